import {
  code,
  createdField,
  date,
  type Field,
  instant,
  jsonTab,
  type LayoutTab,
  list,
  money,
  nameField,
  number,
  type RecordLayout,
  recordLink,
  related,
  type Section,
  statusField,
  text,
  yesNo,
} from './layout.ts'
import { chargeFields } from './subscription.ts'

/** A layout of fields, related records and events only. */
const plain = (
  columns: readonly Field[],
  fields: readonly Field[],
  {
    main = [],
    aside = [],
    tabs = [],
  }: { main?: readonly Section[]; aside?: readonly Section[]; tabs?: readonly LayoutTab[] } = {},
): RecordLayout => ({
  columns,
  facts: [],
  tabs: [
    { id: 'overview', label: 'overview', main: [{ kind: 'layout', title: 'details', fields }, ...main], aside },
    ...tabs,
    jsonTab,
  ],
})
const timeline: Section = { kind: 'events' }
const linkLabels = { customer: 'customer', subscription: 'subscriptions', order: 'orderRecord' } as const
const links = (...recordTypes: (keyof typeof linkLabels)[]): Section => ({
  kind: 'links',
  links: recordTypes.map((recordType) => ({ label: linkLabels[recordType], recordType })),
})

/** SUB-82. Invoices and credit notes are documents of the same shape; what becomes of an invoice is only its own. */
const documentFields: readonly Field[] = [
  code('number', 'name'),
  date('date', 'data.date'),
  text('recipient', 'data.recipient'),
  money('withoutTax', 'data.amountWithoutTax'),
  money('tax', 'data.taxAmount'),
  money('amount', 'data.amount'),
]
const documentColumns: readonly Field[] = [
  code('number', 'name'),
  date('date', 'data.date'),
  text('recipient', 'data.recipient', { hideBelow: 'medium' }),
  money('amount', 'data.amount'),
  statusField,
]
const invoice = plain(
  documentColumns,
  [...documentFields, money('paidAmount', 'data.paid'), money('creditedAmount', 'data.credited')],
  {
    main: [related('payments', 'payment'), related('creditNotes', 'credit_note')],
    aside: [links('customer', 'subscription')],
  },
)
const creditNote = plain(
  documentColumns,
  [...documentFields, text('reason', 'data.reason'), recordLink('invoiceRecord', 'data.corrects', { of: 'invoice' })],
  { main: [related('refunds', 'refund')], aside: [links('customer', 'subscription')] },
)
const payment = plain(
  [
    code('id', 'id'),
    date('date', 'data.date'),
    money('amount', 'data.amount'),
    text('provider', 'type', { hideBelow: 'medium' }),
    statusField,
  ],
  [
    date('date', 'data.date'),
    money('amount', 'data.amount'),
    money('refundedAmount', 'data.refunded'),
    money('disputedAmount', 'data.disputed'),
    date('settledOn', 'data.settledOn'),
    number('attempt', 'data.attempt'),
    text('provider', 'type'),
    code('reference', 'data.reference'),
    text('reason', 'data.reason'),
    recordLink('invoiceRecord', 'data.invoice', { of: 'invoice' }),
  ],
  { main: [related('refunds', 'refund'), related('disputes', 'dispute')], aside: [links('subscription')] },
)
const refund = plain(
  [code('id', 'id'), date('date', 'data.date'), money('amount', 'data.amount'), statusField],
  [
    date('date', 'data.date'),
    money('amount', 'data.amount'),
    code('reference', 'data.reference'),
    text('reason', 'data.reason'),
    recordLink('paymentRecord', 'data.payment', { of: 'payment' }),
  ],
)
const dispute = plain(
  [
    code('reference', 'data.reference'),
    date('date', 'data.date'),
    money('amount', 'data.amount'),
    instant('answerBy', 'data.answerBy', { hideBelow: 'medium' }),
    statusField,
  ],
  [
    date('date', 'data.date'),
    money('amount', 'data.amount'),
    money('disputeFee', 'data.fee', { currency: 'data.feeCurrency' }),
    instant('answerBy', 'data.answerBy'),
    date('settledOn', 'data.settledOn'),
    yesNo('takenFromUs', 'data.taken'),
    text('provider', 'type'),
    code('reference', 'data.reference'),
    recordLink('paymentRecord', 'data.payment', { of: 'payment' }),
    recordLink('invoiceRecord', 'data.invoice', { of: 'invoice' }),
  ],
  { aside: [links('customer', 'subscription')] },
)

