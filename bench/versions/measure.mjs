import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { root } from '../../scripts/machine.mjs'
import { bundle } from '../harness/bundle.mjs'
import { median, rounded } from '../harness/statistics.mjs'

/** What the saves of a long page take, and how long any of them takes to open (PAG-23). */
export async function measure({ cards = 500, saves = 400 } = {}) {
  const file = await bundle(path.join(import.meta.dirname, 'store.ts'), { name: 'versions', inside: [/^@perennial\//] })
  const { openStore } = await import(pathToFileURL(file).href)
  const store = await openStore(pathToFileURL(`${root}/apps/server/src/db/migrations/`), { cards, saves })
  const times = []
  for (let version = 1; version <= saves; version += 1) {
    const began = performance.now()
    if (!(await store.open(version))) throw new Error(`Version ${version} is not kept.`)
    times.push(performance.now() - began)
  }
  const bytes = await store.bytes()
  await store.close()
  return {
    title: `${saves} saves of a page of ${cards} cards, embedded database`,
    budgets: [
      { what: 'all versions', value: rounded(bytes / 1e6), unit: 'MB', goal: 2 },
      { what: 'opening one, median', value: rounded(median(times)), unit: 'ms' },
      { what: 'opening one, slowest', value: rounded(Math.max(...times)), unit: 'ms', goal: 100 },
    ],
  }
}
