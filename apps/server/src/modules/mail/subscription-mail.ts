import { subscriptionPath } from '@perennial/domain/account'
import { localeFor } from '@perennial/domain/address'
import { type CalendarDate, formatDate, formatNamedDate, plus, todayIn } from '@perennial/domain/calendar'
import { documentNumber } from '@perennial/domain/invoice'
import { chooseLanguage } from '@perennial/domain/journeys'
import { languages } from '@perennial/domain/languages'
import { fill } from '@perennial/domain/messages'
import { formatMoney, money } from '@perennial/domain/money'
import type { CardFacts } from '@perennial/payments/provider'
import { and, asc, eq } from 'drizzle-orm'
import type { Scope, Tx } from '../../db/port.ts'
import { charge, invoice, invoiceLine, paymentMethod, subscription } from '../../db/schema/index.ts'
import type { Ports } from '../../ports/index.ts'
import { serverTexts, type ServerTexts } from '../../texts/index.ts'
import { invoiceDocument } from '../invoices/invoice-document.ts'
import { linkToPay, linkWithId, newCardLink, payPagePath, type PayLink } from '../pay-links/pay-link.ts'
import { readSetting } from '../settings/setting-store.ts'
import { type ShopProfile, shopProfile } from '../tenants/shop-profile.ts'
import type { MailContent, MailLine, MailPart } from './mail-frame.ts'
import {
  confirmingMailKinds,
  type SubscriptionMailKind,
  type SubscriptionMailPayload,
} from './subscription-mail-kinds.ts'

type Needs = Pick<Ports, 'db' | 'settings' | 'sealing' | 'blobs' | 'drawing' | 'clock' | 'newId'>
type Texts = ServerTexts['subscriptionMails']

/** Mails about an invoice that is to be paid: each has the link that pays it (SUB-38). */
const chasing: readonly SubscriptionMailKind[] = [
  'invoice_due',
  'payment_failed',
  'payment_reminder',
  'payment_last_warning',
  'payment_kept_open',
]
/** Mails that tell of a charge to come. */
const telling: readonly SubscriptionMailKind[] = ['renewal_notice', 'trial_notice', 'renewal_receipt', 'price_change']
const confirming: readonly SubscriptionMailKind[] = confirmingMailKinds
const receipts: readonly SubscriptionMailKind[] = ['payment_recovered', 'renewal_receipt']

interface Facts {
  kind: SubscriptionMailKind
  payload: SubscriptionMailPayload
  row: typeof subscription.$inferSelect
  bill: typeof invoice.$inferSelect | undefined
  lines: (typeof invoiceLine.$inferSelect)[]
  /** The charge that comes next. */
  next: { dueOn: CalendarDate; minor: bigint } | undefined
  card: CardFacts | null
  link: PayLink | undefined
  keepsOpen: boolean
  shop: ShopProfile
  language: string
  texts: Texts
  day(date: CalendarDate): string
  amount(minor: bigint): string
}

/**
 * A mail about a subscription, from what is known of it when it is sent: who has paid meanwhile is not chased.
 * @returns undefined when there is nobody to send it to, or nothing to say any more
 */
export async function subscriptionMail(
  ports: Needs,
  scope: Scope,
  kind: SubscriptionMailKind,
  payload: SubscriptionMailPayload,
): Promise<{ to: string; content: MailContent } | undefined> {
  const facts = await ports.db.asTenant(scope, (tx) => factsOf(tx, ports, kind, payload))
  if (!facts) return undefined
  const { row, bill, shop, texts, language } = facts
  const hasInvoice = receipts.includes(kind) || kind === 'invoice_due'
  const attached = hasInvoice && bill ? await invoiceDocument(ports, scope, bill.id) : undefined
  const words = valuesOf(facts)
  const name = row.billTo.name.split(' ')[0] ?? ''
  return {
    to: row.billTo.email,
    content: {
      language,
      subject: fill(texts[kind].subject, words),
      from: shop.name,
      title: fill(texts[kind].title, words),
      date: facts.day(payload.on),
      parts: [
        ...(name === '' ? [] : [{ kind: 'text' as const, text: fill(texts.hello, { name }) }]),
        ...storyOf(facts, words).map((text): MailPart => ({ kind: 'text', text })),
        ...(attached ? [{ kind: 'text' as const, text: texts.attached }] : []),
        ...actionOf(facts, ports),
        ...billOf(facts),
        ...nextOf(facts),
        ...manageOf(facts, ports),
      ],
      footer: fill(texts.footer, { shop: shop.name }),
      seller: [
        [shop.seller.name, ...shop.seller.lines].join(', '),
        ...(shop.seller.taxNumber
          ? [fill(serverTexts(language).orderConfirmation.taxNumber, { number: shop.seller.taxNumber })]
          : []),
      ],
      shop: shop.links,
      ...(attached ? { attachments: [attached] } : {}),
    },
  }
}

