import type { CalendarDate } from '@perennial/domain/calendar'
import { nextGift } from '@perennial/domain/gift'
import { inArray } from 'drizzle-orm'
import type { Tx } from '../../db/port.ts'
import { gift } from '../../db/schema/index.ts'
import { giftMailOf } from '../mail/gift-mail-kinds.ts'
import { queueMails } from '../mail/queue-mail.ts'
import type { Work } from '../subscriptions/batch.ts'
import { type DueKind, dropEntries, lockDue } from '../subscriptions/diary.ts'
import { type GiftRow, lifeOfGift, noteGift, storeGift } from './gift-store.ts'
import { replanGift, sendGift } from './send-gift.ts'

export type GiftDueKind = Extract<DueKind, `gift_${string}`>

/**
 * Does what is due of gifts: they leave, from nine in the morning on, their givers are reminded, and they run out. Whoever
 * holds the diary's row does it, and takes it out in the same transaction: twice is not possible.
 * @returns how many were taken from the diary
 */
export async function giftDue(work: Work, { kind, day }: { kind: GiftDueKind; day: CalendarDate }): Promise<number> {
  const { tx, now } = work
  const until = kind === 'gift_send' && now.giftDay < day ? now.giftDay : day
  const ids = await lockDue(tx, { clock: now.clock, day: until, kind })
  if (ids.length === 0) return 0
  const rows = await lockGifts(tx, ids)
  await dropEntries(
    tx,
    rows.map(({ id }) => id),
    [kind],
  )
  for (const row of rows) await doneFor[kind](work, row, day)
  return rows.length
}

/** Those that somebody else has in hand are left for the next time: nobody waits in a circle. */
const lockGifts = (tx: Tx, ids: readonly string[]): Promise<GiftRow[]> =>
  tx
    .select()
    .from(gift)
    .where(inArray(gift.id, [...ids]))
    .orderBy(gift.id)
    .for('update', { skipLocked: true })

const doneFor: Readonly<Record<GiftDueKind, (work: Work, row: GiftRow, day: CalendarDate) => Promise<void>>> = {
  async gift_send(work, row) {
    // Its giver was forgotten meanwhile, and with them whom it was for.
    if (row.recipient.firstName === '' && row.recipient.lastName === '') return
    await sendGift(work.tx, work, work.scope, row, { now: work.now, isPlanned: true })
  },

  async gift_reminder(work, row) {
    if (row.state !== 'sent') return
    const { tx, scope, now, newId } = work
    await noteGift(
      tx,
      row,
      { type: 'gift.reminded', message: 'The giver was reminded: nobody has redeemed it yet.', actor: 'billing' },
      { newId, at: now.at },
    )
    await queueMails(tx, work, scope, [giftMailOf('gift_reminder', row.id, { now })])
  },

  async gift_expiry(work, row, day) {
    const { tx, scope, now, newId } = work
    const expired = nextGift(lifeOfGift(row), { type: 'expire', on: day })
    // Extended meanwhile: its new day is in the diary.
    if (!expired.ok) return replanGift(tx, row, now)
    await storeGift(tx, row, expired.gift, now.at)
    await noteGift(
      tx,
      row,
      { type: 'gift.expired', message: 'The gift has run out.', actor: 'billing' },
      { newId, at: now.at },
    )
    await queueMails(tx, work, scope, [giftMailOf('gift_expired', row.id, { now })])
  },
}
