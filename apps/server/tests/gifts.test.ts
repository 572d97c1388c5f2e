import { randomUUID } from 'node:crypto'
import { safe } from '@orpc/client'
import type { Client } from '@perennial/api/client'
import type { GiverCommand, StaffGiftCommand } from '@perennial/api/gifts'
import type { OrderState } from '@perennial/domain/order'
import { and, asc, eq, like } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import {
  due,
  gift,
  giftUse,
  invoice,
  outbox,
  payment,
  paymentMethod,
  refund,
  storedRecord,
  subscription,
  timelineEvent,
} from '../src/db/schema/index.ts'
import { openShopWithMails, type ShopWithMails } from './customer-mails.ts'
import type { Context } from '../src/http/context.ts'
import { lookAtGift } from '../src/modules/gifts/redeem-gift.ts'
import { advanceClock } from '../src/modules/test-clocks/advance-clock.ts'
import { cards, fourHundredTimes, part } from './shop-with-offers.ts'
import { home, orderOfBasket } from './test-order.ts'
import { paidWith } from './test-payment.ts'

const ann = 'ann@example.com'
const tobias = 'tobias@example.com'
const yearly = part({ value: 48, repeat_interval_type: 'years' })
const print = { price: [yearly], attributes: { requires_delivery: true } }
const digital = { price: [part()] }
const theirs = { ...home, address1: '3 Net Loft Yard', city: 'Fennick', postalCode: 'SW1A 1AA' }

let shop: ShopWithMails
beforeEach(async () => {
  shop = await openShopWithMails({ print, digital })
})

type Recipient = Partial<OrderState['recipientDetails']>

interface Bought extends Recipient {
  offer?: 'print' | 'digital'
  quantity?: number
  address?: typeof home
}

const inDb = <T>(work: Parameters<typeof shop.server.db.asTenant<T>>[1]) =>
  shop.server.db.asTenant(shop.server.scope, work)

async function orderOfGift({ offer = 'print', quantity = 1, address, ...recipient }: Bought = {}) {
  const { checkout } = shop.shop
  const path = `/offers2/${offer}`
  const record = await checkout.initiate({ offers: [{ path }], gift: true })
  const basket = quantity === 1 ? record : await checkout.basket({ id: record.id, items: [{ path, quantity }] })
  const order = orderOfBasket(basket, paidWith(cards.good, home), ann)
  return {
    ...order,
    gift: true,
    deliveryDetails: address ?? { ...home, address1: '', city: '', postalCode: '' },
    recipientDetails: {
      ...order.recipientDetails,
      firstName: 'Tobias',
      lastName: 'Ferrant',
      email: tobias,
      startNow: true,
      hasRecipientAddress: address !== undefined,
      ...recipient,
    },
  }
}

/** Buys a gift. @returns its row */
async function give(bought: Bought = {}) {
  await shop.shop.orders.place(await orderOfGift(bought))
  return stored()
}

const stored = async () => (await inDb((tx) => tx.select().from(gift).orderBy(asc(gift.createdAt)))).at(-1)!

const redeemer = (code: string, change: Record<string, unknown> = {}) => ({
  code,
  firstName: 'Tobias',
  lastName: 'Ferrant',
  email: 'tobias@home.example',
  address: theirs,
  consented: true,
  key: randomUUID(),
  ...change,
})

const redeem = (code: string, change: Record<string, unknown> = {}) =>
  shop.shop.giftCodes.redeem(redeemer(code, change))

const refusal = async (call: Promise<unknown>) =>
  (await safe(call))[0] as unknown as { code: string; status: number; data: Record<string, never> }

const fieldsOf = ({ data }: { data: object }) =>
  (data as { fieldErrors: { path: string }[] }).fieldErrors.map(({ path }) => path)

/** Mails of one moment come in no order. */
const inOrder = (mails: readonly { to: string; subject: string }[]) =>
  mails.map(({ to, subject }) => [to, subject]).sort()
const subjects = async () => inOrder(await shop.mails())

const setting = (values: object) => shop.staff.settings.save({ settings: [{ id: 'gift', setting: values as never }] })

const own = async (client: Client) => (await client.customer.gifts({})).items

