import { expect, test } from 'vitest'
import { botCheckHeader } from './bot-check-header.ts'
import { CallFailed, createShopClient } from './index.ts'

const recording = (response: () => Response) => {
  const sent: { path: string; init: RequestInit }[] = []
  const send = (async (path: string, init: RequestInit) => {
    sent.push({ path, init })
    return response()
  }) as typeof fetch
  return { sent, send }
}

test('every call sends its page’s mode, and a token only for a known shopper (CHK-03) (CHK-56) (CHK-57)', async () => {
  const { sent, send } = recording(() => Response.json({ data: {} }))
  await createShopClient({ mode: 'test', fetch: send }).checkout('c1')
  await createShopClient({ mode: 'production', fetch: send, token: () => 'abc' }).checkout('c1')
  expect(sent.map(({ init }) => init.headers)).toEqual([
    { 'x-perennial-mode': 'test' },
    { 'x-perennial-mode': 'production', authorization: 'Bearer abc' },
  ])
  expect(sent[0]?.path).toMatch(/^\/api\/checkout\/c1\?timestamp=\d+$/)
})

test('an order is sent for immediate placement, in its mode (CHK-66)', async () => {
  const { sent, send } = recording(() =>
    Response.json({ error: null, order_reference: 'O-1', subscriptionReference: 'S-1' }),
  )
  const order = { external_id: 'k' } as Parameters<ReturnType<typeof createShopClient>['placeOrder']>[0]
  await createShopClient({ mode: 'test', fetch: send }).placeOrder(order)
  expect(JSON.parse(String(sent[0]?.init.body))).toEqual({ external_id: 'k', process_immediately: true, mode: 'test' })
})

test('a refusal has the server’s message, a foreign answer is reported by call and status (ERR-01) (ERR-02)', async () => {
  const problem = {
    code: 'PROMO_REFUSED',
    status: 422,
    message: 'This promo code has expired.',
    data: { reason: 'expired' },
  }
  const refused = createShopClient({
    mode: 'test',
    fetch: recording(() => Response.json(problem, { status: 422 })).send,
  })
  await expect(refused.applyPromoCode('X', 'b')).rejects.toMatchObject({ message: problem.message, problem })
  const broken = createShopClient({ mode: 'test', fetch: recording(() => new Response('<h1>', { status: 502 })).send })
  const failure = broken.applyPromoCode('X', 'b')
  await expect(failure).rejects.toThrow(CallFailed)
  await expect(failure).rejects.toMatchObject({
    message: 'API Request failed [/api/v2/promo_code]: 502',
    problem: { status: 502 },
  })
})

test('an aborted call rejects as aborted, whatever error the browser throws (CHK-38) (ERR-05)', async () => {
  const aborted = new AbortController()
  aborted.abort()
  const client = createShopClient({ mode: 'test', fetch: (_path, init) => Promise.reject(init?.signal?.reason) })
  await expect(client.previewOrder({} as never, aborted.signal)).rejects.toMatchObject({
    name: 'AbortError',
    message: 'Request aborted',
  })
})

test('calls that bots must not make carry the token of the bot check, and others do not (CHK-52)', async () => {
  const { sent, send } = recording(() => Response.json({ data: {} }))
  const client = createShopClient({ mode: 'test', fetch: send, botToken: async () => 'token-1' })
  await client.applyPromoCode('X', 'c1')
  await client.placeOrder({} as never)
  await client.checkout('c1')
  await client.previewOrder({} as never)
  expect(sent.map(({ init }) => (init.headers as Record<string, string>)[botCheckHeader])).toEqual([
    'token-1',
    'token-1',
    undefined,
    undefined,
  ])
})

test('a call without a token of the check is still sent (CHK-51)', async () => {
  const { sent, send } = recording(() => Response.json({}))
  await createShopClient({ mode: 'test', fetch: send, botToken: async () => undefined }).applyPromoCode('X', 'c1')
  expect(sent[0]?.init.headers).not.toHaveProperty(botCheckHeader)
})

test('every call carries the token of a session, and is anonymous without one (CHK-04, AUT-16)', async () => {
  const { sent, send } = recording(() => Response.json({ data: {} }))
  let session: string | undefined = 'abc'
  const client = createShopClient({ mode: 'test', fetch: send, token: () => session })
  const everyCall = async () => {
    await client.initiate({ offers: [] })
    await client.checkout('c1')
    await client.setBasket('c1', [])
    await client.updateCheckout('c1', {})
    await client.applyPromoCode('X', 'c1')
    await client.removePromoCode('X', 'c1')
    await client.previewOrder({} as never)
    await client.placeOrder({} as never)
  }
  await everyCall()
  session = undefined
  await everyCall()
  const bearers = sent.map(({ init }) => (init.headers as Record<string, string>).authorization)
  expect(bearers).toEqual([...Array(8).fill('Bearer abc'), ...Array(8).fill(undefined)])
})

test('sends the basket completely, and reads it bypassing every cache (CHK-60, CHK-65)', async () => {
  const record = { id: 'c1' }
  const { sent, send } = recording(() => Response.json({ data: record }))
  const client = createShopClient({ mode: 'test', fetch: send })
  const items = [{ path: '/offers2/box', quantity: 2 }]
  await client.setBasket('c1', items)
  expect([sent[0]?.init.method, sent[0]?.path, JSON.parse(String(sent[0]?.init.body))]).toEqual([
    'PUT',
    '/api/checkout/basket/c1',
    { items },
  ])
  expect(await client.checkout('c1')).toEqual(record)
  expect(sent[1]?.path).toMatch(/^\/api\/checkout\/c1\?timestamp=\d+$/)
})
