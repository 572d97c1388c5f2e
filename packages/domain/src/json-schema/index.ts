export { type JsonSchema, type SchemaError, schemaErrors } from './schema-errors.ts'
export { maskSecrets, replaceSecrets, storedFrom, withoutEmpty } from './secret-values.ts'
export { keptSecret } from './write-only.ts'
