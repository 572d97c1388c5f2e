import { Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import type { Ports } from '../ports/index.ts'
import { problem, problemAnswer, somethingWentWrong } from './problem.ts'
import { everyAnswer, noDocumentPolicy } from './security-headers.ts'

export type AppEnv = { Variables: { requestId: string } }

/** A page document of 1 MB, with room for the envelope that carries it. */
const largestBody = 1_200_000

/** What both origins have in common: request ids, headers of every answer, limits, errors without their texts. */
export function baseApp({ newId, log }: Pick<Ports, 'newId' | 'log'>): Hono<AppEnv> {
  const app = new Hono<AppEnv>()
  app.use(async (c, next) => {
    c.set('requestId', newId())
    await next()
    c.header('x-request-id', c.get('requestId'))
    for (const [name, value] of Object.entries(everyAnswer)) c.header(name, value)
    if (!c.res.headers.has('content-security-policy')) c.header('content-security-policy', noDocumentPolicy)
  })
  app.onError((error, c) => {
    log.error('request failed', { error, requestId: c.get('requestId'), path: c.req.path })
    return problemAnswer(somethingWentWrong(), c.get('requestId'))
  })
  app.use(
    bodyLimit({
      maxSize: largestBody,
      onError: (c) => problemAnswer(problem(413, 'TOO_LARGE', 'The request is too large.'), c.get('requestId')),
    }),
  )
  return app
}
