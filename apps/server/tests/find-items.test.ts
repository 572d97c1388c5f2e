import type { Client } from '@perennial/api/client'
import type { ItemQuestion } from '@perennial/api/catalogue'
import { attributeKey } from '@perennial/domain/product'
import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { type TestServer, testServer } from './test-server.ts'

const catalog = '1' as const
const [price, sku, displayName, productCode, countries, ends] = [
  'price',
  'sku',
  'display_name',
  'product_code',
  'allowed_countries',
  'end_date',
].map(attributeKey) as [string, string, string, string, string, string]

let server: TestServer
let admin: Client

const charge = (value: number) => ({ type: 'onetime', value, currencyCode: 'GBP' })
type Criteria = NonNullable<ItemQuestion['criteria']>

/** Written by the tables themselves: what is found has to follow whoever writes. */
async function stored(path: string, data: Record<string, unknown>, more: { status?: string; user?: string } = {}) {
  const name = path.slice(path.lastIndexOf('/') + 1)
  await server.db.asTenant(server.scope, (tx) =>
    tx.execute(sql`insert into item (path, id, name, name_key, parent_path, tree, type, status, record_type, data, user_name)
      values (${path}, ${`id ${path}`}, ${name}, ${name.toLowerCase()}, ${path.slice(0, path.lastIndexOf('/'))}, ${path.split('/')[1]},
        'item', ${more.status ?? 'draft'}, 'offer', ${JSON.stringify(data)}, ${more.user ?? 'ann'})`),
  )
}
const offer = (attributes: Record<string, unknown>, more: Record<string, unknown> = {}) => ({
  record_type: 'offer',
  attributes,
  ...more,
})

beforeAll(async () => {
  server = await testServer()
  admin = await server.as('TenantAdmin')
})

describe('search', () => {
  beforeAll(async () => {
    await admin.items.create({ catalog, path: 'products/sea/', type: 'dir', data: {} })
    await stored('/products/sea/harbour-weekly', { attributes: { [displayName]: 'Élan de l’Été', [sku]: 'HW-0042' } })
    await stored('/products/harbour-daily', { attributes: { [productCode]: 'PC_777' } })
    await stored('/products/meridian', { attributes: { [displayName]: 'Der Meridian, täglich' } })
  })
  const found = async (search: string) => {
    const { item, nearest } = await admin.items.tree({ catalog, path: 'products', recursive: true, search })
    return { names: item.tree.map(({ name }) => name), nearest: (nearest ?? []).map(({ name }) => name) }
  }

  test.each([
    ['weekly harb', ['harbour-weekly']],
    ['HARBOUR', ['harbour-daily', 'harbour-weekly']],
    ['ete elan', ['harbour-weekly']],
    ['ÉTÉ', ['harbour-weekly']],
    ['hw-00', ['harbour-weekly']],
    ['777', ['harbour-daily']],
    ['sea', ['harbour-weekly', 'sea']],
    ['taglich', ['meridian']],
    ['arbour', []],
    ['harbour meridian', []],
  ])('finds "%s" by name, display name, SKU, product code and path (CAT-46)', async (search, names) => {
    expect((await found(search)).names.sort()).toEqual(names)
  })

  test('follows a new name, and forgets what is deleted (CAT-46)', async () => {
    await admin.items.create({ catalog, path: 'products/lantern', data: {} })
    const moved = await admin.items.move({
      catalog,
      path: 'products/lantern',
      parent: '/products',
      name: 'beacon',
      version: 1,
    })
    expect((await found('lantern')).names).toEqual([])
    expect((await found('beac')).names).toEqual(['beacon'])
    await admin.items.remove({ catalog, path: 'products/beacon', version: moved.item.version })
    expect((await found('beac')).names).toEqual([])
  })

  test('without a match offers the nearest names and finds nothing in their place (CAT-47)', async () => {
    expect(await found('harbuor weekly')).toEqual({ names: [], nearest: expect.arrayContaining(['harbour-weekly']) })
    expect((await found('harbuor weekly')).nearest[0]).toBe('harbour-weekly')
    // A part from the middle of a word is offered, too; what is like nothing is not.
    expect((await found('ridia')).nearest).toEqual(['meridian'])
    expect((await found('xyzzy')).nearest).toEqual([])
    // What is there is found, and nothing is offered beside it.
    expect((await found('meridian')).nearest).toEqual([])
  })
})

