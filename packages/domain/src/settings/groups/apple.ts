import * as z from 'zod'
import { listField, partField, patternField, textField } from '../fields.ts'
import { defineSettings } from '../setting-group.ts'

/** SET-20, SET-21. */
export const apple = defineSettings({
  id: 'apple',
  label: 'Apple',
  description: 'Payments with Apple Pay.',
  use: { by: 'The sheet of Apple Pay at the checkout, which Stripe shows where it is connected.' },
  schema: z.strictObject({
    merchant_display_name: textField('Merchant display name', {
      description: 'Who is paid, as Apple Pay shows it. Your name at Stripe when empty.',
    }).optional(),
    merchant_id: textField('Merchant id', {
      notConnected: 'Stripe takes Apple Pay under a merchant id of its own.',
    }).optional(),
    zuora_gateway: listField(
      'Gateways',
      partField('Gateway', {
        name: textField('Name').optional(),
        id: textField('Id').optional(),
        country_codes: listField(
          'Countries',
          patternField('Country', /^[A-Z]{2}$/, 'Write a country’s two capital letters, such as GB.'),
          { unique: true },
        ).default([]),
        currency_code: patternField(
          'Currency',
          /^[A-Z]{3}$/,
          'Write a currency’s three capital letters, such as GBP.',
        ).optional(),
      }),
      { notConnected: 'gateways belong to a connector to Zuora, and Stripe needs none.' },
    ).default([]),
  }),
})
