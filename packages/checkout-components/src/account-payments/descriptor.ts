import type { ComponentDescriptor } from '@perennial/page-runtime/contract'
import { textsOf } from '../texts/index.ts'

export const accountPayments: ComponentDescriptor = {
  path: '/components/account-payments',
  name: 'Account payments',
  version: '1.0.0',
  description: 'Invoices and credit notes of a customer, with PDF, and a way to pay what is open.',
  group: 'Self-Service / Manage my account',
  icon: 'receipt',
  keywords: ['customer', 'self-service', 'invoices', 'receipts', 'PDF', 'pay', 'my account'],
  limitPerSection: 1,
  fields: [{ name: 'lead', type: 'string', format: 'multiline', label: 'Text under the title', max: 200 }],
  defaults: {},
  translatable: ['lead'],
  hydrate: 'load',
  onAccount: true,
  propsVersion: 0,
  texts: textsOf('account'),
}
