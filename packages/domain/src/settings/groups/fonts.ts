import * as z from 'zod'
import { listField, partField, patternField, textField } from '../fields.ts'
import { defineSettings } from '../setting-group.ts'

/** SET-24. */
export const fonts = defineSettings({
  id: 'fonts',
  label: 'Fonts',
  description: 'Fonts that pages may use besides those that come with the product.',
  use: { by: 'The font choice of the page builder.' },
  schema: z.strictObject({
    fonts: listField(
      'Fonts',
      partField('Font', {
        label: textField('Label').min(1),
        id: textField('Font name').min(1),
        // It must not end its rule.
        value: patternField('CSS value', /^[^;{}<>]+$/, 'Write a font family, without ; { } < or >.'),
      }),
    ).default([]),
  }),
})
