import * as z from 'zod'
import { booleanField, choiceField, integerField, listField, partField, patternField, textField } from '../fields.ts'
import { defineSettings } from '../setting-group.ts'

const idField = (title: string, description: string) =>
  patternField(title, /^[a-z0-9][a-z0-9-]{0,59}$/, 'Use small letters, digits and hyphens.', { description })
const offerField = (title: string) =>
  patternField(title, /^\/offers2\/\S+$/, 'Write an offer’s path, such as /offers2/digital-monthly.')
const reasonField = (title: string) =>
  patternField(title, /^[a-z0-9][a-z0-9-]{0,59}$/, 'Write the id of a reason, such as price.')

const cancelReason = partField('Reason', {
  id: idField(
    'Id',
    'Kept with the cancellation. price, unused, content, delivery, problem and other have words of their own.',
  ),
  label: textField('In English').optional(),
  label_de: textField('In German').optional(),
  label_fr: textField('In French').optional(),
  label_it: textField('In Italian').optional(),
})

const saveOffer = partField('Save offer', {
  id: idField('Id', 'Kept with each subscription that it has saved.'),
  stopped: booleanField('No longer offered').default(false),
  kind: choiceField('What is offered', {
    discount: 'A discount on the next payments',
    pause: 'A pause',
    extension: 'Days that cost nothing',
    offer: 'A cheaper offer',
  }),
  percent: integerField('Percent off', [1, 100], { when: { field: 'kind', is: 'discount' } }).default(25),
  payments: integerField('For how many payments', [1, 24], { when: { field: 'kind', is: 'discount' } }).default(3),
  months: integerField('Months of the pause', [1, 12], { when: { field: 'kind', is: 'pause' } }).default(3),
  days: integerField('Days', [1, 366], { when: { field: 'kind', is: 'extension' } }).default(30),
  offer_path: offerField('Offer')
    .meta({ when: { field: 'kind', is: 'offer' } })
    .optional(),
  reasons: listField('For these reasons', reasonField('Reason'), {
    unique: true,
    description: 'All when empty.',
  }).default([]),
  labels: listField('For offers with one of these labels', textField('Label'), {
    unique: true,
    description: 'All when empty.',
  }).default([]),
  segments: listField('For customers in one of these segments', textField('Segment'), {
    unique: true,
    description: 'Paths, such as /segments/readers. All when empty.',
  }).default([]),
  again_after_months: integerField('Given again after months', [1, 120], {
    description: 'A customer who has taken it is not offered it before.',
  }).default(12),
})

/** What customers may change of their own, and what those who want to leave are asked and offered. */
export const selfService = defineSettings({
  id: 'self_service',
  label: 'Self-service',
  description: 'What customers change by themselves, why they leave, and what they are offered to stay.',
  use: { by: 'The account pages, on which customers see and change their subscriptions.' },
  schema: z.strictObject({
    no_pause: booleanField('Customers may not pause').default(false),
    max_pause_months: integerField('Longest pause in months', [1, 12]).default(6),
    no_skip: booleanField('Customers may not skip a period').default(false),
    switch_groups: listField(
      'Offers to switch between',
      partField('Group', {
        name: textField('Name'),
        offers: listField('Offers', offerField('Offer'), { unique: true }).default([]),
      }),
      { description: 'Customers switch from an offer of a group to another one of it, in the same currency.' },
    ).default([]),
    withdrawal_days: integerField('Days to withdraw', [0, 60], {
      description:
        'From the order, or from the first day if that is later. Within them all but what was used is given back.',
    }).default(14),
    cancel_reasons: listField('Reasons to leave', cancelReason, {
      unique: 'id',
      description:
        'In the order in which they are shown. Without any of yours customers choose from price, unused, content, delivery, problem and other.',
    }).default([]),
    save_offers: listField('Save offers', saveOffer, {
      unique: 'id',
      description: 'The first one that fits is shown, beside an equal way to leave.',
    }).default([]),
  }),
})
