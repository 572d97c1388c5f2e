export { findItem, insertItem, replaceItem } from './item-store.ts'
export { dataErrors, normalisedData } from './item-rules.ts'
export { type ItemRow, tagsOf } from './item-view.ts'