describe('filters', () => {
  const days = (from: string) => ({ [ends]: from })
  beforeAll(async () => {
    await stored(
      '/offers2/filter/a',
      offer(
        {
          [price]: [charge(4), charge(12)],
          [countries]: ['GB', 'FR'],
          ...days('2026-12-24'),
          note: 'Alpha one',
          seats: 3,
        },
        { tags: ['/winter/'], products: ['/products/p1'] },
      ),
      { status: 'approved', user: 'bob' },
    )
    await stored(
      '/offers2/filter/b',
      offer(
        { [price]: [charge(9)], [countries]: ['DE'], ...days('2027-01-06'), note: 'alphabet', seats: 12 },
        { productBundles: [{ product_path: '/products/p2' }] },
      ),
    )
    await stored('/offers2/filter/c', offer({ [price]: [charge(100)], label__perennial: 'core', gift: true }), {
      status: 'archived',
    })
  })
  const found = async (criteria: Criteria, logic?: 'AND' | 'OR') => {
    const question = { catalog, path: 'offers2/filter', recursive: true, criteria, ...(logic ? { logic } : {}) }
    const { item, total } = await admin.items.tree(question)
    expect(total.count).toBe(item.tree.length)
    return item.tree.map(({ name }) => name).join('')
  }
  const one = (
    path: string,
    values: string[],
    logic: Criteria[number]['logic'] = 'OR',
    whole = false,
  ): Criteria[number] => ({
    path,
    values,
    logic,
    ...(whole ? { whole } : {}),
  })

  test.each<[string, Criteria[number], string]>([
    ['status', one('status', ['draft', 'archived']), 'bc'],
    ['author', one('user', ['bob'], 'OR', true), 'a'],
    ['price, by its highest charge', one('price', ['10'], 'gte'), 'ac'],
    ['price below', one('price', ['9'], 'lte'), 'b'],
    ['price exactly', one('price', ['100'], 'eq'), 'c'],
    ['country', one(`attributes.${countries}`, ['FR', 'DE'], 'OR', true), 'ab'],
    ['all of several countries', one(`attributes.${countries}`, ['FR', 'GB'], 'AND', true), 'a'],
    ['product, also in a bundle', one('product', ['/products/p2']), 'b'],
    ['label', one('label', ['core']), 'c'],
    ['a label that only begins like it', one('label', ['cor']), ''],
    ['tag', one('tag', ['/winter/']), 'a'],
    ['a day until', one(`attributes.${ends}`, ['2026-12-31'], 'until'), 'a'],
    ['a day from', one(`attributes.${ends}`, ['2027-01-06'], 'from'), 'b'],
    ['a text by its beginning', one('attributes.note', ['ALPHA']), 'ab'],
    ['a whole text', one('attributes.note', ['alphabet'], 'OR', true), 'b'],
    ['a number of an attribute, as a number', one('attributes.seats', ['4'], 'gt'), 'b'],
    ['yes or no', one('attributes.gift', ['true'], 'OR', true), 'c'],
    ['a day of creation', one('created', ['2020-01-01'], 'from'), 'abc'],
    ['a day of change', one('modified', ['2020-01-01'], 'until'), ''],
    ['publication', one('publication', ['not_published']), 'abc'],
  ])('find by %s (CAT-48)', async (_name, criterion, names) => {
    expect(await found([criterion])).toBe(names)
  })

  test('combine with all or any, together with a search (CAT-48)', async () => {
    const [draft, dear] = [one('status', ['draft']), one('price', ['10'], 'gte')]
    expect(await found([draft, dear])).toBe('')
    expect(await found([draft, dear], 'OR')).toBe('abc')
    expect(await found([one('status', ['approved']), dear])).toBe('a')
    expect(await found([draft, one(`attributes.${countries}`, ['FR', 'GB'], 'AND', true)], 'OR')).toBe('ab')
    const { item } = await admin.items.tree({
      catalog,
      path: 'offers2',
      recursive: true,
      search: 'filter b',
      criteria: [draft, dear],
      logic: 'OR',
    })
    expect(item.tree.map(({ name }) => name)).toEqual(['b'])
  })

  test('are refused in words when they ask for nothing that there is', async () => {
    const ask = (criterion: unknown) =>
      admin.items.tree({ catalog, path: 'offers2', criteria: [criterion as Criteria[number]] })
    await expect(ask(one('price', ['dear'], 'gte'))).rejects.toMatchObject({ status: 400 })
    await expect(ask(one('created', ['yesterday'], 'from'))).rejects.toMatchObject({ status: 400 })
    await expect(ask(one('secrets', ['x']))).rejects.toMatchObject({ status: 400 })
  })

  test('follow an edit of an item, its archiving and its deletion', async () => {
    await stored('/offers2/filter/d', offer({ [price]: [charge(1)], note: 'here' }))
    await server.db.asTenant(server.scope, (tx) =>
      tx.execute(
        sql`update item set status = 'approved', data = ${JSON.stringify(offer({ [price]: [charge(2)], seats: 1 }))} where path = '/offers2/filter/d'`,
      ),
    )
    expect(await found([one('price', ['2'], 'eq')])).toBe('d')
    expect(await found([one('attributes.note', ['here'])])).toBe('')
    expect(await found([one('status', ['approved'])])).toBe('ad')
    await server.db.asTenant(server.scope, (tx) => tx.execute(sql`delete from item where path = '/offers2/filter/d'`))
    expect(await found([one('price', ['2'], 'eq')])).toBe('')
  })
})

