import type { ComponentDescriptor } from '@perennial/page-runtime/contract'
import { textsOf } from '../texts/index.ts'

export const accountPrivacy: ComponentDescriptor = {
  path: '/components/account-privacy',
  name: 'Account privacy',
  version: '1.0.0',
  description: 'Customers download what is kept of them, and ask to be erased.',
  group: 'Self-Service / Manage my account',
  icon: 'lock',
  keywords: ['customer', 'self-service', 'GDPR', 'data export', 'erasure', 'delete account', 'my account'],
  limitPerSection: 1,
  fields: [{ name: 'lead', type: 'string', format: 'multiline', label: 'Text under the title', max: 400 }],
  defaults: {},
  translatable: ['lead'],
  hydrate: 'load',
  onAccount: true,
  propsVersion: 0,
  texts: textsOf('account'),
}
