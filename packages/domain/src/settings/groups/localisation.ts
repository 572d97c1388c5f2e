import * as z from 'zod'
import { textField } from '../fields.ts'
import { defineSettings } from '../setting-group.ts'

const isTimeZone = (zone: string): boolean => {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: zone }).resolvedOptions().timeZone !== ''
  } catch {
    return false
  }
}

export const localisation = defineSettings({
  id: 'localisation',
  label: 'Localisation',
  description: 'Days and times.',
  use: { by: 'Business days of orders and publications, and the dates that pages and reports show.' },
  schema: z.strictObject({
    time_zone: textField('Time zone')
      .refine(isTimeZone, {
        message: 'This is no time zone. Write one such as Europe/London.',
        params: { code: 'unknown_zone' },
      })
      .meta({ title: 'Time zone', description: 'An IANA zone such as Europe/London: business days begin there.' })
      .optional(),
  }),
})
