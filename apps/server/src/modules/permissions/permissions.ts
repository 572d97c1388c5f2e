import type { StoredRole } from '@perennial/api/permissions'
import { guarded } from '../../http/guard.ts'
import { rolesOf, type StoredRoles } from './role-store.ts'

export const permissions = {
  list: guarded.permissions.list.handler(async ({ context: { caller, ports } }) =>
    rolesView(await ports.db.asOwner((tx) => rolesOf(tx, caller!.scope.tenant))),
  ),
}

const rolesView = ({ roles, version }: StoredRoles): Record<string, StoredRole> =>
  Object.fromEntries(Object.entries(roles).map(([id, role]) => [id, { ...role, version }]))
