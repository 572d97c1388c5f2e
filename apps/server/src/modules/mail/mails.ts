import type { CustomerMail } from '@perennial/api/mails'
import { eq } from 'drizzle-orm'
import type { Scope, Tx } from '../../db/port.ts'
import { outbox, subscription, timelineEvent } from '../../db/schema/index.ts'
import type { Context } from '../../http/context.ts'
import { guarded } from '../../http/guard.ts'
import { accepted, refuse, type Refused } from '../../http/refusal.ts'
import { newCardLink } from '../pay-links/pay-link.ts'
import { composeMail, type MailPorts } from './deliver-mail.ts'
import { mailText } from './mail-frame.ts'
import { type MailTopic, queueMail } from './queue-mail.ts'
import { subscriptionMailKind, subscriptionMailOf } from './subscription-mail-kinds.ts'

type OutboxRow = typeof outbox.$inferSelect

/** Mails that staff may send again: those to customers about what they have bought. */
const isResendable = ({ topic }: OutboxRow) =>
  topic === 'mail.order_confirmation' || subscriptionMailKind(topic) !== undefined

/** Links that open without a sign-in are for the customer alone. */
const withoutSecrets = (text: string): string => text.replaceAll(/\/(pay|order)\/[\w-]{24}/g, '/$1/...')

export const mails = {
  get: guarded.mails.get.handler(async ({ input, context: { ports, scope }, errors }) => {
    const row = await ports.db.asTenant(scope, (tx) => resendable(tx, input.id))
    const mail = row && (await viewOf(ports, scope, row))
    if (!mail) throw errors.NOT_FOUND()
    return mail
  }),

  resend: guarded.mails.resend.handler(async ({ input, context, errors }) =>
    accepted(await resend(context, input), errors),
  ),

  previewCardRequest: guarded.mails.previewCardRequest.handler(async ({ input, context: { ports, scope }, errors }) => {
    const mail = await cardRequestView(ports, scope, input.id)
    if (!mail) throw errors.NOT_FOUND()
    return mail
  }),

  sendCardRequest: guarded.mails.sendCardRequest.handler(async ({ input, context, errors }) =>
    accepted(await sendCardRequest(context, input), errors),
  ),
}

async function resendable(tx: Tx, id: string): Promise<OutboxRow | undefined> {
  const [row] = await tx.select().from(outbox).where(eq(outbox.id, id))
  return row && isResendable(row) ? row : undefined
}

async function viewOf(
  ports: MailPorts,
  scope: Scope,
  row: Pick<OutboxRow, 'topic' | 'payload' | 'accountId' | 'deliveredAt'>,
): Promise<CustomerMail | undefined> {
  const composed = await composeMail(ports, scope, row)
  if (!composed) return undefined
  const { to, content } = composed
  return {
    to,
    subject: content.subject,
    text: withoutSecrets(mailText(content)),
    sentAt: row.deliveredAt?.toISOString() ?? null,
  }
}

interface Asked {
  id: string
  key: string
  reason: string
}

async function resend(
  { ports, scope, caller }: Context,
  { id, key, reason }: Asked,
): Promise<CustomerMail | Refused<'NOT_FOUND' | 'KEY_REUSED'>> {
  const { db } = ports
  const row = await db.asTenant(scope, (tx) => resendable(tx, id))
  const mail = row && (await viewOf(ports, scope, row))
  if (!row || !mail) return refuse('NOT_FOUND')
  const { customer, subscription: of } = row.payload as { customer?: string; subscription?: string }
  const now = await ports.businessTime(scope, customer)
  const about = of
    ? { recordType: 'subscription', id: of }
    : { recordType: 'order', id: String(row.payload.order_reference) }
  const refused = await db.asTenant(scope, async (tx) => {
    const done = await noteOnce(tx, {
      key,
      about,
      at: now.at,
      what: `resend ${id}`,
      event: {
        type: 'subscription.mail_resent',
        message: `Mail sent again: ${mail.subject}`,
        actor: caller!.user.userName,
        reason,
      },
    })
    if (done === 'other') return refuse('KEY_REUSED')
    if (done === 'again') return undefined
    await queueMail(tx, ports, scope, {
      topic: row.topic as MailTopic,
      payload: {
        ...row.payload,
        ...(of ? { at: now.at.toISOString(), on: now.today } : {}),
        by: caller!.user.userName,
      },
    })
    return undefined
  })
  ports.jobs.wake('mail')
  return refused ?? { ...mail, sentAt: null }
}

async function cardRequestView(ports: MailPorts, scope: Scope, id: string): Promise<CustomerMail | undefined> {
  const [row] = await ports.db.asTenant(scope, (tx) => tx.select().from(subscription).where(eq(subscription.id, id)))
  if (!row || row.status === 'ended') return undefined
  const now = new Date(ports.clock())
  const { topic, payload } = subscriptionMailOf('card_request', row, {
    now: { today: now.toISOString().slice(0, 10), at: now },
  })
  return viewOf(ports, scope, { topic, payload, accountId: null, deliveredAt: null })
}

async function sendCardRequest(
  { ports, scope, caller }: Context,
  { id, key, reason }: Asked,
): Promise<CustomerMail | Refused<'NOT_FOUND' | 'KEY_REUSED'>> {
  const mail = await cardRequestView(ports, scope, id)
  if (!mail) return refuse('NOT_FOUND')
  const [row] = await ports.db.asTenant(scope, (tx) => tx.select().from(subscription).where(eq(subscription.id, id)))
  const now = await ports.businessTime(scope, row!.customerId)
  const refused = await ports.db.asTenant(scope, async (tx) => {
    const done = await noteOnce(tx, {
      key,
      about: { recordType: 'subscription', id },
      at: now.at,
      what: 'card request',
      event: {
        type: 'subscription.card_requested',
        message: 'A link to store another card was sent.',
        actor: caller!.user.userName,
        reason,
      },
    })
    if (done === 'other') return refuse('KEY_REUSED')
    if (done === 'again') return undefined
    const link = await newCardLink(tx, ports, { customerId: row!.customerId, subscriptionId: id })
    const { topic, payload } = subscriptionMailOf('card_request', row!, { link: link.id, now })
    await queueMail(tx, ports, scope, { topic, payload: { ...payload, by: caller!.user.userName } })
    return undefined
  })
  ports.jobs.wake('mail')
  return refused ?? mail
}

interface Noted {
  key: string
  about: { recordType: string; id: string }
  at: Date
  /** What the key stands for. */
  what: string
  event: { type: string; message: string; actor: string; reason: string }
}

/** Notes who has asked for a mail and why, once for each key. */
async function noteOnce(tx: Tx, { key, about, at, what, event }: Noted): Promise<'first' | 'again' | 'other'> {
  const { reason, ...said } = event
  const id = `mail-${key}`
  const fresh = await tx
    .insert(timelineEvent)
    .values({ id, objectType: about.recordType, objectId: about.id, ...said, data: { reason, what }, createdAt: at })
    .onConflictDoNothing()
    .returning({ id: timelineEvent.id })
  if (fresh.length > 0) return 'first'
  const [known] = await tx.select().from(timelineEvent).where(eq(timelineEvent.id, id))
  return known?.objectId === about.id && known.data.what === what ? 'again' : 'other'
}
