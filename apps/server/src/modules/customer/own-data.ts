import { toDecimalText, money } from '@perennial/domain/money'
import { documentNumber } from '@perennial/domain/invoice'
import { and, eq, ne } from 'drizzle-orm'
import type { Tx } from '../../db/port.ts'
import {
  consent,
  gift,
  invoice,
  payment,
  paymentMethod,
  refund,
  storedRecord,
  subscription,
} from '../../db/schema/index.ts'
import { raiseAlert } from '../records/raise-alert.ts'

/** Rows of a kind in one file; nobody has more. */
const maxRows = 10_000

/**
 * Everything that is kept of a customer, as they may read it (SUB-78). No secret of a provider: a card is its brand and its
 * last digits.
 */
export async function ownData(tx: Tx, customer: string, at: Date): Promise<Record<string, unknown>> {
  const records = await tx
    .select({ type: storedRecord.recordType, id: storedRecord.id, name: storedRecord.name, data: storedRecord.data })
    .from(storedRecord)
    .where(and(ne(storedRecord.recordType, 'alert'), ne(storedRecord.recordType, 'process_event')))
    .limit(maxRows)
  const subscriptions = await tx.select().from(subscription).where(eq(subscription.customerId, customer)).limit(maxRows)
  const invoices = await tx.select().from(invoice).where(eq(invoice.customerId, customer)).limit(maxRows)
  const payments = await tx.select().from(payment).where(eq(payment.customerId, customer)).limit(maxRows)
  const refunds = await tx.select().from(refund).where(eq(refund.customerId, customer)).limit(maxRows)
  const methods = await tx.select().from(paymentMethod).where(eq(paymentMethod.customerId, customer)).limit(maxRows)
  const gifts = await tx.select().from(gift).where(eq(gift.giverId, customer)).limit(maxRows)
  const consents = await tx.select().from(consent).where(eq(consent.customerId, customer)).limit(maxRows)
  const text = (minor: bigint, currency: string) => `${toDecimalText(money(minor, currency))} ${currency}`
  return {
    made: at.toISOString(),
    customer,
    records,
    subscriptions: subscriptions.map((row) => ({
      id: row.id,
      name: row.name,
      status: row.status,
      order: row.orderReference,
      startsOn: row.startsOn,
      paidUntil: row.paidUntil,
      cancelOn: row.cancelOn,
      endedOn: row.endedOn,
      billedTo: row.billTo,
    })),
    documents: invoices.map((row) => ({
      kind: row.kind,
      number: documentNumber(row.kind, row.number),
      date: row.issuedOn,
      amount: text(row.grossMinor, row.currency),
      state: row.state,
      recipient: row.snapshot.recipient,
    })),
    payments: payments.map((row) => ({
      date: row.onDay,
      amount: text(row.amountMinor, row.currency),
      state: row.state,
    })),
    refunds: refunds.map((row) => ({ date: row.onDay, amount: text(row.amountMinor, row.currency), state: row.state })),
    paymentMethods: methods.map(({ type, card }) => ({ type, card })),
    gifts: gifts.map(({ name, state, recipient, message, sendOn, sentOn }) => ({
      name,
      state,
      recipient,
      message,
      sendOn,
      sentOn,
    })),
    consents: consents.map(({ kind, purpose, shown, answer, version, createdAt }) => ({
      kind,
      purpose,
      shown,
      answer,
      version,
      at: createdAt.toISOString(),
    })),
  }
}

/** Asks staff to erase a customer: they decide, because running contracts and open invoices have to be settled first. */
export const askForErasure = (tx: Tx, customer: string, at: Date): Promise<void> =>
  raiseAlert(
    tx,
    {
      id: `erasure-${customer}`,
      name: 'A customer asks to be erased',
      type: 'customer.erasure',
      data: { customer },
      about: { type: 'customer', id: customer },
      owner: customer,
    },
    at,
  )
