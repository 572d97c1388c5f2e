import type { FieldError } from '@perennial/domain/result'
import { ErrorSchemaBuilder, type RJSFSchema } from '@rjsf/utils'

/** Converts field errors to the shape of the form library, a tree by field. */
export function errorSchemaOf(errors: readonly FieldError[], schema: RJSFSchema) {
  const builder = new ErrorSchemaBuilder()
  for (const { path, message } of errors) builder.addErrors(message, path === '' ? undefined : stepsOf(path, schema))
  return builder.ErrorSchema
}

/** The steps of a path. Names can contain dots, so the schema decides where one ends. */
function stepsOf(path: string, schema: RJSFSchema): string[] {
  const names = path.split('.')
  const steps: string[] = []
  let inner: RJSFSchema | undefined = schema
  while (names.length > 0) {
    const properties = (inner?.properties ?? {}) as Record<string, RJSFSchema>
    const known = names.findLastIndex((_, index) => Object.hasOwn(properties, names.slice(0, index + 1).join('.')))
    const step = names.splice(0, known < 0 ? 1 : known + 1).join('.')
    inner = known < 0 ? (inner?.items as RJSFSchema | undefined) : properties[step]
    steps.push(step)
  }
  return steps
}
