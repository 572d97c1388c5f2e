import { type ORPCError, ValidationError } from '@orpc/server'
import type { Problem } from '@perennial/api/endpoint'
import { DatabaseUnavailable } from '../db/port.ts'
import { FilesUnavailable } from '../ports/index.ts'

type ProblemBody = Omit<Problem, 'requestId'>

interface Issue {
  path?: readonly (PropertyKey | { key: PropertyKey })[]
  code?: string
  message: string
}

/** The body of an error answer, without the request's id. `code` names its documentation: `/problems/not-found`. */
export const problem = (status: number, code: string, message: string): ProblemBody => ({
  type: `/problems/${code.toLowerCase().replaceAll('_', '-')}`,
  title: message,
  status,
  code,
  message,
})

/** Error encoder for the contract library. Texts of unexpected errors are not sent. */
export function problemOf(error: ORPCError<string, unknown>): ProblemBody {
  if (error.status < 500 && error.cause instanceof ValidationError) {
    const fieldErrors = (error.cause.issues as Issue[]).slice(0, 50).map(fieldError)
    return { ...problem(error.status, 'BAD_REQUEST', 'Some fields are not valid.'), fieldErrors }
  }
  if (isUnavailable(error.cause)) return unavailable()
  if (error.status >= 500 && !error.defined) return somethingWentWrong()
  if (error.code === 'BAD_REQUEST') return problem(400, 'BAD_REQUEST', 'The request could not be read.')
  const { fieldErrors, ...data } = (error.data ?? {}) as { fieldErrors?: Problem['fieldErrors'] }
  return {
    ...problem(error.status, error.code, error.message),
    ...(fieldErrors ? { fieldErrors } : {}),
    ...(Object.keys(data).length > 0 ? { data } : {}),
  }
}

/** Whether the database or the store of files does not answer: it may be back in a moment. */
export const isUnavailable = (error: unknown): error is Error =>
  error instanceof DatabaseUnavailable || error instanceof FilesUnavailable

export const unavailable = () =>
  problem(503, 'UNAVAILABLE', 'The service does not answer at the moment. Try again in a few seconds.')

export const somethingWentWrong = () => problem(500, 'INTERNAL', 'Something went wrong.')

const fieldError = ({ path = [], code = 'invalid', message }: Issue) => ({
  path: path.map((part) => String(typeof part === 'object' ? part.key : part)).join('.'),
  code,
  message,
})

/** An error response. Retryable errors have a `Retry-After`, unless the given headers do. */
export const problemAnswer = (body: ProblemBody, requestId: string, headers: Record<string, string> = {}): Response =>
  new Response(JSON.stringify({ ...body, requestId }), {
    status: body.status,
    headers: {
      ...(body.status === 503 || body.status === 429 ? { 'retry-after': retryAfterSeconds(body.code) } : {}),
      ...headers,
      'content-type': 'application/problem+json',
      'cache-control': 'no-store',
    },
  })

// The database is back within seconds; a limit of the shop lasts longer.
export const retryAfterSeconds = (code: string) => (code === 'UNAVAILABLE' ? '5' : '60')
