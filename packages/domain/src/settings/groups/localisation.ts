import * as z from 'zod'
import { type DateFormat, defaultExportLocale } from '../../calendar/index.ts'
import { choiceField, partField, textField } from '../fields.ts'
import { defineSettings } from '../setting-group.ts'

const isTimeZone = (zone: string): boolean => {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: zone }).resolvedOptions().timeZone !== ''
  } catch {
    return false
  }
}

const isLocale = (locale: string): boolean => {
  try {
    return Intl.DateTimeFormat.supportedLocalesOf(locale).length > 0
  } catch {
    return false
  }
}

/** PRC-27 to PRC-31, and PRC-33 for the locale's own. */
const formatChoices = {
  DATE_EN: '7 Mar 2024',
  DATE_MED: 'Mar 7, 2024',
  DATE_FULL: 'March 7, 2024',
  DATE_SHORT: '07/03/2024',
  DATE_SHORT_US: '03/07/2024',
  LOCALE: 'As the locale writes it',
} as const satisfies Record<DateFormat | 'LOCALE', string>

export const localisation = defineSettings({
  id: 'localisation',
  label: 'Localisation',
  description: 'Days and times.',
  use: { by: 'Business days of orders and publications, and the dates that pages, reports, mails and exports show.' },
  schema: z.strictObject({
    date_format: choiceField('Dates in mails to shoppers', formatChoices, {
      description: 'Written out in the language of the mail when empty.',
    }).optional(),
    exports: partField('Dates in exports', {
      date_format: choiceField('Format', formatChoices, {
        description: 'ISO 8601, such as 2024-03-07, when empty.',
      }).optional(),
      /** PRC-35. */
      locale: textField('Locale')
        .refine(isLocale, {
          message: 'This is no locale. Write one such as en-gb.',
          params: { code: 'unknown_locale' },
        })
        .meta({ title: 'Locale', description: 'Whose names of months are written.' })
        .default(defaultExportLocale),
    }).prefault({}),
    time_zone: textField('Time zone')
      .refine(isTimeZone, {
        message: 'This is no time zone. Write one such as Europe/London.',
        params: { code: 'unknown_zone' },
      })
      .meta({ title: 'Time zone', description: 'An IANA zone such as Europe/London: business days begin there.' })
      .optional(),
  }),
})
