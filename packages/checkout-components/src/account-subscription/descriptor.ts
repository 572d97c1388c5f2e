import type { ComponentDescriptor } from '@perennial/page-runtime/contract'
import { textsOf } from '../texts/index.ts'

export const accountSubscription: ComponentDescriptor = {
  path: '/components/account-subscription',
  name: 'Account subscriptions',
  version: '1.0.0',
  description: 'Customers switch, pause, skip, resume and keep a subscription, each change with what it costs.',
  group: 'Self-Service / Manage my account',
  icon: 'repeat',
  keywords: ['customer', 'self-service', 'switch', 'pause', 'skip', 'resume', 'upgrade', 'my account'],
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
