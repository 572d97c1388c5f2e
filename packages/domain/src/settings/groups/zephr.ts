import * as z from 'zod'
import { choiceField, integerField, secretField, textField, urlField } from '../fields.ts'
import { defineSettings } from '../setting-group.ts'

/** SET-22, SET-23. */
export const zephr = defineSettings({
  id: 'zephr',
  label: 'Zephr',
  description: 'Access to what subscribers read.',
  use: { notConnected: 'access is granted here, and told to others by the webhook entitlement.updated.' },
  schema: z.strictObject({
    access_key: textField('Access key').optional(),
    secret_key: secretField('Secret key').optional(),
    endpoint: urlField('Endpoint').optional(),
    length: integerField('Length of a term', [1, 10_000]).optional(),
    type: choiceField('Unit of a term', { hours: 'Hours', days: 'Days', weeks: 'Weeks' }).optional(),
  }),
})
