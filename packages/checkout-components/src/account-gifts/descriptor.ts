import type { ComponentDescriptor } from '@perennial/page-runtime/contract'
import { textsOf } from '../texts/index.ts'

export const accountGifts: ComponentDescriptor = {
  path: '/components/account-gifts',
  name: 'Account gifts',
  version: '1.0.0',
  description:
    'The presents that customers have given: where each stands, sending it again, another day, taking it back.',
  group: 'Self-Service / Manage my account',
  icon: 'gift',
  keywords: ['gift', 'present', 'gift code', 'customer', 'self-service', 'my account'],
  limitPerSection: 1,
  fields: [
    { name: 'lead', type: 'string', format: 'multiline', label: 'Text under the title', max: 400 },
    { name: 'offersHref', type: 'string', format: 'link', label: 'Link to offers that can be given' },
  ],
  defaults: {},
  translatable: ['lead'],
  hydrate: 'load',
  onAccount: true,
  propsVersion: 0,
  texts: textsOf('account'),
}
