import * as z from 'zod'
import { booleanField, durationField } from '../fields.ts'
import { defineSettings } from '../setting-group.ts'

export const gift = defineSettings({
  id: 'gift',
  label: 'Gift',
  description: 'Subscriptions that are given away.',
  use: {
    by: 'Gifts: how long a code can be redeemed after it was sent, without an end where nothing is set; and whether givers get an invoice beside their receipt.',
  },
  schema: z.strictObject({
    max_age: durationField('Valid for', { days: 'Days', weeks: 'Weeks', months: 'Months', years: 'Years' }).prefault(
      {},
    ),
    create_invoice: booleanField('Create an invoice').default(false),
  }),
})
