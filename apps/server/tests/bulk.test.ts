import { safe } from '@orpc/client'
import type { Client } from '@perennial/api/client'
import type { Job } from '@perennial/api/jobs'
import { deletionTexts } from '@perennial/domain/catalogue'
import { attributeKey } from '@perennial/domain/product'
import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, test, vi } from 'vitest'
import { build, publication } from '../src/db/schema/index.ts'
import { runOperation } from '../src/modules/jobs/run-operation.ts'
import { type TestServer, testServer } from './test-server.ts'

const catalog = '1' as const
const [displayName, price, countries] = ['display_name', 'price', 'allowed_countries'].map(attributeKey) as [
  string,
  string,
  string,
]
let server: TestServer
let admin: Client
let editor: Client
let viewer: Client

beforeAll(async () => {
  server = await testServer()
  admin = await server.as('TenantAdmin')
  editor = await server.as('Editor')
  viewer = await server.as('Viewer')
})

const status = async (call: Promise<unknown>) => ((await safe(call))[0] as { status?: number } | null)?.status
const create = (path: string, data: Record<string, unknown> = {}) => admin.items.create({ catalog, path, data })
const get = (path: string) => admin.items.get({ catalog, path })
const offer = (amount: number, more: Record<string, unknown> = {}) => ({
  record_type: 'offer',
  attributes: {
    [price]: [
      { type: 'recurring', value: amount, currencyCode: 'GBP', repeat_interval: 1, repeat_interval_type: 'months' },
    ],
    ...more,
  },
})

async function ended(id: string): Promise<Job> {
  await vi.waitFor(async () => expect(['completed', 'failed']).toContain((await admin.jobs.get({ id })).state), {
    timeout: 60_000,
    interval: 50,
  })
  return admin.jobs.get({ id })
}
const run = async (input: Parameters<Client['jobs']['start']>[0], client = admin) =>
  ended((await client.jobs.start(input)).id)
const amountOf = async (path: string) =>
  ((await get(path)).data.attributes as Record<string, { value: number }[]>)[price]?.[0]?.value

describe('everything that filters let through', () => {
  test('is 5000 items at most, and says that there are more (TBL-34)', async () => {
    await create('assets/one')
    await server.db.asTenant(server.scope, (tx) =>
      tx.execute(sql`insert into item
          (tenant_id, mode, id, tree, path, parent_path, name, name_key, type, record_type, status, data, user_name)
        select tenant_id, mode, id || n, tree, '/assets/many-' || n, parent_path, 'many-' || n, 'many-' || n, type,
          record_type, status, data, user_name
        from item, generate_series(1, 5001) as n where path = '/assets/one'`),
    )
    const { nodes, more } = await admin.items.chosen({ catalog, path: 'assets', recursive: true })
    expect([nodes.length, more]).toEqual([5000, true])
  })

  test('is chosen at once, not only the page that shows (TBL-16)', async () => {
    for (let n = 0; n < 30; n += 1) await create(`segments/all-${n}`)
    const { nodes, more } = await admin.items.chosen({ catalog, path: 'segments', recursive: true })
    expect([nodes.filter(({ name }) => name.startsWith('all-')).length, more]).toEqual([30, false])
    expect(nodes[0]).toMatchObject({ path: '/segments/all-0', name: 'all-0', type: 'item', version: 1 })
  })
})

describe('an inline edit', () => {
  test('saves each row that can be saved and names those that cannot (TBL-11, TBL-12)', async () => {
    await create('offers2/inline-a', offer(10))
    const changed = await create('offers2/inline-b', offer(10))
    await admin.items.update({ catalog, path: 'offers2/inline-b', version: changed.version, data: { headline: 'x' } })
    const answer = await admin.items.bulkUpdate({
      catalog,
      diffs: [
        { path: '/offers2/inline-a', version: 1, attributes: { [displayName]: 'A' } },
        { path: '/offers2/inline-b', version: 1, attributes: { [displayName]: 'B' } },
        { path: '/offers2/inline-c', version: 1, attributes: { [displayName]: 'C' } },
      ],
    })
    expect(answer.failed).toEqual(['/offers2/inline-b', '/offers2/inline-c'])
    expect(answer.reasons[0]?.message).toMatch(/somebody else/i)
    const saved = await get('offers2/inline-a')
    // What was not typed stays.
    expect(saved.data.attributes).toMatchObject({ [displayName]: 'A', [price]: [{ value: 10 }] })
    expect((await get('offers2/inline-b')).data.attributes).not.toHaveProperty(displayName)
  })

  test('says at which attribute a value is wrong', async () => {
    await create('offers2/inline-wrong', offer(10))
    const { reasons } = await admin.items.bulkUpdate({
      catalog,
      diffs: [{ path: '/offers2/inline-wrong', version: 1, attributes: { [displayName]: 7 } }],
    })
    expect(reasons[0]?.fieldErrors[0]?.path).toBe(`data.attributes.${displayName}`)
  })

  test('is refused to those who may not edit', async () => {
    const diffs = [{ path: '/offers2/inline-a', version: 1, attributes: {} }]
    expect(await status(viewer.items.bulkUpdate({ catalog, diffs }))).toBe(403)
    const { failed } = await editor.items.bulkUpdate({
      catalog,
      diffs: [{ path: '/config/templates/none', version: 1, attributes: {} }],
    })
    expect(failed).toEqual(['/config/templates/none'])
  })
})

