import * as z from 'zod'
import type { JsonSchema } from '../json-schema/index.ts'
import type { FieldMeta } from './fields.ts'
import type { SettingGroup } from './setting-group.ts'
import { settingTexts } from './setting-texts.ts'

interface FieldSchema extends JsonSchema, FieldMeta {
  properties?: Record<string, FieldSchema>
  choices?: Readonly<Record<string, string>>
}

const dataSchemas = new WeakMap<z.ZodType, JsonSchema>()

/** A group's data as JSON Schema: what is stored and sent. `writeOnly` marks secrets. Made once a group. */
export function dataSchemaOf({ schema }: Pick<SettingGroup, 'schema'>): JsonSchema {
  const made = dataSchemas.get(schema) ?? (z.toJSONSchema(schema, { io: 'input' }) as JsonSchema)
  dataSchemas.set(schema, made)
  return made
}

/** Says a label or a sentence in the reader's language. */
type Say = (english: string) => string

/** A group's form as JSON Schema, for `SchemaForm`. @param say translates titles, hints and choices */
export const formSchemaOf = ({ schema }: Pick<SettingGroup, 'schema'>, say: Say = (english) => english): JsonSchema =>
  z.toJSONSchema(schema, {
    io: 'input',
    override: ({ jsonSchema }) => asFormField(jsonSchema as FieldSchema, say),
  }) as JsonSchema

function asFormField(field: FieldSchema, say: Say): void {
  const { description, notConnected, choices } = field
  const hint = [notConnected && settingTexts.notConnected(notConnected), description, defaultHint(field)]
    .flatMap((sentence) => (typeof sentence === 'string' && sentence !== '' ? [say(sentence)] : []))
    .join(' ')
  if (hint) field.description = hint
  if (typeof field.title === 'string') field.title = say(field.title)
  if (choices) {
    field.oneOf = Object.entries(choices).map(([value, title]) => ({ const: value, title: say(title) }))
    delete field.enum
  }
  delete field.notConnected
  delete field.choices
  // A form that filled in defaults would store them, and count as changed before anybody has typed.
  delete field.default
  if (field.properties) showWhen(field)
}

const defaultHint = ({ default: value }: FieldSchema): string =>
  typeof value === 'number' || typeof value === 'string' || (Array.isArray(value) && value.length > 0)
    ? `${Array.isArray(value) ? value.join(', ') : value} when empty.`
    : ''

/** Moves fields that depend on a sibling into the branch of the schema in which it has that value. */
function showWhen(part: FieldSchema): void {
  const dependent = Object.entries(part.properties ?? {}).filter(([, { when }]) => when)
  const condition = dependent[0]?.[1].when
  if (!condition) return
  const branch: Record<string, FieldSchema> = {}
  for (const [name, field] of dependent) {
    delete part.properties![name]
    delete field.when
    branch[name] = field
  }
  part.if = { properties: { [condition.field]: { const: condition.is } }, required: [condition.field] }
  // biome-ignore lint/suspicious/noThenProperty: the word of JSON Schema
  part.then = { properties: branch }
  // What the branch adds is known, too.
  part.additionalProperties = true
}
