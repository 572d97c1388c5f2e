import { assignRefusal, maxApiKeys } from '@perennial/domain/access'
import { asc, eq } from 'drizzle-orm'
import { apiKey } from '../../db/schema/index.ts'
import { guarded, inTenant } from '../../http/guard.ts'
import { sha256 } from '../../hash/sha256.ts'
import { roleOf } from '../access/role-store.ts'
import { keyPrefix } from './key-caller.ts'
import { noteKeyChange } from './key-makers.ts'

type ApiKeyRow = typeof apiKey.$inferSelect

const view = ({ id, createdAt, role, userName, lastUsedAt, makerLeftAt, makerLeftBy }: ApiKeyRow) => ({
  id,
  created: createdAt.toISOString(),
  role,
  userName,
  makerLeft: makerLeftAt && makerLeftBy ? { at: makerLeftAt.toISOString(), by: makerLeftBy } : null,
  lastUsed: lastUsedAt?.toISOString() ?? null,
})

const places = Array.from({ length: maxApiKeys }, (_, index) => index + 1)

export const apiKeys = {
  list: inTenant.apiKeys.list.handler(async ({ context: { tx } }) => ({
    items: (await tx.select().from(apiKey).orderBy(asc(apiKey.createdAt), asc(apiKey.id))).map(view),
  })),

  create: guarded.apiKeys.create.handler(async ({ input, context: { caller, scope, ports }, errors }) => {
    // Roles belong to the tenant in both modes, and requests cannot read them.
    const given = await ports.db.asOwner((tx) => roleOf(tx, scope.tenant, input.role))
    if (!given) throw errors.UNKNOWN_ROLE()
    const refusal = assignRefusal({ id: caller!.user.id, role: caller!.role }, given)
    if (refusal) throw errors.FORBIDDEN({ message: refusal })
    const key = `${keyPrefix}${ports.newId()}${ports.newId()}`
    const keyHash = await sha256(key)
    const id = ports
      .newId()
      .replaceAll(/[^a-zA-Z0-9]/g, '')
      .slice(0, 12)
    const values = {
      id,
      keyHash,
      role: input.role,
      userName: caller!.user.userName,
      accountId: caller!.user.id,
      createdAt: new Date(ports.clock()),
    }
    // A call that finds a slot taken tries the next, so concurrent calls get exactly as many keys as there are slots.
    for (const place of places) {
      const row = await ports.db.asTenant(scope, async (tx) => {
        const [made] = await tx
          .insert(apiKey)
          .values({ ...values, place })
          .onConflictDoNothing({ target: [apiKey.tenantId, apiKey.mode, apiKey.place] })
          .returning()
        if (made) await noteKeyChange(tx, caller!, made, { action: 'create', at: values.createdAt })
        return made
      })
      if (row) return { ...view(row), key }
    }
    throw errors.LIMIT()
  }),

  remove: inTenant.apiKeys.remove.handler(async ({ input, context: { tx, caller, ports }, errors }) => {
    const [removed] = await tx.delete(apiKey).where(eq(apiKey.id, input.key)).returning()
    if (!removed) throw errors.NOT_FOUND()
    await noteKeyChange(tx, caller!, removed, { action: 'delete', at: new Date(ports.clock()) })
    return { removed: true as const }
  }),
}
