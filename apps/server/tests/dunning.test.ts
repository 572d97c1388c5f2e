import type { Charge, ChargeAnswer } from '@perennial/payments/provider'
import { describe, expect, test } from 'vitest'
import { due, invoice, ledgerEntry, payment } from '../src/db/schema/index.ts'
import { ne, sql } from 'drizzle-orm'
import { collectPayments } from '../src/modules/invoices/collect-payments.ts'
import { type Outcome, settlePayments } from '../src/modules/invoices/settle-payments.ts'
import { readSetting } from '../src/modules/settings/setting-store.ts'
import type { Payment, StoredMethod } from '../src/ports/index.ts'
import { fourHundredTimes, type OpenShop, openShop, part } from './shop-with-offers.ts'

const monthly = { print: { price: [part()] } }

const rowsOf = ({ server }: OpenShop) =>
  server.db.asTenant(server.scope, async (tx) => ({
    invoices: await tx.select().from(invoice).orderBy(invoice.number),
    payments: await tx.select().from(payment).orderBy(payment.onDay, payment.ordinal),
    // Reminders are mails: tests of mails look at them.
    diary: await tx.select().from(due).where(ne(due.kind, 'reminder')).orderBy(due.dueOn),
    ledger: Object.fromEntries(
      (
        await tx
          .select({ account: ledgerEntry.account, minor: sql<string>`sum(${ledgerEntry.amountMinor})::text` })
          .from(ledgerEntry)
          .groupBy(ledgerEntry.account)
      ).map(({ account, minor }) => [account, Number(minor)]),
    ),
  }))

type Answer = ChargeAnswer<StoredMethod> | 'no answer'

/** A shop whose renewals are answered as a test says; orders are paid. */
async function shopAnswering(answer: { now: Answer | 'paid' }, setting: Record<string, unknown> = {}) {
  const shop = await openShop(monthly)
  const { payment: sandbox } = shop.server.ports
  const keys: string[] = []
  const charged = new Map<string, Charge>()
  const port: Payment = {
    ...sandbox,
    async charge(scope, account, charge) {
      if (!charge.offSession) return sandbox.charge(scope, account, charge)
      keys.push(charge.key)
      if (answer.now === 'paid') return { outcome: 'paid', reference: `r-${charge.key}`, method: null }
      if (answer.now === 'no answer') {
        charged.set(charge.key, charge)
        throw new Error('The provider did not answer.')
      }
      return answer.now
    },
    async ask(_scope, _account, { key }) {
      return charged.has(key) ? { outcome: 'paid', reference: `r-${key}`, method: null } : { outcome: 'unseen' }
    },
  }
  Object.assign(shop.server.ports, { payment: port })
  if (Object.keys(setting).length > 0) {
    await shop.staff.settings.save({ settings: [{ id: 'billing', setting }] })
  }
  return { ...shop, keys, charged }
}

const declined = (
  reason: 'declined' | 'insufficient_funds' | 'unusable',
  retry: 'later' | 'never' = 'later',
): Answer => ({
  outcome: 'declined',
  reason,
  retry,
})

const declinedLate: Outcome['answer'] = { outcome: 'declined', reason: 'declined', retry: 'later' }

