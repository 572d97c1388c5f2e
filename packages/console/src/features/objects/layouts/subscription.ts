import {
  createdField,
  date,
  eventsTab,
  type Field,
  instant,
  jsonTab,
  list,
  money,
  nameField,
  number,
  type RecordLayout,
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
  kind: 'related',
  title: 'schedule',
  recordType: 'schedule',
  note: 'withoutCancelled',
  fields: chargeFields,
  sort: 'data.date',
  without: 'cancelled',
  exportable: true,
} as const satisfies Section

const offers: Section = {
  kind: 'related',
  title: 'subscriptionOffers',
  recordType: 'subscription_offer',
  fields: offerFields,
}
const addOns: Section = {
  kind: 'related',
  title: 'addOnRecords',
  recordType: 'add_on',
  fields: offerFields,
  authenticated: true,
}

/** OBJ-32 to OBJ-36. */
export const subscription: RecordLayout = {
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
      main: [
        schedule,
        offers,
        addOns,
        {
          kind: 'related',
          title: 'addresses',
          recordType: 'address',
          cards: [text('name', 'name')],
        },
        {
          kind: 'related',
          title: 'paymentMethod',
          recordType: 'payment_method',
          cards: [text('name', 'name'), text('holderName', 'data.holderName')],
        },
      ],
      aside: [
        {
          kind: 'links',
          links: [
            { label: 'customer', recordType: 'customer' },
            { label: 'orderRecord', recordType: 'order' },
            { label: 'ordersByCustomer', recordType: 'order', ofOwner: 'orders' },
            { label: 'baskets', recordType: 'basket' },
            { label: 'giftCodes', recordType: 'gift_code' },
          ],
        },
        { kind: 'events' },
      ],
    },
    {
      id: 'offers',
      label: 'offersAndAddOns',
      count: { of: 'related', recordTypes: ['subscription_offer', 'add_on'] },
      main: [offers, addOns],
    },
    {
      id: 'order',
      label: 'orderRecord',
      count: { of: 'related', recordTypes: ['order'] },
      main: [{ kind: 'related', title: 'orderRecord', recordType: 'order' }],
    },
    {
      id: 'gift-codes',
      label: 'giftCodes',
      count: { of: 'related', recordTypes: ['gift_code'] },
      main: [{ kind: 'related', title: 'giftCodes', recordType: 'gift_code' }],
    },
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