/** OBJ-46, OBJ-47. */
const giftCode = plain(
  [
    code('code', 'data.gift_code'),
    date('expiryDate', 'data.expires', { hideBelow: 'narrow' }),
    number('quantity', 'data.quantity'),
    number('usedQuantity', 'data.used_quantity', { hideBelow: 'narrow' }),
    yesNo('redeemed', 'data.redeemed'),
    createdField,
  ],
  [
    code('code', 'data.gift_code'),
    date('expiryDate', 'data.expires'),
    number('quantity', 'data.quantity'),
    number('usedQuantity', 'data.used_quantity'),
    yesNo('redeemed', 'data.redeemed'),
  ],
  { aside: [links('customer', 'subscription', 'order'), timeline] },
)

/** SUB-68. */
const consent = plain(
  [
    text('purpose', 'name'),
    statusField,
    text('answer', 'data.answer', { hideBelow: 'narrow' }),
    text('shownText', 'data.text', { hideBelow: 'medium' }),
    createdField,
  ],
  [
    text('shownText', 'data.text'),
    text('answer', 'data.answer'),
    text('recordType', 'type'),
    text('organisation', 'data.org'),
    text('purpose', 'data.for'),
    text('itemVersion', 'data.version', { optional: true }),
    text('language', 'data.language'),
    text('tag', 'data.tag'),
    code('build', 'data.build'),
    code('textHash', 'data.shownHash'),
    recordLink('orderRecord', 'data.order_reference', { of: 'order' }),
    instant('created', 'created'),
  ],
  { aside: [links('customer', 'order')] },
)

/** OBJ-41, OBJ-42. */
const schedule = plain(
  chargeFields,
  [
    text('description', 'name'),
    text('currency', 'data.currency'),
    money('amount', 'data.amount'),
    money('unitAmount', 'data.unit_amount'),
    number('quantity', 'data.quantity'),
    money('tax', 'data.taxAmount'),
    date('date', 'data.date'),
  ],
  { aside: [links('subscription'), timeline] },
)

/** OBJ-48. */
const address = plain(
  [nameField, text('recordType', 'type'), statusField, createdField],
  [
    text('company', 'data.company'),
    text('address1', 'data.address1'),
    text('address2', 'data.address2'),
    text('city', 'data.city'),
    text('county', 'data.state'),
    text('postalCode', 'data.postalCode'),
    text('country', 'data.country'),
  ],
  { aside: [links('customer', 'subscription'), timeline] },
)

/** OBJ-49. */
const paymentMethod = plain(
  [
    nameField,
    text('recordType', 'data.type'),
    text('holderName', 'data.holderName', { hideBelow: 'narrow' }),
    statusField,
    createdField,
  ],
  [
    text('recordType', 'data.type'),
    text('last4', 'data.last4'),
    text('cardBrand', 'data.brand'),
    text('bankName', 'data.bankName'),
    number('expirationMonth', 'data.expirationMonth'),
    number('expirationYear', 'data.expirationYear'),
    text('holderName', 'data.holderName'),
    text('methodAddress', 'data.address'),
    list('similarMethods', 'data.similar'),
  ],
  { aside: [links('customer', 'subscription'), timeline] },
)

/** OBJ-31. */
const invoiceLineFields: readonly Field[] = [
  text('productName', 'data.productName'),
  text('chargeName', 'data.chargeName', { hideBelow: 'narrow' }),
  text('chargeDescription', 'data.chargeDescription', { hideBelow: 'medium' }),
  text('processingType', 'data.processingType', { hideBelow: 'medium' }),
  number('quantity', 'data.quantity', { hideBelow: 'narrow' }),
  money('withoutTax', 'data.amountWithoutTax', { hideBelow: 'narrow' }),
  money('tax', 'data.taxAmount'),
]
/** The lines of the invoice that an order led to. */
export const invoiceLines = { ...related('lineItems', 'line_item'), fields: invoiceLineFields }
const lineItem = plain(
  invoiceLineFields,
  [...invoiceLineFields, money('amount', 'data.amount'), code('ratePlan', 'data.ratePlan')],
  { aside: [links('order'), timeline] },
)