describe('order', () => {
  const names = Array.from({ length: 23 }, (_, n) => `o${String(n).padStart(2, '0')}`)
  beforeAll(async () => {
    for (const [n, name] of names.entries()) {
      const value = n % 7
      // Some have the same value, some none.
      await stored(
        `/offers2/order/${name}`,
        offer(value === 6 ? {} : { [price]: [charge(value * 4.5)], note: `n${value}` }),
      )
    }
  })
  /** All pages of a list, with something done between them. */
  async function pages(question: object, between: (page: number) => Promise<void> = () => Promise.resolve()) {
    const found: string[] = []
    let queryMore: string | undefined
    let n = 0
    do {
      const page: Awaited<ReturnType<Client['items']['tree']>> = await admin.items.tree({
        catalog,
        path: 'offers2/order',
        recursive: true,
        limit: 5,
        ...question,
        ...(queryMore ? { queryMore } : {}),
      })
      found.push(...page.item.tree.map(({ name }) => name))
      queryMore = page.queryMore ?? undefined
      n += 1
      if (queryMore) await between(n)
    } while (queryMore)
    return found
  }
  const sorts = [
    'name',
    'path',
    'created',
    'modified',
    'status',
    'user',
    'tag',
    'label',
    'product',
    'ratePlan',
    `attributes.${price}`,
    'attributes.note',
  ]

  test.each(sorts.flatMap((sort) => [false, true].map((descending) => [sort, descending] as const)))(
    'by %s (descending: %s) gives each row once (CAT-49)',
    async (sort, descending) => {
      const found = await pages({ sort, descending })
      expect([...found].sort()).toEqual(names)
      if (sort === `attributes.${price}`) {
        const values = found.map((name) => names.indexOf(name) % 7)
        const valued = values.filter((value) => value !== 6)
        expect(valued).toEqual([...valued].sort((one, other) => (descending ? other - one : one - other)))
        // Without a price: last, in both directions.
        expect(values.slice(valued.length).every((value) => value === 6)).toBe(true)
      }
    },
  )

  test('shows no row twice and leaves none out that did not change while others save (CAT-49)', async () => {
    const moved = new Set<string>()
    for (const sort of [`attributes.${price}`, 'name', 'modified']) {
      const found = await pages({ sort }, async (page) => {
        const path = `/offers2/order/${names[(page * 5 + 2) % names.length]}`
        moved.add(path.split('/').at(-1)!)
        await server.db.asTenant(server.scope, (tx) =>
          tx.execute(
            sql`update item set modified_at = now(), data = jsonb_set(data, ${`{attributes,${price}}`}, ${JSON.stringify([charge(page)])}) where path = ${path}`,
          ),
        )
      })
      const still = found.filter((name) => !moved.has(name))
      expect(new Set(still).size).toBe(still.length)
      expect([...still].sort()).toEqual(names.filter((name) => !moved.has(name)))
    }
  })

  test('opens the last page with what the others leave', async () => {
    for (const sort of ['name', 'modified', 'attributes.note']) {
      const all = await pages({ sort })
      const { item, queryMore } = await admin.items.tree({
        catalog,
        path: 'offers2/order',
        recursive: true,
        limit: 5,
        sort,
        last: true,
      })
      expect(item.tree.map(({ name }) => name)).toEqual(all.slice(20))
      expect(queryMore).toBeNull()
    }
  })
})

