import { safe } from '@orpc/client'
import type { Client } from '@perennial/api/client'
import type { Job } from '@perennial/api/jobs'
import { todayIn } from '@perennial/domain/calendar'
import { attributeKey } from '@perennial/domain/product'
import { sql } from 'drizzle-orm'
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { ledgerBilling } from '../src/adapters/ledger-billing.ts'
import { jobProgress } from '../src/db/schema/index.ts'
import { jobFileKey, sweepJobs } from '../src/modules/jobs/job-file.ts'
import { runOperation } from '../src/modules/jobs/run-operation.ts'
import type { BillingProduct } from '../src/ports/index.ts'
import { noon, type TestServer, testServer } from './test-server.ts'

const catalog = '1' as const
let server: TestServer
let admin: Client

beforeAll(async () => {
  server = await testServer()
  admin = await server.as('TenantAdmin')
})

afterEach(() => {
  server.time.now = noon
})

const refusal = async (call: Promise<unknown>) =>
  (await safe(call))[0] as unknown as { code: string; status: number; message: string }

/** A job once nothing further happens to it. */
async function ended(id: string, client = admin): Promise<Job> {
  await vi.waitFor(
    async () => expect(['completed', 'failed', 'cancelled']).toContain((await client.jobs.get({ id })).state),
    { timeout: 60_000, interval: 50 },
  )
  return client.jobs.get({ id })
}

const product = (code: string, more: Record<string, unknown> = {}) => ({
  record_type: 'product',
  attributes: { [attributeKey('product_code')]: code, [attributeKey('display_name')]: `Product ${code}` },
  ...more,
})

const noFilter = { criteria: [], logic: 'AND' as const }
const tableExport = (more: Record<string, unknown> = {}) => ({
  jobType: 'exportCatalogTable' as const,
  object: 'products',
  filters: noFilter,
  exportAllColumns: false,
  columns: ['id', 'name', 'path', attributeKey('product_code')],
  ...more,
})

describe('the record of a job', () => {
  test('says who started what, how far it is, and what came of it (JOB-03, JOB-06)', async () => {
    const { version } = await admin.jobs.catalogStatus({ catalog })
    const { id } = await admin.jobs.start({ jobType: 'indexer', commitId: version })
    const job = await ended(id)
    const { user } = await admin.session.user()
    expect(job).toMatchObject({
      id,
      jobType: 'indexer',
      name: 'Re-Index',
      state: 'completed',
      username: user.userName,
      progress: 100,
      data: { jobType: 'indexer', commitId: version, results: { indexed: expect.any(Number) } },
      stacktrace: null,
      failedMessage: null,
    })
    expect(job.message?.message).toMatch(/^Indexed \d+ items?\.$/)
    const times = [job.timestamp, job.processedOn!, job.finishedOn!].map((time) => Date.parse(time))
    expect(times).toEqual([...times].sort((one, other) => one - other))
    const { jobs } = await admin.jobs.list({})
    expect(jobs[0]).toEqual(job)
  })

  test('holds the stack trace and the words of what failed (JOB-06, JOB-07)', async () => {
    const broken = await testServer()
    const scope = broken.scope
    const staff = await broken.as('TenantAdmin')
    const { user } = await staff.session.user()
    const id = await broken.db.asTenant(scope, (tx) =>
      broken.ports.jobs.enqueue(tx, 'operation', {
        scope,
        // A kind that a later version knows.
        jobType: 'foretell' as never,
        username: user.userName,
        input: { tableName: 'New Orders', token: 'secret-of-somebody' },
      }),
    )
    const job = await ended(id, staff)
    expect(job.state).toBe('failed')
    expect(job.failedMessage).toBe('Jobs of the kind foretell cannot be done here.')
    expect(job.stacktrace).toContain('run-operation')
    expect(JSON.stringify(job)).not.toContain('secret-of-somebody')
  })

  test('that does not exist is not found (JOB-09)', async () => {
    for (const id of ['nothing', '00000000-0000-4000-8000-000000000000']) {
      expect(await refusal(admin.jobs.get({ id }))).toMatchObject({ status: 404, message: 'Job ID not found' })
    }
  })

  test('is of its own tenant and mode only', async () => {
    const { id } = await admin.jobs.start(tableExport())
    const elsewhere = await (await testServer()).as('TenantAdmin')
    expect((await refusal(elsewhere.jobs.get({ id }))).status).toBe(404)
    expect((await elsewhere.jobs.list({})).jobs).toEqual([])
    await ended(id)
  })

  test('shows to those who may start such jobs, and to whoever started it', async () => {
    const editor = await server.as('Editor')
    const manager = await server.as('Manager')
    const viewer = await server.as('Viewer')
    const { id } = await editor.jobs.start(tableExport())
    await ended(id)
    expect((await editor.jobs.get({ id })).id).toBe(id)
    expect((await manager.jobs.get({ id })).id).toBe(id)
    expect((await refusal(viewer.jobs.get({ id }))).status).toBe(404)
    expect((await viewer.jobs.list({})).jobs).toEqual([])
  })
})

