import type { MiddlewareHandler } from 'hono'
import type { AppEnv } from './base-app.ts'
import { readUpTo } from './read-up-to.ts'

/**
 * Refuses bodies above a size, in bytes: by `Content-Length`, else by counting. A body without a declared size is
 * buffered here and passed on whole, because Node's request object cannot be rebuilt around a stream.
 */
export function limitBody(maxBytes: number, tooLarge: (c: Parameters<MiddlewareHandler<AppEnv>>[0]) => Response) {
  const middleware: MiddlewareHandler<AppEnv> = async (c, next) => {
    const { method, headers, body, url, signal } = c.req.raw
    if (method === 'GET' || method === 'HEAD' || !body) return next()
    const declared = headers.get('content-length')
    if (declared !== null && !headers.has('transfer-encoding')) {
      return Number(declared) > maxBytes ? tooLarge(c) : next()
    }
    const bytes = await readUpTo(body, maxBytes)
    if (!bytes) return tooLarge(c)
    c.req.raw = new Request(url, { method, headers, signal, body: bytes.byteLength > 0 ? bytes : null })
    return next()
  }
  return middleware
}
