import type { ComponentDescriptor } from '@perennial/page-runtime/contract'
import { textsOf } from '../texts/index.ts'

export const giftRedeem: ComponentDescriptor = {
  path: '/components/gift-redeem',
  name: 'Redeem a gift',
  version: '1.0.0',
  description: 'Whoever was given a code sees the present, says where it goes, and has it from that day on.',
  group: 'Self-Service / Manage my account',
  icon: 'gift',
  keywords: ['gift code', 'voucher', 'present', 'redeem', 'unwrap', 'customer', 'self-service'],
  limitPerSection: 1,
  fields: [
    {
      name: 'lead',
      type: 'string',
      format: 'multiline',
      label: 'Text above the form',
      help: 'Such as when the first issue is posted.',
      max: 400,
    },
  ],
  defaults: {},
  translatable: ['lead'],
  hydrate: 'load',
  onAccount: true,
  propsVersion: 0,
  texts: textsOf('giftRedeem'),
}
