import type { FieldError } from '@perennial/domain/result'

/**
 * How the server's modules refuse. A module that cannot do what is requested returns `refuse(code)` with the details
 * that the caller needs; it neither throws nor returns a text or undefined. The call's handler passes the outcome to
 * `accepted`, the one place where a refusal becomes the error that the contract declares under its code.
 *
 * - A missing record is no refusal: a lookup returns undefined.
 * - A refusal inside a transaction does not roll back earlier writes. Refuse first, then write.
 * - Exceptions are for bugs and lost connections.
 *
 * @example
 * // in a module
 * if (!row) return refuse('NOT_FOUND')
 * if (row.version !== version) return refuse('CONFLICT', { data: { current: row } })
 * // in its handler
 * return accepted(await editRecord(context, input), errors)
 */
export interface Refusal<Code extends string = string> {
  code: Code
  /** For people, where the contract's own message is not specific enough. */
  message?: string
  /** The data of the error, as the contract declares it. */
  data?: unknown
}

/** Distributes over a union of codes, so that the outcomes of modules can be combined. */
export type Refused<Code extends string = string> = Code extends string ? { refused: Refusal<Code> } : never

/** @param details message and data of the error */
export const refuse = <const Code extends string>(code: Code, details: Omit<Refusal, 'code'> = {}) =>
  ({ refused: { code, ...details } }) as Refused<Code>

type CodeOf<Outcome> = Outcome extends { refused: Refusal<infer Code> } ? Code : never

/**
 * Returns the outcome of a module unless it is a refusal.
 * @param errors of the call's contract; the compiler requires one for every code
 * @throws the contract's error for a refusal
 */
export function accepted<Outcome>(
  outcome: Outcome,
  errors: Readonly<Record<CodeOf<Outcome>, (...options: never[]) => Error>>,
): Exclude<Outcome, Refused> {
  if (!isRefused(outcome)) return outcome as Exclude<Outcome, Refused>
  const { code, ...details } = outcome.refused
  const errorFor = errors[code as CodeOf<Outcome>] as (options?: object) => Error
  throw errorFor(details)
}

/** The errors by field of a refusal, for callers that answer about many records at once. */
export const fieldErrorsOf = ({ data }: Refusal): FieldError[] =>
  (data as { fieldErrors?: FieldError[] } | undefined)?.fieldErrors ?? []

export const isRefused = <Outcome>(outcome: Outcome): outcome is Extract<Outcome, Refused> =>
  typeof outcome === 'object' && outcome !== null && 'refused' in outcome

interface CursorErrors {
  BAD_CURSOR(): Error
}

/** Returns the page of a cursor. @throws BAD_CURSOR when the page is undefined: the cursor is not of this list */
export function pageAt<Page>(page: Page | undefined, errors: CursorErrors): Page {
  if (page === undefined) throw errors.BAD_CURSOR()
  return page
}
