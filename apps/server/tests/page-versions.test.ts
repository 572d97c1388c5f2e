import { safe } from '@orpc/client'
import type { Client } from '@perennial/api/client'
import { changedFieldNames } from '@perennial/domain/catalogue'
import { and, asc, eq, sql } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { change, item, livePeriod, pageVersion } from '../src/db/schema/index.ts'
import { rewriteHistories, rewriteHistory } from '../src/modules/page-versions/rewrite-history.ts'
import { thinVersions } from '../src/modules/page-versions/thin-versions.ts'
import { keepVersion, keptState } from '../src/modules/page-versions/version-store.ts'
import { type TestServer, testServer } from './test-server.ts'

const catalog = '1' as const
const day = 24 * 60 * 60_000

let server: TestServer
let admin: Client

beforeAll(async () => {
  server = await testServer()
  admin = await server.as('TenantAdmin')
})

const hero = (title: string, id = 'hero') => ({
  id,
  path: '/components/hero',
  props: { title },
  propsVersion: 0,
  position: 'body',
  index: 0,
})
const page = (name: string, title: string) => ({
  record_type: 'page',
  version: 1,
  pageMasterLayout: 'default',
  tags: [`/${name}/`],
  assets: [hero(title)],
})
const create = (name: string, title = 'one') =>
  admin.items.create({ catalog, path: `pages2/${name}`, data: page(name, title) })
const save = (name: string, version: number, title: string, client = admin) =>
  client.items.update({ catalog, path: `pages2/${name}`, version, data: { assets: [hero(title)] } })
const titleAt = async (name: string, version: number) => {
  const { data } = await admin.items.version({ catalog, path: `pages2/${name}`, version })
  return (data.assets as ReturnType<typeof hero>[])[0]!.props.title
}
const list = async (name: string) => (await admin.items.versions({ catalog, path: `pages2/${name}` })).versions
const code = async (call: Promise<unknown>) => ((await safe(call))[0] as { code?: string } | null)?.code
const inTenant: TestServer['db']['asTenant'] = (scope, work) => server.db.asTenant(scope, work)
const rowsOf = (name: string) =>
  inTenant(server.scope, async (tx) => {
    const [row] = await tx
      .select()
      .from(item)
      .where(eq(item.path, `/pages2/${name}`))
    const versions = await tx
      .select()
      .from(pageVersion)
      .where(eq(pageVersion.itemId, row!.id))
      .orderBy(asc(pageVersion.version))
    const log = await tx
      .select()
      .from(change)
      .where(eq(change.subject, `/pages2/${name}`))
      .orderBy(asc(change.id))
    return { row: row!, versions, log }
  })

describe('versions of a page', () => {
  test('every save is one, with time and author, opened as it was, and named later (PAG-17)', async () => {
    await create('diary')
    const author = await server.as('Editor')
    await save('diary', 1, 'two', author)
    await save('diary', 2, 'three')
    const versions = await list('diary')
    expect(versions.map(({ version, name }) => [version, name])).toEqual([
      [3, null],
      [2, null],
      [1, null],
    ])
    expect(versions[1]!.userName).not.toBe(versions[0]!.userName)
    expect(await Promise.all([1, 2, 3].map((version) => titleAt('diary', version)))).toEqual(['one', 'two', 'three'])

    const named = { catalog, path: 'pages2/diary', version: 2 }
    await admin.items.nameVersion({ ...named, name: ' Before the Larder Box ' })
    expect((await list('diary'))[1]!.name).toBe('Before the Larder Box')
    await admin.items.nameVersion({ ...named, name: null })
    expect((await list('diary'))[1]!.name).toBeNull()
    expect(await code(admin.items.nameVersion({ ...named, version: 9, name: 'x' }))).toBe('NOT_FOUND')
    expect(await code(admin.items.nameVersion({ ...named, name: 'x'.repeat(101) }))).toBe('BAD_REQUEST')
    const reader = await server.as('Viewer')
    expect(await code(reader.items.nameVersion({ ...named, name: 'x' }))).toBe('FORBIDDEN')
  })

  test('the log of changes names fields and holds no contents twice (PAG-23)', async () => {
    await create('log')
    await save('log', 1, 'two')
    const { log } = await rowsOf('log')
    expect(log.map(changedFieldNames)[1]).toEqual(['assets'])
    expect(JSON.stringify(log.map(({ before, after }) => [before, after]))).not.toContain('two')
    const { commits } = await admin.items.commits({ catalog, path: 'pages2/log' })
    expect(commits.map(({ fields }) => fields)).toEqual([['assets'], []])
  })

  test('of 400 who save at once one is first, and no version is missing or double (PAG-17)', async () => {
    await create('crowd')
    const outcomes = await Promise.all(Array.from({ length: 400 }, (_, index) => code(save('crowd', 1, `by ${index}`))))
    expect(outcomes.filter((one) => one === undefined)).toHaveLength(1)
    expect(new Set(outcomes)).toEqual(new Set([undefined, 'CONFLICT']))
    const { versions } = await rowsOf('crowd')
    expect(versions.map(({ version }) => version)).toEqual([1, 2])
    expect(await titleAt('crowd', 2)).toBe(`by ${outcomes.indexOf(undefined)}`)
  })

  test('a moved page and one from the trash keep theirs', async () => {
    await create('moved')
    await save('moved', 1, 'two')
    await admin.items.move({ catalog, path: 'pages2/moved', version: 2, parent: '/pages2', name: 'moved-on' })
    await save('moved-on', 3, 'four')
    expect(await Promise.all([1, 2, 3, 4].map((version) => titleAt('moved-on', version)))).toEqual([
      'one',
      'two',
      'two',
      'four',
    ])
  })
})

