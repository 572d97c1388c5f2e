import { fileURLToPath } from 'node:url'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { plus } from '@perennial/domain/calendar'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { businessTime } from '../src/adapters/business-time.ts'
import { connectedPayments } from '../src/adapters/connected-payments.ts'
import { folderBlobs } from '../src/adapters/folder-blobs.ts'
import type { Db } from '../src/db/port.ts'
import { livePast, planPast } from '../src/modules/sample-past/live-past.ts'
import { pastOrders } from '../src/modules/sample-past/past-plan.ts'
import type { PastScenario } from '../src/modules/sample-past/past-scenario.ts'
import { figuresOf } from '../src/modules/reports/figures.ts'
import { runBilling } from '../src/modules/subscriptions/run-billing.ts'
import { loadSample, sampleFilesIn } from '../src/start/load-sample.ts'
import { publishSample } from '../src/start/publish-sample.ts'
import type { Ports } from '../src/ports/index.ts'
import { databaseOfItsOwn } from './database.ts'
import { noon, testServer } from './test-server.ts'

const sample = fileURLToPath(new URL('../sample', import.meta.url))
const folder = mkdtempSync(path.join(tmpdir(), 'perennial-past-'))
const scope = { tenant: 'saltmarsh', mode: 'test' } as const
const today = '2026-11-28'
let db: Db
let ports: Ports
let scenario: PastScenario

beforeAll(async () => {
  db = await databaseOfItsOwn()
  const server = await testServer()
  const clock = () => noon
  const own = { ...server.ports, db, clock, businessTime: businessTime(db, clock) }
  ports = { ...own, blobs: folderBlobs(folder), payment: connectedPayments(own) }
  const loaded = await loadSample(ports, scope, sample, { isWhole: true })
  // Switches lead to offers that can be bought.
  await publishSample(ports, scope, {
    pages: loaded.pages.filter(({ tag }) => ['/winter-26/', '/kiosk/'].includes(tag)),
  })
  scenario = (await sampleFilesIn(sample).past())!
})
afterAll(async () => {
  await db.close()
  rmSync(folder, { recursive: true, force: true })
})

/** The only value of a question. */
const one = async (question: string): Promise<unknown> => Object.values((await db.run(question)).rows[0] ?? {})[0]
const count = async (of: string): Promise<number> => Number(await one(`select count(*)::int from ${of}`))

test('a plan of the past is the same whenever it is made, and is about the whole business', () => {
  const days = { beginsOn: plus(today, -18, 'months'), endsOn: today }
  const orders = pastOrders(scenario, days, 400)
  expect(orders).toEqual(pastOrders(scenario, days, 400))
  expect(orders.every(({ on }) => on >= days.beginsOn && on <= days.endsOn)).toBe(true)
  expect(new Set(orders.map(({ buyer }) => buyer.email)).size).toBe(400)
  expect(new Set(orders.map(({ reference }) => reference)).size).toBe(400)
  expect(new Set(orders.map(({ buyer }) => buyer.address.country)).size).toBe(7)
  const kinds = new Set(orders.flatMap(({ events }) => events.map(({ kind }) => kind)))
  expect([...kinds].sort()).toEqual(
    ['bad card', 'cancel', 'change', 'keep', 'new card', 'pause', 'redeem', 'refund', 'stay'].sort(),
  )
  expect(new Set(orders.map(({ offerPath }) => offerPath)).size).toBeGreaterThan(35)
})

test('the months before the first start are lived by the engine, once, and nothing of them leaves (SUB-49)', async () => {
  await db.asTenant(scope, (tx) => planPast(tx, ports, scope, { customers: 24, months: 3 }))
  expect(await db.asTenant(scope, (tx) => figuresOf(tx, { today }))).toMatchObject({
    writing: { months: 0, ofMonths: 3 },
  })
  // Stopped in its middle, as by the end of its process.
  const stop = new AbortController()
  const halfWay = pastOrders(scenario, { beginsOn: '2026-08-27', endsOn: '2026-11-27' }, 24)[12]!.key
  const stopping: Ports = {
    ...ports,
    billing: {
      ...ports.billing,
      open: (of, asked) => {
        if (asked.key === halfWay) stop.abort(new Error('The process ends.'))
        return ports.billing.open(of, asked)
      },
    },
  }
  await expect(livePast(stopping, scope, scenario, stop.signal)).rejects.toThrow('The process ends.')
  const written = await count(`object where record_type = 'order' and id like 'O-%'`)
  expect(written).toBeGreaterThan(0)
  expect(written).toBeLessThan(24)
  // The ordinary night leaves it alone meanwhile.
  const before = await count('invoice')
  await runBilling(ports)
  expect(await count('invoice')).toBe(before)
  // Two workers go on at once.
  await Promise.all([livePast(ports, scope, scenario), livePast(ports, scope, scenario)])
  await livePast(ports, scope, scenario)

  expect(await count(`object where record_type = 'order' and id like 'O-%'`)).toBe(24)
  expect(await count('invoice')).toBeGreaterThan(24)
  expect(
    await one(
      `select coalesce(max(abs(sum)), 0)::int from (select sum(amount_minor) from ledger_entry group by currency) s`,
    ),
  ).toBe(0)
  expect(
    await one(`select count(*)::int from (
      select number - row_number() over (partition by kind order by number) as gap from invoice where number is not null) g
      where gap <> 0`),
  ).toBe(0)
  const figures = await db.asTenant(scope, (tx) => figuresOf(tx, { today, currency: 'GBP' }))
  expect(figures.writing).toBeNull()
  expect(figures.mrr.end.minor).toBe(
    await one(`select coalesce(sum(mrr_minor), 0)::text from subscription where currency = 'GBP'`),
  )
  expect(figures.active.end).toBe(await count(`subscription where counted and currency = 'GBP'`))
  // What providers have is what was collected and not given back.
  expect(
    await one(`select (select coalesce(sum(amount_minor), 0) from ledger_entry where account = 'clearing:sandbox')
      - (select coalesce(sum(amount_minor), 0) from payment where state = 'paid')
      + (select coalesce(sum(amount_minor), 0) from refund where state = 'refunded')`),
  ).toSatisfy((left) => Number(left) === 0)
  expect(await count(`ledger_entry where on_day >= '${today}'`)).toBe(0)
  // Nothing waits: neither payments nor what the past owed.
  expect(await count(`payment where state in ('ready', 'unknown', 'action')`)).toBe(0)
  expect(await count(`due where due_on < '${today}'`)).toBe(0)
  expect(await count('outbox where delivered_at is null')).toBe(0)
  expect(await count('outbox where created_at < delivered_at')).toBe(0)
  expect(await count('webhook_delivery')).toBe(0)
  expect(await count(`pgboss.job where name in ('mail', 'urgent-mail')`)).toBe(0)
  expect(await count(`object_event where type = 'mail.sent' and created_at < '${today}'`)).toBe(
    await count(`outbox where topic like 'mail.%'`),
  )
  expect(await count('checkout where order_reference is null')).toBeGreaterThan(0)
})
