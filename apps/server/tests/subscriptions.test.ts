import { eq, sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import {
  charge,
  due,
  invoice,
  ledgerEntry,
  payment,
  promoUsage,
  storedRecord,
  subscription,
  timelineEvent,
} from '../src/db/schema/index.ts'
import { sqlState } from '../src/db/port.ts'
import { fourHundredTimes, type OpenShop, openShop, part } from './shop-with-offers.ts'

const monthly = { print: { price: [part()] } }

const rowsOf = async ({ server }: OpenShop) =>
  server.db.asTenant(server.scope, async (tx) => ({
    subscriptions: await tx.select().from(subscription),
    charges: await tx.select().from(charge).orderBy(charge.dueOn),
    invoices: await tx.select().from(invoice).orderBy(invoice.number),
    payments: await tx.select().from(payment).orderBy(payment.createdAt, payment.ordinal),
    diary: await tx.select().from(due).orderBy(due.dueOn),
    ledger: await tx
      .select({ account: ledgerEntry.account, minor: sql<string>`sum(${ledgerEntry.amountMinor})::text` })
      .from(ledgerEntry)
      .groupBy(ledgerEntry.account)
      .orderBy(ledgerEntry.account),
  }))

describe('an order', () => {
  test('begins its subscription with the first invoice and payment (SUB-22)', async () => {
    const shop = await openShop(monthly)
    const id = await shop.subscribe('print')
    const rows = await rowsOf(shop)
    expect(rows.subscriptions).toMatchObject([
      { id, status: 'active', startsOn: '2026-11-28', paidUntil: '2026-12-28', trialUntil: null },
    ])
    expect(rows.charges.map(({ dueOn, state }) => [dueOn, state])).toEqual([
      ['2026-11-28', 'invoiced'],
      ['2026-12-28', 'pending'],
    ])
    expect(rows.invoices).toMatchObject([
      {
        number: 1n,
        kind: 'invoice',
        state: 'paid',
        netMinor: 833n,
        taxMinor: 167n,
        grossMinor: 1000n,
        paidMinor: 1000n,
      },
    ])
    expect(rows.payments).toMatchObject([{ state: 'paid', amountMinor: 1000n, provider: 'sandbox' }])
    expect(rows.diary).toMatchObject([{ dueOn: '2026-12-28', kind: 'bill', subjectId: id, clock: '' }])
    expect(rows.ledger).toEqual([
      { account: 'clearing:sandbox', minor: '1000' },
      { account: 'deferred_revenue', minor: '-833' },
      { account: 'receivable', minor: '0' },
      { account: 'tax', minor: '-167' },
    ])
  })

  test('for something free at first is a trial, which ends with the first charge (SUB-14)', async () => {
    const shop = await openShop({
      trial: { price: [part({ trigger: 'delay', delay_interval: 14, delay_interval_type: 'days' })] },
    })
    const id = await shop.subscribe('trial')
    expect((await rowsOf(shop)).subscriptions).toMatchObject([{ status: 'trial', trialUntil: '2026-12-12' }])
    expect(await shop.staff.subscriptions.get({ id })).toMatchObject({
      status: 'trial',
      access: true,
      documents: [],
      nextCharge: { date: '2026-12-12', gross: { minor: '1000', currency: 'GBP' } },
    })
  })

  test('is shown to staff from its own tables: subscription, schedule, invoice and payment (SUB-82)', async () => {
    const shop = await openShop(monthly)
    const id = await shop.subscribe('print')
    const service = 'perennial'
    const one = { service, path_type: 'subscriptions', id }
    expect(await shop.staff.records.get(one)).toMatchObject({
      status: 'active',
      data: { startDate: '2026-11-28', termEndDate: '2026-12-28', offers: ['print'] },
    })
    const related = async (record_type: string) =>
      (await shop.staff.records.related({ ...one, record_type })).items.map(({ name, status, data }) => [
        name,
        status,
        data.amount,
      ])
    expect(await related('schedule')).toEqual(
      expect.arrayContaining([
        ['charge_1', 'paid', 10],
        ['charge_1', 'pending', 10],
      ]),
    )
    expect(await related('invoice')).toEqual([['INV-000001', 'paid', 10]])
    expect(await related('payment')).toEqual([[expect.any(String), 'paid', 10]])
    const found = await shop.staff.records.find({ service, path_type: 'invoices', 'name[]': 'INV-000001' } as never)
    expect(found.results).toHaveLength(1)
    const { types } = await shop.staff.records.relations({})
    expect(types).toContainEqual({ record_type: 'invoice', path_type: 'invoices', count: 1 })
    const { items } = await shop.staff.records.allRelated(one)
    expect(items.map(({ record_type }) => record_type)).toEqual(
      expect.arrayContaining(['schedule', 'invoice', 'customer']),
    )
  })

  test('has its charges edited by staff, each alone, and the edited amount is invoiced (OBJ-41) (OBJ-45)', async () => {
    const shop = await openShop(monthly)
    await shop.subscribe('print')
    const planned = (await rowsOf(shop)).charges.find(({ state }) => state === 'pending')!
    const edit = {
      service: 'perennial',
      path_type: 'schedules',
      id: planned.id,
      description: 'Gesture',
      currency: 'GBP',
    }
    const edited = await shop.staff.records.update({ ...edit, amount: 6, date: '2026-12-30', version: 1 })
    expect(edited).toMatchObject({ name: 'Gesture', data: { amount: 6, taxAmount: 1, date: '2026-12-30' } })
    await shop.liveUntil('2026-12-29')
    expect((await rowsOf(shop)).invoices).toHaveLength(1)
    await shop.liveUntil('2026-12-30')
    const { invoices, charges } = await rowsOf(shop)
    expect(invoices[1]).toMatchObject({ grossMinor: 600n, taxMinor: 100n })
    expect(charges.filter(({ state }) => state === 'pending')).toMatchObject([
      { dueOn: '2027-01-28', grossMinor: 1000n },
    ])
  })
})

describe('a promo code', () => {
  const half = async (shop: OpenShop) =>
    shop.server.db.asTenant(shop.server.scope, async (tx) => {
      await tx.insert(storedRecord).values({
        recordType: 'promo_code_v2',
        id: 'promo_code_v2-HALF',
        service: 'perennial',
        name: 'HALF',
        status: 'active',
        data: {
          promoCode: 'HALF',
          status: true,
          usage: { availableQuantity: null, redeemedQuantity: 0 },
          promoStartDate: null,
          promoExpiryDate: null,
          applicationLevel: 'wholeBasket',
          referencedOfferLabel: null,
          discount: {
            discountType: 'DiscountPercentage',
            percentageDiscount: 50,
            durationLength: 1,
            durationType: 'Months',
          },
        },
      })
      await tx.insert(promoUsage).values({ code: 'HALF', available: null })
    })

  test('counts from the first payment that it reduces, also after a free time', async () => {
    const shop = await openShop({
      trial: { price: [part({ trigger: 'delay', delay_interval: 30, delay_interval_type: 'days' })] },
    })
    await half(shop)
    const id = await shop.subscribe('trial', { code: 'HALF' })
    const { forecast } = await shop.staff.subscriptions.get({ id })
    expect(forecast.slice(0, 3).map(({ date, gross }) => [date, gross.minor])).toEqual([
      ['2026-12-28', '500'],
      ['2027-01-28', '1000'],
      ['2027-02-28', '1000'],
    ])
  })

  test('goes on with the subscription for its time, and no longer', async () => {
    const shop = await openShop({ weekly: { price: [part({ repeat_interval_type: 'weeks' })] } })
    await half(shop)
    await shop.subscribe('weekly', { code: 'HALF' })
    await shop.liveUntil('2027-01-02')
    expect((await rowsOf(shop)).invoices.map(({ grossMinor }) => grossMinor)).toEqual([
      500n,
      500n,
      500n,
      500n,
      500n,
      1000n,
    ])
  })
})

describe('documents', () => {
  test('never change once they are issued, whoever tries (SUB-24)', async () => {
    const shop = await openShop(monthly)
    await shop.subscribe('print')
    for (const statement of [
      sql`update invoice set gross_minor = 1, net_minor = 1, tax_minor = 0`,
      sql`update invoice set snapshot = '{}'`,
      sql`update invoice_line set net_minor = 1`,
      sql`delete from invoice`,
      sql`delete from invoice_line`,
      sql`update ledger_entry set amount_minor = 0`,
    ]) {
      const change = shop.server.db.asTenant(shop.server.scope, (tx) => tx.execute(statement))
      await expect(change).rejects.toSatisfy((error) => sqlState(error) === '42501')
    }
  })

  test('a posting that does not balance is refused by the database (SUB-26)', async () => {
    const shop = await openShop(monthly)
    const post = shop.server.db.asTenant(shop.server.scope, (tx) =>
      tx.insert(ledgerEntry).values([
        { posting: 'p', account: 'receivable', amountMinor: 10n, currency: 'GBP', onDay: '2026-11-28' },
        { posting: 'p', account: 'tax', amountMinor: -10n, currency: 'EUR', onDay: '2026-11-28' },
      ]),
    )
    await expect(post).rejects.toSatisfy((error) => sqlState(error) === '23514')
  })

  test('currencies are stored in the same units by the rules and the database', async () => {
    const shop = await openShop(monthly)
    const { exponentOf } = await import('@perennial/domain/money')
    for (const code of ['GBP', 'JPY', 'KWD', 'CLF', 'UYI', 'BHD', 'HUF']) {
      const { rows } = await shop.server.db.asOwner((tx) =>
        tx.execute(sql`select currency_exponent(${code}) as places`),
      )
      expect(Number(rows[0]?.places)).toBe(exponentOf(code))
    }
  })
})

describe('renewals', () => {
  test('are invoiced, numbered, paid and told each month, on the day of the anchor (SUB-07) (SUB-22) (SUB-23) (SUB-35)', async () => {
    const shop = await openShop(monthly)
    shop.server.time.now = Date.parse('2027-01-31T12:00:00Z')
    const id = await shop.subscribe('print')
    for (const day of ['2027-02-27', '2027-02-28', '2027-03-30', '2027-03-31', '2027-04-30']) await shop.liveUntil(day)
    const { invoices, payments, charges, ledger } = await rowsOf(shop)
    expect(invoices.map(({ number, issuedOn, state }) => [number, issuedOn, state])).toEqual([
      [1n, '2027-01-31', 'paid'],
      [2n, '2027-02-28', 'paid'],
      [3n, '2027-03-31', 'paid'],
      [4n, '2027-04-30', 'paid'],
    ])
    expect(payments.map(({ state }) => state)).toEqual(['paid', 'paid', 'paid', 'paid'])
    expect(charges.map(({ from, to }) => [from, to]).slice(0, 3)).toEqual([
      ['2027-01-31', '2027-02-28'],
      ['2027-02-28', '2027-03-31'],
      ['2027-03-31', '2027-04-30'],
    ])
    expect(ledger.find(({ account }) => account === 'receivable')).toMatchObject({ minor: '0' })
    const events = await shop.server.db.asTenant(shop.server.scope, (tx) =>
      tx.select().from(timelineEvent).where(eq(timelineEvent.type, 'order.renew')),
    )
    expect(events).toHaveLength(3)
    expect(events[0]).toMatchObject({
      objectId: id,
      data: { total: 10, currency: 'GBP', order_reference: expect.any(String) },
    })
    const { results } = await shop.staff.reports.orderEvents({ orderTypes: 'order.renew' })
    expect(results).toHaveLength(3)
    expect(results[0]).toMatchObject({ total: 10, currency: 'GBP', offer: 'print' })
  })

  test('that were missed are done in the order of their days (SUB-31)', async () => {
    const shop = await openShop(monthly)
    await shop.subscribe('print')
    await shop.liveUntil('2027-03-10')
    const { invoices, charges, subscriptions } = await rowsOf(shop)
    expect(charges.map(({ dueOn, state }) => [dueOn, state])).toEqual([
      ['2026-11-28', 'invoiced'],
      ['2026-12-28', 'invoiced'],
      ['2027-01-28', 'invoiced'],
      ['2027-02-28', 'invoiced'],
      ['2027-03-28', 'pending'],
    ])
    expect(invoices.map(({ number }) => number)).toEqual([1n, 2n, 3n, 4n])
    expect(subscriptions).toMatchObject([{ paidUntil: '2027-03-28' }])
  })

  test('happen once, however many workers there are (SUB-23) (SUB-30)', async () => {
    const shop = await openShop(monthly)
    for (let n = 0; n < 6; n += 1) await shop.subscribe('print', { email: `reader-${n}@example.com` })
    shop.server.time.now = Date.parse('2026-12-28T08:00:00Z')
    await fourHundredTimes(() => shop.bill())
    await shop.bill()
    const { invoices, payments, ledger } = await rowsOf(shop)
    expect(invoices.map(({ number }) => number)).toEqual(Array.from({ length: 12 }, (_, n) => BigInt(n + 1)))
    expect(payments).toHaveLength(12)
    expect(new Set(payments.map(({ state }) => state))).toEqual(new Set(['paid']))
    expect(ledger.find(({ account }) => account === 'clearing:sandbox')).toMatchObject({ minor: '12000' })
  }, 240_000)

  test('begin at the hour of the setting in the tenant’s zone; another zone moves no date and bills nothing twice (SUB-08) (SUB-09)', async () => {
    const shop = await openShop(monthly)
    await shop.subscribe('print')
    shop.server.time.now = Date.parse('2026-12-28T05:59:00Z')
    await shop.bill()
    expect((await rowsOf(shop)).invoices).toHaveLength(1)
    shop.server.time.now = Date.parse('2026-12-28T06:00:00Z')
    await shop.bill()
    expect((await rowsOf(shop)).invoices).toHaveLength(2)
    const save = (time_zone: string) =>
      shop.staff.settings.save({ settings: [{ id: 'localisation', setting: { time_zone } }] })
    for (const zone of ['Pacific/Kiritimati', 'Pacific/Pago_Pago', 'Europe/London']) {
      await save(zone)
      await shop.bill()
    }
    const { invoices, diary } = await rowsOf(shop)
    expect(invoices).toHaveLength(2)
    expect(diary).toMatchObject([{ dueOn: '2027-01-28', kind: 'bill' }])
    // The night in which clocks go forward.
    await shop.liveUntil('2027-03-28')
    expect((await rowsOf(shop)).invoices.map(({ number }) => number)).toEqual([1n, 2n, 3n, 4n, 5n])
  })

  test('keep the price of the version that was sold (SUB-13)', async () => {
    const shop = await openShop(monthly)
    await shop.subscribe('print')
    await shop.server.db.asTenant(shop.server.scope, (tx) =>
      tx.execute(
        sql`update published_offer set version = 2, data = jsonb_set(data, '{attributes,price__perennial,0,value}', '99')`,
      ),
    )
    await shop.liveUntil('2026-12-28')
    expect((await rowsOf(shop)).invoices[1]).toMatchObject({ grossMinor: 1000n })
  })

  test('end a trial with its first invoice (SUB-14)', async () => {
    const shop = await openShop({
      trial: { price: [part({ trigger: 'delay', delay_interval: 14, delay_interval_type: 'days' })] },
    })
    const id = await shop.subscribe('trial')
    await shop.liveUntil('2026-12-12')
    const { subscriptions, payments } = await rowsOf(shop)
    expect(subscriptions).toMatchObject([{ id, trialUntil: null, paidUntil: '2027-01-12' }])
    expect(payments).toHaveLength(subscriptions[0]!.paymentMethodId === null ? 0 : 1)
  })

  test('follow the phases of a price, and end with its last payment (SUB-12)', async () => {
    const shop = await openShop({
      phases: {
        price: [
          part({ name: 'intro', value: 1, repeat_count: 2 }),
          part({ name: 'full', repeat_count: 1, trigger: 'delay', delay_interval: 2, delay_interval_type: 'months' }),
        ],
      },
    })
    await shop.subscribe('phases')
    await shop.liveUntil('2027-02-27')
    expect((await rowsOf(shop)).invoices.map(({ issuedOn, grossMinor }) => [issuedOn, grossMinor])).toEqual([
      ['2026-11-28', 100n],
      ['2027-02-27', 100n],
      ['2027-02-27', 1000n],
    ])
    await shop.liveUntil('2027-02-28')
    expect((await rowsOf(shop)).subscriptions).toMatchObject([
      { status: 'ended', endedOn: '2027-02-28', endReason: 'term_over' },
    ])
  })

  test('of an offer without automatic renewal stop at its term, paid in parts until then (SUB-11) (SUB-12)', async () => {
    const shop = await openShop({
      fixed: { price: [part()], attributes: { term__perennial: '3 months', autoRenew: false } },
    })
    await shop.subscribe('fixed')
    await shop.liveUntil('2027-06-01')
    const { invoices, subscriptions } = await rowsOf(shop)
    expect(invoices).toHaveLength(3)
    expect(subscriptions).toMatchObject([{ status: 'ended', endReason: 'term_over', termEndsOn: '2027-02-28' }])
  })
})
