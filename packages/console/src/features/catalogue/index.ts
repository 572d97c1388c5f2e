export { CatalogueItemScreen } from './item-screen.tsx'
export { TreeScreen } from './tree-screen.tsx'
