import { createHash, randomUUID } from 'node:crypto'
import type { Dirent } from 'node:fs'
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { Blobs } from '../ports/index.ts'

/** The temporary name of a file until it is whole. */
const beingWritten = /\.[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** Blobs in a folder of this machine. */
export function folderBlobs(folder: string): Blobs {
  const root = path.resolve(folder)

  function placeOf(key: string): string {
    const place = path.resolve(root, key)
    if (!place.startsWith(root + path.sep)) throw new Error('A blob key leads out of the folder.')
    return place
  }

  return {
    async put(key, bytes) {
      const place = placeOf(key)
      await mkdir(path.dirname(place), { recursive: true })
      // Written to a temporary name and renamed, so that no reader sees a partial file and a crash leaves the old one.
      const beside = `${place}.${randomUUID()}`
      await writeFile(beside, bytes)
      await rename(beside, place)
    },

    async get(key) {
      try {
        const bytes = new Uint8Array(await readFile(placeOf(key)))
        return { bytes, etag: etagOf(bytes) }
      } catch (error) {
        if (isMissing(error)) return undefined
        throw error
      }
    },

    async has(key) {
      try {
        return (await stat(placeOf(key))).isFile()
      } catch (error) {
        if (isMissing(error)) return false
        throw error
      }
    },

    async *list() {
      let entries: Dirent[]
      try {
        entries = await readdir(root, { withFileTypes: true, recursive: true })
      } catch (error) {
        if (isMissing(error)) return
        throw error
      }
      for (const entry of entries) {
        if (!entry.isFile() || beingWritten.test(entry.name)) continue
        yield path.relative(root, path.join(entry.parentPath, entry.name)).split(path.sep).join('/')
      }
    },

    remove: (key) => rm(placeOf(key), { force: true }),
  }
}

export const etagOf = (bytes: Uint8Array): string =>
  `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 27)}"`

/** Nothing there, or not a file: both mean that there is no such blob. */
export const isMissing = (error: unknown): boolean =>
  error instanceof Error &&
  'code' in error &&
  ['ENOENT', 'EISDIR', 'ENOTDIR', 'ENAMETOOLONG'].includes(String(error.code))
