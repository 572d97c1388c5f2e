import { randomUUID } from 'node:crypto'
import { safe } from '@orpc/client'
import type { SubscriptionCommand } from '@perennial/api/subscriptions'
import type { Dispute } from '@perennial/payments/provider'
import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { dispute, due, ledgerEntry, payment, paymentMethod } from '../src/db/schema/index.ts'
import { bookDispute } from '../src/modules/invoices/book-dispute.ts'
import { askProviderEvents } from '../src/modules/payments/ask-provider-events.ts'
import { noteProviderEvent } from '../src/modules/payments/provider-events.ts'
import { sandboxAccount } from '../src/modules/payments/sandbox-account.ts'
import { fourHundredTimes, type OpenShop, openShop, part } from './shop-with-offers.ts'

const monthly = { print: { price: [part()] } }
const fee = { minor: 1500n, currency: 'GBP' }

const rowsOf = ({ server }: OpenShop) =>
  server.db.asTenant(server.scope, async (tx) => ({
    disputes: await tx.select().from(dispute),
    payments: await tx.select().from(payment).orderBy(payment.onDay, payment.ordinal),
    diary: (await tx.select().from(due).orderBy(due.dueOn))
      .filter(({ kind }) => kind !== 'reminder')
      .map(({ kind, dueOn }) => [kind, dueOn]),
    ledger: Object.fromEntries(
      (
        await tx
          .select({ account: ledgerEntry.account, minor: sql<string>`sum(${ledgerEntry.amountMinor})::text` })
          .from(ledgerEntry)
          .groupBy(ledgerEntry.account)
      ).map(({ account, minor }) => [account, Number(minor)]),
    ),
  }))

/** A shop whose provider says of its one dispute what a test says, and what it gives notice of. */
async function shopWithDispute() {
  const shop = await openShop(monthly)
  const { server } = shop
  const id = await shop.subscribe('print')
  const [paid] = (await rowsOf(shop)).payments
  const told: Dispute = {
    id: 'dp_1',
    payment: paid!.reference!,
    state: 'open',
    amount: { minor: paid!.amountMinor, currency: 'GBP' },
    taken: true,
    fee,
    answerBy: Date.parse('2026-12-20T12:00:00Z'),
  }
  Object.assign(server.ports, { payment: { ...server.ports.payment, dispute: async () => ({ ...told }) } })
  const notices = async (count = 1) => {
    for (let n = 0; n < count; n += 1) {
      const notice = { eventId: randomUUID(), about: 'dispute', key: null, reference: told.id } as const
      await noteProviderEvent(server.ports, server.scope, sandboxAccount, notice, new Date(server.time.now))
    }
    return askProviderEvents(server.ports)
  }
  const say = (change: Partial<Dispute>) => {
    Object.assign(told, change)
    return notices()
  }
  const typesOf = async () =>
    (await shop.staff.customers.timeline({ id: (await shop.staff.subscriptions.get({ id })).customer })).items
      .map(({ type }) => type)
      .filter((type) => type.startsWith('dispute.'))
  const alerts = async () =>
    (await shop.staff.records.list({ service: 'perennial', path_type: 'alerts' })).items.map(({ name }) => name)
  return { ...shop, id, paid: paid!, told, say, notices, typesOf, alerts }
}

async function refusalOf({ staff }: OpenShop, id: string, command: SubscriptionCommand) {
  const { error } = await safe(staff.subscriptions.preview({ id, command }))
  return error as unknown as { code: string; data: { code: string } }
}

