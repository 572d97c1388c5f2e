import { shopPolicy } from '../http/security-headers.ts'

// ERR-13 and ERR-11, in words for shoppers.
const texts = {
  404: [
    'Page not found',
    'We’re sorry — we can’t display the item requested',
    'It may have moved, or the address may be mistyped.',
  ],
  410: ['Preview ended', 'This preview has ended', 'Open it again from the console.'],
  500: ['Something went wrong', 'We’re sorry — something has gone wrong', 'Please refresh and try again.'],
} as const

/** A page for people who find no page. */
export function errorPage(request: Request, status: keyof typeof texts): Response {
  const [title, heading, hint] = texts[status]
  const html = `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><title>${title}</title><link rel="icon" href="data:,"><link rel="stylesheet" href="/plain.css"></head><body><main><h1>${heading}</h1><p>${hint}</p><p><a href="/">Go to the front page</a></p></main></body></html>`
  return new Response(request.method === 'HEAD' ? null : html, {
    status,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'content-security-policy': shopPolicy(),
    },
  })
}

/** The stylesheet of error pages: they must look right when nothing else of the shop can be read. */
export const errorPageStyles = `:root{color-scheme:light dark}
body{margin:0;min-height:100vh;display:grid;place-items:center;font:16px/1.5 ui-sans-serif,system-ui,sans-serif;background:#f6f9f8;color:#0d242d}
main{max-width:34rem;padding:2rem;text-align:center}
h1{font:400 2rem/1.2 ui-serif,Georgia,serif;margin:0 0 1rem}
a{color:#1c4eb2;text-underline-offset:.15em}
a:focus-visible{outline:2px solid #2c67dc;outline-offset:3px}
@media (prefers-color-scheme:dark){body{background:#0d242d;color:#e9f1ef}a{color:#aac8ff}a:focus-visible{outline-color:#aac8ff}}
`
