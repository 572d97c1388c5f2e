import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { root } from '../../scripts/machine.mjs'
import { startPostgres } from '../../scripts/postgres.mjs'
import { bundle } from '../harness/bundle.mjs'
import { rounded } from '../harness/statistics.mjs'

const workers = 2
const batch = 200

/**
 * A night of renewals over PostgreSQL: issuing the invoices of subscriptions that are all due on one day, booking their
 * payments, and sending them at a provider's pace. What it has left is checked, so that no speed is bought with a loss.
 */
export async function measure({ subscriptions = 20_000, sent = 2_000 } = {}) {
  const postgres = await startPostgres()
  if (!postgres) throw new Error('No PostgreSQL was found below /usr/lib/postgresql.')
  try {
    const file = await bundle(path.join(import.meta.dirname, 'engine.ts'), { name: 'renewals' })
    const { openEngine, resultOf, seedRenewals } = await import(pathToFileURL(file).href)
    let calls = 0
    const provider = {
      charge: async (_scope, _account, { key }) => {
        calls += 1
        return { outcome: 'paid', reference: `r-${key}`, method: null }
      },
      ask: async () => ({ outcome: 'unseen' }),
    }
    const engine = openEngine(postgres.url, { provider, clock: Date.now })
    await seedRenewals(engine.db, pathToFileURL(`${root}/apps/server/src/db/migrations/`), subscriptions)

    const issued = await phase(
      subscriptions,
      () => engine.issue(),
      () => engine.db.run('analyze'),
    )
    const { rows } = await engine.db.run(`select id from payment where state = 'ready' order by id`)
    const ready = rows.map(({ id }) => id)
    const toSend = ready.splice(0, sent)
    const settled = await phase(ready.length, () => {
      const ids = ready.splice(0, batch)
      return ids.length === 0 ? 0 : engine.settle(ids)
    })
    const began = performance.now()
    await engine.collect()
    const pace = (calls / (performance.now() - began)) * 1000
    const result = await resultOf(engine.db)
    await engine.close()
    check(result, subscriptions)
    if (calls !== toSend.length) throw new Error(`${toSend.length} payments were ready and ${calls} sent.`)
    return {
      title: `A night of ${subscriptions} renewals, ${workers} connections, batches of ${batch}`,
      // Goals are minima, so they are written as what one takes: a budget of 0.25 ms is 4,000 a second.
      budgets: [
        { what: 'issue, a second', value: Math.round(issued.perSecond), unit: '' },
        { what: 'issue, one', value: rounded(1000 / issued.perSecond, 3), unit: 'ms', goal: 0.25 },
        { what: 'issue, first tenth by last', value: rounded(issued.slowing, 2), unit: '', goal: 1.43 },
        { what: 'settle, a second', value: Math.round(settled.perSecond), unit: '' },
        { what: 'settle, one', value: rounded(1000 / settled.perSecond, 3), unit: 'ms', goal: 0.25 },
        { what: 'settle, first tenth by last', value: rounded(settled.slowing, 2), unit: '', goal: 1.43 },
        { what: 'sent, a second (limit 100)', value: rounded(pace, 1), unit: '' },
        { what: 'limit by what was sent', value: rounded(100 / pace, 3), unit: '', goal: 1.053 },
      ],
    }
  } finally {
    await postgres.stop()
  }
}

/** Runs a step on several connections until it finds nothing. */
async function phase(count, step, afterFirst = async () => {}) {
  const began = performance.now()
  const marks = [{ at: began, done: 0 }]
  let done = 0
  let analysed = false
  await Promise.all(
    Array.from({ length: workers }, async () => {
      for (;;) {
        const made = await step()
        if (made === 0) return
        done += made
        if (done - marks.at(-1).done >= count / 10) marks.push({ at: performance.now(), done })
        // New tables have no statistics: after the first thousand rows they are worth making.
        if (!analysed && done >= 1000) {
          analysed = true
          await afterFirst()
        }
      }
    }),
  )
  const rate = (from, to) => ((to.done - from.done) / (to.at - from.at)) * 1000
  const first = rate(marks[0], marks[1])
  const last = rate(marks.at(-2), marks.at(-1))
  return { perSecond: (done / (performance.now() - began)) * 1000, slowing: first / last }
}

function check(result, count) {
  const expected = {
    invoices: count,
    numbers: count,
    last_number: count,
    paid: count,
    lines: count,
    payments: count,
    open_payments: 0,
    due: 0,
    ledger: 0,
    receivable: 0,
    renewals: count,
    wrong: 0,
  }
  for (const [what, value] of Object.entries(expected)) {
    if (Number(result[what]) !== value) throw new Error(`${what}: ${result[what]} instead of ${value}.`)
  }
}
