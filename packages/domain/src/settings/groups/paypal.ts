import * as z from 'zod'
import { secretField, textField } from '../fields.ts'
import { defineSettings } from '../setting-group.ts'

export const paypal = defineSettings({
  id: 'paypal',
  label: 'PayPal',
  description: 'Payments with PayPal.',
  use: { notConnected: 'PayPal is taken through Stripe, where that is connected, and needs no keys here.' },
  schema: z.strictObject({
    client_id: textField('Client id').optional(),
    client_secret: secretField('Client secret').optional(),
  }),
})
