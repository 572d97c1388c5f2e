import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { due, invoice, ledgerEntry, payLink, payment, paymentMethod } from '../src/db/schema/index.ts'
import { payInvoice } from '../src/modules/pay-links/pay-invoice.ts'
import { linkWithSecret } from '../src/modules/pay-links/pay-link.ts'
import { openShopWithMails, payPathIn, type ShopWithMails } from './customer-mails.ts'
import { fourHundredTimes, part } from './shop-with-offers.ts'
import { sandboxCharges, sandboxToken } from './test-payment.ts'

const monthly = { print: { price: [part()] } }

/** Good for the order, and not for renewals. */
const failsLater = '4000000000000135'
const account = { provider: 'sandbox', connection: 'built-in' }
const good = '4242424242424242'
const asks = '4000002760003184'
const poor = '4000000000009995'
const silent = '4000000000000077'

/** A shop with a subscription whose first renewal was declined. */
async function shopWithFailedRenewal(setting: Record<string, unknown> = {}) {
  const shop = await openShopWithMails(monthly)
  const { renderer } = shop.server.ports
  Object.assign(shop.server.ports, {
    renderer: { ...renderer, paymentScript: () => '/assets/sandbox.js', payScript: () => '/assets/pay.js' },
  })
  if (Object.keys(setting).length > 0) await shop.staff.settings.save({ settings: [{ id: 'billing', setting }] })
  const id = await shop.subscribe('print', { card: failsLater })
  await shop.mails()
  await shop.liveUntil('2026-12-28')
  const [failed] = await shop.mails()
  const path = payPathIn(failed!)!
  return { ...shop, id, failed: failed!, path, secret: path.slice('/pay/'.length) }
}

type Shop = Awaited<ReturnType<typeof shopWithFailedRenewal>>

const press = ({ shop, secret }: Pick<Shop, 'shop' | 'secret'>, card = good) =>
  shop.payLinks.pay({ secret, ...account, token: sandboxToken(card) })

const read = async ({ server }: Pick<Shop, 'server'>, path: string) => {
  const answer = await server.account(new Request(`http://account.test${path}`))
  return { answer, html: await answer.text() }
}

const stateOf = async ({ server }: Pick<ShopWithMails, 'server'>) =>
  server.db.asTenant(server.scope, async (tx) => ({
    payments: await tx.select().from(payment).orderBy(payment.createdAt, payment.ordinal),
    invoices: await tx.select().from(invoice).orderBy(invoice.number),
    diary: await tx.select().from(due).orderBy(due.dueOn),
    methods: await tx.select().from(paymentMethod).orderBy(paymentMethod.createdAt),
    links: await tx.select().from(payLink),
    receivable: (await tx.select().from(ledgerEntry).where(eq(ledgerEntry.account, 'receivable'))).reduce(
      (sum, { amountMinor }) => sum + amountMinor,
      0n,
    ),
  }))

