import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGunzip, createGzip } from 'node:zlib'
import { extract, pack } from 'tar-stream'
import * as z from 'zod'
import { StartError } from '../start/start-error.ts'

const Entry = z.object({ bytes: z.number(), sha256: z.string() })

/** Describes an archive, as its last entry: the checksums are known by then. */
const Manifest = z.object({
  format: z.literal(1),
  /** Version of the program that wrote it. */
  version: z.string(),
  createdAt: z.string(),
  database: z.enum(['embedded', 'postgres']),
  /** Names of the applied migrations. */
  migrations: z.array(z.string()),
  /** Number of policies of row-level security: a restored database has as many. */
  policies: z.number(),
  /** Ids of the keys that its secrets are sealed with. The keys themselves are not part of it. */
  secretKeys: z.array(z.string()),
  entries: z.record(z.string(), Entry),
})
export type Manifest = z.infer<typeof Manifest>

const manifestName = 'manifest.json'
export const databaseName = 'database'
/** Files of the installation, by their keys. */
export const filesFolder = 'files/'

export interface ArchiveWriter {
  add(name: string, bytes: Uint8Array): Promise<void>
  addFile(name: string, file: string): Promise<void>
}

/** Writes a compressed archive with a manifest of checksums. */
export async function writeArchive(
  file: string,
  about: Omit<Manifest, 'entries' | 'format'>,
  fill: (writer: ArchiveWriter) => Promise<void>,
): Promise<Manifest> {
  const packed = pack()
  const written = pipeline(packed, createGzip(), createWriteStream(file, { flags: 'wx', mode: 0o600 }))
  const entries: Manifest['entries'] = {}
  async function addStream(name: string, size: number, from: Readable): Promise<void> {
    const hash = createHash('sha256')
    from.on('data', (chunk: Buffer) => hash.update(chunk))
    await pipeline(from, packed.entry({ name, size, mode: 0o600 }))
    entries[name] = { bytes: size, sha256: hash.digest('hex') }
  }
  const add = (name: string, bytes: Uint8Array) =>
    addStream(name, bytes.byteLength, Readable.from([Buffer.from(bytes)]))
  // A full disk fails the writing side first, and would leave the reading one waiting.
  const early = written.then(() => {
    throw new Error('The archive ended early.')
  })
  early.catch(() => {})
  try {
    await Promise.race([
      fill({ add, addFile: async (name, from) => addStream(name, (await stat(from)).size, createReadStream(from)) }),
      early,
    ])
    const manifest: Manifest = { format: 1, ...about, entries }
    const text = JSON.stringify(manifest, null, 1)
    packed.entry({ name: manifestName, mode: 0o600 }, text)
    packed.finalize()
    await written
    return manifest
  } catch (error) {
    packed.destroy()
    await written.catch(() => {})
    throw error
  }
}

/** Reads the entries of an archive one after the other. */
async function eachEntry(file: string, take: (name: string, stream: Readable) => Promise<void>): Promise<void> {
  const unpacked = extract()
  const read = pipeline(createReadStream(file), createGunzip(), unpacked)
  read.catch(() => {}) // Reported by the loop as well.
  for await (const entry of unpacked) await take(entry.header.name, entry as unknown as Readable)
  await read
}

/**
 * Reads a whole archive and compares it with its manifest, before anything is changed.
 * @throws StartError when it is damaged or no archive of ours
 */
export async function verifyArchive(file: string): Promise<Manifest> {
  const found = new Map<string, z.infer<typeof Entry>>()
  let text: string | undefined
  const damaged = (what: string) => new StartError(`${file} cannot be restored: ${what} Nothing was changed.`)
  try {
    await eachEntry(file, async (name, stream) => {
      const hash = createHash('sha256')
      const chunks: Buffer[] = []
      let bytes = 0
      for await (const chunk of stream as AsyncIterable<Buffer>) {
        hash.update(chunk)
        bytes += chunk.length
        if (name === manifestName) chunks.push(chunk)
      }
      if (name === manifestName) text = Buffer.concat(chunks).toString('utf8')
      else found.set(name, { bytes, sha256: hash.digest('hex') })
    })
  } catch (error) {
    throw damaged(`it cannot be read (${error instanceof Error ? error.message : String(error)}).`)
  }
  const manifest = Manifest.safeParse(text === undefined ? undefined : jsonIn(text))
  if (!manifest.success) throw damaged('it has no manifest of a backup of this product.')
  const { entries } = manifest.data
  for (const [name, expected] of Object.entries(entries)) {
    const entry = found.get(name)
    if (entry?.sha256 !== expected.sha256) throw damaged(`${name} is ${entry ? 'not what was stored' : 'missing'}.`)
  }
  return manifest.data
}

function jsonIn(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** Reads a verified archive: its database into a file, its files one by one. */
export const readArchive = (
  file: string,
  { databaseFile, onFile }: { databaseFile: string; onFile: (key: string, bytes: Uint8Array) => Promise<void> },
): Promise<void> =>
  eachEntry(file, async (name, stream) => {
    if (name === databaseName) return pipeline(stream, createWriteStream(databaseFile, { mode: 0o600 }))
    const chunks: Buffer[] = []
    for await (const chunk of stream as AsyncIterable<Buffer>) chunks.push(chunk)
    if (name.startsWith(filesFolder)) await onFile(name.slice(filesFolder.length), Buffer.concat(chunks))
  })
