/**
 * An opening says what was paid elsewhere before a subscription was taken over, a `gift` what was paid for a gift where the
 * business makes no invoices for gifts: bases for credit notes alone, which nobody is sent.
 */
export const documentKinds = ['invoice', 'credit_note', 'opening', 'gift'] as const
export type DocumentKind = (typeof documentKinds)[number]

/** What has become of a document; the document itself never changes. */
export const invoiceStates = ['open', 'paid', 'uncollectible', 'credited'] as const

const prefixes: Readonly<Record<DocumentKind, string>> = { invoice: 'INV', credit_note: 'CN', opening: 'OP', gift: 'G' }

/** The number as documents carry it: `INV-000042`, `CN-000007`. */
export const documentNumber = (kind: DocumentKind, number: bigint | number): string =>
  `${prefixes[kind]}-${String(number).padStart(6, '0')}`
