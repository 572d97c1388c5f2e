import type { Db, Scope, Tx } from '../src/db/port.ts'
import { safe } from '@orpc/client'
import type { CheckoutRecord } from '@perennial/api/checkout'
import type { Client } from '@perennial/api/client'
import type { PlacedOrder } from '@perennial/api/orders'
import { emptyAddress, newOrder } from '@perennial/domain/order'
import type { Setting } from '@perennial/domain/settings'
import { attributeKey } from '@perennial/domain/product'
import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { ledgerBilling } from '../src/adapters/ledger-billing.ts'
import { connectedPayments } from '../src/adapters/connected-payments.ts'
import {
  recordIdentity,
  storedRecord,
  orderAttempt,
  outbox,
  promoClaim,
  promoUsage,
  publishedOffer,
  setting as settingRow,
} from '../src/db/schema/index.ts'
import { deliverMail } from '../src/modules/mail/deliver-mail.ts'
import { claimOrder } from '../src/modules/orders/claim-order.ts'
import { sandboxAccount } from '../src/modules/payments/sandbox-account.ts'
import { resumeOrders } from '../src/modules/orders/resume-orders.ts'
import type { Billing, MailMessage, Payment } from '../src/ports/index.ts'
import { contentHashOf } from '../src/modules/orders/place-order.ts'
import { paidWith, sandboxCharges } from './test-payment.ts'
import { type TestServer, testServer } from './test-server.ts'

const print = '/offers2/print'
const box = '/offers2/box'
const minute = 60_000

const priceOf = (value: number, unit: string, currencyCode = 'GBP') => [
  {
    name: 'charge_1',
    type: 'recurring',
    value,
    currencyCode,
    trigger: 'subscription_start',
    repeat_interval: 1,
    repeat_interval_type: unit,
    repeat_count: null,
  },
]

const offer = (path: string, value: number, unit: string, attributes: Record<string, unknown> = {}) => ({
  path,
  id: path,
  name: path.slice('/offers2/'.length),
  version: 3,
  data: {
    products: [],
    attributes: { [attributeKey('price')]: priceOf(value, unit), [attributeKey('display_name')]: path, ...attributes },
  },
})

let server: TestServer
let shop: Client

/** A page of the shop. */
const at = (path: string) => server.account(new Request(`http://account.test${path}`))

const charges = () => sandboxCharges(server)

async function openShop(change: Parameters<typeof testServer>[0] = {}) {
  server = await testServer(change)
  shop = server.shopClient
  await server.db.asTenant(server.scope, async (tx) => {
    await tx.insert(publishedOffer).values([
      offer(print, 48, 'years', {
        [attributeKey('tax_code')]: 'printed_matter',
        [attributeKey('requires_delivery')]: true,
        [attributeKey('label')]: 'print',
      }),
      offer(box, 39.5, 'months', {
        [attributeKey('allow_multibuy')]: true,
        [attributeKey('allowed_countries')]: ['GB'],
        [attributeKey('requires_delivery')]: true,
      }),
      offer('/offers2/euro', 10, 'months', { [attributeKey('price')]: priceOf(10, 'months', 'EUR') }),
    ])
    await promoCode(tx, { code: 'WINTER20', available: 5, label: 'print' })
    await promoCode(tx, { code: 'OVER', available: null, expiry: '2026-11-27' })
    await promoCode(tx, { code: 'LASTDAY', available: null, expiry: '2026-11-28' })
  })
}

async function promoCode(
  tx: Parameters<Parameters<TestServer['db']['asTenant']>[1]>[0],
  {
    code,
    available,
    label,
    expiry = null,
  }: { code: string; available: number | null; label?: string; expiry?: string | null },
) {
  await tx.insert(storedRecord).values({
    recordType: 'promo_code_v2',
    id: `promo_code_v2-${code}`,
    service: 'perennial',
    name: code,
    status: 'active',
    data: {
      promoCode: code,
      status: true,
      usage: { availableQuantity: available, redeemedQuantity: 0 },
      promoStartDate: null,
      promoExpiryDate: expiry,
      applicationLevel: label ? 'selectedItems' : 'wholeBasket',
      referencedOfferLabel: label ?? null,
      discount: {
        discountType: 'DiscountPercentage',
        percentageDiscount: 20,
        durationLength: 1,
        durationType: 'Years',
      },
    },
  })
  await tx.insert(promoUsage).values({ code, available })
}

const cards = {
  good: '4242 4242 4242 4242',
  declined: '4000000000000002',
  poor: '4000000000009995',
  silent: '4000000000000341',
  laterPaid: '4000000000000077',
  laterDeclined: '4000000000000085',
  pending: '4000000000000093',
}

const home = { ...emptyAddress('GB'), address1: '1 Quay', city: 'Wells', postalCode: 'NR23 1AA' }

/** An order as the shop sends it, for a basket and a card. */
async function orderOf(
  record: CheckoutRecord,
  card: string = cards.good,
  change: Partial<PlacedOrder> = {},
): Promise<PlacedOrder> {
  const order: PlacedOrder = {
    ...newOrder({ externalId: crypto.randomUUID(), checkoutId: record.id, currency: record.currency }),
    orderItems: record.items.map(({ offer: { id, version, path, data }, quantity }) => ({
      offer: { id, version, path, data },
      quantity,
      startDate: null,
      addOns: [],
    })),
    customerDetails: { firstName: 'Ann', lastName: 'Other', email: 'Ann@Example.com', phone: '', marketingPrefs: {} },
    deliveryDetails: home,
    billingDetails: home,
    total: record.total,
    payment: paidWith(card, home),
    termsAccepted: true,
    process_immediately: true,
    mode: 'test',
    ...change,
  }
  return order
}

const basketOf = (...paths: string[]) =>
  shop.checkout.initiate({ offers: paths.map((path) => ({ path })), tag: '/winter-26/' })

const refusal = async (call: Promise<unknown>) =>
  (await safe(call))[0] as unknown as { code: string; status: number; message: string; data: Record<string, unknown> }

const ordersPlaced = () =>
  server.db.asTenant(server.scope, (tx) => tx.select().from(storedRecord).where(eq(storedRecord.recordType, 'order')))
const usesOf = async (code: string) =>
  (await server.db.asTenant(server.scope, (tx) => tx.select().from(promoUsage).where(eq(promoUsage.code, code))))[0]
    ?.used

beforeEach(() => openShop())

