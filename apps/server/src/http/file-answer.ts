import { gzipped, isCompressible, takesGzip } from './compress.ts'
import { contentTypeOf } from './content-types.ts'

export interface File {
  bytes: Uint8Array<ArrayBuffer>
  /** Strong validator, in quotes. */
  etag: string
}

/** Names with a hash of the content in them never change what they stand for. */
export const forever = 'public, max-age=31536000, immutable'
/** To be asked for again each time; unchanged answers are 304. */
export const revalidated = 'no-cache'

/** A file by its name, compressed for who takes that, or the word that the caller has it already. */
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

/** The same for content that has its headers already, its type among them. */
export async function bytesAnswer(request: Request, { bytes, etag }: File, headers: Headers): Promise<Response> {
  const compressible = isCompressible(headers.get('content-type') ?? '', bytes)
  // One content in two encodings: the same for who compares weakly, which is all that 304 asks for.
  headers.set('etag', compressible ? `W/${etag}` : etag)
  if (compressible) headers.append('vary', 'Accept-Encoding')
  if (isKnown(request, etag)) return new Response(null, { status: 304, headers })
  const zip = compressible && takesGzip(request)
  const body = zip ? await gzipped(bytes) : bytes
  if (zip) headers.set('content-encoding', 'gzip')
  headers.set('content-length', String(body.byteLength))
  return new Response(request.method === 'HEAD' ? null : body, { headers })
}

/** Whether the caller's copy is the current one (`If-None-Match`, weak comparison). */
function isKnown(request: Request, etag: string): boolean {
  const known = request.headers.get('if-none-match')
  return known !== null && known.split(',').some((tag) => tag.trim() === '*' || tag.trim().replace(/^W\//, '') === etag)
}
