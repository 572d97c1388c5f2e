import { asc, eq, inArray } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { webhookEvents } from '@perennial/domain/settings'
import {
  invoice,
  ledgerEntry,
  outbox,
  payment,
  paymentMethod,
  refund,
  timelineEvent,
  webhookDelivery,
} from '../src/db/schema/index.ts'
import { advanceClock } from '../src/modules/test-clocks/advance-clock.ts'
import { type OpenShop, openShop, part, performCommand } from './shop-with-offers.ts'

// What should come of it, by plain arithmetic: nothing here is shared with the engine.
const dayNumber = (date: string) => Date.parse(`${date}T00:00:00Z`) / 86_400_000
const dateOf = (number: number) => new Date(number * 86_400_000).toISOString().slice(0, 10)
const daysBetween = (from: string, to: string) => dayNumber(to) - dayNumber(from)
/** The same day of the month, or the last one of a shorter month. */
function months(date: string, count: number): string {
  const [year, month, day] = date.split('-').map(Number) as [number, number, number]
  const first = new Date(Date.UTC(year, month - 1 + count, 1))
  const last = new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + 1, 0)).getUTCDate()
  return new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth(), Math.min(day, last))).toISOString().slice(0, 10)
}
/** A share of an amount by days, half away from zero upwards. */
const share = (minor: number, days: number, of: number) => Math.round((minor * days) / of)

interface Currency {
  code: 'GBP' | 'JPY' | 'KWD'
  /** Minor units in one. */
  unit: number
  cheap: number
  dear: number
}

const currencies: Currency[] = [
  { code: 'GBP', unit: 100, cheap: 1000, dear: 2500 },
  { code: 'JPY', unit: 1, cheap: 1000, dear: 2500 },
  { code: 'KWD', unit: 1000, cheap: 1000, dear: 2500 },
]

const start = '2026-11-28'

/** The bank answers for another card of the sandbox from now on. */
const storeCard = ({ server }: OpenShop, card: string) =>
  server.db.asTenant(server.scope, (tx) =>
    tx.update(paymentMethod).set({ methodId: `sandbox_${card}_122040_abcdefgh` }),
  )

