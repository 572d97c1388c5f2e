import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { charge, ledgerEntry, movement, paymentMethod, subscription } from '../src/db/schema/index.ts'
import { type OpenShop, openShop, part, performCommand } from './shop-with-offers.ts'

// Tax is left out: amounts are then those of the prices.
const attributes = { tax_code__perennial: 'printed_matter' }

/** What all subscriptions count for by their own rows, beside which sums of movements are held. */
const countedNow = ({ server }: OpenShop) =>
  server.db.asTenant(server.scope, async (tx) => {
    const [row] = await tx
      .select({
        minor: sql<string>`coalesce(sum(${subscription.mrrMinor}), 0)::text`,
        active: sql<number>`(count(*) filter (where ${subscription.counted}))::int`,
      })
      .from(subscription)
    return row!
  })

const nonZero = <Kind extends { count: number }>(movements: readonly Kind[]) =>
  movements.filter(({ count }) => count > 0)

test('recurring revenue is what its movements add up to, on any past day (SUB-85) (SUB-86)', async () => {
  const shop = await openShop({
    monthly: { price: [part()], attributes },
    dear: { price: [part({ value: 25 })], attributes },
    annual: { price: [part({ value: 120, repeat_interval_type: 'years' })], attributes },
  })
  const { staff } = shop
  const empty = await staff.reports.figures({})
  expect(empty).toMatchObject({
    currency: 'GBP',
    mrr: { end: { minor: '0' } },
    active: { end: 0 },
    retention: [{}, {}, {}, {}, {}, {}, {}],
  })

  const byDay = new Map<string, Awaited<ReturnType<typeof countedNow>>>()
  const remember = async (day: string) => byDay.set(day, await countedNow(shop))
  const [switches, pauses, cancels, fails] = [
    await shop.subscribe('monthly'),
    await shop.subscribe('monthly', { email: 'bea@example.com' }),
    await shop.subscribe('annual', { email: 'cleo@example.com' }),
    await shop.subscribe('monthly', { email: 'dora@example.com' }),
  ]
  await remember('2026-11-28')
  expect(byDay.get('2026-11-28')).toEqual({ minor: '4000', active: 4 })

  await shop.liveUntil('2026-12-03')
  await performCommand(shop, switches, { action: 'change', offerPath: '/offers2/dear', quantity: 1, when: 'now' })
  await performCommand(shop, pauses, { action: 'pause', until: '2027-01-05' })
  await performCommand(shop, cancels, { action: 'end', credit: 'payment' })
  await remember('2026-12-03')
  expect(byDay.get('2026-12-03')).toEqual({ minor: '3500', active: 2 })

  // One card declines until it is given up.
  await shop.server.db.asTenant(shop.server.scope, async (tx) => {
    const [row] = await tx.select().from(subscription).where(eq(subscription.id, fails))
    await tx
      .update(paymentMethod)
      .set({ methodId: 'sandbox_insufficient-renewal_122040_abcdefgh' })
      .where(eq(paymentMethod.id, row!.paymentMethodId!))
  })
  for (let day = Date.parse('2026-12-27'); day <= Date.parse('2027-02-10'); day += 5 * 86_400_000) {
    const date = new Date(day).toISOString().slice(0, 10)
    await shop.liveUntil(date)
    await remember(date)
  }
  expect((await staff.subscriptions.get({ id: fails })).status).toBe('ended')

  for (const [day, { minor, active }] of byDay) {
    const figures = await staff.reports.figures({ fromDate: day, toDate: day })
    expect([day, figures.mrr.end.minor, figures.active.end]).toEqual([day, minor, active])
  }

  const december = await staff.reports.figures({ fromDate: '2026-12-01', toDate: '2026-12-31' })
  expect(december).toMatchObject({
    mrr: { start: { minor: '4000' }, end: { minor: '3500' } },
    active: { start: 4, end: 2, came: 0, left: 2 },
    lost: { byChoice: 1, byPayment: 0, activeAtStart: 4 },
    previous: { from: '2026-11-01', to: '2026-11-30' },
  })
  expect(nonZero(december.mrr.movements)).toEqual([
    { kind: 'expansion', count: 1, amount: { minor: '1500', currency: 'GBP' } },
    { kind: 'contraction', count: 1, amount: { minor: '-1000', currency: 'GBP' } },
    { kind: 'churn_choice', count: 1, amount: { minor: '-1000', currency: 'GBP' } },
  ])
  const since = await staff.reports.figures({ fromDate: '2027-01-01', toDate: '2027-02-10' })
  expect(nonZero(since.mrr.movements).map(({ kind, amount }) => [kind, amount.minor])).toEqual([
    ['reactivated', '1000'],
    ['churn_payment', '-1000'],
  ])
  expect(since.retries).toEqual({ failed: 1, saved: 0 })
  // All began in November; two left in December, of whom one came back before another was lost.
  expect(since.retention.find(({ month }) => month === '2026-11-01')).toEqual({
    month: '2026-11-01',
    began: 4,
    active: expect.toSatisfy((active: number[]) => active[0] === 4 && active[1] === 2 && active.at(-1) === 2),
  })

  // Each figure opens its rows.
  const left = await staff.reports.movements({
    currency: 'GBP',
    change: 'left',
    fromDate: '2026-12-01',
    toDate: '2026-12-31',
  })
  expect(left.results.map(({ subscription: id, kind }) => [id, kind]).toSorted()).toEqual(
    [
      [cancels, 'churn_choice'],
      [pauses, 'contraction'],
    ].toSorted(),
  )
  const all = await staff.reports.movements({ currency: 'GBP', size: 3 })
  const rest = await staff.reports.movements({ currency: 'GBP', size: 50, after: all.next! })
  expect([...all.results, ...rest.results]).toHaveLength(all.totalResults.count)
  await expect(staff.reports.movements({ currency: 'GBP', after: 'x' })).rejects.toMatchObject({ code: 'BAD_CURSOR' })
  const reader = await shop.server.as('Viewer')
  await expect(reader.reports.figures({})).rejects.toMatchObject({ code: 'FORBIDDEN' })

  // Revenue is the ledger's (SUB-85).
  const whole = await staff.reports.figures({ fromDate: '2026-11-01', toDate: '2027-02-10' })
  const entries = await shop.server.db.asTenant(shop.server.scope, (tx) => tx.select().from(ledgerEntry))
  const account = (name: string) =>
    entries.filter((one) => one.account === name).reduce((sum, { amountMinor }) => sum + amountMinor, 0n)
  const { issued, credited, collected, refunded } = whole.revenue
  expect(BigInt(issued.minor) - BigInt(credited.minor)).toBe(-(account('deferred_revenue') + account('tax')))
  expect(BigInt(collected.minor) - BigInt(refunded.minor)).toBe(account('clearing:sandbox'))
})

