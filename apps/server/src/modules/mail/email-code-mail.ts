import { fill } from '@perennial/domain/messages'
import type { Scope } from '../../db/port.ts'
import type { Ports } from '../../ports/index.ts'
import { freshCode } from '../../shopper-sign-in/shopper-codes.ts'
import { serverTexts } from '../../texts/index.ts'
import { customerWithAddress } from '../records/customer-identity.ts'
import { shopProfile } from '../tenants/shop-profile.ts'
import type { MailContent } from './mail-frame.ts'

export const emailCodeMinutes = 10

export interface EmailCodeRequest {
  /** The address that a customer wants to have. */
  to: string
  customer: string
  /** Id of the wish. */
  change: string
  language: string
}

/** Under what the code of a wish is kept: no other customer can redeem it. */
export const emailCodeFor = ({ customer, change }: Pick<EmailCodeRequest, 'customer' | 'change'>): string =>
  `email ${customer} ${change}`

/**
 * The mail with the code for another address, generated when the mail is sent. Where the address is another customer's,
 * it tells them instead: then nobody knows the code, and guesses are counted alike.
 */
export async function emailCodeMail(
  ports: Pick<Ports, 'db' | 'clock'>,
  scope: Scope,
  { to, customer, change, language }: EmailCodeRequest,
): Promise<{ to: string; content: MailContent }> {
  const code = await freshCode(ports, scope, {
    signIn: emailCodeFor({ customer, change }),
    email: to,
    minutes: emailCodeMinutes,
  })
  const { profile, owner } = await ports.db.asTenant(scope, async (tx) => ({
    profile: await shopProfile(tx),
    owner: await customerWithAddress(tx, to.toLowerCase()),
  }))
  const texts = serverTexts(language).customerMails
  const shop = profile.name
  const isTaken = owner !== undefined && owner !== customer
  return {
    to,
    content: {
      language,
      subject: fill(isTaken ? texts.emailTakenSubject : texts.emailCodeSubject, { code, shop }),
      from: shop,
      title: isTaken ? texts.emailTakenTitle : texts.emailCodeTitle,
      parts: isTaken
        ? [{ kind: 'text', text: fill(texts.emailTakenText, { shop }) }]
        : [
            { kind: 'lines', rows: [{ label: texts.emailCode, value: code, strong: true }] },
            { kind: 'text', text: fill(texts.emailCodeText, { minutes: emailCodeMinutes }) },
          ],
      footer: fill(texts.emailCodeFooter, { shop }),
      shop: profile.links,
    },
  }
}
