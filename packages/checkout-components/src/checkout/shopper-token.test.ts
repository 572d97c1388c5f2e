import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { shopperToken } from './shopper-token.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

const answering = (...answers: (() => Response)[]) => {
  let at = 0
  return vi.fn(async () => (answers[at++] ?? answers.at(-1)!)()) as unknown as typeof fetch & ReturnType<typeof vi.fn>
}
const token = (name: string) => () => Response.json({ access_token: name, expires_in: 300 })

test('a token is requested with the session’s cookie, once for concurrent calls, and renewed before it expires (CHK-04)', async () => {
  const send = answering(token('one'), token('two'))
  const bearer = shopperToken(send)
  expect(await Promise.all([bearer(), bearer()])).toEqual(['one', 'one'])
  const [path, init] = send.mock.calls[0] as unknown as [string, RequestInit]
  expect([path, init.method, String(init.body)]).toEqual([
    '/api/sf/oauth2/token',
    'POST',
    'grant_type=refresh_token&client_id=perennial-self-service',
  ])
  vi.advanceTimersByTime(260_000)
  expect(await bearer()).toBe('one')
  vi.advanceTimersByTime(15_000)
  expect(await bearer()).toBe('two')
  expect(send).toHaveBeenCalledTimes(2)
})

test('without a session calls are anonymous, and the token is not requested with every call (AUT-16)', async () => {
  const send = answering(() => new Response(null, { status: 401 }))
  const bearer = shopperToken(send)
  expect([await bearer(), await bearer()]).toEqual([undefined, undefined])
  expect(send).toHaveBeenCalledTimes(1)
})

test.each([
  [
    'cannot be reached',
    () => {
      throw new TypeError('no network')
    },
  ],
  ['is in trouble', () => new Response(null, { status: 503 })],
])('a shop that %s is asked again with the next call', async (_what, answer) => {
  const bearer = shopperToken(answering(answer, token('one')))
  expect([await bearer(), await bearer()]).toEqual([undefined, 'one'])
})
