import { trashDays, undoDays } from '@perennial/domain/change-sets'
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
  sheet,
  trash,
} from '../db/schema/index.ts'
import { sweepLimitCounts } from '../rate-limit/limit-counts.ts'
import type { Clock } from '../ports/index.ts'

const day = 24 * 60 * 60_000

/** Deletes expired rows, and sums what was counted row by row. Safe to run in several processes concurrently. */
export const sweep = (db: Db, clock: Clock): Promise<void> =>
  db.asOwner(async (tx) => {
    const now = new Date(clock())
    const daysAgo = (days: number) => new Date(now.getTime() - days * day).toISOString()
    await tx.delete(accountToken).where(lt(accountToken.expiresAt, now))
    await tx.delete(oidcModel).where(lt(oidcModel.expiresAt, now))
    await tx.delete(signInSession).where(lt(signInSession.expiresAt, now))
    await tx.delete(knownDevice).where(lt(knownDevice.lastSeenAt, new Date(now.getTime() - 400 * day)))
    await tx.delete(shopperCode).where(lt(shopperCode.expiresAt, now))
    await tx.delete(previewTicket).where(lt(previewTicket.expiresAt, now))
    // Afterwards a set cannot be undone any more; that it was, and what it did in numbers, stays.
    for (const rows of ['change_row', 'set_subject']) {
      await tx.execute(sql`delete from ${sql.identifier(rows)} r using change_set s
        where s.tenant_id = r.tenant_id and s.mode = r.mode and s.id = r.set_id
          and coalesce(s.applied_at, s.created_at) < ${daysAgo(undoDays)}::timestamptz`)
    }
    // The rows of a file are needed as long as those of the set that was made from it.
    await tx.execute(sql`delete from sheet_row r using sheet s
      where s.tenant_id = r.tenant_id and s.mode = r.mode and s.id = r.sheet_id
        and s.created_at < ${daysAgo(undoDays)}::timestamptz`)
    await tx.delete(sheet).where(lt(sheet.createdAt, new Date(now.getTime() - undoDays * day)))
    await tx.delete(trash).where(lt(trash.deletedAt, new Date(now.getTime() - trashDays * day)))
    await tx.execute(sql`select sum_checkouts()`)
    await sweepLimitCounts(tx, now.getTime())
    await tx.delete(rateLimit).where(lt(rateLimit.lastAt, new Date(now.getTime() - day)))
    // Baskets that became orders stay: the order references them.
    await tx
      .delete(checkout)
      .where(
        sql`${checkout.expiresAt} < ${new Date(now.getTime() - day).toISOString()}::timestamptz and ${checkout.orderReference} is null`,
      )
  })
