import { setImmediate as turnOfOthers } from 'node:timers/promises'
import type { Run } from './port.ts'

/** How often tables are looked through, in ms. */
const every = 15_000

/** How long nobody has asked anything when a table's turn comes, in ms: its upkeep takes the one connection. */
const quiet = 1_000

/** Rows of a table that the planner knows by, in hundreds: a sample of 7,500 rows is read in a few milliseconds. */
const statisticsTarget = 25

/** A table whose rows have changed so much that it is due, the most changed first. */
interface Due {
  name: string
  /** How many times the changes exceed what makes a table due. */
  times: number
  has_dead: boolean
}

// The same rule, with the same figures, by which PostgreSQL's own autovacuum decides.
const dueTables = `
  select name, has_dead, greatest(analyze_times, vacuum_times) as times from (
    select format('%I.%I', changes.schemaname, changes.relname) as name,
      n_mod_since_analyze / (50 + 0.1 * greatest(reltuples, 0)) as analyze_times,
      n_dead_tup / (50 + 0.2 * greatest(reltuples, 0)) as vacuum_times,
      n_dead_tup > 50 + 0.2 * greatest(reltuples, 0) as has_dead
    from pg_stat_user_tables changes join pg_class on pg_class.oid = changes.relid
  ) changed
  where greatest(analyze_times, vacuum_times) > 1
  order by times desc`

/**
 * Does for the embedded database what a server does by itself (autovacuum, which PGlite has not): without it the space of
 * replaced rows is never used again, and statements are planned as if every table were new.
 * @returns the tables that were looked after, by name
 */
export async function lookAfterTables(run: Run, isQuiet: () => boolean): Promise<string[]> {
  const done: string[] = []
  await run(`set default_statistics_target = ${statisticsTarget}`)
  const { rows } = await run(dueTables)
  for (const { name, times, has_dead: hasDead } of rows as unknown as Due[]) {
    // After an import of thousands no plan fits any more: that cannot wait for a quiet moment.
    if (!isQuiet() && Number(times) < 10) continue
    await run(hasDead ? `vacuum (analyze) ${name}` : `analyze ${name}`)
    done.push(name)
    // Others have their turn between two tables.
    await turnOfOthers()
  }
  return done
}

/**
 * Looks after the tables again and again.
 * @param quietFor for how long nobody has asked anything, in ms
 * @returns ends it
 */
export function keepTablesTidy(run: Run, quietFor: () => number, onError: (error: unknown) => void): () => void {
  let isAtWork = false
  const timer = setInterval(() => {
    if (isAtWork) return
    isAtWork = true
    void lookAfterTables(run, () => quietFor() > quiet)
      .catch(onError)
      .finally(() => {
        isAtWork = false
      })
  }, every)
  timer.unref()
  return () => clearInterval(timer)
}
