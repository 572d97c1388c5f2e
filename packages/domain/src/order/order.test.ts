import { describe, expect, test } from 'vitest'
import {
  cookieValue,
  emptyAddress,
  newOrder,
  nextOrder,
  noTotal,
  type PreviewEntry,
  totalOfToday,
  trackingFrom,
} from './index.ts'

const order = () => newOrder({ externalId: 'one', checkoutId: 'checkout-1', currency: 'GBP' })
const entry = (more: Partial<PreviewEntry>): PreviewEntry => ({
  schedule_date: '2026-11-28',
  amount: 12,
  amountWithoutTax: 10,
  taxAmount: 2,
  taxSummary: [{ name: 'VAT', rate: 20, amount: 2 }],
  currency: 'GBP',
  ...more,
})

describe('a new order', () => {
  test('is of spec version 2 and in its initial state (CHK-06, CHK-07)', () => {
    expect(order()).toMatchObject({ __spec_version: 2, orderState: 'initial' })
  })

  test('is a shop order of a new subscription (CHK-21, CHK-35)', () => {
    expect(order()).toMatchObject({ source: 'shop', order_type: 'new' })
  })

  test('has the details of customer, recipient and student with their defaults (CHK-09, CHK-11, CHK-12, CHK-13, CHK-14)', () => {
    expect(order().customerDetails).toEqual({ firstName: '', lastName: '', email: '', phone: '', marketingPrefs: {} })
    expect(order().recipientDetails).toEqual({
      firstName: '',
      lastName: '',
      email: '',
      phone: '',
      sendEmail: true,
      startNow: false,
      startDate: null,
      hasRecipientAddress: false,
    })
    expect(order().studentDetails).toEqual({ university: '', course: '', graduationYear: 2020 })
  })

  test('has two addresses of six parts, and billing follows delivery (CHK-15, CHK-16, CHK-18)', () => {
    const parts = ['address1', 'address2', 'city', 'state', 'postalCode', 'country']
    expect(Object.keys(order().deliveryDetails)).toEqual(parts)
    expect(Object.keys(order().billingDetails)).toEqual(parts)
    expect(order().setBillingTheSameAsDelivery).toBe(true)
  })

  test('has a total of six parts and the other fields of the state (CHK-08, CHK-17, CHK-19, CHK-20)', () => {
    expect(Object.keys(order().total).sort()).toEqual([
      'amount',
      'amountWithoutTax',
      'currency',
      'orderTotal',
      'taxAmount',
      'taxSummary',
    ])
    expect(order().tracking).toEqual({ offers: [] })
    for (const field of [
      'external_id',
      'orderItems',
      'userDetails',
      'country',
      'allowedCountries',
      'source',
      'paymentType',
      'checkoutId',
      'fingerprint',
      'payment',
      'redeemCode',
      'termsAccepted',
    ]) {
      expect(order()).toHaveProperty(field)
    }
  })
})

