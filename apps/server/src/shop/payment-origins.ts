import type { Scope } from '../db/port.ts'
import type { OpenAccount, Ports } from '../ports/index.ts'

/** What pages that take payment may load, by directive, and their further headers. */
export interface PaymentOrigins {
  origins: OpenAccount['origins']
  headers: Readonly<Record<string, string>>
}

/** The origins of the providers that take payments now, so that a page never names another one. */
export async function paymentOrigins({ payment }: Pick<Ports, 'payment'>, scope: Scope): Promise<PaymentOrigins> {
  const accounts = await payment.accounts(scope)
  const all = (directive: keyof OpenAccount['origins']) => [
    ...new Set(accounts.flatMap(({ origins }) => origins[directive])),
  ]
  const frames = all('frame').filter((origin) => origin !== "'self'")
  return {
    origins: { script: all('script'), frame: all('frame'), connect: all('connect'), img: all('img') },
    headers: {
      'permissions-policy': `camera=(), geolocation=(), microphone=(), payment=(${['self', ...frames.map((origin) => `"${origin}"`)].join(' ')})`,
      ...(accounts.some(({ popups }) => popups) ? { 'cross-origin-opener-policy': 'same-origin-allow-popups' } : {}),
    },
  }
}
