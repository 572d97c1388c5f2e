import { and, eq, isNull, lt, or } from 'drizzle-orm'
import { apiKey } from '../../db/schema/index.ts'
import type { Caller } from '../../http/context.ts'
import type { Ports } from '../../ports/index.ts'
import { sha256 } from '../../hash/sha256.ts'
import { roleOf } from '../access/role-store.ts'
import { abilityOf } from '../session/load-caller.ts'

/** Distinguishes keys from tokens of people, in headers and in leaked text. */
export const keyPrefix = 'perennial_key_'

const minute = 60_000

/** The API key that a call carries as its bearer; undefined for calls of people. */
export function apiKeyOf(request: Request): string | undefined {
  const token = /^Bearer (\S{1,200})$/.exec(request.headers.get('authorization') ?? '')?.[1]
  return token?.startsWith(keyPrefix) ? token : undefined
}

/** The caller of an API key, with the rights of the key's role; undefined for an unknown key. */
export async function loadKeyCaller(
  { db, clock, settings }: Pick<Ports, 'db' | 'clock' | 'settings'>,
  key: string,
): Promise<Caller | undefined> {
  const keyHash = await sha256(key)
  const now = clock()
  return db.asOwner(async (tx) => {
    const [row] = await tx
      .select()
      .from(apiKey)
      .where(and(eq(apiKey.keyHash, keyHash), eq(apiKey.mode, settings.mode)))
    const role = row && (await roleOf(tx, row.tenantId, row.role))
    if (!role) return undefined
    // A resolution of one minute shows which keys are in use, and avoids a write per call.
    await tx
      .update(apiKey)
      .set({ lastUsedAt: new Date(now) })
      .where(
        and(eq(apiKey.keyHash, keyHash), or(isNull(apiKey.lastUsedAt), lt(apiKey.lastUsedAt, new Date(now - minute)))),
      )
    const ability = abilityOf(role)
    return {
      isKey: true,
      scope: { tenant: row.tenantId, mode: row.mode },
      can: (action, area) => ability.can(action, area),
      role,
      session: undefined,
      authenticatedAt: undefined,
      user: {
        id: `key ${row.id}`,
        userName: `API key ${row.id}`,
        email: '',
        firstName: 'API key',
        lastName: row.id,
        role: role.id,
        teamName: null,
        tenant_id: row.tenantId,
      },
    }
  })
}
