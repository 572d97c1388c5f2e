import { safe } from '@orpc/client'
import type { SubscriptionCommand } from '@perennial/api/subscriptions'
import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { creditBalance, invoice, ledgerEntry, payment, refund, timelineEvent } from '../src/db/schema/index.ts'
import { fourHundredTimes, type OpenShop, openShop, part, performCommand } from './shop-with-offers.ts'

const offers = {
  basic: { price: [part({ value: 10 })] },
  full: { price: [part({ value: 20 })] },
  yearly: { price: [part({ value: 100, repeat_interval_type: 'years' })] },
  bound: { price: [part()], attributes: { term__perennial: '12 months' } },
}

const elsewhere = { address1: '1 Quay', address2: '', city: 'Leith', state: '', postalCode: 'EH6 6AA', country: 'GB' }

type Change = Extract<
  SubscriptionCommand,
  { action: 'cancel' | 'keep' | 'pause' | 'resume' | 'skip' | 'extend' | 'change' | 'address' }
>
type Settle = Exclude<SubscriptionCommand, Change>

const refusal = async (call: Promise<unknown>) =>
  (await safe(call))[0] as unknown as { code: string; status: number; data: Record<string, never> }

const rowsOf = ({ server }: OpenShop) =>
  server.db.asTenant(server.scope, async (tx) => ({
    invoices: await tx.select().from(invoice).orderBy(invoice.createdAt, invoice.kind, invoice.number),
    payments: await tx.select().from(payment).orderBy(payment.createdAt),
    refunds: await tx.select().from(refund),
    balances: await tx.select().from(creditBalance),
    events: await tx.select().from(timelineEvent).orderBy(timelineEvent.createdAt),
    unbalanced: (
      await tx
        .select({ posting: ledgerEntry.posting })
        .from(ledgerEntry)
        .groupBy(ledgerEntry.posting, ledgerEntry.currency)
        .having(sql`sum(${ledgerEntry.amountMinor}) <> 0`)
    ).length,
  }))

const change = (offer: string, more: Partial<Extract<Change, { action: 'change' }>> = {}): SubscriptionCommand => ({
  action: 'change',
  offerPath: `/offers2/${offer}`,
  quantity: 1,
  when: null,
  ...more,
})

