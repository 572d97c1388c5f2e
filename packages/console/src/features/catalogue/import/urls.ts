import { itemAreaOf, mayBulkEdit, type May, recordTypeOfTree } from '@perennial/domain/catalogue'

/** Bringing a spreadsheet of one tree's items. */
export const importRoute = '/catalog/import/:tree'
export const importUrl = (tree: string, sheet?: string): string =>
  `/catalog/import/${encodeURIComponent(tree)}${sheet === undefined ? '' : `?sheet=${encodeURIComponent(sheet)}`}`

/** Whether somebody may change items of a tree by a file: as for changing many at once. */
export function mayImport(tree: string, may: May): boolean {
  const recordType = recordTypeOfTree(tree)
  if (recordType === undefined || recordType === 'config') return false
  return mayBulkEdit(recordType, may) && (recordType === 'page' || may('edit', 'attribute'))
}

/** Whether rows without an item may make one. */
export function mayCreateBy(tree: string, may: May): boolean {
  const area = itemAreaOf(tree, 'create')
  return area !== undefined && may('create', area)
}
