import { randomUUID } from 'node:crypto'
import { safe } from '@orpc/client'
import type { Client } from '@perennial/api/client'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { refund, timelineEvent } from '../src/db/schema/index.ts'
import { fourHundredTimes, type OpenShop, openShop, part } from './shop-with-offers.ts'

const offers = { yearly: { price: [part({ value: 300, repeat_interval_type: 'years' })] } }

/** A shop whose refunds above £100 need two people, with a paid year. */
async function paidYear() {
  const shop = await openShop(offers)
  await shop.staff.settings.save({ settings: [{ id: 'billing', setting: { refund_limit: 100 } }] })
  const id = await shop.subscribe('yearly')
  const [invoice] = (await shop.staff.subscriptions.get({ id })).documents
  return { shop, id, invoice: invoice!.id, second: await shop.server.as('TenantAdmin') }
}

async function ask({ staff }: OpenShop, id: string, command: { invoice: string; amount: string | null }) {
  const whole = { action: 'refund' as const, to: 'payment' as const, ...command }
  const { version } = await staff.subscriptions.get({ id })
  const { token, needsApproval } = await staff.subscriptions.preview({ id, command: whole })
  const call = { id, version, token, key: randomUUID(), reason: 'Sent twice', command: whole }
  return { needsApproval, call, detail: await staff.subscriptions.settle(call) }
}

const refundsOf = ({ server }: OpenShop) => server.db.asTenant(server.scope, (tx) => tx.select().from(refund))

test('up to the limit one person refunds alone (SUB-80)', async () => {
  const { shop, id, invoice } = await paidYear()
  const { needsApproval, detail } = await ask(shop, id, { invoice, amount: '10000' })
  expect([needsApproval, detail.refundRequests, detail.refunds.length]).toEqual([false, [], 1])
})

test('above it a second person approves, who is told of it, and nobody their own (SUB-80)', async () => {
  const { shop, id, invoice, second } = await paidYear()
  const { needsApproval, call, detail } = await ask(shop, id, { invoice, amount: '20000' })
  expect(needsApproval).toBe(true)
  expect(detail).toMatchObject({
    refunds: [],
    refundRequests: [{ amount: { minor: '20000', currency: 'GBP' }, to: 'payment', reason: 'Sent twice' }],
  })
  const request = detail.refundRequests[0]!.id
  // Sent again it asks nobody again, and nothing further can be asked for meanwhile.
  expect((await shop.staff.subscriptions.settle(call)).refundRequests).toHaveLength(1)
  await expect(ask(shop, id, { invoice, amount: '15000' })).rejects.toMatchObject({ data: { code: 'REQUEST_WAITS' } })
  const decision = { id, request, decision: 'approve' as const }
  await expect(shop.staff.subscriptions.decideRefund(decision)).rejects.toMatchObject({ code: 'OWN_REQUEST' })
  expect((await shop.staff.notifications.list({})).items).toEqual([])
  expect((await second.notifications.list({})).items).toMatchObject([
    { kind: 'refund', state: 'waiting', message: 'Sent twice', subject: { type: 'subscription', id } },
  ])
  const editor = await shop.server.as('Editor')
  await expect(editor.subscriptions.decideRefund(decision)).rejects.toMatchObject({ status: 403 })
  expect(await second.subscriptions.decideRefund(decision)).toMatchObject({
    refundRequests: [],
    refunds: [{ state: 'ready', amount: { minor: '20000' } }],
  })
  await expect(
    (await shop.server.as('TenantAdmin')).subscriptions.decideRefund({ ...decision, decision: 'decline' }),
  ).rejects.toMatchObject({ code: 'DECIDED' })
  const events = await shop.server.db.asTenant(shop.server.scope, (tx) =>
    tx.select({ type: timelineEvent.type }).from(timelineEvent).where(eq(timelineEvent.objectId, id)),
  )
  expect(events.map(({ type }) => type)).toEqual(
    expect.arrayContaining(['refund.requested', 'refund.approved', 'payment.refunded']),
  )
})

test('slices add up: of one invoice for ever, and of one person and one subscription on a day (SUB-80)', async () => {
  const { shop, id, invoice, second } = await paidYear()
  const other = await shop.subscribe('yearly', { email: 'ben@example.com' })
  const [otherInvoice] = (await shop.staff.subscriptions.get({ id: other })).documents
  expect((await ask(shop, id, { invoice, amount: '6000' })).needsApproval).toBe(false)
  // Somebody else who slices the same invoice, and the same person with another customer.
  const settle = (client: Client, of: string, about: string, amount: string) =>
    ask({ ...shop, staff: client }, of, { invoice: about, amount })
  expect((await settle(second, id, invoice, '4001')).needsApproval).toBe(true)
  expect((await settle(shop.staff, other, otherInvoice!.id, '4001')).needsApproval).toBe(true)
  expect((await settle(second, other, otherInvoice!.id, '4001')).needsApproval).toBe(false)
  await shop.liveUntil('2026-11-30')
  const later = await shop.subscribe('yearly', { email: 'cat@example.com' })
  const [laterInvoice] = (await shop.staff.subscriptions.get({ id: later })).documents
  expect((await settle(shop.staff, later, laterInvoice!.id, '10000')).needsApproval).toBe(false)
})

test('slices that are sent at once by one person do not pass the limit (SUB-80)', async () => {
  const { shop } = await paidYear()
  const ids = await Promise.all(
    Array.from({ length: 8 }, (_, n) => shop.subscribe('yearly', { email: `reader-${n}@example.com` })),
  )
  const asked = await Promise.all(
    ids.map(async (one) => {
      const { documents, version } = await shop.staff.subscriptions.get({ id: one })
      const command = { action: 'refund', invoice: documents[0]!.id, amount: '3000', to: 'payment' } as const
      const { token } = await shop.staff.subscriptions.preview({ id: one, command })
      return { id: one, version, token, key: crypto.randomUUID(), reason: 'In slices', command }
    }),
  )
  const answers = await Promise.all(asked.map((call) => safe(shop.staff.subscriptions.settle(call))))
  const given = (await refundsOf(shop)).reduce((sum, { amountMinor }) => sum + amountMinor, 0n)
  expect(given).toBe(9000n)
  expect(answers.filter(({ error }) => (error as { code?: string } | null)?.code === 'PREVIEW_CHANGED')).toHaveLength(5)
})

test('what was declined is not given back, and can be asked for again', async () => {
  const { shop, id, invoice, second } = await paidYear()
  const { detail } = await ask(shop, id, { invoice, amount: null })
  const request = detail.refundRequests[0]!.id
  await second.subscriptions.decideRefund({ id, request, decision: 'decline' })
  expect(await refundsOf(shop)).toEqual([])
  expect((await ask(shop, id, { invoice, amount: null })).detail.refundRequests).toHaveLength(1)
})

test('approved four hundred times at once, it is given back once (SUB-29)', async () => {
  const { shop, id, invoice, second } = await paidYear()
  const { detail } = await ask(shop, id, { invoice, amount: '25000' })
  const decision = { id, request: detail.refundRequests[0]!.id, decision: 'approve' as const }
  await fourHundredTimes(() => second.subscriptions.decideRefund(decision))
  expect(await refundsOf(shop)).toMatchObject([{ amountMinor: 25000n }])
}, 600_000)
