import { pathTypes } from '@perennial/domain/records'
import { describe, expect, test } from 'vitest'
import { text } from '../texts.ts'
import { recordTypeOf } from '../record-types.ts'
import { type Field, layoutOf, type Section } from './index.ts'

const layout = (recordType: string) => layoutOf(recordType)!
const columnsOf = (recordType: string) => layout(recordType).columns.map(({ label }) => text(label).toLowerCase())
const sectionsOf = (recordType: string): readonly Section[] =>
  layout(recordType).tabs.flatMap(({ main, aside = [] }) => [...main, ...aside])
const fieldsOf = (recordType: string): Field[] => [
  ...layout(recordType).columns,
  ...layout(recordType).facts.filter((fact) => fact !== 'nextPayment'),
  ...sectionsOf(recordType).flatMap((section) => (section.kind === 'layout' ? section.fields : [])),
]
const pathsOf = (recordType: string) => fieldsOf(recordType).map(({ path }) => path)

/** Content of a section: its kind, or its type of records. */
const shown = (recordType: string) =>
  sectionsOf(recordType).flatMap((section) => {
    if (section.kind === 'links') return section.links.map((link) => link.recordType)
    return 'recordType' in section ? [section.recordType, section.kind] : [section.kind]
  })

test('every type has a list, a page and related records (OBJ-05, OBJ-54)', () => {
  for (const { pathType, recordType } of pathTypes) {
    expect(recordTypeOf(pathType)?.recordType).toBe(recordType)
    expect(layout(recordType).columns.length).toBeGreaterThan(2)
    expect(layout(recordType).tabs[0]!.main.length).toBeGreaterThan(0)
    expect(layout(recordType).tabs.at(-1)).toBeDefined()
  }
  expect(layoutOf('spaceship')).toBeUndefined()
})

test('pages show all kinds of sections (OBJ-06)', () => {
  const kinds = new Set(pathTypes.flatMap(({ recordType }) => sectionsOf(recordType).map(({ kind }) => kind)))
  expect([...kinds]).toEqual(
    expect.arrayContaining([
      'layout',
      'related',
      'owned',
      'order',
      'pluginResults',
      'processLog',
      'invoiceLineItems',
      'events',
      'identities',
    ]),
  )
})

describe('lists have their columns:', () => {
  test.each([
    ['customer', ['name', 'email', 'phone', 'status', 'created'], 'OBJ-19'],
    ['order', ['reference', 'status', 'offers', 'tag', 'created'], 'OBJ-28'],
    ['subscription', ['name', 'status', 'tag', 'created'], 'OBJ-32'],
    ['schedule', ['date', 'unit amount', 'quantity', 'amount', 'status'], 'OBJ-41'],
    ['gift_code', ['code', 'expiry date', 'quantity', 'used quantity', 'redeemed', 'created'], 'OBJ-46'],
    [
      'promo_code',
      ['code', 'description', 'start date', 'expiry date', 'quantity', 'redeemed', 'offer', 'enabled', 'created'],
      'PRO-02',
    ],
    [
      'promo_code_v2',
      [
        'code',
        'status',
        'start date',
        'expiry date',
        'attached label',
        'quantity',
        'redeemed',
        'percentage discount',
        'currency',
        'amount discount',
      ],
      'PRO-11',
    ],
  ])('of %s (OBJ-19, OBJ-28, OBJ-32, OBJ-41, OBJ-46, PRO-02, PRO-11)', (recordType, columns) => {
    // More may be there, in between: these are, in this order.
    expect(columnsOf(recordType).filter((column) => columns.includes(column))).toEqual(columns)
  })
})