const offerColumns = [nameField, number('quantity', 'data.quantity'), statusField, createdField]
const subscriptionOffer = plain(
  offerColumns,
  [nameField, code('path', 'data.path'), number('itemVersion', 'data.version'), number('quantity', 'data.quantity')],
  { aside: [links('subscription'), timeline] },
)

const basket = plain(
  [
    code('id', 'id'),
    statusField,
    text('tag', 'data.tag'),
    text('promoCode', 'data.promoCode', { hideBelow: 'narrow' }),
    createdField,
  ],
  [
    text('tag', 'data.tag'),
    text('promoCode', 'data.promoCode'),
    text('language', 'data.language'),
    yesNo('gift', 'data.gift'),
    recordLink('orderRecord', 'data.order_reference', { of: 'order' }),
    instant('expires', 'data.expires'),
  ],
  { aside: [links('customer', 'order')] },
)

/** OBJ-03. */
const event = plain(
  [
    text('eventType', 'name'),
    code('recordType', 'type', { hideBelow: 'narrow' }),
    text('aboutType', 'data.object_type', { hideBelow: 'narrow' }),
    text('actor', 'data.actor', { hideBelow: 'medium' }),
    createdField,
  ],
  [
    code('recordType', 'type'),
    text('aboutType', 'data.object_type'),
    recordLink('aboutId', 'data.object_id', { of: 'data.object_type' }),
    text('actor', 'data.actor'),
    instant('created', 'created'),
  ],
)

const webhook = plain(
  [nameField, statusField, number('attempts', 'data.attempts', { hideBelow: 'narrow' }), createdField],
  [
    code('eventType', 'type'),
    text('endpointAddress', 'data.url'),
    number('attempts', 'data.attempts'),
    text('error', 'data.error'),
    instant('created', 'created'),
  ],
  { aside: [timeline] },
)

const identity = plain(
  [
    text('identityId', 'name'),
    text('aboutType', 'type'),
    text('recordService', 'service', { hideBelow: 'narrow' }),
    createdField,
  ],
  [
    text('identityId', 'data.identity_id'),
    text('recordService', 'data.service'),
    recordLink('aboutId', 'data.object_id', { of: 'data.object_type' }),
  ],
)

const session = plain(
  [
    text('email', 'name'),
    text('device', 'data.device', { hideBelow: 'narrow' }),
    statusField,
    instant('lastSeen', 'data.lastSeen', { hideBelow: 'medium' }),
    createdField,
  ],
  [
    text('email', 'data.email'),
    text('device', 'data.device'),
    instant('lastSeen', 'data.lastSeen'),
    instant('expires', 'data.expires'),
  ],
)

/** OBJ-50. */
const alert = plain(
  [nameField, statusField, createdField],
  [
    code('recordType', 'type'),
    recordLink('process', 'data.process_id', { of: 'process_event' }),
    text('orderRecord', 'data.order_reference'),
    instant('created', 'created'),
  ],
  { aside: [timeline] },
)

/** OBJ-51, OBJ-52. */
const processEvent: RecordLayout = {
  columns: [
    nameField,
    statusField,
    yesNo('hasError', 'data.hasError'),
    code('recordType', 'type', { hideBelow: 'narrow' }),
    createdField,
  ],
  facts: [
    code('recordType', 'type'),
    yesNo('hasError', 'data.hasError'),
    text('orderRecord', 'data.order_reference'),
    instant('created', 'created'),
    instant('updated', 'modified'),
  ],
  tabs: [
    {
      id: 'overview',
      label: 'overview',
      main: [
        { kind: 'owned', title: 'callouts', recordType: 'callout' },
        { kind: 'pluginResults' },
        { kind: 'processLog' },
      ],
      aside: [
        {
          kind: 'links',
          links: [
            { label: 'orderRecord', recordType: 'order' },
            { label: 'alerts', recordType: 'alert' },
          ],
        },
        timeline,
      ],
    },
    {
      id: 'callouts',
      label: 'callouts',
      count: { of: 'owned', recordTypes: ['callout'] },
      main: [{ kind: 'owned', title: 'callouts', recordType: 'callout' }],
    },
    { id: 'plugins', label: 'plugins', main: [{ kind: 'pluginResults' }] },
    jsonTab,
    { id: 'logs', label: 'logs', main: [{ kind: 'processLog' }] },
  ],
}

