import type { FieldError } from '@perennial/domain/result'
import type { Field } from './fields.ts'

/** Maximum length of a text whose field sets none, in characters: pages are read by phones. */
export const longestText = 100_000

/**
 * Values of a card that are beyond the limits of its fields, by field. A value of another type than its field's is left
 * to the component, which reads it as it reads a missing one.
 * @param path of the properties, for the errors
 */
export function limitErrors(
  fields: readonly Field[],
  props: Readonly<Record<string, unknown>>,
  path: string,
): FieldError[] {
  return fields.flatMap((field) => errorsOf(field, props[field.name], `${path}.${field.name}`))
}

function errorsOf(field: Field, value: unknown, path: string): FieldError[] {
  const error = (code: string, message: string): FieldError[] => [{ path, code, message: `${field.label} ${message}` }]
  const { type, min, max } = field
  if (typeof value === 'string') {
    if (type === 'picklist') return value === '' || isOption(field, value) ? [] : error('choice', 'is not a choice.')
    const isText = type === 'string' || type === 'richtext'
    const longest = Math.min((isText && max) || longestText, longestText)
    return value.length > longest ? error('too_long', `may have at most ${longest} characters.`) : []
  }
  if (typeof value === 'number' && type === 'number') {
    if (max !== undefined && value > max) return error('too_large', `may be at most ${max}.`)
    return min !== undefined && value < min ? error('too_small', `must be at least ${min}.`) : []
  }
  if (!Array.isArray(value)) return []
  if (max !== undefined && value.length > max) return error('too_many', `may have at most ${max} entries.`)
  if (type === 'multiPicklist') {
    return value.every((one) => isOption(field, one)) ? [] : error('choice', 'holds something that is not a choice.')
  }
  const { fields } = field
  return fields === undefined
    ? []
    : value.flatMap((entry, index) => (isRecord(entry) ? limitErrors(fields, entry, `${path}.${index}`) : []))
}

const isOption = ({ options }: Field, value: unknown): boolean =>
  options === undefined || options.some((option) => option.value === value)

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