test('the list of jobs is paged, the newest first, and narrowed by kind and state', async () => {
  const paged = await testServer()
  const staff = await paged.as('TenantAdmin')
  const ids: string[] = []
  for (let n = 0; n < 3; n += 1) ids.push((await staff.jobs.start(tableExport())).id)
  for (const id of ids) await ended(id, staff)
  const first = await staff.jobs.list({ limit: 2 })
  expect(first.jobs.map(({ id }) => id)).toEqual([ids[2], ids[1]])
  expect(first.total).toEqual({ count: 3, capped: false })
  const second = await staff.jobs.list({ limit: 2, queryMore: first.queryMore! })
  expect([second.jobs.map(({ id }) => id), second.queryMore]).toEqual([[ids[0]], null])
  expect((await staff.jobs.list({ jobType: 'indexer' })).jobs).toEqual([])
  expect((await staff.jobs.list({ jobType: 'indexer,exportCatalogTable', state: 'completed' })).jobs).toHaveLength(3)
  expect((await staff.jobs.list({ state: 'failed' })).jobs).toEqual([])
  expect((await refusal(staff.jobs.list({ queryMore: 'x' }))).code).toBe('BAD_CURSOR')
})

describe('who may start a job', () => {
  const kinds = {
    indexer: { jobType: 'indexer', commitId: '0' },
    exportCatalogTable: tableExport(),
    export: { jobType: 'export', object: 'products', filters: noFilter },
    zuoraCatalogSync: { jobType: 'zuoraCatalogSync' },
    catalogCreation: { jobType: 'catalogCreation', type: 'delete' },
  } as const

  const refused: [string, keyof typeof kinds][] = [
    ['Viewer', 'indexer'],
    ['Viewer', 'exportCatalogTable'],
    ['Editor', 'export'],
    ['Editor', 'zuoraCatalogSync'],
    ['Editor', 'catalogCreation'],
  ]
  test.each(refused)('a %s may not start %s (JOB-11, JOB-16, PRM-63, PRM-64, PRM-65)', async (role, kind) => {
    const staff = await server.as(role)
    expect(await refusal(staff.jobs.start(kinds[kind]))).toMatchObject({ code: 'FORBIDDEN', status: 403 })
  })

  test('an export gives nobody what the catalogue would not show', async () => {
    const viewerOfNothing = await server.as('Manager')
    expect((await refusal(viewerOfNothing.jobs.start(tableExport({ object: 'secrets' })))).code).toBe('UNKNOWN_TREE')
  })
})

describe('a job that waits or failed', () => {
  const queued = (jobType: 'exportAnalytics') =>
    server.db.asTenant(server.scope, (tx) =>
      server.ports.jobs.enqueue(tx, 'operation', { scope: server.scope, jobType, username: 'ines', input: {} }),
    )

  test('is called off while nobody has begun it, and not afterwards', async () => {
    // In one transaction, so that no worker takes it on before.
    const id = await server.db.asOwner(async (tx) => {
      const { scope } = server
      const made = await server.ports.jobs.enqueue(tx, 'operation', {
        scope,
        jobType: 'indexer',
        username: 'ines',
        input: {},
      })
      await tx.execute(sql`update pgboss.job set start_after = now() + interval '1 hour' where id = ${made}::uuid`)
      return made
    })
    expect((await admin.jobs.get({ id })).state).toBe('waiting')
    expect((await admin.jobs.cancel({ id })).state).toBe('cancelled')
    expect((await refusal(admin.jobs.cancel({ id }))).code).toBe('BEGUN')
  })

  test('is started again as a new job; the failure stays to be read', async () => {
    const id = await queued('exportAnalytics')
    expect((await ended(id)).state).toBe('failed')
    const again = await admin.jobs.retry({ id })
    expect(again.id).not.toBe(id)
    expect((await ended(again.id)).data.jobType).toBe('exportAnalytics')
    expect((await admin.jobs.get({ id })).state).toBe('failed')
    const { id: fine } = await admin.jobs.start(tableExport())
    await ended(fine)
    expect((await refusal(admin.jobs.retry({ id: fine }))).code).toBe('NOT_FAILED')
  })
})