describe('events', () => {
  test('payments dated today are summed, tax and rest apart (CHK-32)', () => {
    const schedule = [
      entry({}),
      entry({
        amount: 0.3,
        amountWithoutTax: 0.1,
        taxAmount: 0.2,
        taxSummary: [{ name: 'VAT', rate: 20, amount: 0.2 }],
      }),
      entry({ schedule_date: '2027-11-28', amount: 99 }),
    ]
    expect(nextOrder(order(), { type: 'previewArrived', schedule, today: '2026-11-28' }).total).toEqual({
      amount: 12.3,
      currency: 'GBP',
      taxAmount: 2.2,
      amountWithoutTax: 10.1,
      taxSummary: [{ name: 'VAT', rate: 20, amount: 2.2 }],
      orderTotal: 12.3,
    })
  })

  test('a preview without payments today has nothing due', () => {
    expect(totalOfToday([entry({ schedule_date: '2027-01-01' })], '2026-11-28', 'EUR')).toEqual(noTotal('EUR'))
  })

  test('clearing the preview brings the total of the basket back (CHK-33)', () => {
    const basketTotal = { ...noTotal('GBP'), amount: 48, orderTotal: 48 }
    const previewed = nextOrder(order(), { type: 'previewArrived', schedule: [entry({})], today: '2026-11-28' })
    expect(nextOrder(previewed, { type: 'previewCleared', basketTotal }).total).toEqual(basketTotal)
  })

  test('a handled failure marks the order and gives it a new key (CHK-24)', () => {
    const failed = nextOrder(order(), { type: 'orderFailed', externalId: 'two' })
    expect(failed).toMatchObject({ orderState: 'error', external_id: 'two' })
  })

  test('billing mirrors delivery until that is switched off', () => {
    const typed = nextOrder(order(), { type: 'deliveryChanged', address: { city: 'Fennick' } })
    expect(typed.billingDetails.city).toBe('Fennick')
    const own = nextOrder(nextOrder(typed, { type: 'billingSameChanged', same: false }), {
      type: 'billingChanged',
      address: { city: 'Elsewhere' },
    })
    expect(nextOrder(own, { type: 'deliveryChanged', address: { city: 'Third' } }).billingDetails.city).toBe(
      'Elsewhere',
    )
    expect(nextOrder(own, { type: 'billingSameChanged', same: true }).billingDetails.city).toBe('Fennick')
  })

  const contact = {
    name: { first: 'Isolde', last: 'Ferrant' },
    email: 'isolde@ferrant.example',
    address: { ...emptyAddress('GB'), address1: '14 Rope Walk' },
  }

  test('a payment contact fills empty fields (CHK-39, CHK-40, CHK-41)', () => {
    const filled = nextOrder(order(), { type: 'paymentContact', contact })
    expect(filled.customerDetails).toMatchObject({
      firstName: 'Isolde',
      lastName: 'Ferrant',
      email: 'isolde@ferrant.example',
    })
    expect(filled.billingDetails.address1).toBe('14 Rope Walk')
  })

  test('and overwrites no typed value (CHK-39, CHK-40, CHK-41)', () => {
    let typed = nextOrder(order(), { type: 'detailsChanged', details: { firstName: 'Maren', email: 'm@o.example' } })
    typed = nextOrder(typed, { type: 'deliveryChanged', address: { city: 'Fennick' } })
    const filled = nextOrder(typed, { type: 'paymentContact', contact })
    expect(filled.customerDetails).toEqual(typed.customerDetails)
    expect(filled.billingDetails).toEqual(typed.billingDetails)
  })
})

describe('parameters and cookies of a visit', () => {
  test('keeps known tracking parameters only (CHK-47)', () => {
    expect(
      trackingFrom(
        '?utm_source=a&ltm=1&lmo_x=2&fbclid=3&dclid=4&gclid=5&rdt_cid=6&ttclid=7&twclid=8&li_fat_id=9&tid=10&password=x&q=y',
      ),
    ).toEqual({
      utm_source: 'a',
      ltm: '1',
      lmo_x: '2',
      fbclid: '3',
      dclid: '4',
      gclid: '5',
      rdt_cid: '6',
      ttclid: '7',
      twclid: '8',
      li_fat_id: '9',
      tid: '10',
    })
  })

  test('a flood of parameters is cut', () => {
    const many = trackingFrom(
      `?${Array.from({ length: 99 }, (_, index) => `utm_${index}=${'x'.repeat(999)}`).join('&')}`,
    )
    expect(Object.keys(many)).toHaveLength(30)
    expect(many.utm_0).toHaveLength(500)
  })

  test('reads a cookie; a missing one is empty (CHK-48)', () => {
    expect(cookieValue('a=1; perennial_basket=x%20y; b=2', 'perennial_basket')).toBe('x y')
    expect(cookieValue('a=1; ab=2', 'b')).toBe('')
    expect(cookieValue('', 'b')).toBe('')
    expect(cookieValue('b=%E0%A4%A', 'b')).toBe('%E0%A4%A')
  })
})
