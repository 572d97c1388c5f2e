import { isDefinedError, safe } from '@orpc/client'
import { expect, test, vi } from 'vitest'
import { createClient } from './index.ts'

const answering = (status: number, body: unknown, contentType = 'application/problem+json') =>
  createClient({
    url: 'http://console.test',
    fetch: async () => new Response(JSON.stringify(body), { status, headers: { 'content-type': contentType } }),
  })

const problem = {
  type: '/problems/x',
  title: 'x',
  message: 'Somebody else has changed this item since you opened it.',
  requestId: 'r1',
}
const where = { catalog: '1', path: 'pages2/a' } as const

test('an error declared by the contract keeps its code and data', async () => {
  const client = answering(409, { ...problem, status: 409, code: 'CONFLICT', data: { current: { version: 7 } } })
  const [error] = await safe(client.items.update({ ...where, version: 6 }))
  expect(isDefinedError(error) && error.code === 'CONFLICT' && error.data.current.version).toBe(7)
})

test('field errors arrive with their paths and the request’s id', async () => {
  const fieldErrors = [{ path: 'version', code: 'invalid', message: 'x' }]
  const client = answering(400, { ...problem, status: 400, code: 'BAD_REQUEST', fieldErrors })
  const [error] = await safe(client.items.get(where))
  expect(error).toMatchObject({ status: 400, data: { fieldErrors, requestId: 'r1' } })
})

test('a foreign answer is reported by call and status (ERR-01) (ERR-02)', async () => {
  const client = answering(502, '<h1>Bad gateway</h1>', 'text/html')
  const [error] = await safe(client.items.get(where))
  expect(error).toMatchObject({
    status: 502,
    message: 'API Request failed [/perennial/catalogs/1/items/pages2/a]: 502',
  })
})

test('onProblem is called for each problem, with its request id (ERR-03) (LOG-05)', async () => {
  const onProblem = vi.fn()
  const client = createClient({
    url: 'http://console.test',
    onProblem,
    fetch: async () =>
      new Response(JSON.stringify({ ...problem, status: 404, code: 'NOT_FOUND' }), {
        status: 404,
        headers: { 'content-type': 'application/problem+json' },
      }),
  })
  await safe(client.items.get(where))
  expect(onProblem).toHaveBeenCalledWith(
    expect.objectContaining({ requestId: 'r1' }),
    '/perennial/catalogs/1/items/pages2/a',
  )
})

test('the token is requested again before each call (AUT-03)', async () => {
  const sent: (string | null)[] = []
  const tokens = ['one', 'two']
  const client = createClient({
    url: 'http://console.test',
    token: () => tokens.shift(),
    fetch: async (request) => {
      sent.push(request.headers.get('authorization'))
      return Response.json({})
    },
  })
  await safe(client.session.user())
  await safe(client.session.user())
  await safe(client.session.user())
  expect(sent).toEqual(['Bearer one', 'Bearer two', null])
})

test('an answer that stops half way is a timeout (ERR-04)', async () => {
  const stalled = new ReadableStream({ start: (stream) => stream.enqueue(new TextEncoder().encode('{"user":')) })
  const client = createClient({
    url: 'http://console.test',
    fetch: async () => new Response(stalled, { headers: { 'content-type': 'application/json' } }),
    timeoutMs: 20,
  })
  const [error] = await safe(client.session.user())
  expect(error).toMatchObject({ name: 'TimeoutError', message: 'Request did not complete within 20 ms' })
})

test('a cancelled call is reported as aborted (ERR-05)', async () => {
  const control = new AbortController()
  const client = createClient({ url: 'http://console.test', fetch: () => new Promise(() => {}) })
  const call = safe(client.session.user(undefined, { signal: control.signal }))
  control.abort()
  const [error] = await call
  expect(error).toMatchObject({ name: 'AbortError', message: 'Request aborted' })
})

test('a call that needs a recent sign-in waits for the person, and is sent once more as it was', async () => {
  const sent: string[] = []
  const problem = { code: 'SIGN_IN_AGAIN', status: 401, message: 'Sign in again', data: { proof: 'password' } }
  const answering = (signInAgain: (proof: string) => Promise<boolean>) =>
    createClient({
      url: 'http://console.test',
      signInAgain,
      fetch: async (request) => {
        sent.push(await request.text())
        return sent.length === 2
          ? Response.json({ id: 'k1' }, { status: 200 })
          : Response.json(problem, { status: 401, headers: { 'content-type': 'application/problem+json' } })
      },
    })
  const asked: string[] = []
  const proved = answering(async (proof) => asked.push(proof) > 0)
  expect(await proved.apiKeys.create({ role: 'Editor' })).toEqual({ id: 'k1' })
  expect([asked, sent]).toEqual([['password'], ['{"role":"Editor"}', '{"role":"Editor"}']])

  const [error] = await safe(answering(async () => false).apiKeys.create({ role: 'Editor' }))
  expect(error).toMatchObject({ code: 'SIGN_IN_AGAIN', message: 'Sign in again' })
  expect(sent).toHaveLength(3)
})
