import { consentAnswers, customFieldValues } from '@perennial/domain/order'
import { and, eq } from 'drizzle-orm'
import type { Tx } from '../../db/port.ts'
import { consent, recordRelation, storedRecord } from '../../db/schema/index.ts'
import { sha256 } from '../../hash/sha256.ts'
import type { AskedForm } from './form-questions.ts'
import type { OrderPlan } from './order-plan.ts'

/** The order, subscription and customer that answers belong to. */
interface Answered {
  plan: OrderPlan
  orderReference: string
  /** `isTheirs`: whoever ordered has signed in as them, or they are new: then their record has the answers already. */
  customer: { id: string; isTheirs: boolean; isNew: boolean }
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
export async function keepAnswers(tx: Tx, answered: Answered): Promise<void> {
  if (answered.plan.form) await logConsents(tx, answered, answered.plan.form)
  if (answered.customer.isTheirs && !answered.customer.isNew) await keepWithCustomer(tx, answered)
}

async function logConsents(
  tx: Tx,
  { plan, orderReference, customer, at, newId }: Answered,
  form: AskedForm,
): Promise<void> {
  const rows = await Promise.all(
    consentAnswers(plan.order, form.questions).map(async (answer) => ({
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
}

/** Preferences by organisation and purpose, fields by id: the newest answer counts. */
async function keepWithCustomer(tx: Tx, { plan, customer }: Answered): Promise<void> {
  const { account } = fieldsOf(plan)
  const { marketingPrefs } = plan.order.customerDetails
  const where = and(eq(storedRecord.recordType, 'customer'), eq(storedRecord.id, customer.id))
  // Nobody else writes it meanwhile: this transaction has updated the row already.
  const [row] = await tx.select({ data: storedRecord.data }).from(storedRecord).where(where)
  if (!row) return
  const kept = (row.data.marketingPrefs ?? {}) as typeof marketingPrefs
  const prefs = { ...kept }
  for (const [org, given] of Object.entries(marketingPrefs)) prefs[org] = { ...kept[org], ...given }
  const attributes = { ...(row.data.attributes as Record<string, unknown> | undefined), ...account }
  await tx
    .update(storedRecord)
    .set({ data: { ...row.data, marketingPrefs: prefs, attributes } })
    .where(where)
}