describe('re-indexing', () => {
  test('writes anew what lists are filtered by (JOB-05)', async () => {
    await admin.items.create({ catalog, path: 'products/indexed', data: product('IDX', { tags: ['/indexed/'] }) })
    const values = () =>
      server.db.asTenant(
        server.scope,
        async (tx) =>
          (
            await tx.execute(
              sql`select * from item_filter where path = '/products/indexed' order by attribute, ordinal`,
            )
          ).rows,
      )
    const right = await values()
    await server.db.asTenant(server.scope, (tx) =>
      tx.execute(sql`update item_filter set text_value = 'wrong' where path = '/products/indexed'`),
    )
    const { version } = await admin.jobs.catalogStatus({ catalog })
    expect((await ended((await admin.jobs.start({ jobType: 'indexer', commitId: version })).id)).state).toBe(
      'completed',
    )
    expect(await values()).toEqual(right)
  })

  test('is of the version that was read: a catalogue that has changed since refuses it (JOB-05, ITM-111)', async () => {
    const before = await admin.jobs.catalogStatus({ catalog })
    await admin.items.create({ catalog, path: 'products/later', data: product('LAT') })
    const after = await admin.jobs.catalogStatus({ catalog })
    expect(Number(after.version)).toBeGreaterThan(Number(before.version))
    expect(await refusal(admin.jobs.start({ jobType: 'indexer', commitId: before.version }))).toMatchObject({
      code: 'STALE',
    })
  })
})

