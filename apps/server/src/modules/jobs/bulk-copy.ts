import type { BulkFailure } from '@perennial/api/catalogue'
import {
  type CopiedNode,
  copiedData,
  creationPath,
  newNameError,
  recordTypeErrors,
  storedName,
  withTagSlash,
} from '@perennial/domain/catalogue'
import type { Tx } from '../../db/port.ts'
import { dataErrors, findItem, insertItem, normalisedData } from '../catalogue/index.ts'
import { namesakes } from '../catalogue/item-store.ts'
import { isPlace } from '../catalogue/move-item.ts'
import type { Operation } from './operation.ts'

/**
 * TBL-24: copies many items into one directory, each in a transaction of its own; the results list failures and
 * reasons.
 */
export const bulkCopy: Operation = async ({ db }, { scope, id, username, input, progress }) => {
  const { dest, selectedNodes } = input as { dest: string; selectedNodes: CopiedNode[] }
  const place = withTagSlash(dest)
  if (!(await db.asTenant(scope, (tx) => isPlace(tx, place)))) throw new Error(`There is no directory ${dest}.`)
  const copied: string[] = []
  const failed: BulkFailure[] = []
  for (const [index, node] of selectedNodes.entries()) {
    const made = await db.asTenant(scope, (tx) =>
      copyOne(tx, place, node, { userName: username, id: `${id}-${index}` }),
    )
    if ('path' in made) copied.push(made.path)
    else {
      failed.push({ path: node.path, message: made.message })
      await progress.log(`${node.path}: ${made.message}`, 'warn')
    }
    await progress.setShare((index + 1) / selectedNodes.length)
  }
  await progress.log(`Copied ${copied.length} of ${selectedNodes.length} items.`)
  return { copied, failed }
}

async function copyOne(
  tx: Tx,
  place: string,
  node: CopiedNode,
  { userName, id }: { userName: string; id: string },
): Promise<{ path: string } | { message: string }> {
  const source = await findItem(tx, withTagSlash(node.path))
  if (!source) return { message: 'It no longer exists.' }
  if (source.type === 'dir') return { message: 'Directories are not copied.' }
  const name = storedName(node.name)
  const path = creationPath(place, name, 'item')
  // A copy carries its job's id, so that a retried job finds the copies of the first run.
  if ((await findItem(tx, path))?.id === id) return { path }
  const wrong = newNameError(name, await namesakes(tx, place.replace(/\/$/, ''), name))
  if (wrong) return { message: wrong.message }
  const data = normalisedData(copiedData(source.path, source.data))
  // Attributes are not checked again: a copy may lack what a later definition requires, as its source does.
  const [invalid] = [
    ...recordTypeErrors(path, { record_type: source.recordType }),
    ...dataErrors(source.recordType, data),
  ]
  if (invalid) return { message: invalid.message }
  await insertItem(tx, { id, path, type: 'item', data }, { userName, source: 'console' })
  return { path }
}
