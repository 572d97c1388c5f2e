import {
  addresses,
  code,
  consentsTab,
  createdField,
  date,
  email,
  eventsTab,
  instant,
  jsonTab,
  list,
  nameField,
  paymentMethods,
  type RecordLayout,
  relatedTab,
  statusField,
  text,
  yesNo,
} from './layout.ts'

/** OBJ-19 to OBJ-21. */
export const customer: RecordLayout = {
  search: 'searchCustomers',
  columns: [
    nameField,
    email('email', 'data.email'),
    text('phone', 'data.phoneNumber', { hideBelow: 'medium' }),
    { ...statusField, hideBelow: 'narrow' },
    createdField,
  ],
  facts: [email('email', 'data.email'), text('phone', 'data.phoneNumber'), instant('customerSince', 'created')],
  tabs: [
    {
      id: 'overview',
      label: 'overview',
      main: [{ kind: 'desk' }],
    },
    {
      id: 'details',
      label: 'details',
      main: [addresses, paymentMethods('paymentMethods')],
      aside: [
        { kind: 'segments' },
        {
          kind: 'layout',
          title: 'details',
          fields: [
            text('name', 'data.name'),
            text('firstName', 'data.firstName'),
            text('lastName', 'data.lastName'),
            list('customFields', 'data.attributes', { optional: true }),
            yesNo('trialist', 'data.trialist'),
            yesNo('migrated', 'data.migrated'),
            yesNo('external', 'data.external'),
            instant('updated', 'modified'),
            instant('forgottenOn', 'data.forgotten', { optional: true }),
          ],
        },
      ],
    },
    relatedTab('subscriptions', 'subscriptions', 'subscription'),
    relatedTab('orders', 'orderRecords', 'order'),
    consentsTab,
    {
      id: 'owned',
      label: 'ownedRecords',
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