describe('a declined renewal', () => {
  test('makes the subscription past due, is tried on the days of the setting, and ends it after the last (SUB-36) (SUB-39) (SUB-40)', async () => {
    const shop = await shopAnswering({ now: declined('declined') }, { grace_days: 5 })
    const id = await shop.subscribe('print')
    await shop.liveUntil('2026-12-28')
    expect(await shop.staff.subscriptions.get({ id })).toMatchObject({
      status: 'past_due',
      pastDueSince: '2026-12-28',
      access: true,
    })
    for (const day of ['2026-12-29', '2026-12-30', '2026-12-31', '2027-01-03', '2027-01-07']) await shop.liveUntil(day)
    expect((await rowsOf(shop)).payments.map(({ onDay }) => onDay)).toEqual([
      '2026-11-28',
      '2026-12-28',
      '2026-12-29',
      '2026-12-31',
      '2027-01-03',
      '2027-01-07',
    ])
    expect(await shop.staff.subscriptions.get({ id })).toMatchObject({ access: false, status: 'past_due' })
    await shop.liveUntil('2027-01-11')
    expect(await shop.staff.subscriptions.get({ id })).toMatchObject({ status: 'ended', endReason: 'payment' })
    const { invoices, diary, ledger } = await rowsOf(shop)
    expect(invoices.map(({ state }) => state)).toEqual(['paid', 'uncollectible'])
    expect(diary).toEqual([])
    expect(ledger).toMatchObject({ receivable: 0, write_off: 1000 })
  })

  test('is back in order in the moment of payment, and billed for what has come meanwhile (SUB-39)', async () => {
    const answer: { now: Answer | 'paid' } = { now: declined('declined') }
    const shop = await shopAnswering(answer)
    const id = await shop.subscribe('print')
    await shop.liveUntil('2026-12-28')
    answer.now = 'paid'
    await shop.liveUntil('2026-12-29')
    expect(await shop.staff.subscriptions.get({ id })).toMatchObject({
      status: 'active',
      pastDueSince: null,
      access: true,
      nextCharge: { date: '2027-01-28' },
    })
    const { diary, invoices } = await rowsOf(shop)
    expect(diary).toMatchObject([{ kind: 'bill', dueOn: '2027-01-28' }])
    expect(invoices.map(({ state }) => state)).toEqual(['paid', 'paid'])
  })

  test('for a lack of funds waits for the next payday (SUB-36)', async () => {
    const shop = await shopAnswering({ now: declined('insufficient_funds') })
    await shop.subscribe('print')
    await shop.liveUntil('2026-12-28')
    expect((await rowsOf(shop)).diary).toMatchObject([{ kind: 'retry', dueOn: '2026-12-31' }])
  })

  test('of a card that cannot succeed without its owner is not tried again (SUB-37)', async () => {
    const shop = await shopAnswering({ now: declined('unusable', 'never') })
    await shop.subscribe('print')
    for (const day of ['2026-12-28', '2026-12-30', '2027-01-05', '2027-01-10']) await shop.liveUntil(day)
    const { payments, diary } = await rowsOf(shop)
    expect(payments).toHaveLength(2)
    expect(diary).toMatchObject([{ kind: 'give_up', dueOn: '2027-01-11' }])
  })

  test('stays open for a payment by hand where the setting says so (SUB-40)', async () => {
    const shop = await shopAnswering({ now: declined('declined') }, { at_end: 'keep_open', retry_days: [1] })
    const id = await shop.subscribe('print')
    for (const day of ['2026-12-28', '2026-12-29', '2026-12-30']) await shop.liveUntil(day)
    expect(await shop.staff.subscriptions.get({ id })).toMatchObject({ status: 'past_due' })
    expect((await rowsOf(shop)).invoices.map(({ state }) => state)).toEqual(['paid', 'open'])
  })

  test('keeps a cancellation that was set before, and gets no second invoice (SUB-04)', async () => {
    const answer: { now: Answer | 'paid' } = { now: declined('declined') }
    const shop = await shopAnswering(answer)
    await shop.publish({ bound: { price: [part()], attributes: { term__perennial: '3 months' } } })
    const id = await shop.subscribe('bound')
    const { token } = await shop.staff.subscriptions.preview({ id, command: { action: 'cancel' } })
    const call = { id, version: 1, token, key: 'cancel-bound', reason: 'Asked for.' }
    await shop.staff.subscriptions.change({ ...call, command: { action: 'cancel' } })
    await shop.liveUntil('2026-12-28')
    expect(await shop.staff.subscriptions.get({ id })).toMatchObject({ status: 'past_due', cancelOn: '2027-02-28' })
    answer.now = 'paid'
    await shop.liveUntil('2026-12-29')
    expect(await shop.staff.subscriptions.get({ id })).toMatchObject({
      status: 'cancel_pending',
      cancelOn: '2027-02-28',
    })
  })
})

