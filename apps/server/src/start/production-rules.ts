import type { Config } from './config.ts'
import { StartError } from './start-error.ts'

type Rule = (config: Config) => string | undefined

const isHttp = (origin: string) => origin.startsWith('http:')

/** What production refuses, as the sentence that says what to set instead. */
const rules: readonly Rule[] = [
  // The server speaks HTTP only: without a proxy, passwords and sessions cross the network as they are.
  ({ trustProxy, consoleOrigin, shopOrigin }) => {
    if (trustProxy) return undefined
    const plain = [
      ...(isHttp(consoleOrigin) ? [`PERENNIAL_CONSOLE_ORIGIN (${consoleOrigin})`] : []),
      ...(isHttp(shopOrigin) ? [`PERENNIAL_SHOP_ORIGIN (${shopOrigin})`] : []),
    ]
    return plain.length > 0
      ? `Production needs a proxy with TLS: set ${plain.join(' and ')} to https and PERENNIAL_TRUST_PROXY=yes.`
      : 'Production needs a proxy with TLS that sends X-Forwarded-For and X-Forwarded-Proto: set PERENNIAL_TRUST_PROXY=yes.'
  },
  // Cookies ignore ports, and a name that was left out would send shoppers to the machine in front of them.
  ({ accountOrigin, shopOrigin }) =>
    new URL(accountOrigin).hostname === new URL(shopOrigin).hostname || (isHttp(accountOrigin) && !isHttp(shopOrigin))
      ? `Production needs a host of its own for sign-in, checkout and orders: set PERENNIAL_ACCOUNT_ORIGIN, such as https://account.example.com, to another host than that of PERENNIAL_SHOP_ORIGIN (${shopOrigin}).`
      : undefined,
  ({ databaseUrl, secretKeys }) =>
    databaseUrl && !secretKeys
      ? 'Production with DATABASE_URL needs PERENNIAL_SECRET_KEY, the same in every process: set it to what "openssl rand -base64 32" writes.'
      : undefined,
  ({ sample }) =>
    sample !== 'no' ? 'Production takes no sample data: set PERENNIAL_SAMPLE=no, or leave it out.' : undefined,
  ({ stripeStandIn }) =>
    stripeStandIn
      ? 'Production pays through Stripe itself: leave out PERENNIAL_STRIPE_STAND_IN, which is for tests.'
      : undefined,
  // Behind a proxy every connection comes from the proxy's address, so that the address proves nothing.
  ({ metricsToken }) =>
    metricsToken === undefined
      ? 'Production needs PERENNIAL_METRICS_TOKEN, so that /metrics is not public: set it to what "openssl rand -hex 24" writes.'
      : undefined,
]

/** @throws StartError with the first thing that is unsafe in production */
export function refuseUnsafeProduction(config: Config): void {
  if (config.mode !== 'production') return
  for (const rule of rules) {
    const refusal = rule(config)
    if (refusal) throw new StartError(refusal)
  }
}
