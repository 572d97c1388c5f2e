import * as z from 'zod'
import { textField } from '../fields.ts'
import { defineSettings } from '../setting-group.ts'

export const google = defineSettings({
  id: 'google',
  label: 'Google',
  description: 'Payments with Google Pay.',
  use: { notYet: 'Google Pay is not connected: shoppers pay by card.' },
  schema: z.strictObject({
    merchant_name: textField('Merchant name').optional(),
    merchant_id: textField('Merchant id').optional(),
  }),
})
