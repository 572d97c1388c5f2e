import * as z from 'zod'
import { secretField, textField, urlField } from '../fields.ts'
import { defineSettings } from '../setting-group.ts'

export const zuora = defineSettings({
  id: 'zuora',
  label: 'Zuora',
  description: 'The billing provider.',
  use: { notConnected: 'no connector to Zuora is installed, and subscriptions are billed here.' },
  schema: z.strictObject({
    endpoint: urlField('Endpoint').optional(),
    client_id: textField('Client id').optional(),
    client_secret: secretField('Client secret').optional(),
  }),
})
