import { fill } from '@perennial/domain/messages'
import type { Scope } from '../../db/port.ts'
import type { Ports } from '../../ports/index.ts'
import { codeMinutes, freshCode } from '../../shopper-sign-in/shopper-codes.ts'
import { serverTexts } from '../../texts/index.ts'
import { shopProfile } from '../tenants/shop-profile.ts'
import type { MailContent } from './mail-frame.ts'

export interface ShopperCodeRequest {
  to: string
  /** The pending sign-in that the code is for. */
  sign_in: string
  language: string
}

/** The mail with the code for signing in to the shop. The code is generated here, when the mail is sent. */
export async function shopperCodeMail(
  ports: Pick<Ports, 'db' | 'clock'>,
  scope: Scope,
  { to, sign_in: signIn, language }: ShopperCodeRequest,
): Promise<{ to: string; content: MailContent }> {
  const code = await freshCode(ports, scope, { signIn, email: to })
  const profile = await ports.db.asTenant(scope, shopProfile)
  const texts = serverTexts(language).shopperSignIn
  const shop = profile.name
  return {
    to,
    content: {
      language,
      subject: fill(texts.mailSubject, { code, shop }),
      from: shop,
      title: texts.mailTitle,
      parts: [
        { kind: 'lines', rows: [{ label: texts.code, value: code, strong: true }] },
        { kind: 'text', text: fill(texts.mailText, { minutes: codeMinutes }) },
      ],
      footer: fill(texts.mailFooter, { shop }),
      shop: profile.links,
    },
  }
}
