import { textOfMarkup } from '../text/index.ts'
import * as z from 'zod'
import { intervalUnits, isCalendarDate } from '../calendar/index.ts'
import { itemStatuses } from '../catalogue/index.ts'
import { LabelSelection } from '../labels/index.ts'
import { missingSkuText, parsePrice } from '../pricing/index.ts'
import type { FieldError } from '../result/index.ts'
import { UploadedAsset } from '../uploads/index.ts'
import { Approval } from './approval.ts'
import { type AttributeDefinition, typeOf } from './definition.ts'
import { type AttributeType, isPicklist } from './types.ts'

/** Error of a required attribute without a value (ATT-38). */
export const requiredText = 'Required field cannot be empty.'

/** The discount attribute: a percentage for a time (ATT-34). */
export const AttributeDiscount = z.object({
  value: z.number('Enter a number.').min(0, 'Enter 0 or more.'),
  termLength: z.int('Enter a whole number.').min(0, 'Enter 0 or more.'),
  termType: z.enum(intervalUnits as readonly [string, ...string[]], 'Choose days, weeks, months or years.'),
})

const text = (limit: number) => z.string('Enter a text.').max(limit, `Enter at most ${limit} characters.`)
const choice = z.string('Choose an option.').max(500)
const choices = z
  .array(choice, 'Choose options.')
  .max(1000)
  .refine((list) => new Set(list).size === list.length, 'Choose each option once.')
const amount = z.number('Enter a number.')
const instant = z.iso.datetime({ offset: true, error: 'Enter a date and a time.' })
const range = z
  .object({ start: instant.nullable(), end: instant.nullable() })
  .refine(({ start, end }) => !start || !end || Date.parse(start) <= Date.parse(end), {
    path: ['start'],
    error: 'The start must not be after the end.',
  })
const record = z.record(z.string(), z.unknown())

