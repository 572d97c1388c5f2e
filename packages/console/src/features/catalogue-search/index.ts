export { CatalogueSearchScreen } from './catalogue-search-screen.tsx'
