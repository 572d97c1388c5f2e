import * as z from 'zod'
import { PRODUCT } from '../../product/index.ts'
import { listField, originField } from '../fields.ts'
import { defineSettings } from '../setting-group.ts'

/** SET-10. */
export const analytics = defineSettings({
  id: 'analytics',
  label: 'Analytics',
  description: 'Where pages may be found.',
  use: { by: 'The canonical addresses that journeys may have.' },
  schema: z.strictObject({
    [`seo_domains__${PRODUCT}` as const]: listField(
      'Allowed SEO domains',
      originField('Domain', { description: 'An origin, such as https://www.example.org' }),
      { unique: true },
    ).default([]),
  }),
})
