import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import type { StaticFiles } from '../ports/index.ts'
import { noteBrotli } from '../http/compress.ts'
import { etagOf, isMissing } from './folder-blobs.ts'

/**
 * Files of a front end that was built into a folder. They do not change while the server runs, so each is read once.
 */
export function folderFiles(folder: string): StaticFiles {
  const root = path.resolve(folder)
  const known = new Map<string, { bytes: Uint8Array<ArrayBuffer>; etag: string }>()
  return {
    async read(name) {
      const found = known.get(name)
      if (found) return found
      const place = path.resolve(root, name)
      // Dot folders hold metadata of the build (`.vite`), not files to serve.
      if (
        !place.startsWith(root + path.sep) ||
        path
          .relative(root, place)
          .split(path.sep)
          .some((part) => part.startsWith('.'))
      ) {
        return undefined
      }
      try {
        const bytes = new Uint8Array(await readFile(place))
        // Made with the build, so that no request waits for it.
        const brotli = await readFile(`${place}.br`).catch(() => undefined)
        if (brotli) noteBrotli(bytes, new Uint8Array(brotli))
        const file = { bytes, etag: etagOf(bytes) }
        known.set(name, file)
        return file
      } catch (error) {
        if (isMissing(error) || (error instanceof Error && error.message.includes('null bytes'))) return undefined
        throw error
      }
    },

    async list(name) {
      try {
        const entries = await readdir(path.join(root, name), { withFileTypes: true, recursive: true })
        return entries
          .filter((entry) => entry.isFile() && !entry.name.startsWith('.'))
          .map((entry) => path.relative(root, path.join(entry.parentPath, entry.name)).split(path.sep).join('/'))
          .sort()
      } catch (error) {
        if (isMissing(error)) return []
        throw error
      }
    },
  }
}