describe('a bulk deletion', () => {
  test('takes a list of paths, leaves first, and keeps what cannot be deleted (TBL-29)', async () => {
    await create('segments/gone-dir/.metadata')
    await create('segments/gone-dir/inner')
    await create('segments/gone-kept/.metadata')
    await create('segments/gone-kept/inner')
    const answer = await admin.items.bulkRemove({
      params: { catalog, catalogType: 'segments' },
      body: ['/segments/gone-dir', '/segments/gone-dir/inner', '/segments/gone-kept', '/offers2/inline-a'],
    })
    expect([...answer.deleted].sort()).toEqual(['/segments/gone-dir', '/segments/gone-dir/inner'])
    expect(answer.failed.map(({ path }) => path).sort()).toEqual(['/offers2/inline-a', '/segments/gone-kept'])
    expect(await status(get('segments/gone-dir'))).toBe(404)
    expect(await status(get('offers2/inline-a'))).toBeUndefined()
  })

  test('leaves a page that shoppers see (TBL-28)', async () => {
    await create('pages2/live', { version: 1, assets: [], pageMasterLayout: 'default', tags: ['/live/'] })
    await server.db.asTenant(server.scope, async (tx) => {
      const at = new Date(0)
      const [made] = await tx
        .insert(build)
        .values({
          id: 'b-live',
          itemPath: '/pages2/live',
          itemVersion: 1,
          userName: 'ines',
          source: {},
          status: 'COMPLETED',
        })
        .returning()
      await tx.insert(publication).values({
        tag: '/live/',
        itemPath: '/pages2/live',
        buildId: made!.id,
        publishedAt: at,
        userName: 'ines',
      } as never)
    })
    const { deleted, failed } = await admin.items.bulkRemove({
      params: { catalog, catalogType: 'pages2' },
      body: ['/pages2/live'],
    })
    expect(deleted).toEqual([])
    expect(failed).toEqual([{ path: '/pages2/live', message: deletionTexts.published }])
  })

  test('needs edit and delete, and a tree that there is', async () => {
    const of = (client: Client, catalogType: string) =>
      status(client.items.bulkRemove({ params: { catalog, catalogType }, body: ['/segments/x'] }))
    expect(await of(viewer, 'segments')).toBe(403)
    expect(await of(admin, 'nothing')).toBe(404)
  })
})

describe('a bulk copy', () => {
  test('is one call whose job copies what it can and says what it could not (TBL-24)', async () => {
    await create('segments/copy-a', { headline: 'kept' })
    await create('segments/copy-dest/.metadata')
    await create('segments/copy-dest/taken')
    const { id } = await admin.items.bulkCopy({
      catalog,
      catalogType: 'segments',
      action: 'bulkCopy',
      payload: {
        dest: '/segments/copy-dest',
        selectedNodes: [
          { path: '/segments/copy-a', parentName: 'copy-a', name: 'copy-a Copy' },
          { path: '/segments/copy-a', parentName: 'copy-a', name: 'taken' },
          { path: '/segments/copy-none', parentName: 'copy-none', name: 'nothing' },
        ],
      },
    })
    const job = await ended(id)
    expect(job).toMatchObject({
      jobType: 'bulkCopy',
      state: 'completed',
      data: { updatePath: '/perennial/catalogs/1/items/segments', dest: '/segments/copy-dest' },
    })
    expect(job.data.results).toMatchObject({
      copied: ['/segments/copy-dest/copy-a Copy'],
      failed: [
        { message: expect.stringContaining('already') },
        { message: expect.stringContaining('no longer exists') },
      ],
    })
    expect((await get('segments/copy-dest/copy-a Copy')).data).toMatchObject({
      headline: 'kept',
      duplicatedFrom: '/segments/copy-a',
    })
  })

  test('needs create and edit where it goes', async () => {
    const payload = { dest: '/segments', selectedNodes: [{ path: '/segments/copy-a', parentName: 'a', name: 'b' }] }
    const call = (client: Client) =>
      status(client.items.bulkCopy({ catalog, catalogType: 'segments', action: 'bulkCopy', payload }))
    expect(await call(viewer)).toBe(403)
    expect(await call(editor)).toBeUndefined()
  })
})

