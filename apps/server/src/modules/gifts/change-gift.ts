import { giftAllows, type GiftRefusal, nextGift } from '@perennial/domain/gift'
import { creditOfAll } from '@perennial/domain/invoice'
import { and, desc, eq, inArray } from 'drizzle-orm'
import type { OwnGift, StaffGift } from '@perennial/api/gifts'
import type { Scope, Tx } from '../../db/port.ts'
import { gift, giftCommand, giftUse } from '../../db/schema/index.ts'
import { refuse, type Refused } from '../../http/refusal.ts'
import type { BusinessNow, Ports } from '../../ports/index.ts'
import { countAttempt } from '../../rate-limit/count-attempt.ts'
import { attemptOn } from '../../rate-limit/fixed-limits.ts'
import { creditInvoice, isDisputed, isUnderWay, lockInvoices } from '../invoices/credit-notes.ts'
import { giftMailOf } from '../mail/gift-mail-kinds.ts'
import { queueMails } from '../mail/queue-mail.ts'
import { openBatch } from '../subscriptions/batch.ts'
import { NotDone, orRefused } from '../subscriptions/not-done.ts'
import { isAboveLimit, type LoneRefund, noteLoneRefund } from '../subscriptions/refund-requests.ts'
import { sellerOf, shopProfile } from '../tenants/shop-profile.ts'
import { findGift, type GiftRow, lifeOfGift, lockGift, noteGift, storeGift } from './gift-store.ts'
import { replanGift } from './send-gift.ts'

type ChangePorts = Pick<Ports, 'db' | 'newId' | 'jobs' | 'clock' | 'businessTime'>

export type GiftCommand =
  | { action: 'resend' }
  | { action: 'move'; sendOn: string }
  | { action: 'extend'; until: string }
  | { action: 'cancel'; credit: 'payment' | 'balance' }

export interface AskedOfGift {
  id: string
  command: GiftCommand
  version: number
  key: string
  reason: string
  actor: string
  by: 'giver' | 'staff'
}

type Refusals = Refused<'NOT_FOUND' | 'NOT_ALLOWED' | 'CONFLICT' | 'KEY_REUSED' | 'TOO_MANY'>

const reasons: Readonly<Record<string, string>> = {
  NOT_IN_THIS_STATE: 'The state of the gift does not allow it.',
  IN_USE: 'Somebody has redeemed it already.',
  TOO_EARLY: 'Choose a later day.',
  TOO_LATE: 'Choose an earlier day.',
  PAYMENT_UNDER_WAY: 'A payment or refund is on its way. Try again when its outcome is known.',
  DISPUTED: 'The bank has taken the payment back: it is not given back a second time.',
  ABOVE_LIMIT:
    'It is more than one person may give back. Let the giver take it back in their account, as long as it has not left.',
}
const notAllowed = (code: GiftRefusal | 'PAYMENT_UNDER_WAY' | 'DISPUTED' | 'ABOVE_LIMIT') =>
  refuse('NOT_ALLOWED', { data: { code, why: reasons[code] ?? 'This is not possible now.' } })

/** Does what a giver or staff ask for, once for each key. @returns undefined when it is done, now or by an earlier call */
export async function changeGift(ports: ChangePorts, scope: Scope, asked: AskedOfGift): Promise<undefined | Refusals> {
  const { id, command, key } = asked
  const seen = await ports.db.asTenant(scope, (tx) => findGift(tx, id))
  if (!seen) return refuse('NOT_FOUND')
  const now = await ports.businessTime(scope, seen.giverId)
  // Before the transaction: attempts are counted in one of their own.
  if (command.action === 'resend') {
    const limit = attemptOn('mail to', `gift ${scope.tenant} ${scope.mode} ${id}`)
    if ((await countAttempt(ports.db, limit, ports.clock())) !== undefined) return refuse('TOO_MANY')
  }
  return orRefused<undefined | Refusals, Refusals>(() =>
    ports.db.asTenant(scope, async (tx) => {
      const row = await lockGift(tx, eq(gift.id, id))
      if (!row) return refuse('NOT_FOUND')
      const [known] = await tx
        .select()
        .from(giftCommand)
        .where(and(eq(giftCommand.giftId, id), eq(giftCommand.key, key)))
      if (known) return sameCommand(known.command, command) ? undefined : refuse('KEY_REUSED')
      if (row.version !== asked.version) return refuse('CONFLICT')
      await tx.insert(giftCommand).values({ giftId: id, key, command, createdAt: now.at })
      // What is refused has not been asked for: its key is free.
      const refused = await carryOut(tx, ports, scope, { row, asked, now })
      if (refused) throw new NotDone(refused)
      return undefined
    }),
  )
}

