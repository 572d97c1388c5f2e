import { languages } from '@perennial/domain/languages'
import { addressLines, localeFor } from '@perennial/domain/address'
import { chooseLanguage } from '@perennial/domain/journeys'
import {
  type CalendarDate,
  formatDate,
  formatNamedDate,
  formatNamedDateTime,
  todayIn,
} from '@perennial/domain/calendar'
import { fill, fillTemplate } from '@perennial/domain/messages'
import { formatMoney, toMoney } from '@perennial/domain/money'
import { type OfferReference, type OrderState, orderTemplateContext } from '@perennial/domain/order'
import { and, eq } from 'drizzle-orm'
import type { Scope, Tx } from '../../db/port.ts'
import { storedRecord, orderAttempt, publishedOffer } from '../../db/schema/index.ts'
import type { Ports } from '../../ports/index.ts'
import { orderPagePath, orderWithLanguage } from '../orders/order-page.ts'
import { countryOf, isForgotten, nextPaymentOf, type OrderPlan } from '../orders/order-plan.ts'
import { serverTexts } from '../../texts/index.ts'
import { readSetting } from '../settings/setting-store.ts'
import { type ShopProfile, shopProfile } from '../tenants/shop-profile.ts'
import type { MailContent, MailLine, MailPart } from './mail-frame.ts'

/**
 * The confirmation of an order in the language of its basket, from what was agreed when it was placed.
 * @returns undefined when the order no longer exists, or its customer has been forgotten
 */
export async function orderConfirmation(
  { db, settings, sealing }: Pick<Ports, 'db' | 'settings' | 'sealing'>,
  scope: Scope,
  reference: string,
): Promise<MailContent | undefined> {
  const found = await db.asTenant(scope, async (tx) => {
    const confirmed = await orderWithLanguage(
      tx,
      and(eq(orderAttempt.orderReference, reference), eq(orderAttempt.state, 'done')),
    )
    const [order] = await tx
      .select({ placedAt: storedRecord.createdAt })
      .from(storedRecord)
      .where(and(eq(storedRecord.recordType, 'order'), eq(storedRecord.id, reference)))
    if (!confirmed || !order) return undefined
    const { attempt, language } = confirmed
    const plan = attempt.plan as OrderPlan
    return {
      plan,
      page: orderPagePath(sealing, attempt),
      language,
      placedAt: order.placedAt,
      shop: await shopProfile(tx),
      text: (await readSetting(tx, 'shop')).order_mail_text,
      format: (await readSetting(tx, 'localisation')).date_format,
      // As it is published: what a browser has sent of an offer is not repeated in the tenant's name.
      offer: await publishedData(tx, plan.lines[0]?.offerPath),
    }
  })
  if (!found) return undefined
  const { plan, shop } = found
  const language = chooseLanguage({ asked: found.language ?? '' }, languages)
  const locale = localeFor(language, countryOf(plan))
  const style: Style = {
    language,
    locale,
    format: found.format,
    day: (date) => (found.format ? formatNamedDate(date, found.format, locale) : formatDate(date, locale)),
  }
  const texts = serverTexts(language).orderConfirmation
  if (isForgotten(plan)) return undefined
  const { firstName } = plan.order.customerDetails
  return {
    language,
    subject: fill(texts.subject, { reference }),
    from: shop.name,
    title: texts.title,
    parts: [
      { kind: 'text', text: fill(texts.hello, { name: firstName }) },
      { kind: 'text', text: fill(texts.intro, { reference }) },
      ...giftPart(plan, texts.gift),
      ...ownPart(found, style),
      { kind: 'lines', rows: [...itemRows(plan, style), ...sumRows(plan, style)] },
      ...deliveryPart(plan, texts.delivery, language),
      found.page === null
        ? { kind: 'button', label: texts.toShop, href: settings.shopOrigin }
        : { kind: 'button', label: texts.toOrder, href: `${settings.shopOrigin}${found.page}` },
    ],
    footer: texts.footer,
    shop: shop.links,
  }
}

/** How the mail writes amounts and days. */
interface Style {
  language: string
  /** Of the language in the shopper's country. */
  locale: string
  format: string | undefined
  day(date: CalendarDate): string
}

interface Confirmed {
  plan: OrderPlan
  placedAt: Date
  shop: ShopProfile
  /** The tenant's own, with placeholders. */
  text: string | undefined
  offer: OfferReference['data'] | undefined
}

async function publishedData(tx: Tx, path: string | undefined): Promise<Confirmed['offer']> {
  const [row] = await tx
    .select({ data: publishedOffer.data })
    .from(publishedOffer)
    .where(eq(publishedOffer.path, path ?? ''))
  return row?.data as Confirmed['offer']
}

/** PRC-20 to PRC-24: the tenant's own text, filled in from the order. */
function ownPart({ plan, placedAt, shop, text, offer }: Confirmed, { locale, format, day }: Style): MailPart[] {
  if (text === undefined || text.trim() === '') return []
  const [first] = plan.order.orderItems
  const data = offer ?? { products: [], productBundles: [], attributes: {} }
  const order: OrderState = {
    ...plan.order,
    orderItems: first ? [{ ...first, offer: { ...first.offer, data } }] : [],
  }
  const at = placedAt.getTime()
  const next = nextPaymentOf(plan)
  return [
    {
      kind: 'text',
      text: fillTemplate(text, {
        ...orderTemplateContext(order),
        orderDate: day(todayIn(shop.timeZone, at)),
        orderDateTime: formatNamedDateTime(at, shop.timeZone, format ?? 'LOCALE', locale),
        nextPaymentDate: next ? day(next.schedule_date) : '',
      }),
    },
  ]
}

const money = (amount: number, currency: string, locale: string) =>
  formatMoney(toMoney(amount, currency), { language: locale })

const itemRows = ({ lines, total }: OrderPlan, { language, locale }: Style): MailLine[] =>
  lines.map((line) => ({
    label: line.name,
    detail: fill(serverTexts(language).orderConfirmation.quantity, { quantity: line.quantity }),
    value: money(line.amount, total.currency, locale),
  }))

function sumRows(plan: OrderPlan, { language, locale, day }: Style): MailLine[] {
  const { total, totalDiscount } = plan
  const texts = serverTexts(language).orderConfirmation
  const shown = (amount: number) => money(amount, total.currency, locale)
  const next = nextPaymentOf(plan)
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
            detail: fill(texts.nextOn, { date: day(next.schedule_date) }),
            value: shown(next.amount),
          },
        ]
      : []),
  ]
}

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
