import type { StaffUser } from '@perennial/api/users'
import type { Actor } from '@perennial/domain/access'
import { and, asc, eq, type SQL, sql } from 'drizzle-orm'
import type { Scope, Tx } from '../../db/port.ts'
import { account, accountToken, change, membership, outbox, passkey, tenant, twoStep } from '../../db/schema/index.ts'
import { roleOf } from '../access/role-store.ts'
import { userView } from './user-view.ts'

/** Members of a tenant's staff, by name. */
export async function findUsers(tx: Tx, { tenant: tenantId, mode }: Scope, now: number, where?: SQL) {
  const lastMail = sql<{ state: 'waiting' | 'sent' | 'failed'; at: string } | null>`(
    select json_build_object(
      'state', case when ${outbox.deliveredAt} is not null then 'sent' when ${outbox.failedAt} is not null then 'failed' else 'waiting' end,
      'at', coalesce(${outbox.deliveredAt}, ${outbox.failedAt}, ${outbox.createdAt}))
    from ${outbox} where ${outbox.accountId} = ${account.id} and ${outbox.tenantId} = ${tenantId} and ${outbox.mode} = ${mode}
    order by ${outbox.createdAt} desc limit 1)`
  const linkWorks = sql<boolean>`exists (select 1 from ${accountToken} where ${accountToken.accountId} = ${account.id}
    and ${accountToken.purpose} = 'activation' and ${accountToken.expiresAt} > ${new Date(now).toISOString()}::timestamptz)`
  const passkeys = sql<number>`(select count(*)::int from ${passkey} where ${passkey.accountId} = ${account.id})`
  const rows = await tx
    .select({ account, membership, twoStepSince: twoStep.confirmedAt, passkeys, lastMail, linkWorks })
    .from(membership)
    .innerJoin(account, eq(account.id, membership.accountId))
    .leftJoin(twoStep, eq(twoStep.accountId, account.id))
    .where(and(eq(membership.tenantId, tenantId), where))
    .orderBy(asc(sql`lower(${account.firstName})`), asc(sql`lower(${account.lastName})`), asc(account.id))
  return rows.map((row): StaffUser => {
    const { account: person } = row
    const isOnTheWay = row.linkWorks || row.lastMail?.state === 'waiting'
    return {
      ...userView(row),
      status: person.activatedAt ? 'active' : isOnTheWay ? 'invited' : 'lapsed',
      twoStep: row.twoStepSince !== null,
      passkeys: row.passkeys,
      created: person.createdAt.toISOString(),
      lastSignIn: person.lastSignInAt?.toISOString() ?? null,
      mail: row.lastMail && { state: row.lastMail.state, at: new Date(row.lastMail.at).toISOString() },
      version: person.version,
    }
  })
}

export const withUserName = (userName: string): SQL =>
  eq(sql`lower(${account.userName})`, userName.trim().toLowerCase())

/**
 * Serialises changes of a tenant's staff until the transaction ends: of two administrators who delete each other, one
 * stays.
 */
export async function lockStaff(tx: Tx, tenantId: string): Promise<void> {
  await tx.execute(sql`select 1 from ${tenant} where ${tenant.id} = ${tenantId} for update`)
}

/** The caller's current state, not that at the start of the call. Undefined when they are no longer staff. */
export async function actorOf(tx: Tx, tenantId: string, accountId: string): Promise<Actor | undefined> {
  const [place] = await tx
    .select({ role: membership.role })
    .from(membership)
    .where(and(eq(membership.tenantId, tenantId), eq(membership.accountId, accountId)))
  const role = place && (await roleOf(tx, tenantId, place.role))
  return role && { id: accountId, role }
}

export const countAdministrators = (tx: Tx, tenantId: string): Promise<number> =>
  tx.$count(membership, and(eq(membership.tenantId, tenantId), eq(membership.role, 'TenantAdmin')))

/** Whether an account belongs to another tenant, too: then this one must not change it. */
export const isElsewhere = async (tx: Tx, tenantId: string, accountId: string): Promise<boolean> =>
  (await tx.$count(membership, and(eq(membership.accountId, accountId), sql`${membership.tenantId} <> ${tenantId}`))) >
  0

/** Audits a change of an account. Rights only: names and addresses are not for logs. */
export async function noteUserChange(
  tx: Tx,
  { tenant: tenantId, mode }: Scope,
  entry: {
    user: StaffUser
    action: 'create' | 'edit' | 'delete'
    by: string
    before: Pick<StaffUser, 'role' | 'teamName'> | null
    after: Pick<StaffUser, 'role' | 'teamName'> | null
    at: Date
  },
): Promise<void> {
  const rights = (of: Pick<StaffUser, 'role' | 'teamName'> | null) => of && { role: of.role, teamName: of.teamName }
  await tx.insert(change).values({
    tenantId,
    mode,
    subjectType: 'user',
    subject: entry.user.id,
    version: entry.user.version,
    action: entry.action,
    userName: entry.by,
    source: 'console',
    before: rights(entry.before),
    after: rights(entry.after),
    at: entry.at,
  })
}
