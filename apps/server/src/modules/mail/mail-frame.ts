import { fill, shopLinkTexts } from '@perennial/domain/messages'
import type { ShopLinks } from '@perennial/page-runtime/contract'
import { escaped } from '../../http/escaped.ts'
import type { MailAttachment } from '../../ports/index.ts'

/** A part of a mail. Text and HTML are made from the same parts, so that their contents are equal. */
export type MailPart =
  | { kind: 'text'; text: string }
  | { kind: 'small'; text: string }
  | { kind: 'button'; label: string; href: string }
  | { kind: 'link'; label: string; href: string }
  | { kind: 'heading'; text: string }
  | { kind: 'facts'; facts: readonly { label: string; lines: readonly string[] }[] }
  /** What follows stands on a ground of its own, where the mail is in the shop's look. */
  | { kind: 'band'; ground: 'card' | 'plain' }
  | { kind: 'lines'; rows: readonly MailLine[] }
  | { kind: 'block'; title: string; lines: readonly string[] }

export interface MailLine {
  label: string
  detail?: string
  value: string
  /** Marks the total below the other amounts, or what explains it. */
  strong?: boolean
  muted?: boolean
}

export interface MailContent {
  language: string
  subject: string
  /** The sender: the tenant. */
  from: string
  title: string
  parts: readonly MailPart[]
  /** Why this mail was sent, shown at its foot. */
  footer: string
  /** Only in mails to shoppers, which are in the shop's look: its own documents and address, at the foot. */
  shop?: ShopLinks
  /** Beside the sender, at the top. */
  date?: string
  /** Who sells, line by line, at the foot. */
  seller?: readonly string[]
  attachments?: readonly MailAttachment[]
}

/** The mail as plain text. */
export const mailText = ({ language, title, parts, footer, from, shop, seller = [] }: MailContent): string =>
  `${[
    title,
    ...parts.filter(({ kind }) => kind !== 'band').map(textOf),
    '--',
    [from, ...seller.filter((line) => line !== from)].join('\n'),
    footer,
    ...shopLinesOf(language, shop).map(lineText),
  ].join('\n\n')}\n`

function textOf(part: MailPart): string {
  switch (part.kind) {
    case 'text':
    case 'small':
      return part.text
    case 'heading':
      return part.text.toUpperCase()
    case 'band':
      return ''
    case 'button':
    case 'link':
      return `${part.label}:\n${part.href}`
    case 'facts':
      return part.facts.map(({ label, lines }) => `${label}: ${lines.join(', ')}`).join('\n')
    case 'lines':
      return part.rows
        .map(({ label, detail, value }) => `${label}: ${value}${detail ? `\n  ${detail}` : ''}`)
        .join('\n')
    case 'block':
      return [part.title, ...part.lines].join('\n')
  }
}

/**
 * The mail as HTML: one table, since mail programs support little else, and one stylesheet in its head, since the
 * outbox page of development allows no inline styles.
 */
export const mailHtml = ({ language, title, from, parts, footer, shop, date, seller = [] }: MailContent): string =>
  `<!doctype html>
<html lang="${escaped(language)}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${escaped(title)}</title>
<style>${mailStyle}</style>
</head>
<body${shop ? ' class="shop"' : ''}>
<table role="presentation" class="outer" width="100%" cellpadding="0" cellspacing="0" border="0"><tr><td align="center">
<table role="presentation" class="sheet" width="560" cellpadding="0" cellspacing="0" border="0">
<tr><td class="brand">${escaped(from)}${date ? `<span class="date">${escaped(date)}</span>` : ''}</td></tr>
<tr><td class="body"><h1>${escaped(title)}</h1>${parts.map(htmlOf).join('')}</td></tr>
<tr><td class="foot">${seller.map((line) => `${escaped(line)}<br>`).join('')}${escaped(footer)}${shopLinesOf(language, shop).map(lineHtml).join('')}</td></tr>
</table>
</td></tr></table>
</body>
</html>
`

