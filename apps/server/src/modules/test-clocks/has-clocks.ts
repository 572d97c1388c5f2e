import { sql } from 'drizzle-orm'
import { knownFact } from '../../db/facts.ts'
import type { Tx } from '../../db/port.ts'

/** Whether anybody lives by a test clock: hardly ever, so that nobody else has to look for theirs. */
export const hasClocks = (tx: Tx): Promise<boolean> =>
  knownFact(tx, 'clocks', async () => {
    const { rows } = await tx.execute(sql`select exists (select from test_clock) as some`)
    return rows[0]?.some === true
  })
