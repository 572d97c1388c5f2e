import { type OutputUnit, type Schema, Validator } from '@cfworker/json-schema'

/** A JSON Schema, as data. Draft 2020-12, or 7 if `$schema` requests it. */
export type JsonSchema = Record<string, unknown>

/**
 * An error in data. `path` has the form `.address.lines.0`, with brackets round names that contain a dot:
 * `['order.submitted']`; empty for the root.
 */
export interface SchemaError {
  path: string
  /** The keyword of the schema that is broken: `required`, `minLength`. */
  keyword: string
  message: string
}

// Keywords that only report an error further inside, where the message is more specific.
const passedOn = new Set([
  'properties',
  'additionalProperties',
  'patternProperties',
  'items',
  'prefixItems',
  'allOf',
  '$ref',
  'if',
])

/**
 * Validates data against a JSON Schema (draft 2020-12, or 7 by `$schema`). Interprets the schema instead of compiling
 * it, so that it works under a policy without `eval`.
 */
export function schemaErrors(schema: JsonSchema, data: unknown, requiredText: string): SchemaError[] {
  const draft = String(schema.$schema ?? '').includes('draft-07') ? '7' : '2020-12'
  const { errors } = new Validator(schema as Schema, draft, false).validate(data)
  return errors.filter((unit) => !isPassedOn(unit, errors)).map((unit) => errorOf(unit, requiredText))
}

const isPassedOn = ({ keyword, instanceLocation }: OutputUnit, all: readonly OutputUnit[]) =>
  passedOn.has(keyword) &&
  all.some((other) => !passedOn.has(other.keyword) && other.instanceLocation.startsWith(instanceLocation))

function errorOf({ keyword, instanceLocation, error }: OutputUnit, requiredText: string): SchemaError {
  const path = instanceLocation
    .slice(1)
    .split('/')
    .filter((step) => step !== '')
    .map((step) => stepTo(decodeURIComponent(step).replaceAll('~1', '/').replaceAll('~0', '~')))
    .join('')
  // The validator reports the object; users look at the missing field.
  const missing = keyword === 'required' ? /"([^"]+)"/.exec(error)?.[1] : undefined
  return missing === undefined
    ? { path, keyword, message: error }
    : { path: `${path}${stepTo(missing)}`, keyword, message: requiredText }
}

const stepTo = (name: string) => (name.includes('.') ? `['${name}']` : `.${name}`)
