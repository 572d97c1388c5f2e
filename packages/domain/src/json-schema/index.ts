export { type JsonSchema, type SchemaError, schemaErrors } from './schema-errors.ts'
export {
  maskSecrets,
  replaceSecrets,
  storedFrom,
  takeSecrets,
  withoutEmpty,
  withoutKeptSecrets,
} from './secret-values.ts'
export { keptSecret } from './write-only.ts'
