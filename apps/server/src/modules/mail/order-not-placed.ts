import { chooseLanguage } from '@perennial/domain/journeys'
import { languages } from '@perennial/domain/languages'
import { fill } from '@perennial/domain/messages'
import { eq } from 'drizzle-orm'
import type { Scope } from '../../db/port.ts'
import { orderAttempt } from '../../db/schema/index.ts'
import type { Ports } from '../../ports/index.ts'
import { serverTexts } from '../../texts/index.ts'
import { orderPagePath, orderWithLanguage } from '../orders/order-page.ts'
import { isForgotten, type OrderPlan } from '../orders/order-plan.ts'
import { isDeclined, type OrderOutcome } from '../orders/outcome.ts'
import { shopProfile } from '../tenants/shop-profile.ts'
import type { MailContent } from './mail-frame.ts'

export interface OrderNotPlaced {
  to: string
  /** The order's process. */
  process_id: string
}

/**
 * The mail about an order whose payment had no known outcome when the shopper left, and which was refused since.
 * Undefined when the customer has been forgotten.
 */
export async function orderNotPlaced(
  { db, settings, sealing }: Pick<Ports, 'db' | 'settings' | 'sealing'>,
  scope: Scope,
  { to, process_id: key }: OrderNotPlaced,
): Promise<{ to: string; content: MailContent } | undefined> {
  const found = await db.asTenant(scope, async (tx) => {
    const order = await orderWithLanguage(tx, eq(orderAttempt.key, key))
    return order && { ...order, shop: await shopProfile(tx) }
  })
  if (!found || isForgotten(found.attempt.plan as OrderPlan)) return undefined
  const { attempt, shop } = found
  const language = chooseLanguage({ asked: found.language ?? '' }, languages)
  const { customerDetails } = (attempt.plan as OrderPlan).order
  const { orderReference: reference } = attempt
  const texts = serverTexts(language).orderNotPlaced
  return {
    to,
    content: {
      language,
      subject: fill(texts.subject, { reference }),
      from: shop.name,
      title: fill(texts.subject, { reference }),
      parts: [
        { kind: 'text', text: fill(texts.hello, { name: customerDetails.firstName }) },
        { kind: 'text', text: isDeclined(attempt.answer as OrderOutcome | null) ? texts.declined : texts.failed },
        { kind: 'text', text: fill(texts.again, { reference }) },
        {
          kind: 'button',
          label: texts.button,
          href: `${settings.accountOrigin}${orderPagePath(sealing, attempt) ?? '/'}`,
        },
      ],
      footer: fill(texts.footer, { shop: shop.name }),
      shop: shop.links,
    },
  }
}
