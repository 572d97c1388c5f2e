import { readFileSync } from 'node:fs'
import { btree_gin } from '@electric-sql/pglite/contrib/btree_gin'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import { sql } from 'drizzle-orm'
import type { Db, Scope } from '../src/db/port.ts'
import { openPglite } from '../src/db/pglite.ts'
import { openPostgres } from '../src/db/postgres.ts'
import { beginSet, runSet } from '../src/modules/change-sets/run-set.ts'
import { previewSet } from '../src/modules/change-sets/preview-set.ts'
import { makeSet } from '../src/modules/change-sets/set-store.ts'

/**
 * A process of its own that applies a change set, for a test that kills it: `seed <count>`, `run` or `check`. The database
 * is a server's, by its address, or an embedded one in a folder.
 */
const [what, count] = process.argv.slice(2)
const scope: Scope = { tenant: 'killed', mode: 'test' }
const id = 'killed-set'
const url = process.env.CHANGE_SET_DATABASE
const db: Db = url ? await openPostgres(url, () => {}) : await openEmbedded()

if (what === 'seed') await seed(Number(count))
if (what === 'run') await run()
if (what === 'check') await check()
await db.close()
// The channel to the test would keep the process alive.
process.disconnect()

function openEmbedded(): Promise<Db> {
  const snapshot = process.env.PERENNIAL_TEST_SNAPSHOT!
  return openPglite({
    dataDir: process.env.CHANGE_SET_FOLDER!,
    extensions: { pg_trgm, btree_gin },
    ...(what === 'seed' ? { loadDataDir: new Blob([new Uint8Array(readFileSync(snapshot))]) } : {}),
  })
}

async function seed(number: number) {
  await db.asOwner((tx) =>
    tx.execute(sql`insert into tenant (id, name, time_zone, home_tag, features)
      values (${scope.tenant}, 'Killed', 'Europe/London', '/', '{}')`),
  )
  const paths = Array.from({ length: number }, (_, n) => `/offers2/o${n}`).sort()
  await db.asTenant(scope, async (tx) => {
    await tx.execute(
      sql.raw(`insert into item (path, id, name, name_key, parent_path, tree, type, status, record_type, data, user_name)
      select '/offers2/o' || n, 'o' || n, 'o' || n, 'o' || n, '/offers2', 'offers2', 'item', 'draft', 'offer',
        jsonb_build_object('products', jsonb_build_array('/products/p'), 'attributes', jsonb_build_object('display_name__perennial', 'Offer ' || n,
          'price__perennial', jsonb_build_array(jsonb_build_object('type', 'onetime', 'value', 100, 'currencyCode', 'GBP')))), 'seed'
      from generate_series(0, ${number - 1}) n`),
    )
    await makeSet(tx, {
      id,
      kind: 'edit',
      title: 'Killed',
      trees: ['offers2'],
      author: 'ann',
      input: { payload: { priceMultiplier: 1.07, referencedLabel: 'winter' }, paths },
    })
  })
  await previewSet({ db }, scope, id)
  await db.asTenant(scope, (tx) => beginSet(tx, id, 'ann'))
}

/** Tells of its first batch: from then on it may be killed at any moment. */
async function run() {
  let told = false
  const watched: Db = {
    ...db,
    asTenant: async (...call) => {
      const answer = await db.asTenant(...call)
      if (!told) process.send?.('begun')
      told = true
      return answer
    },
  }
  await runSet({ db: watched, errorReports: { report: () => {} } as never }, scope, id)
}

async function check() {
  const { rows } = await db.asTenant(scope, (tx) =>
    tx.execute(sql`select
      (select state from change_set) as state,
      (select (counts->>'done')::int from change_set) as counted,
      (select count(*)::int from change_row where state = 'done' and applied_version = 2) as done,
      (select count(*)::int from item where version = 2
        and data->'attributes'->'price__perennial'->0->'value' = '107'::jsonb) as raised,
      (select count(*)::int from change where set_id = ${id}) as entries,
      (select count(distinct subject)::int from change where set_id = ${id}) as items,
      (select count(*)::int from item_filter where attribute = 'label' and text_value = 'winter') as labels`),
  )
  process.send?.(rows[0])
}
