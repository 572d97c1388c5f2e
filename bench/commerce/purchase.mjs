import { randomBytes, randomInt } from 'node:crypto'
import http from 'node:http'

const paths = ['/offers2/print-and-digital-annual', '/offers2/digital-monthly']

/**
 * Purchases at a server, each by a shopper of their own: from the first offer to the completed order.
 * @param orderOf makes the order of a basket
 */
export function shopAt(url, orderOf) {
  const agent = new http.Agent({ keepAlive: true, maxSockets: 64 })
  return {
    async purchase() {
      // Limits are counted by network address: everybody has their own.
      const from = `10.${randomInt(256)}.${randomInt(256)}.${randomInt(256)}`
      const call = (method, path, body) => send(agent, url + path, { method, from, body })
      const begun = await call('POST', '/api/checkout/initiate', { offers: [{ path: paths[0] }] })
      await call('PUT', `/api/checkout/basket/${begun.id}`, { items: paths.map((path) => ({ path, quantity: 1 })) })
      const { data: basket } = await call('GET', `/api/checkout/${begun.id}`)
      const order = orderOf(basket, `b${randomBytes(12).toString('hex')}`)
      const { process_immediately: _now, mode: _mode, ...state } = order
      const { total } = await call('POST', '/api/order/preview', state)
      const placed = await call('POST', '/api/order', { ...order, total })
      if (!placed.order_reference) throw new Error(`No order was placed: ${JSON.stringify(placed)}`)
    },
    close: () => agent.destroy(),
  }
}

/** The same steps at the floor's server. */
export function floorAt(url) {
  const agent = new http.Agent({ keepAlive: true, maxSockets: 64 })
  return {
    async purchase() {
      const call = (path, body) => send(agent, url + path, { method: 'POST', body })
      const { cart } = await call('/cart', { offer: randomInt(1, 5000) })
      await call('/cart', { cart, offer: randomInt(1, 5000) })
      await call('/read', { cart })
      await call('/read', { cart })
      await call('/order', { cart, email: `b${randomBytes(12).toString('hex')}@ferrant.example` })
    },
    close: () => agent.destroy(),
  }
}

/**
 * Purchases again and again for some seconds.
 * @returns how many a second, and the ms that each took
 */
export async function purchases({ purchase }, { clients, seconds }) {
  const times = []
  const end = performance.now() + seconds * 1000
  const began = performance.now()
  await Promise.all(
    Array.from({ length: clients }, async () => {
      while (performance.now() < end) {
        const start = performance.now()
        await purchase()
        times.push(performance.now() - start)
      }
    }),
  )
  return { perSecond: (times.length / (performance.now() - began)) * 1000, times }
}

const send = (agent, url, { method, from, body }) =>
  new Promise((done, failed) => {
    const text = body === undefined ? undefined : JSON.stringify(body)
    const request = http.request(
      url,
      {
        agent,
        method,
        headers: {
          ...(text === undefined
            ? {}
            : { 'content-type': 'application/json', 'content-length': Buffer.byteLength(text) }),
          ...(from ? { 'x-forwarded-for': from } : {}),
        },
      },
      (response) => {
        const parts = []
        response.on('data', (part) => parts.push(part))
        response.once('end', () => {
          const answer = Buffer.concat(parts).toString()
          if (response.statusCode >= 300) failed(new Error(`${method} ${url}: ${response.statusCode} ${answer}`))
          else done(JSON.parse(answer))
        })
      },
    )
    request.once('error', failed)
    request.end(text)
  })