const sameCommand = (one: object, other: object) =>
  JSON.stringify(Object.entries(one).sort()) === JSON.stringify(Object.entries(other).sort())

interface Doing {
  row: GiftRow
  asked: AskedOfGift
  now: BusinessNow
}

async function carryOut(tx: Tx, ports: ChangePorts, scope: Scope, doing: Doing): Promise<undefined | Refusals> {
  const { row, asked, now } = doing
  const { command, actor, by, reason } = asked
  const note = (type: `gift.${string}`, message: string, data: Record<string, unknown> = {}) =>
    noteGift(tx, row, { type, message, actor, data: { reason, ...data } }, { newId: ports.newId, at: now.at })
  switch (command.action) {
    case 'resend': {
      if (!giftAllows(lifeOfGift(row), 'resend', by)) return notAllowed('NOT_IN_THIS_STATE')
      await note('gift.resent', row.byMail ? 'The gift was sent again.' : 'The giver got the card again.')
      await queueMails(tx, ports, scope, [giftMailOf(row.byMail ? 'gift_arrives' : 'gift_to_print', row.id, { now })])
      return undefined
    }
    case 'move':
    case 'extend': {
      const on = now.today
      const event =
        command.action === 'move'
          ? ({ type: 'move', on, sendOn: command.sendOn } as const)
          : ({ type: 'extend', on, until: command.until } as const)
      const changed = nextGift(lifeOfGift(row), event)
      if (!changed.ok) return notAllowed(changed.code)
      await replanGift(tx, await storeGift(tx, row, changed.gift, now.at), now)
      await (command.action === 'move'
        ? note('gift.moved', `It is sent on ${command.sendOn}.`, { before: row.sendOn, after: command.sendOn })
        : note('gift.extended', `Its code is good until ${command.until}.`, {
            before: row.expiresOn,
            after: command.until,
          }))
      return undefined
    }
    case 'cancel':
      return cancel(tx, ports, scope, { ...doing, credit: command.credit })
  }
}

