import { safe } from '@orpc/client'
import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { leaveRequest, payment, refund, storedRecord } from '../src/db/schema/index.ts'
import { settleLeaveRequest } from '../src/modules/leave-requests/settle-leave-request.ts'
import { openShopWithMails, type ShopWithMails } from './customer-mails.ts'
import { fourHundredTimes, part } from './shop-with-offers.ts'

const offers = {
  basic: { price: [part({ value: 10 })] },
  yearly: { price: [part({ value: 365, repeat_interval_type: 'years' })] },
}
const ann = 'ann@example.com'
const said = (change: Record<string, string> = {}) => ({ name: 'Ann Other', email: ann, ...change })

const rows = ({ server }: ShopWithMails) =>
  server.db.asTenant(server.scope, async (tx) => ({
    requests: await tx.select().from(leaveRequest),
    alerts: await tx.select().from(storedRecord).where(eq(storedRecord.recordType, 'alert')),
    refunds: await tx.select().from(refund),
    payments: await tx.select().from(payment),
  }))

/** What the worker does with all that waits. */
async function settle(shop: ShopWithMails) {
  for (const { id, state } of (await rows(shop)).requests) {
    if (state === 'new') await settleLeaveRequest(shop.server.ports, shop.server.scope, id)
  }
}

describe('cancelling without signing in', () => {
  test('is answered alike whoever asks, confirmed by mail at once, and carried out where address and number fit (SUB-75)', async () => {
    const shop = await openShopWithMails(offers)
    const id = await shop.subscribe('basic')
    await shop.mails()
    const ours = await shop.shop.leaveRequests.cancel(said({ reference: ` ${id.toLowerCase()} `, comment: 'Moving.' }))
    const stranger = await shop.shop.leaveRequests.cancel(said({ email: 'nobody@example.com', reference: id }))
    expect(stranger).toEqual(ours)
    // Nothing has been decided by then: the time of the answer tells nothing, either.
    expect(await shop.staff.subscriptions.get({ id })).toMatchObject({ status: 'active' })
    // Mails of one moment have no order.
    const receipts = (await shop.mails()).toSorted((one, other) => (one.to < other.to ? -1 : 1))
    expect(receipts.map(({ to, subject }) => [to, subject])).toEqual([
      [ann, 'We have your cancellation'],
      ['nobody@example.com', 'We have your cancellation'],
    ])
    expect(receipts[0]!.text).toContain('On 28 November 2026 at 12:00')
    expect(receipts[0]!.text).toContain('Moving.')
    await settle(shop)
    expect(await shop.staff.subscriptions.get({ id })).toMatchObject({
      status: 'cancel_pending',
      cancelReason: 'customer',
      cancelOn: '2026-12-28',
    })
    expect((await shop.mails()).map(({ to, subject }) => [to, subject])).toEqual([
      [ann, 'basic ends on 28 December 2026'],
    ])
    const { requests, alerts } = await rows(shop)
    expect(requests.map(({ email, state }) => [email, state]).sort()).toEqual([
      [ann, 'done'],
      ['nobody@example.com', 'staff'],
    ])
    expect(alerts).toMatchObject([{ type: 'leave.cancel', data: { email: 'nobody@example.com', reference: id } }])
    // The worker was killed and begins again.
    await settle(shop)
    expect((await rows(shop)).alerts).toHaveLength(1)
  }, 60_000)

  test('by an address alone ends nothing: staff look for the contract', async () => {
    const shop = await openShopWithMails(offers)
    const id = await shop.subscribe('basic')
    await shop.shop.leaveRequests.cancel(said())
    await settle(shop)
    expect(await shop.staff.subscriptions.get({ id })).toMatchObject({ status: 'active' })
    expect((await rows(shop)).alerts).toHaveLength(1)
  })

  test('needs an address, and has its limit', async () => {
    const shop = await openShopWithMails(offers)
    const wrong = await safe(shop.shop.leaveRequests.cancel(said({ email: 'ann' })))
    expect(wrong[0]).toMatchObject({ code: 'INVALID' })
    const codes = new Set<string>()
    for (let n = 0; n < 30; n += 1) {
      const [error] = await safe(shop.shop.leaveRequests.cancel(said()))
      if (error) codes.add((error as { code?: string }).code ?? '')
    }
    expect([...codes]).toEqual(['TOO_MANY'])
  })

  test('is carried out once, whichever of many workers is first', async () => {
    const shop = await openShopWithMails(offers)
    const id = await shop.subscribe('yearly')
    await shop.mails()
    await shop.shop.leaveRequests.withdraw(said({ reference: id }))
    const [request] = (await rows(shop)).requests
    await fourHundredTimes(() => settleLeaveRequest(shop.server.ports, shop.server.scope, request!.id))
    const { refunds, requests, alerts } = await rows(shop)
    expect(refunds).toHaveLength(1)
    expect(alerts).toEqual([])
    expect(requests).toMatchObject([{ state: 'done', subscriptionId: id }])
  }, 120_000)
})

describe('a withdrawal', () => {
  test('within its days ends the contract and gives back all but what was used (SUB-76)', async () => {
    const shop = await openShopWithMails(offers)
    const id = await shop.subscribe('yearly')
    await shop.mails()
    await shop.liveUntil('2026-12-08')
    await shop.shop.leaveRequests.withdraw(said({ reference: id }))
    await settle(shop)
    expect(await shop.staff.subscriptions.get({ id })).toMatchObject({
      status: 'ended',
      endedOn: '2026-12-08',
      access: false,
    })
    // Ten of 365 days were used.
    expect((await rows(shop)).refunds).toMatchObject([{ amountMinor: 35500n }])
    // Mails of one moment have no order.
    expect((await shop.mails()).map(({ subject }) => subject).toSorted()).toEqual([
      'We have your withdrawal',
      'yearly ends on 8 December 2026',
    ])
  }, 60_000)

  test('after its days is for staff to answer, and ends nothing', async () => {
    const shop = await openShopWithMails(offers)
    const id = await shop.subscribe('yearly')
    await shop.liveUntil('2026-12-13')
    await shop.shop.leaveRequests.withdraw(said({ reference: id }))
    await settle(shop)
    expect(await shop.staff.subscriptions.get({ id })).toMatchObject({ status: 'active' })
    expect((await rows(shop)).alerts).toMatchObject([{ type: 'leave.withdraw' }])
  }, 60_000)
})
