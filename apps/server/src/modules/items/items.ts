import {
  createdAt,
  deletionTexts,
  isDraft,
  mayBecome,
  parentOf,
  pathErrors,
  withTagSlash,
} from '@perennial/domain/catalogue'
import { eq } from 'drizzle-orm'
import { sqlState, type Tx, uniqueViolation } from '../../db/port.ts'
import { item, publication } from '../../db/schema/index.ts'
import type { Caller } from '../../http/context.ts'
import { inTenant } from '../../http/guard.ts'
import { dataErrors, normalisedData } from './item-rules.ts'
import { type Author, deleteItem, findItem, insertItem, newRecordType, replaceItem } from './item-store.ts'
import { type ItemRow, itemView } from './item-view.ts'
import { pushedPage } from './pushed-page.ts'
import { itemsBelow } from './tree-query.ts'

const authorOf = (caller: Caller | undefined): Author => ({
  // The guard lets nobody through without a caller.
  userName: caller!.user.userName,
  source: 'console',
})

export const items = {
  get: inTenant.items.get.handler(async ({ input, context, errors }) => {
    const row = await findItem(context.tx, withTagSlash(`/${input.path}`))
    if (!row) throw errors.NOT_FOUND()
    return itemView(row)
  }),

  create: inTenant.items.create.handler(async ({ input, context, errors }) => {
    const { path, type: meant } = createdAt(`/${input.path}`)
    const type = meant === 'dir' ? meant : (input.type ?? 'item')
    const data = normalisedData(input.data)
    const invalid = pathErrors(path)
    if (parentOf(path) === '/') invalid.push({ path: 'path', code: 'root', message: 'A name is missing.' })
    if (!(await isPlace(context.tx, parentOf(path)))) {
      invalid.push({ path: 'path', code: 'no_parent', message: `There is no directory ${parentOf(path)}.` })
    }
    if (type === 'item') invalid.push(...dataErrors(newRecordType(path, data), data))
    if (invalid.length > 0) throw errors.INVALID({ data: { fieldErrors: invalid } })
    const { tx, ports, caller } = context
    try {
      return itemView(await insertItem(tx, { id: ports.newId(), path, type, data }, authorOf(caller)))
    } catch (error) {
      if (sqlState(error) === uniqueViolation) throw errors.EXISTS()
      throw error
    }
  }),

  update: inTenant.items.update.handler(async ({ input, context, errors }) => {
    const { tx, caller } = context
    const before = await findItem(tx, withTagSlash(`/${input.path}`))
    if (!before) throw errors.NOT_FOUND()
    if (before.version !== input.version) throw errors.CONFLICT({ data: { current: itemView(before) } })

    const status = input.status ?? before.status
    const invalid = (path: string, code: string, message: string) =>
      errors.INVALID({ data: { fieldErrors: [{ path, code, message }] } })
    if (status !== before.status && !caller!.can('edit', 'approval')) {
      throw errors.FORBIDDEN()
    }
    if (!mayBecome(before.status, status)) {
      throw invalid('status', 'no_transition', `An item that is ${before.status} cannot become ${status}.`)
    }
    const changesData = input.data !== undefined || (input.unset?.length ?? 0) > 0
    if (changesData && !isDraft(status)) {
      throw invalid('status', 'not_draft', 'Only draft items can be changed.')
    }
    const data = changesData ? merged(before, input) : before.data
    const wrong = changesData ? dataErrors(before.recordType, data) : []
    if (wrong.length > 0) throw errors.INVALID({ data: { fieldErrors: wrong } })

    const after = await replaceItem(tx, before, { data, status }, authorOf(caller))
    if (after) return itemView(after)
    const current = await findItem(tx, before.path)
    if (!current) throw errors.NOT_FOUND()
    throw errors.CONFLICT({ data: { current: itemView(current) } })
  }),

  remove: inTenant.items.remove.handler(async ({ input, context, errors }) => {
    const { tx, caller } = context
    const row = await findItem(tx, withTagSlash(`/${input.path}`))
    if (!row) throw errors.NOT_FOUND()
    if (input.version !== undefined && input.version !== row.version) {
      throw errors.CONFLICT({ data: { current: itemView(row) } })
    }
    if (!isDraft(row.status)) throw errors.NOT_DRAFT()
    const [child] = await tx.select({ path: item.path }).from(item).where(eq(item.parentPath, row.path)).limit(1)
    if (child) throw errors.NOT_EMPTY()
    if (await isPublished(tx, row)) throw errors.PUBLISHED()
    if (row.tree === 'tags' && (await isPublishedTag(tx, row))) {
      throw errors.PUBLISHED({ message: deletionTexts.publishedTag })
    }
    if (!(await deleteItem(tx, row, authorOf(caller)))) {
      const current = await findItem(tx, row.path)
      if (!current) throw errors.NOT_FOUND()
      throw errors.CONFLICT({ data: { current: itemView(current) } })
    }
    return { path: row.path }
  }),

  push: inTenant.items.push.handler(async ({ input, context, errors }) => {
    const { tx, ports, caller } = context
    const before = await findItem(tx, `/${input.path}`)
    if (!before) throw errors.NOT_FOUND()
    const pushed = pushedPage(before, input.property, ports.newId)
    if (!pushed.ok) throw errors.INVALID({ data: { fieldErrors: pushed.errors } })
    const after = await replaceItem(tx, before, { data: pushed.value, status: before.status }, authorOf(caller))
    if (after) return itemView(after)
    const current = await findItem(tx, before.path)
    if (!current) throw errors.NOT_FOUND()
    throw errors.CONFLICT({ data: { current: itemView(current) } })
  }),

  tree: inTenant.items.tree.handler(async ({ input, context, errors }) => {
    const page = await itemsBelow(context.tx, { ...input, path: `/${input.path}` })
    if (!page) throw errors.BAD_CURSOR()
    return page
  }),
}

function merged(before: ItemRow, { data = {}, unset = [] }: { data?: Record<string, unknown>; unset?: string[] }) {
  const all: Record<string, unknown> = { ...before.data, ...data }
  for (const key of unset) delete all[key]
  // What kind of item this is does not change by editing it.
  return normalisedData({ ...all, record_type: before.recordType })
}

/** Whether something can lie there: a tree's root, or a directory. */
async function isPlace(tx: Tx, path: string): Promise<boolean> {
  if (parentOf(path) === '/') return true
  const row = await findItem(tx, path)
  return row?.type === 'dir'
}

async function isPublished(tx: Tx, row: ItemRow): Promise<boolean> {
  const [found] = await tx.select().from(publication).where(eq(publication.itemPath, row.path)).limit(1)
  return found !== undefined
}

async function isPublishedTag(tx: Tx, row: ItemRow): Promise<boolean> {
  const [found] = await tx
    .select()
    .from(publication)
    .where(eq(publication.tag, `/${row.name}/`))
    .limit(1)
  return found !== undefined
}