test('what is earned is what was served, day by day', async () => {
  const shop = await openShop({ annual: { price: [part({ value: 365, repeat_interval_type: 'years' })], attributes } })
  await shop.subscribe('annual')
  const earned = async (fromDate: string, toDate: string) =>
    (await shop.staff.reports.figures({ fromDate, toDate })).revenue.earned.minor
  expect(await earned('2026-11-01', '2026-11-30')).toBe('300')
  expect(await earned('2026-12-01', '2026-12-31')).toBe('3100')
  expect(await earned('2026-11-01', '2027-12-31')).toBe('36500')
  expect(await earned('2026-01-01', '2026-11-27')).toBe('0')
})

test('a movement is written with each change that counts, and with no other', async () => {
  const shop = await openShop({ monthly: { price: [part()], attributes } })
  const id = await shop.subscribe('monthly')
  await shop.liveUntil('2026-12-28')
  // An amount that staff have set for one payment is not what the subscription pays.
  await shop.server.db.asTenant(shop.server.scope, (tx) =>
    tx.update(charge).set({ edited: true, netMinor: 400n, grossMinor: 400n }).where(eq(charge.state, 'pending')),
  )
  await performCommand(shop, id, { action: 'extend', until: '2027-02-02' })
  await performCommand(shop, id, { action: 'cancel' })
  const rows = await shop.server.db.asTenant(shop.server.scope, (tx) => tx.select().from(movement))
  expect(rows).toMatchObject([
    { subscriptionId: id, kind: 'new', amountMinor: 1000n, activeChange: 1, onDay: '2026-11-28' },
  ])
  await shop.liveUntil('2027-02-02')
  const after = await shop.server.db.asTenant(shop.server.scope, (tx) =>
    tx.select().from(movement).orderBy(movement.onDay),
  )
  expect(after.map(({ kind, amountMinor, onDay }) => [kind, amountMinor, onDay])).toEqual([
    ['new', 1000n, '2026-11-28'],
    ['churn_choice', -1000n, '2027-02-02'],
  ])
})
