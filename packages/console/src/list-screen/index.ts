export { type ListPage, ListScreen, type ListScreenProps } from './list-screen.tsx'
export { LocalListScreen, type LocalListScreenProps } from './local-list-screen.tsx'
export { type ListCriteria, useCriteria } from './use-criteria.ts'
export { type ListAddress, searchedList, useListAddress } from './use-list-address.ts'
