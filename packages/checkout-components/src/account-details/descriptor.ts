import type { ComponentDescriptor } from '@perennial/page-runtime/contract'
import { textsOf } from '../texts/index.ts'

export const accountDetails: ComponentDescriptor = {
  path: '/components/account-details',
  name: 'Account details',
  version: '1.0.0',
  description: 'Customers change their name, their telephone and, by a code, their e-mail address.',
  group: 'Self-Service / Manage my account',
  icon: 'circle-user',
  keywords: ['customer', 'self-service', 'name', 'telephone', 'e-mail address', 'profile', 'my account'],
  limitPerSection: 1,
  fields: [{ name: 'lead', type: 'string', format: 'multiline', label: 'Text under the title', max: 400 }],
  defaults: {},
  translatable: ['lead'],
  hydrate: 'load',
  onAccount: true,
  propsVersion: 0,
  texts: textsOf('account'),
}
