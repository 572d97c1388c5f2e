import { randomUUID } from 'node:crypto'
import { safe } from '@orpc/client'
import type { ChangeRow, ChangeSet, ChangeSetInput } from '@perennial/api/change-sets'
import type { Client } from '@perennial/api/client'
import { attributeKey } from '@perennial/domain/product'
import { eq, sql } from 'drizzle-orm'
import { beforeAll, describe, expect, test, vi } from 'vitest'
import { change, changeRow, changeSet, item } from '../src/db/schema/index.ts'
import { wakeSets } from '../src/modules/change-sets/run-set.ts'
import { type TestServer, testServer } from './test-server.ts'

const catalog = '1' as const
const [price, label, displayName] = ['price', 'label', 'display_name'].map(attributeKey) as [string, string, string]
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
const get = (path: string) => admin.items.get({ catalog, path: path.replace(/^\//, '') })
const charge = (value: number) => [{ type: 'onetime', value, currencyCode: 'GBP' }]
const offer = (amount: number, more: Record<string, unknown> = {}) => ({
  record_type: 'offer',
  attributes: { [price]: charge(amount), ...more },
})
const offers = async (name: string, count: number) => {
  for (let n = 0; n < count; n += 1) await create(`offers2/${name}-${n}`, offer(10 + n))
  return Array.from({ length: count }, (_, n) => `/offers2/${name}-${n}`)
}
const priceOf = async (path: string) =>
  ((await get(path)).data.attributes as Record<string, { value: number }[]>)[price]?.[0]?.value

const settled: ReadonlySet<string> = new Set(['ready', 'stopped', 'done', 'cancelled'])
async function atRest(id: string): Promise<ChangeSet> {
  await vi.waitFor(async () => expect(settled).toContain((await admin.changeSets.get({ id })).state), {
    timeout: 60_000,
    interval: 20,
  })
  return admin.changeSets.get({ id })
}
async function previewed(change: ChangeSetInput, client = admin): Promise<ChangeSet> {
  const id = randomUUID()
  await client.changeSets.create({ id, title: 'A change', change })
  return atRest(id)
}
async function applied(id: string, client = admin): Promise<ChangeSet> {
  await client.changeSets.apply({ id })
  await vi.waitFor(async () => expect((await admin.changeSets.get({ id })).state).not.toBe('applying'), {
    timeout: 60_000,
    interval: 20,
  })
  return admin.changeSets.get({ id })
}
async function undone(id: string): Promise<ChangeSet> {
  const undo = randomUUID()
  await admin.changeSets.undo({ id, undo, title: 'Undo' })
  return atRest(undo)
}
const rowsOf = async (id: string, more: object = {}): Promise<ChangeRow[]> =>
  (await admin.changeSets.rows({ id, limit: 100, ...more })).items
const rise = (paths: string[], factor = 1.07): ChangeSetInput => ({
  kind: 'edit',
  payload: { priceMultiplier: factor },
  paths,
})

describe('a preview', () => {
  test('shows each touched field before and after, and changes no item (CAT-02, CAT-04, CAT-18)', async () => {
    const paths = await offers('seen', 2)
    const set = await previewed(rise(paths))
    expect(set).toMatchObject({ state: 'ready', counts: { ready: 2, problem: 0, done: 0 } })
    const [first] = await rowsOf(set.id)
    expect(first).toMatchObject({ path: '/offers2/seen-0', state: 'ready', recordType: 'offer' })
    expect(first!.fields).toEqual([{ field: `attributes.${price}`, before: charge(10), after: charge(10.7) }])
    expect(await priceOf('/offers2/seen-0')).toBe(10)
    // Left and opened again, also by somebody who may only read.
    expect((await viewer.changeSets.get({ id: set.id })).counts.ready).toBe(2)
  })

  test('has problems first, counts them apart, and applies the others (CAT-03)', async () => {
    const paths = await offers('wrong', 3)
    await admin.items.update({ catalog, path: 'offers2/wrong-2', version: 1, status: 'archived' })
    const set = await previewed(rise([...paths, '/offers2/wrong-none']))
    expect(set.counts).toMatchObject({ ready: 2, problem: 2 })
    const rows = await rowsOf(set.id)
    expect(rows.map(({ state }) => state)).toEqual(['problem', 'problem', 'ready', 'ready'])
    expect(rows[0]!.problems[0]).toMatchObject({ path: 'status', message: 'Only draft items can be changed.' })
    expect((await applied(set.id)).counts).toMatchObject({ done: 2, problem: 2, ready: 0 })
    expect(await priceOf('/offers2/wrong-2')).toBe(12)
  })

  test('says what somebody else has changed since, and by whom; one call previews it again (CAT-05, CAT-08)', async () => {
    const paths = await offers('since', 2)
    const set = await previewed(rise(paths))
    const saved = await editor.items.update({
      catalog,
      path: 'offers2/since-0',
      version: 1,
      data: offer(20),
    })
    expect((await admin.changeSets.get({ id: set.id })).changedSince).toBe(1)
    const [row] = await rowsOf(set.id)
    expect(row).toMatchObject({ changedBy: saved.user, fields: [{ before: charge(10), now: charge(20) }] })
    // Applied all the same, it is stale and stays; mended by a preview it goes on, and the other is not done twice.
    const first = await applied(set.id)
    expect(first).toMatchObject({ state: 'done', counts: { done: 1, stale: 1 } })
    expect(await priceOf('/offers2/since-0')).toBe(20)
    await admin.changeSets.refresh({ id: set.id })
    expect(await atRest(set.id)).toMatchObject({ state: 'stopped', counts: { ready: 1, done: 1 } })
    expect((await applied(set.id)).counts).toMatchObject({ done: 2, ready: 0, stale: 0 })
    expect([await priceOf('/offers2/since-0'), await priceOf('/offers2/since-1')]).toEqual([21.4, 11.77])
  })

  test('lets single rows be taken out, and all of a search (CAT-06)', async () => {
    const paths = [...(await offers('out-a', 2)), ...(await offers('out-b', 2))]
    const set = await previewed(rise(paths))
    await admin.changeSets.exclude({ id: set.id, excluded: true, ordinals: [0] })
    const after = await admin.changeSets.exclude({ id: set.id, excluded: true, search: 'OUT-B' })
    expect(after.counts).toMatchObject({ ready: 1, excluded: 3 })
    await admin.changeSets.exclude({ id: set.id, excluded: false, ordinals: [3] })
    expect((await applied(set.id)).counts).toMatchObject({ done: 2, excluded: 2 })
    expect(await Promise.all(paths.map(priceOf))).toEqual([10, 11.77, 10, 11.77])
  })

  test('of a label writes the field that form, list and campaigns read (CAT-20)', async () => {
    const [path] = (await offers('labelled', 1)) as [string]
    const set = await previewed({ kind: 'edit', payload: { referencedLabel: 'winter' }, paths: [path] })
    await applied(set.id)
    const { data } = await get(path)
    expect(data.referencedLabel).toBeUndefined()
    expect(data.attributes).toMatchObject({ [label]: 'winter' })
    const { item: found } = await admin.items.tree({ catalog, path: 'offers2', recursive: true, label: 'winter' })
    expect(found.tree.map((node) => node.path)).toEqual([path])
  })
})

describe('one set', () => {
  test('is what 400 presses at once with one id mean, and each item changes once (CAT-10, CAT-11)', async () => {
    const paths = await offers('pressed', 3)
    const id = randomUUID()
    const made = await Promise.all(
      Array.from({ length: 400 }, () => admin.changeSets.create({ id, title: 'A change', change: rise(paths) })),
    )
    expect(new Set(made.map((set) => set.id)).size).toBe(1)
    await atRest(id)
    await Promise.all(Array.from({ length: 400 }, () => safe(admin.changeSets.apply({ id }))))
    await vi.waitFor(async () => expect((await admin.changeSets.get({ id })).state).toBe('done'))
    expect(await Promise.all(paths.map(priceOf))).toEqual([10.7, 11.77, 12.84])
    for (const path of paths) expect((await get(path)).version).toBe(2)
    const [sets] = await server.db.asTenant(server.scope, (tx) =>
      tx.select({ count: sql<number>`count(*)::int` }).from(changeSet).where(eq(changeSet.id, id)),
    )
    expect(sets!.count).toBe(1)
    // Presses on Undo are one undo.
    const undos = await Promise.all(
      Array.from({ length: 50 }, () => admin.changeSets.undo({ id, undo: randomUUID(), title: 'Undo' })),
    )
    expect(new Set(undos.map((set) => set.id)).size).toBe(1)
  }, 120_000)

  test('refuses another request under its id (CAT-11)', async () => {
    const [path] = (await offers('other', 1)) as [string]
    const { id } = await previewed(rise([path]))
    expect(await status(admin.changeSets.create({ id, title: 'Another', change: rise([path], 1.5) }))).toBe(422)
  })

  test('stops after a batch, keeps what is done, and goes on (CAT-12)', async () => {
    const [path] = (await offers('stopped', 1)) as [string]
    const set = await previewed(rise([path]))
    await server.db.asTenant(server.scope, (tx) =>
      tx.update(changeSet).set({ state: 'applying' }).where(eq(changeSet.id, set.id)),
    )
    expect((await admin.changeSets.stop({ id: set.id })).state).toBe('stopped')
    expect((await applied(set.id)).counts.done).toBe(1)
  })

  test('whose worker has died is taken over (CAT-10)', async () => {
    const [path] = (await offers('orphan', 1)) as [string]
    const set = await previewed(rise([path]))
    await server.db.asTenant(server.scope, (tx) =>
      tx
        .update(changeSet)
        .set({ state: 'applying', appliedBy: 'ann', leaseUntil: new Date(0) })
        .where(eq(changeSet.id, set.id)),
    )
    await wakeSets(server.ports)
    await vi.waitFor(async () => expect((await admin.changeSets.get({ id: set.id })).state).toBe('done'), 20_000)
    expect((await get(path)).version).toBe(2)
  })

  test('of which nothing was applied can be discarded, and then does nothing more', async () => {
    const [path] = (await offers('discarded', 1)) as [string]
    const set = await previewed(rise([path]))
    expect((await admin.changeSets.discard({ id: set.id })).state).toBe('cancelled')
    expect(await status(admin.changeSets.apply({ id: set.id }))).toBe(409)
  })

  test('is named in the history of each of its items (CAT-17)', async () => {
    const [path] = (await offers('named', 1)) as [string]
    const set = await previewed(rise([path]))
    await applied(set.id)
    const { commits } = await admin.items.commits({ catalog, path: path.slice(1) })
    expect(commits.map((commit) => commit.set)).toEqual([set.id, null])
    expect((await admin.changeSets.list({})).items[0]).toMatchObject({ id: set.id, title: 'A change' })
  })

  test('is made, applied and seen only by those who may (CAT-04)', async () => {
    const [path] = (await offers('rights', 1)) as [string]
    const id = randomUUID()
    expect(await status(viewer.changeSets.create({ id, title: 'x', change: rise([path]) }))).toBe(403)
    const set = await previewed({ kind: 'delete', paths: [path] })
    expect(await status(viewer.changeSets.apply({ id: set.id }))).toBe(403)
    expect(await status(viewer.changeSets.exclude({ id: set.id, excluded: true }))).toBe(403)
    expect(await status(viewer.changeSets.undo({ id: set.id, undo: randomUUID(), title: 'x' }))).toBe(403)
    const other = await testServer()
    expect(await status((await other.as('TenantAdmin')).changeSets.get({ id: set.id }))).toBe(404)
  })
})

/** All items as the database holds them, without what every change moves on. */
const everything = async (paths: string[]) =>
  server.db.asTenant(server.scope, async (tx) => {
    const rows = await tx
      .select({ path: item.path, status: item.status, data: sql<string>`${item.data}::text` })
      .from(item)
    return rows
      .filter(({ path }) => paths.some((one) => path.startsWith(one)))
      .sort((a, b) => (a.path < b.path ? -1 : 1))
  })

describe('undoing', () => {
  test('gives the same bytes back for every kind, and once more is redoing (CAT-15)', async () => {
    const paths = await offers('bytes', 3)
    await create('offers2/bytes-dir/.metadata')
    await admin.items.update({
      catalog,
      path: 'offers2/bytes-1',
      version: 1,
      data: { upsell: '/offers2/bytes-0', tags: ['/a/'] },
    })
    const copies = paths.map((path, n) => ({ path, parentName: 'x', name: `bytes-copy-${n}` }))
    const kinds: ChangeSetInput[] = [
      rise(paths),
      { kind: 'edit', payload: { referencedLabel: 'x', attributes: { [displayName]: 'New' } }, paths },
      { kind: 'archive', paths },
      { kind: 'move', parent: '/offers2/bytes-dir', paths },
      { kind: 'copy', dest: '/offers2', nodes: copies },
      { kind: 'delete', paths: ['/offers2/bytes-1', '/offers2/bytes-2'] },
    ]
    for (const change of kinds) {
      const before = await everything(['/offers2/bytes'])
      const set = await previewed(change)
      const done = await applied(set.id)
      expect([change.kind, done.counts.done]).toEqual([change.kind, change.kind === 'delete' ? 2 : 3])
      const after = await everything(['/offers2/bytes'])
      expect(after).not.toEqual(before)
      const undo = await undone(set.id)
      await applied(undo.id)
      expect(await everything(['/offers2/bytes'])).toEqual(before)
      expect((await admin.changeSets.get({ id: set.id })).undoneBy).toBe(undo.id)
      const redo = await undone(undo.id)
      await applied(redo.id)
      expect(await everything(['/offers2/bytes'])).toEqual(after)
      const back = await undone(redo.id)
      await applied(back.id)
      expect(await everything(['/offers2/bytes'])).toEqual(before)
    }
  }, 120_000)

  test('leaves what was changed since, with who and both values, and keeps other changes (CAT-16)', async () => {
    const paths = await offers('conflict', 3)
    const set = await previewed(rise(paths))
    await applied(set.id)
    const touched = await editor.items.update({ catalog, path: 'offers2/conflict-0', version: 2, data: offer(99) })
    await editor.items.update({ catalog, path: 'offers2/conflict-1', version: 2, data: { headline: 'kept' } })
    const undo = await undone(set.id)
    expect(undo.counts).toMatchObject({ ready: 2, problem: 1 })
    const [conflict] = await rowsOf(undo.id)
    expect(conflict).toMatchObject({
      path: '/offers2/conflict-0',
      problems: [{ message: `Changed since by ${touched.user}.` }],
      fields: [{ before: charge(10.7), after: charge(10), now: charge(99) }],
    })
    await applied(undo.id)
    expect(await Promise.all(paths.map(priceOf))).toEqual([99, 11, 12])
    expect((await get(paths[1]!)).data.headline).toBe('kept')
  })

  test('is refused once the rows are gone by age', async () => {
    const [path] = (await offers('old', 1)) as [string]
    const set = await previewed(rise([path]))
    await applied(set.id)
    await server.db.asOwner((tx) => tx.delete(changeRow).where(eq(changeRow.setId, set.id)))
    expect(await status(admin.changeSets.undo({ id: set.id, undo: randomUUID(), title: 'Undo' }))).toBe(409)
  })
})

describe('a removal', () => {
  test('of what is in use is refused, by whatever way, and says by whom (CAT-33, CAT-35)', async () => {
    await create('products/used', { record_type: 'product' })
    await create('offers2/user', { ...offer(5), products: ['/products/used'] })
    const set = await previewed({ kind: 'delete', paths: ['/products/used'] })
    expect((await rowsOf(set.id))[0]!.problems[0]!.message).toContain('/offers2/user')
    const [refusal] = await safe(admin.items.remove({ catalog, path: 'products/used' }))
    expect(refusal).toMatchObject({ status: 409, message: expect.stringContaining('/offers2/user') })
    // The same list is shown before (CAT-33).
    expect(await admin.items.uses({ catalog, path: 'products/used' })).toMatchObject({
      users: [{ path: '/offers2/user', recordType: 'offer', fields: ['products'] }],
      total: 1,
    })
    const { failed } = await admin.items.bulkRemove({
      params: { catalog, catalogType: 'products' },
      body: ['/products/used'],
    })
    expect(failed).toHaveLength(1)
    await admin.items.update({ catalog, path: 'offers2/user', version: 1, data: { products: [] } })
    await admin.items.remove({ catalog, path: 'products/used' })
    // What lies in the trash cannot be named.
    const named = admin.items.update({
      catalog,
      path: 'offers2/user',
      version: 2,
      data: { products: ['/products/used'] },
    })
    expect(await status(named)).toBe(422)
  })

  test('and a first use at once leave nothing dangling, whoever is first (CAT-35, CAT-40)', async () => {
    const rounds = 25
    for (let n = 0; n < rounds; n += 1) {
      await create(`products/race-${n}`, { record_type: 'product' })
      await create(`offers2/race-${n}`, offer(1))
    }
    await Promise.all(
      Array.from({ length: rounds }, (_, n) => [
        safe(
          admin.items.update({
            catalog,
            path: `offers2/race-${n}`,
            version: 1,
            data: { products: [`/products/race-${n}`] },
          }),
        ),
        safe(admin.items.remove({ catalog, path: `products/race-${n}` })),
      ]).flat(),
    )
    const { rows } = await server.db.asTenant(server.scope, (tx) =>
      tx.execute(sql`select r.source from reference r where r.source like '/offers2/race-%' and r.target like '/products/%'
        and not exists (select from item i where i.path = r.target)`),
    )
    expect(rows).toEqual([])
  })

  test('of a directory with all its contents is one set, and undone as one (CAT-01, CAT-38)', async () => {
    await create('segments/tree/.metadata')
    await create('segments/tree/inner')
    const { deleted, set } = await admin.items.bulkRemove({
      params: { catalog, catalogType: 'segments' },
      body: ['/segments/tree', '/segments/tree/inner'],
    })
    expect(deleted).toHaveLength(2)
    const undo = await undone(set!)
    expect((await applied(undo.id)).counts.done).toBe(2)
    expect((await get('segments/tree/inner')).version).toBe(2)
    // The history goes on where it was.
    const { commits } = await admin.items.commits({ catalog, path: 'segments/tree/inner' })
    expect(commits.map(({ action }) => action)).toEqual(['restore', 'delete', 'create'])
    expect((await admin.items.version({ catalog, path: 'segments/tree/inner', version: 1 })).version).toBe(1)
  })
})

test('every entry of a set of many kinds stands once in the history (CAT-10)', async () => {
  const { rows } = await server.db.asTenant(server.scope, (tx) =>
    tx.execute(sql`select ${change.subject} from ${change} where ${change.setId} is not null and ${change.action} = 'edit'
      group by ${change.subject}, ${change.version} having count(*) > 1`),
  )
  expect(rows).toEqual([])
})

describe('a set that is made from a question', () => {
  const many = 5_200
  test('is about all that it finds at the moment of the preview, beyond the first 5,000, but for what was taken out (CAT-52)', async () => {
    await server.db.asTenant(server.scope, (tx) =>
      tx.execute(sql`insert into item (path, id, name, name_key, parent_path, tree, type, status, record_type, data, user_name)
        select '/assets/every/a' || n, 'every' || n, 'a' || n, 'a' || n, '/assets/every', 'assets', 'item',
          case when n <= ${many} then 'draft' else 'archived' end, 'asset', '{"attributes": {}}', 'ann'
        from generate_series(1, ${many} + 20) n`),
    )
    // As either database does by itself before long: without it, plans are those for a handful of items.
    await server.db.run('analyze item, item_filter')
    const question = {
      path: 'assets/every',
      recursive: true,
      criteria: [{ path: 'status', values: ['draft'], logic: 'OR' as const }],
    }
    const change: ChangeSetInput = { kind: 'archive', question, except: ['/assets/every/a7'] }
    const set = await previewed(change)
    expect(set.counts).toMatchObject({ ready: many - 1, problem: 0, same: 0 })
    expect(await rowsOf(set.id, { search: '/assets/every/a7' })).not.toContainEqual(
      expect.objectContaining({ path: '/assets/every/a7' }),
    )
    // What comes later is none of it, also when its rows are previewed again; the same request is the same set.
    await create('assets/every-late', {})
    await server.db.asTenant(server.scope, (tx) =>
      tx.execute(sql`update item set status = 'draft' where path = ${`/assets/every/a${many + 1}`}`),
    )
    await admin.changeSets.refresh({ id: set.id })
    expect((await atRest(set.id)).counts).toMatchObject({ ready: many - 1 })
    expect((await admin.changeSets.create({ id: set.id, title: 'A change', change })).id).toBe(set.id)
    expect(
      await status(admin.changeSets.create({ id: set.id, title: 'A change', change: { ...change, except: [] } })),
    ).toBe(422)
  }, 240_000)

  test('edits no directory, and deletes what is in one (CAT-52)', async () => {
    await admin.items.create({ catalog, path: 'assets/nest/', type: 'dir', data: {} })
    await create('assets/nest/egg', {})
    const question = { path: 'assets', recursive: true, search: 'nest' }
    expect((await previewed({ kind: 'archive', question })).counts).toMatchObject({ ready: 1, problem: 0 })
    const deletion = await previewed({ kind: 'delete', question })
    expect((await rowsOf(deletion.id)).map(({ path }) => path).sort()).toEqual(['/assets/nest', '/assets/nest/egg'])
  })

  test('says which items in one of two ways, and only to who may change them (CAT-52)', async () => {
    const question = { path: 'assets', recursive: true }
    const make = (change: ChangeSetInput, client = admin) =>
      status(client.changeSets.create({ id: randomUUID(), title: 'A change', change }))
    expect(await make({ kind: 'archive' })).toBe(400)
    expect(await make({ kind: 'archive', question, paths: ['/assets/one'] })).toBe(400)
    expect(await make({ kind: 'archive', question }, viewer)).toBe(403)
    expect(await make({ kind: 'archive', question: { path: 'nowhere' } })).toBe(404)
  })
})