describe('a failed renewal', () => {
  test('is told with a link that pays it by another card, and access is back at once (SUB-38) (SUB-39)', async () => {
    const shop = await shopWithFailedRenewal({ grace_days: 0 })
    const { failed, path, id } = shop
    expect(failed).toMatchObject({ to: 'ann@example.com', subject: 'Your payment for print did not go through' })
    expect(failed.text).toContain('£10.00')
    expect(failed.html).toContain(`href="http://account.test${path}"`)
    expect(await shop.staff.subscriptions.get({ id })).toMatchObject({ status: 'past_due', access: false })
    const { answer, html } = await read(shop, path)
    expect(answer.status).toBe(200)
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'cache-control': 'private, no-store',
      'referrer-policy': 'no-referrer',
      'x-robots-tag': 'noindex',
    })
    expect(html).toContain('Pay £10.00')
    expect(html).toContain('INV-000002')
    for (const secretive of ['1 Quay', 'NR23', '0135', 'ann@example.com']) expect(html).not.toContain(secretive)
    expect(await press(shop)).toMatchObject({ state: 'paid' })
    expect(await shop.staff.subscriptions.get({ id })).toMatchObject({
      status: 'active',
      access: true,
      paymentMethod: { last4: '4242' },
      nextCharge: { date: '2027-01-28' },
    })
    const { invoices, diary, receivable } = await stateOf(shop)
    expect(invoices.map(({ state }) => state)).toEqual(['paid', 'paid'])
    expect(diary.map(({ kind }) => kind)).toEqual(['bill'])
    expect(receivable).toBe(0n)
    const [thanks] = await shop.mails()
    expect(thanks).toMatchObject({ subject: 'Thank you: print is paid', attachments: [{ name: 'INV-000002.pdf' }] })
    expect((await read(shop, path)).html).toContain('Thank you, it is paid')
    expect(await press(shop)).toMatchObject({ state: 'ended' })
    // The card that has paid is charged from then on.
    await shop.liveUntil('2027-01-28')
    expect((await stateOf(shop)).payments.at(-1)).toMatchObject({ state: 'paid', onSession: false })
  }, 120_000)

  test('reminds halfway, warns before the end, and tells of the end (SUB-40)', async () => {
    const shop = await shopWithFailedRenewal()
    const subjects: Record<string, string[]> = {}
    for (let day = 29; day <= 45; day += 1) {
      const date = new Date(Date.UTC(2026, 11, day)).toISOString().slice(0, 10)
      await shop.liveUntil(date)
      const found = await shop.mails()
      if (found.length > 0) subjects[date] = found.map(({ subject }) => subject)
    }
    expect(subjects).toEqual({
      '2027-01-04': ['Still open: £10.00 for print'],
      '2027-01-08': ['Last reminder: print'],
      '2027-01-11': ['Your subscription print has ended'],
    })
    expect((await read(shop, shop.path)).answer.status).toBe(410)
    expect(await press(shop)).toMatchObject({ state: 'ended' })
    // On the customer's timeline, on the days of the business.
    const { customer } = await shop.staff.subscriptions.get({ id: shop.id })
    const { items } = await shop.staff.customers.timeline({ id: customer, kind: 'mail' })
    expect(items.map(({ at, message }) => [at.slice(0, 10), message])).toEqual([
      ['2027-01-11', 'Your subscription print has ended'],
      ['2027-01-08', 'Last reminder: print'],
      ['2027-01-04', 'Still open: £10.00 for print'],
      ['2026-12-28', 'Your payment for print did not go through'],
      ['2026-11-28', expect.stringContaining('Your order')],
    ])
  }, 240_000)

  test('stays open for a payment by hand, which the link goes on to take (SUB-40)', async () => {
    const shop = await shopWithFailedRenewal({ at_end: 'keep_open', retry_days: [1] })
    for (const day of ['2026-12-29', '2026-12-30']) await shop.liveUntil(day)
    const mails = await shop.mails()
    expect(mails.map(({ subject }) => subject)).toEqual(['Your payment for print is waiting'])
    expect(payPathIn(mails[0]!)).toBe(shop.path)
    await shop.liveUntil('2027-02-01')
    expect(await press(shop)).toMatchObject({ state: 'paid' })
    expect(await shop.staff.subscriptions.get({ id: shop.id })).toMatchObject({ status: 'active', access: true })
  }, 120_000)
})

