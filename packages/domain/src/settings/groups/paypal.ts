import * as z from 'zod'
import { secretField, textField } from '../fields.ts'
import { defineSettings } from '../setting-group.ts'

export const paypal = defineSettings({
  id: 'paypal',
  label: 'PayPal',
  description: 'Payments with PayPal.',
  use: { notYet: 'PayPal is not connected: shoppers pay by card.' },
  schema: z.strictObject({
    client_id: textField('Client id').optional(),
    client_secret: secretField('Client secret').optional(),
  }),
})
