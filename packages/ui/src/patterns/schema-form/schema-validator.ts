import { schemaErrors } from '@perennial/domain/json-schema'
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

/** The form library's validator, based on `schemaErrors`. */
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
      // Subschemas can refer to the root schema by `$ref`.
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
