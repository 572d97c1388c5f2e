import { safe } from '@orpc/client'
import type { Client } from '@perennial/api/client'
import { eq, sql } from 'drizzle-orm'
import { beforeAll, expect, test, vi } from 'vitest'
import { checkout, storedRecord, timelineEvent } from '../src/db/schema/index.ts'
import { type TestServer, testServer } from './test-server.ts'

let server: TestServer
let staff: Client

beforeAll(async () => {
  server = await testServer()
  staff = await server.as('Manager')
  await server.db.asTenant(server.scope, async (tx) => {
    const record = { service: 'perennial', status: 'submitted' }
    await tx.insert(storedRecord).values([
      {
        ...record,
        recordType: 'order',
        id: 'O-1',
        name: 'O-1',
        data: {
          offers: ['Print', 'Box'],
          source: 'shop',
          total: { orderTotal: 48, currency: 'GBP' },
          tracking: { utm_campaign: 'winter', utm_source: 'mail', offers: [] },
        },
      },
      { ...record, recordType: 'subscription', id: 'S-1', name: 'S-1', data: { order_reference: 'O-1' } },
    ])
    const event = (id: string, type: string, day: string, more: Partial<typeof timelineEvent.$inferInsert> = {}) => ({
      id,
      objectType: 'order',
      objectId: 'O-1',
      type,
      actor: 'shop',
      message: '',
      createdAt: new Date(`${day}T12:00:00Z`),
      ...more,
    })
    await tx.insert(timelineEvent).values([
      event('e1', 'order.new', '2026-11-01'),
      event('e2', 'order.renew', '2026-11-02'),
      event('e3', 'order.new', '2026-11-03'),
      event('e4', 'order.cancel_subscription', '2026-11-04', {
        objectType: 'subscription',
        objectId: 'S-1',
        data: { cancelReason: 'Too dear', originalProducts: ['a', 'b'] },
      }),
    ])
    const expiresAt = new Date(server.time.now + 60_000)
    const began = (id: string, day: string, tag: string | null) => ({
      id,
      lines: [],
      language: 'en',
      tag,
      expiresAt,
      createdAt: new Date(`${day}T23:30:00Z`),
    })
    await tx
      .insert(checkout)
      .values([
        began('a', '2026-11-01', '/winter/'),
        began('b', '2026-11-01', '/winter/'),
        began('c', '2026-11-02', '/winter/'),
        began('d', '2026-11-02', null),
      ])
    await tx.update(checkout).set({ orderReference: 'O-1' }).where(eq(checkout.id, 'a'))
    await tx.update(checkout).set({ gift: true }).where(eq(checkout.id, 'a'))
    // Abandoned baskets are deleted, but still counted.
    await tx.update(checkout).set({ orderReference: 'O-2' }).where(eq(checkout.id, 'c'))
  })
  await server.db.asOwner((tx) => tx.delete(checkout).where(eq(checkout.id, 'b')))
})

test('events of orders come by type, the latest first, page by page (RPT-05, RPT-06)', async () => {
  const first = await staff.reports.orderEvents({ orderTypes: 'order.new,order.renew', size: 2 })
  expect(first.totalResults).toEqual({ count: 3, capped: false })
  const second = await staff.reports.orderEvents({
    orderTypes: 'order.new,order.renew',
    size: 2,
    scroll_id: first.scrollId!,
  })
  expect([...first.results, ...second.results].map(({ eventId }) => eventId)).toEqual(['e3', 'e2', 'e1'])
  expect(second.scrollId).toBeNull()
})

test('what all events come to is told by currency, over all pages (RPT-10)', async () => {
  const { totals } = await staff.reports.orderEvents({ orderTypes: 'order.new,order.renew', size: 1 })
  expect(totals).toEqual([{ currency: 'GBP', amount: '144' }])
  const event = { objectType: 'order', objectId: 'O-1', type: 'order.add_offer', actor: 'shop', message: '' }
  await server.db.asTenant(server.scope, (tx) =>
    tx.insert(timelineEvent).values([
      { ...event, id: 'e7', data: { total: 10.5, currency: 'EUR' } },
      { ...event, id: 'e8', data: { total: 0.25 } },
      { ...event, id: 'e9', data: { total: 'unknown', currency: 'none' } },
    ]),
  )
  const { totals: mixed } = await staff.reports.orderEvents({ orderTypes: 'order.add_offer' })
  expect(mixed).toEqual([
    { currency: 'EUR', amount: '10.5' },
    { currency: 'GBP', amount: '0.25' },
  ])
})

