import { expect, test } from 'vitest'
import { CallFailed, createShopClient } from './index.ts'

const recording = (response: () => Response) => {
  const sent: { path: string; init: RequestInit }[] = []
  const send = (async (path: string, init: RequestInit) => {
    sent.push({ path, init })
    return response()
  }) as typeof fetch
  return { sent, send }
}

test('every call says which mode its page was built for, and no more of who is there than is known (CHK-03) (CHK-56) (CHK-57)', async () => {
  const { sent, send } = recording(() => Response.json({ data: {} }))
  await createShopClient({ mode: 'test', fetch: send }).checkout('c1')
  await createShopClient({ mode: 'production', fetch: send, token: () => 'abc' }).checkout('c1')
  expect(sent.map(({ init }) => init.headers)).toEqual([
    { 'x-perennial-mode': 'test' },
    { 'x-perennial-mode': 'production', authorization: 'Bearer abc' },
  ])
  expect(sent[0]?.path).toMatch(/^\/api\/checkout\/c1\?timestamp=\d+$/)
})

test('an order is sent to be placed at once, in its mode (CHK-66)', async () => {
  const { sent, send } = recording(() =>
    Response.json({ error: null, order_reference: 'O-1', subscriptionReference: 'S-1' }),
  )
  const order = { external_id: 'k' } as Parameters<ReturnType<typeof createShopClient>['placeOrder']>[0]
  await createShopClient({ mode: 'test', fetch: send }).placeOrder(order)
  expect(JSON.parse(String(sent[0]?.init.body))).toEqual({ external_id: 'k', process_immediately: true, mode: 'test' })
})

test('a refusal is told in the server’s words, an answer of something else by call and status (ERR-01) (ERR-02)', async () => {
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

test('an aborted call ends as aborted, whatever the browser calls it (CHK-38) (ERR-05)', async () => {
  const aborted = new AbortController()
  aborted.abort()
  const client = createShopClient({ mode: 'test', fetch: (_path, init) => Promise.reject(init?.signal?.reason) })
  await expect(client.previewOrder({} as never, aborted.signal)).rejects.toMatchObject({
    name: 'AbortError',
    message: 'Request aborted',
  })
})
