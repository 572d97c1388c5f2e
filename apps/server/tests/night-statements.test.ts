import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { payment } from '../src/db/schema/index.ts'
import { textArray } from '../src/db/text-array.ts'
import { settlePayments } from '../src/modules/invoices/settle-payments.ts'
import { readSetting } from '../src/modules/settings/setting-store.ts'
import { askRates, billDue, type KnownRates } from '../src/modules/subscriptions/bill-due.ts'
import { idsFromBlocks } from '../src/start/new-id.ts'
import { databaseOfItsOwn } from './database.ts'
import { type OpenShop, openShop, part } from './shop-with-offers.ts'
import { testServer } from './test-server.ts'

/** Issues the invoices of a morning and books their payments. @returns how many, and the statements of both steps */
async function night({ server }: OpenShop, day: string, rates: KnownRates) {
  const { db, scope, ports } = server
  server.time.now = Date.parse(`${day}T08:00:00Z`)
  const now = await ports.businessTime(scope)
  const work = { scope, newId: ports.newId, now, jobs: ports.jobs, clock: ports.clock }
  await askRates(ports, scope, { clock: '', day, known: rates })
  const setting = await db.asTenant(scope, (tx) => readSetting(tx, 'billing'))
  const before = db.statements()
  const { done } = await db.asTenant(scope, (tx) =>
    billDue({ ...work, tx }, { day, rates, seller: { name: 'Saltmarsh' }, setting }),
  )
  const issue = db.statements() - before
  const ready = await db.asTenant(scope, (tx) =>
    tx.select({ id: payment.id }).from(payment).where(sql`${payment.state} = 'ready'`),
  )
  const beforeSettling = db.statements()
  const settled = await db.asTenant(scope, (tx) =>
    settlePayments(
      { ...work, tx },
      ready.map(({ id }) => ({ id, answer: { outcome: 'paid', reference: `r-${id}`, method: null } })),
      { setting, machineNow: new Date(ports.clock()) },
    ),
  )
  return { done, settled, issue, settle: db.statements() - beforeSettling }
}

test('a batch of renewals is issued and booked by as many statements as one renewal, each paid with its own reference (SUB-22)', async () => {
  // Nobody else sends anything to it, as a queue's workers do.
  const db = await databaseOfItsOwn()
  const shop = await openShop({ print: { price: [part()] } }, { db })
  const rates: KnownRates = new Map()
  await shop.subscribe('print', { email: 'first@example.com' })
  const one = await night(shop, '2026-12-28', rates)
  shop.server.time.now = Date.parse('2026-12-28T09:00:00Z')
  for (let n = 0; n < 11; n += 1) await shop.subscribe('print', { email: `reader${n}@example.com` })
  const many = await night(shop, '2027-01-28', rates)
  const paid = await db.asTenant(shop.server.scope, (tx) =>
    tx.select().from(payment).where(sql`${payment.onDay} = '2027-01-28'`),
  )
  await db.close()
  expect([one.done, one.settled, many.done, many.settled]).toEqual([1, 1, 12, 12])
  expect([many.issue, many.settle]).toEqual([one.issue, one.settle])
  expect(paid.map(({ id, state, reference }) => [state, reference === `r-${id}`])).toEqual(
    Array.from({ length: 12 }, () => ['paid', true]),
  )
})

test('a list of texts reaches the database as it is, whatever is in it', async () => {
  const { db } = await testServer()
  const texts = ['', 'NULL', 'a,b', '{c}', '"d"', String.raw`e\f`, String.raw`\"`, "g'h", ' i ', 'ß漢\n']
  const back = await db.asOwner(async (tx) => {
    const { rows } = await tx.execute(
      sql`select value from unnest(${textArray(texts)}) with ordinality as t (value, n) order by n`,
    )
    return rows.map(({ value }) => value)
  })
  const none = await db.asOwner((tx) => tx.execute(sql`select 'x' = any (${textArray([])}) as found`))
  expect(back).toEqual(texts)
  expect(none.rows).toEqual([{ found: false }])
})

test('ids are 144 bits, and none comes twice', () => {
  const newId = idsFromBlocks()
  const ids = Array.from({ length: 1000 }, newId)
  expect(new Set(ids).size).toBe(1000)
  expect(ids.every((id) => /^[\w-]{24}$/.test(id))).toBe(true)
})
