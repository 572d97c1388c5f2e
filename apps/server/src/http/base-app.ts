import type { Surface } from '@perennial/api/endpoint'
import { sheetLimits } from '@perennial/domain/spreadsheets'
import { defaultMaxBytes } from '@perennial/domain/uploads'
import { Hono, type Context as HonoContext } from 'hono'
import { registryPath } from '../modules/components/registry-path.ts'
import type { Ports } from '../ports/index.ts'
import { limitBody } from './limit-body.ts'
import { isUnavailable, problem, problemAnswer, somethingWentWrong, unavailable } from './problem.ts'
import { refuseBrokenText } from './refuse-broken-text.ts'
import { everyAnswer, noDocumentPolicy } from './security-headers.ts'

/** The connection as Node's server reports it; absent in tests and in a browser. */
export interface Connection {
  incoming?: { socket: { remoteAddress?: string | undefined } }
}

export type AppEnv = {
  Variables: { requestId: string; endpoint?: string; takesFiles?: boolean }
  Bindings: Connection
}

/** A page document of 1 MB, with room for its JSON envelope. */
const largestBody = 1_200_000

/** A component's package of 2 MB, as npm sends it: base64 within JSON. */
const largestPackage = 3_000_000

/** An uploaded file, with room for its multipart form. */
const largestUpload = defaultMaxBytes + 10_000

/** A spreadsheet, with the same room. */
const largestSheet = sheetLimits.bytes + 10_000

/** Middleware shared by all origins: request ids, headers of every answer, limits, errors without their texts. */
export function baseApp(
  { newId, log, metrics, errorReports }: Pick<Ports, 'newId' | 'log' | 'metrics' | 'errorReports'>,
  surface: Surface,
): Hono<AppEnv> {
  const app = new Hono<AppEnv>()
  app.use(async (c, next) => {
    const began = performance.now()
    c.set('requestId', newId())
    await next()
    c.header('x-request-id', c.get('requestId'))
    for (const [name, value] of Object.entries(everyAnswer)) if (!c.res.headers.has(name)) c.header(name, value)
    if (!c.res.headers.has('content-security-policy')) c.header('content-security-policy', noDocumentPolicy)
    const ms = performance.now() - began
    const endpoint = c.get('endpoint') ?? (surface === 'console' ? 'file' : 'page')
    const { method } = c.req
    const { status } = c.res
    metrics.request({ surface, endpoint, method, status, seconds: ms / 1000 })
    log.debug('request answered', {
      surface,
      endpoint,
      method,
      path: c.req.path,
      status,
      ms: Math.round(ms),
      requestId: c.get('requestId'),
    })
  })
  app.onError((error, c) => {
    if (isUnavailable(error)) {
      log.warn(error.message, { error, requestId: c.get('requestId') })
      return problemAnswer(unavailable(), c.get('requestId'))
    }
    errorReports.report({ error, where: `${surface} ${c.req.method} ${c.req.path}`, requestId: c.get('requestId') })
    return problemAnswer(somethingWentWrong(), c.get('requestId'))
  })
  const tooLarge = (c: HonoContext<AppEnv>) =>
    problemAnswer(problem(413, 'TOO_LARGE', 'The request is too large.'), c.get('requestId'))
  const limit = limitBody(largestBody, tooLarge)
  const limitOfPackages = limitBody(largestPackage, tooLarge)
  const limitOfUploads = limitBody(largestUpload, tooLarge)
  const limitOfSheets = limitBody(largestSheet, (c) =>
    problemAnswer(problem(413, 'TOO_LARGE', 'A file has at most 20 MB. Split it into several.'), c.get('requestId')),
  )
  /** By the addresses of the calls that take a file. */
  const ofFiles: Readonly<Record<string, typeof limit>> = {
    '/api/media': limitOfUploads,
    '/perennial/sheets': limitOfSheets,
  }
  app.use((c, next) => {
    if (c.req.path.startsWith(registryPath)) return limitOfPackages(c, next)
    const limitOfFiles = surface === 'console' ? ofFiles[c.req.path] : undefined
    c.set('takesFiles', limitOfFiles !== undefined)
    return (limitOfFiles ?? limit)(c, next)
  })
  app.use(refuseBrokenText)
  return app
}
