export { CreateFlatPageScreen, CreatePageScreen, FlatPagesScreen } from './flat-pages-screen.tsx'
export { PageEditorScreen } from './page-editor-screen.tsx'
export { PagesScreen } from './pages-screen.tsx'
export { pagesUrl, pageUrl } from './urls.ts'
