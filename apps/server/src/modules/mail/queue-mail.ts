import { insertAll } from '../../db/bulk.ts'
import type { Scope, Tx } from '../../db/port.ts'
import { outbox } from '../../db/schema/index.ts'
import type { Ports } from '../../ports/index.ts'

import type { GiftMailTopic } from './gift-mail-kinds.ts'
import type { SubscriptionMailTopic } from './subscription-mail-kinds.ts'

/** Data of mails by the topic of their outbox row. */
export type MailTopic =
  | 'mail.order_confirmation'
  | 'mail.order_not_placed'
  | 'mail.shopper_code'
  | 'mail.student_offer'
  | 'mail.leave_request'
  | 'mail.activation'
  | 'mail.password_reset'
  | 'mail.password_changed'
  | 'mail.email_changed'
  | 'mail.customer_email_changed'
  | 'mail.customer_email_code'
  | 'mail.new_device'
  | 'mail.passkey_added'
  | 'mail.passkey_removed'
  | 'mail.webhook_failed'
  | SubscriptionMailTopic
  | GiftMailTopic

/** Mails that somebody waits for at a screen: they overtake confirmations and other mails without that hurry. */
const urgentTopics: readonly string[] = [
  'mail.shopper_code',
  'mail.customer_email_code',
  'mail.password_reset',
  'mail.activation',
]

/** The queue of a mail by its topic. */
export const laneOf = (topic: string) => (urgentTopics.includes(topic) ? 'urgent-mail' : 'mail')

export interface QueuedMail {
  topic: MailTopic
  payload: Record<string, unknown>
  /** Recipient account, only in mails to staff. */
  accountId?: string
  /** Account of the requester, who is notified when the mail cannot be sent. */
  requestedBy?: string
}

/** Writes mails of one lane to the outbox and queues their delivery, by two statements whatever their number. */
export async function queueMails(
  tx: Tx,
  { jobs, newId, clock }: Pick<Ports, 'jobs' | 'newId' | 'clock'>,
  scope: Scope,
  mails: readonly Pick<QueuedMail, 'topic' | 'payload'>[],
): Promise<void> {
  if (mails.length === 0) return
  const createdAt = new Date(clock())
  const rows = mails.map(({ topic, payload }) => ({ id: newId(), topic, payload, createdAt }))
  await insertAll(tx, outbox, rows)
  await jobs.enqueueAll(
    tx,
    'mail',
    rows.map(({ id }) => ({ scope, id })),
  )
}

/**
 * Writes a mail to the outbox and queues its delivery, within the transaction of the change that it reports. Never a
 * secret: links with tokens are generated when the mail is sent.
 */
export async function queueMail(
  tx: Tx,
  { jobs, newId, clock }: Pick<Ports, 'jobs' | 'newId' | 'clock'>,
  scope: Scope,
  { topic, payload, accountId, requestedBy }: QueuedMail,
): Promise<void> {
  const id = newId()
  await tx.insert(outbox).values({
    tenantId: scope.tenant,
    mode: scope.mode,
    id,
    topic,
    payload,
    accountId,
    requestedBy,
    createdAt: new Date(clock()),
  })
  await jobs.enqueue(tx, laneOf(topic), { scope, id })
}
