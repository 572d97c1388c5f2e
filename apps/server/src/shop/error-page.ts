import { languageOf, languages } from '@perennial/domain/languages'
import { escaped } from '../http/escaped.ts'
import { shopPolicy } from '../http/security-headers.ts'
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
  const html = `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><title>${title}</title><link rel="icon" href="data:,"><link rel="stylesheet" href="/plain.css"></head><body><main><h1>${heading}</h1><p>${status === 500 && reportUrl ? reportHint(report, reportUrl) : hint}</p><p><a href="/">${frontPage}</a></p></main></body></html>`
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

/** The stylesheet of error pages: inline, because nothing else of the shop may be readable. */
export const errorPageStyles = `:root{color-scheme:light dark}
body{margin:0;min-height:100vh;display:grid;place-items:center;font:16px/1.5 ui-sans-serif,system-ui,sans-serif;background:#f6f9f8;color:#0d242d}
main{max-width:34rem;padding:2rem;text-align:center}
h1{font:400 2rem/1.2 ui-serif,Georgia,serif;margin:0 0 1rem}
a{color:#1c4eb2;text-underline-offset:.15em}
a:focus-visible{outline:2px solid #2c67dc;outline-offset:3px}
@media (prefers-color-scheme:dark){body{background:#0d242d;color:#e9f1ef}a{color:#aac8ff}a:focus-visible{outline-color:#aac8ff}}
`