describe('an export', () => {
  let exporting: TestServer
  let staff: Client
  beforeAll(async () => {
    exporting = await testServer()
    staff = await exporting.as('TenantAdmin')
    await staff.items.create({ catalog, path: 'products/one', data: product('A-1') })
    await staff.items.create({ catalog, path: 'products/two', data: product('=B-2') })
    await exporting.db.asTenant(exporting.scope, (tx) =>
      tx.execute(sql`update item set created_at = '2026-03-15T23:30:00Z' where path = '/products/two'`),
    )
  })
  const textOf = async (job: Job) => {
    const { filename } = job.data.results as { filename: string }
    return (await staff.jobs.file({ id: job.id, filename })).text()
  }

  test('is a table of its columns, one row an item, and can be downloaded (EXP-07, EXP-11)', async () => {
    // Workers live in the time of the machine, and midnight may pass while one works.
    const days = [todayIn('Europe/London', Date.now())]
    const job = await ended((await staff.jobs.start(tableExport())).id, staff)
    days.push(todayIn('Europe/London', Date.now()))
    const { filename, rows } = job.data.results as { filename: string; rows: number }
    expect(days.map((day) => `products-${day}.csv`)).toContain(filename)
    expect(rows).toBe(2)
    const lines = (await textOf(job)).split('\r\n')
    expect(lines[0]).toBe('id,name,path,product_code__perennial')
    expect(lines[1]).toMatch(/,one,\/products\/one,A-1$/)
    // What a spreadsheet would run is text.
    expect(lines[2]).toMatch(/,two,\/products\/two,'=B-2$/)
  })

  test('is a job with who asked for what, and the name of its file (EXP-06)', async () => {
    const { user } = await staff.session.user()
    const { id } = await staff.jobs.start(tableExport())
    expect(['queued', 'active', 'completed']).toContain((await staff.jobs.get({ id })).state)
    expect(await ended(id, staff)).toMatchObject({
      id,
      username: user.userName,
      timestamp: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
      state: 'completed',
      data: { ...tableExport(), results: { filename: expect.stringMatching(/^products-.*\.csv$/) } },
    })
  })

  test('keeps to its criteria and to days of creation on the tenant’s calendar (EXP-07, EXP-15)', async () => {
    const criterion = {
      name: 'Code',
      value: 'a-1',
      logic: 'AND' as const,
      path: `data.attributes.${attributeKey('product_code')}`,
    }
    const byCode = { ...noFilter, criteria: [criterion] }
    const job = await ended((await staff.jobs.start(tableExport({ filters: byCode }))).id, staff)
    expect(await textOf(job)).not.toContain('/products/two')
    const marchInLondon = { ...noFilter, dates: { from: '2026-03-15', to: '2026-03-15' } }
    const day = await ended((await staff.jobs.start(tableExport({ filters: marchInLondon }))).id, staff)
    expect((day.data.results as { rows: number }).rows).toBe(1)
    expect(await textOf(day)).toContain('/products/two')
  })

  test('takes no day in the future, and no start after the end (EXP-16)', async () => {
    const messages = async (from: string, to: string) => {
      const dates = { from, to }
      const [error] = await safe(staff.jobs.start(tableExport({ filters: { ...noFilter, dates } })))
      const { fieldErrors } = (error as unknown as { data: { fieldErrors: { message: string }[] } }).data
      return fieldErrors.map(({ message }) => message)
    }
    expect(await messages('2026-03-16', '2026-03-15')).toEqual(['Start date must not be after end date'])
    expect(await messages('2026-03-15', '2099-01-01')).toEqual(['Dates cannot be in the future'])
  })

  test('of the kind `export` holds whole records, one a line (EXP-09)', async () => {
    const { id } = await staff.jobs.start({ jobType: 'export', object: 'products', filters: noFilter })
    const job = await ended(id, staff)
    const records = (await textOf(job))
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as { path: string; data: unknown })
    expect(records.map(({ path }) => path)).toEqual(['/products/one', '/products/two'])
    expect(records[0]).toEqual(await staff.items.get({ catalog, path: 'products/one' }))
  })

  test('gives its file under its own name only, to those who see the job', async () => {
    const job = await ended((await staff.jobs.start(tableExport())).id, staff)
    const { filename } = job.data.results as { filename: string }
    for (const wrong of ['../../x', 'other.csv', `..%2f${filename}`]) {
      expect((await refusal(staff.jobs.file({ id: job.id, filename: wrong }))).status).toBe(404)
    }
    const viewer = await exporting.as('Viewer')
    expect((await refusal(viewer.jobs.file({ id: job.id, filename }))).status).toBe(404)
    const answer = await exporting.console(
      new Request(`http://console.test/perennial/jobs/${job.id}/file/${filename}`, {
        headers: { authorization: await exporting.bearer('TenantAdmin') },
      }),
    )
    expect(answer.headers.get('content-disposition')).toContain(filename)
    expect(answer.headers.get('cache-control')).toBe('no-store')
  })
})

test('files and progress of jobs go when the jobs are no longer listed', async () => {
  const swept = await testServer()
  const staff = await swept.as('TenantAdmin')
  const { id } = await staff.jobs.start(tableExport())
  await ended(id, staff)
  const key = jobFileKey(swept.scope, id)
  const day = 24 * 60 * 60_000
  const rows = () => swept.db.asTenant(swept.scope, (tx) => tx.select().from(jobProgress))
  await sweepJobs({ ...swept.ports, clock: () => Date.now() + 29 * day })
  expect([await swept.ports.blobs.has(key), (await rows()).length]).toEqual([true, 1])
  await sweepJobs({ ...swept.ports, clock: () => Date.now() + 31 * day })
  expect([await swept.ports.blobs.has(key), (await rows()).length]).toEqual([false, 0])
})

