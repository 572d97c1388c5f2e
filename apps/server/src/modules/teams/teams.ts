import { defaultTeamColor, teamErrors } from '@perennial/domain/access'
import { asc, eq, sql } from 'drizzle-orm'
import { team } from '../../db/schema/index.ts'
import { guarded } from '../../http/guard.ts'

export const teams = {
  list: guarded.teams.list.handler(async ({ context: { caller, ports } }) => {
    const rows = await ports.db.asOwner((tx) =>
      tx
        .select()
        .from(team)
        .where(eq(team.tenantId, caller!.scope.tenant))
        .orderBy(asc(sql`lower(${team.name})`)),
    )
    return rows.map(({ name, color }) => ({ teamName: name, colour: color }))
  }),

  create: guarded.teams.create.handler(async ({ input, context: { caller, ports }, errors }) => {
    const requested = { name: input.name.trim(), color: input.color ?? defaultTeamColor }
    const fieldErrors = teamErrors(requested)
    if (fieldErrors.length > 0) throw errors.INVALID({ data: { fieldErrors } })
    const [made] = await ports.db.asOwner((tx) =>
      tx
        .insert(team)
        .values({ tenantId: caller!.scope.tenant, ...requested, createdAt: new Date(ports.clock()) })
        .onConflictDoNothing()
        .returning(),
    )
    if (!made) throw errors.TAKEN()
    return { teamName: made.name, colour: made.color }
  }),
}
