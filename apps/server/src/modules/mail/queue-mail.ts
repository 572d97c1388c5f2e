import type { Scope, Tx } from '../../db/port.ts'
import { outbox } from '../../db/schema/index.ts'
import type { Ports } from '../../ports/index.ts'

/** Mails by the topic of their outbox row. */
export type MailTopic =
  | 'mail.order_confirmation'
  | 'mail.shopper_code'
  | 'mail.student_offer'
  | 'mail.activation'
  | 'mail.password_reset'
  | 'mail.password_changed'
  | 'mail.email_changed'
  | 'mail.webhook_failed'

export interface QueuedMail {
  topic: MailTopic
  payload: Record<string, unknown>
  /** Of mails to staff: whom it is for. */
  accountId?: string
  /** Account of whoever asked for it: told when it cannot be sent. */
  requestedBy?: string
}

/**
 * Writes a mail into the outbox and its delivery into the queue, within the transaction of what it tells of. Never a
 * secret: links with tokens are made when the mail is sent.
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
  await jobs.enqueue(tx, 'mail', { scope, id })
}