describe('a page of 500 cards', () => {
  const words =
    'tide salt reed lamp quay drift gull loam fern moss slate harbour winter letter issue paper kitchen shore'.split(
      ' ',
    )
  let seed = 11
  const next = (max: number) => (seed = (seed * 1_103_515_245 + 12_345) & 0x7f_ff_ff_ff) % max
  const sentence = (count: number) => Array.from({ length: count }, () => words[next(words.length)]).join(' ')
  const card = (index: number) => ({
    id: `card-${index}-${next(1e6).toString(36)}`,
    path: `/components/${['hero', 'offer-grid', 'quote', 'questions'][index % 4]}`,
    propsVersion: 2,
    position: 'body',
    index,
    props: {
      title: sentence(5),
      text: sentence(24),
      facts: Array.from({ length: 3 }, (_, at) => ({ $id: `k${at}`, text: sentence(6) })),
    },
  })

  test('takes at most 2 MB for 400 saves, and any of them is opened from 25 rows at most (PAG-23)', async () => {
    await create('long')
    const { row } = await rowsOf('long')
    let assets = Array.from({ length: 500 }, (_, index) => card(index))
    const states: unknown[] = []
    await inTenant(server.scope, async (tx) => {
      let before = row
      for (let number = 0; number < 400; number++) {
        assets = [...assets]
        for (let changed = 0; changed <= next(3); changed++) {
          const at = next(assets.length)
          assets[at] = { ...assets[at]!, props: { ...assets[at]!.props, text: sentence(24) } }
        }
        if (number % 10 === 0) assets.splice(next(assets.length), 0, ...assets.splice(next(assets.length), 1))
        assets = assets.map((one, index) => ({ ...one, index }))
        const after = { ...before, version: before.version + 1, data: { ...before.data, assets } }
        await keepVersion(tx, before, after, 'ines')
        states.push(after.data)
        before = after
      }
    })
    const { rows } = await inTenant(server.scope, (tx) =>
      tx.execute(sql`select sum(pg_column_size(v.*))::int as bytes, max(patches) as patches
        from page_version v where item_id = ${row.id}`),
    )
    expect(Number(rows[0]!.bytes)).toBeLessThan(2_000_000)
    expect(Number(rows[0]!.patches)).toBeLessThan(25)
    for (const version of [2, 25, 26, 200, 399, 401]) {
      const state = await inTenant(server.scope, (tx) => keptState(tx, row.id, version))
      expect(state?.data).toEqual(states[version - 2])
    }
  })
})

describe('what is kept', () => {
  test('90 days whole, a year by day, named and published ones for good; the rest still opens (PAG-22)', async () => {
    await create('old')
    for (let version = 1; version < 40; version++) await save('old', version, `title ${version + 1}`)
    const { row } = await rowsOf('old')
    const now = Date.now()
    await server.db.asOwner((tx) =>
      tx
        .update(pageVersion)
        .set({ at: sql`${new Date(now - 500 * day).toISOString()}::timestamptz + version * interval '8 hours'` })
        .where(and(eq(pageVersion.itemId, row.id), sql`version < 30`)),
    )
    await admin.items.nameVersion({ catalog, path: 'pages2/old', version: 3, name: 'Kept' })
    await inTenant(server.scope, (tx) =>
      tx.insert(livePeriod).values({
        itemId: row.id,
        tag: '/old/',
        buildId: 'b',
        version: 7,
        userName: 'ines',
        since: new Date(now - 400 * day),
        until: new Date(now - 399 * day),
      }),
    )
    await thinVersions({ db: server.db, clock: () => now })
    const { versions } = await rowsOf('old')
    const left = versions.map(({ version }) => version)
    expect(left).toEqual([3, 7, ...Array.from({ length: 11 }, (_, index) => index + 30)])
    for (const version of left) expect(await titleAt('old', version)).toBe(`title ${version}`)
    expect(await code(admin.items.version({ catalog, path: 'pages2/old', version: 5 }))).toBe('NOT_FOUND')
    await save('old', 40, 'after')
    expect(await titleAt('old', 41)).toBe('after')
    expect((await list('old')).map(({ version }) => version)).toEqual([41, ...left.toReversed()])
  })
})