const ask = async (client: Client, command: GiverCommand, change: Record<string, unknown> = {}) => {
  const [one] = await own(client)
  return client.customer.changeGift({ id: one!.id, version: one!.version, key: randomUUID(), command, ...change })
}

describe('a gift', () => {
  test('is paid for one term, begins nothing for its giver and keeps none of their cards (SUB-89)', async () => {
    const order = await orderOfGift({ message: 'Happy\u202e Christmas.\n\n\n\nIsolde ' })
    expect(order.total.orderTotal).toBe(48)
    const preview = await shop.shop.orders.preview(order)
    expect(preview.schedule.map(({ amount }) => amount)).toEqual([48])
    await shop.shop.orders.place(order)
    expect(await stored()).toMatchObject({
      state: 'sent',
      giverName: 'Ann Other',
      message: 'Happy Christmas.\n\nIsolde',
      length: { count: 1, unit: 'years' },
    })
    const kept = await inDb(async (tx) => ({
      subscriptions: await tx.select().from(subscription),
      methods: await tx.select().from(paymentMethod),
      records: (await tx.select().from(storedRecord)).map(({ recordType }) => recordType),
    }))
    expect(kept.subscriptions).toEqual([])
    expect(kept.methods).toEqual([])
    expect(kept.records).not.toContain('subscription')
    expect(kept.records).not.toContain('payment_method')
    // Nothing is charged a year later.
    await shop.liveUntil('2027-11-29')
    expect(await inDb((tx) => tx.select().from(payment))).toHaveLength(1)
  })

  test('all months of a term are paid at once', async () => {
    await shop.publish({ bound: { price: [part()], attributes: { initial_term: '12 months' } } })
    const record = await shop.shop.checkout.initiate({ offers: [{ path: '/offers2/bound' }], gift: true })
    expect(record.total.orderTotal).toBe(120)
    const back = await shop.shop.checkout.update({ id: record.id, gift: false })
    expect(back.total.orderTotal).toBe(10)
  })

  test('with what is missing is refused field by field, and nothing is lost (CHK-02)', async () => {
    const order = await orderOfGift({
      email: '',
      lastName: ' ',
      message: 'a'.repeat(501),
      startNow: false,
      startDate: '2026-11-27',
    })
    const refused = await refusal(shop.shop.orders.place(order))
    expect(refused).toMatchObject({ code: 'INVALID' })
    expect(fieldsOf(refused)).toEqual([
      'recipientDetails.lastName',
      'recipientDetails.email',
      'recipientDetails.message',
      'recipientDetails.startDate',
    ])
    const corrected = {
      ...order,
      recipientDetails: { ...order.recipientDetails, lastName: 'Ferrant', email: tobias, message: '', startNow: true },
    }
    await shop.shop.orders.place(corrected)
    expect((await stored()).state).toBe('sent')
  })

  test('makes an invoice for its giver, or leaves it out, as the setting says (SET-37)', async () => {
    await give()
    expect((await inDb((tx) => tx.select().from(invoice))).map(({ kind }) => kind)).toEqual(['gift'])
    const giver = await shop.server.asShopper(ann)
    expect((await giver.customer.invoices({})).items).toMatchObject([{ kind: 'gift', document: false }])
    await setting({ create_invoice: true })
    shop.server.time.now += 60_000
    await give()
    const { items } = await giver.customer.invoices({})
    expect(items[0]).toMatchObject({ kind: 'invoice', document: true, number: 'INV-000001', amount: { minor: '4800' } })
    expect((await giver.customer.document({ id: items[0]!.id })).size).toBeGreaterThan(1000)
  })
})

