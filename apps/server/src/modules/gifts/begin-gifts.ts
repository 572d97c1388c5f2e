import { giftCodeFrom } from '@perennial/domain/gift'
import { hasGiftDay } from '@perennial/domain/order'
import { recordRelation } from '../../db/schema/index.ts'
import type { Tx } from '../../db/port.ts'
import type { Ports } from '../../ports/index.ts'
import { countryOf, type SoldItem } from '../orders/order-plan.ts'
import { readSetting } from '../settings/setting-store.ts'
import { type BegunOrder, billToOf, issueFirst, lineOf, referenceOf } from '../subscriptions/begin-subscriptions.ts'
import { clockOf } from '../subscriptions/diary.ts'
import { addGift, noteGift } from './gift-store.ts'
import { replanGift, sendGift } from './send-gift.ts'

/**
 * Makes the gifts of an order in the transaction that completes it: one for each offer, paid by its giver, whose invoice it
 * stands on, or in the books alone (SET-37). No subscription begins and no card is kept for the giver (SUB-89). Gifts that
 * are sent now leave at once. Its last statement takes the invoice's number.
 */
export async function beginGifts(tx: Tx, ports: Pick<Ports, 'jobs' | 'clock'>, order: BegunOrder): Promise<void> {
  const { plan, customerId, orderReference, scope, at, newId } = order
  const { currency } = plan.total
  const clock = await clockOf(tx, scope, customerId)
  const now = { today: plan.today, at, clock }
  const lines = []
  for (const [index, sold] of plan.items.entries()) {
    const id = referenceOf(order.subscriptionReference, index)
    const row = await addGift(tx, { ...(await giftValues(order, sold)), id, version: 1 })
    await tx.insert(recordRelation).values(
      (
        [
          ['customer', customerId],
          ['order', orderReference],
        ] as const
      ).map(([fromType, fromId]) => ({ fromType, fromId, toType: 'gift_code', toId: id, metadata: {} })),
    )
    await noteGift(
      tx,
      row,
      { type: 'gift.bought', message: 'A gift was bought.', actor: 'shop', data: { sendOn: row.sendOn } },
      { newId, at },
    )
    if (row.sendOn > plan.today) await replanGift(tx, row, now)
    else await sendGift(tx, { ...ports, newId }, scope, row, { now })
    lines.push(
      ...plan.lines
        .filter(({ offerPath }) => offerPath === sold.offerPath)
        .map((line) => lineOf(line, { id: newId(), currency, subscriptionId: id, chargeId: null, service: null })),
    )
  }
  if (lines.length === 0) return
  const { create_invoice: makesInvoice } = await readSetting(tx, 'gift')
  await issueFirst(tx, order, {
    invoiceId: newId(),
    lines,
    billTo: billToOf(plan),
    kind: makesInvoice ? 'invoice' : 'gift',
  })
}

async function giftValues({ plan, customerId, orderReference, language, at }: BegunOrder, sold: SoldItem) {
  const { customerDetails, recipientDetails, deliveryDetails } = plan.order
  const { firstName, lastName, email, phone, sendEmail, startNow, startDate, hasRecipientAddress } = recipientDetails
  const { requiresDelivery = false, allowedCountries = [], image = null, length = null } = sold.given ?? {}
  const isLater = !startNow && startDate !== null && hasGiftDay(plan.order, requiresDelivery)
  return {
    orderReference,
    giverId: customerId,
    giverName: `${customerDetails.firstName} ${customerDetails.lastName}`.trim(),
    name: sold.name,
    item: sold,
    length,
    currency: plan.total.currency,
    country: countryOf(plan),
    requiresDelivery,
    allowedCountries,
    image,
    recipient: { firstName, lastName, email, phone },
    address: requiresDelivery && hasRecipientAddress ? deliveryDetails : null,
    byMail: sendEmail,
    message: plainText(recipientDetails.message ?? ''),
    language,
    code: giftCodeFrom(crypto.getRandomValues(new Uint8Array(12))),
    state: 'scheduled' as const,
    sendOn: isLater && startDate > plan.today ? startDate : plan.today,
    quantity: sold.quantity,
    createdAt: at,
    modifiedAt: at,
  }
}

/** Lines as they were typed, without signs that no one can see. */
const plainText = (text: string): string =>
  text
    .replaceAll(/\r\n?/g, '\n')
    .replaceAll(/[^\P{C}\n\u200d]/gu, '')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim()
