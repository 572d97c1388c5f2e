import { trimEndOf } from '@perennial/domain/text'
import { copiedData, creationPath, newNameError, storedName, withTagSlash } from '@perennial/domain/catalogue'
import { findItem, insertItem, normalisedData } from '../catalogue/index.ts'
import { newItemErrors } from '../catalogue/item-rules.ts'
import { namesakes } from '../catalogue/item-store.ts'
import { isPlace } from '../catalogue/move-item.ts'
import type { Operation } from './operation.ts'

interface Input {
  itemData: { name: string; parent_path: string; data: Record<string, unknown> }
  copiedFromPath?: string
}

/** WIZ-11, WIZ-12: creates a draft, optionally from another item, whose values the wizard's input overrides. */
export const createItem: Operation = async ({ db }, { scope, id, username, input, progress }) => {
  const { itemData, copiedFromPath } = input as unknown as Input
  const name = storedName(itemData.name)
  const place = trimEndOf(itemData.parent_path, '/')
  const path = creationPath(place, name, 'item')
  await db.asTenant(scope, async (tx) => {
    const source = copiedFromPath === undefined ? undefined : await findItem(tx, withTagSlash(copiedFromPath))
    if (copiedFromPath !== undefined && !source) throw new Error(`${copiedFromPath} no longer exists.`)
    // The item carries the job's id, so that a retried job finds the item of its first run.
    if ((await findItem(tx, path))?.id === id) return
    if (!(await isPlace(tx, place))) throw new Error(`There is no directory ${place}.`)
    const wrong = newNameError(name, await namesakes(tx, place, name))
    if (wrong) throw new Error(wrong.message)
    const copied = source ? copiedData(source.path, source.data) : {}
    const data = normalisedData({ ...copied, ...itemData.data })
    const [invalid] = await newItemErrors(tx, { path, type: 'item', data })
    if (invalid) throw new Error(invalid.message)
    await insertItem(tx, { id, path, type: 'item', data }, { userName: username, source: 'console' })
  })
  await progress.log(`Created ${path}.`)
  return { path }
}