describe('the mail of a gift', () => {
  test('leaves on its day at nine, once, however many workers there are (SUB-87)', async () => {
    await give({ startNow: false, startDate: '2026-12-24' })
    expect(await subjects()).toEqual([[ann, expect.stringContaining('O-')]])
    await shop.liveUntil('2026-12-23')
    await shop.liveUntil('2026-12-24')
    expect(await shop.mails()).toEqual([])
    shop.server.time.now = Date.parse('2026-12-24T09:00:00Z')
    await Promise.all(Array.from({ length: 8 }, () => shop.bill()))
    await shop.bill()
    const sent = await shop.mails()
    expect(sent.map(({ to, subject }) => [to, subject])).toEqual([
      [tobias, 'A present from Ann Other'],
      [ann, 'Your present is on its way: print'],
    ])
    const { code } = await stored()
    expect(sent[0]!.text).toContain(`http://account.test/gift/${code}`)
    expect(sent[0]!.text).not.toContain(ann)
    expect(await inDb((tx) => tx.select().from(outbox).where(eq(outbox.topic, 'mail.gift_arrives')))).toHaveLength(1)
  })

  test('leaves on its day by a test clock that was moved (SUB-87)', async () => {
    await give({ startNow: false, startDate: '2026-12-24' })
    await shop.mails()
    const customer = (await stored()).giverId
    const clock = await shop.staff.testClocks.create({ customer })
    expect(clock).toMatchObject({ nextEvent: '2026-12-24' })
    await shop.staff.testClocks.advance({ id: clock.id, to: '2027-01-30' })
    await advanceClock(shop.server.ports, shop.server.scope, { id: clock.id })
    expect(await subjects()).toEqual([
      [ann, 'Your present is on its way: print'],
      [ann, 'Your present waits to be unwrapped: print'],
      [tobias, 'A present from Ann Other'],
    ])
    expect(await stored()).toMatchObject({ sentOn: '2026-12-24' })
  })

  test('with a known address it begins that day, for its recipient (SUB-87)', async () => {
    await give({ startNow: false, startDate: '2026-12-24', address: theirs, quantity: 2 })
    await shop.liveUntil('2026-12-23')
    expect(await inDb((tx) => tx.select().from(subscription))).toEqual([])
    shop.server.time.now = Date.parse('2026-12-24T10:00:00Z')
    await shop.bill()
    await shop.bill()
    const [begun, ...others] = await inDb((tx) => tx.select().from(subscription))
    expect(others).toEqual([])
    expect(begun).toMatchObject({
      status: 'active',
      startsOn: '2026-12-24',
      paidUntil: '2027-12-24',
      paymentMethodId: null,
      billTo: { email: tobias, address1: '3 Net Loft Yard' },
    })
    expect(begun!.customerId).not.toBe((await stored()).giverId)
    expect((await stored()).state).toBe('started')
    const recipient = await shop.server.asShopper(tobias)
    expect((await recipient.customer.subscriptions({})).items).toMatchObject([
      { id: begun!.id, quantity: 2, price: null, nextPayment: null, paymentMethod: null },
    ])
    // It ends by itself.
    await shop.liveUntil('2027-12-24')
    expect(await shop.staff.subscriptions.get({ id: begun!.id })).toMatchObject({ status: 'ended' })
    expect(await inDb((tx) => tx.select().from(payment))).toHaveLength(1)
  })

  test('goes to the giver where they print it', async () => {
    await give({ sendEmail: false, email: '', startNow: false })
    const { code } = await stored()
    const mails = await shop.mails()
    expect(mails.map(({ to, subject }) => [to, subject])).toContainEqual([ann, 'Your present to print: print'])
    expect(mails.find(({ subject }) => subject.includes('to print'))!.text).toContain(code)
  })
})

