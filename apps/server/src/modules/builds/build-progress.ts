import { eq, sql } from 'drizzle-orm'
import type { PgUpdateSetSource } from 'drizzle-orm/pg-core'
import type { Scope } from '../../db/port.ts'
import { build, type LogEntry } from '../../db/schema/index.ts'
import type { Ports } from '../../ports/index.ts'

/** Output of a finished build. */
type Made = Partial<Pick<typeof build.$inferInsert, 'prefix' | 'offers' | 'facts' | 'blocks'>>

/** Reports the progress of a running build. */
export interface BuildProgress {
  log(status: string, message: string, level?: LogEntry['level']): Promise<void>
  /** Final entry: written immediately, with the build's output. */
  end(status: 'SUCCEEDED' | 'FAILED', message: string, made?: Made): Promise<void>
}

/**
 * Minimum interval between two writes, in ms. Most builds take less: a transaction for each line would cost more than
 * the page.
 */
const shortestPause = 500

export function buildProgress({ db, clock }: Pick<Ports, 'db' | 'clock'>, scope: Scope, id: string): BuildProgress {
  let waiting: LogEntry[] = []
  let writtenAt = clock()
  const note = (message: string, level: LogEntry['level']) =>
    waiting.push({ at: new Date(clock()).toISOString(), level, message })
  const write = async (change: PgUpdateSetSource<typeof build>) => {
    const log = sql`${build.log} || ${JSON.stringify(waiting)}::jsonb`
    waiting = []
    writtenAt = clock()
    await db.asTenant(scope, (tx) =>
      tx
        .update(build)
        .set({ ...change, log })
        .where(eq(build.id, id)),
    )
  }
  return {
    async log(status, message, level = 'info') {
      note(message, level)
      if (clock() - writtenAt >= shortestPause) await write({ status })
    },
    async end(status, message, made = {}) {
      const failed = status === 'FAILED'
      note(message, failed ? 'error' : 'info')
      await write({ ...made, status, endedAt: new Date(clock()), ...(failed ? { errorMessage: message } : {}) })
    },
  }
}
