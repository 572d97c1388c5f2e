import { safe } from '@orpc/client'
import type { Client } from '@perennial/api/client'
import { and, eq, inArray } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { oidcModel, outbox, shopper, signInSession, timelineEvent } from '../src/db/schema/index.ts'
import { openShopWithMails, type ShopWithMails } from './customer-mails.ts'
import { part } from './shop-with-offers.ts'

const ann = 'ann@example.com'
const ben = 'ben@example.com'
const other = 'Ann@New.example'

let shop: ShopWithMails
let client: Client

beforeEach(async () => {
  shop = await openShopWithMails({ print: { price: [part()] } })
  await shop.subscribe('print', { email: ann })
  await shop.mails()
  client = await shop.server.asShopper(ann)
})

const refusal = async (call: Promise<unknown>) =>
  (await safe(call))[0] as unknown as { code: string; status: number; message: string; data: Record<string, never> }

const inDb = <T>(work: Parameters<typeof shop.server.db.asTenant<T>>[1]) =>
  shop.server.db.asTenant(shop.server.scope, work)

/** Asks for another address. @returns the wish, and the code that was mailed for it */
async function asked(email: string) {
  const { change, minutes } = await client.customer.changeEmail({ email })
  const mails = await shop.mails()
  return { change, minutes, mails, code: /\b\d{6}\b/.exec(mails[0]!.text)?.[0] ?? '' }
}

const wrongOne = (code: string) => (code === '123456' ? '654321' : '123456')

describe('customers change their name and telephone', () => {
  const details = { firstName: 'Anne', lastName: 'Quay', phone: '020 7946 0000' }

  test('once for each key, and staff see that they did (SUB-77) (SUB-79)', async () => {
    const { version } = await client.customer.get()
    const call = { ...details, version: version!, key: crypto.randomUUID() }
    const changed = await client.customer.update(call)
    expect(changed).toEqual({ ...details, email: ann, version: version! + 1 })
    expect(await client.customer.update(call)).toEqual(changed)
    expect(await client.customer.get()).toMatchObject(changed)
    const events = await inDb((tx) =>
      tx.select().from(timelineEvent).where(eq(timelineEvent.type, 'order.update_customer_details')),
    )
    expect(events).toMatchObject([{ actor: 'shop', message: 'Details changed: first name, last name, telephone.' }])
    expect(await shop.mails()).toEqual([])
  })

  test('seen before another change are answered with what is kept, and with what is wrong at its field', async () => {
    const { version } = await client.customer.get()
    const call = { ...details, version: version!, key: crypto.randomUUID() }
    await client.customer.update(call)
    const stale = { ...call, firstName: 'Anna', key: crypto.randomUUID() }
    expect(await refusal(client.customer.update(stale))).toMatchObject({
      code: 'CONFLICT',
      data: { current: { ...details, email: ann, version: version! + 1 } },
    })
    const next = { ...stale, version: version! + 1 }
    for (const [change, path] of [
      [{ phone: 'call me' }, 'phone'],
      [{ firstName: ' ', lastName: '' }, 'lastName'],
    ] as const) {
      expect(await refusal(client.customer.update({ ...next, ...change }))).toMatchObject({
        code: 'INVALID',
        data: { fieldErrors: [{ path }] },
      })
    }
    expect(await client.customer.get()).toMatchObject(details)
  })

  test('not before they have bought: nothing is kept of them', async () => {
    const newcomer = await shop.server.asShopper('new@example.com')
    expect(await newcomer.customer.get()).toMatchObject({ email: 'new@example.com', version: null })
    const call = { ...details, version: 1, key: crypto.randomUUID() }
    expect(await refusal(newcomer.customer.update(call))).toMatchObject({ code: 'NOT_FOUND' })
    expect(await refusal(newcomer.customer.changeEmail({ email: other }))).toMatchObject({ code: 'NOT_FOUND' })
  })
})

