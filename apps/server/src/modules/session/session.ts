import { eq } from 'drizzle-orm'
import { tenant } from '../../db/schema/index.ts'
import { guarded } from '../../http/guard.ts'

export const session = {
  user: guarded.session.user.handler(async ({ context: { caller, ports } }) => {
    // `signed-in` endpoints have a caller.
    const { user, scope } = caller!
    const [row] = await ports.db.asOwner((tx) => tx.select().from(tenant).where(eq(tenant.id, scope.tenant)))
    const { page_builder_v2 = false, journeys_v2 = false, promo_codes_v2 = false } = row?.features ?? {}
    return {
      user,
      tenant: {
        id: scope.tenant,
        name: row?.name ?? scope.tenant,
        mode: scope.mode,
        timeZone: row?.timeZone ?? 'UTC',
        shopOrigin: ports.settings.shopOrigin,
        features: { page_builder_v2, journeys_v2, promo_codes_v2 },
      },
    }
  }),
}
