import { safe } from '@orpc/client'
import { expect, test } from 'vitest'
import { invoice, refund } from '../src/db/schema/index.ts'
import { forgetRecipients } from '../src/modules/invoices/forget-recipients.ts'
import { bookDispute } from '../src/modules/invoices/book-dispute.ts'
import { sandboxAccount } from '../src/modules/payments/sandbox-account.ts'
import { cards, type OpenShop, openShop, part } from './shop-with-offers.ts'

const monthly = { print: { price: [part()] } }
const request = { message: 'Asked by letter.', requestedDate: '2026-11-28' }

async function subscribed(card?: string) {
  const shop = await openShop(monthly)
  const id = await shop.subscribe('print', card ? { card } : {})
  const { customer } = await shop.staff.subscriptions.get({ id })
  return { ...shop, id, customer }
}

async function whyNot({ staff, customer }: Pick<OpenShop, 'staff'> & { customer: string }, end?: 'payment' | 'none') {
  const { error } = await safe(staff.records.forget({ id: customer, ...request, ...(end ? { end } : {}) }))
  return error as unknown as { code: string; data: { why: string; names: string[] } }
}

test('erasure says which subscriptions run, and ends them with what is unused back where that is asked (SUB-78)', async () => {
  const shop = await subscribed()
  const { staff, id, customer, server } = shop
  expect(await whyNot(shop)).toMatchObject({
    code: 'NOT_SETTLED',
    data: { why: 'running', names: [expect.stringContaining(id)] },
  })
  expect(await staff.subscriptions.get({ id })).toMatchObject({ status: 'active' })
  await shop.liveUntil('2026-12-13')
  await staff.records.forget({ id: customer, ...request, end: 'payment' })
  expect(await staff.subscriptions.get({ id })).toMatchObject({ status: 'ended', endedOn: '2026-12-13' })
  const refunds = await server.db.asTenant(server.scope, (tx) => tx.select().from(refund))
  expect(refunds).toMatchObject([{ amountMinor: 499n }])
  await shop.liveUntil('2027-03-28')
  const refunded = await server.db.asTenant(server.scope, (tx) => tx.select().from(refund))
  expect(refunded).toMatchObject([{ state: 'refunded' }])
  expect((await staff.subscriptions.get({ id })).documents).toHaveLength(2)
})

test('erasure is refused, and ends nothing, while an invoice is unpaid, a payment disputed, or a second person needed (SUB-78) (SUB-80)', async () => {
  const unpaid = await subscribed(cards.good)
  await unpaid.server.db.asTenant(unpaid.server.scope, (tx) => tx.update(invoice).set({ state: 'open', paidMinor: 0n }))
  expect((await whyNot(unpaid, 'none')).data).toMatchObject({ why: 'invoice', names: ['INV-000001'] })

  const disputed = await subscribed()
  const { payments } = await disputed.staff.subscriptions.get({ id: disputed.id })
  await bookDispute(disputed.server.ports, disputed.server.scope, sandboxAccount, {
    id: 'dp_1',
    payment: payments[0]!.reference!,
    state: 'open',
    amount: { minor: 1000n, currency: 'GBP' },
    taken: true,
    fee: null,
    answerBy: null,
  })
  expect((await whyNot(disputed, 'none')).data).toMatchObject({ why: 'dispute', names: ['dp_1'] })

  const dear = await subscribed()
  await dear.staff.settings.save({ settings: [{ id: 'billing', setting: { refund_limit: 5 } }] })
  expect((await whyNot(dear, 'payment')).data.why).toBe('second_person')
  for (const { staff, id } of [unpaid, disputed, dear]) {
    expect((await staff.subscriptions.get({ id })).status).toBe('active')
  }
})

test('documents of a forgotten customer stay for the years of the setting, out of search, then lose the name (SUB-78)', async () => {
  const shop = await subscribed()
  const { staff, customer, server } = shop
  const invoices = { service: 'perennial', path_type: 'invoices' } as const
  const { items } = await staff.records.list(invoices)
  expect(items[0]!.data.recipient).toBe('Ann Other')
  const id = items[0]!.id
  await staff.records.forget({ id: customer, ...request, end: 'none' })
  expect((await staff.records.get({ ...invoices, id })).data.recipient).toBeNull()
  const recipient = async () =>
    (await server.db.asTenant(server.scope, (tx) => tx.select().from(invoice)))[0]!.snapshot.recipient
  const issued = await staff.invoices.document({ id })
  expect((await issued.arrayBuffer()).byteLength).toBeGreaterThan(1000)
  server.time.now = Date.parse('2036-11-27T12:00:00Z')
  await forgetRecipients(server.ports)
  expect(await recipient()).toMatchObject({ name: 'Ann Other', city: 'Wells' })
  await staff.settings.save({ settings: [{ id: 'billing', setting: { retention_years: 6 } }] })
  server.time.now = Date.parse('2032-11-30T12:00:00Z')
  await forgetRecipients(server.ports)
  expect(await recipient()).toMatchObject({ name: '', email: '', city: '', country: 'GB' })
})
