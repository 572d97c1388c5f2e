import type { FieldError } from '@perennial/domain/result'
import type { Field, FieldType, Slot } from '../contract/index.ts'
import { componentPath, isPackageName } from './names.ts'

/** The fields described by a package's perennialProps, and what is derived from them. */
export interface PackageProps {
  fields: Field[]
  slots: Slot[]
  translatable: string[]
  defaults: Record<string, unknown>
}

const types: ReadonlySet<string> = new Set<FieldType>([
  'number',
  'string',
  'color',
  'richtext',
  'boolean',
  'datetime',
  'period',
  'schema',
  'list',
  'picklist',
  'multiPicklist',
  'subcomponentMetadata',
])
const texts = ['label', 'help', 'group', 'entryLabel'] as const
const numbers = ['min', 'max', 'step'] as const
const formats = ['multiline', 'link', 'image', 'offer', 'file', 'anchor']
const known: ReadonlySet<string> = new Set([
  'type',
  'required',
  'format',
  'options',
  'fields',
  'schema',
  'default',
  'translatable',
  'accepts',
  ...texts,
  ...numbers,
])
const maxProps = 60
const deepest = 3
/** Names that would reach into the object that holds the properties, or that React reserves. */
const reserved = /^(?:__proto__|constructor|prototype|key|ref|children)$/

/**
 * Parses the description of a component's properties (RUN-36, CMP-02): an object with one typed entry per property.
 * Errors are reported with their path in package.json.
 */
export function readPackageProps(value: unknown, problems: FieldError[]): PackageProps {
  const read = readFields(value, 'perennialProps', problems, 0)
  return {
    fields: read.map(({ field }) => field),
    slots: read.flatMap(({ slot }) => slot ?? []),
    translatable: read.flatMap(({ translatable }) => translatable),
    defaults: Object.fromEntries(
      read.flatMap(({ field: { name }, initial }) => (initial === undefined ? [] : [[name, initial]])),
    ),
  }
}

interface ReadField {
  field: Field
  translatable: string[]
  initial: unknown
  slot?: Slot
}

function readFields(value: unknown, at: string, problems: FieldError[], depth: number): ReadField[] {
  const wrong = (path: string, message: string) => problems.push({ path, code: 'invalid', message })
  if (!isRecord(value)) {
    wrong(at, 'Describe the properties as an object: one entry for each, with its type.')
    return []
  }
  const entries = Object.entries(value)
  if (entries.length > maxProps) wrong(at, `A component has at most ${maxProps} properties.`)
  return entries.slice(0, maxProps).flatMap(([name, given]) => {
    const path = `${at}.${name}`
    if (!/^[A-Za-z_]\w{0,39}$/.test(name) || reserved.test(name)) {
      wrong(
        path,
        'Name a property with letters, digits and underscores, beginning with a letter; not key, ref or children.',
      )
      return []
    }
    if (!isRecord(given)) {
      wrong(path, 'Describe the property by an object with its type.')
      return []
    }
    return readField(name, given, { path, problems, depth, wrong }) ?? []
  })
}

interface Place {
  path: string
  problems: FieldError[]
  depth: number
  wrong(path: string, message: string): void
}

function readField(name: string, given: Record<string, unknown>, place: Place): ReadField | undefined {
  const { path, wrong } = place
  const { type } = given
  if (typeof type !== 'string' || !types.has(type)) {
    wrong(`${path}.type`, `The type must be one of ${[...types].join(', ')}.`)
    return undefined
  }
  for (const key of Object.keys(given)) if (!known.has(key)) wrong(`${path}.${key}`, `There is no setting "${key}".`)
  const field: Field = {
    name,
    type: type as FieldType,
    label: wordsOf(name),
    ...textsOf(given, place),
    ...numbersOf(given, place),
    ...(given.required === true ? { required: true } : {}),
    ...formatOf(given, place),
    ...optionsOf(given, place),
    ...schemaOf(given, place),
  }
  const inner = innerOf(given, place)
  if (inner) field.fields = inner.map((one) => one.field)
  const own = given.translatable === true && ['string', 'richtext'].includes(type) ? [name] : []
  const within = (inner ?? []).flatMap(({ translatable }) => translatable.map((key) => `${name}.*.${key}`))
  return { field, translatable: [...own, ...within], initial: initialOf(given), ...slotOf(field, given, place) }
}

