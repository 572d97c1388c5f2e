import { consentAnswers, customFieldValues } from '@perennial/domain/order'
import { eq, and, sql } from 'drizzle-orm'
import type { Tx } from '../../db/port.ts'
import { consent, recordRelation, storedRecord } from '../../db/schema/index.ts'
import { sha256 } from '../../hash/sha256.ts'
import type { OrderPlan } from './order-plan.ts'

/** The order, subscription and customer that answers belong to. */
interface Answered {
  plan: OrderPlan
  orderReference: string
  customer: { id: string; isNew: boolean }
  at: Date
  newId(): string
}

/** What an order's own questions were answered with, for its subscription and its account (CHK-45). */
export const fieldsOf = ({ form, order }: OrderPlan) =>
  customFieldValues(form?.questions.customFields ?? [], order.customFields ?? {})

/**
 * Keeps what was agreed to, word for word, beside the order and its customer. An order proves no address: a customer who
 * exists already keeps their own preferences and account fields until they sign in.
 */
export async function keepAnswers(tx: Tx, { plan, orderReference, customer, at, newId }: Answered): Promise<void> {
  const { form, order } = plan
  if (!form) return
  const rows = await Promise.all(
    consentAnswers(order, form.questions).map(async (answer) => ({
      id: newId(),
      kind: answer.kind,
      org: answer.org,
      purpose: answer.for,
      shown: answer.text,
      shownHash: await sha256(answer.text),
      options: answer.options,
      answer: answer.options
        .filter(({ chosen }) => chosen)
        .map(({ id }) => id)
        .join(','),
      version: answer.kind === 'terms' ? form.questions.termsVersion || null : null,
      language: form.language,
      tag: form.tag,
      buildId: form.buildId,
      orderReference,
      customerId: customer.id,
      createdAt: at,
    })),
  )
  await tx.insert(consent).values(rows)
  await tx.insert(recordRelation).values(
    rows.flatMap(({ id }) => [
      { fromType: 'customer', fromId: customer.id, toType: 'consent', toId: id },
      { fromType: 'order', fromId: orderReference, toType: 'consent', toId: id },
    ]),
  )
  const { account } = fieldsOf(plan)
  if (!customer.isNew || Object.keys(account).length === 0) return
  await tx
    .update(storedRecord)
    .set({
      data: sql`jsonb_set(${storedRecord.data}, '{attributes}', coalesce(${storedRecord.data}->'attributes', '{}') || ${JSON.stringify(account)}::jsonb)`,
    })
    .where(and(eq(storedRecord.recordType, 'customer'), eq(storedRecord.id, customer.id)))
}
