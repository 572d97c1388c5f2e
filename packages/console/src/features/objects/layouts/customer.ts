import {
  code,
  createdField,
  date,
  email,
  eventsTab,
  instant,
  jsonTab,
  nameField,
  type RecordLayout,
  statusField,
  text,
  yesNo,
} from './layout.ts'

/** OBJ-19 to OBJ-21. */
export const customer: RecordLayout = {
  columns: [
    nameField,
    email('email', 'data.email'),
    text('phone', 'data.phoneNumber', { hideBelow: 'medium' }),
    statusField,
    createdField,
  ],
  facts: [
    email('email', 'data.email'),
    text('phone', 'data.phoneNumber'),
    yesNo('trialist', 'data.trialist'),
    yesNo('migrated', 'data.migrated'),
    yesNo('external', 'data.external'),
  ],
  tabs: [
    {
      id: 'overview',
      label: 'overview',
      main: [
        { kind: 'related', title: 'subscriptions', recordType: 'subscription' },
        { kind: 'related', title: 'orderRecords', recordType: 'order' },
        { kind: 'related', title: 'addresses', recordType: 'address', cards: [text('name', 'name')] },
        {
          kind: 'related',
          title: 'paymentMethods',
          recordType: 'payment_method',
          cards: [text('name', 'name'), text('holderName', 'data.holderName')],
        },
      ],
      aside: [
        { kind: 'segments' },
        {
          kind: 'layout',
          title: 'details',
          fields: [
            text('name', 'data.name'),
            text('firstName', 'data.firstName'),
            text('lastName', 'data.lastName'),
            instant('created', 'created'),
            instant('updated', 'modified'),
            instant('forgottenOn', 'data.forgotten', { optional: true }),
          ],
        },
        { kind: 'events' },
      ],
    },
    {
      id: 'subscriptions',
      label: 'subscriptions',
      count: { of: 'related', recordTypes: ['subscription'] },
      main: [{ kind: 'related', title: 'subscriptions', recordType: 'subscription' }],
    },
    {
      id: 'orders',
      label: 'orderRecords',
      count: { of: 'related', recordTypes: ['order'] },
      main: [{ kind: 'related', title: 'orderRecords', recordType: 'order' }],
    },
    {
      id: 'owned',
      label: 'ownedObjects',
      main: [
        {
          kind: 'owned',
          title: 'ownedScheduled',
          recordType: 'schedule',
          sort: 'data.date',
          fields: [code('id', 'id'), nameField, date('date', 'data.date'), statusField],
        },
        { kind: 'owned', title: 'giftCodes', recordType: 'gift_code' },
        { kind: 'owned', title: 'addOnRecords', recordType: 'add_on', authenticated: true },
      ],
    },
    { id: 'identities', label: 'identities', count: { of: 'identities' }, main: [{ kind: 'identities' }] },
    eventsTab,
    jsonTab,
  ],
}
