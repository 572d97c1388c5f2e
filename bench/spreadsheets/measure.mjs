import { existsSync } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { root } from '../../scripts/machine.mjs'
import { startPostgres } from '../../scripts/postgres.mjs'
import { bundle } from '../harness/bundle.mjs'
import { rounded } from '../harness/statistics.mjs'

/**
 * A list of offers out and back over PostgreSQL, as text and as a workbook: seconds, the longest block of the event loop of
 * the process that serves others, and its memory with that of its thread. Needs a build.
 */
export async function measure({ offers = 50_000 } = {}) {
  const thread = path.join(root, 'apps/server/dist/sheet-thread.js')
  if (!existsSync(thread)) throw new Error('Run npm run build first.')
  const postgres = await startPostgres()
  if (!postgres) throw new Error('No PostgreSQL was found below /usr/lib/postgresql.')
  try {
    const file = await bundle(path.join(import.meta.dirname, 'engine.ts'), { name: 'spreadsheets' })
    const { openSheets } = await import(pathToFileURL(file).href)
    const sheets = await openSheets(postgres.url, {
      migrations: pathToFileURL(`${root}/apps/server/src/db/migrations/`),
      thread: pathToFileURL(thread),
    })
    await sheets.seed(offers)
    const results = {}
    for (const kind of ['csv', 'xlsx']) {
      const out = await sheets.out(kind)
      if (out.result.rows !== offers) throw new Error(`${out.result.rows} of ${offers} rows went out.`)
      const back = await sheets.back(kind, offers)
      if (back.result.ready !== offers) throw new Error(`Rows came back as ${JSON.stringify(back.result)}.`)
      for (const [way, { seconds, longestBlock, p99, memory }] of Object.entries({ out, back })) {
        results[`${kind} ${way}, s`] = rounded(seconds)
        results[`${kind} ${way}, longest block ms`] = rounded(longestBlock)
        results[`${kind} ${way}, p99 ms`] = rounded(p99)
        results[`${kind} ${way}, memory MB`] = rounded(memory)
      }
    }
    await sheets.close()
    return results
  } finally {
    await postgres.stop()
  }
}

if (process.argv[1] === import.meta.filename)
  console.table(await measure({ offers: Number(process.argv[2] ?? 50_000) }))