describe('leaving and staying', () => {
  test('a cancellation counts at the end of what is paid, and can be taken back until then (SUB-04) (SUB-79)', async () => {
    const shop = await openShop(offers)
    const id = await shop.subscribe('basic')
    expect(
      await performCommand(shop, id, { action: 'cancel' }, { reason: 'The customer has asked for it.' }),
    ).toMatchObject({
      status: 'cancel_pending',
      cancelOn: '2026-12-28',
      access: true,
      nextCharge: null,
      forecast: [],
    })
    expect(await performCommand(shop, id, { action: 'keep' })).toMatchObject({ status: 'active', cancelOn: null })
    await performCommand(shop, id, { action: 'cancel' }, { reason: 'The customer has asked for it.' })
    await shop.liveUntil('2026-12-28')
    expect(await shop.staff.subscriptions.get({ id })).toMatchObject({
      status: 'ended',
      endedOn: '2026-12-28',
      endReason: 'staff',
      access: false,
    })
    const { invoices, events } = await rowsOf(shop)
    expect(invoices).toHaveLength(1)
    expect(events.find(({ type }) => type === 'order.cancel_subscription')).toMatchObject({
      data: {
        reason: 'The customer has asked for it.',
        before: { status: 'active' },
        after: { status: 'cancel_pending', cancelOn: '2026-12-28' },
      },
    })
  })

  test('a term is paid in parts until its end after a cancellation (SUB-11)', async () => {
    const shop = await openShop(offers)
    const id = await shop.subscribe('bound')
    expect(await performCommand(shop, id, { action: 'cancel' })).toMatchObject({ cancelOn: '2027-11-28' })
    await shop.liveUntil('2028-01-15')
    expect(await shop.staff.subscriptions.get({ id })).toMatchObject({ status: 'ended', endedOn: '2027-11-28' })
    expect((await rowsOf(shop)).invoices).toHaveLength(12)
  })

  test('a pause stops billing, and all later dates move by its days (SUB-19)', async () => {
    const shop = await openShop(offers)
    const id = await shop.subscribe('basic')
    await shop.liveUntil('2026-12-08')
    expect(await performCommand(shop, id, { action: 'pause', until: '2026-12-18' })).toMatchObject({
      status: 'paused',
      access: false,
    })
    await shop.liveUntil('2026-12-17')
    expect(await shop.staff.subscriptions.get({ id })).toMatchObject({ status: 'paused' })
    await shop.liveUntil('2026-12-18')
    expect(await shop.staff.subscriptions.get({ id })).toMatchObject({
      status: 'active',
      paidUntil: '2027-01-07',
      nextCharge: { date: '2027-01-07' },
    })
    await shop.liveUntil('2027-03-07')
    expect((await rowsOf(shop)).invoices.map(({ issuedOn }) => issuedOn)).toEqual([
      '2026-11-28',
      '2027-03-07',
      '2027-03-07',
      '2027-03-07',
    ])
  })

  test('a skip leaves out one period and moves no other date (SUB-20)', async () => {
    const shop = await openShop(offers)
    const id = await shop.subscribe('basic')
    expect(await performCommand(shop, id, { action: 'skip' })).toMatchObject({
      skip: { from: '2026-12-28', to: '2027-01-28' },
      nextCharge: { date: '2027-01-28' },
    })
    const again = await refusal(shop.staff.subscriptions.preview({ id, command: { action: 'skip' } }))
    expect(again).toMatchObject({ code: 'NOT_ALLOWED', data: { code: 'ALREADY_SKIPPED' } })
    await shop.liveUntil('2026-12-28')
    expect(await shop.staff.subscriptions.get({ id })).toMatchObject({ access: false, skip: expect.any(Object) })
    await shop.liveUntil('2027-01-28')
    expect(await shop.staff.subscriptions.get({ id })).toMatchObject({
      access: true,
      skip: null,
      paidUntil: '2027-02-28',
    })
  })

  test('an extension costs nothing and moves the next charge', async () => {
    const shop = await openShop(offers)
    const id = await shop.subscribe('basic')
    expect(await performCommand(shop, id, { action: 'extend', until: '2027-01-04' })).toMatchObject({
      paidUntil: '2027-01-04',
      nextCharge: { date: '2027-01-04', to: '2027-02-04' },
    })
    await performCommand(shop, id, { action: 'extend', until: '2029-01-04' })
    expect(await shop.staff.subscriptions.get({ id })).toMatchObject({
      nextCharge: { date: '2029-01-04' },
      forecast: [{ date: '2029-01-04' }],
    })
  })

  test('each call offers what the status allows, and says why something is not offered (SUB-05)', async () => {
    const shop = await openShop(offers)
    const id = await shop.subscribe('basic')
    const { actions } = await performCommand(shop, id, { action: 'cancel' })
    for (const { action, allowed, why } of actions) {
      expect(why === null).toBe(allowed)
      if (action === 'refund' || action === 'change') continue
      const command = {
        cancel: { action: 'cancel' },
        keep: { action: 'keep' },
        pause: { action: 'pause', until: null },
        resume: { action: 'resume' },
        skip: { action: 'skip' },
        extend: { action: 'extend', until: '2027-02-01' },
        end: { action: 'end', credit: 'none' },
        address: { action: 'address', use: 'billing', address: elsewhere },
      }[action] as SubscriptionCommand
      const [error] = await safe(shop.staff.subscriptions.preview({ id, command }))
      expect([action, error === null || error === undefined]).toEqual([action, allowed])
    }
  })
})