describe('a bulk edit', () => {
  test('changes each item by its own definitions and goes on where one fails (BLK-18)', async () => {
    await create('offers2/bulk-a', offer(10, { [countries]: ['GB'] }))
    await create('offers2/bulk-b', offer(20, { [countries]: ['IE'] }))
    const job = await run({
      jobType: 'bulkEdit',
      payload: { attributes: { [countries]: { value: ['FR'], changeType: 'add' } } },
      paths: ['/offers2/bulk-a', '/offers2/bulk-b', '/offers2/bulk-gone'],
    })
    expect(job.data.results).toMatchObject({
      edited: ['/offers2/bulk-a', '/offers2/bulk-b'],
      failed: [{ path: '/offers2/bulk-gone', message: 'It no longer exists.' }],
    })
    expect(job.message?.message).toBe('Edited 2 of 3 items.')
    expect((await get('offers2/bulk-b')).data.attributes).toMatchObject({ [countries]: ['IE', 'FR'] })
  })

  test('multiplies prices once, also when the job is done twice', async () => {
    await create('offers2/bulk-price', offer(100))
    const input = { payload: { priceMultiplier: 1.1 }, paths: ['/offers2/bulk-price'] }
    const job = await run({ jobType: 'bulkEdit', ...input })
    expect(await amountOf('offers2/bulk-price')).toBe(110)
    const { set } = job.data.results as { set: string }
    const result = await runOperation(
      server.ports,
      { scope: server.scope, jobType: 'bulkEdit', username: job.username, input: { ...input, set } },
      { id: job.id, signal: new AbortController().signal },
    )
    // It is a change set, which the history names and which can be undone.
    expect((await admin.changeSets.get({ id: set })).counts.done).toBe(1)
    expect(result).toEqual({ set, edited: ['/offers2/bulk-price'], failed: [] })
    expect(await amountOf('offers2/bulk-price')).toBe(110)
  })

  test('ends between two batches when its process stops, and another worker goes on', async () => {
    const paths = Array.from({ length: 45 }, (_, n) => `/offers2/bulk-turn-${n}`).sort()
    for (const path of paths) await create(path.slice(1), offer(10))
    const set = crypto.randomUUID()
    const change = { kind: 'edit' as const, payload: { priceMultiplier: 2 }, paths }
    await admin.changeSets.create({ id: set, title: 'Twice', change })
    await vi.waitFor(async () => expect((await admin.changeSets.get({ id: set })).state).toBe('ready'))
    const data = { scope: server.scope, jobType: 'bulkEdit' as const, username: 'ines', input: { set } }
    const process = new AbortController()
    const db = {
      ...server.db,
      asTenant: async (...call: Parameters<typeof server.db.asTenant>) => {
        const answer = await server.db.asTenant(...call)
        const { counts } = await admin.changeSets.get({ id: set })
        if (counts.done > 0) process.abort(new Error('This worker stops.'))
        return answer
      },
    } as typeof server.db
    const run = (ports: typeof server.ports, signal: AbortSignal) =>
      runOperation(ports, data, { id: crypto.randomUUID(), signal })
    await expect(run({ ...server.ports, db }, process.signal)).rejects.toThrow('This worker stops.')
    const { done } = (await admin.changeSets.get({ id: set })).counts
    expect(done).toBeGreaterThan(0)
    expect(done).toBeLessThan(paths.length)
    // What is changed stays changed once.
    const again = await run(server.ports, new AbortController().signal)
    expect(again).toMatchObject({ edited: paths, failed: [] })
    for (const path of paths) expect(await amountOf(path.slice(1))).toBe(20)
  })

  test('leaves what is no draft, and says why', async () => {
    const made = await create('offers2/bulk-archived', offer(10))
    await admin.items.update({ catalog, path: 'offers2/bulk-archived', version: made.version, status: 'archived' })
    const job = await run({
      jobType: 'bulkEdit',
      payload: { priceMultiplier: 2 },
      paths: ['/offers2/bulk-archived'],
    })
    expect(job.data.results).toMatchObject({
      edited: [],
      failed: [{ path: '/offers2/bulk-archived', message: 'Only draft items can be changed.' }],
    })
    expect(await amountOf('offers2/bulk-archived')).toBe(10)
  })

  test('sets authentication of pages only (BLK-11)', async () => {
    await create('pages2/bulk-page', {
      record_type: 'page',
      version: 2,
      pageMasterLayout: 'default',
      assets: [],
      tags: ['/bulk-page/'],
    })
    await create('offers2/bulk-plain', offer(10))
    const set = (path: string) => run({ jobType: 'bulkEdit', payload: { isAuthenticated: true }, paths: [path] })
    expect((await set('/pages2/bulk-page')).data.results).toMatchObject({ edited: ['/pages2/bulk-page'] })
    expect((await get('pages2/bulk-page')).data.isAuthenticated).toBe(true)
    expect((await set('/offers2/bulk-plain')).data.results).toMatchObject({
      edited: [],
      failed: [{ path: '/offers2/bulk-plain', message: 'Only pages can require authentication.' }],
    })
    expect((await get('offers2/bulk-plain')).data).not.toHaveProperty('isAuthenticated')
  })

  test('needs edit on what it changes (BLK-21)', async () => {
    const start = (client: Client, path: string) =>
      status(client.jobs.start({ jobType: 'bulkEdit', payload: { templateId: 'x' }, paths: [path] }))
    expect(await start(viewer, '/offers2/bulk-a')).toBe(403)
    expect(await start(editor, '/config/templates/x')).toBe(403)
    expect(await start(editor, '/segments/copy-a')).toBeUndefined()
    expect(await start(admin, '/nothing/x')).toBe(422)
  })
})

