import {
  consentsTab,
  createdField,
  email,
  eventsTab,
  giftCodesTab,
  instant,
  jsonTab,
  linksOf,
  list,
  method,
  money,
  person,
  type RecordLayout,
  related,
  relatedTab,
  type Section,
  statusField,
  text,
  yesNo,
} from './layout.ts'
import { schedule } from './subscription.ts'

const total = { currency: 'data.total.currency' }

const address = (title: 'delivery' | 'billing', path: string): Section => ({
  kind: 'layout',
  title,
  fields: [
    text('address1', `${path}.address1`),
    text('address2', `${path}.address2`, { optional: true }),
    text('city', `${path}.city`),
    text('county', `${path}.state`, { optional: true }),
    text('postalCode', `${path}.postalCode`),
    text('country', `${path}.country`),
  ],
})

/** OBJ-28 to OBJ-31. */
export const order: RecordLayout = {
  search: 'searchOrders',
  columns: [
    text('reference', 'name'),
    person('customer', 'data.customerDetails', { hideBelow: 'narrow' }),
    statusField,
    list('offers', 'data.offers', { hideBelow: 'narrow' }),
    method('method', 'data.paidWith', { hideBelow: 'medium' }),
    money('total', 'data.total.orderTotal', total),
    text('tag', 'data.tag', { hideBelow: 'medium' }),
    createdField,
  ],
  summed: money('total', 'data.total.orderTotal', total),
  heading: 'order',
  facts: [
    money('total', 'data.total.orderTotal', total),
    money('tax', 'data.total.taxAmount', total),
    money('totalDiscount', 'data.total.totalDiscount', total),
    instant('created', 'created'),
    method('method', 'data.paidWith'),
  ],
  tabs: [
    {
      id: 'overview',
      label: 'overview',
      main: [
        { kind: 'order' },
        related('invoices', 'invoice'),
        { kind: 'invoiceLineItems' },
        { ...schedule, through: 'subscription' },
        { kind: 'processLog' },
      ],
      aside: [
        linksOf({ label: 'subscriptions', recordType: 'subscription' }),
        {
          kind: 'layout',
          title: 'customer',
          fields: [
            text('firstName', 'data.customerDetails.firstName'),
            text('lastName', 'data.customerDetails.lastName'),
            email('email', 'data.customerDetails.email'),
            text('promoCode', 'data.promoCode', { optional: true }),
            yesNo('gift', 'data.gift'),
            list('customFields', 'data.customFields', { optional: true }),
          ],
        },
        address('delivery', 'data.deliveryDetails'),
        address('billing', 'data.billingDetails'),
        { kind: 'events' },
      ],
    },
    relatedTab('subscriptions', 'subscriptions', 'subscription'),
    {
      id: 'documents',
      label: 'documents',
      count: { of: 'related', recordTypes: ['invoice', 'credit_note'] },
      main: [related('invoices', 'invoice'), related('creditNotes', 'credit_note')],
    },
    { id: 'customer', label: 'customer', main: [related('customer', 'customer')] },
    giftCodesTab,
    consentsTab,
    { id: 'process', label: 'process', main: [related('processes', 'process_event'), { kind: 'pluginResults' }] },
    eventsTab,
    jsonTab,
  ],
}
