import { languageOf, languages } from '@perennial/domain/languages'
import { escaped } from '../http/escaped.ts'
import { shopPolicy } from '../http/security-headers.ts'
import type { ShopProfile } from '../modules/tenants/shop-profile.ts'
import { chosenLanguage } from './choose-language.ts'
import { serverTexts, type ServerTexts } from '../texts/index.ts'

/** Why there is no page to show (ERR-11, ERR-13). */
export type ErrorStatus = keyof ServerTexts['errorPage']['statuses']

/**
 * An error page in the visitor's language.
 * @param reportUrl where visitors can report a failure of ours
 */
export function errorPage(request: Request, status: ErrorStatus, reportUrl?: string): Response {
  const language = languageOf(chosenLanguage(request, languages))
  const { statuses, frontPage, report } = serverTexts(language).errorPage
  const { title, heading, hint } = statuses[status]
  const html = `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><title>${title}</title><link rel="icon" href="/icon.png" type="image/png" sizes="64x64"><link rel="icon" href="/icon.svg" type="image/svg+xml" sizes="any"><link rel="stylesheet" href="/plain.css"></head><body><main><a class="brand" href="/"><img src="/icon.svg" alt="${frontPage}" width="48" height="48"></a><h1>${heading}</h1><p>${status === 500 && reportUrl ? reportHint(report, reportUrl) : hint}</p><p><a href="/">${frontPage}</a></p></main></body></html>`
  return new Response(request.method === 'HEAD' ? null : html, {
    status: status === 'gone' ? 410 : status,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'content-language': language,
      'cache-control': 'no-store',
      'content-security-policy': shopPolicy(),
    },
  })
}

function reportHint({ hint, link }: ServerTexts['errorPage']['report'], url: string): string {
  return `${hint} <a href="${escaped(url)}">${link}</a>`
}

/**
 * The stylesheet of error pages, with the shop's name and colour: an error page itself is written without asking for
 * anything, and the styles may fail without it.
 */
export const errorPageStyles = ({ name, brandColour }: Pick<ShopProfile, 'name' | 'brandColour'>): string =>
  `${plainStyles}.brand::after{content:${cssText(name)}}${brandColour ? `main{border-color:${brandColour}}` : ''}\n`

/** A CSS string; whatever could end it is escaped by code point. */
const cssText = (text: string): string =>
  `"${text.replace(/[^\p{L}\p{N} -]/gu, (sign) => `\\${sign.codePointAt(0)!.toString(16)} `)}"`

const plainStyles = `:root{color-scheme:light dark}
body{margin:0;min-height:100vh;display:grid;place-items:center;font:16px/1.5 ui-sans-serif,system-ui,sans-serif;background:#f6f9f8;color:#0d242d}
main{max-width:34rem;padding:2rem;border-top:4px solid transparent;text-align:center}
.brand{display:inline-flex;align-items:center;gap:.75rem;margin-bottom:2.5rem;color:inherit;font:400 1.75rem/1.2 ui-serif,Georgia,serif;text-decoration:none}
.brand img{border-radius:10px;outline:1px solid #8884}
h1{font:400 2rem/1.2 ui-serif,Georgia,serif;margin:0 0 1rem}
a{color:#1c4eb2;text-underline-offset:.15em}
a:focus-visible{outline:2px solid #2c67dc;outline-offset:3px}
@media (prefers-color-scheme:dark){body{background:#0d242d;color:#e9f1ef}a{color:#aac8ff}a:focus-visible{outline-color:#aac8ff}}
`
