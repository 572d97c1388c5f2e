import { accountPaths } from '@perennial/domain/account'
import { localeFor } from '@perennial/domain/address'
import { dayBefore, formatDate } from '@perennial/domain/calendar'
import { languages } from '@perennial/domain/languages'
import { chooseLanguage } from '@perennial/domain/journeys'
import { fill } from '@perennial/domain/messages'
import type { Scope } from '../db/port.ts'
import { escaped } from '../http/escaped.ts'
import { giftWith, guessed } from '../modules/gifts/redeem-gift.ts'
import { lengthIn } from '../modules/mail/gift-mail.ts'
import { shopProfile } from '../modules/tenants/shop-profile.ts'
import type { Ports } from '../ports/index.ts'
import { serverTexts } from '../texts/index.ts'
import { iconLinks } from './icon-links.ts'
import { errorPage } from './error-page.ts'
import { answer } from './order-page.ts'

/** The stylesheet of gift cards: a card on a screen, and the same one alone on paper. */
export const giftCardStyles = `@font-face{font-family:"Hanken Grotesk Variable";src:url("/idp/assets/hanken-grotesk.woff2") format("woff2");font-weight:100 900;font-display:swap}
@font-face{font-family:"Newsreader Variable";src:url("/idp/assets/newsreader.woff2") format("woff2");font-weight:200 800;font-display:swap}
*{box-sizing:border-box}
body{margin:0;min-height:100vh;display:grid;place-content:center;justify-items:center;gap:28px;padding:32px 20px;background:#e7f0ed;color:#0d242d;font:430 16px/1.5 "Hanken Grotesk Variable",ui-sans-serif,system-ui,sans-serif}
main{width:min(560px,100%);padding:48px 48px 40px;background:#fff;box-shadow:0 18px 40px #0d242d26}
.brand,h1,.message,.code{font-family:"Newsreader Variable",ui-serif,Georgia,serif}
.brand{margin:0;font-size:28px;line-height:1.2;letter-spacing:-.8px}
h1{margin:40px 0 0;font-weight:430;font-size:clamp(30px,6vw,42px);line-height:1.1;letter-spacing:-.8px;text-wrap:balance;overflow-wrap:anywhere}
.from{margin:6px 0 0;color:#3d545e}
.message{margin:28px 0 0;font-style:italic;font-size:24px;line-height:1.4;white-space:pre-line;overflow-wrap:anywhere}
.what{margin:32px 0 0;padding-top:20px;border-top:1px solid #c6d5d0;font-weight:620}
.how{margin:6px 0 0;color:#3d545e;overflow-wrap:anywhere}
.code{margin:14px 0 0;font-size:30px;line-height:1.2;letter-spacing:1px;font-variant-numeric:lining-nums tabular-nums}
.until{margin:14px 0 0;font-size:14px;color:#3d545e}
.print{margin:0;font-size:14px;color:#3d545e}
@media (max-width:480px){main{padding:32px 24px 28px}.code{font-size:25px}}
@media print{@page{margin:18mm}body{display:block;padding:0;background:none}main{width:auto;max-width:150mm;margin:0 auto;padding:0;box-shadow:none}.print{display:none}}
`

/**
 * The card of a gift, for its giver to print and hand over. Its address has the code: wrong ones are limited, and nothing
 * keeps it.
 */
export async function giftCardPage(
  ports: Ports,
  scope: Scope,
  request: Request,
  { code, address }: { code: string; address: string | undefined },
): Promise<Response> {
  const guess = await guessed({ ports, scope, address })
  if (typeof guess === 'number') {
    const { body, headers } = errorPage(request, 403)
    headers.set('retry-after', String(guess))
    return new Response(body, { status: 429, headers })
  }
  const found = await ports.db.asTenant(scope, async (tx) => {
    const row = await giftWith(tx, code)
    return row && { row, shop: await shopProfile(tx) }
  })
  if (!found) return errorPage(request, 404)
  await guess.right()
  const { row, shop } = found
  const language = chooseLanguage({ asked: row.language }, languages)
  const locale = localeFor(language, row.country)
  const texts = serverTexts(language).gift
  const recipient = `${row.recipient.firstName} ${row.recipient.lastName}`.trim()
  const title = recipient === '' ? texts.card.titleForYou : fill(texts.card.title, { recipient })
  const what = row.length ? fill(texts.card.what, { name: row.name, length: lengthIn(row.length, locale) }) : row.name
  const page = new URL(accountPaths.gift, ports.settings.accountOrigin).href
  const p = (name: string, text: string) => `<p class="${name}">${escaped(text)}</p>`
  const body = [
    '<main>',
    p('brand', shop.name),
    `<h1>${escaped(title)}</h1>`,
    row.giverName === '' ? '' : p('from', fill(texts.card.from, { giver: row.giverName })),
    row.message === '' ? '' : p('message', row.message),
    p('what', what),
    p('how', fill(texts.card.how, { page })),
    p('code', row.code),
    row.expiresOn === null
      ? ''
      : p('until', fill(texts.until, { until: formatDate(dayBefore(row.expiresOn), locale) })),
    '</main>',
    p('print', texts.card.print),
  ].join('')
  return answer(
    request,
    200,
    `<!doctype html><html lang="${escaped(language)}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><title>${escaped(title)} | ${escaped(shop.name)}</title>${iconLinks(shop)}<link rel="stylesheet" href="/gift-card.css"></head><body>${body}</body></html>`,
  )
}
