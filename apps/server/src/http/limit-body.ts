import type { MiddlewareHandler } from 'hono'
import type { AppEnv } from './base-app.ts'

/**
 * Refuses bodies above a size, in bytes: by what they declare, else by what arrives. A body without a declared size is
 * read here and handed on whole, since Node's own request object cannot be made anew around a stream.
 */
export function limitBody(most: number, tooLarge: (c: Parameters<MiddlewareHandler<AppEnv>>[0]) => Response) {
  const middleware: MiddlewareHandler<AppEnv> = async (c, next) => {
    const { method, headers, body, url, signal } = c.req.raw
    if (method === 'GET' || method === 'HEAD' || !body) return next()
    const declared = headers.get('content-length')
    if (declared !== null && !headers.has('transfer-encoding')) {
      return Number(declared) > most ? tooLarge(c) : next()
    }
    const bytes = await readUpTo(body, most)
    if (!bytes) return tooLarge(c)
    c.req.raw = new Request(url, { method, headers, signal, body: bytes.byteLength > 0 ? bytes : null })
    return next()
  }
  return middleware
}

async function readUpTo(body: ReadableStream<Uint8Array>, most: number): Promise<Uint8Array<ArrayBuffer> | undefined> {
  const chunks: Uint8Array[] = []
  let size = 0
  const reader = body.getReader()
  for (let read = await reader.read(); !read.done; read = await reader.read()) {
    size += read.value.byteLength
    if (size > most) {
      await reader.cancel()
      return undefined
    }
    chunks.push(read.value)
  }
  const whole = new Uint8Array(size)
  let at = 0
  for (const chunk of chunks) {
    whole.set(chunk, at)
    at += chunk.byteLength
  }
  return whole
}
