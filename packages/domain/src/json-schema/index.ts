export { type JsonSchema, type SchemaError, schemaErrors } from './schema-errors.ts'
export {
  maskSecrets,
  replaceSecrets,
  storedFrom,
  separateSecrets,
  withoutEmpty,
  withoutPlaceholders,
} from './secret-values.ts'
export { secretPlaceholder } from './write-only.ts'
