import type { FieldError } from '@perennial/domain/result'
import type { ComponentRegistry } from './descriptor.ts'
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

const isOption = ({ options }: Pick<Field, 'options'>, value: unknown): boolean =>
  options === undefined || options.some((option) => option.value === value)

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/**
 * Values of a card that are of another type than their fields (PAG-10), by field; those of entries and parts, too. A
 * missing value is of every type, and what no field names is left alone.
 * @param registry for the fields of subcomponents
 * @param path of the properties, for the errors
 */
export function typeErrors(
  fields: readonly Field[],
  props: Readonly<Record<string, unknown>>,
  registry: ComponentRegistry,
  path: string,
): FieldError[] {
  return fields.flatMap((field): FieldError[] => {
    const value = Object.hasOwn(props, field.name) ? props[field.name] : undefined
    const at = `${path}.${field.name}`
    if (value === undefined || value === null) return []
    const expected = expectedOf(field, value)
    if (expected) return [{ path: at, code: 'invalid_type', message: `${at}: ${field.label} is ${expected}.` }]
    if (!Array.isArray(value)) return []
    return value.flatMap((entry: unknown, index) => {
      const place = `${at}.${index}`
      if (field.type === 'list') return typesInEntry(field, entry, registry, place)
      return field.type === 'subcomponentMetadata' ? typesInPart(field, entry, registry, place) : []
    })
  })
}

function typesInEntry(field: Field, entry: unknown, registry: ComponentRegistry, at: string): FieldError[] {
  if (!field.fields) return typeof entry === 'string' ? [] : [wrongEntry(field, at, 'a text')]
  return isRecord(entry) ? typeErrors(field.fields, entry, registry, at) : [wrongEntry(field, at, 'an object')]
}

function typesInPart(field: Field, part: unknown, registry: ComponentRegistry, at: string): FieldError[] {
  if (!isRecord(part) || typeof part.path !== 'string' || !isRecord(part.componentProps))
    return [wrongEntry(field, at, 'an object with path and componentProps')]
  const component = registry.get(part.path)
  return component ? typeErrors(component.fields, part.componentProps, registry, `${at}.componentProps`) : []
}

const wrongEntry = (field: Field, path: string, expected: string): FieldError => ({
  path,
  code: 'invalid_type',
  message: `${path}: an entry of ${field.label} is ${expected}.`,
})

/** What a value has to be, when it is not. */
function expectedOf({ type, options }: Field, value: unknown): string | undefined {
  switch (type) {
    case 'number':
      return typeof value === 'number' && Number.isFinite(value) ? undefined : 'a number'
    case 'boolean':
      return typeof value === 'boolean' ? undefined : 'true or false'
    case 'string':
    case 'richtext':
    case 'color':
    case 'datetime':
      return typeof value === 'string' ? undefined : 'a text'
    case 'picklist':
      return typeof value === 'string' && (value === '' || isOption({ options }, value))
        ? undefined
        : `one of ${(options ?? []).map((one) => JSON.stringify(one.value)).join(', ')}`
    case 'multiPicklist':
      return Array.isArray(value) && value.every((one) => isOption({ options }, one))
        ? undefined
        : `a list of ${(options ?? []).map((one) => JSON.stringify(one.value)).join(', ')}`
    case 'list':
    case 'subcomponentMetadata':
      return Array.isArray(value) ? undefined : 'a list'
    case 'period':
      return isRecord(value) && typeof value.termLength === 'number' && typeof value.termType === 'string'
        ? undefined
        : 'an object with termLength, a number, and termType, a text'
    case 'schema':
      return undefined
  }
}
