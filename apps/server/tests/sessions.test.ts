import { randomUUID } from 'node:crypto'
import { beforeAll, expect, test, vi } from 'vitest'
import type { Db } from '../src/db/port.ts'
import { type Refresh, signInSessions } from '../src/sign-in/sessions.ts'
import { sharedDatabase } from './database.ts'

const minute = 60_000
const day = 24 * 60 * minute
const lifetime = { idle: 3 * day, absolute: 7 * day }
let db: Db
let now = 0

beforeAll(async () => {
  db = await sharedDatabase()
})

async function opened(refresh: Refresh) {
  now = Date.parse('2026-11-28T12:00:00Z')
  const sessions = signInSessions(db, { application: 'console', refresh, clock: () => now, lifetime })
  const id = randomUUID()
  await sessions.open(id, { accountId: 'ann', refreshToken: 'first', idToken: null, authenticatedAt: now })
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
  const shop = signInSessions(db, { application: 'shop', refresh: async () => 'x', clock: () => now, lifetime })
  expect(await shop.holderOf(id)).toBeUndefined()
  expect(await accountOf('guess')).toBeUndefined()
  now += 3 * day
  expect(await accountOf()).toBeUndefined()
})

test('a session ends seven days after its person proved who they are, however much it is used', async () => {
  const { sessions, id, accountOf } = await opened(async (token) => `${token}.`)
  for (let n = 1; n < 7; n += 1) {
    now += day
    expect(await accountOf()).toBe('ann')
  }
  const proved = { accountId: 'ann', refreshToken: 'new', idToken: null, authenticatedAt: now }
  expect(await sessions.renew(id, { ...proved, accountId: 'bob' })).toBe(false)
  expect(await sessions.renew(id, proved)).toBe(true)
  for (let n = 1; n < 7; n += 1) {
    now += day
    expect(await accountOf()).toBe('ann')
  }
  now += day
  expect(await accountOf()).toBeUndefined()
})

test('a session whose provider does not say when it was proved ends seven days after its start', async () => {
  const { sessions, accountOf } = await opened(async (token) => `${token}.`)
  const id = randomUUID()
  await sessions.open(id, { accountId: 'ann', refreshToken: 'first', idToken: null })
  for (let n = 1; n < 7; n += 1) {
    now += day
    expect(await sessions.holderOf(id)).toMatchObject({ accountId: 'ann', authenticatedAt: undefined })
  }
  now += day
  expect(await accountOf(id)).toBeUndefined()
})
