import { languages } from '@perennial/domain/languages'
import { addressLines } from '@perennial/domain/address'
import { chooseLanguage } from '@perennial/domain/journey'
import { fill } from '@perennial/domain/messages'
import { formatMoney, toMoney } from '@perennial/domain/money'
import { and, eq } from 'drizzle-orm'
import type { Scope } from '../../db/port.ts'
import { checkout, object, orderAttempt } from '../../db/schema/index.ts'
import type { Ports } from '../../ports/index.ts'
import type { OrderPlan } from '../orders/order-plan.ts'
import { serverTexts } from '../../texts/index.ts'
import { shopProfile } from '../tenants/shop-profile.ts'
import type { MailContent, MailLine, MailPart } from './mail-frame.ts'

/**
 * The confirmation of an order in the language of its basket, from what was agreed when it was placed.
 * @returns undefined when the order no longer exists, or its customer has been forgotten
 */
export async function orderConfirmation(
  { db, settings }: Pick<Ports, 'db' | 'settings'>,
  scope: Scope,
  reference: string,
): Promise<MailContent | undefined> {
  const found = await db.asTenant(scope, async (tx) => {
    const [attempt] = await tx
      .select({ plan: orderAttempt.plan, language: checkout.language })
      .from(orderAttempt)
      .leftJoin(checkout, eq(checkout.id, orderAttempt.checkoutId))
      .where(and(eq(orderAttempt.orderReference, reference), eq(orderAttempt.state, 'done')))
    const [order] = await tx
      .select({ id: object.id })
      .from(object)
      .where(and(eq(object.recordType, 'order'), eq(object.id, reference)))
    return (
      attempt && order && { plan: attempt.plan as OrderPlan, language: attempt.language, shop: await shopProfile(tx) }
    )
  })
  if (!found) return undefined
  const { plan, shop } = found
  const language = chooseLanguage({ asked: found.language ?? '' }, languages)
  const texts = serverTexts(language).orderConfirmation
  const { firstName, email } = plan.order.customerDetails
  if (email.trim() === '') return undefined
  return {
    language,
    subject: fill(texts.subject, { reference }),
    from: shop.name,
    title: texts.title,
    parts: [
      { kind: 'text', text: fill(texts.hello, { name: firstName }) },
      { kind: 'text', text: fill(texts.intro, { reference }) },
      ...giftPart(plan, texts.gift),
      { kind: 'lines', rows: [...itemRows(plan, language), ...sumRows(plan, language)] },
      ...deliveryPart(plan, texts.delivery, language),
      { kind: 'button', label: texts.toShop, href: settings.shopOrigin },
    ],
    footer: texts.footer,
    shop: shop.links,
  }
}

const money = (amount: number, currency: string, language: string) =>
  formatMoney(toMoney(amount, currency), { language })

const itemRows = ({ lines, total }: OrderPlan, language: string): MailLine[] =>
  lines.map((line) => ({
    label: line.name,
    detail: fill(serverTexts(language).orderConfirmation.quantity, { quantity: line.quantity }),
    value: money(line.amount, total.currency, language),
  }))

function sumRows({ total, totalDiscount, schedule, today }: OrderPlan, language: string): MailLine[] {
  const texts = serverTexts(language).orderConfirmation
  const shown = (amount: number) => money(amount, total.currency, language)
  const next = schedule.find(({ schedule_date }) => schedule_date > today)
  return [
    ...(total.taxAmount > 0
      ? [
          { label: texts.subtotal, value: shown(total.amountWithoutTax) },
          { label: texts.tax, value: shown(total.taxAmount) },
        ]
      : []),
    {
      label: texts.total,
      // Line amounts already include the discount: deducting it again would be wrong.
      ...(totalDiscount > 0 ? { detail: fill(texts.included, { amount: shown(totalDiscount) }) } : {}),
      value: shown(total.orderTotal),
      strong: true,
    },
    ...(next
      ? [
          {
            label: texts.next,
            detail: fill(texts.nextOn, { date: longDate(next.schedule_date, language) }),
            value: shown(next.amount),
          },
        ]
      : []),
  ]
}

const longDate = (date: string, language: string) =>
  new Intl.DateTimeFormat(language === 'en' ? 'en-GB' : language, { dateStyle: 'long', timeZone: 'UTC' }).format(
    new Date(`${date}T00:00:00Z`),
  )

function giftPart({ order }: OrderPlan, text: string): MailPart[] {
  const name = `${order.recipientDetails.firstName} ${order.recipientDetails.lastName}`.trim()
  return order.gift && name !== '' ? [{ kind: 'text', text: fill(text, { name }) }] : []
}

function deliveryPart({ order }: OrderPlan, title: string, language: string): MailPart[] {
  if (order.deliveryDetails.address1.trim() === '') return []
  const person = order.gift ? order.recipientDetails : order.customerDetails
  const name = `${person.firstName} ${person.lastName}`.trim()
  return [{ kind: 'block', title, lines: addressLines(order.deliveryDetails, { name, language }) }]
}