function htmlOf(part: MailPart): string {
  switch (part.kind) {
    case 'text':
      return `<p>${escaped(part.text)}</p>`
    case 'small':
      return `<p class="small">${escaped(part.text)}</p>`
    case 'heading':
      return `<h2 class="heading">${escaped(part.text)}</h2>`
    case 'band':
      return `</td></tr><tr><td class="body ${part.ground}">`
    case 'link':
      return `<p><a href="${escaped(part.href)}">${escaped(part.label)}</a></p>`
    case 'facts':
      return `<table class="facts" width="100%" cellpadding="0" cellspacing="0" border="0">${pairsOf(part.facts)
        .map((pair) => `<tr>${pair.map(factOf).join('')}</tr>`)
        .join('')}</table>`
    case 'button':
      return `<p class="action"><a class="button" href="${escaped(part.href)}">${escaped(part.label)}</a></p>`
    case 'lines':
      return `<table class="lines" width="100%" cellpadding="0" cellspacing="0" border="0">${part.rows.map(rowOf).join('')}</table>`
    case 'block':
      return `<h2>${escaped(part.title)}</h2><p>${part.lines.map(escaped).join('<br>')}</p>`
  }
}

/** Two facts stand beside each other; each says its own name, so that the table is for looks alone. */
const factOf = ({ label, lines }: { label: string; lines: readonly string[] }) =>
  `<td width="50%" valign="top"><span class="detail">${escaped(label)}</span><br>${lines.map(escaped).join('<br>')}</td>`

const pairsOf = <Item>(items: readonly Item[]): Item[][] =>
  items.flatMap((_item, index) => (index % 2 === 0 ? [items.slice(index, index + 2)] : []))

const rowOf = ({ label, detail, value, strong, muted }: MailLine) =>
  `<tr${strong ? ' class="sum"' : muted ? ' class="muted"' : ''}><th scope="row" align="left">${escaped(label)}${
    detail ? `<br><span class="detail">${escaped(detail)}</span>` : ''
  }</th><td align="right" class="amount">${escaped(value)}</td></tr>`

interface ShopLine {
  label: string
  href?: string
}

function shopLinesOf(language: string, { termsUrl, privacyUrl, contactEmail }: ShopLinks = {}): ShopLine[] {
  const texts = shopLinkTexts(language)
  return [
    ...(contactEmail ? [{ label: fill(texts.contact, { email: contactEmail }) }] : []),
    ...(termsUrl ? [{ label: texts.terms, href: termsUrl }] : []),
    ...(privacyUrl ? [{ label: texts.privacy, href: privacyUrl }] : []),
  ]
}

const lineText = ({ label, href }: ShopLine) => (href ? `${label}: ${href}` : label)

const lineHtml = ({ label, href }: ShopLine) =>
  `<br>${href ? `<a href="${escaped(href)}">${escaped(label)}</a>` : escaped(label)}`

