import type { PaymentProvider, PaymentServer } from '../provider/index.ts'
import { sandbox } from '../sandbox/provider.ts'
import { stripe } from '../stripe/provider.ts'

export interface ListedProvider {
  provider: PaymentProvider
  /** Its half on the server, loaded where it is used. */
  server: () => Promise<PaymentServer>
}

/** Our own payment providers. The shop halves are found by their folders: `<id>/shop.ts`. */
const own: readonly ListedProvider[] = [
  { provider: sandbox, server: async () => (await import('../sandbox/server.ts')).sandboxServer },
  { provider: stripe, server: async () => (await import('../stripe/server.ts')).stripeServer() },
]

let added: readonly ListedProvider[] = []

/** Adds the providers of others that the operator has named: once, before anything is served. */
export function addProviders(others: readonly ListedProvider[]): void {
  added = others
}

/** All payment providers of this installation. */
export const providers = (): readonly ListedProvider[] => [...own, ...added]

export { problemOfProvider } from './problem-of-provider.ts'