function textsOf(given: Record<string, unknown>, { path, wrong }: Place): Partial<Field> {
  const read: Partial<Record<(typeof texts)[number], string>> = {}
  for (const key of texts) {
    const value = given[key]
    if (value === undefined) continue
    if (typeof value === 'string' && value.length <= 300) read[key] = value
    else wrong(`${path}.${key}`, 'Write a text of at most 300 characters.')
  }
  return read
}

function numbersOf(given: Record<string, unknown>, { path, wrong }: Place): Partial<Field> {
  const read: Partial<Record<(typeof numbers)[number], number>> = {}
  for (const key of numbers) {
    const value = given[key]
    if (value === undefined) continue
    if (typeof value === 'number' && Number.isFinite(value)) read[key] = value
    else wrong(`${path}.${key}`, 'Write a number.')
  }
  return read
}

function formatOf({ format }: Record<string, unknown>, { path, wrong }: Place): Partial<Field> {
  if (format === undefined) return {}
  if (typeof format === 'string' && formats.includes(format)) return { format: format as NonNullable<Field['format']> }
  wrong(`${path}.format`, `The format must be one of ${formats.join(', ')}.`)
  return {}
}

function optionsOf({ type, options }: Record<string, unknown>, { path, wrong }: Place): Partial<Field> {
  if (type !== 'picklist' && type !== 'multiPicklist') return {}
  const read = (Array.isArray(options) ? options : []).slice(0, 200).flatMap((option: unknown) => {
    if (typeof option === 'string' && option !== '') return [{ value: option, label: wordsOf(option) }]
    if (isRecord(option) && typeof option.value === 'string' && typeof option.label === 'string')
      return [{ value: option.value, label: option.label }]
    return []
  })
  if (read.length === 0 || read.length !== (options as unknown[]).length) {
    wrong(`${path}.options`, 'List the choices: texts, or objects with a value and a label.')
  }
  return { options: read }
}

function schemaOf({ type, schema }: Record<string, unknown>, { path, wrong }: Place): Partial<Field> {
  if (type !== 'schema') return {}
  if (isRecord(schema)) return { schema }
  wrong(`${path}.schema`, 'Give the JSON Schema of the value.')
  return {}
}

function innerOf({ type, fields }: Record<string, unknown>, place: Place): ReadField[] | undefined {
  if (type !== 'list') return undefined
  const { path, problems, depth, wrong } = place
  if (depth + 1 >= deepest) {
    wrong(`${path}.fields`, 'Lists may not lie deeper within lists.')
    return []
  }
  return readFields(fields, `${path}.fields`, problems, depth + 1)
}

const initialOf = ({ type, default: given }: Record<string, unknown>): unknown =>
  given !== undefined ? given : type === 'list' || type === 'subcomponentMetadata' ? [] : undefined

function slotOf(field: Field, { type, accepts }: Record<string, unknown>, place: Place): { slot?: Slot } {
  if (type !== 'subcomponentMetadata') return {}
  const names = Array.isArray(accepts) ? accepts.filter(isPackageName) : []
  if (names.length === 0 || names.length !== (accepts as unknown[]).length) {
    place.wrong(`${place.path}.accepts`, 'List the packages of the subcomponents that it takes.')
  }
  const { name, label, max } = field
  return { slot: { name, label, accepts: names.map(componentPath), ...(max === undefined ? {} : { max }) } }
}

/** `buttonLabel` as a label: `Button label`. */
const wordsOf = (name: string): string => {
  const words = name
    .replace(/([a-z\d])([A-Z])/g, '$1 $2')
    .replaceAll(/[_-]+/g, ' ')
    .trim()
    .toLowerCase()
  return words.charAt(0).toUpperCase() + words.slice(1)
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
