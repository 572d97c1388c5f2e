import { randomBytes, randomUUID, scryptSync } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { Secret, TOTP } from 'otpauth'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { account, rateLimit, twoStep } from '../../src/db/schema/index.ts'
import { countAttempt } from '../../src/rate-limit/count-attempt.ts'
import { attemptOn } from '../../src/rate-limit/fixed-limits.ts'
import { freshCode, redeemCode } from '../../src/shopper-sign-in/shopper-codes.ts'
import { checkPassword } from '../../src/sign-in/check-password.ts'
import { beginTwoStep, checkCode, confirmTwoStep } from '../../src/sign-in/one-time-codes.ts'
import { hashPassword } from '../../src/sign-in/passwords.ts'
import { type TestServer, testServer } from '../test-server.ts'
import { noteAttack } from './attack-log.ts'

const tries = 400
let server: TestServer
let passwordHash: string
const password = 'violet-lantern-harbour-9'

beforeAll(async () => {
  passwordHash = await hashPassword(password)
})
beforeEach(async () => {
  server = await testServer()
  await server.db.asOwner((tx) => tx.delete(rateLimit))
})

async function person(): Promise<string> {
  const id = randomUUID()
  const names = { userName: `user-${id}`, email: `${id}@saltmarsh.example`, firstName: 'Finn', lastName: 'Reed' }
  await server.db.asOwner((tx) => tx.insert(account).values({ id, ...names, passwordHash }))
  return id
}

const count = <Answer>(answers: readonly Answer[], one: Answer) => answers.filter((answer) => answer === one).length

const note = (what: string, gotThrough: number) => noteAttack({ class: 'guessing', what, tries, gotThrough })

/** Many guesses at the same moment; how many were compared with the secret at all. */
async function compared(what: string, guess: (index: number) => Promise<string>): Promise<number> {
  const answers = await Promise.all(Array.from({ length: tries }, (_, index) => guess(index)))
  const checked = count(answers, 'wrong') + count(answers, 'right')
  note(`${what}, all at once: compared beyond the limit`, Math.max(0, checked - 5))
  return checked
}

describe('of four hundred guesses at once no more than five are compared', () => {
  test('passwords of one account', async () => {
    const id = await person()
    const check = checkPassword(server.db, server.ports.clock)
    const guess = async (index: number) =>
      (await check({ name: `user-${id}`, password: `wrong-${index}`, address: `10.0.${index % 100}.1` })).outcome
    expect(await compared('passwords', guess)).toBe(5)
    const after = { name: `user-${id}`, password, address: '10.1.0.1' }
    expect(await check(after)).toMatchObject({ outcome: 'locked', minutes: 15 })
    server.time.now += 15 * 60_000
    expect(await check(after)).toEqual({ outcome: 'right', accountId: id })
  })

  test('names from one address: fifty, since many people may share it', async () => {
    const from = attemptOn('address', randomUUID())
    const answers = await Promise.all(
      Array.from({ length: tries }, () => countAttempt(server.db, from, server.time.now)),
    )
    const allowed = count(answers, undefined)
    note('one password for many names, all at once: compared beyond the limit', Math.max(0, allowed - 50))
    expect(allowed).toBe(50)
  })

  test('codes and recovery codes of two-step sign-in', async () => {
    const accountId = await person()
    const { ports } = server
    const begun = await server.db.asOwner((tx) =>
      beginTwoStep(tx, { accountId, label: 'f', issuer: 'P', now: ports.clock(), sealing: ports.sealing }),
    )
    const generator = new TOTP({ secret: Secret.fromBase32(begun!.secret.replaceAll(' ', '')) })
    const code = generator.generate({ timestamp: ports.clock() })
    const wrong = (index: number) => String((Number(code) + 1 + index) % 1_000_000).padStart(6, '0')
    const confirmed = await confirmTwoStep(ports, { accountId, code, now: ports.clock() })
    expect(confirmed).toMatchObject({ recoveryCodes: expect.any(Array) })
    const { recoveryCodes } = confirmed as { recoveryCodes: string[] }

    const guess = (index: number) => checkCode(ports, { accountId, code: wrong(index), now: ports.clock() })
    expect(await compared('codes of a device', guess)).toBe(5)
    expect(await checkCode(ports, { accountId, code: recoveryCodes[0]!, now: ports.clock() })).toBe('locked')
    server.time.now += 15 * 60_000
    const recovery = (index: number) =>
      checkCode(ports, { accountId, code: `aaaaa-${String(index).padStart(5, '0')}`, now: ports.clock() })
    expect(await compared('recovery codes', recovery)).toBe(5)
    server.time.now += 15 * 60_000
    expect(await checkCode(ports, { accountId, code: recoveryCodes[0]!, now: ports.clock() })).toBe('right')
  })

  test('first codes that turn two-step sign-in on', async () => {
    const accountId = await person()
    const { ports } = server
    const secret = ports.sealing.seal(new Secret({ size: 20 }).base32, `two-step ${accountId}`)
    await server.db.asOwner((tx) =>
      tx.insert(twoStep).values({ accountId, secret, beganAt: new Date(ports.clock()), lastCounter: 0 }),
    )
    const guess = async () => String(await confirmTwoStep(ports, { accountId, code: 'no code', now: ports.clock() }))
    expect(await compared('first codes', guess)).toBe(5)
  })

  test('codes sent to a shopper', async () => {
    const signIn = randomUUID()
    const { ports, scope } = server
    const code = await freshCode(ports, scope, { signIn, email: 'tomas@example.com' })
    const wrong = (index: number) => String((Number(code) + 1 + index) % 1_000_000).padStart(6, '0')
    const answers = await Promise.all(
      Array.from({ length: tries }, (_, index) => redeemCode(ports, scope, { signIn, code: wrong(index) })),
    )
    const checked = count(answers, 'wrong') + 1 // The fifth wrong one is told that it was the last.
    note('shopper codes, all at once: compared beyond the limit', Math.max(0, checked - 5))
    expect(checked).toBe(5)
    expect(await redeemCode(ports, scope, { signIn, code })).toBe('locked')
  })
})

