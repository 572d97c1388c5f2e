import type { OwnInvoice } from '@perennial/api/customer'
import { documentNumber } from '@perennial/domain/invoice'
import { and, asc, desc, eq, inArray, sql } from 'drizzle-orm'
import { decodeCursor, encodeCursor } from '../../db/cursor.ts'
import type { Tx } from '../../db/port.ts'
import { invoice, invoiceLine } from '../../db/schema/index.ts'
import { leftOf } from '../pay-links/pay-invoice.ts'
import { minorAmount } from '../subscriptions/read-subscription.ts'

/** A page of a customer's documents, the latest first. @returns undefined for a cursor of another list */
export async function ownInvoices(
  tx: Tx,
  { customer, limit, queryMore }: { customer: string; limit: number; queryMore?: string | undefined },
): Promise<{ items: OwnInvoice[]; queryMore: string | null } | undefined> {
  const after = queryMore === undefined ? null : decodeCursor(queryMore, ['moment', 'text'])
  if (after === undefined) return undefined
  const beyond = after
    ? [
        sql`(${invoice.createdAt}, ${invoice.id}) < (${new Date(Number(after[0])).toISOString()}::timestamptz, ${after[1]})`,
      ]
    : []
  const rows = await tx
    .select()
    .from(invoice)
    .where(and(eq(invoice.customerId, customer), ...beyond))
    .orderBy(desc(invoice.createdAt), desc(invoice.id))
    .limit(limit + 1)
  const shown = rows.slice(0, limit)
  const ids = shown.map(({ id }) => id)
  const lines = await tx
    .selectDistinctOn([invoiceLine.invoiceId], { invoiceId: invoiceLine.invoiceId, name: invoiceLine.name })
    .from(invoiceLine)
    .where(inArray(invoiceLine.invoiceId, ids.length > 0 ? ids : ['']))
    .orderBy(asc(invoiceLine.invoiceId), asc(invoiceLine.ordinal))
  const last = shown.at(-1)
  return {
    items: shown.map((row) => ({
      id: row.id,
      kind: row.kind,
      number: documentNumber(row.kind, row.number),
      date: row.issuedOn,
      name: lines.find(({ invoiceId }) => invoiceId === row.id)?.name ?? '',
      state: row.state,
      amount: minorAmount(row.grossMinor, row.currency),
      left: minorAmount(row.kind === 'invoice' && row.state === 'open' ? leftOf(row) : 0n, row.currency),
      document: row.kind !== 'opening' && row.kind !== 'gift',
    })),
    queryMore: rows.length > limit && last ? encodeCursor([last.createdAt.getTime(), last.id]) : null,
  }
}

/** A document of the customer's. */
export async function ownInvoice(tx: Tx, { customer, id }: { customer: string; id: string }) {
  const [row] = await tx
    .select()
    .from(invoice)
    .where(and(eq(invoice.customerId, customer), eq(invoice.id, id)))
  return row
}
