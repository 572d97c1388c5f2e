import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { accessToken, bearerOf, tokenSeconds } from '../src/sign-in/access-token.ts'
import { noon } from './test-server.ts'

const options = { origin: 'http://console.test', tokenKey: new Uint8Array(32).fill(7) }
const whose = { accountId: 'ann', session: 's1', authenticatedAt: noon - 60_000 }

beforeEach(() => void vi.useFakeTimers({ now: noon, toFake: ['Date'] }))
afterEach(() => void vi.useRealTimers())

const requested = (token?: string) =>
  new Request('http://console.test/api/user', token ? { headers: { authorization: `Bearer ${token}` } } : {})

test('a token speaks for its account and session until it expires (AUT-14)', async () => {
  const token = await accessToken(options, whose)
  expect(await bearerOf(requested(token), options)).toEqual(whose)
  vi.setSystemTime(noon + tokenSeconds * 1000 + 1000)
  expect(await bearerOf(requested(token), options)).toBe('expired')
})

test('no token, one of another application and one that was changed speak for nobody', async () => {
  const token = await accessToken(options, whose)
  expect(await bearerOf(requested(), options)).toBe('missing')
  expect(await bearerOf(requested(token), { ...options, origin: 'http://shop.test' })).toBe('unknown')
  expect(await bearerOf(requested(token), { ...options, tokenKey: new Uint8Array(32) })).toBe('unknown')
  const [head, , sign] = token.split('.')
  const forged = [head, btoa(JSON.stringify({ sub: 'boss', sid: 's1', exp: 9e9 })), sign].join('.')
  expect(await bearerOf(requested(forged), options)).toBe('unknown')
})