describe('many items', () => {
  // More than are gathered and sorted, so that each way of finding them is gone.
  beforeAll(async () => {
    await server.db.asTenant(server.scope, (tx) =>
      tx.execute(sql`insert into item (path, id, name, name_key, parent_path, tree, type, status, record_type, data, user_name)
        select '/add_ons/many/' || name, 'many' || n, name, name, '/add_ons/many', 'add_ons', 'item',
          case when n % 2 = 0 then 'draft' else 'approved' end, 'add_on',
          jsonb_build_object('attributes', jsonb_build_object('seats', n % 50, 'note', 'word ' || n % 3)), 'ann'
        from (select n, case when n % 4 = 0 then 'beacon ' else 'copper ' end || lpad(n::text, 5, '0') as name from generate_series(1, 8000) n) x`),
    )
    await server.db.asOwner((tx) => tx.execute(sql`analyze item, item_filter, item_word`))
  }, 240_000)
  const ask = (question: object) =>
    admin.items.tree({ catalog, path: 'add_ons', recursive: true, limit: 100, ...question })
  const draft = { path: 'status', values: ['draft'], logic: 'OR' as const }

  test('are counted exactly up to 1,000 and estimated beyond (CAT-50)', async () => {
    expect((await ask({ search: 'beacon 0' })).total).toMatchObject({ about: true })
    expect((await ask({ search: 'beacon 04' })).total).toEqual({ count: 250, capped: false })
    const { total } = await ask({})
    expect(total.about).toBe(true)
    expect(total.count).toBeGreaterThan(7_000)
    expect(total.count).toBeLessThan(9_000)
    const half = (await ask({ criteria: [draft, { path: 'attributes.seats', values: ['25'], logic: 'lt' }] })).total
    expect(half.about).toBe(true)
    expect(half.count).toBeGreaterThan(1_200)
    expect(half.count).toBeLessThan(3_200)
    const thousand = { path: 'attributes.seats', values: ['6'], logic: 'lt' as const }
    expect((await ask({ criteria: [thousand] })).total).toEqual({ count: 960, capped: false })
  })

  test.each<[string, object, (n: number) => boolean]>([
    ['a common word', { search: 'copper' }, (n) => n % 4 !== 0],
    ['a common word and a filter', { search: 'copper', criteria: [draft] }, (n) => n % 4 === 2],
    ['a common word by number', { search: 'copper', sort: 'attributes.seats', descending: true }, (n) => n % 4 !== 0],
    ['a common word by what is missing', { search: 'copper', sort: 'ratePlan' }, (n) => n % 4 !== 0],
    ['a common word by newest', { search: 'copper', sort: 'modified', descending: true }, (n) => n % 4 !== 0],
    [
      'two common filters',
      { criteria: [draft, { path: 'attributes.note', values: ['word'], logic: 'OR' as const }] },
      (n) => n % 2 === 0,
    ],
    [
      'any of two filters',
      { criteria: [draft, { path: 'attributes.seats', values: ['10'], logic: 'lt' as const }], logic: 'OR' as const },
      (n) => n % 2 === 0 || n % 50 < 10,
    ],
  ])('are paged to the end by %s, each once (CAT-49)', async (_name, question, matches) => {
    const found: string[] = []
    let queryMore: string | null | undefined
    do {
      const page: Awaited<ReturnType<typeof ask>> = await ask({ ...question, ...(queryMore ? { queryMore } : {}) })
      found.push(...page.item.tree.map(({ name }) => name))
      queryMore = page.queryMore
    } while (queryMore && found.length < 700)
    const numbers = found.map((name) => Number(name.slice(-5)))
    expect(new Set(found).size).toBe(found.length)
    expect(numbers.length).toBeGreaterThanOrEqual(700)
    expect(numbers.filter((n) => !matches(n))).toEqual([])
    if (!('sort' in question)) expect(found).toEqual([...found].sort())
  })
})
