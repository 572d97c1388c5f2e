import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'

const compressible = /^(text\/|application\/(json|manifest\+json|javascript)|image\/svg\+xml)/
/** Minimum size in bytes: compressing less saves no packet. */
const worthIt = 1_000

/** In the order in which they are preferred. */
export const encodings = ['br', 'gzip'] as const
export type Encoding = (typeof encodings)[number]

type Bytes = Uint8Array<ArrayBuffer>

// Keyed by the array itself: files and built pages stay in memory as one array each, so each is compressed once.
const compressed: Readonly<Record<Encoding, WeakMap<Bytes, Promise<Bytes>>>> = {
  br: new WeakMap(),
  gzip: new WeakMap(),
}

/** Whether a file of this type is compressed for clients that accept it. */
export const isCompressible = (contentType: string, { byteLength }: Uint8Array): boolean =>
  byteLength >= worthIt && compressible.test(contentType)

/** The encoding that a client accepts and that is smallest. */
export function encodingFor(request: Request): Encoding | undefined {
  const entries = (request.headers.get('accept-encoding') ?? '').split(',')
  const accepts = (encoding: string) => {
    // What is named counts before what stands for all others.
    const named = entries.find((entry) => nameIn(entry) === encoding) ?? entries.find((entry) => nameIn(entry) === '*')
    return named !== undefined && !/;\s*q=0(?:\.0*)?\s*$/.test(named)
  }
  return encodings.find(accepts)
}

const nameIn = (entry: string): string => (entry.split(';')[0] ?? '').trim().toLowerCase()

/** The bytes in an encoding: made once for as long as they are in memory, in a thread of the machine. */
export function compressedAs(bytes: Bytes, encoding: Encoding): Promise<Bytes> {
  const known = compressed[encoding].get(bytes)
  if (known) return known
  const made = encoding === 'gzip' ? zip(bytes) : brotli(bytes, quick)
  compressed[encoding].set(bytes, made)
  return made
}

/** Notes what bytes are in Brotli, where that was made with them. */
export function noteBrotli(bytes: Bytes, made: Bytes): void {
  compressed.br.set(bytes, Promise.resolve(made))
}

export const gzipped = (bytes: Bytes): Promise<Bytes> => compressedAs(bytes, 'gzip')

async function zip(bytes: Bytes): Promise<Bytes> {
  const stream = new Blob([bytes]).stream().pipeThrough(new CompressionStream('gzip'))
  return new Uint8Array(await new Response(stream).arrayBuffer())
}

/** For whoever waits: smaller than gzip, and as fast. */
const quick = 5
/** For what is stored: within a few per cent of the smallest, in a tenth of its time. */
const thorough = 9

const inThread = promisify(brotliCompress)

async function brotli(bytes: Bytes, quality: number): Promise<Bytes> {
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: quality,
    [constants.BROTLI_PARAM_SIZE_HINT]: bytes.byteLength,
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
  }
  return new Uint8Array(await inThread(bytes, { params }))
}

/** A text to be stored beside itself; undefined where that saves nothing. */
export async function storedBrotli(text: string, contentType: string): Promise<Bytes | undefined> {
  const bytes = new TextEncoder().encode(text)
  return isCompressible(contentType, bytes) ? brotli(bytes, thorough) : undefined
}
