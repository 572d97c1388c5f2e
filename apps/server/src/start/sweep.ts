import { lt, sql } from 'drizzle-orm'
import type { Db } from '../db/port.ts'
import {
  accountToken,
  checkout,
  knownDevice,
  oidcModel,
  previewTicket,
  shopperCode,
  signInSession,
  rateLimit,
} from '../db/schema/index.ts'
import { sweepLimitCounts } from '../rate-limit/limit-counts.ts'
import type { Clock } from '../ports/index.ts'

const day = 24 * 60 * 60_000

/** Deletes expired rows. Safe to run in several processes concurrently. */
export const sweep = (db: Db, clock: Clock): Promise<void> =>
  db.asOwner(async (tx) => {
    const now = new Date(clock())
    await tx.delete(accountToken).where(lt(accountToken.expiresAt, now))
    await tx.delete(oidcModel).where(lt(oidcModel.expiresAt, now))
    await tx.delete(signInSession).where(lt(signInSession.expiresAt, now))
    await tx.delete(knownDevice).where(lt(knownDevice.lastSeenAt, new Date(now.getTime() - 400 * day)))
    await tx.delete(shopperCode).where(lt(shopperCode.expiresAt, now))
    await tx.delete(previewTicket).where(lt(previewTicket.expiresAt, now))
    await sweepLimitCounts(tx, now.getTime())
    await tx.delete(rateLimit).where(lt(rateLimit.lastAt, new Date(now.getTime() - day)))
    // Baskets that became orders stay: the order references them.
    await tx
      .delete(checkout)
      .where(
        sql`${checkout.expiresAt} < ${new Date(now.getTime() - day).toISOString()}::timestamptz and ${checkout.orderReference} is null`,
      )
  })