describe('a change of offer or quantity', () => {
  test('shows before it is made what is credited and charged, with tax, and does exactly that (SUB-15) (SUB-16)', async () => {
    const shop = await openShop(offers)
    const id = await shop.subscribe('basic')
    await shop.liveUntil('2026-12-13')
    const preview = await shop.staff.subscriptions.preview({ id, command: change('full') })
    expect(preview).toMatchObject({
      credited: [{ name: 'basic', from: '2026-12-13', to: '2026-12-28', gross: { minor: '499' } }],
      charged: [{ name: 'full', from: '2026-12-13', to: '2026-12-28', gross: { minor: '999' }, taxPercent: 20 }],
      dueNow: { minor: '500' },
      balanceChange: { minor: '0' },
      nextCharge: { date: '2026-12-28', gross: { minor: '2000' } },
    })
    await performCommand(shop, id, change('full'))
    await shop.bill()
    const { invoices, payments, unbalanced, events } = await rowsOf(shop)
    expect(invoices.map(({ kind, state, grossMinor, paidMinor }) => [kind, state, grossMinor, paidMinor])).toEqual([
      ['invoice', 'paid', 1000n, 1000n],
      ['credit_note', 'paid', 499n, 0n],
      ['invoice', 'paid', 999n, 999n],
    ])
    expect(payments.map(({ amountMinor, state }) => [amountMinor, state])).toEqual([
      [1000n, 'paid'],
      [500n, 'paid'],
    ])
    expect(unbalanced).toBe(0)
    expect(events.filter(({ type }) => type === 'order.change_offer')).toMatchObject([
      { data: { originalOffer: 'basic', switchOffer: 'full' } },
    ])
    await shop.liveUntil('2026-12-28')
    expect((await rowsOf(shop)).invoices.at(-1)).toMatchObject({ grossMinor: 2000n })
  })

  test('there and back on one day costs nothing (SUB-17)', async () => {
    const shop = await openShop(offers)
    const id = await shop.subscribe('basic')
    await shop.liveUntil('2026-12-05')
    await performCommand(shop, id, change('full'))
    await shop.bill()
    const back = await performCommand(shop, id, change('basic', { when: 'now' }))
    await shop.bill()
    const { invoices, payments } = await rowsOf(shop)
    const sum = (kind: string) =>
      invoices.filter((one) => one.kind === kind).reduce((all, one) => all + one.grossMinor, 0n)
    expect(sum('invoice') - sum('credit_note')).toBe(1000n)
    const paid = payments.reduce((all, { amountMinor }) => all + amountMinor, 0n)
    expect(paid - BigInt(back.balance.minor)).toBe(1000n)
  })

  test('to what is cheaper counts at the end of the period, and replaces what was agreed before', async () => {
    const shop = await openShop(offers)
    const id = await shop.subscribe('full')
    const preview = await shop.staff.subscriptions.preview({ id, command: change('basic') })
    expect(preview).toMatchObject({ changesOn: '2026-12-28', dueNow: { minor: '0' }, charged: [], credited: [] })
    expect(await performCommand(shop, id, change('basic'))).toMatchObject({
      pendingChange: { date: '2026-12-28', name: 'basic', quantity: 1 },
    })
    await performCommand(shop, id, change('basic', { quantity: 2, when: 'later' }))
    await shop.liveUntil('2026-12-28')
    expect(await shop.staff.subscriptions.get({ id })).toMatchObject({
      pendingChange: null,
      items: [{ name: 'basic', quantity: 2 }],
      paidUntil: '2027-01-28',
    })
    expect((await rowsOf(shop)).invoices.at(-1)).toMatchObject({ grossMinor: 2000n, state: 'paid' })
  })

  test.each([
    // Agreed for the end of the period: three months from then. At once: from the beginning of the current period.
    ['later', 'full', '2026-12-05', [2000n, 500n, 500n, 500n]],
    ['now', 'yearly', '2026-12-28', [10_000n, 500n, 500n, 500n]],
    ['now', 'cheap', '2026-12-28', [300n, 300n, 500n, 500n, 500n]],
  ] as const)('to what does not renew ends it with the new term: %s from %s (SUB-12)', async (when, from, on, paid) => {
    const season = { price: [part({ value: 5 })], attributes: { term__perennial: '3 months', autoRenew: false } }
    const shop = await openShop({ ...offers, season, cheap: { price: [part({ value: 3 })] } })
    const id = await shop.subscribe(from)
    await shop.liveUntil(on)
    await performCommand(shop, id, change('season', { when }))
    await shop.liveUntil('2027-06-30')
    expect(await shop.staff.subscriptions.get({ id })).toMatchObject({
      status: 'ended',
      name: 'season',
      nextCharge: null,
    })
    const { invoices, events } = await rowsOf(shop)
    const charged = invoices.filter(({ kind }) => kind === 'invoice').map(({ grossMinor }) => grossMinor)
    expect(charged).toEqual(paid)
    expect(events.filter(({ type }) => type === 'subscription.ended')).toHaveLength(1)
  })

  test('from what does not renew to what does goes on for good', async () => {
    const season = { price: [part({ value: 5 })], attributes: { term__perennial: '3 months', autoRenew: false } }
    const shop = await openShop({ ...offers, season })
    const id = await shop.subscribe('season')
    await performCommand(shop, id, change('basic', { when: 'later' }))
    await shop.liveUntil('2027-06-30')
    expect(await shop.staff.subscriptions.get({ id })).toMatchObject({
      status: 'active',
      name: 'basic',
      autoRenew: true,
    })
  })

  test('of the interval begins a new period today', async () => {
    const shop = await openShop(offers)
    const id = await shop.subscribe('basic')
    await shop.liveUntil('2026-12-13')
    expect(await performCommand(shop, id, change('yearly', { when: 'now' }))).toMatchObject({
      paidUntil: '2027-12-13',
      nextCharge: { date: '2027-12-13', gross: { minor: '10000' } },
    })
  })

  test('made to a preview that no longer holds is refused with the new one (SUB-18)', async () => {
    const shop = await openShop(offers)
    const id = await shop.subscribe('basic')
    const { token } = await shop.staff.subscriptions.preview({ id, command: change('full') })
    await shop.liveUntil('2026-12-05')
    const stale = await refusal(performCommand(shop, id, change('full'), { token }))
    expect(stale).toMatchObject({
      code: 'PREVIEW_CHANGED',
      status: 409,
      data: { preview: { dueNow: { minor: '766' } } },
    })
    expect((await rowsOf(shop)).invoices).toHaveLength(1)
  })

  test('that is not on sale, in another currency, or changes nothing is refused with what to do', async () => {
    const shop = await openShop({ ...offers, euro: { price: [part({ currencyCode: 'EUR' })] } })
    const id = await shop.subscribe('basic')
    const asked = (command: SubscriptionCommand) => refusal(shop.staff.subscriptions.preview({ id, command }))
    expect(await asked(change('unheard-of'))).toMatchObject({
      code: 'INVALID',
      data: { fieldErrors: [{ path: 'offerPath' }] },
    })
    expect(await asked(change('euro'))).toMatchObject({ code: 'INVALID' })
    expect(await asked(change('basic'))).toMatchObject({ code: 'NOT_ALLOWED', data: { code: 'NOTHING_CHANGES' } })
  })
})

