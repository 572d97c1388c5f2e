export { SearchField, type SearchFieldProps, searchDelay } from './search-field.tsx'