describe('basket', () => {
  test('is priced from the published offers, with what is charged when in words (CHK-01)', async () => {
    const record = await basketOf(print)
    expect(record).toMatchObject({
      currency: 'GBP',
      total: { amount: 48, taxAmount: 0, amountWithoutTax: 48, orderTotal: 48 },
      items: [{ quantity: 1, price: 48, offer: { path: print, version: 3, price: '£48', term: 'a year' } }],
      requiresDelivery: true,
      gift: false,
    })
    expect((await shop.checkout.get({ id: record.id, timestamp: '1' })).data).toEqual(record)
  })

  test('takes more than one only of offers that say so', async () => {
    const record = await basketOf(print)
    const single = await shop.checkout.basket({ id: record.id, items: [{ path: print, quantity: 3 }] })
    expect(single.items[0]?.quantity).toBe(1)
    const several = await shop.checkout.basket({ id: record.id, items: [{ path: box, quantity: 3 }] })
    expect(several).toMatchObject({ items: [{ quantity: 3, price: 118.5 }], allowedCountries: ['GB'] })
  })

  test('does not mix currencies (PRC-11)', async () => {
    expect(await refusal(basketOf(print, '/offers2/euro'))).toMatchObject({
      code: 'MULTIPLE_CURRENCIES',
      message: 'Multi currency support is not enabled',
    })
  })

  test('refuses what is not published', async () => {
    expect(await refusal(basketOf('/offers2/unheard-of'))).toMatchObject({
      code: 'NOT_AVAILABLE',
      data: { paths: ['/offers2/unheard-of'] },
    })
  })

  test('lives for an hour after its last change', async () => {
    const { id } = await basketOf(print)
    server.time.now += 59 * minute
    await shop.checkout.update({ id, gift: true })
    server.time.now += 59 * minute
    expect((await shop.checkout.get({ id })).data.gift).toBe(true)
    server.time.now += 2 * minute
    expect(await refusal(shop.checkout.get({ id }))).toMatchObject({ code: 'NOT_FOUND' })
  })

  test('takes another offer as a gift, and keeps where it was chosen (CHK-59)', async () => {
    const { id } = await basketOf(print)
    const before = (await shop.checkout.get({ id })).data.tracking
    const changed = await shop.checkout.update({ id, offer: box, label: 'Under the tree', gift: true })
    expect(changed).toMatchObject({ gift: true, items: [{ offer: { path: box }, quantity: 1 }] })
    expect(changed.tracking).toEqual({ ...before, label: 'Under the tree' })
    // Without a label the one that was told stays.
    expect((await shop.checkout.update({ id, gift: false })).tracking.label).toBe('Under the tree')
  })

  test('is cloned with everything that was chosen, as a basket of its own (CHK-63)', async () => {
    const { id } = await basketOf(print)
    await shop.promoCodes.apply({ code: 'WINTER20', basketId: id })
    await shop.checkout.update({ id, gift: true })
    const clone = await shop.checkout.clone({ id })
    expect(clone.id).not.toBe(id)
    expect(clone).toMatchObject({
      gift: true,
      promoCode: { code: 'WINTER20' },
      tag: '/winter-26/',
      orderReference: null,
    })
    await shop.checkout.update({ id: clone.id, gift: false })
    expect((await shop.checkout.get({ id })).data.gift).toBe(true)
    expect(await refusal(shop.checkout.clone({ id: 'unheard-of' }))).toMatchObject({ code: 'NOT_FOUND' })
  })

  test('that was ordered can be cloned to order again (CHK-63)', async () => {
    const record = await basketOf(print)
    await shop.orders.place(await orderOf(record))
    const clone = await shop.checkout.clone({ id: record.id })
    await shop.orders.place(await orderOf(clone))
    expect(await ordersPlaced()).toHaveLength(2)
  })

  test('is checked before it is ordered, for a page that says what it is (CHK-64)', async () => {
    const validate = async (id: string, headers: Record<string, string> = { 'x-perennial-page-type': 'checkout' }) => {
      const url = `http://account.test/api/checkout/validate/${id}`
      const answer = await server.account(new Request(url, { method: 'POST', headers }))
      return { status: answer.status, body: (await answer.json()) as Record<string, unknown> }
    }
    const record = await basketOf(print, box)
    expect(await validate(record.id)).toEqual({ status: 200, body: { valid: true, errors: [] } })
    expect(await validate(record.id, {})).toMatchObject({ status: 400, body: { code: 'PAGE_TYPE_MISSING' } })
    expect(await validate('unheard-of')).toMatchObject({ status: 404 })
    await server.db.asTenant(server.scope, (tx) => tx.delete(publishedOffer).where(eq(publishedOffer.path, box)))
    expect(await validate(record.id)).toMatchObject({
      body: { valid: false, errors: [{ path: 'items.1', code: 'not_available' }] },
    })
    const ordered = await basketOf(print)
    await shop.orders.place(await orderOf(ordered))
    expect(await validate(ordered.id)).toMatchObject({ body: { valid: false, errors: [{ code: 'already_ordered' }] } })
  })

  test('a page made for another mode is told to reload (CHK-56)', async () => {
    const answer = await server.account(
      new Request('http://account.test/api/checkout/x', { headers: { 'x-perennial-mode': 'production' } }),
    )
    expect([answer.status, ((await answer.json()) as { code: string }).code]).toEqual([409, 'WRONG_MODE'])
  })
})

describe('promo code', () => {
  test('is applied in any letters, takes effect on its items, and is removed again (CHK-61) (CHK-62)', async () => {
    const { id } = await basketOf(print)
    const applied = await shop.promoCodes.apply({ code: ' winter20', basketId: id })
    expect(applied).toMatchObject({
      total: { orderTotal: 38.4 },
      totalDiscount: 9.6,
      promoCode: { code: 'WINTER20', label: '20% off your first year' },
    })
    const removed = await shop.promoCodes.remove({ code: 'WINTER20', basketId: id })
    expect(removed).toMatchObject({ total: { orderTotal: 48 }, promoCode: null })
  })

  test.each([
    ['NONSENSE', 'unknown'],
    ['OVER', 'expired'],
    ['WINTER20', 'not_for_basket'],
  ])('%s is refused because it is %s, and says so', async (code, reason) => {
    const { id } = await basketOf(box)
    expect(await refusal(shop.promoCodes.apply({ code, basketId: id }))).toMatchObject({
      code: 'PROMO_REFUSED',
      status: 422,
      data: { reason },
    })
  })

  test('counts on its last day, by the tenant’s calendar', async () => {
    const { id } = await basketOf(box)
    server.time.now = Date.parse('2026-11-28T23:59:00Z')
    await shop.checkout.update({ id, gift: false }).catch(() => {})
    const late = await basketOf(box)
    expect((await shop.promoCodes.apply({ code: 'LASTDAY', basketId: late.id })).promoCode?.code).toBe('LASTDAY')
    server.time.now = Date.parse('2026-11-29T00:01:00Z')
    const tooLate = await basketOf(box)
    expect(await refusal(shop.promoCodes.apply({ code: 'LASTDAY', basketId: tooLate.id }))).toMatchObject({
      data: { reason: 'expired' },
    })
  })

  test('of twenty orders at once as many get the discount as uses are left', async () => {
    const orders = await Promise.all(
      Array.from({ length: 20 }, async () => {
        const { id } = await basketOf(print)
        return orderOf(await shop.promoCodes.apply({ code: 'WINTER20', basketId: id }))
      }),
    )
    const answers = await Promise.all(orders.map((order) => safe(shop.orders.place(order))))
    const failures = answers.flatMap(([error]) => (error ? [error] : []))
    expect(answers.length - failures.length).toBe(5)
    for (const error of failures) expect(error).toMatchObject({ code: 'PROMO_REFUSED', data: { reason: 'used_up' } })
    expect(await usesOf('WINTER20')).toBe(5)
    // The code has left the basket: what it costs without is shown, and can be paid.
    const late = orders.find((_order, index) => answers[index]![0])!
    const { data: dearer } = await shop.checkout.get({ id: late.checkoutId })
    expect(dearer).toMatchObject({ promoCode: null, total: { orderTotal: 48 } })
    await expect(shop.orders.place(await orderOf(dearer))).resolves.toMatchObject({ error: null })
    const [record] = await server.db.asTenant(server.scope, (tx) =>
      tx.select().from(storedRecord).where(eq(storedRecord.id, 'promo_code_v2-WINTER20')),
    )
    expect(record?.data).toMatchObject({ usage: { redeemedQuantity: 5 } })
  })
})

