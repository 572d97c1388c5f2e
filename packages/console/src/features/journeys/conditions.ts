import {
  conditionOptions,
  conditionTypeLabels,
  type JourneyCondition,
  type JourneyConditionType,
} from '@perennial/domain/journeys'
import { countryOptions } from '../../words/index.ts'
import { text } from './texts.ts'
import { productWords } from '@perennial/ui/messages'

interface Option {
  value: string
  label: string
  hint?: string
}

/** Whether the values of a condition are selected from a list or typed. */
const fixed = (type: JourneyConditionType): readonly Option[] | undefined => {
  const labels = (conditionOptions as Partial<Record<JourneyConditionType, Readonly<Record<string, string>>>>)[type]
  return labels && Object.entries(labels).map(([value, label]) => ({ value, label: productWords(label) }))
}

/** The countries of the datalist, by name (JRN-28). */
const countries = (): readonly Option[] => countryOptions().map((option) => ({ ...option, hint: option.value }))

/** The choices of a type; undefined where values are typed. */
export const choicesOf = (type: JourneyConditionType): readonly Option[] | undefined =>
  type === 'country' ? countries() : fixed(type)

/** The values of a condition in words. */
export function wordsOf({ type, value }: JourneyCondition): string[] {
  const choices = choicesOf(type)
  return value.map((one) => {
    if (typeof one !== 'string') return `${one.condition} ${one.operator} ${one.value}`
    return choices?.find((choice) => choice.value === one)?.label ?? one
  })
}

/** A condition in words: `Country United Kingdom or Ireland`. */
export const conditionInWords = (condition: JourneyCondition): string =>
  `${productWords(conditionTypeLabels[condition.type])} ${wordsOf(condition).join(` ${text('orWord')} `) || text('noValues')}`

/** Claims of a token from entries such as `level=5`: a number where it is one, else its text; an entry without `=` is true. */
export const claimsIn = (entries: readonly string[]): Record<string, unknown> =>
  Object.fromEntries(
    entries.map((entry) => {
      const at = entry.indexOf('=')
      if (at < 0) return [entry.trim(), true]
      const value = entry.slice(at + 1).trim()
      const number = Number(value)
      return [entry.slice(0, at).trim(), value !== '' && Number.isFinite(number) ? number : value]
    }),
  )
