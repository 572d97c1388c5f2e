import { sql } from 'drizzle-orm'
import { beforeAll, expect, test, vi } from 'vitest'
import type { Client } from '@perennial/api/client'
import { type OpenShop, openShop, part, performCommand } from './shop-with-offers.ts'

let shop: OpenShop
let subscriptions: string[]

beforeAll(async () => {
  shop = await openShop({
    print: { price: [part()] },
    yen: { price: [part({ value: 1200, currencyCode: 'JPY' })] },
  })
  subscriptions = []
  for (const [offer, email] of [
    ['print', 'ann@example.com'],
    ['yen', 'ben@example.com'],
    ['print', '=cat@example.com'],
  ] as const) {
    shop.server.time.now += 60_000
    subscriptions.push(await shop.subscribe(offer, { email }))
  }
})

const orders = async () =>
  (await shop.staff.records.list({ service: 'perennial', path_type: 'orders' })).items.toReversed()

const columns = [
  { title: 'Reference', path: 'name', kind: 'text' as const },
  { title: 'Email', path: 'data.customerDetails.email', kind: 'email' as const },
  { title: 'Status', path: 'status', kind: 'status' as const },
  { title: 'Total', path: 'data.total.orderTotal', kind: 'money' as const, currency: 'data.total.currency' },
  { title: 'Method', path: 'data.paidWith', kind: 'method' as const },
  { title: 'Offers', path: 'data.offers', kind: 'list' as const },
]

type Start = Extract<Parameters<Client['jobs']['start']>[0], { jobType: 'exportRecords' }>

const request = (change: Partial<Start> = {}): Start => ({
  jobType: 'exportRecords',
  pathType: 'orders',
  service: 'perennial',
  filters: { criteria: [], logic: 'AND' },
  view: { file: 'csv', decimal: '.', dates: 'dmy', columns, words: { submitted: 'Placed', currency: 'Currency' } },
  ...change,
})

/** A job once nothing further happens to it. */
async function ended(id: string) {
  await vi.waitFor(async () => expect(['completed', 'failed']).toContain((await shop.staff.jobs.get({ id })).state), {
    timeout: 60_000,
    interval: 50,
  })
  return shop.staff.jobs.get({ id })
}

/** Lines of the file of an export, without its header. */
async function exported(change: Partial<Start> = {}): Promise<string[]> {
  const { staff } = shop
  const { id } = await staff.jobs.start(request(change))
  const job = await ended(id)
  expect(job.state, job.failedMessage ?? '').toBe('completed')
  const { filename } = (job.data as { results: { filename: string } }).results
  const text = await (await staff.jobs.file({ id, filename })).text()
  const [header, ...lines] = text.replace('\uFEFF', '').trimEnd().split('\r\n')
  expect(header).toBe('Reference,Email,Status,Total,Currency,Method,Offers')
  return lines
}

test('an order says how it was paid, never more of a card than its brand and last digits (OBJ-49)', async () => {
  const [first] = await orders()
  expect(first!.data.paidWith).toEqual({ type: 'card', brand: 'Visa', last4: '4242' })
  const found = await shop.staff.records.find({
    service: 'perennial',
    path_type: 'orders',
    'data.paidWith.type_value': 'paypal',
    'data.paidWith.type_logic': 'AND',
  })
  expect(found.results).toEqual([])
})

test('the documents of an order are found from it, and it from them (SUB-82) (OBJ-58)', async () => {
  const { staff } = shop
  const [first] = await orders()
  const id = subscriptions[0]!
  const { documents } = await staff.subscriptions.get({ id })
  await performCommand(shop, id, { action: 'refund', invoice: documents[0]!.id, amount: '250', to: 'payment' })
  const place = { service: 'perennial', path_type: 'orders', id: first!.id }
  const invoices = await staff.records.related({ ...place, record_type: 'invoice' })
  expect(invoices.items.map(({ id: one }) => one)).toEqual([documents[0]!.id])
  expect(invoices.total.count).toBe(1)
  expect((await staff.records.related({ ...place, record_type: 'credit_note' })).items).toHaveLength(1)
  const back = await staff.records.related({
    service: 'perennial',
    path_type: 'invoices',
    id: documents[0]!.id,
    record_type: 'order',
  })
  expect(back.items.map(({ id: one }) => one)).toEqual([first!.id])
})

test('a list of orders is exported as it shows: what it finds, or what is chosen (EXP-07) (EXP-18)', async () => {
  const [ann, ben, cat] = await orders()
  expect(await exported()).toEqual([
    // What a spreadsheet would run as a formula is a text.
    `${cat!.id},'=cat@example.com,Placed,10,GBP,Visa 4242,print`,
    `${ben!.id},ben@example.com,Placed,1200,JPY,Visa 4242,yen`,
    `${ann!.id},ann@example.com,Placed,10,GBP,Visa 4242,print`,
  ])
  const refs = async (change: Partial<Start>) => (await exported(change)).map((line) => line.split(',')[0])
  const cheap = { name: 'Total', path: 'data.total.orderTotal', value: 100, logic: 'lt' as const }
  expect(await refs({ filters: { criteria: [cheap], logic: 'AND' } })).toEqual([cat!.id, ann!.id])
  expect(await refs({ search: 'ben@example.com' })).toEqual([ben!.id])
  expect(await refs({ ids: [ann!.id, 'O-NOBODY'] })).toEqual([ann!.id])
  expect(await refs({ filters: { criteria: [], logic: 'AND', dates: { to: '2020-01-01' } } })).toEqual([])
})

test('exporting needs the right to read exports and to read the records; others do not see the file (EXP-18) (PRM-64)', async () => {
  const { staff, server } = shop
  const { id } = await staff.jobs.start(request())
  await ended(id)
  const viewer = await server.as('Viewer')
  await expect(viewer.jobs.start(request())).rejects.toMatchObject({ code: 'FORBIDDEN' })
  await expect(viewer.jobs.get({ id })).rejects.toMatchObject({ code: 'NOT_FOUND' })
  await expect(staff.jobs.start(request({ pathType: 'sessions_of_others' as never }))).rejects.toMatchObject({
    status: 400,
  })
})

test('an order from before says how it was paid once the database is brought up to date, unless its customer was forgotten', async () => {
  const { server, staff } = shop
  const paid = await orders()
  const without = async () =>
    server.db.asOwner((tx) => tx.execute(sql`update object set data = data - 'paidWith' where record_type = 'order'`))
  await without()
  const { readFileSync } = await import('node:fs')
  const migration = readFileSync(new URL('../src/db/migrations/0140_documents_of_orders.sql', import.meta.url), 'utf8')
  const update = migration.slice(migration.indexOf('update object o'))
  await server.db.asOwner((tx) => tx.execute(sql.raw(update)))
  expect((await orders()).map(({ data }) => data.paidWith)).toEqual(paid.map(({ data }) => data.paidWith))
  await without()
  await server.db.asOwner((tx) =>
    tx.execute(sql`update object set status = 'forgotten' where record_type = 'customer' and id = ${paid[0]!.owner}`),
  )
  await server.db.asOwner((tx) => tx.execute(sql.raw(update)))
  const place = { service: 'perennial', path_type: 'orders' }
  expect((await staff.records.get({ ...place, id: paid[0]!.id })).data.paidWith).toBeUndefined()
  expect((await staff.records.get({ ...place, id: paid[1]!.id })).data.paidWith).toBeDefined()
})
