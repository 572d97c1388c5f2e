import type { ComponentDescriptor } from '@perennial/page-runtime/contract'
import { textsOf } from '../texts/index.ts'

export const accountOverview: ComponentDescriptor = {
  path: '/components/account-overview',
  name: 'Account overview',
  version: '1.0.0',
  description: 'What customers have, what they pay next, and what needs them.',
  group: 'Self-Service / Manage my account',
  icon: 'circle-user',
  keywords: ['customer', 'self-service', 'subscriptions', 'next payment', 'my account'],
  limitPerSection: 1,
  fields: [
    {
      name: 'offersHref',
      type: 'string',
      format: 'link',
      label: 'Link to the offers',
      help: 'For customers without a subscription. Without it they see none.',
    },
  ],
  defaults: { offersHref: '/' },
  translatable: [],
  hydrate: 'load',
  onAccount: true,
  propsVersion: 0,
  texts: textsOf('account'),
}
