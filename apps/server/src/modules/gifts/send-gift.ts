import { plus } from '@perennial/domain/calendar'
import { type GiftAge, giftReminderDays, nextGift } from '@perennial/domain/gift'
import type { Scope, Tx } from '../../db/port.ts'
import type { BusinessNow, Ports } from '../../ports/index.ts'
import { giftMailOf } from '../mail/gift-mail-kinds.ts'
import { queueMails } from '../mail/queue-mail.ts'
import { readSetting } from '../settings/setting-store.ts'
import { dropEntries, type Entry, planEntries } from '../subscriptions/diary.ts'
import { type GiftRow, lifeOfGift, noteGift, storeGift } from './gift-store.ts'
import { startGift } from './start-gift.ts'

export type GiftPorts = Pick<Ports, 'newId' | 'jobs' | 'clock'>
type Now = Pick<BusinessNow, 'today' | 'at' | 'clock'>

/** What is planned for a gift in the state that it has. */
export function giftEntries({ id, state, sendOn, sentOn, expiresOn }: GiftRow, today: string): Entry[] {
  if (state === 'scheduled') return [{ dueOn: sendOn, kind: 'gift_send', subjectId: id }]
  if (state !== 'sent' || sentOn === null) return []
  const remindOn = plus(sentOn, giftReminderDays, 'days')
  return [
    ...(remindOn > today && (expiresOn === null || remindOn < expiresOn)
      ? [{ dueOn: remindOn, kind: 'gift_reminder' as const, subjectId: id }]
      : []),
    ...(expiresOn === null ? [] : [{ dueOn: expiresOn, kind: 'gift_expiry' as const, subjectId: id }]),
  ]
}

/** Plans what follows from the state of a gift anew. */
export async function replanGift(tx: Tx, row: GiftRow, { today, clock }: Pick<Now, 'today' | 'clock'>): Promise<void> {
  await dropEntries(tx, [row.id], ['gift_send', 'gift_reminder', 'gift_expiry'])
  await planEntries(tx, giftEntries(row, today), clock)
}

/**
 * Lets a locked gift leave, once (SUB-87): its recipient is written to, or its giver gets it to print; where the giver
 * knows the address it begins, otherwise it waits to be redeemed.
 * @param options.isPlanned it leaves on the day that was chosen for it, and its giver is told
 */
export async function sendGift(
  tx: Tx,
  ports: GiftPorts,
  scope: Scope,
  row: GiftRow,
  { now, isPlanned = false }: { now: Now; isPlanned?: boolean },
): Promise<GiftRow | undefined> {
  const sent = nextGift(lifeOfGift(row), { type: 'send', on: now.today, maxAge: await maxAge(tx) })
  if (!sent.ok) return undefined
  const { newId } = ports
  const stored = await storeGift(tx, row, sent.gift, now.at)
  await replanGift(tx, stored, now)
  const isStarted = stored.state === 'started'
  const started = isStarted
    ? await startGift(tx, ports, scope, stored, {
        person: row.recipient,
        address: row.address!,
        language: row.language,
        quantity: row.quantity,
        ordinal: 1,
        key: 'sent',
        now,
      })
    : undefined
  await noteGift(
    tx,
    row,
    {
      type: isStarted ? 'gift.started' : 'gift.sent',
      message: isStarted
        ? 'The gift has begun.'
        : row.byMail
          ? 'The gift was sent.'
          : 'The gift is ready to be printed.',
      actor: 'shop',
      data: isStarted ? {} : { expires: stored.expiresOn },
    },
    { newId, at: now.at },
  )
  const facts = { now, ...(started ? { subscription: started.subscriptionId } : {}) }
  await queueMails(tx, ports, scope, [
    ...(row.byMail ? [giftMailOf('gift_arrives', row.id, facts)] : []),
    ...(!row.byMail && !isStarted ? [giftMailOf('gift_to_print', row.id, { now })] : []),
    ...(isPlanned && (row.byMail || isStarted) ? [giftMailOf('gift_sent', row.id, { now })] : []),
  ])
  return stored
}

/** How long a code is good for (SET-36); null for ever. */
async function maxAge(tx: Tx): Promise<GiftAge | null> {
  const { max_age: age } = await readSetting(tx, 'gift')
  return age.length === undefined || age.type === undefined ? null : { length: age.length, type: age.type }
}
