import { createMongoAbility } from '@casl/ability'
import { rightsOf, type Role } from '@perennial/domain/access'
import { and, eq, sql } from 'drizzle-orm'
import type { Db, Mode } from '../../db/port.ts'
import { account, membership, signInSession } from '../../db/schema/index.ts'
import type { Caller } from '../../http/context.ts'
import type { SignedInBearer } from '../../ports/index.ts'
import { roleOf } from '../access/role-store.ts'
import { userView } from '../users/user-view.ts'

/**
 * The caller of a token; undefined when its account belongs to no tenant or its session has ended, so that signing out
 * everywhere takes effect immediately and not when the last token expires.
 */
export async function loadCaller(
  db: Db,
  { accountId, session, authenticatedAt }: SignedInBearer,
  mode: Mode,
): Promise<Caller | undefined> {
  return db.asOwner(async (tx) => {
    const [found] = await tx
      .select()
      .from(membership)
      .innerJoin(account, eq(account.id, membership.accountId))
      .where(and(eq(membership.accountId, accountId), session === undefined ? undefined : stillOpen(session)))
      .orderBy(sql`${membership.tenantId} collate "C"`)
      .limit(1)
    const held = found && (await roleOf(tx, found.membership.tenantId, found.membership.role))
    if (!held) return undefined
    const ability = abilityOf(held)
    return {
      scope: { tenant: found.membership.tenantId, mode },
      can: (action, area) => ability.can(action, area),
      role: held,
      session,
      authenticatedAt,
      user: userView(found),
    }
  })
}

const stillOpen = (session: string) =>
  sql`exists (select 1 from ${signInSession} where ${signInSession.handle} = ${session} and ${signInSession.accountId} = ${membership.accountId})`

/** One evaluator for console and server: an ability with exactly the rights of the role (PRM-06). */
export const abilityOf = (held: Pick<Role, 'can' | 'cannot'>) =>
  createMongoAbility(rightsOf(held).map(({ action, area }) => ({ action, subject: area })))
