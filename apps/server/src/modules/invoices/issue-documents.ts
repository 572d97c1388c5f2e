import type { DocumentKind, LedgerEntry } from '@perennial/domain/invoice'
import type { TaxRate, Totals } from '@perennial/domain/pricing'
import { money, toWire } from '@perennial/domain/money'
import type { CalendarDate } from '@perennial/domain/calendar'
import { sql } from 'drizzle-orm'
import { insertAll } from '../../db/bulk.ts'
import type { Tx } from '../../db/port.ts'
import { type BillTo, invoice, invoiceLine, ledgerEntry, type Seller } from '../../db/schema/index.ts'

/** A line of a document to be issued, in minor units of its currency. */
export interface NewLine {
  id: string
  subscriptionId: string
  chargeId: string | null
  correctsId: string | null
  name: string
  quantity: number
  unitMinor: bigint
  discountMinor: bigint
  netMinor: bigint
  taxMinor: bigint
  rate: TaxRate
  service: { from: CalendarDate; to: CalendarDate } | null
}

export interface NewDocument {
  id: string
  kind: DocumentKind
  customerId: string
  subscriptionId: string
  orderReference: string | null
  correctsId: string | null
  currency: string
  reason: string | null
  issuedOn: CalendarDate
  state: 'open' | 'paid' | 'credited'
  paidMinor: bigint
  seller: Seller
  recipient: BillTo
  language: string
  lines: NewLine[]
  at: Date
}

export interface Posting {
  id: string
  onDay: CalendarDate
  entries: readonly LedgerEntry[]
}

/** The sums of a document's lines (SUB-25). */
export const sumsOf = (lines: readonly NewLine[]) => ({
  netMinor: lines.reduce((sum, { netMinor }) => sum + netMinor, 0n),
  taxMinor: lines.reduce((sum, { taxMinor }) => sum + taxMinor, 0n),
})

function taxSummaryOf(lines: readonly NewLine[], currency: string): Totals['taxSummary'] {
  const byRate = new Map<string, { name: string; rate: number; minor: bigint }>()
  for (const { rate, taxMinor } of lines) {
    const key = `${rate.name} ${rate.percent}`
    byRate.set(key, {
      name: rate.name,
      rate: rate.percent,
      minor: (byRate.get(key)?.minor ?? 0n) + taxMinor,
    })
  }
  return [...byRate.values()].map(({ minor, ...rest }) => ({ ...rest, amount: money(minor, currency) }))
}

/** Writes postings to the ledger, which refuses those that do not balance (SUB-26). */
export const post = (tx: Tx, postings: readonly Posting[]): Promise<void> =>
  insertAll(
    tx,
    ledgerEntry,
    postings.flatMap(({ id, onDay, entries }) =>
      entries.map(({ account, amount }) => ({
        posting: id,
        account,
        amountMinor: amount.minor,
        currency: amount.currency,
        onDay,
      })),
    ),
  )

/**
 * Issues documents. Their numbers follow on each other without a gap (SUB-23): the block is taken last, because its row
 * is locked until the transaction ends. Call it as the last statement of the transaction.
 */
export async function issueDocuments(tx: Tx, documents: readonly NewDocument[]): Promise<void> {
  await insertAll(
    tx,
    invoiceLine,
    documents.flatMap(({ id, lines }) =>
      lines.map(({ rate, service, ...line }, index) => ({
        ...line,
        invoiceId: id,
        ordinal: index + 1,
        taxName: rate.name,
        taxPercent: rate.percent,
        serviceFrom: service?.from ?? null,
        serviceTo: service?.to ?? null,
      })),
    ),
  )
  const kinds: DocumentKind[] = ['opening', 'gift', 'credit_note', 'invoice']
  for (const kind of kinds) {
    const ofKind = documents.filter((document) => document.kind === kind)
    if (ofKind.length === 0) continue
    const { rows } = await tx.execute(sql`
      insert into number_series (series, next) values (${kind}, ${ofKind.length + 1})
      on conflict (tenant_id, mode, series) do update set next = number_series.next + ${ofKind.length}
      returning next`)
    const first = BigInt(String(rows[0]!.next)) - BigInt(ofKind.length)
    await insertAll(
      tx,
      invoice,
      ofKind.map(({ lines, seller, recipient, language, at, ...document }, index) => {
        const { netMinor, taxMinor } = sumsOf(lines)
        return {
          ...document,
          number: first + BigInt(index),
          netMinor,
          taxMinor,
          grossMinor: netMinor + taxMinor,
          snapshot: {
            seller,
            recipient,
            language,
            taxSummary: taxSummaryOf(lines, document.currency).map(({ name, rate, amount }) => ({
              name,
              rate,
              amount: toWire(amount),
            })),
          },
          createdAt: at,
        }
      }),
    )
  }
}