describe('a dispute', () => {
  test('is booked, alerted and shown, and booked back when it is won (SUB-57) (SUB-82)', async () => {
    const shop = await shopWithDispute()
    await shop.notices(3)
    const open = await rowsOf(shop)
    expect(open.disputes).toMatchObject([
      { state: 'open', amountMinor: 1000n, openedOn: '2026-11-28', settledOn: null },
    ])
    expect(open.ledger).toMatchObject({ dispute: 1000, dispute_fee: 1500, 'clearing:sandbox': -1500, receivable: 0 })
    expect(await shop.typesOf()).toEqual(['dispute.opened'])
    expect(await shop.alerts()).toEqual([expect.stringMatching(/^A payment of order \S+ is disputed/)])
    const { items } = await shop.staff.records.list({ service: 'perennial', path_type: 'disputes' })
    expect(items).toMatchObject([{ status: 'open', data: { amount: 10, fee: 15, payment: shop.paid.id } }])
    const { related } = await shop.staff.records.get({ service: 'perennial', path_type: 'payments', id: shop.paid.id })
    expect(related).toContainEqual(
      expect.objectContaining({ to: { record_type: 'dispute', id: open.disputes[0]!.id } }),
    )
    expect(await shop.staff.subscriptions.get({ id: shop.id })).toMatchObject({
      payments: [{ disputed: { minor: '1000', currency: 'GBP' } }],
    })

    shop.server.time.now += 60_000
    await shop.say({ state: 'won', answerBy: null })
    // A notice that was sent before comes late, and its answer is older than what is known.
    await shop.say({ state: 'open' })
    const won = await rowsOf(shop)
    expect(won.disputes).toMatchObject([{ state: 'won', settledOn: '2026-11-28' }])
    expect(won.ledger).toMatchObject({ dispute: 0, dispute_fee: 1500, 'clearing:sandbox': -500 })
    expect(won.payments[0]!.disputedMinor).toBe(0n)
    expect(await shop.typesOf()).toEqual(['dispute.won', 'dispute.opened'])
    expect(await shop.alerts()).toHaveLength(1)
  })

  test('that is lost before anybody has heard of it is written off once (SUB-57)', async () => {
    const shop = await shopWithDispute()
    await shop.say({ state: 'lost', fee: null })
    await shop.notices(2)
    expect((await rowsOf(shop)).ledger).toMatchObject({ write_off: 1000, 'clearing:sandbox': 0 })
    expect((await rowsOf(shop)).ledger).not.toHaveProperty('dispute')
    expect(await shop.typesOf()).toEqual(['dispute.lost'])
  })

  test('that is only asked about moves no money until it is taken', async () => {
    const shop = await shopWithDispute()
    await shop.say({ taken: false, fee: null })
    expect((await rowsOf(shop)).ledger).toMatchObject({ 'clearing:sandbox': 1000 })
    await shop.say({ taken: true, fee })
    expect((await rowsOf(shop)).ledger).toMatchObject({ dispute: 1000, dispute_fee: 1500, 'clearing:sandbox': -1500 })
  })

  test('that four hundred notices tell of at once is booked once (SUB-57)', async () => {
    const shop = await shopWithDispute()
    const { server } = shop
    await shop.notices()
    await fourHundredTimes((n) =>
      bookDispute(server.ports, server.scope, sandboxAccount, { ...shop.told, state: n % 3 === 0 ? 'lost' : 'open' }),
    )
    const { disputes, ledger } = await rowsOf(shop)
    expect(disputes).toMatchObject([{ state: 'lost' }])
    expect(ledger).toMatchObject({ dispute: 0, write_off: 1000, dispute_fee: 1500, 'clearing:sandbox': -1500 })
  }, 120_000)

  test('is not paid a second time: neither by a refund, nor by an end, nor by a switch (SUB-29)', async () => {
    const shop = await shopWithDispute()
    await shop.publish({ full: { price: [part({ value: 20 })] } })
    await shop.say({ state: 'lost' })
    const { id, paid } = shop
    const commands: SubscriptionCommand[] = [
      { action: 'refund', invoice: paid.invoiceId, amount: null, to: 'payment' },
      { action: 'refund', invoice: paid.invoiceId, amount: '100', to: 'balance' },
      { action: 'end', credit: 'balance' },
      { action: 'change', offerPath: '/offers2/full', quantity: 1, when: 'now' },
    ]
    for (const command of commands) {
      expect(await refusalOf(shop, id, command)).toMatchObject({ code: 'NOT_ALLOWED', data: { code: 'DISPUTED' } })
    }
    expect(await refusalOf(shop, id, { action: 'end', credit: 'none' })).toBeNull()
  })

  test('stops retries with its card, and a won one resumes them (SUB-57)', async () => {
    const shop = await shopWithDispute()
    const { server, id } = shop
    const useCard = (name: string) =>
      server.db.asTenant(server.scope, (tx) =>
        tx.update(paymentMethod).set({ methodId: `sandbox_${name}_042030_abcdefgh` }),
      )
    await useCard('declined-renewal')
    await shop.liveUntil('2026-12-28')
    expect((await rowsOf(shop)).diary).toEqual([['give_up', '2027-01-11']])
    await useCard('insufficient-renewal')
    await server.db.asTenant(server.scope, async (tx) => {
      await tx.delete(due)
      await tx.insert(due).values({ clock: '', dueOn: '2026-12-31', kind: 'retry', subjectId: id })
    })
    await shop.say({ state: 'open' })
    expect((await rowsOf(shop)).diary).toEqual([['give_up', '2027-01-11']])
    await shop.liveUntil('2027-01-03')
    expect((await rowsOf(shop)).payments).toHaveLength(2)
    await useCard('visa')
    await shop.say({ state: 'won' })
    expect((await rowsOf(shop)).diary).toEqual([['retry', '2027-01-03']])
    await shop.bill()
    expect(await shop.staff.subscriptions.get({ id })).toMatchObject({ status: 'active', pastDueSince: null })
  })

  test('of a payment that is not booked yet is asked about again', async () => {
    const shop = await shopWithDispute()
    await shop.say({ payment: 'not-known-yet' })
    expect((await rowsOf(shop)).disputes).toEqual([])
    shop.told.payment = shop.paid.reference!
    shop.server.time.now += 60_000
    await askProviderEvents(shop.server.ports)
    expect((await rowsOf(shop)).disputes).toHaveLength(1)
  })

  test('of the sandbox’s card comes after a week, and is lost two weeks later (SUB-58)', async () => {
    const shop = await openShop(monthly)
    await shop.subscribe('print', { card: '4000000000000259' })
    for (const [day, state] of [
      ['2026-12-06', 'open'],
      ['2026-12-20', 'lost'],
    ] as const) {
      shop.server.time.now = Date.parse(`${day}T12:00:00Z`)
      await askProviderEvents(shop.server.ports)
      expect((await rowsOf(shop)).disputes).toMatchObject([{ state, openedOn: '2026-12-06' }])
    }
  })
})
