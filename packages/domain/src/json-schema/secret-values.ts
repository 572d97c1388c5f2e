import type { JsonSchema } from './schema-errors.ts'
import { secretPlaceholder } from './write-only.ts'

/** Replaces every `writeOnly` value of a schema; undefined removes it. */
function mapWriteOnly(
  schema: JsonSchema | undefined,
  value: unknown,
  replace: (value: unknown, path: readonly string[]) => unknown,
  path: readonly string[] = [],
): unknown {
  if (schema?.writeOnly === true) return replace(value, path)
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value
  const properties = (schema?.properties ?? {}) as Record<string, JsonSchema>
  const entries = Object.entries(value)
    .map(([name, inner]) => [name, mapWriteOnly(properties[name], inner, replace, [...path, name])] as const)
    .filter(([, inner]) => inner !== undefined)
  return Object.fromEntries(entries)
}

/** Data for display: secrets are reduced to whether they are set. */
export const maskSecrets = (schema: JsonSchema | undefined, value: unknown): unknown =>
  mapWriteOnly(schema, value, (secret) => (secret ? secretPlaceholder : ''))

/** The data to store after a form is sent: without emptied fields, with the stored values of unchanged secrets. */
export const storedFrom = (schema: JsonSchema | undefined, sent: unknown, stored: unknown): unknown =>
  mapWriteOnly(schema, withoutEmpty(sent), (value, path) =>
    value === secretPlaceholder ? valueAt(stored, path) : value,
  )

/** Data with every secret that is set replaced by what `replace` makes of it: sealed, or opened. */
export const replaceSecrets = (
  schema: JsonSchema | undefined,
  value: unknown,
  replace: (secret: string) => string,
): unknown =>
  mapWriteOnly(schema, value, (secret) =>
    typeof secret === 'string' && secret !== '' && secret !== secretPlaceholder ? replace(secret) : secret,
  )

/** Data without the secrets that stay as they are stored. */
export const withoutPlaceholders = (schema: JsonSchema | undefined, value: unknown): unknown =>
  mapWriteOnly(schema, value, (secret) => (secret === secretPlaceholder ? undefined : secret))

/** Data without its secrets, and the paths of those that are set. */
export function separateSecrets(schema: JsonSchema | undefined, value: unknown) {
  const paths: (readonly string[])[] = []
  const rest = mapWriteOnly(schema, value, (secret, path) => {
    if (secret) paths.push(path)
    return undefined
  })
  return { rest, paths }
}

/** A field that was emptied is one that is not set; a text is never wrong for being empty unless it is required. */
export function withoutEmpty(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutEmpty)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value)
      .filter(([, inner]) => inner !== '' && inner !== undefined && inner !== null)
      .map(([name, inner]) => [name, withoutEmpty(inner)]),
  )
}

const valueAt = (value: unknown, path: readonly string[]): unknown =>
  path.reduce<unknown>((inner, name) => (inner as Record<string, unknown> | undefined)?.[name], value)
