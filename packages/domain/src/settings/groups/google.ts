import * as z from 'zod'
import { textField } from '../fields.ts'
import { defineSettings } from '../setting-group.ts'

export const google = defineSettings({
  id: 'google',
  label: 'Google',
  description: 'Payments with Google Pay.',
  use: { by: 'The sheet of Google Pay at the checkout, which Stripe shows where it is connected.' },
  schema: z.strictObject({
    merchant_name: textField('Merchant name', {
      description: 'Who is paid, as Google Pay shows it. Your name at Stripe when empty.',
    }).optional(),
    merchant_id: textField('Merchant id', {
      notConnected: 'Stripe takes Google Pay under a merchant id of its own.',
    }).optional(),
  }),
})