describe('a try by the link', () => {
  test('that is declined says why, charges nothing, and leaves the plan of retries alone', async () => {
    const shop = await shopWithFailedRenewal()
    const before = (await stateOf(shop)).diary
    expect(await press(shop, poor)).toMatchObject({ state: 'declined', reason: 'insufficient_funds' })
    expect((await stateOf(shop)).diary).toEqual(before)
    expect((await read(shop, shop.path)).html).toContain('There is not enough money on this card.')
    expect(await press(shop)).toMatchObject({ state: 'paid' })
  }, 60_000)

  test('that the bank asks about goes on with the same payment, and can be left for another card (SUB-54)', async () => {
    const shop = await shopWithFailedRenewal()
    const asked = await press(shop, asks)
    expect(asked).toMatchObject({ state: 'action', action: { address: expect.stringContaining('/challenge/') } })
    // A second press is told of the same question.
    expect(await press(shop, good)).toEqual(asked)
    expect((await read(shop, shop.path)).html).toContain('Your bank asks if this is you')
    const left = await shop.server.account(new Request(`http://account.test${shop.path}`, { method: 'POST' }))
    expect(left.status).toBe(303)
    expect((await read(shop, shop.path)).html).toContain('The payment was left at the bank.')
    const again = await press(shop, asks)
    const answer = new URLSearchParams({ answer: 'approve' })
    await shop.server.account(
      new Request(`http://account.test${again.action!.address}`, {
        method: 'POST',
        body: answer,
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
      }),
    )
    expect((await read(shop, shop.path)).html).toContain('Thank you, it is paid')
    expect((await sandboxCharges(shop.server)).filter(({ state }) => state === 'paid')).toHaveLength(2)
  }, 60_000)

  test('without an answer is told as unknown, is asked about, and is never charged twice (SUB-61)', async () => {
    const shop = await shopWithFailedRenewal()
    expect(await press(shop, silent)).toMatchObject({ state: 'unknown' })
    expect(await press(shop, good)).toMatchObject({ state: 'unknown' })
    expect((await stateOf(shop)).payments.filter(({ onSession }) => onSession)).toHaveLength(1)
    shop.server.time.now += 10_000
    await shop.bill()
    const { payments } = await stateOf(shop)
    expect(payments.find(({ onSession }) => onSession)?.state).toBe('paid')
    expect((await read(shop, shop.path)).html).toContain('Thank you, it is paid')
  }, 60_000)

  test('that was left at the bank for an hour is taken back', async () => {
    const shop = await shopWithFailedRenewal()
    await press(shop, asks)
    shop.server.time.now += 61 * 60_000
    await shop.bill()
    expect((await stateOf(shop)).payments.find(({ onSession }) => onSession)).toMatchObject({
      state: 'declined',
      reason: 'cancelled',
    })
  }, 60_000)

  test('pressed four hundred times at once is one payment (SUB-38)', async () => {
    const shop = await shopWithFailedRenewal()
    const { ports, scope, db } = shop.server
    const link = (await db.asTenant(scope, (tx) => linkWithSecret(tx, shop.secret)))!
    const answers = await fourHundredTimes(() =>
      payInvoice(ports, scope, link, { account, token: sandboxToken(good), returnUrl: 'http://account.test/' }),
    )
    const { payments, receivable } = await stateOf(shop)
    expect(payments.filter(({ onSession }) => onSession)).toMatchObject([{ state: 'paid' }])
    expect((await sandboxCharges(shop.server)).filter(({ state }) => state === 'paid')).toHaveLength(2)
    expect(receivable).toBe(0n)
    expect(answers.every(({ state }) => state === 'paid' || state === 'ended' || state === 'unknown')).toBe(true)
    expect(answers.some(({ state }) => state === 'paid')).toBe(true)
  }, 240_000)
})

test('a link opens nothing but its own page, and its secret is stored nowhere in the open', async () => {
  const shop = await shopWithFailedRenewal()
  const { links } = await stateOf(shop)
  expect(JSON.stringify(links)).not.toContain(shop.secret)
  const unknown = 'A'.repeat(24)
  expect((await read(shop, `/pay/${unknown}`)).answer.status).toBe(404)
  await expect(press({ ...shop, secret: unknown })).rejects.toMatchObject({ code: 'NOT_FOUND' })
  expect((await read(shop, `/order/${shop.secret}`)).answer.status).toBe(404)
  await expect(
    shop.shop.payLinks.pay({ secret: shop.secret, provider: 'stripe', connection: 'x', token: 'tok' }),
  ).rejects.toMatchObject({ code: 'NOT_ACCEPTED' })
}, 60_000)
