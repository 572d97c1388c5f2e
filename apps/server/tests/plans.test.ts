import { type SQL, sql } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import type { Run, Tx } from '../src/db/port.ts'
import { itemsBelow } from '../src/modules/catalogue/tree-query.ts'
import { type TestServer, testServer } from './test-server.ts'

let server: TestServer

/** What the database would do for each statement that some work sends, as a request. */
async function plansOf(work: (tx: Tx) => Promise<unknown>): Promise<string> {
  const plans: string[] = []
  await server.db.asTenant(server.scope, async (tx) => {
    const { client } = (tx as unknown as { session: { client: { query: Run } } }).session
    const original = client.query
    const sent: { text: string; values: unknown[] }[] = []
    client.query = ((
      query: string | { text: string; values?: unknown[] },
      values: unknown[] = [],
      ...rest: unknown[]
    ) => {
      sent.push(
        typeof query === 'string'
          ? { text: query, values }
          : { text: query.text, values: values ?? query.values ?? [] },
      )
      return (original as (...all: unknown[]) => unknown).call(client, query, values, ...rest)
    }) as Run
    try {
      await work(tx)
    } finally {
      client.query = original
    }
    for (const { text, values } of sent) {
      const { rows } = await original.call(client, `explain ${text}`, values)
      plans.push(rows.map((row) => String(row['QUERY PLAN'])).join('\n'))
    }
  })
  return plans.join('\n\n')
}

// Enough rows, and statistics, for an index to be worth its while.
beforeAll(async () => {
  server = await testServer()
  await server.db.asTenant(server.scope, (tx) =>
    tx.execute(sql`insert into item (path, id, name, name_key, parent_path, tree, type, status, record_type, data, user_name, modified_at)
      select '/pages2/page ' || n, 'i' || n, 'page ' || n, 'page ' || n, '/pages2', 'pages2', 'item', 'draft', 'page', '{"tags": []}', 'x', now() + n * interval '1 second'
      from generate_series(1, 5000) n`),
  )
  await server.db.asTenant(server.scope, (tx) =>
    tx.execute(sql`insert into object (record_type, id, service, name, status, data, created_at)
      select 'order', 'o' || n, 'perennial', 'o' || n, 'submitted', '{}', now() + n * interval '1 second' from generate_series(1, 5000) n`),
  )
  await server.db.asTenant(server.scope, (tx) =>
    tx.execute(sql`insert into item_filter (tree, attribute, path, ordinal, text_value, key, name_key)
      select 'pages2', 'tag', '/pages2/page ' || n, 0, '/t' || n || '/', '/t' || n || '/', 'page ' || n from generate_series(1, 5000) n`),
  )
  await server.db.asTenant(server.scope, (tx) =>
    tx.execute(sql`insert into build (id, item_path, item_version, user_name, status, source, started_at, ended_at)
      select 'b' || n, '/pages2/page ' || n, 1, 'user ' || n, 'succeeded', '{}', now() + n * interval '1 second', now() + n * interval '2 seconds'
      from generate_series(1, 5000) n`),
  )
  await server.db.asOwner((tx) => tx.execute(sql`analyze item, item_filter, item_word, object, publication, build`))
})

const cursor = async (sort: 'name' | 'modified') =>
  (await server.db.asTenant(server.scope, (tx) => itemsBelow(tx, { path: '/pages2', sort, limit: 50 })))!.queryMore!

test.each(['name', 'modified'] as const)('the next page of a list by %s begins in its index', async (sort) => {
  const queryMore = await cursor(sort)
  const plan = await plansOf((tx) => itemsBelow(tx, { path: '/pages2', sort, limit: 50, queryMore }))
  const column = sort === 'name' ? 'name_key' : 'modified_at'
  expect(plan).toMatch(new RegExp(`Index Cond: .*${column}.*>`))
})

test('publications of the rows shown are looked up by their index', async () => {
  await server.db.asTenant(server.scope, (tx) =>
    tx.execute(sql`insert into publication (tag, item_path, build_id, user_name)
    select '/t' || n || '/', '/pages2/page ' || n, 'b', 'x' from generate_series(1, 3000) n`),
  )
  await server.db.asOwner((tx) => tx.execute(sql`analyze publication`))
  const plan = await plansOf((tx) => itemsBelow(tx, { path: '/pages2', limit: 25 }))
  expect(plan).toMatch(/publication_item/)
})

test.each<[string, SQL, RegExp]>([
  ['an item by its path', sql`select * from item where path = '/pages2/page 77'`, /Index Cond: .*path/],
  [
    'the newest orders',
    sql`select * from object where service = 'perennial' and record_type = 'order' order by created_at desc, id desc limit 25`,
    /object_list/,
  ],
  [
    'a filter value',
    sql`select path from item_filter where tree = 'pages2' and attribute = 'tag' and key = '/x/'`,
    /Index Cond: .*key/,
  ],
  [
    'what somebody has built',
    sql`select * from build where user_name = 'ann' and ended_at is not null order by ended_at desc limit 100`,
    /build_of_user/,
  ],
  [
    'the newest builds of all pages',
    sql`select * from build order by started_at desc, id desc limit 26`,
    /build_latest/,
  ],
  ['the builds of a mass build', sql`select * from build where mass_id = 'm1'`, /build_of_mass/],
  [
    'the newest plans',
    sql`select * from scheduled_publication order by planned_at desc, id desc limit 100`,
    /scheduled_publication_list/,
  ],
  ['mails given up', sql`select * from outbox where requested_by = 'ann' and failed_at is not null`, /outbox_failed/],
  ['a publication by its tag', sql`select * from publication where tag = '/t7/'`, /Index Cond: .*tag/],
])('%s is found by an index as a request', async (_name, query, condition) => {
  const { rows } = await server.db.asTenant(server.scope, async (tx) => {
    // Whether reading a small table whole is cheaper depends on when its statistics were taken last.
    await tx.execute(sql`set local enable_seqscan = off`)
    return tx.execute(sql`explain ${query}`)
  })
  expect(rows.map((row) => String(row['QUERY PLAN'])).join('\n')).toMatch(condition)
})