describe('another e-mail address', () => {
  test('counts when its code is typed; the former one is told, and other sessions end (SUB-77)', async () => {
    const { server } = shop
    const [{ id } = { id: '' }] = await inDb((tx) => tx.select().from(shopper).where(eq(shopper.email, ann)))
    // Somebody has signed in with the new address before, and has not bought.
    await server.asShopper(other.toLowerCase())
    const names = ['here', 'elsewhere'].map((name) => `${name}-${id}`)
    await server.db.asOwner(async (tx) => {
      const at = new Date(server.time.now)
      for (const name of names) {
        const session = { handle: name, application: 'perennial_account', accountId: id, refreshToken: `token ${name}` }
        const expiresAt = new Date(server.time.now + 3_600_000)
        await tx.insert(signInSession).values({ ...session, idHash: name, startedAt: at, checkedAt: at, expiresAt })
        const kept = { accountId: id, sessionUid: `uid ${name}` }
        await tx.insert(oidcModel).values([
          { kind: 'shop:RefreshToken', id: `token ${name}`, payload: kept, grantId: `grant ${name}` },
          { kind: 'shop:Grant', id: `grant ${name}`, payload: kept },
          { kind: 'shop:Session', id: `session ${name}`, payload: kept, uid: `uid ${name}` },
        ])
      }
    })
    server.signedIn.session = names[0]
    const { change, code, minutes, mails } = await asked(other)
    expect([minutes, mails.map(({ to }) => to)]).toEqual([10, [other]])
    // No code is in the outbox, and nothing has changed yet.
    const rows = await inDb((tx) => tx.select().from(outbox).where(eq(outbox.topic, 'mail.customer_email_code')))
    expect(JSON.stringify(rows)).not.toContain(code)
    expect(await client.customer.get()).toMatchObject({ email: ann })

    expect(await client.customer.confirmEmail({ change, code: ` ${code} ` })).toMatchObject({ email: other })
    const told = await shop.mails()
    expect(told.map(({ to }) => to)).toEqual([ann])
    expect(told[0]!.text).not.toContain('New.example')
    // The answer was lost: sent again it is answered as done.
    expect(await client.customer.confirmEmail({ change, code })).toMatchObject({ email: other })
    const { items } = await client.customer.subscriptions({})
    expect(items).toHaveLength(1)
    expect(await inDb((tx) => tx.select({ id: shopper.id, email: shopper.email }).from(shopper))).toEqual([
      { id, email: other.toLowerCase() },
    ])
    const left = await server.db.asOwner(async (tx) => ({
      sessions: await tx.select().from(signInSession).where(inArray(signInSession.handle, names)),
      provider: await tx
        .select({ id: oidcModel.id })
        .from(oidcModel)
        .where(
          inArray(
            oidcModel.id,
            names.flatMap((name) => [`token ${name}`, `grant ${name}`, `session ${name}`]),
          ),
        ),
    }))
    expect(left.sessions.map(({ handle }) => handle)).toEqual([names[0]])
    expect(left.provider.map((row) => row.id).sort()).toEqual(
      ['grant', 'session', 'token'].map((what) => `${what} ${names[0]}`),
    )
    // With the former address nobody is this customer any more.
    const former = await server.asShopper(ann)
    expect(await former.customer.subscriptions({})).toMatchObject({ items: [] })
  })

  test('is not had by guessing: five tries, then another code (SUB-77)', async () => {
    const { change, code } = await asked(other)
    const codes = []
    for (let n = 0; n < 6; n += 1) {
      codes.push((await refusal(client.customer.confirmEmail({ change, code: wrongOne(code) }))).code)
    }
    expect(codes).toEqual([...Array<string>(4).fill('WRONG_CODE'), 'LOCKED', 'LOCKED'])
    expect(await refusal(client.customer.confirmEmail({ change, code }))).toMatchObject({ code: 'LOCKED' })
    const next = await asked(other)
    expect(await client.customer.confirmEmail(next)).toMatchObject({ email: other })
  })

  test('is not had with a code that is ten minutes old, or another customer’s (SUB-77)', async () => {
    const { change, code } = await asked(other)
    await shop.subscribe('print', { email: ben })
    const stranger = await shop.server.asShopper(ben)
    expect(await refusal(stranger.customer.confirmEmail({ change, code }))).toMatchObject({ code: 'WRONG_CODE' })
    shop.server.time.now += 10 * 60_000
    expect(await refusal(client.customer.confirmEmail({ change, code }))).toMatchObject({ code: 'WRONG_CODE' })
    expect(await client.customer.get()).toMatchObject({ email: ann })
  })

  test('that is another customer’s is answered alike, and told to its owner alone (SUB-77)', async () => {
    await shop.subscribe('print', { email: ben })
    await shop.mails()
    const taken = await asked(ben)
    const free = await asked(other)
    expect(taken.mails).toMatchObject([{ to: ben, subject: expect.stringContaining('already have an account') }])
    expect(taken.code).toBe('')
    expect(Object.keys(taken)).toEqual(Object.keys(free))
    const answersOf = async ({ change, code }: { change: string; code: string }) => {
      const answers = []
      for (let n = 0; n < 6; n += 1) {
        const { status, message } = await refusal(client.customer.confirmEmail({ change, code: wrongOne(code) }))
        answers.push({ status, message })
      }
      return answers
    }
    expect(await answersOf(taken)).toEqual(await answersOf(free))
  })

  test('is written as one, is not the present one, and is asked for five times in a quarter of an hour', async () => {
    for (const [email, code] of [
      ['nobody', 'invalid_email'],
      ['ANN@example.com', 'same'],
    ] as const) {
      expect(await refusal(client.customer.changeEmail({ email }))).toMatchObject({
        code: 'INVALID',
        data: { fieldErrors: [{ path: 'email', code }] },
      })
    }
    for (let n = 0; n < 5; n += 1) await client.customer.changeEmail({ email: `ann${n}@new.example` })
    expect(await refusal(client.customer.changeEmail({ email: other }))).toMatchObject({
      code: 'TOO_MANY',
      status: 429,
    })
    shop.server.time.now += 15 * 60_000
    for (let n = 0; n < 3; n += 1) await client.customer.changeEmail({ email: other })
    expect(await refusal(client.customer.changeEmail({ email: other }))).toMatchObject({ code: 'TOO_MANY' })
  })

  test('is swapped once by fifty confirmations at once (SUB-77)', async () => {
    const { change, code } = await asked(other)
    const results = await Promise.all(
      Array.from({ length: 50 }, () => safe(client.customer.confirmEmail({ change, code }))),
    )
    expect(results.filter(([error]) => error === null).length).toBeGreaterThan(0)
    const events = await inDb((tx) =>
      tx.select().from(timelineEvent).where(eq(timelineEvent.type, 'order.update_customer_details')),
    )
    expect(events).toHaveLength(1)
    const told = await inDb((tx) =>
      tx
        .select()
        .from(outbox)
        .where(and(eq(outbox.topic, 'mail.customer_email_changed'))),
    )
    expect(told).toHaveLength(1)
    expect(await client.customer.get()).toMatchObject({ email: other })
  })
})
