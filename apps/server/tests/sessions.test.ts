import { randomUUID } from 'node:crypto'
import { beforeAll, expect, test, vi } from 'vitest'
import type { Db } from '../src/db/port.ts'
import { type Refresh, signInSessions } from '../src/sign-in/sessions.ts'
import { sharedDatabase } from './database.ts'

const minute = 60_000
let db: Db
let now = 0

beforeAll(async () => {
  db = await sharedDatabase()
})

async function opened(refresh: Refresh) {
  now = Date.parse('2026-11-28T12:00:00Z')
  const sessions = signInSessions(db, { application: 'console', refresh, clock: () => now })
  const id = randomUUID()
  await sessions.open(id, { accountId: 'ann', refreshToken: 'first', idToken: null })
  return { sessions, id, accountOf: async (which: string = id) => (await sessions.holderOf(which))?.accountId }
}

test('a fresh session does not trouble the provider', async () => {
  const refresh = vi.fn<Refresh>()
  const { accountOf } = await opened(refresh)
  expect(await accountOf()).toBe('ann')
  expect(refresh).not.toHaveBeenCalled()
})

test('ten tabs at once ask the provider once, and all stay signed in', async () => {
  const refresh = vi.fn<Refresh>(async () => 'second')
  const { accountOf } = await opened(refresh)
  now += 6 * minute
  expect(await Promise.all(Array.from({ length: 10 }, () => accountOf()))).toEqual(Array(10).fill('ann'))
  expect(refresh.mock.calls).toEqual([['first']])
  now += 6 * minute
  await accountOf()
  expect(refresh.mock.lastCall).toEqual(['second'])
})

test('a sign-in that the provider has ended ends here, too', async () => {
  const { sessions, id, accountOf } = await opened(async () => 'refused')
  now += 6 * minute
  expect(await accountOf()).toBeUndefined()
  expect(await sessions.close(id)).toBeUndefined()
})

test('a provider that does not answer signs nobody out within the hour, and nobody in after it', async () => {
  const { accountOf } = await opened(() => Promise.reject(new Error('no answer')))
  now += 30 * minute
  expect(await accountOf()).toBe('ann')
  now += 40 * minute
  await expect(accountOf()).rejects.toThrow('no answer')
})

test('a session of another application, an old one and a guessed one are nobody', async () => {
  const { id, accountOf } = await opened(async () => 'second')
  const shop = signInSessions(db, { application: 'shop', refresh: async () => 'x', clock: () => now })
  expect(await shop.holderOf(id)).toBeUndefined()
  expect(await accountOf('guess')).toBeUndefined()
  now += 15 * 24 * 60 * minute
  expect(await accountOf()).toBeUndefined()
})