/** Takes a gift back that nobody has: all that was paid for it goes back, by a credit note. */
async function cancel(
  tx: Tx,
  ports: ChangePorts,
  scope: Scope,
  { row, asked: { by, actor, reason }, now, credit }: Doing & { credit: 'payment' | 'balance' },
): Promise<undefined | Refusals> {
  const cancelled = nextGift(lifeOfGift(row), { type: 'cancel', on: now.today, by })
  if (!cancelled.ok) return notAllowed(cancelled.code)
  const issued = await lockInvoices(tx, row.id)
  if (issued.some(isUnderWay)) return notAllowed('PAYMENT_UNDER_WAY')
  if (issued.some(isDisputed)) return notAllowed('DISPUTED')
  const seller = sellerOf(await shopProfile(tx))
  const { newId, jobs, clock: machine } = ports
  const batch = openBatch({ tx, scope, newId, jobs, clock: machine, now })
  for (const one of issued) {
    const { recipient: billTo, language } = one.row.snapshot
    const about = { row: { id: row.id, billTo, language } }
    creditInvoice(tx, batch, about, { issued: one, lines: creditOfAll(one.lines), to: credit, reason, seller })
  }
  const { refunds, balanceChange } = batch.collected()
  const back = refunds.reduce((sum, { amountMinor }) => sum + amountMinor, 0n)
  if (by === 'staff' && back + balanceChange > 0n) {
    const alone: LoneRefund = {
      actor,
      subscriptionId: row.id,
      invoiceId: null,
      minor: back + balanceChange,
      currency: row.currency,
      today: now.today,
    }
    if (await isAboveLimit(tx, alone)) return notAllowed('ABOVE_LIMIT')
    await noteLoneRefund(tx, newId(), alone)
  }
  const stored = await storeGift(tx, row, cancelled.gift, now.at)
  await replanGift(tx, stored, now)
  await noteGift(
    tx,
    row,
    {
      type: 'gift.cancelled',
      message: 'The gift was taken back.',
      actor,
      data: { reason, back: String(back), credited: String(balanceChange), currency: row.currency },
    },
    { newId, at: now.at },
  )
  await queueMails(tx, ports, scope, [
    giftMailOf('gift_cancelled', row.id, { back: String(back), credited: String(balanceChange), now }),
  ])
  // Last: it takes the number of the credit note.
  await batch.write()
  return undefined
}

/** A gift as its giver sees it. */
export function ownGiftView(
  row: GiftRow,
  { today }: Pick<BusinessNow, 'today'>,
  by: 'giver' | 'staff' = 'giver',
): OwnGift {
  const life = lifeOfGift(row)
  const can = (what: 'resend' | 'move' | 'extend' | 'cancel') => giftAllows(life, what, by)
  return {
    id: row.id,
    name: row.name,
    image: row.image,
    recipientName: `${row.recipient.firstName} ${row.recipient.lastName}`.trim(),
    byMail: row.byMail,
    state: row.state,
    sendOn: row.sendOn,
    sentOn: row.sentOn,
    expiresOn: row.expiresOn,
    quantity: row.quantity,
    used: row.used,
    message: row.message,
    code: row.state === 'sent' ? row.code : null,
    version: row.version,
    today,
    can: { resend: can('resend'), move: can('move'), extend: can('extend'), cancel: can('cancel') },
  }
}

const maxGifts = 50

/** The gifts that a customer has given, the latest first. */
export const giftsFrom = (tx: Tx, giver: string): Promise<GiftRow[]> =>
  tx.select().from(gift).where(eq(gift.giverId, giver)).orderBy(desc(gift.createdAt), desc(gift.id)).limit(maxGifts)

/** Gifts as staff see them, with what has begun by them. */
export async function staffGifts(
  tx: Tx,
  asked: { customer?: string | undefined; subscription?: string | undefined; id?: string },
  now: Pick<BusinessNow, 'today'>,
): Promise<StaffGift[]> {
  const rows = asked.customer === undefined ? await giftsWith(tx, asked) : await giftsFrom(tx, asked.customer)
  const ids = rows.map(({ id }) => id)
  const uses = ids.length === 0 ? [] : await tx.select().from(giftUse).where(inArray(giftUse.giftId, ids))
  return rows.map((row) => ({
    ...ownGiftView(row, now, 'staff'),
    giver: row.giverId,
    giverName: row.giverName,
    recipientEmail: row.recipient.email,
    orderReference: row.orderReference,
    subscriptions: uses.filter(({ giftId }) => giftId === row.id).map(({ subscriptionId }) => subscriptionId),
  }))
}

const foundOf = (row: GiftRow | undefined): GiftRow[] => (row ? [row] : [])

async function giftsWith(tx: Tx, { id, subscription }: { id?: string; subscription?: string | undefined }) {
  if (id !== undefined) return foundOf(await findGift(tx, id))
  const [use] = await tx
    .select({ id: giftUse.giftId })
    .from(giftUse)
    .where(eq(giftUse.subscriptionId, subscription ?? ''))
  return use ? foundOf(await findGift(tx, use.id)) : []
}
