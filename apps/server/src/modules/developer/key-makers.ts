import { mayDo } from '@perennial/domain/access'
import { and, eq, isNotNull, isNull } from 'drizzle-orm'
import type { Tx } from '../../db/port.ts'
import { apiKey, change } from '../../db/schema/index.ts'
import type { Caller } from '../../http/context.ts'
import type { RoleRights } from '../access/role-store.ts'

type ApiKeyRow = typeof apiKey.$inferSelect

/** Audits what happens to a key: never its secret. */
export async function noteKeyChange(
  tx: Tx,
  { scope, user }: Caller,
  key: Pick<ApiKeyRow, 'mode' | 'id' | 'role' | 'userName'>,
  entry: { action: 'create' | 'edit' | 'delete'; at: Date; makerLeftBy?: 'deletion' | 'role' | null },
): Promise<void> {
  const { action, at, makerLeftBy } = entry
  const facts = { role: key.role, maker: key.userName }
  await tx.insert(change).values({
    tenantId: scope.tenant,
    mode: key.mode,
    subjectType: 'api_key',
    subject: key.id,
    version: 1,
    action,
    userName: user.userName,
    source: 'console',
    before: action === 'create' ? null : facts,
    after: action === 'delete' ? null : makerLeftBy === undefined ? facts : { ...facts, makerLeftBy },
    at,
  })
}

/**
 * Records on the keys of an account that their maker has been deleted, or holds another role now, in both modes.
 * @param next the role that the account has from now on; undefined when it is deleted
 */
export async function noteMakerChange(
  tx: Tx,
  caller: Caller,
  { accountId, next, at }: { accountId: string; next: RoleRights | undefined; at: Date },
): Promise<void> {
  const stays = next !== undefined && mayDo(next, 'edit', 'developer')
  const makerLeftBy = stays ? null : next === undefined ? 'deletion' : 'role'
  const keys = await tx
    .update(apiKey)
    .set({ makerLeftBy, makerLeftAt: stays ? null : at })
    .where(
      and(
        eq(apiKey.tenantId, caller.scope.tenant),
        eq(apiKey.accountId, accountId),
        stays ? isNotNull(apiKey.makerLeftAt) : next === undefined ? undefined : isNull(apiKey.makerLeftAt),
      ),
    )
    .returning()
  for (const key of keys) await noteKeyChange(tx, caller, key, { action: 'edit', at, makerLeftBy })
}
