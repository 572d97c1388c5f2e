import { monitorEventLoopDelay } from 'node:perf_hooks'
import { threadSheets } from '../../apps/server/src/adapters/thread-sheets.ts'
import { insertAll } from '../../apps/server/src/db/bulk.ts'
import { migrate } from '../../apps/server/src/db/migrate.ts'
import type { Scope } from '../../apps/server/src/db/port.ts'
import { openPostgres } from '../../apps/server/src/db/postgres.ts'
import { readMigrations } from '../../apps/server/src/db/read-migrations.ts'
import { item } from '../../apps/server/src/db/schema/index.ts'
import { previewSet } from '../../apps/server/src/modules/change-sets/preview-set.ts'
import { findSet, makeSet } from '../../apps/server/src/modules/change-sets/set-store.ts'
import { exportView } from '../../apps/server/src/modules/sheets/export-view.ts'
import { storeSheet } from '../../apps/server/src/modules/sheets/sheet-store.ts'

const scope: Scope = { tenant: 't', mode: 'test' }
const [displayName, price] = ['display_name__perennial', 'price__perennial']
const mapping = ['path', 'version', `attributes.${displayName}`, `attributes.${price}.0.value`]
const columns = ['path', 'version', displayName, price].map((id) => ({ id, title: id }))

/** Offers over a database, exported and brought back with another price each. @param thread the built `sheet-thread.js` */
export async function openSheets(url: string, { migrations, thread }: { migrations: URL; thread: URL }) {
  const db = openPostgres(url, () => {})
  await migrate(db, readMigrations(migrations))
  const sheets = threadSheets(thread, () => crypto.randomUUID())
  return {
    async seed(count: number) {
      await db.run(`insert into tenant (id, name, time_zone) values ('t', 'Saltmarsh', 'Europe/London')`)
      for (let from = 0; from < count; from += 1000) {
        const rows = Array.from({ length: Math.min(1000, count - from) }, (_, index) => offer(from + index))
        await db.asTenant(scope, (tx) => insertAll(tx, item, rows))
      }
      await db.run('analyze')
    },
    out: (file: 'csv' | 'xlsx') =>
      measured(() =>
        exportView(
          { db, sheets },
          scope,
          {
            file,
            decimal: '.',
            dates: 'dmy',
            columns,
            words: {},
            question: { path: 'offers2', recursive: true, sort: 'name' },
          },
          async () => {},
        ),
      ),
    /** Reads, checks and compares a file. @returns the counts of its rows */
    async back(file: 'csv' | 'xlsx', count: number) {
      const bytes = await brought(file, count)
      return measured(async () => {
        const id = crypto.randomUUID()
        await storeSheet({ db, sheets }, scope, {
          id,
          tree: 'offers2',
          name: `offers.${file}`,
          userName: 'bench',
          bytes,
        })
        const input = {
          kind: 'import',
          sheet: id,
          tree: 'offers2',
          mapping,
          format: { decimal: '.', dates: 'dmy' },
          creates: false,
        }
        await db.asTenant(scope, (tx) =>
          makeSet(tx, { id, kind: 'import', title: 'Import', input, trees: ['offers2'], author: 'bench' }),
        )
        await previewSet({ db }, scope, id)
        return (await db.asTenant(scope, (tx) => findSet(tx, id)))!.counts
      })
    },
    close: async () => {
      await sheets.close()
      await db.close()
    },
  }

  /** A file of all offers, each with another price. */
  async function brought(file: 'csv' | 'xlsx', count: number) {
    async function* rows() {
      for (let n = 0; n < count; n += 500) {
        yield Array.from({ length: Math.min(500, count - n) }, (_, index) => [
          `/offers2/offer-${n + index}`,
          1,
          `Harbour ${n + index}`,
          7.5 + (n % 90),
        ])
      }
    }
    const titles = mapping.map((id) => ({ title: id, id }))
    return sheets.write({ file, columns: titles, decimal: '.', dates: 'dmy', delimiter: ',' }, rows())
  }
}

const offer = (n: number) => ({
  path: `/offers2/offer-${n}`,
  id: `i${n}`,
  name: `offer-${n}`,
  nameKey: `offer-${n}`,
  parentPath: '/offers2',
  tree: 'offers2',
  type: 'item' as const,
  status: 'draft' as const,
  recordType: 'offer',
  userName: 'bench',
  data: {
    record_type: 'offer',
    attributes: {
      [displayName]: `Harbour ${n}`,
      [price]: [
        { type: 'recurring', value: 5, currencyCode: 'GBP', repeat_interval: 1, repeat_interval_type: 'months' },
      ],
    },
  },
})

/** Seconds, the longest block of this process's event loop in ms, and how much memory it took at most, in MB. */
async function measured<Result>(work: () => Promise<Result>) {
  globalThis.gc?.()
  const before = process.memoryUsage.rss()
  let most = before
  const watch = setInterval(() => {
    most = Math.max(most, process.memoryUsage.rss())
  }, 20)
  const delay = monitorEventLoopDelay({ resolution: 1 })
  delay.enable()
  const began = performance.now()
  const result = await work()
  const seconds = (performance.now() - began) / 1000
  delay.disable()
  clearInterval(watch)
  return {
    result,
    seconds,
    longestBlock: delay.max / 1e6,
    p99: delay.percentile(99) / 1e6,
    memory: (most - before) / 1e6,
  }
}
