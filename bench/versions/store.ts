import { btree_gin } from '@electric-sql/pglite/contrib/btree_gin'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import { sql } from 'drizzle-orm'
import { migrate } from '../../apps/server/src/db/migrate.ts'
import { openPglite } from '../../apps/server/src/db/pglite.ts'
import { readMigrations } from '../../apps/server/src/db/read-migrations.ts'
import { keepVersion, keptState } from '../../apps/server/src/modules/page-versions/version-store.ts'

const scope = { tenant: 'bench', mode: 'test' } as const
const words =
  'tide salt reed lamp quay drift gull loam fern moss slate harbour winter letter issue paper kitchen shore'.split(' ')

/** The saves of a long page in the embedded database. @param migrations folder of the migrations */
export async function openStore(migrations: URL, { cards, saves }: { cards: number; saves: number }) {
  const db = await openPglite({ extensions: { pg_trgm, btree_gin } })
  await migrate(db, readMigrations(migrations))
  let seed = 11
  const next = (max: number) => (seed = (seed * 1_103_515_245 + 12_345) & 0x7f_ff_ff_ff) % max
  const sentence = (count: number) => Array.from({ length: count }, () => words[next(words.length)]).join(' ')
  const card = (index: number) => ({
    id: `card-${index}-${next(1e6).toString(36)}`,
    path: `/components/${['hero', 'offer-grid', 'quote', 'questions'][index % 4]}`,
    position: 'body',
    index,
    props: {
      title: sentence(5),
      text: sentence(24),
      facts: [0, 1, 2].map((at) => ({ $id: `k${at}`, text: sentence(6) })),
    },
  })
  let assets = Array.from({ length: cards }, (_, index) => card(index))
  const first = {
    id: 'page',
    type: 'item',
    recordType: 'page',
    status: 'draft',
    version: 1,
    userName: 'bench',
    modifiedAt: new Date(),
    data: { record_type: 'page', assets },
  } as unknown as Parameters<typeof keepVersion>[2]
  await db.asTenant(scope, async (tx) => {
    let before = first
    await keepVersion(tx, undefined, first, 'bench')
    for (let version = 2; version <= saves; version += 1) {
      assets = [...assets]
      for (let changed = 0; changed <= next(3); changed += 1) {
        const at = next(assets.length)
        assets[at] = { ...assets[at]!, props: { ...assets[at]!.props, text: sentence(24) } }
      }
      if (version % 10 === 0) assets.splice(next(assets.length), 0, ...assets.splice(next(assets.length), 1))
      assets = assets.map((one, index) => ({ ...one, index }))
      const after = { ...before, version, data: { ...before.data, assets } }
      await keepVersion(tx, before, after, 'bench')
      before = after
    }
  })
  return {
    /** Bytes of all versions, as the database keeps them. */
    bytes: async (): Promise<number> => {
      const { rows } = await db.asTenant(scope, (tx) =>
        tx.execute(sql`select sum(pg_column_size(v.*))::int as bytes from page_version v`),
      )
      return Number(rows[0]!.bytes)
    },
    open: (version: number) => db.asTenant(scope, (tx) => keptState(tx, 'page', version)),
    close: () => db.close(),
  }
}
