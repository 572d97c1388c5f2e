import * as z from 'zod'

/** What a field says of itself beside its title. */
export interface FieldMeta {
  /** One sentence under the field. */
  description?: string
  /** Which outside service would read the field, and what is done without it, in one sentence (decision 0048). */
  notConnected?: string
  /** The field shows only while a sibling has this value. */
  when?: { field: string; is: string }
}

/** A value that is written and never read back. Readers get `true` for one that is set. */
export type SecretText = string & z.core.$brand<'secret'>

const maxTextLength = 200
const maxLongTextLength = 1000
const maxSecretLength = 500
const maxUrlLength = 2000
const maxListLength = 100

/** A text of one line. */
export const textField = (title: string, meta: FieldMeta = {}) =>
  z
    .string()
    .max(maxTextLength)
    .meta({ title, ...meta })

/** A text of several sentences. */
export const longTextField = (title: string, meta: FieldMeta = {}) =>
  z
    .string()
    .max(maxLongTextLength)
    .meta({ title, ...meta })

/** A text of one line that follows a pattern. `message` says what to write. */
export const patternField = (title: string, pattern: RegExp, message: string, meta: FieldMeta = {}) =>
  z
    .string()
    .max(maxTextLength)
    .regex(pattern, message)
    .meta({ title, ...meta })

/** A secret of at least `minLength` characters. */
export const secretField = (title: string, { minLength = 1, ...meta }: FieldMeta & { minLength?: number } = {}) =>
  z
    .string()
    .min(minLength)
    .max(maxSecretLength)
    .brand<'secret'>()
    .meta({ title, writeOnly: true, ...meta })

/** An address that is called or opened. */
export const urlField = (title: string, meta: FieldMeta = {}) =>
  z
    .string()
    .max(maxUrlLength)
    .regex(/^https?:\/\/[^\s/]\S*$/, 'Write an address that begins with https:// or http://.')
    .meta({ title, format: 'uri', ...meta })

/** The origin of a site: scheme and host, without a path. */
export const originField = (title: string, meta: FieldMeta = {}) =>
  z
    .string()
    .max(maxUrlLength)
    .regex(/^https?:\/\/[^\s/]+$/, 'Write an origin such as https://www.example.org, without a path.')
    .meta({ title, format: 'uri', ...meta })

/** An e-mail address. */
export const emailField = (title: string, meta: FieldMeta = {}) =>
  z
    .string()
    .max(maxTextLength)
    .regex(/^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/, 'Write an email address such as desk@example.org.')
    .meta({ title, format: 'email', ...meta })

/** A whole number within limits. */
export const integerField = (title: string, [min, max]: readonly [min: number, max: number], meta: FieldMeta = {}) =>
  z
    .int()
    .min(min)
    .max(max)
    .meta({ title, ...meta })

/** Something that is on or off. */
export const booleanField = (title: string, meta: FieldMeta = {}) => z.boolean().meta({ title, ...meta })

/** One of several values, each with its label. */
export const choiceField = <const Value extends string>(
  title: string,
  choices: Readonly<Record<Value, string>>,
  meta: FieldMeta = {},
) => z.enum(Object.keys(choices) as [Value, ...Value[]]).meta({ title, choices, ...meta })

/** A list; `unique` refuses the same entry twice, or two entries with the same value of a field. */
export const listField = <Item extends z.ZodType>(
  title: string,
  item: Item,
  { unique = false, ...meta }: FieldMeta & { unique?: boolean | string } = {},
) => {
  const list = z.array(item).max(maxListLength)
  const identity = (entry: unknown) => (typeof unique === 'string' ? (entry as Record<string, unknown>)[unique] : entry)
  const checked = unique
    ? list.refine((entries) => new Set(entries.map(identity)).size === entries.length, 'The same entry appears twice.')
    : list
  return checked.meta({ title, ...meta })
}

/** Fields that belong together. */
export const partField = <const Shape extends z.core.$ZodLooseShape>(
  title: string,
  shape: Shape,
  meta: FieldMeta = {},
) => z.strictObject(shape).meta({ title, ...meta })

/** A number of units of time. */
export const durationField = <const Unit extends string>(title: string, units: Readonly<Record<Unit, string>>) =>
  partField(title, {
    length: integerField('Length', [1, 1000]).optional(),
    type: choiceField('Unit', units).optional(),
  })
