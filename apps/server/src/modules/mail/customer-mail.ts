import { fill } from '@perennial/domain/messages'
import { desc, eq } from 'drizzle-orm'
import type { Scope } from '../../db/port.ts'
import { subscription } from '../../db/schema/index.ts'
import type { Ports } from '../../ports/index.ts'
import { serverTexts } from '../../texts/index.ts'
import { shopProfile } from '../tenants/shop-profile.ts'
import type { MailContent } from './mail-frame.ts'

export interface CustomerMailRequest {
  /** The address that was theirs. */
  to: string
  customer: string
}

/** Tells a customer's former address that there is another one. The new one is not named: who reads this may be anybody. */
export async function customerEmailChangedMail(
  { db }: Pick<Ports, 'db'>,
  scope: Scope,
  { to, customer }: CustomerMailRequest,
): Promise<{ to: string; content: MailContent } | undefined> {
  if (to === '') return undefined
  const { profile, language } = await db.asTenant(scope, async (tx) => {
    const [latest] = await tx
      .select({ language: subscription.language })
      .from(subscription)
      .where(eq(subscription.customerId, customer))
      .orderBy(desc(subscription.createdAt))
      .limit(1)
    return { profile: await shopProfile(tx), language: latest?.language ?? 'en' }
  })
  const texts = serverTexts(language).customerMails
  const shop = profile.name
  return {
    to,
    content: {
      language,
      subject: fill(texts.emailChangedSubject, { shop }),
      from: shop,
      title: texts.emailChangedTitle,
      parts: [
        { kind: 'text', text: fill(texts.emailChangedText, { shop }) },
        { kind: 'small', text: texts.emailChangedHint },
      ],
      footer: fill(texts.emailChangedFooter, { shop }),
      shop: profile.links,
    },
  }
}
