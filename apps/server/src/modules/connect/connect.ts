import { defaultAuthProvider } from '@perennial/domain/page'
import { eq } from 'drizzle-orm'
import { tenant } from '../../db/schema/index.ts'
import { inTenant } from '../../http/guard.ts'

const builtIn = 'built-in'

export const connect = {
  authProviders: inTenant.connect.authProviders.handler(async ({ context: { tx, scope } }) => {
    const [owner] = await tx.select({ since: tenant.createdAt }).from(tenant).where(eq(tenant.id, scope.tenant))
    return {
      services: [{ id: builtIn, label: 'Built-in sign-in' }],
      providers: {
        items: [
          {
            id: defaultAuthProvider,
            name: 'Sign-in of the shop',
            record_variant: builtIn,
            created: (owner?.since ?? new Date(0)).toISOString(),
            metadata: { default_id: defaultAuthProvider },
            data: { name: defaultAuthProvider },
          },
        ],
      },
    }
  }),
}
