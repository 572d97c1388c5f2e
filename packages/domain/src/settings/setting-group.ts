import type { JsonSchema } from '../json-schema/index.ts'

/** A group of settings: one form, saved on its own (SET-06). */
export interface SettingGroup {
  id: string
  label: string
  /** One sentence for those who look for a setting. */
  description: string
  /** An object with a property for each setting. */
  schema: JsonSchema & { properties: Readonly<Record<string, JsonSchema>> }
}

/** A text of one line. Without `required` in its schema it may be left out. */
export const text = (title: string, more: JsonSchema = {}): JsonSchema => ({
  type: 'string',
  title,
  maxLength: 200,
  ...more,
})

/** A value that is written and never read back: staff see only whether it is set. */
export const secret = (title: string, more: JsonSchema = {}): JsonSchema => ({
  type: 'string',
  title,
  maxLength: 500,
  writeOnly: true,
  ...more,
})

/** An address that is called or opened. */
export const webAddress = (title: string, more: JsonSchema = {}): JsonSchema => ({
  type: 'string',
  title,
  format: 'uri',
  pattern: '^https?://[^\\s/]+',
  maxLength: 2000,
  ...more,
})

export const whole = (title: string, limits: JsonSchema = {}): JsonSchema => ({
  type: 'integer',
  title,
  minimum: 0,
  maximum: 1_000_000,
  ...limits,
})

export const flag = (title: string, more: JsonSchema = {}): JsonSchema => ({ type: 'boolean', title, ...more })

export const oneOf = (title: string, values: readonly (readonly [value: string, label: string])[]): JsonSchema => ({
  type: 'string',
  title,
  oneOf: values.map(([value, label]) => ({ const: value, title: label })),
})

export const listOf = (title: string, items: JsonSchema, more: JsonSchema = {}): JsonSchema => ({
  type: 'array',
  title,
  maxItems: 100,
  items,
  ...more,
})

export const part = (
  title: string,
  properties: Readonly<Record<string, JsonSchema>>,
  more: JsonSchema = {},
): JsonSchema => ({ type: 'object', title, properties, additionalProperties: false, ...more })

/** A duration: a whole number of units. */
export const duration = (title: string, units: readonly string[]): JsonSchema =>
  part(title, {
    length: whole('Length', { minimum: 1, maximum: 1000 }),
    type: oneOf(
      'Unit',
      units.map((unit) => [unit, unit[0]!.toUpperCase() + unit.slice(1)] as const),
    ),
  })

export const group = (
  id: string,
  label: string,
  description: string,
  properties: Readonly<Record<string, JsonSchema>>,
  more: JsonSchema = {},
): SettingGroup => ({
  id,
  label,
  description,
  schema: { type: 'object', properties, additionalProperties: false, ...more },
})
