export { SchemaForm, type SchemaFormProps } from './schema-form.tsx'
export { schemaErrors, type SchemaError } from './schema-validator.ts'