describe('giving back', () => {
  test('an invoice in part and then the rest, never more than was paid (SUB-29)', async () => {
    const shop = await openShop(offers)
    const id = await shop.subscribe('basic')
    const [bill] = (await shop.staff.subscriptions.get({ id })).documents
    const give = (amount: string | null, to: 'payment' | 'balance' = 'payment'): SubscriptionCommand => ({
      action: 'refund',
      invoice: bill!.id,
      amount,
      to,
    })
    expect(await performCommand(shop, id, give('400'))).toMatchObject({
      refunds: [{ amount: { minor: '400' }, state: 'ready' }],
      documents: [
        { kind: 'credit_note', number: 'CN-000001', gross: { minor: '400' } },
        { credited: { minor: '400' } },
      ],
    })
    expect(await refusal(shop.staff.subscriptions.preview({ id, command: give('601') }))).toMatchObject({
      code: 'INVALID',
    })
    await performCommand(shop, id, give(null, 'balance'))
    await shop.bill()
    const { refunds, balances, payments, invoices, unbalanced } = await rowsOf(shop)
    expect(refunds).toMatchObject([{ state: 'refunded', amountMinor: 400n }])
    expect(payments).toMatchObject([{ refundedMinor: 400n }])
    expect(balances).toMatchObject([{ minor: 600n, currency: 'GBP' }])
    expect(invoices.find(({ kind }) => kind === 'invoice')).toMatchObject({ creditedMinor: 1000n, state: 'credited' })
    expect(unbalanced).toBe(0)
    expect(await refusal(shop.staff.subscriptions.preview({ id, command: give(null) }))).toMatchObject({
      code: 'INVALID',
    })
  })

  test('the balance pays the next invoice first, and is never below zero (SUB-28)', async () => {
    const shop = await openShop(offers)
    const id = await shop.subscribe('basic')
    const [bill] = (await shop.staff.subscriptions.get({ id })).documents
    await performCommand(shop, id, { action: 'refund', invoice: bill!.id, amount: '700', to: 'balance' })
    await shop.liveUntil('2026-12-28')
    const { payments, balances, invoices } = await rowsOf(shop)
    expect(payments.map(({ amountMinor }) => amountMinor)).toEqual([1000n, 300n])
    expect(balances).toMatchObject([{ minor: 0n }])
    expect(invoices.at(-1)).toMatchObject({ state: 'paid', paidMinor: 1000n })
  })

  test('four hundred refunds at once give back what was paid and no more (SUB-29)', async () => {
    const shop = await openShop(offers)
    const id = await shop.subscribe('basic')
    const [bill] = (await shop.staff.subscriptions.get({ id })).documents
    const command: SubscriptionCommand = { action: 'refund', invoice: bill!.id, amount: '300', to: 'payment' }
    const { version } = await shop.staff.subscriptions.get({ id })
    const { token } = await shop.staff.subscriptions.preview({ id, command })
    const answers = await fourHundredTimes((n) =>
      safe(
        shop.staff.subscriptions.settle({
          id,
          version,
          token,
          key: `refund-${n % 50}-${id}`,
          reason: 'Sent at once.',
          command: command as Settle,
        }),
      ),
    )
    expect(answers.filter(([error]) => !error).length).toBeGreaterThan(0)
    const { refunds, payments } = await rowsOf(shop)
    expect(refunds).toHaveLength(1)
    expect(payments).toMatchObject([{ refundedMinor: 300n }])
  })

  test('an end at once gives back what is unused, to the payment (SUB-02)', async () => {
    const shop = await openShop(offers)
    const id = await shop.subscribe('basic')
    await shop.liveUntil('2026-12-13')
    const preview = await shop.staff.subscriptions.preview({ id, command: { action: 'end', credit: 'payment' } })
    expect(preview).toMatchObject({ refunded: { minor: '499' }, after: { status: 'ended' }, nextCharge: null })
    expect(await performCommand(shop, id, { action: 'end', credit: 'payment' })).toMatchObject({
      status: 'ended',
      endedOn: '2026-12-13',
      access: false,
    })
    await shop.liveUntil('2027-02-01')
    const { invoices, refunds, unbalanced } = await rowsOf(shop)
    expect(invoices.map(({ kind }) => kind)).toEqual(['invoice', 'credit_note'])
    expect(refunds).toMatchObject([{ state: 'refunded', amountMinor: 499n }])
    expect(unbalanced).toBe(0)
  })
})

