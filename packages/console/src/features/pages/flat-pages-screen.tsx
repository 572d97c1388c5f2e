import { PagesScreen } from './pages-screen.tsx'

/** The flat pages (BLD-49). */
export const FlatPagesScreen = () => <PagesScreen tree="pages3" />

/** Where a new page is begun, over the list in which it will stand (ITM-14). */
export const CreatePageScreen = () => <PagesScreen create />
export const CreateFlatPageScreen = () => <PagesScreen tree="pages3" create />
