import { createORPCClient, ORPCError } from '@orpc/client'
import type { ContractRouterClient } from '@orpc/contract'
import { OpenAPILink } from '@orpc/openapi-client/fetch'
import { contract } from '../contract.ts'
import type { Proof } from '@perennial/domain/access'
import { PRODUCT } from '@perennial/domain/product'
import type { Problem } from '../endpoint/index.ts'
import { withinTime } from '../time-limit/index.ts'

/** The typed client: `client.items.get({catalog: '1', path: 'pages2/winter-welcome'})`. */
export type Client = ContractRouterClient<typeof contract>

export interface ClientOptions {
  /** Origin of the server, e.g. `http://localhost:4000`. */
  url: string
  /** A parameter, so that stories and tests can pass the server itself. */
  fetch?: (request: Request, init?: Pick<RequestInit, 'redirect' | 'signal'>) => Promise<Response>
  /** Timeout of a call in ms; then it rejects with a `CallTimeout` (ERR-04). */
  timeoutMs?: number
  /** The access token to send; requested before each call. */
  token?: () => string | undefined | Promise<string | undefined>
  /**
   * Asks the person to prove again who they are, for calls that need a recent sign-in. Resolves to whether the call may be
   * repeated; when missing, the call fails.
   */
  signInAgain?: (proof: Proof) => Promise<boolean>
  /** Called for each error answer, so that its request id can be logged (ERR-03). */
  onProblem?: (problem: Problem, path: string) => void
}

const catalogs = `/${PRODUCT}/catalogs/`

/**
 * A client for all calls of the contract. A refused call rejects with an `ORPCError`: `isDefinedError(error)`
 * recognises errors that the contract declares, `error.code` is the code, `error.data` the data (`fieldErrors`,
 * `current`).
 */
export function createClient({ url, fetch: send, timeoutMs, token, signInAgain, onProblem }: ClientOptions): Client {
  return createORPCClient(
    new OpenAPILink(contract, {
      url,
      headers: async () => {
        const bearer = await token?.()
        return bearer ? { authorization: `Bearer ${bearer}` } : {}
      },
      interceptors: [
        async ({ next }) => {
          try {
            return await next()
          } catch (error) {
            const proof = requestedProof(error)
            if (proof === undefined || !(await signInAgain?.(proof))) throw error
            return next()
          }
        },
      ],
      // A path of the catalogue keeps its slashes: encoded it would be one segment, and match another call's address.
      clientInterceptors: [
        ({ request, next }) => {
          const { url } = request
          if (url.pathname.startsWith(catalogs)) url.pathname = url.pathname.replaceAll('%2F', '/')
          return next()
        },
      ],
      fetch: async (request, init) => {
        const response = await withinTime(
          async (signal) => whole(await (send ?? fetch)(request, { ...init, signal })),
          { timeoutMs, signal: request.signal },
        )
        return readable(response, decodeURIComponent(new URL(request.url).pathname), onProblem)
      },
      customErrorResponseBodyDecoder: (body) => toError(body as Problem | undefined),
    }),
  )
}

const requestedProof = (error: unknown): Proof | undefined =>
  error instanceof ORPCError && error.code === 'SIGN_IN_AGAIN' ? (error.data as { proof: Proof }).proof : undefined

/** Includes the body: an answer that stops half way is a timeout. */
async function whole(response: Response): Promise<Response> {
  if (!response.body) return response
  const { status, statusText, headers } = response
  return new Response(await response.arrayBuffer(), { status, statusText, headers })
}

/** The library parses only `application/json` as JSON; a problem document would arrive as a file. */
async function readable(response: Response, path: string, onProblem: ClientOptions['onProblem']): Promise<Response> {
  if (response.ok) return response
  const isProblem = response.headers.get('content-type')?.startsWith('application/problem+json')
  const problem = isProblem ? ((await response.json()) as Problem) : await withoutBody(response, path)
  onProblem?.(problem, path)
  const headers = new Headers(response.headers)
  headers.set('content-type', 'application/json')
  return new Response(JSON.stringify(problem), { status: response.status, headers })
}

/** An answer of a proxy or a broken server instead of ours (ERR-01). */
async function withoutBody(response: Response, path: string): Promise<Problem> {
  await response.body?.cancel()
  const message = `API Request failed [${path}]: ${response.status}`
  return { type: 'about:blank', title: message, status: response.status, code: 'NO_ANSWER', message, requestId: '' }
}

function toError(problem: Problem | undefined) {
  if (!problem?.code) return null
  const { code, status, message, fieldErrors, requestId } = problem
  const carried = typeof problem.data === 'object' && problem.data !== null ? problem.data : undefined
  // `isDefinedError` checks `defined`: an error that the contract declares.
  const defined = status < 500 && code !== 'BAD_REQUEST' && code !== 'NO_ANSWER'
  return new ORPCError(code, { status, message, defined, data: { ...carried, fieldErrors, requestId } })
}
