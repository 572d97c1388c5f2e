import { Hono } from 'hono'
import type { Scope } from '../../db/port.ts'
import type { AppEnv } from '../../http/base-app.ts'
import { problem, problemAnswer } from '../../http/problem.ts'
import type { Ports } from '../../ports/index.ts'
import { noteProviderEvent } from './provider-events.ts'

/**
 * The calls of payment providers. Nothing is decided here: what a provider has signed is noted once and answered at once,
 * and a worker asks what it means.
 */
export function paymentWebhooks(ports: Ports, scope: Scope): Hono<AppEnv> {
  const app = new Hono<AppEnv>()
  app.post('/:provider/webhook/:connection', async (c) => {
    c.set('endpoint', 'payment webhook')
    const { provider, connection } = c.req.param()
    const account = { provider, connection }
    const body = new Uint8Array(await c.req.arrayBuffer())
    const notices = await ports.payment.webhook(scope, account, { headers: c.req.raw.headers, body })
    if (!notices) {
      return problemAnswer(problem(400, 'NOT_SIGNED', 'This call is not signed by the provider.'), c.get('requestId'))
    }
    for (const notice of notices) {
      await noteProviderEvent(ports, scope, account, notice, new Date(ports.clock()))
    }
    return c.json({ received: true })
  })
  return app
}
