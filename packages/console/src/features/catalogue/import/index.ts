export { ImportItemsScreen } from './import-screen.tsx'