async function factsOf(
  tx: Tx,
  ports: Needs,
  kind: SubscriptionMailKind,
  payload: SubscriptionMailPayload,
): Promise<Facts | undefined> {
  const [row] = await tx.select().from(subscription).where(eq(subscription.id, payload.subscription))
  // Forgotten customers have no address any more.
  if (!row || row.billTo.email === '') return undefined
  const [bill] = payload.invoice ? await tx.select().from(invoice).where(eq(invoice.id, payload.invoice)) : []
  if (chasing.includes(kind) && bill?.state !== 'open') return undefined
  const lines = bill
    ? await tx.select().from(invoiceLine).where(eq(invoiceLine.invoiceId, bill.id)).orderBy(asc(invoiceLine.ordinal))
    : []
  const pending = await tx
    .select({ dueOn: charge.dueOn, minor: charge.grossMinor })
    .from(charge)
    .where(and(eq(charge.subscriptionId, row.id), eq(charge.state, 'pending')))
    .orderBy(asc(charge.dueOn))
  const [first] = pending
  const sameDay = pending.filter(({ dueOn }) => dueOn === first?.dueOn)
  const [method] = await tx
    .select()
    .from(paymentMethod)
    .where(eq(paymentMethod.id, row.paymentMethodId ?? ''))
  const language = chooseLanguage({ asked: row.language }, languages)
  const locale = localeFor(language, row.billTo.country || row.country)
  const format = (await readSetting(tx, 'localisation')).date_format
  return {
    kind,
    payload,
    row,
    bill,
    lines,
    next: first && { dueOn: first.dueOn, minor: sameDay.reduce((sum, { minor }) => sum + minor, 0n) },
    card: (method?.card as CardFacts | null | undefined) ?? null,
    link: await linkOf(tx, ports, { kind, payload, row, bill }),
    keepsOpen: (await readSetting(tx, 'billing')).at_end === 'keep_open',
    shop: await shopProfile(tx),
    language,
    texts: serverTexts(language).subscriptionMails,
    day: (date) => (format ? formatNamedDate(date, format, locale) : formatDate(date, locale)),
    amount: (minor) => formatMoney(money(minor, row.currency), { language: locale }),
  }
}

/** The link that a mail has, made when the mail is: its secret stands in no queue. */
async function linkOf(
  tx: Tx,
  ports: Needs,
  { kind, payload, row, bill }: Pick<Facts, 'kind' | 'payload' | 'row' | 'bill'>,
): Promise<PayLink | undefined> {
  const about = { customerId: row.customerId, subscriptionId: row.id }
  if (chasing.includes(kind) && bill) return linkToPay(tx, ports, { ...about, invoiceId: bill.id })
  if (kind === 'card_request') return payload.link === undefined ? undefined : linkWithId(tx, payload.link)
  return kind === 'card_notice' ? newCardLink(tx, ports, about) : undefined
}

const leftOf = ({ grossMinor, paidMinor, creditedMinor }: typeof invoice.$inferSelect) =>
  grossMinor - paidMinor - creditedMinor

function valuesOf({ kind, payload, row, bill, next, card, texts, day, amount }: Facts): Record<string, string> {
  const owed = bill && (receipts.includes(kind) ? bill.grossMinor : leftOf(bill))
  // What could not be collected has been written off by then.
  const minor = kind === 'payment_ended' && bill ? bill.grossMinor - bill.paidMinor : (owed ?? next?.minor ?? 0n)
  return {
    name: row.name,
    id: row.id,
    amount: amount(minor),
    date: payload.day ? day(payload.day) : '',
    card: card ? cardText(card, texts) : '',
    before: payload.prices ? amount(BigInt(payload.prices.before)) : '',
    after: payload.prices ? amount(BigInt(payload.prices.after)) : '',
    percent: String(payload.save?.percent ?? ''),
    payments: String(payload.save?.payments ?? ''),
    days: String(payload.save?.days ?? ''),
  }
}

const cardText = ({ brand, last4 }: CardFacts, texts: Texts) =>
  fill(texts.card, { brand: brand.charAt(0).toUpperCase() + brand.slice(1), last4 })

