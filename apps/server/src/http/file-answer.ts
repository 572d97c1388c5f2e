import { compressedAs, encodingFor, isCompressible } from './compress.ts'
import { contentTypeOf } from './content-types.ts'

export interface File {
  bytes: Uint8Array<ArrayBuffer>
  /** Strong validator, in quotes. */
  etag: string
}

/** For names that contain a hash of the content: the content never changes. */
export const forever = 'public, max-age=31536000, immutable'
/** Caches revalidate each time; unchanged answers are 304. */
export const revalidated = 'no-cache'

/** A file by its name, compressed when the client accepts it, or 304 when the client has it already. */
export function fileAnswer(
  request: Request,
  path: string,
  file: File,
  { cacheControl, policy }: { cacheControl: string; policy?: string },
): Promise<Response> {
  const headers = new Headers({ 'cache-control': cacheControl, 'content-type': contentTypeOf(path) })
  if (policy) headers.set('content-security-policy', policy)
  return bytesAnswer(request, file, headers)
}

/** The same for content with headers of its own, including its type. */
export async function bytesAnswer(request: Request, { bytes, etag }: File, headers: Headers): Promise<Response> {
  const compressible = isCompressible(headers.get('content-type') ?? '', bytes)
  // All encodings share the ETag: equal under weak comparison, which is all that 304 requires.
  headers.set('etag', compressible ? `W/${etag}` : etag)
  if (compressible) headers.append('vary', 'Accept-Encoding')
  if (isKnown(request, etag)) return new Response(null, { status: 304, headers })
  const encoding = compressible ? encodingFor(request) : undefined
  const body = encoding ? await compressedAs(bytes, encoding) : bytes
  if (encoding) headers.set('content-encoding', encoding)
  headers.set('content-length', String(body.byteLength))
  return new Response(request.method === 'HEAD' ? null : body, { headers })
}

/** Whether the caller's copy is current (`If-None-Match`, weak comparison). */
function isKnown(request: Request, etag: string): boolean {
  const known = request.headers.get('if-none-match')
  return known !== null && known.split(',').some((tag) => tag.trim() === '*' || tag.trim().replace(/^W\//, '') === etag)
}
