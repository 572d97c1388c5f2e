const compressible = /^(text\/|application\/(json|manifest\+json|javascript)|image\/svg\+xml)/
/** Minimum size in bytes: compressing less saves no packet. */
const worthIt = 1_000

// Keyed by the array itself: files and built pages stay in memory as one array each, so each is compressed once.
const compressed = new WeakMap<Uint8Array<ArrayBuffer>, Promise<Uint8Array<ArrayBuffer>>>()

/** Whether a file of this type is compressed for clients that accept it. */
export const isCompressible = (contentType: string, { byteLength }: Uint8Array): boolean =>
  byteLength >= worthIt && compressible.test(contentType)

export const acceptsGzip = (request: Request): boolean =>
  (request.headers.get('accept-encoding') ?? '')
    .split(',')
    .some((entry) => /^\s*(gzip|\*)\s*(;(?!\s*q=0(\.0*)?\s*$).*)?$/.test(entry))

export function gzipped(bytes: Uint8Array<ArrayBuffer>): Promise<Uint8Array<ArrayBuffer>> {
  let made = compressed.get(bytes)
  if (!made) {
    const stream = new Blob([bytes]).stream().pipeThrough(new CompressionStream('gzip'))
    made = new Response(stream).arrayBuffer().then((buffer) => new Uint8Array(buffer))
    compressed.set(bytes, made)
  }
  return made
}
