import type { PaymentProvider, PaymentServer } from '../provider/index.ts'
import { sandbox } from '../sandbox/provider.ts'
import { stripe } from '../stripe/provider.ts'

export interface ListedProvider {
  provider: PaymentProvider
  /** Its half on the server, loaded where it is used. */
  server: () => Promise<PaymentServer>
}

/** All payment providers. The shop halves are found by their folders: `<id>/shop.ts`. */
export const providers: readonly ListedProvider[] = [
  { provider: sandbox, server: async () => (await import('../sandbox/server.ts')).sandboxServer },
  { provider: stripe, server: async () => (await import('../stripe/server.ts')).stripeServer() },
]
