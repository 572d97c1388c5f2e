import { fill, shopLinkTexts } from '@perennial/domain/messages'
import type { ShopLinks } from '@perennial/page-runtime/contract'
import { escaped } from '../../http/escaped.ts'

/** A part of a mail. Text and HTML are made from the same parts, so that their contents are equal. */
export type MailPart =
  | { kind: 'text'; text: string }
  | { kind: 'small'; text: string }
  | { kind: 'button'; label: string; href: string }
  | { kind: 'lines'; rows: readonly MailLine[] }
  | { kind: 'block'; title: string; lines: readonly string[] }

export interface MailLine {
  label: string
  detail?: string
  value: string
  /** Marks the total below the other amounts. */
  strong?: boolean
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
  /** Only in mails to shoppers: the shop's own documents and address, at the foot. */
  shop?: ShopLinks
}

/** The mail as plain text. */
export const mailText = ({ language, title, parts, footer, from, shop }: MailContent): string =>
  `${[title, ...parts.map(textOf), '--', from, footer, ...shopLinesOf(language, shop).map(lineText)].join('\n\n')}\n`

function textOf(part: MailPart): string {
  switch (part.kind) {
    case 'text':
    case 'small':
      return part.text
    case 'button':
      return `${part.label}:\n${part.href}`
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
export const mailHtml = ({ language, title, from, parts, footer, shop }: MailContent): string =>
  `<!doctype html>
<html lang="${escaped(language)}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${escaped(title)}</title>
<style>${mailStyle}</style>
</head>
<body>
<table role="presentation" class="outer" width="100%" cellpadding="0" cellspacing="0" border="0"><tr><td align="center">
<table role="presentation" class="sheet" width="560" cellpadding="0" cellspacing="0" border="0">
<tr><td class="brand">${escaped(from)}</td></tr>
<tr><td class="body"><h1>${escaped(title)}</h1>${parts.map(htmlOf).join('')}</td></tr>
<tr><td class="foot">${escaped(footer)}${shopLinesOf(language, shop).map(lineHtml).join('')}</td></tr>
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
    case 'button':
      return `<p class="action"><a class="button" href="${escaped(part.href)}">${escaped(part.label)}</a></p>`
    case 'lines':
      return `<table class="lines" width="100%" cellpadding="0" cellspacing="0" border="0">${part.rows.map(rowOf).join('')}</table>`
    case 'block':
      return `<h2>${escaped(part.title)}</h2><p>${part.lines.map(escaped).join('<br>')}</p>`
  }
}

const rowOf = ({ label, detail, value, strong }: MailLine) =>
  `<tr${strong ? ' class="sum"' : ''}><th scope="row" align="left">${escaped(label)}${
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
@media (max-width: 480px) { .body { padding: 24px 20px; } .brand, .foot { padding-left: 20px; padding-right: 20px; } }
@media (prefers-color-scheme: dark) {
  body, .outer { background: #151713; color: #eaece8; }
  .brand { color: #74bf9d; }
  .body { background: #1e201c; border-color: #353832; }
  .foot, .small, .lines .detail { color: #9d9f9a; }
  .button { background: #4ea480; color: #0e0f0c; }
  .lines th, .lines td { border-color: #353832; }
}
`
