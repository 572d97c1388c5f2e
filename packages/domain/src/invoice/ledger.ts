import { type Money, money } from '../money/index.ts'
import type { LineAmounts } from './lines.ts'

/** Where money stands. What is paid by a provider and not yet paid out by it has an account of its own. */
export type Account =
  | 'receivable'
  | 'deferred_revenue'
  | 'tax'
  | 'credit_balance'
  | 'refunds_payable'
  | 'write_off'
  | 'opening_balance'
  | 'dispute'
  | 'dispute_fee'
  | `clearing:${string}`

/** One side of a posting. The entries of a posting add up to nothing (SUB-26). */
export interface LedgerEntry {
  account: Account
  amount: Money
}

const minus = ({ minor, currency }: Money): Money => money(-minor, currency)
const total = ({ net, tax }: LineAmounts): Money => money(net.minor + tax.minor, net.currency)
const withoutZeros = (entries: LedgerEntry[]): LedgerEntry[] => entries.filter(({ amount }) => amount.minor !== 0n)

/** An issued invoice: the customer owes it, the business owes its service and its tax. */
export const invoicePosting = (amounts: LineAmounts): LedgerEntry[] =>
  withoutZeros([
    { account: 'receivable', amount: total(amounts) },
    { account: 'deferred_revenue', amount: minus(amounts.net) },
    { account: 'tax', amount: minus(amounts.tax) },
  ])

/** What was paid elsewhere for days that are still to be served: the business owes its service, and had the money before. */
export const openingPosting = (amounts: LineAmounts): LedgerEntry[] =>
  withoutZeros([
    { account: 'opening_balance', amount: total(amounts) },
    { account: 'deferred_revenue', amount: minus(amounts.net) },
    { account: 'tax', amount: minus(amounts.tax) },
  ])

/** A credit note: `to` is what the business owes instead, or what the customer no longer owes. */
export const creditPosting = (
  amounts: LineAmounts,
  to: 'receivable' | 'refunds_payable' | 'credit_balance',
): LedgerEntry[] =>
  withoutZeros([
    { account: 'deferred_revenue', amount: amounts.net },
    { account: 'tax', amount: amounts.tax },
    { account: to, amount: minus(total(amounts)) },
  ])

/** A payment that a provider has collected. */
export const paymentPosting = (provider: string, amount: Money): LedgerEntry[] =>
  withoutZeros([
    { account: `clearing:${provider}`, amount },
    { account: 'receivable', amount: minus(amount) },
  ])

/** Money that a provider has given back. */
export const refundPosting = (provider: string, amount: Money): LedgerEntry[] =>
  withoutZeros([
    { account: 'refunds_payable', amount },
    { account: `clearing:${provider}`, amount: minus(amount) },
  ])

/** A part of an invoice that the customer's balance pays. */
export const balancePosting = (amount: Money): LedgerEntry[] =>
  withoutZeros([
    { account: 'credit_balance', amount },
    { account: 'receivable', amount: minus(amount) },
  ])

/** An invoice that nobody will pay. */
export const writeOffPosting = (amount: Money): LedgerEntry[] =>
  withoutZeros([
    { account: 'write_off', amount },
    { account: 'receivable', amount: minus(amount) },
  ])

/** What is known of a payment that its customer has taken back at the bank. */
export interface DisputeFacts {
  state: 'open' | 'won' | 'lost'
  amount: Money
  /** Whether the provider has taken the amount from the account; it does not while the bank only asks. */
  taken: boolean
  /** What the provider has charged for it; null when it does not say. */
  fee: Money | null
}

/** What a dispute has moved until now. A lost one is written off: the bank has the last word. */
function disputeEntries(provider: string, { state, amount, taken, fee }: DisputeFacts): LedgerEntry[] {
  const clearing = `clearing:${provider}` as const
  const moved: LedgerEntry[] =
    taken && state !== 'won'
      ? [
          { account: state === 'lost' ? 'write_off' : 'dispute', amount },
          { account: clearing, amount: minus(amount) },
        ]
      : []
  const charged: LedgerEntry[] = fee
    ? [
        { account: 'dispute_fee', amount: fee },
        { account: clearing, amount: minus(fee) },
      ]
    : []
  return [...moved, ...charged]
}

/**
 * What a dispute moves when more is known of it (SUB-57). The postings of its whole life add up to its last state, in
 * whatever order its provider has told of them; a won one is booked back.
 * @param before what was booked; null at first
 * @returns nothing when nothing has moved
 */
export function disputePosting(provider: string, before: DisputeFacts | null, after: DisputeFacts): LedgerEntry[] {
  const changes = [
    ...disputeEntries(provider, after),
    ...(before ? disputeEntries(provider, before) : []).map(({ account, amount }) => ({
      account,
      amount: minus(amount),
    })),
  ]
  const sums = new Map<string, LedgerEntry>()
  for (const { account, amount } of changes) {
    const key = `${account} ${amount.currency}`
    const known = sums.get(key)
    sums.set(key, { account, amount: known ? money(known.amount.minor + amount.minor, amount.currency) : amount })
  }
  return withoutZeros([...sums.values()])
}