test('a right password within the limit signs in, also among wrong ones, and lifts the count', async () => {
  const id = await person()
  const check = checkPassword(server.db, server.ports.clock)
  const type = async (word: string) =>
    (await check({ name: `${id}@saltmarsh.example`, password: word, address: '10.0.0.7' })).outcome
  for (let round = 0; round < 2; round += 1) {
    expect(await Promise.all(['a', 'b', 'c', 'd'].map(type))).toEqual(Array(4).fill('wrong'))
    expect(await type(password)).toBe('right')
  }
})

test('a right password is stored at the cost of today from then on', async () => {
  const id = await person()
  const salt = randomBytes(16)
  const hash = scryptSync(password, salt, 32, { N: 1024, r: 8, p: 1 })
  const old = ['scrypt', 1024, 8, 1, salt.toString('base64url'), hash.toString('base64url')].join('$')
  await server.db.asOwner((tx) => tx.update(account).set({ passwordHash: old }).where(eq(account.id, id)))
  const type = (word: string) =>
    checkPassword(server.db, server.ports.clock)({ name: `user-${id}`, password: word, address: '10.0.0.8' })
  const stored = async () =>
    (await server.db.asOwner((tx) => tx.select().from(account).where(eq(account.id, id))))[0]!.passwordHash
  expect((await type('wrong')).outcome).toBe('wrong')
  expect(await stored()).toBe(old)
  expect((await type(password)).outcome).toBe('right')
  expect(await stored()).toMatch(/^scrypt\$4096\$8\$1\$/)
  expect((await type(password)).outcome).toBe('right')
})

test('steady traffic below the limit never adds up to a lock, and a lock names its end', async () => {
  const attempt = { key: `steady ${randomUUID()}`, limit: { max: 3, seconds: 60 } }
  const { db, time } = server
  for (let minute = 0; minute < 5; minute += 1) {
    for (let n = 0; n < 2; n += 1) expect(await countAttempt(db, attempt, time.now)).toBeUndefined()
    time.now += 60_000
  }
  for (let n = 0; n < 3; n += 1) expect(await countAttempt(db, attempt, time.now)).toBeUndefined()
  time.now += 20_000
  expect(await countAttempt(db, attempt, time.now)).toBe(40)
})
