import { guarded } from '../../http/guard.ts'
import { tenantProfile } from '../tenants/tenant-profile.ts'

export const session = {
  user: guarded.session.user.handler(async ({ context: { caller, ports } }) => {
    // `signed-in` endpoints always have a caller.
    const { user, scope } = caller!
    const profile = await tenantProfile(ports.db, scope)
    return {
      user,
      tenant: { id: scope.tenant, mode: scope.mode, shopOrigin: ports.settings.shopOrigin, ...profile },
    }
  }),
}
