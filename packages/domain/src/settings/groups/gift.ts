import * as z from 'zod'
import { booleanField, durationField } from '../fields.ts'
import { defineSettings } from '../setting-group.ts'

export const gift = defineSettings({
  id: 'gift',
  label: 'Gift',
  description: 'Subscriptions that are given away.',
  use: { notYet: 'Gift codes are not sent yet: a gift goes to its recipient’s address.' },
  schema: z.strictObject({
    max_age: durationField('Valid for', { days: 'Days', weeks: 'Weeks', months: 'Months', years: 'Years' }).prefault(
      {},
    ),
    create_invoice: booleanField('Create an invoice').default(false),
  }),
})
