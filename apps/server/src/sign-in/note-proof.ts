import { and, eq } from 'drizzle-orm'
import type { Db } from '../db/port.ts'
import { signInSession } from '../db/schema/index.ts'

/** Records that the holder of a session has proved again who they are. */
export const noteProof = (
  db: Db,
  { session, accountId, now }: { session: string | undefined; accountId: string; now: number },
): Promise<unknown> =>
  db.asOwner((tx) =>
    tx
      .update(signInSession)
      .set({ authenticatedAt: new Date(now) })
      .where(and(eq(signInSession.handle, session ?? ''), eq(signInSession.accountId, accountId))),
  )