/** Exported for the content security policy of the outbox page, which allows this text and no other style. */
export const mailStyle = `
body { margin: 0; background: #f7f8f6; color: #151713; font: 15px/24px "Hanken Grotesk", "Segoe UI", Helvetica, Arial, sans-serif; }
.outer { background: #f7f8f6; }
.outer > tbody > tr > td { padding: 32px 16px; }
.sheet { width: 100%; max-width: 560px; text-align: left; }
.brand { padding: 0 32px 16px; font-weight: 600; font-size: 16px; color: #166649; }
.body { padding: 32px; background: #ffffff; border: 1px solid #e2e4df; border-radius: 12px; }
.foot { padding: 16px 32px 0; font-size: 13px; line-height: 20px; color: #676a64; }
h1 { margin: 0 0 16px; font: 400 30px/36px Newsreader, Georgia, serif; letter-spacing: -0.4px; }
h2 { margin: 24px 0 4px; font-size: 14px; line-height: 20px; font-weight: 600; }
p { margin: 0 0 16px; }
.body > :last-child { margin-bottom: 0; }
.small { font-size: 13px; line-height: 20px; color: #676a64; }
.action { margin: 24px 0; }
.button { display: inline-block; padding: 10px 20px; border-radius: 7px; background: #166649; color: #ffffff; font-weight: 600; text-decoration: none; }
.lines { margin: 8px 0 16px; border-collapse: collapse; }
.lines th, .lines td { padding: 10px 0; border-bottom: 1px solid #e2e4df; font-weight: 400; vertical-align: top; }
.lines .detail { font-size: 13px; font-weight: 400; color: #676a64; }
.lines .amount { padding-left: 16px; white-space: nowrap; }
.lines .sum th, .lines .sum td { font-weight: 600; border-bottom: 0; }
.lines .muted th, .lines .muted td { padding: 2px 0; border-bottom: 0; font-size: 13px; line-height: 20px; color: #676a64; }
.date { float: right; font-weight: 400; font-size: 14px; color: #676a64; }
.facts td { padding: 12px 16px 0 0; }
.facts .detail { font-size: 13px; color: #676a64; }
.shop, .shop .outer { background: #e9f1ef; color: #0d242d; font: 16px/24px "Hanken Grotesk", "Segoe UI", Helvetica, Arial, sans-serif; }
.shop .sheet { max-width: 600px; }
.shop .outer > tbody > tr > td { padding: 0; }
.shop .brand { padding: 24px 40px; background: #f6f9f8; border-bottom: 1px solid #c6d5d0; font: 400 30px/36px Newsreader, Georgia, serif; letter-spacing: -1px; color: #0d242d; }
.shop .date { padding-top: 8px; font: 14px/20px "Hanken Grotesk", "Segoe UI", Helvetica, Arial, sans-serif; letter-spacing: 0; color: #3d545e; }
.shop .body { padding: 32px 40px; background: #f6f9f8; border: 0; border-radius: 0; font: 18px/28px Newsreader, Georgia, serif; }
.shop .card { background: #ffffff; border-top: 1px solid #c6d5d0; border-bottom: 1px solid #c6d5d0; }
.shop h1 { margin: 0 0 20px; font: 400 40px/44px Newsreader, Georgia, serif; letter-spacing: -1px; }
.shop h2.heading { margin: 28px 0 8px; font: 400 27px/33px Newsreader, Georgia, serif; letter-spacing: -0.3px; }
.shop .body > .heading:first-child { margin-top: 0; }
.shop a { color: #1c4eb2; }
.shop .button { border-radius: 2px; background: #1c4eb2; color: #ffffff; padding: 13px 28px; font: 600 16px/24px "Hanken Grotesk", "Segoe UI", Helvetica, Arial, sans-serif; }
.shop .small, .shop .lines .detail, .shop .facts .detail, .shop .lines .muted th, .shop .lines .muted td { color: #3d545e; }
.shop .lines, .shop .facts { font: 16px/24px "Hanken Grotesk", "Segoe UI", Helvetica, Arial, sans-serif; }
.shop .lines th, .shop .lines td { border-color: #c6d5d0; }
.shop .lines .sum th, .shop .lines .sum td { padding-top: 14px; border-top: 1px solid #0d242d; font: 400 26px/32px Newsreader, Georgia, serif; }
.shop .foot { padding: 28px 40px; background: #0d242d; color: #f6f9f8; font-size: 14px; line-height: 22px; }
.shop .foot a { color: #f6f9f8; }
@media (max-width: 480px) { .body, .shop .body { padding: 24px 20px; } .brand, .foot, .shop .brand, .shop .foot { padding-left: 20px; padding-right: 20px; } .shop h1 { font-size: 32px; line-height: 37px; } }
@media (prefers-color-scheme: dark) {
  body, .outer { background: #151713; color: #eaece8; }
  .brand { color: #74bf9d; }
  .body { background: #1e201c; border-color: #353832; }
  .foot, .small, .lines .detail { color: #9d9f9a; }
  .button { background: #4ea480; color: #0e0f0c; }
  .lines th, .lines td { border-color: #353832; }
  .shop, .shop .outer, .shop .foot { background: #081a21; color: #f6f9f8; }
  .shop .brand, .shop .body { background: #0d242d; color: #f6f9f8; border-color: #2c4a55; }
  .shop .card { background: #16323d; }
  .shop a { color: #a9c5ff; }
  .shop .button { background: #a9c5ff; color: #0d242d; }
  .shop .date, .shop .small, .shop .lines .detail, .shop .facts .detail, .shop .lines .muted th, .shop .lines .muted td { color: #b9cacb; }
  .shop .lines th, .shop .lines td { border-color: #2c4a55; }
  .shop .lines .sum th, .shop .lines .sum td { border-top-color: #f6f9f8; }
}
`
