import { OpenAPIHandler } from '@orpc/openapi/fetch'
import { StandardOpenAPIMatcher } from '@orpc/openapi/standard'
import { type AnyRouter, ORPCError, onError } from '@orpc/server'
import { experimental_ZodSmartCoercionPlugin as ZodSmartCoercionPlugin } from '@orpc/zod/zod4'
import type { Problem } from '@perennial/api/endpoint'
import { DatabaseUnavailable } from '../db/port.ts'
import type { ErrorReports } from '../ports/index.ts'
import type { Context } from './context.ts'
import { signInAgainChallenge } from './fresh-sign-in.ts'
import { noDocumentPolicy } from './security-headers.ts'
import { problem, problemAnswer, problemOf } from './problem.ts'

const methods = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const

/** Serves the calls of a router; every failure is a problem document, including 404 and 405. */
export function apiRoutes(router: AnyRouter, errorReports: ErrorReports) {
  const handler = new OpenAPIHandler<Context>(router as never, {
    // Query parameters are text; the contract declares which are numbers and booleans.
    plugins: [new ZodSmartCoercionPlugin()],
    customErrorResponseBodyEncoder: problemOf,
    // Wraps handlers, not the parsing of requests: an unreadable request is the caller's mistake.
    clientInterceptors: [
      onError((error, { context }) => {
        if (isExpected(error)) return
        const { requestId, call } = context
        errorReports.report({ error, where: call.endpoint ?? 'a call', requestId })
      }),
    ],
  })
  const matcher = new StandardOpenAPIMatcher()
  matcher.init(router)

  async function nothingHere(path: `/${string}`, requestId: string): Promise<Response> {
    const allowed: string[] = []
    for (const method of methods) if (await matcher.match(method, path)) allowed.push(method)
    return allowed.length > 0
      ? problemAnswer(problem(405, 'METHOD_NOT_ALLOWED', 'This method is not allowed here.'), requestId, {
          allow: allowed.join(', '),
        })
      : problemAnswer(problem(404, 'NOT_FOUND', 'Not found'), requestId)
  }

  return async (context: Context): Promise<Response> => {
    const { matched, response } = await handler.handle(context.request, { context })
    if (!matched) return nothingHere(new URL(context.request.url).pathname as `/${string}`, context.requestId)
    if (response.status >= 400) {
      const { retryAfter } = context.call
      const body = (await response.json()) as Problem
      const headers: Record<string, string> = {
        ...(retryAfter === undefined ? {} : { 'retry-after': String(retryAfter) }),
        ...(body.code === 'SIGN_IN_AGAIN' ? { 'www-authenticate': signInAgainChallenge } : {}),
      }
      return problemAnswer(body, context.requestId, headers)
    }
    for (const cookie of context.call.cookies ?? []) response.headers.append('set-cookie', cookie)
    response.headers.set('cache-control', 'no-store')
    response.headers.set('content-security-policy', noDocumentPolicy)
    return response
  }
}

const isExpected = (error: unknown) =>
  error instanceof DatabaseUnavailable || (error instanceof ORPCError && (error.status < 500 || error.defined))
