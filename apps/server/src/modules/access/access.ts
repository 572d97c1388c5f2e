import type { StoredRole } from '@perennial/api/access'
import { type RoleSet, roleChanges } from '@perennial/domain/access'
import { and, desc, eq, inArray, lt } from 'drizzle-orm'
import { decodeCursor, encodeCursor } from '../../db/cursor.ts'
import { change } from '../../db/schema/index.ts'
import { guarded } from '../../http/guard.ts'
import { pageAt } from '../../http/refusal.ts'
import { rolesOf, type StoredRoles } from './role-store.ts'
import { saveRoles } from './save-roles.ts'

const pageSize = 25

export const access = {
  list: guarded.access.list.handler(async ({ context: { caller, ports } }) =>
    rolesView(await ports.db.asOwner((tx) => rolesOf(tx, caller!.scope.tenant))),
  ),

  save: guarded.access.save.handler(async ({ input, context: { caller, ports }, errors }) => {
    const saved = await saveRoles(ports, caller!, input.permissions, input.version)
    if ('stored' in saved) return rolesView(saved.stored)
    if ('stale' in saved) throw errors.CONFLICT({ data: { current: rolesView(saved.stale) } })
    if ('inUse' in saved) {
      const { role, users, message } = saved.inUse
      throw errors.ROLE_IN_USE({ message, data: { role, users } })
    }
    throw errors.INVALID({ data: { fieldErrors: saved.invalid } })
  }),

  changes: guarded.access.changes.handler(async ({ input, context: { caller, ports }, errors }) => {
    const { limit = pageSize, queryMore } = input
    const before = queryMore === undefined ? null : pageAt(changeCursor(queryMore), errors)
    // Roles belong to the tenant in both modes, and so does their log.
    const ofTenant = and(
      eq(change.tenantId, caller!.scope.tenant),
      inArray(change.mode, ['test', 'production']),
      eq(change.subjectType, 'roles'),
      eq(change.subject, 'roles'),
    )
    const rows = await ports.db.asOwner((tx) =>
      tx
        .select()
        .from(change)
        .where(and(ofTenant, before ? lt(change.id, BigInt(before[0]!)) : undefined))
        .orderBy(desc(change.id))
        .limit(limit + 1),
    )
    const last = rows[limit - 1]
    return {
      items: rows.slice(0, limit).map((row) => ({
        id: String(row.id),
        message: {
          changes: roleChanges((row.before ?? {}) as RoleSet, (row.after ?? {}) as RoleSet),
          author: row.userName,
        },
        timestamp: row.at.toISOString(),
      })),
      queryMore: rows.length > limit && last ? encodeCursor([String(last.id)]) : null,
    }
  }),
}

const rolesView = ({ roles, version }: StoredRoles): Record<string, StoredRole> =>
  Object.fromEntries(Object.entries(roles).map(([id, role]) => [id, { ...role, version }]))

/** Accepts numeric cursors only: any other text would fail in the database. */
function changeCursor(queryMore: string) {
  const parts = decodeCursor(queryMore, ['text'])
  return parts && /^\d{1,18}$/.test(String(parts[0])) ? parts : undefined
}
