export { familyRow, findFamily, findForm } from './family-store.ts'
export { type Author, deleteItem, findItem, insertItem, projectValues, replaceItem } from './item-store.ts'
export { dataErrors, normalisedData } from './item-rules.ts'
export type { ItemRow } from './item-view.ts'
