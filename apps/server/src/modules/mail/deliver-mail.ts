import { withoutPersonalData } from '@perennial/domain/logging'
import { and, eq, isNull, like, lt, or, sql } from 'drizzle-orm'
import type { Scope } from '../../db/port.ts'
import { timelineEvent, outbox } from '../../db/schema/index.ts'
import type { Ports } from '../../ports/index.ts'
import { accountMail } from './account-mails.ts'
import { customerEmailChangedMail, type CustomerMailRequest } from './customer-mail.ts'
import { type EmailCodeRequest, emailCodeMail } from './email-code-mail.ts'
import { giftMail } from './gift-mail.ts'
import { giftMailKind, type GiftMailPayload } from './gift-mail-kinds.ts'
import { type MailContent, mailHtml, mailText } from './mail-frame.ts'
import { laneOf } from './queue-mail.ts'
import { subscriptionMail } from './subscription-mail.ts'
import { subscriptionMailKind, type SubscriptionMailPayload } from './subscription-mail-kinds.ts'
import { orderConfirmation } from './order-confirmation.ts'
import { leaveRequestMail } from './leave-request-mail.ts'
import { type OrderNotPlaced, orderNotPlaced } from './order-not-placed.ts'
import { type StudentOfferRequest, studentOfferMail } from './student-offer-mail.ts'
import { type WebhookFailure, webhookMail } from './webhook-mail.ts'
import { type ShopperCodeRequest, shopperCodeMail } from './shopper-code-mail.ts'

type OutboxRow = typeof outbox.$inferSelect

const minute = 60_000
/** Maximum duration of one attempt, with all timeouts of the SMTP client. */
const sendingTakes = 2 * minute
/** With the queue's exponential delays this is about four hours. */
const maxAttempts = 10

export type MailPorts = Pick<
  Ports,
  'db' | 'mail' | 'clock' | 'newId' | 'settings' | 'log' | 'sealing' | 'blobs' | 'drawing'
>

/**
 * Sends one mail of the outbox. Rejects when it was not sent and should be retried; gives up after ten attempts, and
 * reports that on the row, in the notifications of the requester and in the order's events.
 * @returns whether it is settled; false while another worker has it, whose attempt may still fail
 */
export async function deliverMail(ports: MailPorts, scope: Scope, id: string): Promise<boolean> {
  const row = await claim(ports, scope, id)
  if (!row) return isSettled(ports, scope, id)
  let subject = ''
  try {
    const composed = await composeMail(ports, scope, row)
    if (!composed && (subscriptionMailKind(row.topic) || giftMailKind(row.topic))) {
      // Paid or ended meanwhile, or its customer was forgotten: there is nothing to tell any more.
      await note(ports, scope, row, {
        failedAt: new Date(ports.clock()),
        lastError: 'There is nothing to tell any more.',
      })
      return true
    }
    if (!composed) {
      await giveUp(ports, scope, row, 'There is nobody to send it to any more.')
      return true
    }
    const { to, content } = composed
    subject = content.subject
    await ports.mail.send({
      id: row.id,
      to,
      ...(content.shop?.contactEmail ? { replyTo: content.shop.contactEmail } : {}),
      subject: content.subject,
      text: mailText(content),
      html: mailHtml(content),
      ...(content.attachments ? { attachments: content.attachments } : {}),
    })
  } catch (error) {
    ports.log.warn('mail not sent', { error, mail: id, topic: row.topic, attempt: row.attempts })
    const reason = error instanceof Error ? withoutPersonalData(error.message) : 'The mail was not taken.'
    if (row.attempts >= maxAttempts) {
      await giveUp(ports, scope, row, reason)
      return true
    }
    await note(ports, scope, row, { lastError: reason })
    throw error
  }
  await note(
    ports,
    scope,
    row,
    { deliveredAt: new Date(ports.clock()), lastError: null },
    { type: 'mail.sent', message: subject },
  )
  return true
}

async function isSettled({ db }: MailPorts, scope: Scope, id: string): Promise<boolean> {
  const [row] = await db.asOwner((tx) =>
    tx.select({ sent: outbox.deliveredAt, failed: outbox.failedAt }).from(outbox).where(ofScope(scope, id)),
  )
  return !row || row.sent !== null || row.failed !== null
}

/** Claims the next attempt for this worker; undefined when the mail is sent, was given up, or another worker has it. */
async function claim({ db, clock }: MailPorts, scope: Scope, id: string): Promise<OutboxRow | undefined> {
  const now = clock()
  const [row] = await db.asOwner((tx) =>
    tx
      .update(outbox)
      .set({
        attempts: sql`${outbox.attempts} + 1`,
        lastAttemptAt: new Date(now),
        sendingUntil: new Date(now + sendingTakes),
      })
      .where(
        and(
          ofScope(scope, id),
          isNull(outbox.deliveredAt),
          isNull(outbox.failedAt),
          or(isNull(outbox.sendingUntil), lt(outbox.sendingUntil, new Date(now))),
        ),
      )
      .returning(),
  )
  return row
}

const ofScope = ({ tenant, mode }: Scope, id: string) =>
  and(eq(outbox.tenantId, tenant), eq(outbox.mode, mode), eq(outbox.id, id))

