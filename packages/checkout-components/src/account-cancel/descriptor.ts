import type { ComponentDescriptor } from '@perennial/page-runtime/contract'
import { textsOf } from '../texts/index.ts'

export const accountCancel: ComponentDescriptor = {
  path: '/components/account-cancel',
  name: 'Cancel a subscription',
  version: '1.0.0',
  description: 'Asks for a reason, says what happens and when, and shows one save offer beside an equal way to leave.',
  group: 'Self-Service / Manage my account',
  icon: 'circle-x',
  keywords: ['customer', 'self-service', 'cancellation', 'churn', 'save offer', 'retention', 'leave'],
  limitPerSection: 1,
  fields: [
    {
      name: 'lead',
      type: 'string',
      format: 'multiline',
      label: 'Text under the title',
      help: 'Reasons and save offers are in the settings, under Self-service.',
      max: 200,
    },
  ],
  defaults: {},
  translatable: ['lead'],
  hydrate: 'load',
  onAccount: true,
  propsVersion: 0,
  texts: textsOf('account'),
}