describe('preview', () => {
  test('lists a year of payments with tax by country, and sums those of today (CHK-30) (CHK-31) (CHK-32)', async () => {
    const record = await basketOf(print, box)
    const preview = await shop.orders.preview(await orderOf(record))
    expect(preview.today).toBe('2026-11-28')
    expect(preview.schedule[0]).toEqual({
      schedule_date: '2026-11-28',
      amount: 87.5,
      amountWithoutTax: 80.92,
      taxAmount: 6.58,
      taxSummary: [
        { name: 'VAT', rate: 0, amount: 0 },
        { name: 'VAT', rate: 20, amount: 6.58 },
      ],
      currency: 'GBP',
    })
    expect(preview.total.orderTotal).toBe(87.5)
    expect(preview.schedule.map(({ schedule_date }) => schedule_date)).toHaveLength(13)
    expect(preview.schedule.at(-1)).toMatchObject({ schedule_date: '2027-11-28', amount: 87.5 })
  })

  test('a new order without an address is taxed where its currency is at home (CHK-34) (ADR-21)', async () => {
    const order = await orderOf(await basketOf(box), cards.good, { billingDetails: emptyAddress('') })
    expect((await shop.orders.preview(order)).total.taxAmount).toBe(6.58)
  })

  test('says in the specified words when tax cannot be told (CHK-36)', async () => {
    await openShop({
      tax: {
        ratesFor: vi
          .fn()
          .mockResolvedValueOnce([{ name: 'VAT', percent: 0 }])
          .mockRejectedValue(new Error('no answer')),
      },
    })
    const record = await basketOf(print)
    expect(await refusal(shop.orders.preview(await orderOf(record)))).toMatchObject({
      code: 'PREVIEW_FAILED',
      message: 'Failed to calculate price with tax. Please check your billing details.',
    })
  })
})

/** The text of the mail about an order, under the settings of the tenant. */
async function confirmationOf(settings: Record<string, Setting>, change: Partial<PlacedOrder> = {}): Promise<string> {
  const sent: MailMessage[] = []
  await openShop({ mail: { name: 'test', send: async (message) => void sent.push(message) } })
  await server.db.asTenant(server.scope, async (tx) => {
    await tx
      .update(publishedOffer)
      .set({
        data: {
          products: [],
          attributes: {
            ...(offer(print, 48, 'years').data.attributes as object),
            [attributeKey('tax')]: 'zero rated',
            [attributeKey('detailed_display_price')]: '<p><b>£48</b> a year</p>',
          },
        },
      })
      .where(eq(publishedOffer.path, print))
    for (const [id, setting] of Object.entries(settings))
      await tx.insert(settingRow).values({ id, setting, userName: 'x' })
  })
  const record = await basketOf(print)
  await shop.orders.place(await orderOf(record, cards.good, change))
  const rows = await server.db.asTenant(server.scope, (tx) => tx.select().from(outbox))
  await deliverMail(server.ports, server.scope, rows.find(({ topic }) => topic === 'mail.order_confirmation')!.id)
  return sent[0]!.text
}

