import { ORPCError } from '@orpc/client'
import type { FieldError } from '@perennial/domain/result'
import { text } from './texts.ts'

/** What can be told about a call that failed. */
export interface Failure {
  /** In the server's words, else the specification's. */
  message: string
  /** 0 when no answer came. */
  status: number
  /** Stable, for code: `CONFLICT`. */
  code: string
  requestId?: string
  /** What is wrong with fields of what was sent; none where the error is not about fields. */
  fieldErrors: readonly FieldError[]
  /** What the error carries beside its text. */
  data?: unknown
}

interface Carried {
  requestId?: string
  fieldErrors?: readonly FieldError[]
}

/** Says what went wrong (ERR-01, ERR-02, ERR-04 to ERR-06). */
export function failureOf(error: unknown): Failure {
  if (error instanceof ORPCError) {
    const data = error.data as (Carried & object) | undefined
    return {
      message: error.message || text('unexpected'),
      status: error.status,
      code: error.code,
      requestId: data?.requestId || undefined,
      fieldErrors: data?.fieldErrors ?? [],
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

/** What is stored now, where a save was refused because somebody else had saved meanwhile; undefined for other failures. */
export function conflictingValue<Stored>(error: unknown): Stored | undefined {
  const { code, data } = failureOf(error)
  return code === 'CONFLICT' ? (data as { current?: Stored } | undefined)?.current : undefined
}

/** Gives a fetch that never got an answer words that people can read, for those who show an error's message as it is. */
export const inWords = (error: unknown): unknown =>
  error instanceof TypeError ? new TypeError(text('startFailedHint'), { cause: error }) : error

const unanswered = (words: string, code: string): Failure => ({ message: words, status: 0, code, fieldErrors: [] })

/** Nobody waits for the answer any more: nothing to tell. */
export const isAborted = (error: unknown): boolean => error instanceof Error && error.name === 'AbortError'
