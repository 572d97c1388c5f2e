import { randomBytes } from 'node:crypto'
import { pathToFileURL } from 'node:url'
import path from 'node:path'
import { sql } from 'drizzle-orm'
import { businessTime } from '../src/adapters/business-time.ts'
import { tableTax } from '../src/adapters/table-tax.ts'
import { migrate } from '../src/db/migrate.ts'
import type { Scope } from '../src/db/port.ts'
import { openPostgres } from '../src/db/postgres.ts'
import { readMigrations } from '../src/db/read-migrations.ts'
import { takeOverAll } from '../src/modules/subscriptions/take-over/take-over-subscriptions.ts'

/** A process of its own that takes subscriptions over, for a test that kills it: `seed <count>`, `run` or `check`. */
const [what, count] = process.argv.slice(2)
const scope: Scope = { tenant: 'moving', mode: 'test' }
const now = Date.parse('2026-11-28T12:00:00Z')
const db = await openPostgres(process.env.TAKE_OVER_DATABASE!, () => {})

if (what === 'seed') await seed(Number(count))
if (what === 'run') await run()
if (what === 'check') await check()
await db.close()

async function seed(number: number) {
  const folder = pathToFileURL(`${path.resolve('apps/server/src/db/migrations')}/`)
  await migrate(db, await readMigrations(folder))
  await db.asOwner((tx) =>
    tx.execute(sql`insert into tenant (id, name, time_zone, home_tag, features)
      values (${scope.tenant}, 'Moving', 'Europe/London', '/', '{}')`),
  )
  await db.asTenant(scope, async (tx) => {
    const price = [
      {
        name: 'monthly',
        type: 'recurring',
        value: 4,
        currencyCode: 'GBP',
        trigger: 'subscription_start',
        repeat_interval: 1,
        repeat_interval_type: 'months',
      },
    ]
    await tx.execute(sql`insert into item (path, id, name, name_key, parent_path, tree, type, status, record_type, data, user_name)
      values ('/offers2/basic', 'basic', 'basic', 'basic', '/offers2', 'offers2', 'item', 'approved', 'offer',
        ${JSON.stringify({ attributes: { price__perennial: price } })}::jsonb, 'seed')`)
    const rows = (type: string, id: string, data: string, status = "'active'", name = "'Monthly'") =>
      tx.execute(
        sql.raw(`insert into object (record_type, id, service, name, status, owner, data, created_at, modified_at)
        select '${type}', ${id}, 'perennial', ${name}, ${status}, 'c' || n, ${data}, '2026-02-14', '2026-02-14'
        from generate_series(1, ${number}) n`),
      )
    await rows('customer', "'c' || n", "jsonb_build_object('name', 'Ann ' || n, 'email', n || '@example.com')")
    await rows('subscription', "'s' || n", `'{"startDate": "2026-02-14", "termEndDate": "2026-12-14"}'::jsonb`)
    await rows('subscription_offer', "'o' || n", `'{"path": "/offers2/basic", "version": 1, "quantity": 1}'::jsonb`)
    const entry = (day: string) =>
      `'{"date": "${day}", "currency": "GBP", "amount": 4, "unit_amount": 4, "quantity": 1}'::jsonb`
    await rows('schedule', "'p' || n", entry('2026-11-14'), "'paid'")
    await rows('schedule', "'q' || n", entry('2026-12-14'), "'pending'")
    for (const [type, id] of [
      ['subscription_offer', 'o'],
      ['schedule', 'p'],
      ['schedule', 'q'],
    ] as const)
      await tx.execute(
        sql.raw(`insert into object_relation (from_type, from_id, to_type, to_id)
        select 'subscription', 's' || n, '${type}', '${id}' || n from generate_series(1, ${number}) n`),
      )
  })
}

async function run() {
  const ports = {
    db,
    clock: () => now,
    businessTime: businessTime(db, () => now),
    newId: () => randomBytes(18).toString('base64url'),
    tax: tableTax,
    payment: { accounts: async () => [] },
    billing: { name: 'ledger', keeps: 'here' },
  } as unknown as Parameters<typeof takeOverAll>[0]
  await takeOverAll(ports, scope, {
    dryRun: false,
    actor: 'somebody',
    job: 'job',
    progress: { setShare: async (share) => void process.send?.(share), log: async () => {} },
  })
}

async function check() {
  const { rows } = await db.asTenant(scope, (tx) =>
    tx.execute(sql`select (select count(*)::int from subscription) as subscriptions,
      (select count(*)::int from charge) as charges,
      (select count(*)::int from due) as diary,
      (select count(*)::int from invoice where kind = 'opening') as openings,
      (select count(distinct number)::int from invoice) as numbers,
      (select max(number)::int from invoice) as last,
      (select count(*)::int from object where record_type = 'schedule') as schedules,
      (select count(*)::int from object_event where type = 'subscription.taken_over') as events,
      (select coalesce(sum(amount_minor), 0)::int from ledger_entry) as ledger`),
  )
  process.send?.(rows[0])
}
