import { and, count, eq, inArray, ne, or } from 'drizzle-orm'
import type { Tx } from '../../db/port.ts'
import { orderAttempt, payment, paymentMethod, refund, subscription } from '../../db/schema/index.ts'
import type { ConnectionRow } from './connection-secrets.ts'

/** What goes on through a payment account: without it nobody could charge, ask or give back. */
export interface ConnectionUses {
  /** Orders that are being placed, wait for their shopper or have an unknown outcome. */
  orders: number
  /** Subscriptions that are charged through it. */
  subscriptions: number
  /** Payments and refunds that are on their way. */
  payments: number
}

/** Counts what goes on through a connection; undefined when that is nothing. */
export async function usesOf(tx: Tx, { service, id }: ConnectionRow): Promise<ConnectionUses | undefined> {
  const counted = async (rows: Promise<{ count: number }[]>) => (await rows)[0]?.count ?? 0
  const uses = {
    orders: await counted(
      tx
        .select({ count: count() })
        .from(orderAttempt)
        .where(
          and(
            eq(orderAttempt.paymentProvider, service),
            eq(orderAttempt.paymentConnection, id),
            inArray(orderAttempt.state, ['running', 'waiting', 'unknown']),
          ),
        ),
    ),
    subscriptions: await counted(
      tx
        .select({ count: count() })
        .from(subscription)
        .innerJoin(paymentMethod, eq(paymentMethod.id, subscription.paymentMethodId))
        .where(
          and(eq(paymentMethod.provider, service), eq(paymentMethod.connection, id), ne(subscription.status, 'ended')),
        ),
    ),
    payments: await counted(
      tx
        .select({ count: count() })
        .from(payment)
        .leftJoin(refund, and(eq(refund.paymentId, payment.id), inArray(refund.state, ['ready', 'unknown'])))
        .where(
          and(
            eq(payment.provider, service),
            eq(payment.connection, id),
            or(inArray(payment.state, ['ready', 'unknown', 'action']), inArray(refund.state, ['ready', 'unknown'])),
          ),
        ),
    ),
  }
  return Object.values(uses).some((number) => number > 0) ? uses : undefined
}

const few = (number: number, one: string, many: string) =>
  number === 0 ? [] : [`${number} ${number === 1 ? one : many}`]

/** Why a connection cannot be removed, for staff. */
export function inUseText(name: string, { orders, subscriptions, payments }: ConnectionUses): string {
  const parts = [
    ...few(subscriptions, 'subscription', 'subscriptions'),
    ...few(orders, 'order', 'orders'),
    ...few(payments, 'payment', 'payments'),
  ]
  const list = new Intl.ListFormat('en', { type: 'conjunction' }).format(parts)
  return `${name} still has ${list}. Connect another account and make it the default, and disconnect this one once these have ended or are paid another way.`
}