describe('placing an order', () => {
  test('makes a customer of a lead active, and keeps consent by organisation and by type (OBJ-24) (CHK-10)', async () => {
    await server.db.asTenant(server.scope, async (tx) => {
      const lead = { recordType: 'customer', service: 'perennial' }
      await tx.insert(storedRecord).values({ ...lead, id: 'lead', name: 'Bo', status: 'initial', data: {} })
      await tx.insert(recordIdentity).values({ ...lead, identity: 'bo@example.com', objectId: 'lead' })
    })
    const marketingPrefs = { saltmarsh: { email: true, post: false }, godwit: { email: false } }
    const customer = { firstName: 'Bo', lastName: 'Ray', phone: '', marketingPrefs }
    const buy = async (email: string) =>
      shop.orders.place(await orderOf(await basketOf(print), cards.good, { customerDetails: { ...customer, email } }))
    await buy('bo@example.com')
    await buy('new@example.com')
    const rows = await server.db.asTenant(server.scope, (tx) =>
      tx.select().from(storedRecord).where(eq(storedRecord.recordType, 'customer')),
    )
    expect(rows.find(({ id }) => id === 'lead')).toMatchObject({ status: 'active' })
    expect(rows.find(({ data }) => data.email === 'new@example.com')).toMatchObject({
      status: 'active',
      data: { marketingPrefs },
    })
  })

  test('charges once and leaves customer, order, subscription and schedule to be seen by staff (PRC-18) (CHK-66) (CHK-67) (OBJ-19) (OBJ-28) (OBJ-32) (OBJ-36)', async () => {
    const answer = await shop.orders.place(await orderOf(await basketOf(print)))
    expect(answer).toEqual({
      error: null,
      order_reference: expect.stringMatching(/^O-/),
      subscriptionReference: expect.stringMatching(/^S-/),
      order_page: expect.stringMatching(/^\/order\//),
    })
    expect(await charges()).toMatchObject([{ state: 'paid', amount: '4800', currency: 'GBP' }])

    const staff = await server.as('Manager')
    const service = 'perennial'
    const [order] = (await staff.records.list({ service, path_type: 'orders' })).items
    expect(order).toMatchObject({
      id: answer.order_reference,
      status: 'submitted',
      data: {
        tag: '/winter-26/',
        total: { orderTotal: 48, totalDiscount: 0, currency: 'GBP' },
        orderItems: [{ path: print, version: 3, price: 48 }],
      },
    })
    const one = { service, path_type: 'orders', id: answer.order_reference }
    const [customer] = (await staff.records.related({ ...one, record_type: 'customer' })).items
    expect(customer).toMatchObject({ status: 'active', name: 'Ann Other', data: { email: 'Ann@Example.com' } })
    const subscription = { service, path_type: 'subscriptions', id: answer.subscriptionReference }
    const { data } = await staff.records.get(subscription)
    expect(data).toMatchObject({
      startDate: '2026-11-28',
      termEndDate: '2027-11-28',
      lastSynced: null,
      lastScheduleSync: null,
      pendingChangeDate: null,
      tracking: expect.any(Object),
    })
    const schedule = await staff.records.related({ ...subscription, record_type: 'schedule' })
    expect(schedule.items.map(({ data, status }) => [data.date, status])).toEqual(
      expect.arrayContaining([
        ['2026-11-28', 'paid'],
        ['2027-11-28', 'pending'],
      ]),
    )
    const [method] = (await staff.records.related({ ...subscription, record_type: 'payment_method' })).items
    expect(method?.data).toMatchObject({ last4: '4242', brand: 'Visa' })
    expect((await staff.records.events(one)).items).toMatchObject([{ type: 'order.new', actor: 'shop' }])
    const [process] = (await staff.records.list({ service, path_type: 'process' })).items
    const log = await staff.records.processLog({ service, id: process!.id })
    expect(log.steps.map(({ name, state }) => [name, state])).toEqual([
      ['payment', 'done'],
      ['billing', 'done'],
      ['records', 'done'],
    ])
    const messages = await server.db.asTenant(server.scope, (tx) => tx.select().from(outbox))
    expect(messages.map(({ topic }) => topic).sort()).toEqual(['mail.order_confirmation', 'order.new'])
  })

  test('is confirmed in the tenant’s own words, filled in from the order (PRC-20) (PRC-22) (PRC-23) (PRC-24)', async () => {
    const text = await confirmationOf({
      shop: {
        order_mail_text:
          'Dear {{customerDetails.firstName}}: {{offer.price}} ({{offer.tax}}) {{offer.detailedDisplayPrice}}[{{offer.none}}{{payment.token}}]',
      },
    })
    expect(text).toContain('Dear Ann: 48 (zero rated) £48 a year[]')
  })

  test.each([
    ['DATE_EN', '28 Nov 2027', 'PRC-27'],
    ['DATE_MED', 'Nov 28, 2027', 'PRC-28'],
    ['DATE_FULL', 'November 28, 2027', 'PRC-29'],
    ['DATE_SHORT', '28/11/2027', 'PRC-30'],
    ['DATE_SHORT_US', '11/28/2027', 'PRC-31'],
    ['LOCALE', '28/11/2027', 'PRC-33'],
  ])('is confirmed with dates as %s, if the tenant says so: %s (%s)', async (date_format, next) => {
    const text = await confirmationOf({
      localisation: { date_format },
      shop: { order_mail_text: 'Next: {{nextPaymentDate}}.' },
    })
    expect(text).toContain(`Next: ${next}.`)
    expect(text.split(next)).toHaveLength(3)
  })

  test('is confirmed with its time on a clock of 24 hours (PRC-32)', async () => {
    const text = await confirmationOf({
      localisation: { date_format: 'DATE_MED' },
      shop: { order_mail_text: 'Placed {{orderDateTime}}.' },
    })
    expect(text).toMatch(/Placed Nov 28, 2026 1[2-9]:\d\d\./)
  })

  test.each([
    ['US', 'November 28, 2027'],
    ['GB', '28 November 2027'],
  ])('is confirmed as the country %s writes dates: %s (ADR-04) (LOC-16)', async (country, next) => {
    const address = { ...home, country, ...(country === 'US' ? { state: 'NY', postalCode: '10001' } : {}) }
    const text = await confirmationOf({}, { country, deliveryDetails: address, billingDetails: address })
    expect(text).toContain(next)
  })

  test('leaves records with what other systems look up (OBJ-16) (OBJ-22) (OBJ-30) (OBJ-48) (OBJ-49)', async () => {
    const placedWith = async (promoCode?: string) => {
      const { id } = await basketOf(print)
      if (promoCode) await shop.promoCodes.apply({ code: promoCode, basketId: id })
      return shop.orders.place(await orderOf((await shop.checkout.get({ id })).data))
    }
    await placedWith()
    const { order_reference: orderId, subscriptionReference } = await placedWith('WINTER20')

    const staff = await server.as('Manager')
    const service = 'perennial'
    const order = await staff.records.get({ service, path_type: 'orders', id: orderId })
    expect(order.data).toMatchObject({
      orderItems: [{ id: print, name: print, quantity: 1, price: 48, addOns: [] }],
      orderDiscount: 9.6,
      total: { totalDiscount: 9.6, currency: 'GBP' },
    })
    const lookup = { service, path_type: 'customers', id: order.owner! }
    const customer = await staff.records.get(lookup)
    expect(customer.data).toMatchObject({ name: 'Ann Other', attributes: {} })
    expect(customer.related.map(({ to }) => to)).toContainEqual({
      record_type: 'subscription',
      id: subscriptionReference,
    })
    const ofType = async (record_type: string) =>
      (await staff.records.related({ service, path_type: 'subscriptions', id: subscriptionReference, record_type }))
        .items
    const methods = (await staff.records.list({ service, path_type: 'payment_methods' })).items
    const [method] = await ofType('payment_method')
    expect(method!.data).toMatchObject({
      type: 'card',
      last4: '4242',
      brand: 'Visa',
      bankName: null,
      expirationMonth: 4,
      expirationYear: 2030,
      holderName: 'Ann Other',
      address: '1 Quay, Wells, NR23 1AA',
      similar: methods.filter(({ id }) => id !== method!.id).map(({ id }) => id),
    })
    const addresses = await ofType('address')
    expect(addresses[0]!.data).toMatchObject({
      company: '',
      address1: '1 Quay',
      address2: '',
      city: 'Wells',
      state: '',
      postalCode: 'NR23 1AA',
    })
    const subscription = await staff.records.get({
      service,
      path_type: 'subscriptions',
      id: subscriptionReference,
    })
    const uses = subscription.related.filter(({ to }) => to.record_type === 'address')
    expect(uses.map(({ metadata }) => metadata.use).sort()).toEqual(['billing', 'delivery'])
  })

  test('its customer is sent a confirmation, of what was paid and in the language of the basket', async () => {
    const sent: MailMessage[] = []
    await openShop({ mail: { name: 'test', send: async (message) => void sent.push(message) } })
    const { id } = await basketOf(print)
    const order = await orderOf(await shop.promoCodes.apply({ code: 'WINTER20', basketId: id }))
    const { order_reference: reference, order_page: page } = await shop.orders.place(order)
    const rows = await server.db.asTenant(server.scope, (tx) => tx.select().from(outbox))
    const mail = rows.find(({ topic }) => topic === 'mail.order_confirmation')!
    await deliverMail(server.ports, server.scope, mail.id)
    expect(sent).toMatchObject([{ to: 'Ann@Example.com', subject: `Your order ${reference}` }])
    expect(sent[0]!.text).toContain('Paid: £38.40\n  including a discount of £9.60')
    expect(sent[0]!.text).toContain(`See your order:\nhttp://account.test${page}`)
    const staff = await server.as('Manager')
    const events = await staff.records.events({ service: 'perennial', path_type: 'orders', id: reference })
    expect(events.items.map(({ type }) => type)).toContain('mail.sent')
  })

  test('nothing that is stored holds a card number', async () => {
    await shop.orders.place(await orderOf(await basketOf(print)))
    const { rows } = await server.db
      .asTenant(server.scope, (tx) => tx.select().from(storedRecord))
      .then((rows) => ({ rows: JSON.stringify(rows) }))
    expect(rows).not.toContain('4242424242424242')
    expect(rows).not.toContain('4242 4242 4242')
  })

  test('pressed twice at once it is one order with one answer', async () => {
    const { id } = await basketOf(print)
    const order = await orderOf(await shop.promoCodes.apply({ code: 'WINTER20', basketId: id }))
    const [one, other] = await Promise.all([shop.orders.place(order), shop.orders.place(order)])
    expect(other).toEqual(one)
    expect(await usesOf('WINTER20')).toBe(1)
    expect(await shop.orders.place(order)).toEqual(one)
    expect(await charges()).toHaveLength(1)
    expect(await ordersPlaced()).toHaveLength(1)
  })

  test('the same key with other content is refused', async () => {
    const order = await orderOf(await basketOf(print))
    await shop.orders.place(order)
    const changed = { ...order, customerDetails: { ...order.customerDetails, firstName: 'Eve' } }
    expect(await refusal(shop.orders.place(changed))).toMatchObject({ code: 'KEY_REUSED', status: 422 })
  })

  test('another token, another try and another tab are still the same order, with the same answer (SUB-60)', async () => {
    const record = await basketOf(print)
    const order = await orderOf(record)
    const placed = await shop.orders.place(order)
    const again = { ...order, orderState: 'error' as const, payment: { ...order.payment!, token: 'tok_other' } }
    expect(await shop.orders.place(again)).toEqual(placed)
    const inAnotherTab = { ...(await orderOf(record)), tracking: { offers: [], utm_source: 'mail' } }
    expect(inAnotherTab.external_id).not.toBe(order.external_id)
    expect(await shop.orders.place(inAnotherTab)).toEqual(placed)
    expect(await charges()).toHaveLength(1)
    expect(await ordersPlaced()).toHaveLength(1)
  })

  test('of nine equal orders under nine keys one is placed, and each reads its number', async () => {
    const record = await basketOf(print)
    const orders = await Promise.all(Array.from({ length: 9 }, () => orderOf(record)))
    const answers = await Promise.all(orders.map((order) => safe(shop.orders.place(order))))
    const placed = answers.flatMap(([error, answer]) => (error ? [] : [answer!.order_reference]))
    expect(new Set(placed).size).toBe(1)
    // Who came while the first was still being placed is asked to wait, never told anything else.
    for (const [error] of answers) if (error) expect(error).toMatchObject({ code: 'ORDER_IN_PROGRESS' })
    // As many tries as a basket has in ten minutes are used up nearly.
    server.time.now += 11 * minute
    for (const order of orders) {
      expect(await shop.orders.place(order)).toMatchObject({ order_reference: placed[0] })
    }
    expect(await charges()).toHaveLength(1)
    expect(await ordersPlaced()).toHaveLength(1)
  })

  describe('whose answer did not arrive', () => {
    const find = ({ checkoutId, external_id }: PlacedOrder) => shop.orders.find({ checkoutId, external_id })

    test('is found by its basket and key: not arrived, placed, or declined with the reason', async () => {
      const order = await orderOf(await basketOf(print))
      const nothing = { order_reference: null, order_page: null, refusal: null }
      expect(await find(order)).toEqual({ ...nothing, state: 'none' })
      const { order_reference, order_page } = await shop.orders.place(order)
      expect(await find(order)).toEqual({ state: 'placed', order_reference, order_page, refusal: null })

      const poor = await orderOf(await basketOf(print), cards.poor)
      await refusal(shop.orders.place(poor))
      expect(await find(poor)).toMatchObject({
        state: 'refused',
        refusal: { code: 'PAYMENT_DECLINED', message: 'Your card has insufficient funds. Try another card.' },
      })
    })

    test('is not found with the key alone', async () => {
      const order = await orderOf(await basketOf(print))
      await shop.orders.place(order)
      expect(await find({ ...order, checkoutId: 'another-basket' })).toMatchObject({ state: 'none' })
    })

    test('is being placed as long as nobody knows', async () => {
      const order = await orderOf(await basketOf(print))
      await claimOrder(server.ports, server.scope, order, 'a content')
      const fate = await find(order)
      expect(fate).toMatchObject({ state: 'processing', order_reference: null })
      const page = await at(fate.order_page!)
      expect(page.headers.get('refresh')).toBe('5')
      const text = await page.text()
      expect(text).toContain('We do not know yet whether your order went through')
      expect(text).toContain('Do not pay again')
    })
  })

  describe('has a page of its own', () => {
    const pageOf = async (change: Partial<PlacedOrder> = {}, basket?: CheckoutRecord) => {
      const order = { ...(await orderOf(basket ?? (await basketOf(print)))), ...change }
      const placed = await shop.orders.place(order)
      return { order, placed, answer: await at(placed.order_page!) }
    }

    test('with its number, lines and total, and neither street nor card; nobody else learns its address', async () => {
      const { placed, answer } = await pageOf()
      expect(placed.order_page).toMatch(/^\/order\/[\w-]{24}$/)
      const text = await answer.text()
      expect(answer.status).toBe(200)
      expect(text).toContain(placed.order_reference)
      expect(text).toContain('Thank you, Ann')
      expect(text).toContain('£48.00')
      expect(text).toContain('To Wells')
      for (const hidden of ['1 Quay', 'NR23', '4242']) expect(text).not.toContain(hidden)
      expect(Object.fromEntries(answer.headers)).toMatchObject({
        'cache-control': 'private, no-store',
        'referrer-policy': 'no-referrer',
        'x-robots-tag': 'noindex',
      })
      expect(answer.headers.get('refresh')).toBeNull()
    })

    test('in the language of the basket, and with what was typed as text', async () => {
      const { checkout: start } = shop
      const german = await start.initiate({ offers: [{ path: print }], language: 'de' })
      const details = { ...(await orderOf(german)).customerDetails, firstName: '<b>Ann</b>' }
      const text = await (await pageOf({ customerDetails: details }, german)).answer.text()
      expect(text).toContain('<html lang="de">')
      expect(text).toContain('Vielen Dank, &#60;b&#62;Ann')
      expect(text).toMatch(/48,00\s£/)
    })

    test('for thirty days; another address has none', async () => {
      const { placed } = await pageOf()
      server.time.now += 30 * 24 * 60 * minute + 1000
      const ended = await at(placed.order_page!)
      expect(ended.status).toBe(410)
      const text = await ended.text()
      expect(text).toContain('This page has ended')
      expect(text).not.toContain(placed.order_reference)
      expect((await at('/order/aaaaaaaaaaaaaaaaaaaaaaaa')).status).toBe(404)
    })

    test('that ends when its customer is forgotten', async () => {
      const { placed } = await pageOf()
      const staff = await server.as('TenantAdmin')
      const lookup = { service: 'perennial', path_type: 'orders', id: placed.order_reference }
      const { owner } = await staff.records.get(lookup)
      await staff.records.forget({ id: owner!, message: 'Asked by letter.', requestedDate: '2026-11-28', end: 'none' })
      const ended = await at(placed.order_page!)
      expect(ended.status).toBe(410)
      expect(await ended.text()).not.toContain('Ann')
    })

    test('that says a card was declined, and nothing charged', async () => {
      const order = await orderOf(await basketOf(print), cards.declined)
      await refusal(shop.orders.place(order))
      const { order_page } = await shop.orders.find(order)
      const text = await (await at(order_page!)).text()
      expect(text).toContain('Your card was declined')
      expect(text).toContain('Not charged')
    })

    test('whose secret is nowhere in the database', async () => {
      const { placed } = await pageOf()
      const secret = placed.order_page!.slice('/order/'.length)
      const rows = await server.db.asTenant(server.scope, (tx) => tx.select().from(orderAttempt))
      expect(JSON.stringify(rows, (_key, value) => (typeof value === 'bigint' ? String(value) : value))).not.toContain(
        secret,
      )
    })
  })

  test('a basket makes one order, whatever the key', async () => {
    const record = await basketOf(print)
    await shop.orders.place(await orderOf(record))
    const other = await orderOf(record)
    const changed = { ...other, customerDetails: { ...other.customerDetails, firstName: 'Eve' } }
    expect(await refusal(shop.orders.place(changed))).toMatchObject({
      code: 'ALREADY_ORDERED',
      status: 409,
    })
    expect(await refusal(shop.checkout.update({ id: record.id, gift: true }))).toMatchObject({
      code: 'ALREADY_ORDERED',
    })
  })

  test.each([
    [cards.declined, 'declined', 'Your card was declined. Try another card.'],
    [cards.poor, 'insufficient_funds', 'Your card has insufficient funds. Try another card.'],
  ])(
    'card %s is refused, the promo use is free again, and a fresh key may try another card (CHK-24)',
    async (card, reason, message) => {
      const { id } = await basketOf(print)
      const record = await shop.promoCodes.apply({ code: 'WINTER20', basketId: id })
      const declined = await orderOf(record, card)
      const error = await refusal(shop.orders.place(declined))
      expect(error).toMatchObject({ code: 'PAYMENT_DECLINED', status: 402, message, data: { reason } })
      // The same key gets the same answer, without another charge.
      expect(await refusal(shop.orders.place(declined))).toMatchObject({ code: 'PAYMENT_DECLINED' })
      expect(await usesOf('WINTER20')).toBe(0)
      expect(await ordersPlaced()).toEqual([])
      await shop.orders.place(await orderOf(record))
      expect(await usesOf('WINTER20')).toBe(1)
    },
  )

  test('a provider that does not answer is asked again with the same key, and charges once', async () => {
    await shop.orders.place(await orderOf(await basketOf(print), cards.silent))
    expect(await charges()).toMatchObject([{ state: 'paid' }])
    expect(await ordersPlaced()).toHaveLength(1)
  })

  test('a price that changed since the preview is shown before anything is charged', async () => {
    const order = await orderOf(await basketOf(print))
    const dearer = offer(print, 52, 'years', { [attributeKey('tax_code')]: 'printed_matter' })
    await server.db.asTenant(server.scope, (tx) =>
      tx.update(publishedOffer).set({ version: 4, data: dearer.data }).where(eq(publishedOffer.path, print)),
    )
    const error = await refusal(shop.orders.place(order))
    expect(error).toMatchObject({
      code: 'PRICE_CHANGED',
      status: 409,
      data: { total: { orderTotal: 52, currency: 'GBP' } },
    })
    expect(await charges()).toEqual([])
    // Agreed to, the same key goes through: nothing was claimed.
    await shop.orders.place({ ...order, total: (error.data as { total: PlacedOrder['total'] }).total })
  })

  test('a basket changed in another tab is noticed', async () => {
    const record = await basketOf(print)
    const order = await orderOf(record)
    await shop.checkout.basket({ id: record.id, items: [{ path: box, quantity: 1 }] })
    expect(await refusal(shop.orders.place(order))).toMatchObject({ code: 'PRICE_CHANGED' })
  })

  test('every wrong field is named in the words of the shop', async () => {
    const order = await orderOf(await basketOf(box), cards.good, {
      termsAccepted: false,
      deliveryDetails: { ...home, country: 'FR', postalCode: '75001' },
    })
    order.customerDetails = { ...order.customerDetails, firstName: ' ', email: 'nobody' }
    const error = await refusal(shop.orders.place(order))
    expect(error).toMatchObject({ code: 'INVALID', status: 422 })
    const wrong = (error.data.fieldErrors as { path: string; message: string }[]).map(({ path, message }) => [
      path,
      message,
    ])
    expect(wrong).toEqual(
      expect.arrayContaining([
        ['customerDetails.firstName', 'First name is required'],
        ['customerDetails.email', 'Please provide a valid email address'],
        ['deliveryDetails.country', 'Please select a value'],
        ['termsAccepted', 'You must agree before submitting'],
      ]),
    )
  })

  test('an order without a payment is refused unless nothing is due', async () => {
    const record = await basketOf(print)
    expect(await refusal(shop.orders.place(await orderOf(record, cards.good, { payment: null })))).toMatchObject({
      code: 'INVALID',
    })
    const free = offer('/offers2/free', 0, 'months')
    await server.db.asTenant(server.scope, (tx) => tx.insert(publishedOffer).values(free))
    const nothing = await basketOf('/offers2/free')
    await shop.orders.place(await orderOf(nothing, cards.good, { payment: null }))
    expect(await charges()).toEqual([])
  })

  test('the second order of a customer joins the first under one customer', async () => {
    await shop.orders.place(await orderOf(await basketOf(print)))
    await shop.orders.place(await orderOf(await basketOf(box)))
    const customers = await server.db.asTenant(server.scope, (tx) =>
      tx.select().from(storedRecord).where(eq(storedRecord.recordType, 'customer')),
    )
    expect(customers).toHaveLength(1)
  })
})

describe('after a crash', () => {
  /** The first phase only: what is left when the process dies before it calls anybody. */
  async function crashed(order: PlacedOrder) {
    const claim = await claimOrder(server.ports, server.scope, order, await contentHashOf(order))
    expect(claim).toHaveProperty('claimed')
  }

  test('before the payment, the order is finished by whoever comes next, and charged once', async () => {
    const order = await orderOf(await basketOf(print))
    await crashed(order)
    server.time.now += 2 * minute
    expect(await resumeOrders(server.ports)).toBeGreaterThan(0)
    expect(await ordersPlaced()).toHaveLength(1)
    const answer = await shop.orders.place(order)
    expect(answer.order_reference).toBe((await ordersPlaced())[0]?.id)
    expect(await charges()).toHaveLength(1)
  })

  test('after the payment, it is neither charged again nor lost', async () => {
    const order = await orderOf(await basketOf(print))
    await crashed(order)
    await server.ports.payment.charge(server.scope, sandboxAccount, {
      key: order.external_id,
      source: { token: order.payment!.token },
      amount: { minor: 4800n, currency: 'GBP' },
      description: '',
      customer: { id: null, email: 'ann@example.com', name: 'Ann' },
      offSession: false,
      returnUrl: null,
    })
    server.time.now += 2 * minute
    await shop.orders.place(order)
    expect(await charges()).toHaveLength(1)
    expect(await ordersPlaced()).toHaveLength(1)
  })

  test('while somebody still works on it, a repeated submit is told to wait', async () => {
    const order = await orderOf(await basketOf(print))
    await crashed(order)
    expect(await refusal(shop.orders.place(order))).toMatchObject({ code: 'ORDER_IN_PROGRESS', status: 409 })
  })
})

describe('when the answer to a commit is lost', () => {
  // Which transaction of an order it is does not matter: the shopper asks again, and one order with one charge is there.
  test.each(Array.from({ length: 14 }, (_, index) => index + 1))(
    'the %i. of an order, there is one order and one charge',
    async (lost) => {
      const order = await orderOf(await basketOf(print))
      const { db } = server
      let count = 0
      Object.assign(server.ports, {
        db: {
          ...db,
          asTenant: async <T>(scope: Scope, work: (tx: Tx) => Promise<T>) => {
            const result = await db.asTenant(scope, work)
            count += 1
            if (count === lost) throw new Error('the connection was lost after the commit')
            return result
          },
        } satisfies Db,
      })
      await shop.orders.place(order).catch(() => undefined)
      Object.assign(server.ports, { db })
      server.time.now += 2 * minute
      await resumeOrders(server.ports)
      await shop.orders.place(order).catch(() => undefined)
      const placed = await ordersPlaced()
      const states = (await charges()).map(({ state }) => state)
      // Whoever was told that it failed is not charged; whoever has an order has paid once.
      expect({ placed: placed.length, states }).toEqual(
        placed.length === 1 ? { placed: 1, states: ['paid'] } : { placed: 0, states: states.map(() => 'cancelled') },
      )
    },
  )
})

describe('a payment whose outcome is not known', () => {
  const sent: { to: string; subject: string; text: string }[] = []
  beforeEach(async () => {
    sent.length = 0
    await openShop({ mail: { name: 'test', send: async (message) => void sent.push(message) } })
  })
  /** Sends what waits in the outbox. */
  async function deliver() {
    const mails = await server.db.asTenant(server.scope, (tx) => tx.select().from(outbox))
    for (const mail of mails.filter(({ topic }) => topic.startsWith('mail.'))) {
      await deliverMail(server.ports, server.scope, mail.id)
    }
  }
  const attempts = () => server.db.asTenant(server.scope, (tx) => tx.select().from(orderAttempt))
  const alerts = () =>
    server.db.asTenant(server.scope, (tx) => tx.select().from(storedRecord).where(eq(storedRecord.recordType, 'alert')))
  /** Asks as the worker does, once the next question is due. */
  async function askAfter(ms: number) {
    server.time.now += ms
    await resumeOrders(server.ports)
  }

  test('is neither undone nor paid again: the shopper is told to wait, and the order is placed once it is known', async () => {
    const { id } = await basketOf(print)
    const order = await orderOf(await shop.promoCodes.apply({ code: 'WINTER20', basketId: id }), cards.pending)
    expect(await refusal(shop.orders.place(order))).toMatchObject({ code: 'ORDER_IN_PROGRESS', status: 409 })
    expect(await attempts()).toMatchObject([{ state: 'unknown', asked: 1, undoing: false }])
    expect(await charges()).toMatchObject([{ state: 'pending' }])
    const fate = await shop.orders.find(order)
    expect(fate).toMatchObject({ state: 'processing', order_reference: null })
    const page = await server.account(new Request(`http://account.test${fate.order_page}`))
    const text = await page.text()
    for (const words of ['Do not pay again', 'No answer yet.', 'We ask again', 'If your bank shows £']) {
      expect(text).toContain(words)
    }
    // Five seconds after the payment, and a day and a quarter after it at the latest.
    expect(text).toContain('<time datetime="2026-11-28T12:00:05.000Z">12:00</time>')
    expect(text).toContain('<time datetime="2026-11-29T18:13:35.000Z">By 29/11/2026, 18:13</time>')

    // Not before it is due; the first question finds the charge open, the second one finds it paid.
    await askAfter(4000)
    expect(await attempts()).toMatchObject([{ state: 'unknown', asked: 1 }])
    await askAfter(1000)
    expect(await attempts()).toMatchObject([{ state: 'unknown', asked: 2 }])
    await askAfter(30_000)
    expect(await attempts()).toMatchObject([{ state: 'done' }])
    expect(await charges()).toMatchObject([{ state: 'paid' }])
    expect(await ordersPlaced()).toHaveLength(1)
    expect(await usesOf('WINTER20')).toBe(1)
    expect(await shop.orders.find(order)).toMatchObject({ state: 'placed' })
    expect((await shop.orders.place(order)).order_reference).toBe((await ordersPlaced())[0]!.id)
    await deliver()
    expect(sent.map(({ subject }) => subject)).toEqual([expect.stringContaining('O-')])
    expect(await alerts()).toEqual([])
  })

  test('that turns out to be declined frees the basket and its code, and tells the shopper by mail', async () => {
    const { id } = await basketOf(print)
    const record = await shop.promoCodes.apply({ code: 'WINTER20', basketId: id })
    const order = await orderOf(record, cards.laterDeclined)
    await refusal(shop.orders.place(order))
    await askAfter(5000)
    expect(await shop.orders.find(order)).toMatchObject({ state: 'refused', refusal: { code: 'PAYMENT_DECLINED' } })
    expect(await usesOf('WINTER20')).toBe(0)
    await deliver()
    expect(sent).toHaveLength(1)
    expect(sent[0]).toMatchObject({
      to: 'Ann@Example.com',
      subject: expect.stringMatching(/^Order O-\w+ was not placed$/),
    })
    expect(sent[0]!.text).toContain('your card was declined, and nothing was charged')
    await shop.orders.place(await orderOf(record))
    expect(await ordersPlaced()).toHaveLength(1)
  })

  test('keeps the basket taken, however often the order is sent', async () => {
    const record = await basketOf(print)
    const order = await orderOf(record, cards.laterPaid)
    // As many as the limit of a basket lets through.
    const same = await Promise.all(Array.from({ length: 9 }, () => refusal(shop.orders.place(order))))
    const changed = { ...(await orderOf(record)), redeemCode: '' }
    changed.customerDetails = { ...changed.customerDetails, firstName: 'Eve' }
    const refusals = [...same, await refusal(shop.orders.place(changed))]
    expect(new Set(refusals.map(({ code }) => code))).toEqual(new Set(['ORDER_IN_PROGRESS']))
    expect(await charges()).toHaveLength(1)
    expect(await attempts()).toHaveLength(1)
  })

  test('is charged under its key when the provider has never seen it', async () => {
    const payment = connectedPayments(server.ports)
    const charge = vi
      .fn(payment.charge)
      .mockRejectedValueOnce(new Error('down'))
      .mockRejectedValueOnce(new Error('down'))
    Object.assign(server.ports, { payment: { ...payment, charge } })
    const order = await orderOf(await basketOf(print))
    await refusal(shop.orders.place(order))
    expect(await charges()).toEqual([])
    await askAfter(5000)
    expect(await shop.orders.find(order)).toMatchObject({ state: 'placed' })
    expect(new Set(charge.mock.calls.map(([, , { key }]) => key))).toEqual(new Set([order.external_id]))
    expect(await charges()).toHaveLength(1)
  })

  test('two workers that ask at the same time place one order', async () => {
    const order = await orderOf(await basketOf(print), cards.laterPaid)
    await refusal(shop.orders.place(order))
    server.time.now += 5000
    await Promise.all(Array.from({ length: 8 }, () => resumeOrders(server.ports)))
    expect(await ordersPlaced()).toHaveLength(1)
    expect(await charges()).toMatchObject([{ state: 'paid' }])
  })

  test('that nobody learns of in a day and a half alerts staff, who have it asked again', async () => {
    const payment = connectedPayments(server.ports)
    const ask = vi.fn<Payment['ask']>(() => Promise.reject(new Error('no answer')))
    Object.assign(server.ports, { payment: { ...payment, ask } })
    const order = await orderOf(await basketOf(print), cards.pending)
    await refusal(shop.orders.place(order))
    for (let hours = 0; hours < 36; hours += 1) await askAfter(60 * minute)
    expect(ask.mock.calls.filter(([, , { key }]) => key === order.external_id)).toHaveLength(7)
    expect(await attempts()).toMatchObject([{ state: 'unknown', askAt: null }])
    expect(await alerts()).toMatchObject([{ name: expect.stringMatching(/^The payment of order O-\w+ is not known$/) }])
    await askAfter(24 * 60 * minute)
    expect(ask.mock.calls.filter(([, , { key }]) => key === order.external_id)).toHaveLength(7)

    Object.assign(server.ports, { payment })
    const staff = await server.as('TenantAdmin')
    const again = () => staff.records.process({ id: order.external_id, mode: 'test', force: false })
    expect(await again()).toMatchObject({ state: 'unknown', message: expect.stringContaining('does not know yet') })
    expect(await again()).toMatchObject({ state: 'done' })
    expect(await ordersPlaced()).toHaveLength(1)
  })
})

describe('when billing fails', () => {
  const failing: Billing = {
    ...ledgerBilling(),
    name: 'broken',
    open: () => Promise.reject(new Error('billing is down')),
  }

  test('the charge is taken back, the promo use is free, the team is told, and the process log says why (CHK-69)', async () => {
    await openShop({ billing: failing })
    const { id } = await basketOf(print)
    const order = await orderOf(await shop.promoCodes.apply({ code: 'WINTER20', basketId: id }))
    const error = await refusal(shop.orders.place(order))
    expect(error).toMatchObject({ code: 'ORDER_FAILED', status: 503 })
    expect(error.message).toBe(
      'We are unable to process your order at this time. Please try again in a few minutes. Our team has been notified.',
    )
    expect(await charges()).toMatchObject([{ state: 'cancelled' }])
    const claims = await server.db.asTenant(server.scope, (tx) => tx.select().from(promoClaim))
    expect(claims).toMatchObject([{ state: 'released' }])
    expect(await usesOf('WINTER20')).toBe(0)
    const staff = await server.as('Manager')
    const alerts = await server.db.asTenant(server.scope, (tx) =>
      tx.select().from(storedRecord).where(eq(storedRecord.recordType, 'alert')),
    )
    expect(alerts).toMatchObject([{ id: order.external_id, status: 'new', type: 'error.order' }])
    const log = await staff.records.processLog({ service: 'perennial', id: order.external_id })
    expect(log).toMatchObject({ state: 'failed' })
    expect(log.steps.find(({ name }) => name === 'billing')).toMatchObject({
      state: 'failed',
      error: 'billing is down',
    })
  })

  test('a charge that cannot be taken back yet is taken back later, never charged again', async () => {
    const payment = { broken: true }
    await openShop({ billing: failing })
    const sandbox = connectedPayments(server.ports)
    const flaky: Payment = {
      ...sandbox,
      cancel: (...call) => (payment.broken ? Promise.reject(new Error('no answer')) : sandbox.cancel(...call)),
    }
    Object.assign(server.ports, { payment: flaky })
    const order = await orderOf(await basketOf(print))
    expect(await refusal(shop.orders.place(order))).toMatchObject({ code: 'ORDER_FAILED' })
    expect(await charges()).toMatchObject([{ state: 'paid' }])
    payment.broken = false
    server.time.now += 2 * minute
    await resumeOrders(server.ports)
    expect(await charges()).toMatchObject([{ state: 'cancelled' }])
    const [attempt] = await server.db.asTenant(server.scope, (tx) => tx.select().from(orderAttempt))
    expect(attempt?.state).toBe('failed')
  })
})

test('test cards are refused where orders are real', async () => {
  const { settings } = server.ports
  await openShop({ settings: { ...settings, mode: 'production' } })
  expect(await shop.payments.methods()).toEqual({ items: [] })
  const production = { tenant: server.scope.tenant, mode: 'production' as const }
  await expect(server.ports.payment.ask(production, sandboxAccount, { key: 'k', reference: null })).rejects.toThrow(
    'takes no real payments',
  )
})
