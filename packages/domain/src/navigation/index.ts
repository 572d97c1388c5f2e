export { type EntryAccess, type MenuViewer, showsEntry } from './entry-access.ts'
export type { Features } from './features.ts'
