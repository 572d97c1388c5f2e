import type { SearchField } from '../search/index.ts'

/** A field that records of a type can be filtered by; with `options` its value is one of them. */
export interface RecordFilter extends SearchField {
  options?: readonly { value: string; label: string }[]
}

const text = (name: string, path: string): RecordFilter => ({ name, path, kind: 'text' })
const number = (name: string, path: string): RecordFilter => ({ name, path, kind: 'number' })
const choice = (name: string, path: string, ...values: string[]): RecordFilter => ({
  name,
  path,
  kind: 'text',
  options: values.map((value) => {
    const words = value.replaceAll('_', ' ')
    return { value, label: words.charAt(0).toUpperCase() + words.slice(1) }
  }),
})
const yesNo = (name: string, path: string): RecordFilter => ({
  name,
  path,
  kind: 'text',
  options: [
    { value: 'true', label: 'Yes' },
    { value: 'false', label: 'No' },
  ],
})

const status = (...values: string[]) => choice('Status', 'status', ...values)
const promoUse = [number('Quantity', 'data.usage.availableQuantity'), number('Redeemed', 'data.usage.redeemedQuantity')]

/** What each type can be filtered by, beside the day of its creation. Types that are not here: by name and status. */
const filters: Readonly<Record<string, readonly RecordFilter[]>> = {
  customer: [
    text('Name', 'name'),
    text('Email', 'data.email'),
    text('Phone', 'data.phoneNumber'),
    status('initial', 'active', 'forgotten'),
    text('Segments', 'data.segments'),
    yesNo('Trialist', 'data.trialist'),
    yesNo('Migrated', 'data.migrated'),
    yesNo('External', 'data.external'),
  ],
  // OBJ-37.
  subscription: [
    text('Name', 'name'),
    status('active', 'cancelled'),
    text('Offers', 'data.offers'),
    text('Tag', 'data.tag'),
    text('Campaign', 'data.campaign'),
  ],
  order: [
    text('Reference', 'name'),
    status('submitted', 'processing', 'failed'),
    text('Offers', 'data.offers'),
    text('Tag', 'data.tag'),
    number('Total', 'data.total.orderTotal'),
    text('Email', 'data.customerDetails.email'),
  ],
  basket: [status('open', 'ordered', 'expired'), text('Tag', 'data.tag'), text('Promo code', 'data.promoCode')],
  event: [text('Type', 'type'), text('Message', 'name')],
  webhook: [text('Event', 'type'), status('delivered', 'pending', 'failed')],
  gift_code: [text('Code', 'data.gift_code'), yesNo('Redeemed', 'data.redeemed')],
  schedule: [status('pending', 'paid', 'refunded', 'cancelled'), number('Amount', 'data.amount')],
  // OBJ-50.
  alert: [status('new', 'dismissed'), text('Name', 'name')],
  // OBJ-51.
  process_event: [yesNo('Has error', 'data.hasError'), status('processing', 'processed', 'failed')],
  process_step: [text('Step', 'name'), status('running', 'done', 'failed', 'compensated')],
  callout: [text('Provider', 'name'), status('running', 'done', 'failed', 'compensated')],
  promo_code: [
    text('Code', 'data.promoCode'),
    text('Description', 'data.description'),
    yesNo('Enabled', 'data.enabled'),
    text('Offer', 'data.offer.path'),
    ...promoUse,
  ],
  // PRO-21.
  promo_code_v2: [
    text('Code', 'data.promoCode'),
    text('Description', 'data.description'),
    yesNo('Active', 'data.status'),
    text('Start date', 'data.promoStartDate'),
    text('Expiry date', 'data.promoExpiryDate'),
    choice('Application level', 'data.applicationLevel', 'wholeBasket', 'selectedItems'),
    text('Attached label', 'data.referencedOfferLabel'),
    text('Product', 'data.productDetails.product.path'),
    text('Rate plan', 'data.productDetails.ratePlan.path'),
    ...promoUse,
    choice('Discount type', 'data.discount.discountType', 'DiscountPercentage', 'DiscountFixedAmount'),
    number('Percentage discount', 'data.discount.percentageDiscount'),
    text('Currency', 'data.discount.currency'),
    number('Amount discount', 'data.discount.amountDiscount'),
    number('Duration length', 'data.discount.durationLength'),
    choice('Duration type', 'data.discount.durationType', 'Days', 'Weeks', 'Months', 'Years'),
  ],
}

const plain: readonly RecordFilter[] = [text('Name', 'name'), text('Status', 'status')]

/** The fields that a type's list can be filtered by. @param recordType as records carry it */
export const recordFiltersOf = (recordType: string): readonly RecordFilter[] =>
  Object.hasOwn(filters, recordType) ? filters[recordType]! : plain
