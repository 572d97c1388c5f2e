export {
  type CreditLine,
  creditOfAll,
  creditOfAmount,
  creditOfUnused,
  type IssuedLine,
  type LineAmounts,
  unusedOf,
} from './lines.ts'
export {
  balancePosting,
  creditPosting,
  type DisputeFacts,
  disputePosting,
  invoicePosting,
  type LedgerEntry,
  openingPosting,
  paymentPosting,
  refundPosting,
  writeOffPosting,
} from './ledger.ts'
export { type DocumentKind, documentKinds, documentNumber, invoiceStates } from './document.ts'
