import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { contentTypeOf } from '../http/content-types.ts'

/** A file of the sign-in pages by name; undefined for any other name. */
export type SignInAssets = (name: string) => { bytes: Buffer; type: string } | undefined

const packages = createRequire(import.meta.url)
const fonts: Readonly<Record<string, string>> = {
  'hanken-grotesk.woff2': '@fontsource-variable/hanken-grotesk/files/hanken-grotesk-latin-wght-normal.woff2',
  'newsreader.woff2': '@fontsource-variable/newsreader/files/newsreader-latin-opsz-normal.woff2',
}
const own = new Set(['sign-in.css', 'passkey.js', 'shopper.css', 'shop.svg', 'outbox.css', 'marsh.svg'])

/**
 * Stylesheet, script, picture and fonts of the sign-in pages, each read once. A missing font falls back to the system's.
 * @param folder of stylesheet, script and picture
 */
export function signInAssets(folder: URL): SignInAssets {
  const read = new Map<string, Buffer>()
  return (name) => {
    if (!own.has(name) && !Object.hasOwn(fonts, name)) return undefined
    try {
      const bytes =
        read.get(name) ?? readFileSync(own.has(name) ? new URL(name, folder) : packages.resolve(fonts[name]!))
      read.set(name, bytes)
      return { bytes, type: contentTypeOf(name) }
    } catch {
      return undefined
    }
  }
}