describe('a code', () => {
  test('shows what was given and is redeemed once, for a customer of their own (SUB-87) (SUB-88)', async () => {
    const { code } = await give({ message: 'Four times a year.' })
    await shop.mails()
    const looked = await shop.shop.giftCodes.look({ code: ` ${code.toLowerCase().replaceAll('-', ' ')}` })
    expect(looked).toMatchObject({
      state: 'open',
      giverName: 'Ann Other',
      message: 'Four times a year.',
      endsOn: '2027-11-28',
      requiresDelivery: true,
      consent: { text: 'I agree to the terms of Test tenant.' },
    })
    expect(JSON.stringify(looked)).not.toContain('@')
    const key = randomUUID()
    const begun = await redeem(code, { key })
    expect(begun).toEqual({ name: 'print', startsOn: '2026-11-28', endsOn: '2027-11-28' })
    // The same call sent again is answered as the first one.
    expect(await redeem(code, { key })).toEqual(begun)
    expect(await refusal(redeem(code))).toMatchObject({ code: 'USED_UP' })
    expect(await shop.shop.giftCodes.look({ code })).toMatchObject({ state: 'used' })
    const mails = await shop.mails()
    expect(inOrder(mails)).toEqual([
      [ann, 'Your present has been unwrapped: print'],
      ['tobias@home.example', 'Your present has begun: print'],
    ])
    const { items } = await (await shop.server.asShopper('tobias@home.example')).customer.subscriptions({})
    expect(items).toMatchObject([{ status: 'active', paidUntil: '2027-11-28', nextPayment: null }])
  })

  test('the giver never sees what its recipient has typed (SUB-89)', async () => {
    const { code, giverId } = await give()
    await redeem(code)
    const giver = await shop.server.asShopper(ann)
    const seen = [
      await giver.customer.gifts({}),
      await giver.customer.subscriptions({}),
      await giver.customer.invoices({}),
      await giver.customer.get({}),
      JSON.parse(await (await giver.customer.dataExport({})).text()) as object,
      (await shop.mails()).filter(({ to }) => to === ann),
    ]
    for (const one of seen) {
      for (const theirsAlone of ['Net Loft', 'Fennick', 'tobias@home.example']) {
        expect(JSON.stringify(one)).not.toContain(theirsAlone)
      }
    }
    expect(seen[1]).toMatchObject({ items: [] })
    expect((seen[0] as { items: object[] }).items).toMatchObject([{ state: 'redeemed', code: null, used: 1 }])
    const { items } = await shop.staff.customers.timeline({ id: giverId })
    expect(items.map(({ message }) => message)).toEqual(
      expect.arrayContaining(['A gift was bought.', 'The gift was sent.', 'The gift was redeemed.']),
    )
  })

  test('is refused with what is missing, field by field, and stays good', async () => {
    const { code } = await give()
    const wrong = await refusal(
      redeem(code, { firstName: '', email: 'tobias@', address: { ...theirs, postalCode: '' }, consented: false }),
    )
    expect(fieldsOf(wrong)).toEqual(['firstName', 'address.postalCode', 'email', 'consented'])
    expect((await stored()).used).toBe(0)
    await redeem(code)
  })

  test('that does not exist, has not left or was taken back is the same', async () => {
    const { code } = await give({ startNow: false, startDate: '2026-12-24' })
    for (const one of [code, 'AAAA-BBBB-CCCC', 'nothing']) {
      expect(await refusal(shop.shop.giftCodes.look({ code: one }))).toMatchObject({ code: 'NOT_FOUND' })
      expect(await refusal(redeem(one))).toMatchObject({ code: 'NOT_FOUND' })
    }
  })

  test('is not guessed: wrong ones of one network address are limited, and a right one does not count', async () => {
    const { code } = await give()
    const { ports, scope } = shop.server
    const from = { ports, scope, address: `203.0.113.${randomUUID()}`, call: {} } as unknown as Context
    const look = async (typed: string) => {
      const answer = await lookAtGift(from, { code: typed, language: 'en' })
      return 'refused' in answer ? answer.refused.code : answer.state
    }
    for (let n = 0; n < 25; n += 1) expect(await look(code)).toBe('open')
    const guesses = await Promise.all(Array.from({ length: 40 }, () => look('AAAA-BBBB-CCCC')))
    expect(guesses.filter((answer) => answer === 'NOT_FOUND')).toHaveLength(20)
    expect(await look(code)).toBe('TOO_MANY')
  })

  test.each([1, 3])(
    'of %i uses is redeemed as often and not once more, by 400 at once (SUB-88)',
    async (quantity) => {
      const { code } = await give({ offer: 'digital', quantity })
      const answers = await fourHundredTimes((n) =>
        safe(redeem(code, { email: `reader-${n}@example.com`, address: { ...home, address1: '' } })),
      )
      const done = answers.filter(([error]) => error === null)
      expect(done).toHaveLength(quantity)
      for (const [error] of answers) {
        if (error !== null) expect((error as unknown as { code: string }).code).toBe('USED_UP')
      }
      const kept = await inDb(async (tx) => ({
        uses: await tx.select().from(giftUse),
        subscriptions: await tx.select().from(subscription),
      }))
      expect(kept.uses).toHaveLength(quantity)
      expect(kept.subscriptions).toHaveLength(quantity)
      expect(await stored()).toMatchObject({ used: quantity, state: 'redeemed' })
    },
    300_000,
  )

  test('is redeemed once by 400 of the same call (SUB-88)', async () => {
    const { code } = await give({ offer: 'digital', quantity: 3 })
    const call = redeemer(code, { address: { ...home, address1: '' } })
    const answers = await fourHundredTimes(() => shop.shop.giftCodes.redeem(call))
    expect(new Set(answers.map((one) => JSON.stringify(one))).size).toBe(1)
    expect(await stored()).toMatchObject({ used: 1, state: 'sent' })
  }, 300_000)

  test('that nobody redeems is told of after thirty days, and ends at its age, of which its giver is told (SUB-88) (SET-36)', async () => {
    await setting({ max_age: { length: 2, type: 'months' } })
    const { code } = await give()
    await shop.mails()
    await shop.liveUntil('2026-12-27')
    expect(await shop.mails()).toEqual([])
    await shop.liveUntil('2026-12-28')
    await shop.bill()
    expect(await subjects()).toEqual([[ann, 'Your present waits to be unwrapped: print']])
    await shop.liveUntil('2027-01-27')
    expect(await shop.mails()).toEqual([])
    await shop.liveUntil('2027-01-28')
    await shop.bill()
    expect(await subjects()).toEqual([[ann, 'Your present has run out: print']])
    expect(await refusal(redeem(code))).toMatchObject({ code: 'EXPIRED' })
    expect(await shop.shop.giftCodes.look({ code })).toMatchObject({ state: 'expired' })
  })
})

