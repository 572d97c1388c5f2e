import { isDraft } from '@perennial/domain/catalogue'
import type { CatalogueAction } from '@perennial/domain/jobs'
import { eq } from 'drizzle-orm'
import type { Tx } from '../../db/port.ts'
import { publication } from '../../db/schema/index.ts'
import type { Ports, SampleItem } from '../../ports/index.ts'
import { claimTags } from '../catalogue/page-addresses.ts'
import { type Author, dataErrors, deleteItem, findItem, insertItem, normalisedData } from '../catalogue/index.ts'
import { usersOf } from '../catalogue/references.ts'
import { hasChildren } from '../catalogue/removal.ts'
import { storeFile } from '../media/store-file.ts'
import type { Operation, RunningJob } from './operation.ts'

/** JOB-14: loads the sample catalogue, or deletes what a load has added. */
export const createOrDeleteSample: Operation = (ports, job) => {
  const { type } = job.input as { type: CatalogueAction }
  return type === 'create' ? create(ports, job) : remove(ports, job)
}

async function create(ports: Ports, { scope, username, progress }: RunningJob) {
  const sample = await ports.sampleFiles.read()
  if (!sample) throw new Error('This installation has no sample catalogue.')
  for (const picture of sample.pictures)
    await storeFile(ports, scope, { ...picture, under: 'sample', userName: username })
  await progress.setShare(0.3)
  const catalogPaths = await ports.db.asTenant(scope, (tx) =>
    addMissingItems(tx, sample.items, { userName: username, source: 'import' }, ports.newId),
  )
  await progress.log(`Added ${catalogPaths.length} items; ${sample.items.length - catalogPaths.length} were there.`)
  // Products of the billing provider come from the provider: the sample adds none.
  return { catalogPaths, zuoraIds: [] }
}

/**
 * Inserts the items that do not exist yet, all or none.
 * @returns the paths of the inserted ones
 * @throws Error for an item that the catalogue would refuse
 */
export async function addMissingItems(
  tx: Tx,
  items: readonly SampleItem[],
  author: Author,
  newId: () => string,
): Promise<string[]> {
  const added: string[] = []
  for (const { path, type = 'item', data } of items) {
    if (await findItem(tx, path)) continue
    const made = await insertItem(tx, { id: newId(), path, type, data: normalisedData(data) }, author)
    const [wrong] = [...dataErrors(made.recordType, made.data), ...(await claimTags(tx, made, made.data, undefined))]
    if (wrong) throw new Error(`The sample item ${path} is not valid: ${wrong.path} ${wrong.message}`)
    added.push(path)
  }
  return added
}

/** Deletes the sample's items, except those changed, approved or published since. */
async function remove({ db }: Ports, { scope, username, input, progress }: RunningJob) {
  const { catalogPaths = [] } = input as { catalogPaths?: string[] }
  const deleted: string[] = []
  const kept: string[] = []
  // Leaves first, so that directories are empty by their turn; what is used goes in a round after its users, and a
  // directory after what is in it.
  const total = catalogPaths.length
  let waiting = new Map(
    [...catalogPaths]
      .sort()
      .reverse()
      .map((path) => [path, inUse]),
  )
  for (let before = Number.POSITIVE_INFINITY; waiting.size > 0 && waiting.size < before; ) {
    before = waiting.size
    const paths = [...waiting.keys()]
    waiting = new Map()
    for (const path of paths) {
      const reason = await db.asTenant(scope, async (tx) => {
        const row = await findItem(tx, path)
        if (!row) return undefined
        if (row.version > 1 || !isDraft(row.status)) return 'it was changed'
        const [live] = await tx.select().from(publication).where(eq(publication.itemPath, path)).limit(1)
        if (live) return 'it is published'
        if (row.type === 'dir' && (await hasChildren(tx, path))) return notEmpty
        if ((await usersOf(tx, [row])).size > 0) return inUse
        await deleteItem(tx, row, { userName: username, source: 'import' })
        deleted.push(path)
        return undefined
      })
      if (reason === inUse || reason === notEmpty) waiting.set(path, reason)
      else if (reason) {
        kept.push(path)
        await progress.log(`${path} stays, for ${reason}.`, 'warn')
      }
      await progress.setShare((deleted.length + kept.length) / total)
    }
  }
  for (const [path, reason] of waiting) await progress.log(`${path} stays, for ${reason}.`, 'warn')
  kept.push(...waiting.keys())
  await progress.log(`Deleted ${deleted.length} items.`)
  return { catalogPaths: deleted, kept }
}

const inUse = 'it is in use'
const notEmpty = 'it is not empty'
