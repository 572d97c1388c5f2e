import { eq, sql } from 'drizzle-orm'
import type { PgUpdateSetSource } from 'drizzle-orm/pg-core'
import type { Scope } from '../../db/port.ts'
import { build, type LogEntry } from '../../db/schema/index.ts'
import type { Ports } from '../../ports/index.ts'

/** What a build has made, once it has. */
type Made = Partial<Pick<typeof build.$inferInsert, 'prefix' | 'offers' | 'facts'>>

/** How a running build says where it is. */
export interface BuildProgress {
  say(status: string, message: string, level?: LogEntry['level']): Promise<void>
  /** The last word: written at once, with what was made. */
  end(status: 'SUCCEEDED' | 'FAILED', message: string, made?: Made): Promise<void>
}

/**
 * Shortest time between two writings, in ms. Most builds take less: each line in a transaction of its own would cost
 * more than the page.
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
    async say(status, message, level = 'info') {
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