describe('its recipient', () => {
  const goOn = { action: 'goOn' } as const

  test('goes on when they choose, at the price of that day, paid by them (SUB-89)', async () => {
    const { code } = await give()
    await redeem(code)
    const recipient = await shop.server.asShopper('tobias@home.example')
    const { items } = await recipient.customer.subscriptions({})
    const [own] = items
    expect(own!.gift).toEqual({ giverName: 'Ann Other', goOn: { price: '£48', term: 'a year', from: '2027-11-28' } })
    const preview = await recipient.customer.changePreview({ id: own!.id, command: goOn })
    expect(preview).toMatchObject({
      changesOn: '2027-11-28',
      nextCharge: { date: '2027-11-28', gross: { minor: '4800' } },
      dueNow: { minor: '0' },
    })
    const { version, token } = preview
    const call = { id: own!.id, command: goOn, version, token, key: randomUUID() }
    const after = await recipient.customer.change(call)
    expect(await recipient.customer.change(call)).toMatchObject({ version: after.version })
    expect(after).toMatchObject({ status: 'active', gift: { goOn: null }, nextPayment: { date: '2027-11-28' } })
    await shop.mails()
    await shop.liveUntil('2027-11-28')
    const detail = await shop.staff.subscriptions.get({ id: own!.id })
    expect(detail).toMatchObject({ paidUntil: '2028-11-28' })
    expect(detail.status).not.toBe('ended')
    const billed = await inDb((tx) => tx.select().from(invoice).where(eq(invoice.subscriptionId, own!.id)))
    expect(billed).toMatchObject([
      { grossMinor: 4800n, kind: 'invoice', snapshot: { recipient: { email: 'tobias@home.example' } } },
    ])
    // Nothing of it is the giver's.
    const { giverId } = await stored()
    expect(billed[0]!.customerId).not.toBe(giverId)
    expect(await inDb((tx) => tx.select().from(payment).where(eq(payment.customerId, giverId)))).toHaveLength(1)
  })

  test('cannot go on with what renews by itself, nor with what has ended', async () => {
    const id = await shop.subscribe('digital')
    const giver = await shop.server.asShopper(ann)
    expect(await refusal(giver.customer.changePreview({ id, command: goOn }))).toMatchObject({ code: 'NOT_ALLOWED' })
  })
})

