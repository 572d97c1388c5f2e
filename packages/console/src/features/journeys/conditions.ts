import { countryCodes, countryName } from '@perennial/domain/address'
import { conditionOptions, type JourneyCondition, type JourneyConditionType } from '@perennial/domain/journeys'

interface Option {
  value: string
  label: string
  hint?: string
}

/** Whether the values of a condition are selected from a list or typed. */
const fixed: Partial<Record<JourneyConditionType, readonly Option[]>> = Object.fromEntries(
  Object.entries(conditionOptions).map(([type, labels]) => [
    type,
    Object.entries(labels).map(([value, label]) => ({ value, label })),
  ]),
)

/** The countries of the datalist, by name (JRN-28). */
const countries: readonly Option[] = [...countryCodes]
  .map((code) => ({ value: code, label: countryName(code), hint: code }))
  .sort((one, other) => one.label.localeCompare(other.label, 'en'))

/** The choices of a type; undefined where values are typed. */
export const choicesOf = (type: JourneyConditionType): readonly Option[] | undefined =>
  type === 'country' ? countries : fixed[type]

/** The values of a condition in words. */
export function wordsOf({ type, value }: JourneyCondition): string[] {
  const choices = choicesOf(type)
  return value.map((one) => {
    if (typeof one !== 'string') return `${one.condition} ${one.operator} ${one.value}`
    return choices?.find((choice) => choice.value === one)?.label ?? one
  })
}
