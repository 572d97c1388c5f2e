/**
 * The way in which the server's modules refuse. A module that cannot do what it is asked returns `refuse(code)`, with what
 * the caller has to know; it neither throws nor answers with a text or nothing. The handler of the call hands the outcome
 * to `accepted`, the one place where a refusal becomes the error that the contract declares under its code.
 *
 * - Nothing there to read is no refusal: a lookup answers undefined.
 * - A refusal inside a transaction lets what was written before it stand. Refuse first, then write.
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
  /** For people, where the contract's own words do not say enough. */
  message?: string
  /** What the contract declares as the data of the error. */
  data?: unknown
}

/** One of several refusals: each code by itself, so that a module's outcomes can be joined. */
export type Refused<Code extends string = string> = Code extends string ? { refused: Refusal<Code> } : never

/** @param details message and data of the error */
export const refuse = <const Code extends string>(code: Code, details: Omit<Refusal, 'code'> = {}) =>
  ({ refused: { code, ...details } }) as Refused<Code>

type CodeOf<Outcome> = Outcome extends { refused: Refusal<infer Code> } ? Code : never

/**
 * The outcome of a module where it is no refusal.
 * @param errors of the call's contract; the compiler asks for one for every code
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

const isRefused = (outcome: unknown): outcome is Refused =>
  typeof outcome === 'object' && outcome !== null && 'refused' in outcome

interface CursorErrors {
  BAD_CURSOR(): Error
}

/** A page that was asked for by its cursor. @throws BAD_CURSOR when it is undefined: the list did not make the cursor */
export function pageAt<Page>(page: Page | undefined, errors: CursorErrors): Page {
  if (page === undefined) throw errors.BAD_CURSOR()
  return page
}
