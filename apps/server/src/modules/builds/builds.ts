import { buildDifference, buildRefusal, buildTexts, isBuildable, massBuildSelection } from '@perennial/domain/builds'
import { itemAreaOf, tagsOf, withTagSlash } from '@perennial/domain/catalogue'
import { parsePage } from '@perennial/domain/page'
import { desc, eq, inArray, sql } from 'drizzle-orm'
import { decodeCursor, encodeCursor } from '../../db/cursor.ts'
import { build, item } from '../../db/schema/index.ts'
import { inTenant, guarded } from '../../http/guard.ts'
import { pageAt } from '../../http/refusal.ts'
import { findItem } from '../catalogue/index.ts'
import { buildColumns, buildViews } from './build-view.ts'
import { massBuildView } from './mass-build-view.ts'
import { pageArchive } from './page-archive.ts'
import { noteBuild, requestBuild } from './request-build.ts'
import { sentPage } from './sent-page.ts'

export const builds = {
  archive: guarded.builds.archive.handler(async ({ input, errors }) => {
    const made = await pageArchive(input.campaignJson, input.pageContext)
    if (!made.ok) throw errors.INVALID({ data: { fieldErrors: [...made.errors] } })
    return made.value
  }),

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
    // Sending a page decides what shoppers may see, just like saving it, so it requires the same right.
    if (campaignJson !== undefined && !caller!.can('edit', itemAreaOf('pages2', 'edit')!)) throw errors.FORBIDDEN()
    const checked =
      campaignJson === undefined ? undefined : sentPage({ campaignJson, ...(about ? { context: about } : {}) })
    if (checked && !checked.ok) throw errors.INVALID({ data: { fieldErrors: [...checked.errors] } })
    const sent = checked?.value
    const made = await ports.db.asTenant(scope, async (tx) => {
      const page = await findItem(tx, withTagSlash(input.path))
      if (!page || !isBuildable(page.recordType)) throw errors.NOT_FOUND()
      if (input.version !== undefined && input.version !== page.version) throw errors.CONFLICT()
      const source = sent ?? page.data
      if (buildRefusal(countsOf(source))) throw errors.NOTHING_TO_BUILD()
      const [view] = await buildViews(tx, [await requestBuild(tx, ports, page, caller!.user.userName, sent)])
      return view!
    })
    // Only after the commit can a worker find the job.
    ports.jobs.wake('build')
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

  latest: inTenant.builds.latest.handler(async ({ input, context: { tx }, errors }) => {
    const { limit = 25, queryMore } = input
    const after = queryMore === undefined ? null : pageAt(decodeCursor(queryMore, ['instant', 'text']), errors)
    const rows = await tx
      .select(buildColumns)
      .from(build)
      .where(after ? sql`(${build.startedAt}, ${build.id}) < (${after[0]}::timestamptz, ${after[1]})` : undefined)
      .orderBy(desc(build.startedAt), desc(build.id))
      .limit(limit + 1)
    const shown = rows.slice(0, limit)
    const last = shown.at(-1)
    return {
      builds: await buildViews(tx, shown),
      queryMore: rows.length > limit && last ? encodeCursor([last.startedAt.toISOString(), last.id]) : null,
    }
  }),

  difference: inTenant.builds.difference.handler(async ({ input, context: { tx }, errors }) => {
    const rows = await tx
      .select({ id: build.id, facts: build.facts, source: build.source })
      .from(build)
      .where(inArray(build.id, [input.from, input.to]))
    const [before, after] = [input.from, input.to].map((id) => rows.find((row) => row.id === id))
    if (!before || !after) throw errors.NOT_FOUND()
    if (!before.facts || !after.facts) throw errors.NOT_BUILT()
    return buildDifference(
      { facts: before.facts, cards: cardsOf(before.source) },
      { facts: after.facts, cards: cardsOf(after.source) },
    )
  }),

  createMass: guarded.builds.createMass.handler(async ({ input, context, errors }) => {
    const { ports, scope, caller } = context
    const paths = [...new Set(input.items.map(({ path }) => withTagSlash(path)))]
    const answer = await ports.db.asTenant(scope, async (tx) => {
      const found = paths.length > 0 ? await tx.select().from(item).where(inArray(item.path, paths)) : []
      const pages = found.filter(({ recordType }) => isBuildable(recordType))
      const { items, refusal } = massBuildSelection(pages.map((page) => ({ page, tags: tagsOf(page.data) })))
      const buildable = items.map(({ page }) => page).filter((page) => !buildRefusal(countsOf(page.data)))
      if (refusal || buildable.length === 0) throw errors.NONE_VALID()
      const username = caller!.user.userName
      const id = await ports.jobs.enqueue(tx, 'operation', {
        scope,
        jobType: 'massBuild',
        username,
        input: { items: buildable.map(({ path }) => ({ path })) },
      })
      for (const page of buildable) await noteBuild(tx, ports, page, username, { massId: id })
      const built = new Set(buildable.map(({ path }) => path))
      const skipped = paths.filter((path) => !built.has(path))
      const known = new Set(pages.map(({ path }) => path))
      return {
        success: true,
        id,
        skipped: skipped.map((path) => ({
          path,
          message: known.has(path) ? buildTexts.nothingToBuild : buildTexts.notFound,
        })),
      }
    })
    ports.jobs.wake('operation')
    return answer
  }),

  mass: inTenant.builds.mass.handler(async ({ input, context: { tx, scope }, errors }) => {
    const rows = await tx.select(buildColumns).from(build).where(eq(build.massId, input.id)).orderBy(build.itemPath)
    if (rows.length === 0) throw errors.NOT_FOUND()
    return massBuildView(tx, scope, input.id, rows)
  }),
}

const countsOf = (source: Record<string, unknown>) => ({
  tags: tagsOf(source).length,
  cards: Array.isArray(source.assets) ? source.assets.length : 0,
})

/** The cards that a build was made from; empty when an old page can no longer be read. */
function cardsOf(source: Record<string, unknown>) {
  const page = parsePage(source)
  return page.ok ? page.value.assets : []
}
