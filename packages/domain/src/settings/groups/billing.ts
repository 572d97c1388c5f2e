import * as z from 'zod'
import { booleanField, choiceField, integerField, listField } from '../fields.ts'
import { defineSettings } from '../setting-group.ts'

const maxDays = 60

/** How subscriptions are billed, and what becomes of payments that are declined. */
export const billing = defineSettings({
  id: 'billing',
  label: 'Billing',
  description: 'When subscriptions are billed, and what happens when a payment is declined.',
  use: { by: 'Renewals, retries of declined payments, and the access that subscribers have meanwhile.' },
  schema: z.strictObject({
    hour: integerField('Hour at which a day’s billing begins', [0, 23], {
      description: 'In the time zone of the localisation settings, from 0 to 23.',
    }).default(6),
    retry_days: listField('Days of retries', integerField('Day', [1, maxDays]), {
      unique: true,
      description: 'Days after the first decline on which a payment is tried again.',
    })
      .min(1)
      .default([1, 3, 6, 10, 14]),
    max_attempts: integerField('Tries of a payment in 14 days', [1, 8], {
      description: 'Card schemes allow a limited number. The first try counts.',
    }).default(8),
    payment_days: integerField('Days to pay an invoice', [0, maxDays], {
      description: 'For subscribers without a payment method that can be charged. After them the invoice is overdue.',
    }).default(14),
    refund_limit: integerField('Refunds above this need a second person', [0, 10_000_000], {
      description:
        'In whole units of the currency: 100 is £100. What one person gives back of an invoice, or on a day, adds up. Leave it empty where one person is enough.',
    }).optional(),
    retention_years: integerField('Years that documents are kept', [1, 30], {
      description:
        'The law of your country says how many. Invoices and credit notes of a customer whose data was erased lose the name after them.',
    }).default(10),
    grace_days: integerField('Days of grace', [0, maxDays], {
      description: 'How long subscribers keep their access after a payment was declined.',
    }).default(14),
    at_end: choiceField(
      'After the last retry',
      { cancel: 'The subscription ends', keep_open: 'It waits for a payment by hand' },
      { description: 'What becomes of a subscription whose payment could not be collected.' },
    ).default('cancel'),
    renewal_notices: booleanField('Tell customers ahead of yearly renewals', {
      description: 'Thirty days before. Where the law of their country asks for it they are told in any case.',
    }).default(true),
    trial_notices: booleanField('Tell customers ahead of the end of a trial', {
      description: 'A week before. Where the law of their country asks for it they are told in any case.',
    }).default(true),
    card_notices: booleanField('Tell customers whose card expires before the next charge', {
      description: 'Three weeks before that charge, unless their bank has replaced the card.',
    }).default(true),
  }),
})
