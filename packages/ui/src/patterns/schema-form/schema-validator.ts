import { type OutputUnit, type Schema, Validator } from '@cfworker/json-schema'
import {
  createErrorHandler,
  type CustomValidator,
  type ErrorTransformer,
  type RJSFSchema,
  type RJSFValidationError,
  toErrorList,
  toErrorSchema,
  type UiSchema,
  unwrapErrorHandler,
  type ValidationData,
  validationDataMerge,
  type ValidatorType,
} from '@rjsf/utils'

/** One thing wrong with data. `path` is written `.address.lines.0`; empty for the whole. */
export interface SchemaError {
  path: string
  /** The keyword of the schema that is broken: `required`, `minLength`. */
  keyword: string
  message: string
}

// Keywords that only say that something inside is wrong; what is inside says it better.
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
 * What a JSON Schema (draft 2020-12, or 7 where `$schema` says so) says is wrong with data. It interprets the schema
 * and compiles nothing, so that it works where a page allows no `eval`.
 */
export function schemaErrors(schema: RJSFSchema, data: unknown, requiredText: string): SchemaError[] {
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
    .map((step) => `.${decodeURIComponent(step).replaceAll('~1', '/').replaceAll('~0', '~')}`)
    .join('')
  // The validator tells of the object; people look at the field that is missing.
  const missing = keyword === 'required' ? /"([^"]+)"/.exec(error)?.[1] : undefined
  return missing === undefined
    ? { path, keyword, message: error }
    : { path: `${path}.${missing}`, keyword, message: requiredText }
}

/** The validator of the form library, over `schemaErrors`. */
export function schemaValidator(requiredText: string): ValidatorType {
  const listOf = (schema: RJSFSchema, data: unknown): RJSFValidationError[] =>
    schemaErrors(schema, data, requiredText).map(({ path, keyword, message }) => ({
      name: keyword,
      property: path,
      message,
      stack: message,
    }))
  return {
    validateFormData<T>(
      formData: T | undefined,
      schema: RJSFSchema,
      customValidate?: CustomValidator<T>,
      transformErrors?: ErrorTransformer<T>,
      uiSchema?: UiSchema<T>,
    ): ValidationData<T> {
      const found = listOf(schema, formData)
      const errors = transformErrors ? transformErrors(found, uiSchema) : found
      const own: ValidationData<T> = { errors, errorSchema: toErrorSchema<T>(errors) }
      if (!customValidate) return own
      const handler = customValidate(formData, createErrorHandler<T>(formData as T), uiSchema)
      const custom = unwrapErrorHandler<T>(handler)
      return validationDataMerge<T>(own, custom)
    },
    isValid(schema, formData, rootSchema) {
      // Parts of a schema may point into the whole by `$ref`.
      const { definitions, $defs } = rootSchema
      const whole = { ...(definitions ? { definitions } : {}), ...($defs ? { $defs } : {}), ...schema }
      return schemaErrors(whole, formData, requiredText).length === 0
    },
    rawValidation<Result>(schema: RJSFSchema, formData?: unknown) {
      return { errors: listOf(schema, formData) as Result[] }
    },
    toErrorList,
  } as ValidatorType
}