/** A mail of the outbox as it is sent now; undefined when there is nobody to send it to. */
export async function composeMail(
  ports: MailPorts,
  scope: Scope,
  { topic, payload, accountId }: Pick<OutboxRow, 'topic' | 'payload' | 'accountId'>,
): Promise<{ to: string; content: MailContent } | undefined> {
  if (accountId !== null) return accountMail(ports, scope, { topic, accountId, payload })
  if (topic === 'mail.shopper_code') return shopperCodeMail(ports, scope, payload as unknown as ShopperCodeRequest)
  if (topic === 'mail.student_offer') return studentOfferMail(ports, scope, payload as unknown as StudentOfferRequest)
  if (topic === 'mail.leave_request') return leaveRequestMail(ports, scope, payload as { request: string })
  if (topic === 'mail.order_not_placed') return orderNotPlaced(ports, scope, payload as unknown as OrderNotPlaced)
  if (topic === 'mail.customer_email_changed')
    return customerEmailChangedMail(ports, scope, payload as unknown as CustomerMailRequest)
  if (topic === 'mail.customer_email_code') return emailCodeMail(ports, scope, payload as unknown as EmailCodeRequest)
  if (topic === 'mail.webhook_failed') return webhookMail(ports, payload as unknown as WebhookFailure)
  const ofGift = giftMailKind(topic)
  if (ofGift) return giftMail(ports, scope, ofGift, payload as unknown as GiftMailPayload)
  const kind = subscriptionMailKind(topic)
  if (kind) return subscriptionMail(ports, scope, kind, payload as unknown as SubscriptionMailPayload)
  if (topic !== 'mail.order_confirmation') throw new Error(`There is no mail ${topic}.`)
  const { order_reference: reference, to } = payload as { order_reference: string; to: string }
  const content = await orderConfirmation(ports, scope, reference)
  return content && { to, content }
}

async function giveUp(ports: MailPorts, scope: Scope, row: OutboxRow, reason: string): Promise<void> {
  ports.log.error('mail given up', { mail: row.id, topic: row.topic, attempts: row.attempts })
  await note(
    ports,
    scope,
    row,
    { failedAt: new Date(ports.clock()), lastError: reason },
    { type: 'mail.failed', message: `A mail could not be sent. ${reason}` },
  )
}

/**
 * Notes what became of an attempt, and what there is to tell of it among the events of its order, subscription or gift:
 * dated by the business's time where the mail has one.
 */
async function note(
  { db, clock, newId }: MailPorts,
  scope: Scope,
  { payload, topic, id }: OutboxRow,
  change: Partial<typeof outbox.$inferInsert>,
  told?: { type: string; message: string },
): Promise<void> {
  const about = told && subjectOf(topic, payload)
  const { at, by } = payload as { at?: string; by?: string }
  await db.asOwner(async (tx) => {
    await tx
      .update(outbox)
      .set({ ...change, sendingUntil: null })
      .where(ofScope(scope, id))
    if (!about) return
    await tx.insert(timelineEvent).values({
      tenantId: scope.tenant,
      mode: scope.mode,
      id: newId(),
      ...about,
      ...told,
      actor: by ?? 'mail',
      data: { mail: id, topic },
      createdAt: at === undefined ? new Date(clock()) : new Date(at),
    })
  })
}

function subjectOf(topic: string, payload: OutboxRow['payload']): { objectType: string; objectId: string } | undefined {
  if (topic === 'mail.order_confirmation') return { objectType: 'order', objectId: String(payload.order_reference) }
  if (topic === 'mail.customer_email_changed') return { objectType: 'customer', objectId: String(payload.customer) }
  if (giftMailKind(topic)) return { objectType: 'gift_code', objectId: String(payload.gift) }
  return subscriptionMailKind(topic)
    ? { objectType: 'subscription', objectId: String(payload.subscription) }
    : undefined
}

/**
 * Requeues mails without a job: written before mails were sent at all, or whose job was lost. Those that still have a
 * job are left alone.
 */
export async function requeueMails({ db, jobs, clock }: Pick<Ports, 'db' | 'jobs' | 'clock'>): Promise<number> {
  const now = clock()
  const untried = and(isNull(outbox.lastAttemptAt), lt(outbox.createdAt, new Date(now - 10 * minute)))
  const forgotten = lt(outbox.lastAttemptAt, new Date(now - 6 * 60 * minute))
  return db.asOwner(async (tx) => {
    const rows = await tx
      .select({ tenant: outbox.tenantId, mode: outbox.mode, id: outbox.id, topic: outbox.topic })
      .from(outbox)
      .where(
        and(like(outbox.topic, 'mail.%'), isNull(outbox.deliveredAt), isNull(outbox.failedAt), or(untried, forgotten)),
      )
      .orderBy(outbox.createdAt)
      .limit(100)
      .for('update', { skipLocked: true })
    for (const { tenant, mode, id, topic } of rows) {
      await tx
        .update(outbox)
        .set({ lastAttemptAt: new Date(now) })
        .where(ofScope({ tenant, mode }, id))
      await jobs.enqueue(tx, laneOf(topic), { scope: { tenant, mode }, id })
    }
    return rows.length
  })
}
