import { isStorable } from '@perennial/domain/text'
import type { MiddlewareHandler } from 'hono'
import type { AppEnv } from './base-app.ts'
import { problem, problemAnswer } from './problem.ts'

/**
 * Refuses text that no database column and no browser accepts: U+0000 and lone surrogates, in any encoding. In a path
 * it is 404, anywhere else 422. All code behind this middleware may rely on it; what is packed into
 * a text (a cursor, a package, a spreadsheet) is looked at by who unpacks it.
 */
export const refuseBrokenText: MiddlewareHandler<AppEnv> = async (c, next) => {
  const { method, headers, body, url, signal } = c.req.raw
  const { pathname, search } = new URL(url)
  if (!isSoundPath(pathname)) {
    return problemAnswer(problem(404, 'NOT_FOUND', 'Not found'), c.get('requestId'))
  }
  if (!isSoundForm(search)) return refused(c.get('requestId'))
  if (method === 'GET' || method === 'HEAD' || !body) return next()
  // The contract library reads a body without a type as JSON.
  const contentType = headers.get('content-type')?.toLowerCase() || 'application/json'
  // Its fields would have to be taken apart here to be looked at: only calls that take files read such a form.
  if (contentType.startsWith('multipart/') && !c.get('takesFiles')) {
    return problemAnswer(
      problem(415, 'UNSUPPORTED_MEDIA_TYPE', 'This is no place for files. Send JSON.'),
      c.get('requestId'),
    )
  }
  const isSound = textTypes.find(([type]) => contentType.startsWith(type))?.[1]
  if (!isSound) return next()
  const bytes = new Uint8Array(await c.req.raw.arrayBuffer())
  const text = decoded(bytes)
  if (text === undefined || !isSound(text)) return refused(c.get('requestId'))
  c.req.raw = new Request(url, { method, headers, signal, body: bytes.byteLength > 0 ? bytes : null })
  return next()
}

const refused = (requestId: string) =>
  problemAnswer(
    problem(422, 'BROKEN_TEXT', 'A text holds a character that cannot be stored. Remove it and try again.'),
    requestId,
  )

export function isSoundPath(written: string): boolean {
  try {
    return isStorable(decodeURIComponent(written))
  } catch {
    return false
  }
}

/** Fields of a query or a form. A stray % is allowed: links of campaigns often contain one. */
export const isSoundForm = (written: string): boolean =>
  [...new URLSearchParams(written)].every(([name, value]) => isStorable(name) && isStorable(value))

function decoded(bytes: Uint8Array): string | undefined {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return undefined
  }
}

/** JSON may escape any character, so it is parsed only when it contains such an escape. */
export function isSoundJson(text: string): boolean {
  if (!isStorable(text)) return false
  if (!/\\u(?:0000|d[89a-f])/i.test(text)) return true
  try {
    let isSound = true
    JSON.parse(text, (key, value: unknown) => {
      isSound &&= isStorable(key) && (typeof value !== 'string' || isStorable(value))
      return value
    })
    return isSound
  } catch {
    // Invalid JSON is reported by its parser.
    return true
  }
}

const textTypes: readonly (readonly [type: string, isSound: (text: string) => boolean])[] = [
  ['application/json', isSoundJson],
  ['application/x-www-form-urlencoded', isSoundForm],
  ['text/', isStorable],
]
