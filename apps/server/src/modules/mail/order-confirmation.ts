import { accountPaths } from '@perennial/domain/account'
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
import { formatMoney, toDecimalText, toMoney } from '@perennial/domain/money'
import { nextPayments, type OfferReference, type OrderState, orderTemplateContext } from '@perennial/domain/order'
import { and, eq } from 'drizzle-orm'
import type { Scope, Tx } from '../../db/port.ts'
import { orderAttempt, processStep, publishedOffer, storedRecord, subscription } from '../../db/schema/index.ts'
import { keptDocument } from '../../documents/keep-document.ts'
import type { DocumentSnapshot } from '../../documents/snapshot.ts'
import type { MailAttachment, Ports } from '../../ports/index.ts'
import { orderPagePath, orderWithLanguage } from '../orders/order-page.ts'
import { countryOf, isAddOn, isForgotten, nextPaymentOf, type OrderPlan, taxesOf } from '../orders/order-plan.ts'
import { paymentsEndText } from '../orders/payments-end.ts'
import { serverTexts } from '../../texts/index.ts'
import type { ServerTexts } from '../../texts/server-texts.ts'
import { ownedAlready } from '../subscriptions/owned-already.ts'
import { readSetting } from '../settings/setting-store.ts'
import { type ShopProfile, shopProfile } from '../tenants/shop-profile.ts'
import type { MailContent, MailLine, MailPart } from './mail-frame.ts'

type Needs = Pick<Ports, 'db' | 'settings' | 'sealing' | 'blobs' | 'drawing' | 'clock'>

/**
 * The confirmation of an order, which is its receipt, in the language of its basket, from what was agreed when it was
 * placed. What was paid is attached as a document, too.
 * @returns undefined when the order no longer exists, or its customer has been forgotten
 */
export async function orderConfirmation(
  ports: Needs,
  scope: Scope,
  reference: string,
): Promise<MailContent | undefined> {
  const { db, settings, sealing } = ports
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
      reference,
      plan,
      page: orderPagePath(sealing, attempt),
      language,
      placedAt: order.placedAt,
      card: await paidCard(tx, attempt.key),
      shop: await shopProfile(tx),
      text: (await readSetting(tx, 'shop')).order_mail_text,
      format: (await readSetting(tx, 'localisation')).date_format,
      // As it is published: what a browser has sent of an offer is not repeated in the tenant's name.
      offer: await publishedData(tx, plan.lines[0]?.offerPath),
      owned: await ownedBefore(tx, reference, plan),
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
  const name = plan.order.customerDetails.firstName
  const isPaid = plan.total.orderTotal > 0
  const attached = isPaid ? await receiptOf(ports, scope, found, style) : undefined
  const { seller } = shop
  return {
    language,
    subject: fill(texts.subject, { reference }),
    from: shop.name,
    title: fill(isPaid ? texts.title : texts.titleFree, { name }),
    date: style.day(todayIn(shop.timeZone, found.placedAt.getTime())),
    parts: [
      { kind: 'text', text: [fill(texts.intro, { reference }), attached ? texts.attached : ''].join(' ').trim() },
      ...giftPart(plan, texts.gift),
      ...ownPart(found, style),
      ...ownedPart(found.owned, texts, settings.accountOrigin),
      found.page === null
        ? { kind: 'button', label: texts.toShop, href: settings.shopOrigin }
        : { kind: 'button', label: texts.toOrder, href: `${settings.accountOrigin}${found.page}` },
      { kind: 'band', ground: 'card' },
      { kind: 'heading', text: isPaid ? texts.receipt : texts.order },
      { kind: 'lines', rows: [...itemRows(plan, style), ...sumRows(plan, style)] },
      { kind: 'facts', facts: factsOf(found, style) },
      { kind: 'band', ground: 'plain' },
      ...nextPart(plan, style),
      ...changePart(shop, settings.accountOrigin, { reference, language }),
    ],
    footer: texts.footer,
    seller: [
      [seller.name, ...seller.lines].join(', '),
      ...(seller.taxNumber ? [fill(texts.taxNumber, { number: seller.taxNumber })] : []),
    ],
    shop: shop.links,
    ...(attached ? { attachments: [attached] } : {}),
  }
}