/** The stored shape of each type's value. Types without a stored value, such as a derived link, accept anything. */
const shapes: Readonly<Record<AttributeType, z.ZodType>> = {
  boolean: z.boolean('Choose yes or no.'),
  chevron: choices,
  code: text(200_000),
  date: z.string().refine(isCalendarDate, 'Enter a date.'),
  dateTime: instant,
  dateTimeRange: range,
  discount: AttributeDiscount,
  editablePicklist: choice,
  multiPicklist: choices,
  numeric: amount,
  objectList: z.array(record, 'Enter a list of objects.').max(1000),
  picklist: choice,
  // The rules of prices go beyond the shape of each charge.
  price: z.unknown(),
  price_compact: z.unknown(),
  richText: text(200_000),
  status: z.enum(itemStatuses),
  string: text(10_000),
  tagUrl: z.unknown(),
  upload: UploadedAsset,
  searchPicklist: choice,
  searchableMultiPicklist: choices,
  rate_plan_picklist: choice,
  product_picklist: choice,
  multi_product_picklist: choices,
  color: z.string().regex(/^#([0-9a-f]{3,4}|[0-9a-f]{6}|[0-9a-f]{8})$/i, 'Enter a colour such as #dddbda.'),
  asset: UploadedAsset,
  site_config_asset: UploadedAsset,
  object: record,
  approval: Approval,
  hidden: z.unknown(),
  labelSelector: LabelSelection,
  statusPicklist: z.enum(itemStatuses),
  zuoraPrice: z.unknown(),
  number: amount,
  currency: amount,
}

/**
 * Whether a value is empty: missing, blank, an empty list, a rich text without text, a label selector without label.
 */
export function isEmptyValue(value: unknown, type?: AttributeType): boolean {
  if (value === undefined || value === null) return true
  if (typeof value === 'string') {
    const words =
      type === 'richText'
        ? textOfMarkup(value, ({ name }) => (name === 'img' ? name : '')).replaceAll('&nbsp;', '')
        : value
    return words.trim() === ''
  }
  if (Array.isArray(value)) return value.length === 0
  return LabelSelection.safeParse(value, { jitless: true }).data?.item_label === ''
}

/**
 * Validates the value of an attribute. Paths begin with the attribute's name.
 * @param options.required whether an empty value is refused (ATT-38); by default it is accepted
 */
export function valueErrors(
  definition: AttributeDefinition,
  value: unknown,
  { required = false }: { required?: boolean } = {},
): FieldError[] {
  const error = (path: string, code: string, message: string): FieldError => ({
    path: path === '' ? definition.name : `${definition.name}.${path}`,
    code,
    message,
  })
  const type = typeOf(definition)
  if (isEmptyValue(value, type)) return required ? [error('', 'required', requiredText)] : []
  if (!type) return [error('', 'unknown_type', `There is no attribute type ${definition.type}.`)]
  const checked = shapes[type].safeParse(value, { jitless: true })
  if (!checked.success) {
    return checked.error.issues
      .slice(0, 20)
      .map((issue) => error(issue.path.map(String).join('.'), issue.code, issue.message))
  }
  return ruleErrors(type, definition, value).map(({ path, code, message }) => error(path, code, message))
}

/** Rules that need the definition, or more than the form of the value. */
function ruleErrors(type: AttributeType, definition: AttributeDefinition, value: unknown): FieldError[] {
  if (type === 'price' || type === 'price_compact') {
    const price = parsePrice(value)
    return price.ok ? [] : price.errors
  }
  if (isPicklist(type)) return optionErrors(definition, value as string | string[])
  if (type === 'object') return fieldErrors(definition, value as Record<string, unknown>)
  if (type === 'objectList') {
    return (value as Record<string, unknown>[]).flatMap((entry, index) =>
      fieldErrors(definition, entry).map((wrong) => ({ ...wrong, path: `${index}.${wrong.path}` })),
    )
  }
  return []
}

/** Options of an endpoint are unknown here and are not validated. */
function optionErrors({ options, endpoint }: AttributeDefinition, value: string | string[]): FieldError[] {
  if (!options || options.length === 0 || endpoint) return []
  const chosen = Array.isArray(value) ? value : [value]
  const unknown = chosen.filter((id) => !options.some((option) => option.id === id))
  if (unknown.length === 0) return []
  return [{ path: '', code: 'no_option', message: `There is no option ${unknown.join(', ')}. Choose another one.` }]
}

const fieldErrors = ({ fields = [] }: AttributeDefinition, value: Record<string, unknown>): FieldError[] =>
  fields.flatMap((field) => valueErrors(field, value[field.name]))

/**
 * Validates the attributes of an item. Values without a definition are ignored: users could not fix them here.
 * @param required names of attributes that must have a value
 */
export const attributesErrors = (
  values: Readonly<Record<string, unknown>>,
  definitions: readonly AttributeDefinition[],
  required: readonly string[] = [],
): FieldError[] =>
  definitions.flatMap((definition) => {
    const value = Object.hasOwn(values, definition.name) ? values[definition.name] : undefined
    return valueErrors(definition, value, { required: required.includes(definition.name) })
  })

/** What an input starts from when there is no value. */
export function emptyValueOf(definition: AttributeDefinition): unknown {
  switch (typeOf(definition)) {
    case 'boolean':
      return false
    case 'chevron':
    case 'multiPicklist':
    case 'searchableMultiPicklist':
    case 'multi_product_picklist':
    case 'objectList':
    case 'price':
    case 'price_compact':
      return []
    case 'string':
    case 'code':
    case 'richText':
      return ''
    case 'dateTimeRange':
      return { start: null, end: null }
    case 'approval':
      return { approved: false, comments: [] }
    case 'labelSelector':
      return { items: [], item_label: '', item_type: definition.attributeOptions?.selectorFor ?? '' }
    case 'status':
    case 'statusPicklist':
      return 'draft'
    default:
      return null
  }
}

/**
 * The initial attributes of a new item: copies of its template's defaults. Stored items never get them. An invalid
 * default is omitted, so that one bad template does not break every item.
 */
export const defaultAttributes = (definitions: readonly AttributeDefinition[]): Record<string, unknown> =>
  Object.fromEntries(
    definitions
      .filter(
        (definition) =>
          !isEmptyValue(definition.attributeDefault) &&
          valueErrors(definition, definition.attributeDefault).length === 0,
      )
      .map(({ name, attributeDefault }) => [name, structuredClone(attributeDefault)]),
  )

/** Maximum number of products in a product picklist (ATT-30). */
export const productPicklistLimit = 500

/** Why a product cannot be picked (ATT-29). @param sku its product code, as the catalogue or the billing provider has it */
export const pickedProductError = (sku: string | null | undefined): FieldError | undefined =>
  sku?.trim() ? undefined : { path: '', code: 'no_sku', message: missingSkuText }
