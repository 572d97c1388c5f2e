import { type ListedProvider, providers } from '@perennial/payments/providers'
import type { Config } from './config.ts'

/** The payment providers of this installation; in tests Stripe's calls go to a stand-in. */
export function paymentProviders({ stripeStandIn }: Pick<Config, 'stripeStandIn'>): readonly ListedProvider[] {
  if (!stripeStandIn) return providers
  const { hostname, port } = stripeStandIn
  return providers.map((one) =>
    one.provider.id === 'stripe'
      ? {
          ...one,
          server: async () =>
            (await import('@perennial/payments/stripe/server')).stripeServer({
              host: hostname,
              port: Number(port || 80),
              protocol: 'http',
            }),
        }
      : one,
  )
}