/** What is said, paragraph by paragraph. */
function storyOf(facts: Facts, words: Record<string, string>): string[] {
  const { kind, payload, row, texts, link, next, keepsOpen, shop } = facts
  const access = payload.accessUntil ? [fill(texts.access, { date: facts.day(payload.accessUntil) })] : []
  switch (kind) {
    case 'payment_failed': {
      const own = texts.payment_failed
      const why =
        payload.reason === 'expired' ? own.expired : payload.reason === 'insufficient_funds' ? own.insufficient : ''
      const then = row.paymentMethodId === null ? own.noMethod : payload.day ? fill(own.retry, words) : own.noRetry
      return [[fill(own.text, words), why].join(' ').trim(), then, ...access]
    }
    case 'payment_reminder':
      return [fill(texts.payment_reminder.text, words), ...access]
    case 'payment_last_warning': {
      const own = texts.payment_last_warning
      return [fill(own.text, words), fill(keepsOpen ? own.waits : own.ends, words)]
    }
    case 'payment_ended':
      return [fill(texts.payment_ended.text, words), texts.payment_ended.again]
    case 'card_request': {
      const until = link?.expiresAt ? facts.day(todayIn(shop.timeZone, link.expiresAt.getTime())) : undefined
      return [fill(texts.card_request.text, words), ...(until ? [fill(texts.card_request.until, { date: until })] : [])]
    }
    case 'renewal_notice':
    case 'trial_notice':
      return [fill(next && next.minor > 0n ? texts[kind].text : texts[kind].textFree, words)]
    case 'cancellation': {
      const own = texts.cancellation
      const isOver = row.status === 'ended'
      return [
        fill(isOver ? own.ended : own.text, words),
        ...(payload.back ? [fill(own.back, { amount: facts.amount(BigInt(payload.back)) })] : []),
        ...(payload.credited ? [fill(own.credited, { amount: facts.amount(BigInt(payload.credited)) })] : []),
        // A term that is paid in parts goes on being paid.
        ...(!isOver && next && row.cancelOn !== null && next.dueOn < row.cancelOn ? [own.term] : []),
        ...(isOver ? [] : [own.again]),
      ]
    }
    case 'stayed': {
      const own = texts.stayed
      return [fill(own.text, words), ...(payload.save ? [fill(own[payload.save.kind], words)] : []), own.still]
    }
    default:
      return [fill(texts[kind].text, words), ...nextPaymentOf(facts)]
  }
}

/** When the next payment comes, in mails that confirm a change. */
function nextPaymentOf({ kind, next, texts, day, amount, row }: Facts): string[] {
  if (!confirming.includes(kind) || !next || next.minor <= 0n || row.status === 'paused') return []
  return [fill(texts.nextPayment, { amount: amount(next.minor), date: day(next.dueOn) })]
}

/** The button, and what it leads to. */
function actionOf({ kind, link, bill, texts, amount }: Facts, { settings, sealing }: Needs): MailPart[] {
  if (kind === 'payment_ended') return [{ kind: 'button', label: texts.toShop, href: settings.shopOrigin }]
  if (!link) return []
  const isPayment = link.kind === 'invoice' && bill
  return [
    {
      kind: 'button',
      label: isPayment ? fill(texts.pay, { amount: amount(leftOf(bill)) }) : texts.storeCard,
      href: `${settings.accountOrigin}${payPagePath(sealing, link)}`,
    },
    { kind: 'small', text: isPayment ? texts.noLogin : texts.noLoginCard },
  ]
}

/** The lines of the invoice that it is about. */
function billOf({ kind, bill, lines, card, texts, day, amount }: Facts): MailPart[] {
  if (!bill || kind === 'payment_ended') return []
  const rows = lines.map(
    (line): MailLine => ({
      label: line.name,
      ...(line.serviceFrom !== null && line.serviceTo !== null
        ? {
            detail: fill(texts.period, { from: day(line.serviceFrom), to: day(plus(line.serviceTo, -1, 'days')) }),
          }
        : {}),
      value: amount(line.netMinor + line.taxMinor),
    }),
  )
  const isReceipt = receipts.includes(kind)
  return [
    { kind: 'band', ground: 'card' },
    { kind: 'heading', text: fill(texts.invoice, { number: documentNumber('invoice', bill.number) }) },
    {
      kind: 'lines',
      rows: [
        ...rows,
        {
          label: isReceipt ? texts.total : texts.open,
          value: amount(isReceipt ? bill.grossMinor : leftOf(bill)),
          strong: true,
        },
      ],
    },
    ...(isReceipt && card
      ? [{ kind: 'facts' as const, facts: [{ label: texts.paidWith, lines: [cardText(card, texts)] }] }]
      : []),
    { kind: 'band', ground: 'plain' },
  ]
}

/** What comes next, below a receipt. */
function nextOf({ kind, next, texts, row, day, amount }: Facts): MailPart[] {
  if (!receipts.includes(kind) || !next || row.cancelOn !== null) return []
  return [
    { kind: 'heading', text: texts.next },
    { kind: 'text', text: fill(texts.nextOn, { amount: amount(next.minor), date: day(next.dueOn) }) },
  ]
}

/** The way to the account: in everything that tells of a charge to come, or confirms a change (SUB-43). */
function manageOf({ kind, row, shop, texts }: Facts, { settings }: Needs): MailPart[] {
  if (!telling.includes(kind) && !confirming.includes(kind)) return []
  const address = settings.accountOrigin + subscriptionPath(row.id)
  return [
    ...(telling.includes(kind)
      ? [
          { kind: 'heading' as const, text: texts.manage },
          { kind: 'text' as const, text: fill(texts.manageText, { name: row.name }) },
        ]
      : []),
    { kind: 'link', label: texts.toAccount, href: address },
    ...(shop.withdrawalUrl === undefined || !telling.includes(kind)
      ? []
      : [{ kind: 'link' as const, label: texts.withdraw, href: shop.withdrawalUrl }]),
  ]
}
