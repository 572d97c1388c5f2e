import * as z from 'zod'
import { type AttributeDefinition, isMultiValue, requiredText, typeOf, valueErrors } from '../attributes/index.ts'
import { parsePrice } from '../pricing/index.ts'
import { type FieldError, failed, fieldErrorsOf, ok, type Result } from '../result/index.ts'
import { type EditOption, optionsFor } from './options.ts'

/** Operations on an attribute with several values (BLK-09). */
export const changeTypes = ['replace', 'add', 'remove', 'clear'] as const
export type ChangeType = (typeof changeTypes)[number]
export const defaultChangeType: ChangeType = 'replace'

/** The new value of a multi-value attribute and what to do with it. */
const ListChange = z.object({ value: z.array(z.string().max(500)).max(1000), changeType: z.enum(changeTypes) })
export type ListChange = z.infer<typeof ListChange>

// A bundle may have further fields, which are preserved.
const Bundle = z.looseObject({
  product_path: z.string().min(1, 'Choose a product.'),
  revenue_split: z.number('Enter a number.').min(0, 'Enter 0 to 100.').max(100, 'Enter 0 to 100.'),
  rate_plan: z.string().nullish(),
})

/** One charge of a price that is overwritten (BLK-13). */
const PriceEntry = z.object({
  type: z.enum(['onetime', 'recurring']),
  value: z.number().min(0),
  currencyCode: z.string().regex(/^[A-Z]{3}$/),
  repeat_interval: z.int().min(0).nullish(),
  repeat_interval_type: z.enum(['days', 'weeks', 'months', 'years', 'N/A']).nullish(),
  delay_interval: z.int().min(0).nullish(),
})

const PayloadShape = z.strictObject({
  attributes: z.record(z.string(), z.unknown()).optional(),
  tags: z.array(z.string().max(200)).max(50).optional(),
  isAuthenticated: z.boolean().optional(),
  productOverwrite: z.boolean().optional(),
  products: z.array(z.string().min(1)).max(100).optional(),
  productBundles: z.array(Bundle).max(100).optional(),
  price: z.array(PriceEntry).min(1).max(50).optional(),
  priceMultiplier: z.number('Enter a number.').min(0, 'A multiplier is not below 0.').optional(),
  templateId: z.string().min(1).optional(),
  referencedLabel: z.string().max(200).optional(),
})

/** Payload of a bulk edit (BLK-08 to BLK-16). Only the fields that it names change. */
export type BulkEdit = z.infer<typeof PayloadShape>

/** Whether a value of the payload is an operation on a list (BLK-08). */
export const isListChange = (value: unknown): value is ListChange =>
  ListChange.safeParse(value, { jitless: true }).success

/** The initial operation of a multi-value attribute in the form (BLK-09). */
export const listChange = (value: readonly string[], changeType: ChangeType = defaultChangeType): ListChange => ({
  value: changeType === 'clear' ? [] : [...value],
  changeType,
})

/**
 * Checks an edit of items of a record type against the definitions of their attributes.
 * @param recordType all items of a bulk edit are of one
 */
export function parseBulkEdit(
  payload: unknown,
  recordType: string,
  definitions: readonly AttributeDefinition[],
): Result<BulkEdit> {
  const checked = PayloadShape.safeParse(payload, { jitless: true })
  if (!checked.success) {
    return failed(fieldErrorsOf(checked.error.issues, 50))
  }
  const edit = checked.data
  const errors = [
    ...refusedFields(edit, recordType),
    ...attributeErrors(edit.attributes ?? {}, definitions),
    ...priceErrors(edit.price),
  ]
  return errors.length > 0 ? failed(errors) : ok(edit)
}

const error = (path: string, code: string, message: string): FieldError => ({ path, code, message })

const optionOfField: Partial<Record<keyof BulkEdit, EditOption>> = {
  tags: 'tags',
  isAuthenticated: 'authentication',
  products: 'productOverwrite',
  productBundles: 'productOverwrite',
  price: 'priceOverwrite',
  priceMultiplier: 'priceMultiplier',
  referencedLabel: 'label',
}

function refusedFields(edit: BulkEdit, recordType: string): FieldError[] {
  const given = (Object.keys(edit) as (keyof BulkEdit)[]).filter((field) => edit[field] !== undefined)
  if (given.length === 0) return [error('', 'nothing', 'Choose at least one thing to edit.')]
  const errors = given.flatMap((field): FieldError[] => {
    const option = optionOfField[field]
    if (option === undefined || optionsFor(recordType).includes(option)) return []
    const message =
      option === 'authentication'
        ? 'Only pages can require authentication.'
        : `Items of the type ${recordType} do not have this.`
    return [error(field, 'not_of_type', message)]
  })
  if (edit.price && edit.priceMultiplier !== undefined) {
    errors.push(error('priceMultiplier', 'exclusive', 'A price is either overwritten or multiplied.'))
  }
  return errors
}

function attributeErrors(
  attributes: Readonly<Record<string, unknown>>,
  definitions: readonly AttributeDefinition[],
): FieldError[] {
  return Object.entries(attributes).flatMap(([name, given]) => {
    const definition = definitions.find((each) => each.name === name)
    const path = `attributes.${name}`
    if (!definition) return [error(path, 'unknown', `There is no attribute ${name}.`)]
    const type = typeOf(definition)
    const multiple = type !== undefined && isMultiValue(type)
    if (multiple && isListChange(given)) {
      const { value, changeType } = given
      // The option of a removed value may have been deleted already.
      if (changeType === 'clear' || changeType === 'remove') return []
      if (value.length === 0) return [error(path, 'required', requiredText)]
      return valueErrors(definition, value).map((wrong) => ({ ...wrong, path: `attributes.${wrong.path}` }))
    }
    return valueErrors(definition, given).map((wrong) => ({ ...wrong, path: `attributes.${wrong.path}` }))
  })
}

function priceErrors(price: BulkEdit['price']): FieldError[] {
  if (!price) return []
  const checked = parsePrice(price)
  return checked.ok ? [] : checked.errors.map((wrong) => ({ ...wrong, path: `price.${wrong.path}`.replace(/\.$/, '') }))
}
