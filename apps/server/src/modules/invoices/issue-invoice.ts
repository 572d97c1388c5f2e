import { balancePosting, invoicePosting } from '@perennial/domain/invoice'
import { money } from '@perennial/domain/money'
import type { Seller } from '../../db/schema/index.ts'
import type { Batch } from '../subscriptions/batch.ts'
import type { SubscriptionRow } from '../subscriptions/subscription-store.ts'
import { type NewLine, sumsOf } from './issue-documents.ts'

/**
 * Issues an invoice of a subscription with its batch, dated with the business's day.
 * @param invoice.paidMinor what the customer's balance pays of it
 */
export function issueInvoice(
  batch: Batch,
  row: SubscriptionRow,
  {
    id,
    lines,
    paidMinor,
    reason,
    seller,
  }: { id: string; lines: NewLine[]; paidMinor: bigint; reason: string | null; seller: Seller },
): void {
  const { today, at } = batch.now
  const { currency, customerId } = row
  const { netMinor, taxMinor } = sumsOf(lines)
  batch.issue(
    {
      id,
      kind: 'invoice',
      customerId,
      subscriptionId: row.id,
      orderReference: row.orderReference,
      correctsId: null,
      currency,
      reason,
      issuedOn: today,
      state: paidMinor === netMinor + taxMinor ? 'paid' : 'open',
      paidMinor,
      seller,
      recipient: row.billTo,
      language: row.language,
      lines,
      at,
    },
    {
      id,
      onDay: today,
      entries: [
        ...invoicePosting({ net: money(netMinor, currency), tax: money(taxMinor, currency) }),
        ...balancePosting(money(paidMinor, currency)),
      ],
    },
  )
}