type PaidCard = ChargeCard | undefined
interface ChargeCard {
  brand: string
  last4: string
}

/** The card that an order was paid with, as its process log has it. */
async function paidCard(tx: Tx, processId: string): Promise<PaidCard> {
  const [step] = await tx
    .select({ output: processStep.output })
    .from(processStep)
    .where(and(eq(processStep.processId, processId), eq(processStep.name, 'payment')))
  const { card } = (step?.output ?? {}) as { card?: Partial<ChargeCard> }
  return card?.brand && card.last4 ? { brand: card.brand, last4: card.last4 } : undefined
}

const cardText = ({ brand, last4 }: ChargeCard, language: string) =>
  fill(serverTexts(language).orderConfirmation.card, {
    brand: brand.charAt(0).toUpperCase() + brand.slice(1),
    last4,
  })

/** The receipt as a document. Its words are those of its order: drawn once, and the same file each time it is sent. */
async function receiptOf(
  ports: Needs,
  scope: Scope,
  { reference, plan, placedAt, shop, card }: Confirmed,
  { language, locale }: Style,
): Promise<MailAttachment> {
  const texts = serverTexts(language).orderConfirmation
  const { order, total } = plan
  const { currency } = total
  const text = (amount: number) => toDecimalText(toMoney(amount, currency))
  const { firstName, lastName } = order.customerDetails
  const snapshot: DocumentSnapshot = {
    kind: 'receipt',
    number: reference,
    date: todayIn(shop.timeZone, placedAt.getTime()),
    language,
    locale,
    currency,
    seller: { ...shop.seller, ...(shop.links.contactEmail ? { contact: shop.links.contactEmail } : {}) },
    buyer: {
      name: `${firstName} ${lastName}`.trim(),
      lines: order.billingDetails.address1.trim() === '' ? [] : addressLines(order.billingDetails, { language }),
    },
    facts: card ? [{ label: texts.paidWith, value: cardText(card, language) }] : [],
    lines: plan.lines.map((line) => ({
      name: line.name,
      quantity: line.quantity,
      net: text(line.amountWithoutTax),
      tax: text(line.taxAmount),
      gross: text(line.amount),
    })),
    taxes: taxesOf(plan).map(({ name, rate, net, tax }) => ({ name, rate, net: text(net), tax: text(tax) })),
    total: { net: text(total.amountWithoutTax), tax: text(total.taxAmount), gross: text(total.orderTotal) },
  }
  const bytes = await keptDocument(ports, scope, snapshot, { type: 'order', id: reference })
  return { name: fill(texts.file, { reference }), contentType: 'application/pdf', bytes }
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
  reference: string
  card: PaidCard
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

/**
 * The names of subscriptions that whoever has ordered had before, with something of what they have ordered now. Who has not
 * signed in hears of it here first: the mail reaches nobody but whoever has the address.
 */
async function ownedBefore(tx: Tx, reference: string, { order, items }: OrderPlan): Promise<string[]> {
  if (order.gift) return []
  const [begun] = await tx
    .select({ customer: subscription.customerId })
    .from(subscription)
    .where(eq(subscription.orderReference, reference))
    .limit(1)
  if (!begun) return []
  const chosen = items
    .filter((one) => !isAddOn(one))
    .map(({ offerPath, products = [] }) => ({ path: offerPath, products }))
  const owned = await ownedAlready(tx, { customer: begun.customer, chosen, except: reference })
  return [...new Set(owned.map((one) => one.subscription.name))]
}

function ownedPart(
  names: readonly string[],
  texts: ServerTexts['orderConfirmation'],
  accountOrigin: string,
): MailPart[] {
  if (names.length === 0) return []
  return [
    { kind: 'text', text: fill(texts.owned, { name: names.join(', ') }) },
    { kind: 'link', label: texts.ownedLink, href: accountOrigin + accountPaths.subscriptions },
  ]
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

function sumRows(plan: OrderPlan, { language, locale }: Style): MailLine[] {
  const { total, totalDiscount } = plan
  const texts = serverTexts(language).orderConfirmation
  const shown = (amount: number) => money(amount, total.currency, locale)
  return [
    {
      label: total.orderTotal > 0 ? texts.total : texts.nothing,
      // Line amounts already include the discount: deducting it again would be wrong.
      ...(totalDiscount > 0 ? { detail: fill(texts.included, { amount: shown(totalDiscount) }) } : {}),
      value: shown(total.orderTotal),
      strong: true,
    },
    ...taxesOf(plan).map(({ name, rate, net, tax }) => ({
      label: fill(texts.taxOn, { name, rate: new Intl.NumberFormat(locale).format(rate), net: shown(net) }),
      value: shown(tax),
      muted: true,
    })),
  ]
}

function factsOf({ reference, plan, placedAt, shop, card }: Confirmed, { language, day }: Style) {
  const texts = serverTexts(language).orderConfirmation
  return [
    { label: texts.order, lines: [reference] },
    { label: texts.date, lines: [day(todayIn(shop.timeZone, placedAt.getTime()))] },
    ...(card ? [{ label: texts.paidWith, lines: [cardText(card, language)] }] : []),
    ...deliveryFact(plan, texts.delivery, language),
  ]
}

/** What is paid next, and when; of several amounts the first of each of two. */
function nextPart(plan: OrderPlan, { language, locale, day }: Style): MailPart[] {
  const coming = nextPayments(plan.schedule, plan.today)
  const [next] = coming
  if (!next) return []
  const texts = serverTexts(language).orderConfirmation
  const said = coming.flatMap((one) =>
    one
      ? [fill(texts.nextOn, { amount: money(one.amount, plan.total.currency, locale), date: day(one.schedule_date) })]
      : [],
  )
  return [
    { kind: 'heading', text: texts.next },
    { kind: 'text', text: [...said, paymentsEndText(plan, next.schedule_date, { language, day })].join(' ') },
  ]
}

/** How to change one's mind: in the account, by an answer that somebody reads, or by the form of the law. */
function changePart(
  { links, withdrawalUrl }: ShopProfile,
  accountOrigin: string,
  { reference, language }: { reference: string; language: string },
): MailPart[] {
  const texts = serverTexts(language).orderConfirmation
  // Answers to the mail go to that address.
  const isRead = links.contactEmail !== undefined
  return [
    { kind: 'heading', text: texts.manage },
    ...(isRead ? [{ kind: 'text' as const, text: fill(texts.manageHint, { reference }) }] : []),
    {
      kind: 'link',
      label: serverTexts(language).subscriptionMails.toAccount,
      href: accountOrigin + accountPaths.overview,
    },
    { kind: 'link', label: texts.withdraw, href: withdrawalUrl ?? accountOrigin + accountPaths.withdraw },
  ]
}

function giftPart({ order }: OrderPlan, text: string): MailPart[] {
  const name = `${order.recipientDetails.firstName} ${order.recipientDetails.lastName}`.trim()
  return order.gift && name !== '' ? [{ kind: 'text', text: fill(text, { name }) }] : []
}

function deliveryFact({ order }: OrderPlan, label: string, language: string) {
  if (order.deliveryDetails.address1.trim() === '') return []
  const person = order.gift ? order.recipientDetails : order.customerDetails
  const name = `${person.firstName} ${person.lastName}`.trim()
  return [{ label, lines: addressLines(order.deliveryDetails, { name, language }) }]
}
