import './texts.ts'

export { ObjectScreen } from './object-screen.tsx'
export { CustomerRecordsScreen, ObjectsScreen } from './objects-screen.tsx'
export { SearchScreen } from './search-screen.tsx'
