import type { CalendarDate } from '@perennial/domain/calendar'

export type DocumentKind = 'receipt' | 'invoice' | 'credit_note'

/** Whoever sells or buys: a name and the lines of an address. */
export interface DocumentParty {
  name: string
  lines: readonly string[]
}

/** One line of a document. Amounts are decimal texts in the document's currency, such as `38.40`. */
export interface DocumentLine {
  name: string
  /** What is said under the name: a period, a charge. */
  detail?: string
  quantity: number
  net: string
  tax: string
  gross: string
}

/** The tax of one rate: `rate` in per cent, of the net amount. */
export interface DocumentTax {
  name: string
  rate: number
  net: string
  tax: string
}

/**
 * Everything that a document says, as it was agreed: plain data that never changes. The same snapshot always gives the
 * same bytes.
 */
export interface DocumentSnapshot {
  kind: DocumentKind
  /** The document's own number. */
  number: string
  /** The tenant's day on which it was issued. */
  date: CalendarDate
  /** Of its words. */
  language: string
  /** Of its amounts and days: the language in the buyer's country. */
  locale: string
  currency: string
  seller: DocumentParty & { taxNumber?: string; contact?: string }
  buyer: DocumentParty
  /** Further facts beside number and date, such as the order or how it was paid. */
  facts: readonly { label: string; value: string }[]
  lines: readonly DocumentLine[]
  taxes: readonly DocumentTax[]
  total: { net: string; tax: string; gross: string }
}
