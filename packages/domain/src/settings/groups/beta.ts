import * as z from 'zod'
import { booleanField } from '../fields.ts'
import { defineSettings } from '../setting-group.ts'

export const beta = defineSettings({
  id: 'x',
  label: 'Beta',
  description: 'Parts of the product that are tried out.',
  use: { by: 'The console’s menus and screens.' },
  schema: z.strictObject({
    // Without a value the tenant keeps what it was set up with.
    page_builder_v2: booleanField('Page builder 2').optional(),
    journeys_v2: booleanField('Journeys 2').optional(),
    promo_codes_v2: booleanField('Promo codes 2').optional(),
  }),
})
