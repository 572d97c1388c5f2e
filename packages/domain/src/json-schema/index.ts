export { keptSecret } from './write-only.ts'
export { type JsonSchema, type SchemaError, schemaErrors } from './schema-errors.ts'
