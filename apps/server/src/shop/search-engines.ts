import { defaultLanguage } from '@perennial/domain/languages'
import { and, asc, eq, sql } from 'drizzle-orm'
import type { Scope } from '../db/port.ts'
import { build, item, publication } from '../db/schema/index.ts'
import { bytesAnswer } from '../http/file-answer.ts'
import type { Ports } from '../ports/index.ts'
import { sha256 } from '../hash/sha256.ts'

type ShopPorts = Pick<Ports, 'db' | 'settings'>

/** Maximum number of pages in one sitemap, by the protocol. */
const maxAddresses = 50_000

/** Revalidated after five minutes, by caches in front of the shop as well. */
const shortly = 'public, max-age=300, s-maxage=300'

/** What search engines may index. An installation for tests is not indexed at all. */
export function robotsText({ settings: { mode, shopOrigin } }: ShopPorts, request: Request): Promise<Response> {
  const rules =
    mode === 'production'
      ? ['Disallow: /api/', 'Disallow: /l-api/', 'Disallow: /canvas', `Sitemap: ${shopOrigin}/sitemap.xml`]
      : ['Disallow: /']
  return textAnswer(request, `${['User-agent: *', ...rules].join('\n')}\n`, 'text/plain; charset=utf-8')
}

/**
 * The published pages for search engines: each once, by its first tag, with its languages and the time of publication.
 * Pages excluded from search are omitted.
 */
export async function sitemap({ db, settings }: ShopPorts, scope: Scope, request: Request): Promise<Response> {
  const rows = await db.asTenant(scope, (tx) =>
    tx
      .select({ tag: publication.tag, publishedAt: publication.publishedAt, facts: build.facts })
      .from(publication)
      .innerJoin(build, eq(build.id, publication.buildId))
      .innerJoin(item, eq(item.path, publication.itemPath))
      // A page with several tags has one canonical address, which its documents name.
      .where(
        and(
          sql`${item.data} -> 'tags' ->> 0 = ${publication.tag}`,
          sql`coalesce((${build.facts} ->> 'listed')::boolean, true)`,
        ),
      )
      .orderBy(asc(publication.tag))
      .limit(maxAddresses),
  )
  const entries = rows.map(({ tag, publishedAt, facts }) => {
    const all = facts?.languages.map(({ language }) => language) ?? []
    const languages = all.filter((language) => !facts?.unlisted?.includes(language))
    return entryOf(`${settings.shopOrigin}${tag}`, publishedAt, languages)
  })
  const xml = `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">
${entries.join('')}</urlset>
`
  return textAnswer(request, xml, 'application/xml; charset=utf-8')
}

function entryOf(address: string, publishedAt: Date, languages: readonly string[]): string {
  const inLanguage = (language: string) =>
    language === defaultLanguage ? address : `${address}?lang=${encodeURIComponent(language)}`
  const links =
    languages.length > 1
      ? languages.map(
          (language) =>
            `<xhtml:link rel="alternate" hreflang="${escaped(language)}" href="${escaped(inLanguage(language))}"/>`,
        )
      : []
  return `<url><loc>${escaped(address)}</loc><lastmod>${publishedAt.toISOString()}</lastmod>${links.join('')}</url>\n`
}

/** A tag may contain any character, and addresses an ampersand. */
const escaped = (text: string): string =>
  encodeURI(text).replaceAll('&', '&amp;').replaceAll("'", '&apos;').replaceAll('"', '&quot;')

async function textAnswer(request: Request, text: string, contentType: string): Promise<Response> {
  const bytes = new TextEncoder().encode(text)
  const headers = new Headers({ 'content-type': contentType, 'cache-control': shortly })
  return bytesAnswer(request, { bytes, etag: `"${(await sha256(text)).slice(0, 32)}"` }, headers)
}
