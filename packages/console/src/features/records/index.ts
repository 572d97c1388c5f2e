export { RecordScreen } from './record-screen.tsx'
export { CustomerRecordsScreen, RecordsScreen } from './records-screen.tsx'
export { SearchScreen } from './search-screen.tsx'
