import type { Notification } from '@perennial/api/notifications'
import { nameOf } from '@perennial/domain/catalogue'
import { formatMoney, money } from '@perennial/domain/money'
import { and, desc, eq, isNotNull, ne } from 'drizzle-orm'
import type { Tx } from '../../db/port.ts'
import { apiKey, build, notificationMark, outbox, refundRequest } from '../../db/schema/index.ts'
import type { Caller } from '../../http/context.ts'
import { inTenant } from '../../http/guard.ts'

const pageSize = 20
/** Maximum number of entries counted and listed: older ones are history. */
const maxEntries = 100

export const notifications = {
  list: inTenant.notifications.list.handler(async ({ input, context: { tx, caller } }) => {
    const all = await notificationsOf(tx, caller!)
    return { items: all.slice(0, input.limit ?? pageSize), unread: all.filter(({ read }) => !read).length }
  }),

  read: inTenant.notifications.read.handler(async ({ input, context: { tx, caller, ports } }) => {
    // An instant in the future would also mark notifications that do not exist yet.
    const until = new Date(Math.min(Date.parse(input.until), ports.clock()))
    const known = await readUntil(tx, caller!)
    if (until > known) {
      await tx
        .insert(notificationMark)
        .values({ accountId: caller!.user.id, readUntil: until })
        .onConflictDoUpdate({
          target: [notificationMark.tenantId, notificationMark.mode, notificationMark.accountId],
          set: { readUntil: until },
        })
    }
    return { unread: (await notificationsOf(tx, caller!)).filter(({ read }) => !read).length }
  }),
}

async function notificationsOf(tx: Tx, caller: Caller): Promise<Notification[]> {
  const seen = await readUntil(tx, caller)
  const all = [
    ...(await buildsOf(tx, caller)),
    ...(await failedMailsOf(tx, caller)),
    ...(await orphanedKeysFor(tx, caller)),
    ...(await refundRequestsFor(tx, caller)),
  ]
  return all
    .sort((one, other) => other.at.getTime() - one.at.getTime())
    .slice(0, maxEntries)
    .map(({ at, ...notification }) => ({ ...notification, at: at.toISOString(), read: at <= seen }))
}

async function readUntil(tx: Tx, { user }: Caller): Promise<Date> {
  const [mark] = await tx.select().from(notificationMark).where(eq(notificationMark.accountId, user.id))
  return mark?.readUntil ?? new Date(0)
}

type UnreadNotification = Omit<Notification, 'at' | 'read'> & { at: Date }

async function buildsOf(tx: Tx, { user }: Caller): Promise<UnreadNotification[]> {
  const rows = await tx
    .select({
      id: build.id,
      path: build.itemPath,
      status: build.status,
      error: build.errorMessage,
      endedAt: build.endedAt,
    })
    .from(build)
    .where(and(eq(build.userName, user.userName), isNotNull(build.endedAt)))
    .orderBy(desc(build.endedAt))
    .limit(maxEntries)
  return rows.map(({ id, path, status, error, endedAt }) => {
    const succeeded = status === 'SUCCEEDED'
    return {
      id: `build-${id}`,
      kind: 'build',
      state: succeeded ? 'succeeded' : 'failed',
      title: succeeded ? `${nameOf(path)} was built.` : `${nameOf(path)} could not be built.`,
      message: error ?? '',
      at: endedAt!,
      subject: { type: 'page', id: path },
    }
  })
}

const mailNames: Readonly<Record<string, string>> = {
  'mail.activation': 'The invitation',
  'mail.password_reset': 'The password reset',
  'mail.email_changed': 'The notice of a new email',
}

async function failedMailsOf(tx: Tx, { user }: Caller): Promise<UnreadNotification[]> {
  const rows = await tx
    .select()
    .from(outbox)
    .where(and(eq(outbox.requestedBy, user.id), isNotNull(outbox.failedAt)))
    .orderBy(desc(outbox.failedAt))
    .limit(maxEntries)
  return rows.map(({ id, topic, payload, lastError, failedAt }) => {
    const { userName } = payload as { userName?: string }
    return {
      id: `mail-${id}`,
      kind: 'mail',
      state: 'failed',
      title: `${mailNames[topic] ?? 'A mail'}${userName ? ` to ${userName}` : ''} could not be sent.`,
      message: lastError ?? '',
      at: failedAt!,
      subject: userName ? { type: 'user', id: userName } : null,
    }
  })
}

/** Keys whose maker has left: somebody has to keep, replace or delete them. */
async function orphanedKeysFor(tx: Tx, caller: Caller): Promise<UnreadNotification[]> {
  if (!caller.can('edit', 'developer')) return []
  const rows = await tx.select().from(apiKey).where(isNotNull(apiKey.makerLeftAt))
  return rows.map(({ id, userName, makerLeftAt, makerLeftBy }) => ({
    id: `key-${id}`,
    kind: 'key',
    state: 'failed',
    title: `The API key ${id} of ${userName} still works.`,
    message:
      makerLeftBy === 'deletion'
        ? `${userName} has been deleted. Replace the key, or delete it.`
        : `${userName} may not make keys any more. Replace the key, or delete it.`,
    at: makerLeftAt!,
    subject: { type: 'key', id },
  }))
}

/** Refunds that wait for a second person: for those who may decide, and have not asked for it themselves. */
async function refundRequestsFor(tx: Tx, caller: Caller): Promise<UnreadNotification[]> {
  if (!caller.can('delete', 'subscriptions')) return []
  const rows = await tx
    .select()
    .from(refundRequest)
    .where(and(eq(refundRequest.state, 'waiting'), ne(refundRequest.requestedBy, caller.user.userName)))
    .orderBy(desc(refundRequest.createdAt))
    .limit(maxEntries)
  return rows.map(({ id, subscriptionId, amountMinor, currency, requestedBy, reason, createdAt }) => ({
    id: `refund-${id}`,
    kind: 'refund',
    state: 'waiting',
    title: `${requestedBy} asks for a refund of ${formatMoney(money(amountMinor, currency))}.`,
    message: reason,
    at: createdAt,
    subject: { type: 'subscription', id: subscriptionId },
  }))
}
