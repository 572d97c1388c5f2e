import { blockTexts } from '@perennial/domain/blocks'
import { recordTypeOfTree, treeOf } from '@perennial/domain/catalogue'
import { eq, inArray } from 'drizzle-orm'
import { sqlState, uniqueViolation } from '../../db/port.ts'
import { item, publishedBlock } from '../../db/schema/index.ts'
import { guarded, inTenant } from '../../http/guard.ts'
import { accepted } from '../../http/refusal.ts'
import { findItem } from '../catalogue/index.ts'
import { itemView } from '../catalogue/item-view.ts'
import { isInUse, pathIn, referenceError } from '../catalogue/references.ts'
import { affectedPages } from './affected-pages.ts'
import { liveBlocks } from './block-store.ts'
import { detachEverywhere } from './detach-everywhere.ts'
import { importPage } from './import-page.ts'
import { publishBlock } from './publish-block.ts'

export const blocks = {
  read: inTenant.blocks.read.handler(async ({ input, context: { tx } }) => {
    const found = await liveBlocks(tx, input.paths)
    const paths = Object.keys(found)
    const rows =
      paths.length === 0
        ? []
        : await tx.select({ path: item.path, name: item.name }).from(item).where(inArray(item.path, paths))
    return { blocks: rows.map(({ path, name }) => ({ path, name, ...found[path]! })) }
  }),

  affected: guarded.blocks.affected.handler(async ({ input, context, errors }) => {
    const { ports, scope, caller } = context
    const found = await ports.db.asTenant(scope, async (tx) => {
      const row = await findItem(tx, input.path)
      if (row?.recordType !== 'block') return undefined
      const [live] = await tx.select().from(publishedBlock).where(eq(publishedBlock.itemId, row.id))
      return live && { row, live }
    })
    if (!found) throw errors.NOT_FOUND()
    const { row, live } = found
    try {
      const pages = await affectedPages(ports, scope, row, caller!)
      const published = { version: live.version, at: live.publishedAt.toISOString(), userName: live.userName }
      return { version: row.version, published, pages }
    } catch (error) {
      if (error instanceof RangeError) throw errors.CIRCLE({ message: error.message })
      throw error
    }
  }),

  publish: guarded.blocks.publish.handler(async ({ input, context, errors }) =>
    accepted(await publishBlock(context, input), errors),
  ),

  detachAll: inTenant.blocks.detachAll.handler(async ({ input, context, errors }) => {
    try {
      return accepted(await detachEverywhere(context.tx, input, context.caller!), errors)
    } catch (error) {
      // Something names it that is no page, or has begun to use it meanwhile.
      if (isInUse(error)) {
        const message = `It is used by ${pathIn(error) ?? 'another item'}. Take it out there first.`
        throw errors.INVALID({ data: { fieldErrors: [{ path: 'path', code: 'in_use', message }] } })
      }
      throw error
    }
  }),

  importPage: inTenant.blocks.importPage.handler(async ({ input, context, errors }) => {
    const path = `/${input.path.replace(/^\/+/, '')}`
    if (recordTypeOfTree(treeOf(path)) !== 'page') {
      const message = 'A page lies in a tree of pages, such as /pages2.'
      throw errors.INVALID({ data: { fieldErrors: [{ path: 'path', code: 'tree', message }] } })
    }
    try {
      const { page, made } = accepted(await importPage(context.tx, { ...input, path }, context), errors)
      return { page: itemView(page), made }
    } catch (error) {
      if (sqlState(error) === uniqueViolation) throw errors.EXISTS()
      const refused =
        error instanceof RangeError
          ? { path: 'blocks', code: 'circle', message: blockTexts.tooDeep }
          : referenceError(error)
      if (refused) throw errors.INVALID({ data: { fieldErrors: [refused] } })
      throw error
    }
  }),
}
