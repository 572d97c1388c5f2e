import { storable } from '@perennial/domain/text'
import { setTimeout as after } from 'node:timers/promises'
import type PgBoss from 'pg-boss'
import type { Db } from '../db/port.ts'
import type { Log } from '../ports/index.ts'

/** Handles one job. Its result is stored with the job. */
export type RunJob<Data> = (data: Data, job: { id: string; signal: AbortSignal }) => Promise<object | void>

export interface WorkerOptions<Data> {
  boss: PgBoss
  db: Db
  log: Log
  queue: string
  /** Jobs taken from the queue at a time; those beyond the slots wait in this process. */
  batch: number
  /** Jobs worked on at the same time. */
  slots: number
  pollSeconds: number
  /** Longest time of one job, in seconds: after it another worker tries. */
  maxSeconds: number
  run: RunJob<Data>
}

export interface Worker {
  wake(): void
  stop(): Promise<void>
}

/** A job of a worker that has not renewed its lease for this long is taken over, in seconds. */
export const leaseSeconds = 45
const beatMs = 10_000
/** How long a stopping worker lets its jobs end before it hands them back. */
const graceMs = 10_000
/** How long the outcome of a job is written again while the database does not answer. */
const settleMs = leaseSeconds * 1_000

interface Held<Data> {
  id: string
  data: Data
  began: number
}

/**
 * Works on a queue with the library's own calls, except that jobs are leased for seconds instead of their whole time, so
 * that those of a dead worker go on soon; that the outcome of a job outlasts a restart of the database; and that a worker
 * which stops hands its jobs back.
 */
export function startWorker<Data>(options: WorkerOptions<Data>): Worker {
  const { boss, db, log, queue, batch, slots, pollSeconds, maxSeconds, run } = options
  const stopping = new AbortController()
  const held = new Map<string, Held<Data>>()
  const waiting: Held<Data>[] = []
  let wake = () => {}

  const beat = setInterval(() => void renew().catch(() => {}), beatMs)
  beat.unref()
  let fetching: Promise<void> | undefined
  const loops = Array.from({ length: slots }, () => loop())

  return {
    wake: () => wake(),
    async stop() {
      stopping.abort(new Error('This worker stops.'))
      wake()
      await Promise.race([Promise.all(loops), after(graceMs, undefined, { ref: false })])
      clearInterval(beat)
      await handBack([...held.keys()])
    },
  }

  async function loop(): Promise<void> {
    while (!stopping.signal.aborted) {
      const job = waiting.shift()
      if (job) await workOn(job)
      else await fetchOrPause()
    }
  }

  /** One loop asks the queue, the others wait for what it brings. */
  function fetchOrPause(): Promise<void> {
    fetching ??= refill().finally(() => {
      fetching = undefined
    })
    return fetching
  }

  async function refill(): Promise<void> {
    // Before the question, so that a job that arrives during it is seen.
    const woken = new Promise<void>((resolve) => {
      wake = resolve
    })
    // Errors come back as no jobs.
    const jobs = await boss.fetch<Data>(queue, { batchSize: batch })
    const began = Date.now()
    for (const { id, data } of jobs) {
      const job = { id, data, began }
      held.set(id, job)
      waiting.push(job)
    }
    if (jobs.length > 0) return renew().catch(() => {})
    const timer = new AbortController()
    await Promise.race([woken, after(pollSeconds * 1_000, undefined, timer).catch(() => {})])
    timer.abort()
  }

  async function workOn({ id, data }: Held<Data>): Promise<void> {
    held.get(id)!.began = Date.now()
    try {
      const signal = AbortSignal.any([stopping.signal, AbortSignal.timeout(maxSeconds * 1_000)])
      const result = await run(data, { id, signal })
      await settle(id, () => (result ? boss.complete(queue, id, result) : boss.complete(queue, id)))
    } catch (error) {
      if (stopping.signal.aborted) return
      await settle(id, () => boss.fail(queue, id, told(error)))
    }
    held.delete(id)
  }

  async function settle(id: string, write: () => Promise<void>): Promise<void> {
    const until = Date.now() + settleMs
    for (;;) {
      try {
        return await write()
      } catch (error) {
        if (Date.now() > until || stopping.signal.aborted) {
          log.error('the outcome of a job was not stored', { queue, job: id, error })
          return
        }
        await after(1_000)
      }
    }
  }

  /** Extends the lease of the jobs in hand. The queue compares `started_on + expire_in` with its own clock. */
  async function renew(): Promise<void> {
    const now = Date.now()
    const ids = [...held.values()].filter(({ began }) => now - began < maxSeconds * 1_000).map(({ id }) => id)
    if (ids.length === 0) return
    await db.run(
      `update pgboss.job set expire_in = now() - started_on + $3 * interval '1 second'
       where name = $1 and id in (select unnest($2::uuid[])) and state = 'active'`,
      [queue, ids, leaseSeconds],
    )
  }

  /** Puts jobs back as if they had not begun: a restart uses up none of their attempts. */
  async function handBack(ids: string[]): Promise<void> {
    if (ids.length === 0) return
    try {
      await db.run(
        `update pgboss.job set state = 'created', started_on = null
         where name = $1 and id in (select unnest($2::uuid[])) and state = 'active'`,
        [queue, ids],
      )
      log.info('jobs handed back', { queue, jobs: ids.length })
    } catch (error) {
      log.warn('jobs not handed back: another worker takes them over', { queue, error })
    }
  }
}

/** An error as the queue can store it: it may repeat what others have sent. */
function told(error: unknown): object {
  const { message, stack } = error instanceof Error ? error : { message: String(error), stack: undefined }
  const [words, trace] = [storable(message), stack && storable(stack)]
  if (!(error instanceof Error)) return { message: words }
  return words === message && trace === stack ? error : { name: error.name, message: words, stack: trace }
}
