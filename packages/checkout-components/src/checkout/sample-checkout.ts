import type { CheckoutRecord, Suggestion, Suggestions } from '@perennial/api/shop-client'
import { newOrder } from '@perennial/domain/order'
import { type CheckoutState, initialState } from './checkout-state.ts'
import { withRecord } from './order-from-record.ts'

/** A basket with one yearly subscription and a promo code. */
export const sampleRecord: CheckoutRecord = {
  id: 'sample-checkout',
  mode: 'test',
  language: 'en',
  currency: 'GBP',
  items: [
    {
      offer: {
        id: 'print-and-digital-annual',
        version: 1,
        path: '/offers2/print-and-digital-annual',
        data: { products: ['/products/magazine', '/products/digital'], productBundles: [], attributes: {} },
        name: 'print-and-digital-annual',
        displayName: 'Print and digital',
        image: null,
        price: '£48',
        term: 'a year',
        inWords: '£48 today, then £48 on 28 November 2027 and each year until you cancel.',
        binding: '',
        multibuy: false,
        requiresDelivery: true,
        trial: false,
        student: false,
      },
      quantity: 1,
      unitPrice: 48,
      price: 38.4,
      discount: 9.6,
      addOns: [],
    },
  ],
  total: { amount: 38.4, currency: 'GBP', taxAmount: 0, amountWithoutTax: 38.4, taxSummary: [], orderTotal: 38.4 },
  totalDiscount: 9.6,
  gift: false,
  promoCode: { code: 'WINTER20', label: '20% off your first year' },
  promoRefused: null,
  offersGone: 0,
  needsPaymentMethod: true,
  lastPayment: null,
  allowedCountries: ['GB', 'IE', 'FR', 'DE', 'CH', 'IT', 'US', 'CA'],
  paymentTypes: null,
  requiresDelivery: true,
  tracking: {},
  tag: null,
  orderReference: null,
  expires: '2027-01-01T00:00:00Z',
}

const suggested = (path: string, displayName: string, price: string, term: string): Suggestion => ({
  path,
  displayName,
  image: null,
  price,
  term,
  forOffer: { path: '/offers2/print-and-digital-annual', displayName: 'Print and digital' },
})

/** What goes with the sample basket. */
export const sampleSuggestions: Suggestions = {
  upsells: [suggested('/offers2/everything-annual', 'Everything', '£120', 'a year')],
  crossSells: [suggested('/offers2/larder-box', 'Larder Box', '£39.50', 'a month')],
  addOns: [
    suggested('/add_ons/tote-bag', 'Tote bag', '£12', 'once'),
    suggested('/add_ons/slipcase', 'Slipcase', '£18', 'once'),
  ],
}

const order = withRecord(
  newOrder({ externalId: 'sample-order', checkoutId: sampleRecord.id, currency: 'GBP' }),
  sampleRecord,
)

/** A checkout with the sample basket, at its first step. */
export const sampleCheckout: CheckoutState = {
  ...initialState,
  phase: 'filling',
  record: sampleRecord,
  order,
  preview: 'current',
  today: '2026-11-28',
  schedule: ['2026-11-28', '2027-11-28'].map((schedule_date, index) => ({
    schedule_date,
    amount: index === 0 ? 38.4 : 48,
    amountWithoutTax: index === 0 ? 38.4 : 48,
    taxAmount: 0,
    taxSummary: [],
    currency: 'GBP',
  })),
}
