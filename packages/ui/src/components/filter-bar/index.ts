export { FilterBar, type FilterBarProps, type FilterField } from './filter-bar.tsx'
