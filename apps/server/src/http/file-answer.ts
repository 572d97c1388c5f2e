import { contentTypeOf } from './content-types.ts'

export interface FileHeaders {
  cacheControl: string
  policy?: string
}

/** Names with a hash of the content in them never change what they stand for. */
export const forever = 'public, max-age=31536000, immutable'
/** To be asked for again each time; unchanged answers are 304. */
export const revalidated = 'no-cache'

/** A file, or that the caller has it already. */
export function fileAnswer(
  request: Request,
  path: string,
  { bytes, etag }: { bytes: Uint8Array<ArrayBuffer>; etag: string },
  { cacheControl, policy }: FileHeaders,
): Response {
  const headers = new Headers({ etag, 'cache-control': cacheControl, 'content-type': contentTypeOf(path) })
  if (policy) headers.set('content-security-policy', policy)
  if (isKnown(request, etag)) return new Response(null, { status: 304, headers })
  headers.set('content-length', String(bytes.byteLength))
  return new Response(request.method === 'HEAD' ? null : bytes, { headers })
}

/** Whether the caller's copy is the current one (`If-None-Match`, weak comparison). */
export function isKnown(request: Request, etag: string): boolean {
  const known = request.headers.get('if-none-match')
  return known !== null && known.split(',').some((tag) => tag.trim() === '*' || tag.trim().replace(/^W\//, '') === etag)
}
