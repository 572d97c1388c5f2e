export { type JsonSchema, type SchemaError, schemaErrors } from './schema-errors.ts'
