import { and, isNull, like, sql } from 'drizzle-orm'
import { outbox } from '../src/db/schema/index.ts'
import { deliverMail } from '../src/modules/mail/deliver-mail.ts'
import type { MailMessage } from '../src/ports/index.ts'
import { openShop, type OpenShop } from './shop-with-offers.ts'

export interface ShopWithMails extends OpenShop {
  /** Sends what waits in the outbox. @returns the mails that were sent by this call, in their order */
  mails(): Promise<MailMessage[]>
}

/** A shop whose mails to customers a test reads. */
export async function openShopWithMails(
  offers: Parameters<typeof openShop>[0],
  change: Parameters<typeof openShop>[1] = {},
): Promise<ShopWithMails> {
  const sent: MailMessage[] = []
  const mail = { name: 'test', send: async (message: MailMessage) => void sent.push(message) }
  const shop = await openShop(offers, { mail, ...change })
  const { server } = shop
  return {
    ...shop,
    async mails() {
      const waiting = await server.db.asTenant(server.scope, (tx) =>
        tx
          .select({ id: outbox.id })
          .from(outbox)
          .where(and(like(outbox.topic, 'mail.%'), isNull(outbox.deliveredAt), isNull(outbox.failedAt)))
          // Mails of one moment come as they were written: by transaction, then by statement.
          .orderBy(outbox.createdAt, sql`xmin::text::bigint`, sql`cmin::text::bigint`, sql`ctid`),
      )
      for (const { id } of waiting) await deliverMail(server.ports, server.scope, id)
      return sent.splice(0)
    },
  }
}

/** The path of the pay link in a mail. */
export const payPathIn = ({ text }: Pick<MailMessage, 'text'>): string | undefined =>
  /http:\/\/account\.test(\/pay\/[\w-]{24})/.exec(text)?.[1]