describe('the sync of the billing provider’s products', () => {
  const sold: BillingProduct = {
    id: 'P-1',
    name: 'Sold product',
    sku: 'SOLD',
    description: '',
    ratePlans: [{ id: 'RP-1', name: 'Monthly', charges: [] }],
  }
  const changes = { products: [sold] as BillingProduct[] }
  let syncing: TestServer
  let staff: Client
  beforeAll(async () => {
    syncing = await testServer({ billing: ledgerBilling(async () => changes.products) })
    staff = await syncing.as('TenantAdmin')
  })
  /** Runs a sync the way the worker does, with this server's provider. */
  async function sync() {
    const data = { scope: syncing.scope, jobType: 'zuoraCatalogSync' as const, username: 'ines', input: {} }
    return runOperation(syncing.ports, data, { id: crypto.randomUUID(), signal: new AbortController().signal })
  }
  const item = (path: string) => staff.items.get({ catalog, path })

  test('marks products as synced, with when, and keeps what staff have written (JOB-10, JOB-12)', async () => {
    await staff.items.create({
      catalog,
      path: 'products/mine',
      data: product('SOLD', { attributes: { [attributeKey('product_code')]: 'SOLD', note: 'ours' } }),
    })
    expect(await sync()).toMatchObject({ created: 0, updated: 1, dropped: 0 })
    const { data } = await item('products/mine')
    expect(data).toMatchObject({ synced: true, lastSynced: '2026-11-28T12:00:00.000Z', zuora: sold })
    expect((data.attributes as Record<string, unknown>).note).toBe('ours')
  })

  test('adds products that the catalogue does not have, and unmarks those that are gone (JOB-10, JOB-12)', async () => {
    changes.products = [{ ...sold, id: 'P-2', sku: 'NEW 1', name: 'A new one' }]
    expect(await sync()).toMatchObject({ created: 1, updated: 0, dropped: 1 })
    expect((await item('products/new-1')).data).toMatchObject({
      synced: true,
      attributes: { [attributeKey('display_name')]: 'A new one', [attributeKey('product_code')]: 'NEW 1' },
    })
    expect((await item('products/mine')).data.synced).toBe(false)
    syncing.time.now += 60_000
    expect(await sync()).toMatchObject({ created: 0, updated: 1, dropped: 0 })
    expect((await item('products/new-1')).data.lastSynced).toBe('2026-11-28T12:01:00.000Z')
  })
})

describe('the sample catalogue', () => {
  test('is loaded, listed by its paths, and deleted but for what was changed or published (JOB-14)', async () => {
    const fresh = await testServer()
    const staff = await fresh.as('TenantAdmin')
    const { id } = await staff.jobs.start({ jobType: 'catalogCreation', type: 'create' })
    const loaded = await ended(id, staff)
    const { catalogPaths, zuoraIds } = loaded.data.results as { catalogPaths: string[]; zuoraIds: string[] }
    expect(catalogPaths).toEqual(expect.arrayContaining(['/products/larder-box', '/pages2/Winter welcome']))
    expect(zuoraIds).toEqual([])
    const pictures = await staff.media.list({ kind: 'image/', limit: 100 })
    expect(pictures.items.map(({ url }) => url)).toContain('/media/sample/kiln.svg')
    const offer = await staff.items.get({ catalog, path: 'offers2/larder-box' })
    await staff.items.update({ catalog, path: 'offers2/larder-box', version: offer.version, data: { mine: true } })

    const { id: second } = await staff.jobs.start({
      jobType: 'catalogCreation',
      type: 'delete',
      catalogPaths,
      zuoraIds,
    })
    const deleted = await ended(second, staff)
    const results = deleted.data.results as { catalogPaths: string[]; kept: string[] }
    // What the changed offer names stays with it, in its directories.
    const named = ['/offers2/larder-box', '/products/larder-box', '/add_ons/tote-bag']
    const templates = ['offers2', 'products', 'add_ons'].flatMap((tree) => [
      `/config/templates/${tree}`,
      `/config/templates/${tree}/default`,
    ])
    expect(results.kept.toSorted()).toEqual([...named, ...templates, '/config/templates'].toSorted())
    expect(results.catalogPaths).toHaveLength(catalogPaths.length - results.kept.length)
    expect((await refusal(staff.items.get({ catalog, path: 'products/kiln-print' }))).status).toBe(404)
    expect((await staff.items.get({ catalog, path: 'offers2/larder-box' })).data.mine).toBe(true)
  })

  test('that was there already adds nothing and deletes nothing', async () => {
    const fresh = await testServer()
    const staff = await fresh.as('TenantAdmin')
    await staff.items.create({ catalog, path: 'products/larder-box', data: product('MINE') })
    const { id } = await staff.jobs.start({ jobType: 'catalogCreation', type: 'create' })
    const { catalogPaths } = (await ended(id, staff)).data.results as { catalogPaths: string[] }
    expect(catalogPaths).not.toContain('/products/larder-box')
  })
})
