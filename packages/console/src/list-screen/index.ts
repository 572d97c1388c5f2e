export { type ListPage, ListScreen, type ListScreenProps } from './list-screen.tsx'
export { LocalListScreen, type LocalListScreenProps } from './local-list-screen.tsx'
export { type ListAddress, useListAddress } from './use-list-address.ts'
