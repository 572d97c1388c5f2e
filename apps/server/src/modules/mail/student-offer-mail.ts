import { fill } from '@perennial/domain/messages'
import type { Scope } from '../../db/port.ts'
import type { Ports } from '../../ports/index.ts'
import { formCard, textIn } from '../forms/form-card.ts'
import { serverTexts } from '../../texts/index.ts'
import { shopProfile } from '../tenants/shop-profile.ts'
import type { MailContent } from './mail-frame.ts'

export interface StudentOfferRequest {
  to: string
  tag: string
  card: string
  language: string
}

/** The mail that proves that the shopper can read a university address. Undefined when the card is gone. */
export async function studentOfferMail(
  { db, settings }: Pick<Ports, 'db' | 'settings'>,
  scope: Scope,
  { to, tag, card, language }: StudentOfferRequest,
): Promise<{ to: string; content: MailContent } | undefined> {
  const props = await db.asTenant(scope, (tx) => formCard(tx, { tag, card, language }, '/components/student-check', []))
  if (!props) return undefined
  const profile = await db.asTenant(scope, shopProfile)
  const words = serverTexts(language).studentOffer
  const shop = profile.name
  const code = textIn(props, 'code')
  return {
    to,
    content: {
      language,
      subject: fill(words.subject, { shop }),
      from: shop,
      title: words.title,
      parts: [
        { kind: 'text', text: words.text },
        ...(code ? [{ kind: 'lines' as const, rows: [{ label: words.code, value: code, strong: true }] }] : []),
        { kind: 'button', label: words.button, href: offerAddress(textIn(props, 'offerHref'), settings.shopOrigin) },
      ],
      footer: fill(words.footer, { shop }),
      shop: profile.links,
    },
  }
}

/** Mails link to the shop only, whatever a page contains. */
function offerAddress(href: string, shopOrigin: string): string {
  const url = URL.canParse(href, shopOrigin) ? new URL(href, shopOrigin) : new URL(shopOrigin)
  return url.origin === shopOrigin ? url.href : shopOrigin
}
