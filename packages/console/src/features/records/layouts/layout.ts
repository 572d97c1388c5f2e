import type { TextKey } from '../texts.ts'

/** How a value of a record is shown. */
export type FieldKind =
  | 'text'
  | 'email'
  | 'code'
  | 'number'
  | 'money'
  | 'date'
  | 'instant'
  | 'yesNo'
  | 'list'
  | 'status'
  | 'record'
  | 'person'
  | 'method'

/** One value of a record: path, label and format. */
export interface Field {
  label: TextKey
  /** `name`, `status`, `type`, `owner`, `created`, `modified`, or dotted into the data: `data.total.orderTotal`. */
  path: string
  kind: FieldKind
  /** For money: path of its currency. Default: `data.currency`. */
  currency?: string
  /** For a `record`: type of the record that the value, an id, refers to. */
  of?: string
  /** On record pages: omitted when empty, because most records have no value. */
  optional?: boolean
  /** In tables: left out where there is no room. */
  hideBelow?: 'narrow' | 'medium'
}

/** What can be narrowed and ordered in a section of records. */
interface RecordsOf {
  title: TextKey
  recordType: string
  /** Columns; those of the type's list without them. */
  fields?: readonly Field[]
  /** Leaves out records with this status. */
  without?: string
  /** Path of the ascending order; by default newest first. */
  sort?: string
  note?: TextKey
  /** Those of the first related record of this type, instead of the record's own: an order's charges are its subscription's. */
  through?: string
  /** Offers the rows as a file. */
  exportable?: boolean
  /** One record after the other as a small card, not as a table. */
  cards?: readonly Field[]
}

/**
 * A part of a record's page (OBJ-06). `authenticated` parts show only to those who may read the type of records in them
 * (PRM-62).
 */
export type Section = { authenticated?: boolean } & (
  | { kind: 'layout'; title: TextKey; fields: readonly Field[] }
  | ({ kind: 'related' | 'objects' | 'owned' } & RecordsOf)
  | { kind: 'identities' }
  | { kind: 'order' }
  /** Actions, subscriptions and timeline, where staff serve a caller. */
  | { kind: 'desk' }
  | { kind: 'pluginResults' }
  | { kind: 'processLog' }
  | { kind: 'invoiceLineItems' }
  | { kind: 'events' }
  | { kind: 'json' }
  | { kind: 'segments' }
  | { kind: 'links'; links: readonly RecordLink[] }
)

/** A link to related records: the name of a single one, else their number. */
export interface RecordLink {
  label: TextKey
  recordType: string
  /** Those of this record's owner, and the view of the owner that shows them all. */
  ofOwner?: string
}

/** A view of a record. With `count` the tab shows the number of related records of a type. */
export interface LayoutTab {
  id: string
  label: TextKey
  count?: { of: 'related' | 'owned'; recordTypes: readonly string[] } | { of: 'events' } | { of: 'identities' }
  main: readonly Section[]
  /** Beside the main part where there is room. */
  aside?: readonly Section[]
}

/** How records of a type are shown: typed data, drawn by one list and one page for all types. */
export interface RecordLayout {
  /** Label of the list's search by words, which says what they are looked for in; without it there is none. */
  search?: TextKey
  /** Of the list: the amount that chosen rows are added up by. With it rows can be chosen. */
  summed?: Field
  /** Of the list (OBJ-05). The first column is the record's link. */
  columns: readonly Field[]
  /** Up to five facts above the views. */
  facts: readonly (Field | 'nextPayment')[]
  tabs: readonly LayoutTab[]
  /** Path of the title, if not the name; a list is joined. */
  title?: string
  /** A sentence around the name, with a place for `reference`. */
  heading?: 'order'
}

const field =
  (kind: FieldKind) =>
  (label: TextKey, path: string, more: Partial<Field> = {}): Field => ({ label, path, kind, ...more })

export const text = field('text')
export const email = field('email')
export const code = field('code')
export const number = field('number')
export const money = field('money')
export const date = field('date')
export const instant = field('instant')
export const yesNo = field('yesNo')
export const list = field('list')
export const recordLink = field('record')
/** First and last name, as an order has them of its customer. */
export const person = field('person')
/** How something was paid: a card by brand and last digits, else the kind of method. */
export const method = field('method')

export const statusField: Field = { label: 'status', path: 'status', kind: 'status' }
export const createdField: Field = { label: 'created', path: 'created', kind: 'instant', hideBelow: 'narrow' }
export const nameField: Field = { label: 'name', path: 'name', kind: 'text' }

/** Related records as a table, with the columns of their type's list. */
export const related = (title: TextKey, recordType: string) =>
  ({ kind: 'related', title, recordType }) as const satisfies Section

/** Related records of one type, in a view whose tab shows their number. */
export const relatedTab = (id: string, title: TextKey, recordType: string): LayoutTab => ({
  id,
  label: title,
  count: { of: 'related', recordTypes: [recordType] },
  main: [related(title, recordType)],
})

/** Delivery addresses. */
export const addresses = { ...related('addresses', 'address'), cards: [nameField] } as const satisfies Section

/** Payment methods. */
export const paymentMethods = (title: 'paymentMethod' | 'paymentMethods'): Section => ({
  ...related(title, 'payment_method'),
  cards: [nameField, text('holderName', 'data.holderName')],
})

/** What both an order and a subscription have around them. */
export const linksOf = (own: RecordLink): Section => ({
  kind: 'links',
  links: [
    { label: 'customer', recordType: 'customer' },
    own,
    { label: 'ordersByCustomer', recordType: 'order', ofOwner: 'orders' },
    { label: 'baskets', recordType: 'basket' },
    { label: 'giftCodes', recordType: 'gift_code' },
  ],
})

export const consentsTab = relatedTab('consents', 'consents', 'consent')
export const giftCodesTab = relatedTab('gift-codes', 'giftCodes', 'gift_code')
export const eventsTab: LayoutTab = {
  id: 'events',
  label: 'eventRecords',
  count: { of: 'events' },
  main: [{ kind: 'events' }],
}
export const jsonTab: LayoutTab = { id: 'json', label: 'json', main: [{ kind: 'json' }] }