const stepFields = [
  recordLink('process', 'data.process_id', { of: 'process_event' }),
  instant('created', 'created'),
  instant('endedAt', 'data.ended'),
  text('error', 'data.error'),
]
const processStep = plain(
  [nameField, statusField, yesNo('hasError', 'data.hasError'), createdField],
  [nameField, ...stepFields],
)
const callout = plain(
  [
    text('provider', 'name'),
    text('step', 'type'),
    statusField,
    number('seconds', 'data.seconds', { hideBelow: 'narrow' }),
    createdField,
  ],
  [text('provider', 'name'), text('step', 'type'), number('seconds', 'data.seconds'), ...stepFields],
)

const usage = [
  number('quantity', 'data.usage.availableQuantity', { hideBelow: 'narrow' }),
  number('redeemed', 'data.usage.redeemedQuantity', { hideBelow: 'narrow' }),
]

/** PRO-02. */
const promoCodeColumns = [
  code('code', 'data.promoCode'),
  text('description', 'data.description', { hideBelow: 'medium' }),
  date('startDate', 'data.promoStartDate', { hideBelow: 'medium' }),
  date('expiryDate', 'data.promoExpiryDate', { hideBelow: 'medium' }),
  ...usage,
  code('offer', 'data.offer.path', { hideBelow: 'narrow' }),
  yesNo('enabled', 'data.enabled'),
  createdField,
]
const promoCode = plain(promoCodeColumns, promoCodeColumns, { aside: [timeline] })

/** PRO-11, PRO-12. */
const discount = {
  percentage: number('percentageDiscount', 'data.discount.percentageDiscount', { hideBelow: 'narrow' }),
  currency: text('currency', 'data.discount.currency', { hideBelow: 'medium' }),
  amount: money('amountDiscount', 'data.discount.amountDiscount', {
    currency: 'data.discount.currency',
    hideBelow: 'narrow',
  }),
}
const promoCodeV2Columns = [
  code('code', 'data.promoCode'),
  statusField,
  date('startDate', 'data.promoStartDate', { hideBelow: 'medium' }),
  date('expiryDate', 'data.promoExpiryDate', { hideBelow: 'medium' }),
  text('attachedLabel', 'data.referencedOfferLabel', { hideBelow: 'medium' }),
  ...usage,
  discount.percentage,
  discount.currency,
  discount.amount,
]
const promoCodeV2 = plain(
  promoCodeV2Columns,
  [
    ...promoCodeV2Columns,
    text('description', 'data.description'),
    text('applicationLevel', 'data.applicationLevel'),
    code('promoProduct', 'data.productDetails.product.path'),
    code('ratePlan', 'data.productDetails.ratePlan.path'),
    text('discountType', 'data.discount.discountType'),
    number('durationLength', 'data.discount.durationLength'),
    text('durationType', 'data.discount.durationType'),
  ],
  { aside: [timeline] },
)

export const others: Readonly<Record<string, RecordLayout>> = {
  gift_code: giftCode,
  consent,
  invoice,
  credit_note: creditNote,
  payment,
  refund,
  dispute,
  schedule,
  address,
  payment_method: paymentMethod,
  line_item: lineItem,
  subscription_offer: subscriptionOffer,
  add_on: subscriptionOffer,
  basket,
  event,
  webhook,
  identity,
  session,
  alert,
  process_event: processEvent,
  process_step: processStep,
  callout,
  promo_code: promoCode,
  promo_code_v2: promoCodeV2,
}
