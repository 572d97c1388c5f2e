import { buildRefusal } from '@perennial/domain/builds'
import { itemAreaOf, tagsOf, withTagSlash } from '@perennial/domain/catalogue'
import { desc, eq, inArray } from 'drizzle-orm'
import { build } from '../../db/schema/index.ts'
import { inTenant, guarded } from '../../http/guard.ts'
import { findItem } from '../items/index.ts'
import { buildColumns, buildViews } from './build-view.ts'
import { requestBuild } from './request-build.ts'
import { sentPage } from './sent-page.ts'

export const builds = {
  list: inTenant.builds.list.handler(async ({ input, context: { tx } }) => {
    const rows = await tx
      .select(buildColumns)
      .from(build)
      .where(eq(build.itemPath, withTagSlash(`/${input.path}`)))
      .orderBy(desc(build.startedAt))
      .limit(50)
    return { builds: await buildViews(tx, rows) }
  }),

  create: guarded.builds.create.handler(async ({ input, context, errors }) => {
    const { ports, scope, caller } = context
    const { campaignJson, context: about } = input
    // Whoever sends a page decides what shoppers may see, as by saving it.
    if (campaignJson !== undefined && !caller!.can('edit', itemAreaOf('pages2', 'edit')!)) throw errors.FORBIDDEN()
    const checked =
      campaignJson === undefined ? undefined : sentPage({ campaignJson, ...(about ? { context: about } : {}) })
    if (checked && !checked.ok) throw errors.INVALID({ data: { fieldErrors: [...checked.errors] } })
    const sent = checked?.value
    const made = await ports.db.asTenant(scope, async (tx) => {
      const page = await findItem(tx, withTagSlash(input.path))
      if (!page || page.recordType !== 'page') throw errors.NOT_FOUND()
      if (input.version !== undefined && input.version !== page.version) throw errors.CONFLICT()
      const source = sent ?? page.data
      const cards = source.assets
      const counts = { tags: tagsOf(source).length, cards: Array.isArray(cards) ? cards.length : 0 }
      if (buildRefusal(counts)) throw errors.NOTHING_TO_BUILD()
      const [view] = await buildViews(tx, [await requestBuild(tx, ports, page, caller!.user.userName, sent)])
      return view!
    })
    // Only now is the job there to be found.
    ports.jobs.nudge('build')
    return made
  }),

  status: inTenant.builds.status.handler(async ({ input, context: { tx } }) => {
    const ids = input.ids.split(',').slice(0, 100)
    const rows = await tx.select(buildColumns).from(build).where(inArray(build.id, ids))
    return { builds: await buildViews(tx, rows) }
  }),

  log: inTenant.builds.log.handler(async ({ input, context: { tx }, errors }) => {
    const [row] = await tx
      .select({ ...buildColumns, log: build.log })
      .from(build)
      .where(eq(build.id, input.value))
    if (!row) throw errors.NOT_FOUND()
    const [view] = await buildViews(tx, [row])
    return { build: view!, log: row.log }
  }),
}
