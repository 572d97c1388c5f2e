import { fill, shopLinkTexts } from '@perennial/domain/messages'
import type { ShopLinks } from '@perennial/page-runtime/contract'
import { escaped } from '../http/escaped.ts'
import type { ShopProfile } from '../modules/tenants/shop-profile.ts'
import { codeMinutes } from './shopper-codes.ts'
import { type ServerTexts, serverTexts } from '../texts/index.ts'

/** Data of every page of the shop's sign-in. */
export interface ShopFrame {
  shop: ShopProfile
  language: string
}

/** Plain HTML with a linked stylesheet, without scripts. */
const page = ({ shop: { name, links }, language }: ShopFrame, title: string, body: string) =>
  `<!doctype html><html lang="${escaped(language)}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><title>${escaped(title)} | ${escaped(name)}</title><link rel="icon" type="image/svg+xml" href="/idp/assets/shop.svg"><link rel="stylesheet" href="/idp/assets/shopper.css"></head><body><header><a href="/">${escaped(name)}</a></header><main>${body}</main>${footerOf(links, language)}</body></html>`

function footerOf({ termsUrl, privacyUrl, contactEmail }: ShopLinks, language: string): string {
  const texts = shopLinkTexts(language)
  const link = (href: string | undefined, label: string) =>
    href ? `<a href="${escaped(href)}">${escaped(label)}</a>` : ''
  const links =
    link(termsUrl, texts.terms) +
    link(privacyUrl, texts.privacy) +
    link(contactEmail && `mailto:${contactEmail}`, contactEmail ?? '')
  return links && `<footer>${links}</footer>`
}

const problemOf = (problem: string | undefined) =>
  problem ? `<p class="problem" role="alert" id="problem">${escaped(problem)}</p>` : ''
const described = (problem: string | undefined) => (problem ? ' aria-invalid="true" aria-describedby="problem"' : '')

/** First step: an address. */
export function emailPage(
  frame: ShopFrame,
  { action, email = '', problem }: { action: string; email?: string; problem?: string },
): string {
  const texts = serverTexts(frame.language).shopperSignIn
  return page(
    frame,
    texts.signIn,
    `<h1>${escaped(texts.signIn)}</h1><p class="lead">${escaped(texts.lead)}</p><form method="post" action="${escaped(action)}" novalidate>${problemOf(problem)}<label for="email">${escaped(texts.email)}</label><input id="email" name="email" type="email" autocomplete="email" inputmode="email" maxlength="254" required autofocus value="${escaped(email)}"${described(problem)}><button>${escaped(texts.sendCode)}</button></form>`,
  )
}

/** Second step: the code from the mail. */
export function codePage(
  frame: ShopFrame,
  { action, email, problem }: { action: string; email: string; problem?: string },
): string {
  const texts = serverTexts(frame.language).shopperSignIn
  return page(
    frame,
    texts.checkMail,
    `<h1>${escaped(texts.checkMail)}</h1><p class="lead">${escaped(fill(texts.sent, { email, minutes: codeMinutes }))}</p><form method="post" action="${escaped(action)}">${problemOf(problem)}<input type="hidden" name="sent" value="${escaped(email)}"><label for="code">${escaped(texts.code)}</label><input id="code" name="code" class="code" inputmode="numeric" autocomplete="one-time-code" maxlength="12" required autofocus${described(problem)}><button>${escaped(texts.go)}</button></form><p class="aside"><a href="${escaped(action)}">${escaped(texts.another)}</a></p>`,
  )
}

/** A page with a message and a link back to the shop. */
export function messagePage(
  frame: ShopFrame,
  title: keyof ServerTexts['shopperSignIn'],
  hint: keyof ServerTexts['shopperSignIn'],
): string {
  const texts = serverTexts(frame.language).shopperSignIn
  return page(
    frame,
    texts[title],
    `<h1>${escaped(texts[title])}</h1><p class="lead">${escaped(texts[hint])}</p><a class="button" href="/">${escaped(texts.toShop)}</a>`,
  )
}
