import {
  familiesPath,
  familyOf,
  familyPath,
  type FamilyRecord,
  itemForm,
  type ItemForm,
  seededFamilyData,
} from '@perennial/domain/families'
import { ok, type Result } from '@perennial/domain/result'
import type { Tx } from '../../db/port.ts'
import { type Author, findItem, insertItem } from './item-store.ts'
import type { ItemRow } from './item-view.ts'

/** The tenant's family of a record type. */
export async function findFamily(tx: Tx, recordType: string): Promise<Result<FamilyRecord>> {
  const row = await findItem(tx, familyPath(recordType))
  return familyOf(recordType, row?.data)
}

/** The form of an item: its family's attributes as its template requires them. A deleted template requires nothing. */
export async function findForm(tx: Tx, recordType: string, baseTemplate: unknown): Promise<Result<ItemForm>> {
  const family = await findFamily(tx, recordType)
  if (!family.ok) return family
  const template =
    typeof baseTemplate === 'string' && baseTemplate !== '' ? await findItem(tx, baseTemplate) : undefined
  return ok(itemForm(family.value, template?.data))
}

/**
 * The record of a family, created from the seeds of a new tenant when missing.
 * @returns undefined for a record type without a family
 */
export async function familyRow(
  tx: Tx,
  recordType: string,
  author: Author,
  newId: () => string,
): Promise<ItemRow | undefined> {
  const path = familyPath(recordType)
  const row = await findItem(tx, path)
  if (row) return row
  const data = seededFamilyData(recordType)
  if (!data) return undefined
  if (!(await findItem(tx, familiesPath))) {
    await insertItem(tx, { id: newId(), path: familiesPath, type: 'dir', data: { record_type: 'config' } }, author)
  }
  return insertItem(tx, { id: newId(), path, type: 'item', data }, author)
}