describe('a creation by the wizard', () => {
  test('makes a draft from another item: what was asked for replaces what that has (WIZ-11, WIZ-12)', async () => {
    await create('offers2/source', {
      ...offer(10, { [displayName]: 'Source' }),
      headline: 'kept',
      products: ['/products/p'],
    })
    const job = await run({
      jobType: 'creation',
      itemData: {
        name: ' Made ',
        parent_path: '/offers2',
        status: 'draft',
        data: { record_type: 'offer', attributes: { [displayName]: 'Made' } },
      },
      copiedFromPath: '/offers2/source',
    })
    expect(job.data.results).toEqual({ path: '/offers2/Made' })
    const made = await get('offers2/Made')
    expect(made).toMatchObject({ status: 'draft', name: 'Made' })
    expect(made.data).toMatchObject({
      headline: 'kept',
      products: ['/products/p'],
      attributes: { [displayName]: 'Made' },
      duplicatedFrom: '/offers2/source',
    })
  })

  test('fails with the words of what is wrong', async () => {
    const job = await run({
      jobType: 'creation',
      itemData: { name: 'source', parent_path: '/offers2', status: 'draft', data: { record_type: 'offer' } },
    })
    expect(job).toMatchObject({ state: 'failed', failedMessage: 'There is an item of this name already.' })
  })

  test('names items and gives tags by the rules of the editor (WIZ-08)', async () => {
    const page = { record_type: 'page', version: 2, pageMasterLayout: 'default', assets: [] }
    await create('pages2/tagged', { ...page, tags: ['/taken/'] })
    const made = (name: string, tags: string[] = []) =>
      run({
        jobType: 'creation',
        itemData: { name, parent_path: '/pages2', status: 'draft', data: { ...page, tags } },
      })
    expect(await made('a/b')).toMatchObject({
      state: 'failed',
      failedMessage: 'You cannot include /, #, ?, %, & or =.',
    })
    expect(await made('')).toMatchObject({ state: 'failed', failedMessage: 'This field is required' })
    expect(await made('free', ['/taken/'])).toMatchObject({
      state: 'failed',
      failedMessage: 'This tag is already in use. Please choose a different one or create a new tag.',
    })
    expect(await made('fine', ['/fine/'])).toMatchObject({ state: 'completed' })
  })

  test('needs create where it goes', async () => {
    const itemData = { name: 'x', parent_path: '/offers', status: 'draft' as const, data: {} }
    expect(await status(viewer.jobs.start({ jobType: 'creation', itemData }))).toBe(403)
  })
})
