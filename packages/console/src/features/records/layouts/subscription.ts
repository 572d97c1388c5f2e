import {
  addresses,
  createdField,
  date,
  eventsTab,
  type Field,
  giftCodesTab,
  instant,
  jsonTab,
  linksOf,
  list,
  money,
  nameField,
  number,
  paymentMethods,
  type RecordLayout,
  related,
  relatedTab,
  type Section,
  statusField,
  text,
  yesNo,
} from './layout.ts'

/** OBJ-41. */
export const chargeFields: readonly Field[] = [
  date('date', 'data.date'),
  text('charge', 'name', { hideBelow: 'narrow' }),
  money('unitAmount', 'data.unit_amount', { hideBelow: 'narrow' }),
  number('quantity', 'data.quantity', { hideBelow: 'narrow' }),
  money('amount', 'data.amount'),
  statusField,
]

const offerFields: readonly Field[] = [
  nameField,
  number('quantity', 'data.quantity', { hideBelow: 'narrow' }),
  statusField,
  date('created', 'created', { hideBelow: 'narrow' }),
]

/** OBJ-35. */
export const schedule = {
  ...related('schedule', 'schedule'),
  note: 'withoutCancelled',
  fields: chargeFields,
  sort: 'data.date',
  without: 'cancelled',
  exportable: true,
} as const satisfies Section

const offers: Section = { ...related('subscriptionOffers', 'subscription_offer'), fields: offerFields }
const addOns: Section = { ...related('addOnRecords', 'add_on'), fields: offerFields, authenticated: true }

/** OBJ-32 to OBJ-36. */
export const subscription: RecordLayout = {
  search: 'searchSubscriptions',
  columns: [
    nameField,
    list('offers', 'data.offers', { hideBelow: 'medium' }),
    statusField,
    text('tag', 'data.tag'),
    createdField,
  ],
  title: 'data.offers',
  facts: [
    date('startDate', 'data.startDate'),
    date('termEndDate', 'data.termEndDate'),
    'nextPayment',
    instant('lastSynced', 'data.lastSynced'),
    text('campaign', 'data.campaign'),
  ],
  tabs: [
    {
      id: 'overview',
      label: 'overview',
      main: [{ kind: 'desk' }, schedule, offers, addOns, addresses, paymentMethods('paymentMethod')],
      aside: [linksOf({ label: 'orderRecord', recordType: 'order' })],
    },
    {
      id: 'offers',
      label: 'offersAndAddOns',
      count: { of: 'related', recordTypes: ['subscription_offer', 'add_on'] },
      main: [offers, addOns],
    },
    {
      id: 'invoices',
      label: 'invoices',
      count: { of: 'related', recordTypes: ['invoice'] },
      main: [related('invoices', 'invoice'), related('creditNotes', 'credit_note'), related('payments', 'payment')],
    },
    relatedTab('order', 'orderRecord', 'order'),
    giftCodesTab,
    {
      id: 'details',
      label: 'details',
      main: [
        {
          kind: 'layout',
          title: 'details',
          fields: [
            date('startDate', 'data.startDate'),
            date('termEndDate', 'data.termEndDate'),
            instant('lastSynced', 'data.lastSynced'),
            instant('lastScheduleSync', 'data.lastScheduleSync'),
            date('pendingChangeDate', 'data.pendingChangeDate'),
            text('campaign', 'data.campaign'),
            list('customFields', 'data.customFields', { optional: true }),
            list('offers', 'data.offers'),
            text('tag', 'data.tag'),
            yesNo('migrated', 'data.migrated'),
            yesNo('external', 'data.external'),
          ],
        },
      ],
    },
    eventsTab,
    jsonTab,
  ],
}
