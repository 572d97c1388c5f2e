import { safe } from '@orpc/client'
import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { invoice, timelineEvent } from '../src/db/schema/index.ts'
import { advanceClock } from '../src/modules/test-clocks/advance-clock.ts'
import { type OpenShop, openShop, part } from './shop-with-offers.ts'

const monthly = { print: { price: [part()] } }

const refusal = async (call: Promise<unknown>) => (await safe(call))[0] as unknown as { code: string; status: number }

const invoicesOf = ({ server }: OpenShop, id: string) =>
  server.db.asTenant(server.scope, (tx) =>
    tx.select().from(invoice).where(eq(invoice.subscriptionId, id)).orderBy(invoice.number),
  )

/** Moves a clock and lives the days, as its worker does. */
async function move({ staff, server }: OpenShop, id: string, to: string | null) {
  await staff.testClocks.advance({ id, to })
  await advanceClock(server.ports, server.scope, { id })
  const { clocks } = await staff.testClocks.list({})
  return clocks.find((clock) => clock.id === id)!
}

describe('a test clock', () => {
  test('of a customer lives their months day by day, and leaves everybody else alone (SUB-45) (SUB-46) (SUB-47)', async () => {
    const shop = await openShop(monthly)
    const mine = await shop.subscribe('print', { email: 'mine@example.com' })
    const other = await shop.subscribe('print', { email: 'other@example.com' })
    const { customer } = await shop.staff.subscriptions.get({ id: mine })
    const clock = await shop.staff.testClocks.create({ customer })
    expect(clock).toMatchObject({ now: '2026-11-28', target: null, nextEvent: '2026-12-28' })
    expect(await move(shop, clock.id, '2027-03-01')).toMatchObject({
      now: '2027-03-01',
      target: null,
      nextEvent: '2027-03-28',
    })
    const made = await invoicesOf(shop, mine)
    expect(made.map(({ issuedOn, state }) => [issuedOn, state])).toEqual([
      ['2026-11-28', 'paid'],
      ['2026-12-28', 'paid'],
      ['2027-01-28', 'paid'],
      ['2027-02-28', 'paid'],
    ])
    expect(made.map(({ createdAt }) => createdAt.toISOString().slice(0, 10)).slice(1)).toEqual([
      '2026-12-28',
      '2027-01-28',
      '2027-02-28',
    ])
    const events = await shop.server.db.asTenant(shop.server.scope, (tx) =>
      tx.select().from(timelineEvent).where(eq(timelineEvent.objectId, mine)).orderBy(timelineEvent.createdAt),
    )
    expect(
      events.filter(({ type }) => type === 'order.renew').map(({ createdAt }) => createdAt.toISOString().slice(0, 10)),
    ).toEqual(['2026-12-28', '2027-01-28', '2027-02-28'])
    expect(await shop.staff.subscriptions.get({ id: mine })).toMatchObject({ today: '2027-03-01', testClock: clock.id })
    expect(await invoicesOf(shop, other)).toHaveLength(1)

    // The ordinary night leaves them alone, in turn.
    await shop.liveUntil('2027-05-01')
    expect(await invoicesOf(shop, mine)).toHaveLength(4)
    expect(await invoicesOf(shop, other)).toHaveLength(6)
  })

  test('goes to the next event, and forward only (SUB-45)', async () => {
    const shop = await openShop(monthly)
    const id = await shop.subscribe('print')
    const clock = await shop.staff.testClocks.create({ customer: null })
    expect(await shop.staff.testClocks.create({ customer: null })).toMatchObject({ id: clock.id })
    expect(await move(shop, clock.id, null)).toMatchObject({
      begun: '2026-11-28',
      now: '2026-12-28',
      nextEvent: '2027-01-28',
    })
    expect(await invoicesOf(shop, id)).toHaveLength(2)
    for (const to of ['2026-12-28', '2026-01-01', '2033-01-01']) {
      expect(await refusal(shop.staff.testClocks.advance({ id: clock.id, to }))).toMatchObject({ code: 'NOT_FORWARD' })
    }
    await shop.staff.testClocks.advance({ id: clock.id, to: '2027-02-01' })
    expect(await refusal(shop.staff.testClocks.advance({ id: clock.id, to: null }))).toMatchObject({ code: 'MOVING' })
    expect(await refusal(shop.staff.testClocks.remove({ id: clock.id }))).toMatchObject({ code: 'MOVING' })
    expect(await shop.staff.testClocks.stop({ id: clock.id })).toMatchObject({ target: null })
  })

  test('that was interrupted goes on, and bills no day twice (SUB-46)', async () => {
    const shop = await openShop(monthly)
    const id = await shop.subscribe('print')
    const clock = await shop.staff.testClocks.create({ customer: null })
    await shop.staff.testClocks.advance({ id: clock.id, to: '2027-06-01' })
    const stopping = new AbortController()
    let days = 0
    const { businessTime } = shop.server.ports
    const interrupted = {
      ...shop.server.ports,
      businessTime: async (...call: Parameters<typeof businessTime>) => {
        days += 1
        if (days === 3) stopping.abort(new Error('This worker stops.'))
        return businessTime(...call)
      },
    }
    await expect(
      advanceClock(interrupted, shop.server.scope, { id: clock.id, signal: stopping.signal }),
    ).rejects.toThrow('This worker stops.')
    await Promise.all([1, 2].map(() => advanceClock(shop.server.ports, shop.server.scope, { id: clock.id })))
    expect(await shop.staff.testClocks.list({})).toMatchObject({ clocks: [{ now: '2027-06-01', target: null }] })
    expect(await invoicesOf(shop, id)).toHaveLength(7)
  })

  test('moves no lease, session or token (SUB-48)', async () => {
    const shop = await openShop(monthly)
    await shop.subscribe('print')
    const clock = await shop.staff.testClocks.create({ customer: null })
    await move(shop, clock.id, '2028-01-01')
    expect(shop.server.ports.clock()).toBe(Date.parse('2026-11-28T12:00:00Z'))
    // A basket of this moment lives for its hour.
    const { id } = await shop.shop.checkout.initiate({ offers: [{ path: '/offers2/print' }] })
    expect((await shop.shop.checkout.get({ id })).data.id).toBe(id)
  })

  test('needs edit on subscriptions, a customer who exists, and the test environment (SUB-45)', async () => {
    const shop = await openShop(monthly)
    expect(await refusal(shop.staff.testClocks.create({ customer: 'nobody' }))).toMatchObject({ code: 'NO_CUSTOMER' })
    const editor = await shop.server.as('Editor')
    expect(await refusal(editor.testClocks.create({ customer: null }))).toMatchObject({ code: 'FORBIDDEN' })
    expect(await refusal(shop.staff.testClocks.advance({ id: 'none', to: null }))).toMatchObject({ code: 'NOT_FOUND' })
    const real = await openShop(monthly, { settings: { ...shop.server.ports.settings, mode: 'production' } })
    expect(await refusal(real.staff.testClocks.create({ customer: null }))).toMatchObject({ code: 'NOT_IN_PRODUCTION' })
  })

  test('that is removed gives its customer the ordinary time again', async () => {
    const shop = await openShop(monthly)
    const id = await shop.subscribe('print')
    const { customer } = await shop.staff.subscriptions.get({ id })
    const clock = await shop.staff.testClocks.create({ customer })
    await move(shop, clock.id, '2027-01-15')
    await shop.staff.testClocks.remove({ id: clock.id })
    await shop.liveUntil('2027-01-10')
    expect(await invoicesOf(shop, id)).toHaveLength(2)
    await shop.liveUntil('2027-01-28')
    expect(await invoicesOf(shop, id)).toHaveLength(3)
  })
})
