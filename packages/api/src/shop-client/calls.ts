import type { Problem } from '../endpoint/index.ts'
import { withinTime } from '../time-limit/index.ts'

/** A refused call: `problem` has a message for the shopper and a code for the page. */
export class CallFailed extends Error {
  override name = 'CallFailed'
  constructor(readonly problem: Problem) {
    super(problem.message)
  }
}

export interface CallOptions {
  /** Sent as `x-perennial-mode` with every call (CHK-56). */
  mode: 'test' | 'production'
  /** The shopper's bearer token when there is a session; anonymous otherwise (CHK-03, CHK-57). */
  token?: () => string | undefined | Promise<string | undefined>
  fetch?: typeof fetch
}

/**
 * Calls of pages without a library. Each rejects with `CallFailed`, with `CallAborted` when `signal` aborts it (CHK-38), or
 * with `CallTimeout` (ERR-04).
 */
export const callsOf =
  ({ mode, token, fetch: send = (...args) => fetch(...args) }: CallOptions) =>
  <Answer>(
    method: string,
    path: string,
    body?: unknown,
    signal?: AbortSignal,
    timeoutMs?: number,
    more?: Record<string, string>,
  ): Promise<Answer> =>
    withinTime<Answer>(
      async (limit) => {
        const bearer = await token?.()
        const response = await send(path, {
          method,
          headers: {
            'x-perennial-mode': mode,
            ...(body === undefined ? {} : { 'content-type': 'application/json' }),
            ...(bearer ? { authorization: `Bearer ${bearer}` } : {}),
            ...more,
          },
          body: body === undefined ? undefined : JSON.stringify(body),
          signal: limit,
        })
        const isFile = response.headers.get('content-type') === 'application/pdf'
        if (response.ok) return (isFile ? response.blob() : response.json()) as Promise<Answer>
        const problem = await response.json().catch(() => undefined)
        throw new CallFailed(
          problem?.code ? problem : unreadable(`API Request failed [${path}]: ${response.status}`, response.status),
        )
      },
      { signal, timeoutMs },
    )

const unreadable = (message: string, status: number): Problem => ({
  type: 'about:blank',
  title: message,
  status,
  code: 'NO_ANSWER',
  message,
  requestId: '',
})
