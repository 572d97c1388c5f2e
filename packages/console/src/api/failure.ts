import { ORPCError } from '@orpc/client'
import type { FieldError } from '@perennial/domain/result'
import { productWords } from '@perennial/ui/messages'
import { text } from './texts.ts'

/** A failed call in a form that can be shown. */
export interface Failure {
  /** The server's message in the reader's language, else the specification's. */
  message: string
  /** HTTP status; 0 without a response. */
  status: number
  /** Stable, for code: `CONFLICT`. */
  code: string
  requestId?: string
  /** Errors of single fields; empty when the error is not about fields. */
  fieldErrors: readonly FieldError[]
  /** Additional data of the error. */
  data?: unknown
}

interface Carried {
  requestId?: string
  fieldErrors?: readonly FieldError[]
}

/** Describes an error of a call (ERR-01, ERR-02, ERR-04 to ERR-06). */
export function failureOf(error: unknown): Failure {
  if (error instanceof ORPCError) {
    const data = error.data as (Carried & object) | undefined
    return {
      message: error.message ? productWords(error.message) : text('unexpected'),
      status: error.status,
      code: error.code,
      requestId: data?.requestId || undefined,
      fieldErrors: (data?.fieldErrors ?? []).map((error) => ({ ...error, message: productWords(error.message) })),
      data: error.data,
    }
  }
  if (error instanceof Error) {
    // A fetch that never got an answer is a TypeError without a word for people in it.
    if (error instanceof TypeError) return unanswered(text('startFailedHint'), 'UNREACHABLE')
    return unanswered(error.message || text('unexpected'), error.name)
  }
  return unanswered(text('unexpected'), 'UNKNOWN')
}

/**
 * The stored version, when a save was refused because somebody else had saved meanwhile; undefined for other failures.
 */
export function conflictingValue<Stored>(error: unknown): Stored | undefined {
  const { code, data } = failureOf(error)
  return code === 'CONFLICT' ? (data as { current?: Stored } | undefined)?.current : undefined
}

/**
 * Wraps `fetch` so that a missing response has a readable message, for callers that show an error's message unchanged.
 */
export const inWords = (error: unknown): unknown =>
  error instanceof TypeError ? new TypeError(text('startFailedHint'), { cause: error }) : error

const unanswered = (words: string, code: string): Failure => ({ message: words, status: 0, code, fieldErrors: [] })

/** The call was cancelled, so there is nothing to report. */
export const isAborted = (error: unknown): boolean => error instanceof Error && error.name === 'AbortError'