describe('the pages of a gift', () => {
  const read = async (path: string) => {
    const answer = await shop.server.account(new Request(`http://account.test${path}`))
    return { answer, html: await answer.text() }
  }

  test('keep its code from caches and other sites, and the shop leads there (SUB-70)', async () => {
    const { code } = await give()
    const { answer } = await read(`/gift/${code}`)
    expect(answer.status).toBe(200)
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'cache-control': 'private, no-store',
      'referrer-policy': 'no-referrer',
      'x-robots-tag': 'noindex',
    })
    const led = await shop.server.shop(new Request(`http://shop.test/gift/${code}`))
    expect(led.headers.get('location')).toBe(`http://account.test/gift/${code}`)
  })

  test('have a card to print, with the words of the giver as text', async () => {
    const { code } = await give({ sendEmail: false, email: '', message: '<b>Happy</b> Christmas' })
    const { answer, html } = await read(`/gift/${code}/card`)
    expect(answer.status).toBe(200)
    expect(answer.headers.get('cache-control')).toBe('private, no-store')
    for (const part of [code, 'From Ann Other', 'Christmas', 'print, for 1 year']) {
      expect(html).toContain(part)
    }
    for (const part of ['<b>Happy', '@example.com']) expect(html).not.toContain(part)
    expect((await read('/gift/AAAA-BBBB-CCCC/card')).answer.status).toBe(404)
  })
})

test('whoever is forgotten is no longer named by what they gave or got (OBJ-75)', async () => {
  const { code, giverId, id } = await give({ message: 'Dear Tobias' })
  await redeem(code)
  await shop.staff.records.forget({ id: giverId, message: 'By letter', requestedDate: '2026-11-28' })
  expect(await stored()).toMatchObject({ giverName: '', message: '', recipient: { firstName: '', email: '' } })
  const record = await inDb((tx) => tx.select().from(storedRecord).where(eq(storedRecord.id, id)))
  expect(JSON.stringify(record)).not.toContain('Tobias')
  const recipient = await shop.server.asShopper('tobias@home.example')
  expect((await recipient.customer.subscriptions({})).items).toMatchObject([
    { status: 'active', gift: { giverName: '' } },
  ])
})

describe('givers', () => {
  test('move a gift that waits, take it back and get their money, once for each key (SUB-88)', async () => {
    await give({ startNow: false, startDate: '2026-12-24' })
    await shop.mails()
    const giver = await shop.server.asShopper(ann)
    expect(await own(giver)).toMatchObject([
      {
        state: 'scheduled',
        recipientName: 'Tobias Ferrant',
        can: { resend: false, move: true, extend: false, cancel: true },
      },
    ])
    expect(await refusal(ask(giver, { action: 'move', sendOn: '2026-11-01' }))).toMatchObject({
      code: 'NOT_ALLOWED',
      data: { code: 'TOO_EARLY' },
    })
    expect(await ask(giver, { action: 'move', sendOn: '2027-01-06' })).toMatchObject({ sendOn: '2027-01-06' })
    expect(await refusal(ask(giver, { action: 'move', sendOn: '2027-01-07' }, { version: 1 }))).toMatchObject({
      code: 'CONFLICT',
    })
    const [{ version } = { version: 0 }] = await own(giver)
    const key = randomUUID()
    for (let n = 0; n < 2; n += 1) {
      expect(await ask(giver, { action: 'cancel' }, { version, key })).toMatchObject({ state: 'cancelled' })
    }
    const kept = await inDb(async (tx) => ({
      refunds: await tx.select().from(refund),
      notes: await tx.select().from(invoice).where(eq(invoice.kind, 'credit_note')),
      entries: await tx.select().from(due),
    }))
    expect(kept.refunds).toMatchObject([{ amountMinor: 4800n }])
    expect(kept.notes).toHaveLength(1)
    expect(kept.entries).toEqual([])
    const [told] = await shop.mails()
    expect(told).toMatchObject({ to: ann, subject: 'Your present was taken back: print' })
    expect(told!.text).toContain('£48.00')
    await shop.liveUntil('2027-01-07')
    expect((await inDb((tx) => tx.select().from(refund)))[0]!.state).toBe('refunded')
    expect(await subjects()).toEqual([])
  })

  test('send it again, not too often, and take nothing back that has left', async () => {
    await give()
    await shop.mails()
    const giver = await shop.server.asShopper(ann)
    await ask(giver, { action: 'resend' })
    expect(await subjects()).toEqual([[tobias, 'A present from Ann Other']])
    expect(await refusal(ask(giver, { action: 'cancel' }))).toMatchObject({ data: { code: 'NOT_IN_THIS_STATE' } })
    await ask(giver, { action: 'resend' })
    await ask(giver, { action: 'resend' })
    expect(await refusal(ask(giver, { action: 'resend' }))).toMatchObject({ code: 'TOO_MANY' })
  })

  test('see and change no gift of others (SUB-69)', async () => {
    const { id } = await give({ startNow: false, startDate: '2026-12-24' })
    const other = await shop.server.asShopper(tobias)
    expect(await own(other)).toEqual([])
    const call = { id, version: 1, key: randomUUID(), command: { action: 'cancel' } as const }
    expect(await refusal(other.customer.changeGift(call))).toMatchObject({ code: 'NOT_FOUND' })
    expect((await stored()).state).toBe('scheduled')
  })

  test('take it back once, however often they press at once', async () => {
    const { id } = await give({ startNow: false, startDate: '2026-12-24' })
    const giver = await shop.server.asShopper(ann)
    const answers = await fourHundredTimes(() =>
      safe(giver.customer.changeGift({ id, version: 1, key: randomUUID(), command: { action: 'cancel' } })),
    )
    expect(answers.filter(([error]) => error === null)).toHaveLength(1)
    expect(await inDb((tx) => tx.select().from(refund))).toHaveLength(1)
  }, 300_000)
})

