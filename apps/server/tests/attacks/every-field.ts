import type { AnyContractRouter } from '@orpc/contract'
import { traverseContractProcedures } from '@orpc/server'
import * as z from 'zod'

/** A call of a contract and what it takes, as JSON Schema. */
export interface Call {
  path: readonly string[]
  schema: Schema
}

/** The part of JSON Schema that inputs are written in. */
export interface Schema {
  type?: string
  format?: string
  pattern?: string
  enum?: unknown[]
  const?: unknown
  anyOf?: Schema[]
  oneOf?: Schema[]
  allOf?: Schema[]
  items?: Schema
  properties?: Record<string, Schema>
  additionalProperties?: Schema | boolean
  propertyNames?: Schema
  required?: string[]
  minLength?: number
  maxLength?: number
  minimum?: number
  maximum?: number
  minItems?: number
  maxItems?: number
  $ref?: string
  $defs?: Record<string, Schema>
}

export function callsOf(router: AnyContractRouter): Call[] {
  const calls: Call[] = []
  traverseContractProcedures({ router, path: [] }, ({ contract, path }) => {
    const input = contract['~orpc'].inputSchema as z.ZodType | undefined
    const schema = input && z.toJSONSchema(input, { unrepresentable: 'any', io: 'input' })
    if (schema) calls.push({ path: [...path], schema: schema as Schema })
  })
  return calls
}

const kindsOf = ({ anyOf = [], oneOf = [], allOf = [] }: Schema): Schema[] => [...anyOf, ...oneOf, ...allOf]

/** The fields of a call that nothing limits: texts without a length, numbers without an end, lists without a size. */
export function unlimitedFields({ path, schema: root }: Call): string[] {
  const found = new Set<string>()
  const seen = new Set<Schema>()
  const look = (schema: Schema | undefined, at: string): void => {
    if (!schema || seen.has(schema)) return
    seen.add(schema)
    // Days and instants have a shape of their own, whatever else is asked of them.
    if (['date', 'date-time', 'binary'].includes(schema.format ?? '')) return
    if (schema.$ref) look(root.$defs?.[schema.$ref.split('/').at(-1)!], at)
    for (const kind of kindsOf(schema)) look(kind, at)
    if (schema.enum || 'const' in schema) return
    const note = (what: string) => found.add(`${path.join('.')}${at}: ${what}`)
    const { type, pattern, maxLength, maximum = Infinity, maxItems, items } = schema
    // A pattern without an end for its repetition limits nothing.
    const isShaped = pattern !== undefined && !/[*+]|,\}/.test(pattern)
    if (type === 'string' && maxLength === undefined && !isShaped) note('a text of any length')
    if ((type === 'integer' || type === 'number') && maximum > 1e15) note('a number of any size')
    if (type === 'array' && maxItems === undefined) note('a list of any size')
    look(items, `${at}[]`)
    for (const [name, one] of Object.entries(schema.properties ?? {})) look(one, `${at}.${name}`)
    const { additionalProperties: rest } = schema
    // Free data is limited by the size of a request, and checked by who reads it.
    if (typeof rest === 'object' && Object.keys(rest).length > 0) look(rest, `${at}.*`)
  }
  look(root, '')
  return [...found]
}

type Path = (string | number)[]
type Value = { at: Path; value: unknown }

const texts = ['x', 'abcdefgh', 'abcdefghijklmnopqrstuvwx', '1', 'GBP', '2026-11', '/x', '/x/', 'a@example.com']

/** The plainest input that the schema takes. */
export function plainInput(schema: Schema | undefined, root: Schema): unknown {
  if (!schema) return {}
  if (schema.$ref) return plainInput(root.$defs?.[schema.$ref.split('/').at(-1)!], root)
  if ('const' in schema) return schema.const
  if (schema.enum) return schema.enum[0]
  if (schema.allOf) return Object.assign({}, ...schema.allOf.map((one) => plainInput(one, root)))
  const [first] = kindsOf(schema)
  if (first) return plainInput(first, root)
  const { type, format, pattern, minLength = 1, minimum = 1, minItems = 0, required = [], properties = {} } = schema
  if (type === 'string') {
    if (format === 'date') return '2026-11-28'
    if (format === 'date-time') return '2026-11-28T12:00:00Z'
    if (format === 'binary') return new File(['name,price\na,1'], 'offers.csv')
    return texts.find((text) => pattern && new RegExp(pattern).test(text)) ?? 'x'.repeat(Math.max(1, minLength))
  }
  if (type === 'integer' || type === 'number') return Math.max(1, minimum)
  if (type === 'boolean') return false
  if (type === 'null') return null
  if (type === 'array') return Array.from({ length: minItems }, () => plainInput(schema.items, root))
  return Object.fromEntries(required.map((name) => [name, plainInput(properties[name], root)]))
}

