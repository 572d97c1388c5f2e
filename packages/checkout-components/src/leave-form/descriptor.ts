import type { ComponentDescriptor } from '@perennial/page-runtime/contract'
import { textsOf } from '../texts/index.ts'

export const leaveForm: ComponentDescriptor = {
  path: '/components/leave-form',
  name: 'Cancel or withdraw without signing in',
  version: '1.0.0',
  description: 'A public form that ends a contract by address and number, and is confirmed by mail at once.',
  group: 'Self-Service / Manage my account',
  icon: 'circle-x',
  keywords: ['cancellation button', 'withdrawal', 'right of withdrawal', 'legal', 'customer', 'self-service'],
  limitPerSection: 1,
  fields: [
    {
      name: 'kind',
      type: 'picklist',
      label: 'What it does',
      required: true,
      options: [
        { value: 'cancel', label: 'Cancel a contract' },
        { value: 'withdraw', label: 'Withdraw from a contract' },
      ],
    },
    {
      name: 'lead',
      type: 'string',
      format: 'multiline',
      label: 'Text under the title',
      help: 'Such as the days within which one can withdraw.',
      max: 400,
    },
  ],
  defaults: { kind: 'cancel' },
  translatable: ['lead'],
  hydrate: 'load',
  onAccount: true,
  propsVersion: 0,
  texts: textsOf('leaveForm'),
}
