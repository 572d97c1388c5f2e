import { type BuildFacts, type BuiltScript, isListed } from '@perennial/domain/builds'
import { defaultLanguage } from '@perennial/domain/languages'
import { seoOf } from '@perennial/domain/page'
import { gzipped } from '../../http/compress.ts'
import type { PageFiles, StaticFiles } from '../../ports/index.ts'
import { sha256 } from '../../hash/sha256.ts'
import type { PageSource } from './page-source.ts'

/**
 * Measures what a build made, for comparing builds and for the script budget. Of several documents of a language the sizes
 * are those of the first, and of the one with most script.
 * @param pages all files of each language
 */
export async function factsOf(
  shopFiles: StaticFiles,
  { page, surface }: Pick<PageSource, 'page' | 'surface'>,
  pages: ReadonlyMap<string, readonly PageFiles[]>,
): Promise<BuildFacts> {
  const languages = await Promise.all(
    [...pages].map(async ([language, files]) => {
      const { html, css } = files[0]!
      const sizes = await Promise.all(distinct(files).map((scripts) => compressedSize(shopFiles, scripts)))
      return {
        language,
        hash: await sha256(files.map((one) => one.html).join('')),
        htmlBytes: byteLength(html),
        styleBytes: byteLength(css),
        scriptBytes: Math.max(...sizes),
      }
    }),
  )
  const all = [...pages.values()].flat()
  const islands = [...new Set(all.flatMap((files) => files.islands))].sort()
  const addresses = [...new Set(all.flatMap((files) => files.scripts))].sort()
  return {
    languages,
    islands,
    listed: isListed(page) && seoOf(page, defaultLanguage).canonical === undefined && surface !== 'account',
    unlisted: languages.flatMap(({ language }) => (isListed(page, language) ? [] : [language])),
    scripts: await hashesOf(shopFiles, addresses),
  }
}

/** The sets of scripts that files load, each once. */
const distinct = (files: readonly PageFiles[]): (readonly string[])[] => [
  ...new Map(files.map(({ scripts }) => [scripts.join(' '), scripts] as const)).values(),
]

async function hashesOf(files: StaticFiles, addresses: readonly string[]): Promise<BuiltScript[]> {
  const hashes = await Promise.all(
    addresses.map(async (name) => {
      const file = await files.read(name.replace(/^\//, ''))
      return file ? [{ name, version: await sha256(file.bytes) }] : []
    }),
  )
  return hashes.flat()
}

const byteLength = (text: string) => new TextEncoder().encode(text).byteLength

async function compressedSize(files: StaticFiles, addresses: readonly string[]): Promise<number> {
  const sizes = await Promise.all(
    addresses.map(async (address) => {
      const file = await files.read(address.replace(/^\//, ''))
      return file ? (await gzipped(file.bytes)).byteLength : 0
    }),
  )
  return sizes.reduce((sum, size) => sum + size, 0)
}
