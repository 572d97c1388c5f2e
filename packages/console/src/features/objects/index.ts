export { ObjectScreen } from './object-screen.tsx'
export { ObjectsScreen } from './objects-screen.tsx'
export { SearchScreen } from './search-screen.tsx'