describe('who does it, and how often', () => {
  test('a call sent again with its key does nothing again, and another one with it is refused', async () => {
    const shop = await openShop(offers)
    const id = await shop.subscribe('basic')
    const key = crypto.randomUUID()
    const { version } = await shop.staff.subscriptions.get({ id })
    const command = { action: 'extend', until: '2027-01-04' } as const
    const { token } = await shop.staff.subscriptions.preview({ id, command })
    const call = { id, version, token, key, reason: 'A gesture.' }
    const once = await shop.staff.subscriptions.change({ ...call, command })
    expect(await shop.staff.subscriptions.change({ ...call, command })).toEqual(once)
    const other = shop.staff.subscriptions.change({ ...call, command: { action: 'extend', until: '2027-01-05' } })
    expect(await refusal(other)).toMatchObject({ code: 'KEY_REUSED' })
  })

  test('a version that has changed since is refused with the current subscription', async () => {
    const shop = await openShop(offers)
    const id = await shop.subscribe('basic')
    await performCommand(shop, id, { action: 'cancel' })
    expect(await refusal(performCommand(shop, id, { action: 'keep' }, { version: 1 }))).toMatchObject({
      code: 'CONFLICT',
      data: { current: { status: 'cancel_pending' } },
    })
  })

  test('changing needs edit, and what cannot be taken back needs delete on subscriptions', async () => {
    const shop = await openShop(offers)
    const id = await shop.subscribe('basic')
    const nobody = await shop.server.as()
    expect(await refusal(nobody.subscriptions.get({ id }))).toMatchObject({ status: 401 })
    const viewer = await shop.server.as('Viewer')
    expect(await refusal(viewer.subscriptions.get({ id }))).toMatchObject({ code: 'FORBIDDEN' })
    const editor = await shop.server.as('Editor')
    const call = { id, version: 1, token: 'x', key: 'key-of-editor', reason: 'Because.' }
    expect(await refusal(editor.subscriptions.change({ ...call, command: { action: 'cancel' } }))).toMatchObject({
      code: 'FORBIDDEN',
    })
    expect(
      await refusal(editor.subscriptions.settle({ ...call, command: { action: 'end', credit: 'none' } })),
    ).toMatchObject({ code: 'FORBIDDEN' })
  })

  test('another tenant finds no such subscription', async () => {
    const shop = await openShop(offers)
    const id = await shop.subscribe('basic')
    const other = await openShop(offers)
    expect(await refusal(other.staff.subscriptions.get({ id }))).toMatchObject({ code: 'NOT_FOUND' })
    expect(await refusal(other.staff.subscriptions.preview({ id, command: { action: 'cancel' } }))).toMatchObject({
      code: 'NOT_FOUND',
    })
  })

  test('events, replayed from the start, give the stored state (SUB-06)', async () => {
    const shop = await openShop(offers)
    const id = await shop.subscribe('basic')
    await performCommand(shop, id, { action: 'skip' })
    await shop.liveUntil('2027-01-28')
    await performCommand(shop, id, { action: 'pause', until: null })
    await shop.liveUntil('2027-02-05')
    await performCommand(shop, id, { action: 'resume' })
    await performCommand(shop, id, { action: 'cancel' })
    const { next, newSubscription } = await import('@perennial/domain/subscription')
    const changes = (await rowsOf(shop)).events
      .filter(({ objectId, data }) => objectId === id && 'change' in data)
      .sort((one, other) => Number(one.data.version) - Number(other.data.version))
    const start = next(
      newSubscription({ startsOn: '2026-11-28', trialUntil: null, paidUntil: '2026-12-28', termEndsOn: null }),
      { type: 'begin', on: '2026-11-28' },
    )
    let life = start.ok ? start.subscription : undefined
    for (const { data } of changes) {
      const answer = next(life!, data.change as Parameters<typeof next>[1])
      life = answer.ok ? answer.subscription : life
    }
    const { status, paidUntil, cancelOn } = await shop.staff.subscriptions.get({ id })
    expect(life).toMatchObject({ status, paidUntil, cancelOn })
  })
})
