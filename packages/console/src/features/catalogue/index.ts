export { CatalogueItemScreen } from './item-screen.tsx'
export { CatalogueSearchScreen } from './search/catalogue-search-screen.tsx'
export { TreeScreen } from './tree-screen.tsx'
