import { languageOf } from '@perennial/domain/languages'
import { formatMoney } from '@perennial/domain/money'
import { answerChallenge, challenged } from '@perennial/payments/sandbox/server'
import { sandboxTexts } from '@perennial/payments/sandbox/texts'
import { type Context, Hono } from 'hono'
import type { Scope } from '../db/port.ts'
import type { AppEnv } from '../http/base-app.ts'
import { escaped } from '../http/escaped.ts'
import { revalidated } from '../http/file-answer.ts'
import { cardFieldsPolicy, testBankPolicy } from '../http/security-headers.ts'
import { paymentStore } from '../modules/payments/payment-store.ts'
import { sandboxAccount } from '../modules/payments/sandbox-account.ts'
import { shopProfile } from '../modules/tenants/shop-profile.ts'
import type { Ports } from '../ports/index.ts'
import { errorPage } from './error-page.ts'

/**
 * The pages of the sandbox, which is its own provider and its own bank: the frame of the card fields, and the question
 * of the bank. Where orders are real there are none.
 */
export function sandboxPages(ports: Ports, scope: Scope): Hono<AppEnv> {
  const app = new Hono<AppEnv>()
  if (ports.settings.mode === 'production') return app
  const ancestors = ["'self'", ports.settings.consoleOrigin]
  const bank = { kept: paymentStore(ports.db, scope, sandboxAccount, ports.clock), now: ports.clock }

  app.get('/fields', (c) => {
    const html = ports.renderer.paymentFrame('sandbox-fields', languageIn(c))
    if (html === undefined) return errorPage(c.req.raw, 404)
    return document(html, cardFieldsPolicy(originOf(c), ancestors))
  })

  app.get('/bank.css', (c) =>
    c.body(bankStyles, 200, { 'content-type': 'text/css; charset=utf-8', 'cache-control': revalidated }),
  )

  app.get('/challenge/:kind/:key/:secret', async (c) => {
    const texts = sandboxTexts(languageIn(c))
    const charge = await challenged(bank, c.req.param())
    if (charge?.state !== 'action') return document(bankPage(c, `<p>${escaped(texts.gone)}</p>`), policy(c), 410)
    const shop = await ports.db.asTenant(scope, shopProfile)
    const minor = BigInt(charge.amount)
    const amount =
      minor > 0n ? formatMoney({ minor, currency: charge.currency }, { language: languageIn(c) }) : texts.nothing
    const row = (label: string, value: string) => `<dt>${escaped(label)}</dt><dd>${escaped(value)}</dd>`
    return document(
      bankPage(
        c,
        `<h1>${escaped(texts.question)}</h1><dl>${row(texts.merchant, shop.name)}${row(texts.amount, amount)}</dl><form method="post"><button name="answer" value="approve">${escaped(texts.approve)}</button><button name="answer" value="refuse" class="plain">${escaped(texts.refuse)}</button></form>`,
      ),
      policy(c),
    )
  })

  app.post('/challenge/:kind/:key/:secret', async (c) => {
    const challenge = c.req.param()
    const charge = await challenged(bank, challenge)
    if (!charge) return errorPage(c.req.raw, 404)
    const { answer } = await c.req.parseBody()
    if (answer !== 'approve' && answer !== 'refuse') return errorPage(c.req.raw, 404)
    await answerChallenge(bank, challenge, answer)
    // Back to the order, unless the page that asked is around this one.
    if (c.req.query('framed') !== '1' && charge.returnUrl) return c.redirect(charge.returnUrl, 303)
    return document(bankPage(c, `<p>${escaped(sandboxTexts(languageIn(c)).answered)}</p>`), policy(c))
  })

  const policy = (c: Context<AppEnv>) => testBankPolicy(originOf(c), ancestors)
  return app
}

const languageIn = (c: Context<AppEnv>) => languageOf(c.req.query('language') ?? 'en')

/** The origin that the page was asked for: a shop can have several. */
const originOf = (c: Context<AppEnv>) => {
  const { protocol, host } = new URL(c.req.url)
  const forwarded = c.req.header('x-forwarded-proto')
  return `${forwarded === 'https' ? 'https:' : protocol}//${host}`
}

function bankPage(c: Context<AppEnv>, body: string): string {
  const language = languageIn(c)
  const texts = sandboxTexts(language)
  return `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><title>${escaped(texts.bank)}</title><link rel="icon" href="data:,"><link rel="stylesheet" href="/payment/sandbox/bank.css"></head><body><header><strong>${escaped(texts.bank)}</strong><strong>${escaped(texts.check)}</strong></header>${body}</body></html>`
}

const document = (html: string, policy: string, status = 200) =>
  new Response(html, {
    status,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'private, no-store',
      'referrer-policy': 'no-referrer',
      'content-security-policy': policy,
    },
  })

/** The bank keeps a look of its own: it is not the shop. */
const bankStyles = `*{box-sizing:border-box}
body{margin:0 auto;max-width:520px;padding:24px;background:#fff;color:#1b1320;font:16px/1.5 Arial,Helvetica,sans-serif}
header{display:flex;justify-content:space-between;gap:16px;margin-bottom:24px;color:#5a1246}
h1{margin:0 0 12px;font-size:19px}
dl{display:grid;grid-template-columns:8em 1fr;gap:6px 16px;margin:0 0 20px;padding:14px;background:#f3f0f4}
dt{color:#55475a}
dd{margin:0}
form{display:flex;gap:12px;flex-wrap:wrap}
button{min-height:48px;padding:0 24px;border:1px solid #5a1246;border-radius:4px;background:#5a1246;color:#fff;font:inherit;font-weight:bold;cursor:pointer}
button.plain{background:#fff;color:#5a1246}
button:focus-visible{outline:2px solid #1b1320;outline-offset:2px}
`