describe('a page shows', () => {
  test('of a customer has subscriptions, identities, orders, addresses, cards, events and owned records (OBJ-20, OBJ-11)', () => {
    expect(shown('customer')).toEqual(
      expect.arrayContaining([
        'subscription',
        'identities',
        'order',
        'address',
        'payment_method',
        'events',
        'owned',
        'json',
        'segments',
      ]),
    )
  })

  test('of a customer the fields of the record (OBJ-21, OBJ-22)', () => {
    expect(pathsOf('customer')).toEqual(
      expect.arrayContaining(
        ['name', 'firstName', 'lastName', 'email', 'phoneNumber', 'trialist', 'migrated', 'external'].map(
          (name) => `data.${name}`,
        ),
      ),
    )
  })

  test('of an order its items, invoice lines, subscriptions, customer, gift codes and events (OBJ-29)', () => {
    expect(shown('order')).toEqual(
      expect.arrayContaining(['order', 'invoiceLineItems', 'subscription', 'customer', 'gift_code', 'events']),
    )
  })

  test('of an order its total and discount in the currency of the total (OBJ-30)', () => {
    const money = fieldsOf('order').filter(({ kind }) => kind === 'money')
    expect(money.map(({ path }) => path)).toEqual(
      expect.arrayContaining(['data.total.orderTotal', 'data.total.totalDiscount']),
    )
    for (const { currency } of money) expect(currency).toBe('data.total.currency')
  })

  test('of an invoice line has amounts, quantity, tax and the charged item (OBJ-31)', () => {
    const named = 'amountWithoutTax quantity taxAmount chargeName productName chargeDescription processingType'.split(
      ' ',
    )
    expect(pathsOf('line_item')).toEqual(expect.arrayContaining(named.map((name) => `data.${name}`)))
  })

  test('of a subscription has its dates, syncs, campaign, offers, tag and origin (OBJ-33)', () => {
    const named =
      'startDate termEndDate lastSynced lastScheduleSync pendingChangeDate campaign offers tag migrated external'
    expect(pathsOf('subscription')).toEqual(expect.arrayContaining(named.split(' ').map((name) => `data.${name}`)))
  })

  test('of a subscription all that belongs to it (OBJ-34, OBJ-38, OBJ-39)', () => {
    expect(shown('subscription')).toEqual(
      expect.arrayContaining([
        'order',
        'subscription_offer',
        'add_on',
        'customer',
        'address',
        'payment_method',
        'schedule',
        'gift_code',
        'events',
      ]),
    )
  })

  test('of the schedule of a subscription the charges by date, without cancelled ones (OBJ-35)', () => {
    const schedule = sectionsOf('subscription').find(
      (section) => 'recordType' in section && section.recordType === 'schedule',
    )
    expect(schedule).toMatchObject({ kind: 'related', sort: 'data.date', without: 'cancelled' })
  })

  test('of a charge its description, currency, amounts and date (OBJ-42)', () => {
    expect(fieldsOf('schedule').map(({ label, path }) => `${text(label)}: ${path}`)).toEqual(
      expect.arrayContaining([
        'Description: name',
        'Currency: data.currency',
        'Amount: data.amount',
        'Unit amount: data.unit_amount',
        'Date: data.date',
      ]),
    )
  })

  test('of a gift code when it expires and how much of it is used (OBJ-47)', () => {
    const named = ['expires', 'redeemed', 'gift_code', 'quantity', 'used_quantity']
    expect(pathsOf('gift_code')).toEqual(expect.arrayContaining(named.map((name) => `data.${name}`)))
  })

  test('of an address its lines, the state as County (OBJ-48)', () => {
    const fields = fieldsOf('address').map(({ label, path }) => `${path}: ${text(label)}`)
    expect(fields).toContain('data.state: County')
    for (const name of ['company', 'address1', 'address2', 'city', 'postalCode']) {
      expect(pathsOf('address')).toContain(`data.${name}`)
    }
  })

  test('of a payment method no more than its record may hold (OBJ-49)', () => {
    const named = 'type last4 brand bankName expirationMonth expirationYear holderName address similar'.split(' ')
    const paths = pathsOf('payment_method').filter((path) => path.startsWith('data.'))
    expect([...new Set(paths)].sort()).toEqual(named.map((name) => `data.${name}`).sort())
  })

  test('of a process its callouts, plugins, JSON and logs (OBJ-52)', () => {
    expect(layout('process_event').tabs.map(({ id }) => id)).toEqual(
      expect.arrayContaining(['callouts', 'plugins', 'json', 'logs']),
    )
  })

  test('of a promo code of version 2 also has its scope and duration (PRO-12)', () => {
    const named =
      'applicationLevel productDetails.product.path productDetails.ratePlan.path discount.discountType discount.durationLength discount.durationType'
    expect(pathsOf('promo_code_v2')).toEqual(expect.arrayContaining(named.split(' ').map((name) => `data.${name}`)))
  })
})

test('sections about other records require the permission to read them (PRM-62)', () => {
  const open = (area: string) => pathTypes.filter((type) => type.area !== area).map(({ recordType }) => recordType)
  for (const recordType of ['customer', 'order', 'subscription']) {
    for (const section of sectionsOf(recordType)) {
      if (!('recordType' in section)) continue
      if (open('subscriptions').includes(section.recordType)) expect(section.authenticated).toBe(true)
    }
  }
  expect(sectionsOf('subscription').some(({ authenticated }) => authenticated)).toBe(true)
})