const cursor = (parts: unknown) => Buffer.from(JSON.stringify(parts)).toString('base64url')

/** Cursors that no list has made: for each number of parts, what a column of each kind cannot be compared with. */
const forged = [
  [1e300, 'a'],
  [8.64e15, 'a'],
  [0, 'a\0'],
  [1e300, 1e300],
  [0, 0.5],
  [1e300, 1, 'a'],
  [0, 0.5, 'a'],
  ['a\0'],
  ['a\ud800'],
  ['x', 'y'],
  ['0000-01-01T00:00:00Z', 'x'],
  ['2026-11-28T12:00:00Z', 'a\0'],
  ['x', 'y', 'z'],
  ['2026-02-31', '2026-11-28T12:00:00Z', 'a'],
  ['2026-11-28', '2026-02-31T12:00:00Z', 'a'],
  [1, 'a\0', 'b', 'c'],
  [1, 'x', 'y', 'z'],
].map(cursor)
const isCursor = (name: string) => /^(?:queryMore|cursor|scroll_?id|after)$/i.test(name)

/** For each field of a call the values that it takes and that are hard to bear. */
export function* hardValues(schema: Schema | undefined, root: Schema, at: Path = []): Generator<Value> {
  if (!schema || at.length > 8) return
  if (schema.$ref) return yield* hardValues(root.$defs?.[schema.$ref.split('/').at(-1)!], root, at)
  for (const kind of kindsOf(schema)) {
    if (kind.type === 'object' && at.length > 0) yield { at, value: plainInput(kind, root) }
    yield* hardValues(kind, root, at)
  }
  for (const value of (schema.enum ?? []).slice(1, 3)) yield { at, value }
  if (schema.enum || 'const' in schema) return
  const { type, format, maxLength = 5_000, maximum = 2 ** 53 - 1, minimum = 1 - 2 ** 53 } = schema
  if (type === 'string') {
    const values =
      format === 'date'
        ? ['0000-01-01', '0002-01-01', '9997-12-31']
        : format === 'date-time'
          ? ['0000-01-01T00:00:00Z', '0002-01-01T00:00:00+14:00', '9997-12-31T23:59:59-23:59']
          : isCursor(String(at.at(-1)))
            ? forged
            : ['\'"\\%_$1{}[]<>&;--`/../', '2026-99-99', 'y'.repeat(Math.min(maxLength, 5_000))]
    for (const value of values) yield { at, value }
  }
  if (type === 'integer' || type === 'number') for (const value of [maximum, minimum]) yield { at, value }
  if (type === 'boolean') yield { at, value: true }
  if (type === 'array') yield* hardValues(schema.items, root, [...at, 0])
  for (const [name, one] of Object.entries(schema.properties ?? {})) yield* hardValues(one, root, [...at, name])
  if (typeof schema.additionalProperties === 'object')
    yield* hardValues(schema.additionalProperties, root, [...at, 'constructor'])
}

/** An input with one value in its place; what lies around it is made as plain as can be. */
export function withValue(input: unknown, root: Schema, { at, value }: Value): unknown {
  const copied = copyOf(input)
  let [holder, schema]: [Record<string | number, unknown>, Schema | undefined] = [copied as never, root]
  for (const [index, key] of at.entries()) {
    schema = schemaAt(schema, root, key)
    if (index === at.length - 1) Object.defineProperty(holder, key, { value, enumerable: true, configurable: true })
    else {
      if (typeof holder[key] !== 'object' || holder[key] === null)
        holder[key] = typeof at[index + 1] === 'number' ? [] : plainInput(schema, root)
      holder = holder[key] as never
      if (typeof holder !== 'object' || holder === null) return copied
      if (typeof at[index + 1] === 'number' && !(0 in holder)) holder[0] = plainInput(schema?.items, root)
    }
  }
  return copied
}

function schemaAt(schema: Schema | undefined, root: Schema, key: string | number): Schema | undefined {
  if (!schema) return undefined
  if (schema.$ref) return schemaAt(root.$defs?.[schema.$ref.split('/').at(-1)!], root, key)
  if (schema.type === 'array') return schema.items
  if (schema.properties && Object.hasOwn(schema.properties, key)) return schema.properties[key]
  if (typeof schema.additionalProperties === 'object') return schema.additionalProperties
  return kindsOf(schema)
    .map((kind) => schemaAt(kind, root, key))
    .find((found) => found !== undefined)
}

function copyOf(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(copyOf)
  if (typeof value !== 'object' || value === null || value instanceof File) return value
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, copyOf(one)]))
}