describe('a provider', () => {
  test('that loses an answer is asked, never charged anew, and the payment is booked once (SUB-30) (SUB-32)', async () => {
    const shop = await shopAnswering({ now: 'no answer' })
    const id = await shop.subscribe('print')
    await shop.liveUntil('2026-12-28')
    expect((await rowsOf(shop)).payments.map(({ state }) => state)).toEqual(['paid', 'unknown'])
    expect(await shop.staff.subscriptions.get({ id })).toMatchObject({
      status: 'active',
      payments: [{ state: 'unknown' }, {}],
    })
    shop.server.time.now += 6_000
    await Promise.all([shop.bill(), shop.bill(), shop.bill()])
    const { payments, ledger } = await rowsOf(shop)
    expect(payments.map(({ state }) => state)).toEqual(['paid', 'paid'])
    expect(shop.keys).toHaveLength(1)
    expect(shop.charged.size).toBe(1)
    expect(ledger).toMatchObject({ receivable: 0, 'clearing:sandbox': 2000 })
  })

  test('whose answer, notice and question come together is booked once (SUB-30)', async () => {
    const shop = await shopAnswering({ now: 'no answer' })
    await shop.subscribe('print')
    await shop.liveUntil('2026-12-28')
    const { payments } = await rowsOf(shop)
    const { id } = payments[1]!
    const now = await shop.server.ports.businessTime(shop.server.scope)
    const { db, newId, jobs, clock } = shop.server.ports
    const settled = await fourHundredTimes((n) =>
      db.asTenant(shop.server.scope, async (tx) =>
        settlePayments(
          { tx, scope: shop.server.scope, newId, now, jobs, clock },
          // A decline that comes late changes nothing of what is paid, and the other way round.
          [{ id, answer: n % 4 === 3 ? declinedLate : { outcome: 'paid', reference: `r-${id}`, method: null } }],
          { setting: await readSetting(tx, 'billing'), machineNow: new Date(shop.server.time.now) },
        ),
      ),
    )
    expect(settled.filter((count) => count === 1)).toHaveLength(1)
    const { ledger, payments: after } = await rowsOf(shop)
    expect(after).toHaveLength(2)
    expect(ledger.receivable).toBe(after[1]!.state === 'paid' ? 0 : 1000)
  })

  test('that says paid after the end is booked and shown to staff, and revives nothing (SUB-41)', async () => {
    const answer: { now: Answer | 'paid' } = { now: declined('declined') }
    const shop = await shopAnswering(answer)
    const id = await shop.subscribe('print')
    for (const day of ['2026-12-28', '2026-12-29', '2026-12-31', '2027-01-03', '2027-01-07']) await shop.liveUntil(day)
    // The last retry is lost on the way, and known only when trying is over.
    answer.now = 'no answer'
    const { payment: port } = shop.server.ports
    const silent = { now: true }
    const ask: Payment['ask'] = async (...asked) => {
      if (silent.now) throw new Error('The provider did not answer.')
      return port.ask(...asked)
    }
    Object.assign(shop.server.ports, { payment: { ...port, ask } })
    await shop.liveUntil('2027-01-11')
    await shop.server.db.asTenant(shop.server.scope, (tx) =>
      tx.insert(due).values({ clock: '', dueOn: '2027-01-11', kind: 'give_up', subjectId: id }),
    )
    await shop.bill()
    expect(await shop.staff.subscriptions.get({ id })).toMatchObject({ status: 'ended', endReason: 'payment' })
    silent.now = false
    await shop.liveUntil('2027-01-13')
    const ended = await shop.staff.subscriptions.get({ id })
    expect(ended).toMatchObject({ status: 'ended', endedOn: '2027-01-11', access: false, nextCharge: null })
    const { ledger, invoices, diary } = await rowsOf(shop)
    expect(ledger).toMatchObject({ receivable: 0, write_off: 0, 'clearing:sandbox': 2000 })
    expect(invoices.map(({ state }) => state)).toEqual(['paid', 'paid'])
    expect(diary).toEqual([])
    const { items } = await shop.staff.customers.timeline({ id: ended.customer })
    expect(items.map(({ type }) => type)).toContain('payment.late')
    const alerts = await shop.staff.records.list({ service: 'perennial', path_type: 'alerts' })
    expect(alerts.items.map(({ name }) => name)).toEqual([`A payment of subscription ${id} went through after its end`])
  })

  test('gets no more calls a second than it takes, from four workers together, each payment once (SUB-33)', async () => {
    const shop = await shopAnswering({ now: 'paid' })
    const { server } = shop
    await shop.subscribe('print')
    const [paid] = (await rowsOf(shop)).payments
    await server.db.asTenant(server.scope, (tx) =>
      tx.insert(payment).values(
        Array.from({ length: 48 }, (_, n) => ({
          ...paid!,
          id: `call-${n}-${paid!.id}`,
          ordinal: n + 2,
          state: 'ready' as const,
          reference: null,
          settledOn: null,
        })),
      ),
    )
    const calls: { key: string; at: number }[] = []
    const charge: Payment['charge'] = async (_scope, _account, { key }) => {
      calls.push({ key, at: performance.now() })
      throw new Error('The provider did not answer.')
    }
    Object.assign(server.ports, { payment: { ...server.ports.payment, charge, perSecond: () => 40 } })
    const now = await server.ports.businessTime(server.scope)
    const setting = await server.db.asTenant(server.scope, (tx) => readSetting(tx, 'billing'))
    await Promise.all(Array.from({ length: 4 }, () => collectPayments(server.ports, server.scope, { now, setting })))
    expect(new Set(calls.map(({ key }) => key)).size).toBe(48)
    expect(calls).toHaveLength(48)
    const times = calls.map(({ at }) => at).toSorted((one, other) => one - other)
    // 47 pauses of 25 ms, however the workers were interrupted.
    expect(times.at(-1)! - times[0]!).toBeGreaterThan(47 * 25 - 50)
  })

  test('is called for a shopper at once, however long the line of workers, who come after (SUB-33)', async () => {
    const shop = await shopAnswering({ now: 'paid' })
    const { db, scope, ports } = shop.server
    const gap = 1_000 / ports.payment.perSecond('sandbox')
    const nextAt = async () => {
      const { rows } = await db.asTenant(scope, (tx) =>
        tx.execute(sql`select extract(epoch from next_at)::float8 * 1000 as at from payment_pace`),
      )
      return rows.map(({ at }) => Number(at))
    }
    await shop.subscribe('print')
    // Workers have the next hour.
    await db.asTenant(scope, (tx) => tx.execute(sql`update payment_pace set next_at = now() + interval '1 hour'`))
    const [before] = await nextAt()
    const orders = await Promise.all(
      ['a', 'b', 'c'].map((name) => shop.subscribe('print', { email: `${name}@example.com` })),
    )
    expect(new Set(orders).size).toBe(3)
    // Each has pushed the line back by its turn.
    expect((await nextAt())[0]! - before!).toBeCloseTo(3 * gap, 1)
    await shop.liveUntil('2026-12-28')
    expect(shop.keys).toEqual([])
    expect((await rowsOf(shop)).payments.filter(({ state }) => state === 'ready')).toHaveLength(4)
  })

  test('is never called within a transaction, and knows each payment by its own id (SUB-32)', async () => {
    const shop = await shopAnswering({ now: 'paid' })
    const { payment: port } = shop.server.ports
    // With one connection, a call within a transaction could not reach the database.
    const charge: Payment['charge'] = async (...call) => {
      await shop.server.db.asTenant(shop.server.scope, (tx) => tx.select().from(payment).limit(1))
      return port.charge(...call)
    }
    Object.assign(shop.server.ports, { payment: { ...port, charge } })
    await shop.subscribe('print')
    await shop.liveUntil('2026-12-28')
    const { payments } = await rowsOf(shop)
    expect(shop.keys).toEqual([payments[1]!.id])
    expect(payments[1]).toMatchObject({ state: 'paid', reference: `r-${payments[1]!.id}` })
  })
})