describe('saves from before there were versions', () => {
  /** As the log was written then: contents before and after, and no versions. */
  async function asBefore(name: string) {
    const { row, versions } = await rowsOf(name)
    const states: Awaited<ReturnType<typeof keptState>>[] = []
    await inTenant(server.scope, async (tx) => {
      for (const { version } of versions) states.push(await keptState(tx, row.id, version))
    })
    await server.db.asOwner(async (tx) => {
      for (const [index, { version }] of versions.entries()) {
        const own = and(eq(change.subject, row.path), eq(change.version, version), eq(change.tenantId, row.tenantId))
        const [was, is] = [states[index - 1]?.data, states[index]!.data]
        await tx
          .update(change)
          .set({
            inVersions: false,
            before: was ? { assets: was.assets } : null,
            after: was ? { assets: is.assets } : is,
          })
          .where(own)
      }
      await tx.delete(pageVersion).where(eq(pageVersion.itemId, row.id))
    })
  }
  const all = async (name: string, count: number) =>
    Promise.all(Array.from({ length: count }, (_, index) => titleAt(name, index + 1)))

  test('are opened, listed and named like others, before and after they are rewritten (PAG-22)', async () => {
    await create('past', 'title 1')
    for (let version = 1; version < 60; version++) await save('past', version, `title ${version + 1}`)
    const titles = Array.from({ length: 60 }, (_, index) => `title ${index + 1}`)
    await asBefore('past')
    expect(await all('past', 60)).toEqual(titles)
    await save('past', 60, 'title 61')
    expect(await all('past', 61)).toEqual([...titles, 'title 61'])
    const first = await admin.items.versions({ catalog, path: 'pages2/past', limit: 40 })
    expect(first.more).toBe(true)
    const rest = await admin.items.versions({ catalog, path: 'pages2/past', before: first.versions.at(-1)!.version })
    expect([...first.versions, ...rest.versions].map(({ version }) => version)).toEqual(
      Array.from({ length: 61 }, (_, index) => 61 - index),
    )
    // One batch, as if the process had died then.
    expect(await inTenant(server.scope, (tx) => rewriteHistory(tx, '/pages2/past'))).toBe(true)
    expect(await all('past', 61)).toEqual([...titles, 'title 61'])
    await Promise.all([rewriteHistories(server), rewriteHistories(server)])
    expect(await all('past', 61)).toEqual([...titles, 'title 61'])
    const { versions, log } = await rowsOf('past')
    expect(versions.map(({ version }) => version)).toEqual(Array.from({ length: 61 }, (_, index) => index + 1))
    expect(log.every(({ inVersions }) => inVersions)).toBe(true)
    expect(JSON.stringify(log.map(({ before, after }) => [before, after]))).not.toContain('title')
  })

  test('are named by making them versions (PAG-17)', async () => {
    await create('named')
    await save('named', 1, 'two')
    await asBefore('named')
    await admin.items.nameVersion({ catalog, path: 'pages2/named', version: 1, name: 'First' })
    expect((await list('named')).map(({ version, name }) => [version, name])).toEqual([
      [2, null],
      [1, 'First'],
    ])
  })
})

describe('what readers saw when', () => {
  const publish = (name: string, version: number) =>
    admin.publishing.publish({ path: `/pages2/${name}`, version, key: crypto.randomUUID() })

  test('is known of every version, and going back is told as such (PAG-18, PAG-24)', async () => {
    await create('shown')
    const first = await publish('shown', 1)
    await save('shown', 1, 'two')
    await publish('shown', 2)
    await admin.publications.publish({ buildId: first.buildId, tags: first.tags })
    const [second, one] = await list('shown')
    expect(second!.live.map(({ until, rolledBack }) => [until !== null, rolledBack])).toEqual([[true, false]])
    expect(one!.live.map(({ until, rolledBack }) => [until !== null, rolledBack])).toEqual([
      [true, false],
      [false, true],
    ])
    await admin.items.update({ catalog, path: 'pages2/shown', version: 2, status: 'archived' })
    expect((await list('shown')).flatMap(({ live }) => live).every(({ until }) => until !== null)).toBe(true)
  })

  test('a version is shown as it was, to the holder of a ticket (PAG-17)', async () => {
    await create('pictured', 'The first title')
    await save('pictured', 1, 'The second title')
    const { url } = await admin.previewTickets.create({ path: '/pages2/pictured', version: 1 })
    const { pathname, search } = new URL(url)
    const html = await (await server.shop(new Request(`http://shop.test${pathname}${search}`))).text()
    expect(html).toContain('The first title')
    expect(html).not.toContain('The second title')
    expect(await code(admin.previewTickets.create({ path: '/pages2/pictured', version: 9 }))).toBe('NOT_FOUND')
  })
})