test.each(currencies)(
  'fourteen months of a subscription in $code come out as reckoned by hand (SUB-35) (SUB-46) (SUB-83) (SUB-84) (SUB-86) (SET-14) (SET-15)',
  async ({ code, unit, cheap, dear }) => {
    const price = (minor: number) => [part({ value: minor / unit, currencyCode: code })]
    // Tax is left out: amounts are then those of the price.
    const attributes = { tax_code__perennial: 'printed_matter' }
    const shop = await openShop({
      basic: { price: price(cheap), attributes },
      full: { price: price(dear), attributes },
    })
    const { server, staff } = shop
    // Every event has an address; nothing is sent from here.
    const hooks = Object.fromEntries(webhookEvents.map(({ id: event }) => [event, `https://crm.example/${event}`]))
    await staff.settings.save({ settings: [{ id: 'hooks', setting: hooks }] })
    const id = await shop.subscribe('basic')
    const clock = await staff.testClocks.create({ customer: (await staff.subscriptions.get({ id })).customer })
    const liveUntil = async (to: string) => {
      await staff.testClocks.advance({ id: clock.id, to })
      await advanceClock(server.ports, server.scope, { id: clock.id })
    }
    const expected: { on: string; kind: string; gross: number }[] = [{ on: start, kind: 'invoice', gross: cheap }]
    const paid = [cheap]
    const renewals: string[] = []
    /** Renewals until a day, on the days of an anchor. */
    const renew = (anchor: string, from: number, count: number, amount: number) => {
      for (let n = from; n < from + count; n += 1) {
        const on = months(anchor, n)
        expected.push({ on, kind: 'invoice', gross: amount })
        paid.push(amount)
        renewals.push(on)
      }
    }

    // Three renewals, the third with a card that declines until the retry of the next day.
    renew(start, 1, 2, cheap)
    await liveUntil('2027-02-27')
    await storeCard(shop, 'insufficient-renewal')
    await liveUntil('2027-02-28')
    expect(await staff.subscriptions.get({ id })).toMatchObject({ status: 'past_due', access: true })
    renew(start, 3, 1, cheap)
    await storeCard(shop, 'visa')
    await liveUntil('2027-03-01')
    expect(await staff.subscriptions.get({ id })).toMatchObject({ status: 'active', pastDueSince: null })

    // A switch to the dearer offer in the middle of a month: the rest of it is given back and charged anew.
    await liveUntil('2027-03-10')
    const [from, to] = [months(start, 3), months(start, 4)]
    const left = daysBetween('2027-03-10', to)
    const credited = share(cheap, left, daysBetween(from, to))
    const charged = share(dear, left, daysBetween(from, to))
    expected.push({ on: '2027-03-10', kind: 'credit_note', gross: credited })
    expected.push({ on: '2027-03-10', kind: 'invoice', gross: charged })
    paid.push(charged - credited)
    await performCommand(shop, id, { action: 'change', offerPath: '/offers2/full', quantity: 1, when: 'now' })

    // Two renewals, then a pause of twenty days, which moves all later days.
    renew(start, 4, 2, dear)
    await liveUntil('2027-05-10')
    await performCommand(shop, id, { action: 'pause', until: '2027-05-30' })
    const moved = dateOf(dayNumber(months(start, 6)) + 20)
    renew(moved, 0, 7, dear)
    await liveUntil('2027-12-20')

    // A refund of a part of the last invoice, and the end at once with the unused days back.
    const last = (await staff.subscriptions.get({ id })).documents.find(({ kind }) => kind === 'invoice')!
    const refunded = 3 * Math.min(unit, 100)
    await performCommand(shop, id, { action: 'refund', invoice: last.id, amount: String(refunded), to: 'payment' })
    expected.push({ on: '2027-12-20', kind: 'credit_note', gross: refunded })
    const [lastFrom, lastTo] = [months(moved, 6), months(moved, 7)]
    renew(moved, 7, 1, dear)
    await liveUntil('2028-01-28')
    await performCommand(shop, id, { action: 'end', credit: 'payment' })
    const unused = share(dear, daysBetween('2028-01-28', months(moved, 8)), daysBetween(lastTo, months(moved, 8)))
    expected.push({ on: '2028-01-28', kind: 'credit_note', gross: unused })
    await liveUntil('2028-02-10')
    expect(lastFrom < lastTo).toBe(true)

    const rows = await server.db.asTenant(server.scope, async (tx) => ({
      documents: await tx.select().from(invoice).orderBy(asc(invoice.issuedOn), asc(invoice.kind), asc(invoice.number)),
      payments: await tx.select().from(payment).where(eq(payment.state, 'paid')),
      refunds: await tx.select().from(refund),
      entries: await tx.select().from(ledgerEntry),
      hooks: await tx.select({ name: webhookDelivery.event }).from(webhookDelivery),
      messages: (await tx.select({ name: outbox.topic, payload: outbox.payload }).from(outbox)).map(
        ({ name, payload }) => ({ name, on: String((payload as { on?: unknown }).on ?? '') }),
      ),
      events: await tx
        .select()
        .from(timelineEvent)
        .where(inArray(timelineEvent.type, ['order.renew', 'order.change_offer', 'order.cancel_subscription'])),
    }))
    const byDay = (one: { on: string; kind: string }, other: { on: string; kind: string }) =>
      one.on < other.on ? -1 : one.on > other.on ? 1 : one.kind < other.kind ? -1 : 1
    expect(
      rows.documents.map(({ issuedOn, kind, grossMinor }) => ({ on: issuedOn, kind, gross: Number(grossMinor) })),
    ).toEqual(expected.toSorted(byDay))
    const numbers = (kind: string) =>
      rows.documents.filter((one) => one.kind === kind).map(({ number }) => Number(number))
    for (const kind of ['invoice', 'credit_note'])
      expect(numbers(kind).toSorted((one, other) => one - other)).toEqual(numbers(kind).map((_one, index) => index + 1))
    const sum = (values: readonly (number | bigint)[]) => values.reduce<number>((total, one) => total + Number(one), 0)
    expect(sum(rows.payments.map(({ amountMinor }) => amountMinor))).toBe(sum(paid))
    expect(rows.refunds.map(({ amountMinor, state }) => [Number(amountMinor), state]).toSorted()).toEqual(
      [
        [refunded, 'refunded'],
        [unused, 'refunded'],
      ].toSorted(),
    )
    // The ledger: what is left with the provider, and what was earned and not yet served.
    const account = (name: string) =>
      sum(rows.entries.filter((one) => one.account === name).map(({ amountMinor }) => amountMinor))
    expect(account('clearing:sandbox')).toBe(sum(paid) - refunded - unused)
    expect([account('receivable'), account('credit_balance'), account('refunds_payable')]).toEqual([0, 0, 0])
    expect(sum(rows.entries.map(({ amountMinor }) => amountMinor))).toBe(0)
    expect(rows.events.filter(({ type }) => type === 'order.renew')).toHaveLength(renewals.length)
    // What others were told, each once: webhooks, messages and mails.
    const counted = (told: readonly { name: string }[]) => {
      const counts: Record<string, number> = {}
      for (const { name } of told) counts[name] = (counts[name] ?? 0) + 1
      return counts
    }
    expect(counted(rows.hooks)).toEqual({
      'checkout.initiated': 1,
      'checkout.address_added': 1,
      'checkout.payment_added': 1,
      'customer.created': 1,
      'subscription.created': 1,
      'order.submitted': 1,
      'order.renew': renewals.length,
      'order.change_offer': 1,
      'order.cancel_subscription': 1,
      // Begun; paid after a decline; paused and resumed; ended.
      'entitlement.updated': 5,
    })
    expect(counted(rows.messages)).toEqual({
      'order.new': 1,
      'order.renew': renewals.length,
      'order.change_offer': 1,
      'order.cancel_subscription': 1,
      'mail.order_confirmation': 1,
      'mail.payment_failed': 1,
      'mail.payment_recovered': 1,
      // Each renewal that was paid at once, and the difference of the switch.
      'mail.renewal_receipt': renewals.length - 1 + 1,
    })
    // Each mail is dated with the day of what it tells of.
    const receipts = rows.messages.filter(({ name }) => name === 'mail.renewal_receipt').map(({ on }) => on)
    expect(receipts.toSorted()).toEqual([...renewals.filter((on) => on !== months(start, 3)), '2027-03-10'].toSorted())
    const dayOf = (name: string) => rows.messages.find((one) => one.name === name)!.on
    expect([dayOf('mail.payment_failed'), dayOf('mail.payment_recovered')]).toEqual(['2027-02-28', '2027-03-01'])

    // Figures: what each change did to recurring revenue, what stood on days between them, and the ledger's revenue.
    const minor = (amount: { minor: string }) => Number(amount.minor)
    const whole = await staff.reports.figures({ currency: code, fromDate: start, toDate: '2028-02-10' })
    expect(
      whole.mrr.movements
        .filter(({ count }) => count > 0)
        .map(({ kind, amount }) => [kind, minor(amount)])
        .toSorted(),
    ).toEqual(
      [
        ['new', cheap],
        ['expansion', dear - cheap],
        ['contraction', -dear],
        ['reactivated', dear],
        ['churn_choice', -dear],
      ].toSorted(),
    )
    expect(whole.active).toEqual({ start: 0, end: 0, came: 2, left: 2 })
    expect(whole.lost).toMatchObject({ byChoice: 1, byPayment: 0 })
    expect(whole.retries).toEqual({ failed: 1, saved: 1 })
    for (const [day, standing] of [
      ['2026-12-31', cheap],
      ['2027-03-09', cheap],
      ['2027-03-10', dear],
      ['2027-05-10', 0],
      ['2027-05-30', dear],
      ['2028-01-27', dear],
      ['2028-01-28', 0],
    ] as const) {
      const { mrr } = await staff.reports.figures({ currency: code, fromDate: day, toDate: day })
      expect([day, minor(mrr.end)]).toEqual([day, standing])
    }
    const issued = sum(expected.filter(({ kind }) => kind === 'invoice').map(({ gross }) => gross))
    const givenBack = sum(expected.filter(({ kind }) => kind === 'credit_note').map(({ gross }) => gross))
    const { revenue } = whole
    expect({
      issued: minor(revenue.issued),
      credited: minor(revenue.credited),
      collected: minor(revenue.collected),
      refunded: minor(revenue.refunded),
      open: minor(revenue.open),
      // All that was invoiced and not given back has been served.
      earned: minor(revenue.earned),
    }).toEqual({
      issued,
      credited: givenBack,
      collected: sum(paid),
      refunded: refunded + unused,
      open: 0,
      earned: issued - givenBack,
    })
    const report = async (orderTypes: string) => (await staff.reports.orderEvents({ orderTypes })).results
    expect(await report('order.change_offer')).toMatchObject([
      { originalOffer: 'basic', switchOffer: 'full', switchReason: 'As agreed', currency: code },
    ])
    expect(await report('order.cancel_subscription')).toMatchObject([
      { originalOffer: 'full', cancelReason: 'As agreed', currency: code },
    ])
    expect(await report('order.renew')).toHaveLength(10)
    expect(await staff.subscriptions.get({ id })).toMatchObject({
      status: 'ended',
      endedOn: '2028-01-28',
      nextCharge: null,
    })
  },
  240_000,
)
