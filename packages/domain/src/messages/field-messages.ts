import { languageOf, textsIn } from '../languages/index.ts'
import { fill } from './template.ts'
import { deCH } from './texts/de-ch.ts'
import { de } from './texts/de.ts'
import { en } from './texts/en.ts'
import { fr } from './texts/fr.ts'
import { it } from './texts/it.ts'

/** Messages of form fields, in the specification's words (LOC-03 to LOC-14). */
export interface FieldMessages {
  firstName: string
  lastName: string
  email: string
  phone: string
  select: string
  agree: string
  accept: string
  required: string
  dateIs: string
  dateBetween: string
  dateAfter: string
  dateBefore: string
  /** `max`: characters. */
  tooLong: string
}

const german: FieldMessages = de
const swiss: FieldMessages = { ...german, ...deCH }

/** The field messages of a language; `de-AT` falls back to `de`, anything unknown to English. */
export const fieldMessages = (language: string): FieldMessages =>
  textsIn({ en, it, fr, de: languageOf(language) === 'de-CH' ? swiss : german }, language)

/** The message for a date out of range; `min` and `max` are already formatted. */
export function dateRangeMessage(language: string, { min, max }: { min?: string; max?: string }): string {
  const { dateIs, dateBetween, dateAfter, dateBefore } = fieldMessages(language)
  if (min !== undefined && max !== undefined)
    return min === max ? fill(dateIs, { min }) : fill(dateBetween, { min, max })
  return min !== undefined ? fill(dateAfter, { min }) : fill(dateBefore, { max: max ?? '' })
}
