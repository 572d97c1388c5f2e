/** One thing wrong with one field. `path` is written `name.en` or `assets.3.props.title`; empty for the whole value. */
export interface FieldError {
  path: string
  /** Stable, for code: `required`, `too_long`, ... */
  code: string
  /** For people: what is wrong and what to do. */
  message: string
}

/** Expected failures are values; exceptions are for bugs and lost connections. */
export type Result<Value, Problem = FieldError[]> = { ok: true; value: Value } | { ok: false; errors: Problem }

export const ok = <Value>(value: Value): { ok: true; value: Value } => ({ ok: true, value })
export const failed = <Problem>(errors: Problem): { ok: false; errors: Problem } => ({ ok: false, errors })

/**
 * What a schema found, as field errors. Told in the library's words; where a rule has words of its own, it says them.
 * @param issues as zod gives them
 * @param limit how many are reported: a hostile value may have any number
 */
export const fieldErrorsOf = (
  issues: readonly { path: readonly PropertyKey[]; code: string; message: string }[],
  limit = Number.POSITIVE_INFINITY,
): FieldError[] =>
  issues.slice(0, limit).map(({ path, code, message }) => ({ path: path.map(String).join('.'), code, message }))
