import { formatDate, todayIn } from '@perennial/domain/calendar'
import { localeOf } from '@perennial/domain/languages'
import { fill } from '@perennial/domain/messages'
import { eq } from 'drizzle-orm'
import type { Scope } from '../../db/port.ts'
import { leaveRequest } from '../../db/schema/index.ts'
import type { Ports } from '../../ports/index.ts'
import { serverTexts } from '../../texts/index.ts'
import { shopProfile } from '../tenants/shop-profile.ts'
import type { MailContent } from './mail-frame.ts'

/**
 * Confirms what somebody has said by a public form, as they have said it, with day and time. The same for everybody: it
 * tells nobody who is a customer (SUB-75).
 */
export async function leaveRequestMail(
  { db }: Pick<Ports, 'db'>,
  scope: Scope,
  { request }: { request: string },
): Promise<{ to: string; content: MailContent } | undefined> {
  const found = await db.asTenant(scope, async (tx) => {
    const [row] = await tx.select().from(leaveRequest).where(eq(leaveRequest.id, request))
    return row && { row, shop: await shopProfile(tx) }
  })
  if (!found) return undefined
  const { row, shop } = found
  const { language } = row
  const texts = serverTexts(language).leaveRequest
  const at = row.createdAt.getTime()
  const time = new Intl.DateTimeFormat(localeOf(language), {
    hour: '2-digit',
    minute: '2-digit',
    timeZone: shop.timeZone,
    timeZoneName: 'short',
  }).format(at)
  const words = { shop: shop.name, date: formatDate(todayIn(shop.timeZone, at), language), time }
  const own = texts[row.kind]
  return {
    to: row.email,
    content: {
      language,
      subject: fill(own.subject, words),
      from: shop.name,
      title: own.title,
      parts: [
        { kind: 'text', text: fill(own.text, words) },
        {
          kind: 'facts',
          facts: [
            { label: texts.name, lines: [row.name] },
            ...(row.reference === '' ? [] : [{ label: texts.reference, lines: [row.reference] }]),
            ...(row.comment === '' ? [] : [{ label: texts.comment, lines: [row.comment] }]),
          ],
        },
        { kind: 'text', text: texts.next },
      ],
      footer: fill(texts.footer, words),
      shop: shop.links,
    },
  }
}
