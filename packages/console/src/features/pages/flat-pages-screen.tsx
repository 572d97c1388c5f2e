import { PagesScreen } from './pages-screen.tsx'

/** The flat pages (BLD-49). */
export const FlatPagesScreen = () => <PagesScreen tree="pages3" />

/** The dialog for a new page, above its list (ITM-14). */
export const CreateFlatPageScreen = () => <PagesScreen tree="pages3" create />
