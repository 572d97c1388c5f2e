import { createMongoAbility } from '@casl/ability'
import { actions, areas, defaultRoles, mayDo, type Role } from '@perennial/domain/access'
import { and, eq, sql } from 'drizzle-orm'
import type { Db, Mode, Tx } from '../../db/port.ts'
import { account, membership, role } from '../../db/schema/index.ts'
import type { Caller } from '../../http/context.ts'

/** The caller behind an account; undefined when it belongs to no tenant or its role is gone. */
export async function loadCaller(db: Db, accountId: string, mode: Mode): Promise<Caller | undefined> {
  return db.asOwner(async (tx) => {
    const [found] = await tx
      .select()
      .from(membership)
      .innerJoin(account, eq(account.id, membership.accountId))
      .where(eq(membership.accountId, accountId))
      .orderBy(sql`${membership.tenantId} collate "C"`)
      .limit(1)
    if (!found) return undefined
    const held = await roleOf(tx, found.membership.tenantId, found.membership.role)
    if (!held) return undefined
    const ability = abilityOf(held)
    return {
      scope: { tenant: found.membership.tenantId, mode },
      can: (action, area) => ability.can(action, area),
      user: {
        id: found.account.id,
        userName: found.account.userName,
        firstName: found.account.firstName,
        lastName: found.account.lastName,
        email: found.account.email,
        role: held.id,
        teamName: found.membership.teamName,
        tenant_id: found.membership.tenantId,
      },
    }
  })
}

async function roleOf(tx: Tx, tenantId: string, id: string): Promise<Pick<Role, 'id' | 'can' | 'cannot'> | undefined> {
  const builtIn = defaultRoles.find((known) => known.id === id)
  if (builtIn) return builtIn
  const [own] = await tx
    .select()
    .from(role)
    .where(and(eq(role.tenantId, tenantId), eq(role.id, id)))
  return own
}

/** One evaluator for console and server: what `mayDo` grants, as an ability; nothing else is (PRM-06). */
const abilityOf = (held: Pick<Role, 'can' | 'cannot'>) =>
  createMongoAbility(
    actions.flatMap((action) =>
      areas.filter((area) => mayDo(held, action, area)).map((subject) => ({ action, subject })),
    ),
  )
