import type { Schedule } from '@perennial/api/schedules'
import { isPublishable, scheduledInstant, scriptBytesOf, scriptWeight } from '@perennial/domain/builds'
import { normaliseTag, tagsOf, withTagSlash } from '@perennial/domain/catalogue'
import { and, desc, eq } from 'drizzle-orm'
import { build, scheduledPublication } from '../../db/schema/index.ts'
import { guarded, inTenant } from '../../http/guard.ts'
import { findItem } from '../catalogue/index.ts'
import { tenantZone } from '../tenants/tenant-profile.ts'

const view = (row: typeof scheduledPublication.$inferSelect): Schedule => ({
  id: row.id,
  action: row.action,
  path: row.itemPath,
  buildId: row.buildId,
  tags: row.tags,
  plannedAt: row.plannedAt.toISOString(),
  state: row.state,
  message: row.message,
  userName: row.userName,
  endedAt: row.endedAt?.toISOString() ?? null,
})

export const schedules = {
  list: inTenant.schedules.list.handler(async ({ input: { path, state, limit = 100 }, context: { tx } }) => {
    const rows = await tx
      .select()
      .from(scheduledPublication)
      .where(
        and(
          path === undefined ? undefined : eq(scheduledPublication.itemPath, withTagSlash(path)),
          state === undefined ? undefined : eq(scheduledPublication.state, state),
        ),
      )
      .orderBy(desc(scheduledPublication.plannedAt), desc(scheduledPublication.id))
      .limit(limit)
    return { schedules: rows.map(view) }
  }),

  create: guarded.schedules.create.handler(async ({ input, context, errors }) => {
    const { ports, scope, caller } = context
    const zone = await tenantZone(ports.db, scope)
    const planned = scheduledInstant(input, { zone, now: ports.clock() })
    if (!planned.ok) throw errors.INVALID({ data: { fieldErrors: planned.errors } })
    const tags = [...new Set(input.tags.map(normaliseTag))]
    return ports.db.asTenant(scope, async (tx) => {
      const page = await findItem(tx, withTagSlash(input.path))
      if (!page) throw errors.NOT_FOUND()
      if (!tags.every((tag) => tagsOf(page.data).includes(tag))) throw errors.FOREIGN_TAG()
      if (input.action === 'publish') {
        const [made] = await tx
          .select()
          .from(build)
          .where(and(eq(build.id, input.buildId ?? ''), eq(build.itemPath, page.path)))
        if (!made) throw errors.NOT_FOUND()
        if (!isPublishable({ status: made.status, pathPrefix: made.prefix, published: false })) throw errors.NOT_BUILT()
        const heavy = made.facts !== null && scriptWeight(scriptBytesOf(made.facts)) === 'beyond'
        if (heavy && !input.confirm) throw errors.OVER_BUDGET()
      }
      const [row] = await tx
        .insert(scheduledPublication)
        .values({
          id: ports.newId(),
          action: input.action,
          itemPath: page.path,
          buildId: input.action === 'publish' ? input.buildId! : null,
          tags,
          plannedAt: new Date(planned.value),
          userName: caller!.user.userName,
          createdAt: new Date(ports.clock()),
        })
        .returning()
      return view(row!)
    })
  }),

  cancel: inTenant.schedules.cancel.handler(async ({ input, context: { tx, ports }, errors }) => {
    const [row] = await tx
      .update(scheduledPublication)
      .set({ state: 'cancelled', endedAt: new Date(ports.clock()) })
      .where(and(eq(scheduledPublication.id, input.id), eq(scheduledPublication.state, 'waiting')))
      .returning()
    if (row) return view(row)
    const [ended] = await tx.select().from(scheduledPublication).where(eq(scheduledPublication.id, input.id))
    if (!ended) throw errors.NOT_FOUND()
    throw errors.ENDED()
  }),
}