test('an event has its order, also when it belongs to the subscription', async () => {
  const [placed] = (await staff.reports.orderEvents({ orderTypes: 'order.new' })).results
  expect(placed).toMatchObject({
    reference: 'O-1',
    offer: 'Print, Box',
    total: 48,
    currency: 'GBP',
    status: 'submitted',
    utm_campaign: 'winter',
    source: 'shop',
    cancelReason: null,
  })
  const [cancelled] = (await staff.reports.orderEvents({ orderTypes: 'order.cancel_subscription' })).results
  expect(cancelled).toMatchObject({ reference: 'O-1', cancelReason: 'Too dear', originalProducts: 'a, b' })
})

test('days narrow a report, both included', async () => {
  const days = { fromDate: '2026-11-02', toDate: '2026-11-03' }
  const { results } = await staff.reports.orderEvents({ orderTypes: 'order.new,order.renew', ...days })
  expect(results.map(({ eventId }) => eventId)).toEqual(['e3', 'e2'])
})

test('checkouts are counted where and when they began, and stay counted (RPT-11)', async () => {
  expect(await staff.reports.conversion({})).toEqual({
    '': { initiatedCount: 1, completedCount: 0 },
    '/winter/': { initiatedCount: 3, completedCount: 2 },
  })
  expect(await staff.reports.conversion({ fromDate: '2026-11-02', toDate: '2026-11-02' })).toEqual({
    '': { initiatedCount: 1, completedCount: 0 },
    '/winter/': { initiatedCount: 1, completedCount: 1 },
  })
  const stranger = await (await testServer()).as('Manager')
  expect(await stranger.reports.conversion({})).toEqual({})
})

test('what is counted while it is summed counts once (RPT-11)', async () => {
  const own = await testServer()
  const reader = await own.as('Manager')
  const begin = (n: number) =>
    own.db.asTenant(own.scope, (tx) =>
      tx.insert(checkout).values({
        id: `at-once-${n}`,
        lines: [],
        language: 'en',
        tag: '/rush/',
        expiresAt: new Date(own.time.now + 60_000),
        createdAt: new Date('2026-11-03T12:00:00Z'),
      }),
    )
  const sum = () => own.db.asOwner((tx) => tx.execute(sql`select sum_checkouts()`))
  const seen: number[] = []
  const read = async () => {
    const { initiatedCount = 0 } = (await reader.reports.conversion({}))['/rush/'] ?? {}
    seen.push(initiatedCount)
  }
  for (let wave = 0; wave < 8; wave += 1) {
    const starts = Array.from({ length: 50 }, (_none, n) => begin(wave * 50 + n))
    await Promise.all([...starts, sum(), read(), sum(), read()])
    await read()
    // Summing takes nothing away and adds nothing.
    expect(seen.at(-1)).toBe((wave + 1) * 50)
  }
  await sum()
  await read()
  expect(seen.at(-1)).toBe(400)
})

test('a report is exported with its columns (EXP-17)', async () => {
  const start = (tableName: string, tableHeaders: string[], orderTypes: string[]) =>
    staff.jobs.start({
      jobType: 'exportAnalytics',
      tableName,
      tableHeaders,
      filters: { fromDate: '2026-11-01', toDate: '2026-11-28', orderTypes },
    })
  const linesOf = async (id: string) => {
    const job = await vi.waitFor(
      async () => {
        const requested = await staff.jobs.get({ id })
        expect(requested.state).toBe('completed')
        return requested
      },
      { timeout: 60_000 },
    )
    const { filename } = job.data.results as { filename: string }
    const file = await staff.jobs.file({ id, filename })
    return (await (file as Blob).text()).replace('\uFEFF', '').trim().split('\r\n')
  }
  const { id } = await start('New Orders', ['reference', 'total', 'createdAt'], ['order.new'])
  expect(await linesOf(id)).toEqual([
    'reference,total,createdAt',
    'O-1,48,2026-11-03T12:00:00.000Z',
    'O-1,48,2026-11-01T12:00:00.000Z',
  ])
  const admin = await server.as('TenantAdmin')
  await admin.settings.save({
    settings: [{ id: 'localisation', setting: { time_zone: 'Europe/London', exports: { date_format: 'LOCALE' } } }],
  })
  const british = await start('New Orders', ['reference', 'createdAt'], ['order.new'])
  expect((await linesOf(british.id)).slice(1)).toEqual(['O-1,"03/11/2026, 12:00"', 'O-1,"01/11/2026, 12:00"'])
  const conversion = await start('Checkout Conversion', ['page', 'initiatedCount', 'conversionRate'], [])
  expect((await linesOf(conversion.id)).at(-1)).toBe('Total,4,50')
})

test('reports are for those who read subscriptions (RPT-02)', async () => {
  const viewer = await server.as('Viewer')
  const [error] = await safe(viewer.reports.orderEvents({ orderTypes: 'order.new' }))
  expect(error).toMatchObject({ code: 'FORBIDDEN' })
})