describe('staff', () => {
  const change = async (command: StaffGiftCommand) => {
    const row = await stored()
    return shop.staff.gifts.change({
      id: row.id,
      version: row.version,
      key: randomUUID(),
      reason: 'As agreed',
      command,
    })
  }

  test('extend what has run out, and see what has begun by it (SUB-88) (SUB-79)', async () => {
    await setting({ max_age: { length: 1, type: 'months' } })
    const { code, giverId, id } = await give()
    await shop.liveUntil('2026-12-28')
    expect((await stored()).state).toBe('expired')
    expect(await change({ action: 'extend', until: '2027-03-01' })).toMatchObject({
      state: 'sent',
      expiresOn: '2027-03-01',
    })
    await redeem(code)
    const { items } = await shop.staff.gifts.list({ customer: giverId })
    expect(items).toMatchObject([{ id, state: 'redeemed', subscriptions: [`${id}-G1`] }])
    expect((await shop.staff.gifts.list({ subscription: `${id}-G1` })).items).toMatchObject([{ id, giver: giverId }])
    const events = await inDb((tx) =>
      tx
        .select()
        .from(timelineEvent)
        .where(and(eq(timelineEvent.objectId, id), like(timelineEvent.type, 'gift.extended'))),
    )
    expect(events).toMatchObject([{ data: { reason: 'As agreed', before: '2026-12-28', after: '2027-03-01' } }])
  })

  test('take back what nobody has redeemed, to the balance or the payment, with the right to (SUB-80)', async () => {
    const row = await give()
    const call = {
      id: row.id,
      version: row.version,
      key: randomUUID(),
      reason: 'Bought twice',
      credit: 'balance' as const,
    }
    const viewer = await shop.server.as('Viewer')
    expect(await refusal(viewer.gifts.cancel(call))).toMatchObject({ code: 'FORBIDDEN' })
    expect(await shop.staff.gifts.cancel(call)).toMatchObject({ state: 'cancelled' })
    expect(await refusal(redeem(row.code))).toMatchObject({ code: 'NOT_FOUND' })
    expect(await inDb((tx) => tx.select().from(refund))).toEqual([])
  })

  test('find a gift by its code among the records (OBJ-47)', async () => {
    const { code, id } = await give()
    const { items } = await shop.staff.records.list({ service: 'perennial', path_type: 'gift_code' })
    expect(items).toMatchObject([
      { id, name: code, status: 'sent', data: { gift_code: code, quantity: 1, used_quantity: 0, redeemed: false } },
    ])
    await redeem(code)
    expect((await shop.staff.records.list({ service: 'perennial', path_type: 'gift_code' })).items).toMatchObject([
      { status: 'redeemed', data: { used_quantity: 1, redeemed: true } },
    ])
  })
})
