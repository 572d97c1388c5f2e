import { accountPaths, giftCardPath, giftPath, subscriptionPath } from '@perennial/domain/account'
import { localeFor } from '@perennial/domain/address'
import { type CalendarDate, dayBefore, formatDate, formatNamedDate } from '@perennial/domain/calendar'
import { chooseLanguage } from '@perennial/domain/journeys'
import { languages } from '@perennial/domain/languages'
import { fill } from '@perennial/domain/messages'
import { formatMoney, money } from '@perennial/domain/money'
import { forGood, type Term } from '@perennial/domain/subscription'
import { and, eq } from 'drizzle-orm'
import type { Scope, Tx } from '../../db/port.ts'
import { gift, storedRecord, subscription } from '../../db/schema/index.ts'
import type { Ports } from '../../ports/index.ts'
import { serverTexts, type ServerTexts } from '../../texts/index.ts'
import { readSetting } from '../settings/setting-store.ts'
import { type ShopProfile, shopProfile } from '../tenants/shop-profile.ts'
import type { GiftMailKind, GiftMailPayload } from './gift-mail-kinds.ts'
import type { MailContent, MailPart } from './mail-frame.ts'

type Needs = Pick<Ports, 'db' | 'settings'>

interface Facts {
  kind: GiftMailKind
  payload: GiftMailPayload
  row: typeof gift.$inferSelect
  /** What has begun by it. */
  begun: typeof subscription.$inferSelect | undefined
  to: string
  shop: ShopProfile
  language: string
  locale: string
  texts: ServerTexts['gift']
  day(date: CalendarDate): string
}

/** Mails to whoever gets a gift; the others go to its giver. */
const toRecipient: readonly GiftMailKind[] = ['gift_arrives', 'gift_welcome']
/** Mails that have nothing to say once nobody can redeem it any more. */
const whileOpen: readonly GiftMailKind[] = ['gift_to_print', 'gift_reminder']

/**
 * A mail about a gift, from what is known of it when it is sent. No mail to a giver names an address of the recipient, and
 * none to a recipient one of the giver (SUB-89).
 * @returns undefined when there is nobody to send it to, or nothing to say any more
 */
export async function giftMail(
  { db, settings }: Needs,
  scope: Scope,
  kind: GiftMailKind,
  payload: GiftMailPayload,
): Promise<{ to: string; content: MailContent } | undefined> {
  const facts = await db.asTenant(scope, (tx) => factsOf(tx, kind, payload))
  if (!facts) return undefined
  const { to, texts, shop, language, row } = facts
  const words = valuesOf(facts)
  return {
    to,
    content: {
      language,
      subject: fill(texts[kind].subject, words),
      from: shop.name,
      title: fill(texts[kind].title, words),
      date: facts.day(payload.on),
      parts: partsOf(facts, words, settings.accountOrigin),
      footer: fill(toRecipient.includes(kind) ? texts.footerRecipient : texts.footerGiver, {
        shop: shop.name,
        giver: row.giverName,
      }),
      seller: [[shop.seller.name, ...shop.seller.lines].join(', ')],
      shop: shop.links,
    },
  }
}

async function factsOf(tx: Tx, kind: GiftMailKind, payload: GiftMailPayload): Promise<Facts | undefined> {
  const [row] = await tx.select().from(gift).where(eq(gift.id, payload.gift))
  if (!row || (whileOpen.includes(kind) && row.state !== 'sent')) return undefined
  if (kind === 'gift_arrives' && !['sent', 'redeemed', 'started'].includes(row.state)) return undefined
  const [begun] = await tx
    .select()
    .from(subscription)
    .where(eq(subscription.id, payload.subscription ?? ''))
  const to =
    kind === 'gift_arrives'
      ? row.recipient.email
      : kind === 'gift_welcome'
        ? (begun?.billTo.email ?? '')
        : await giverOf(tx, row)
  // Forgotten people have no address any more.
  if (to === '') return undefined
  const asked = kind === 'gift_welcome' && begun ? begun.language : row.language
  const language = chooseLanguage({ asked }, languages)
  const locale = localeFor(language, row.country)
  const format = (await readSetting(tx, 'localisation')).date_format
  return {
    kind,
    payload,
    row,
    begun,
    to,
    shop: await shopProfile(tx),
    language,
    locale,
    texts: serverTexts(language).gift,
    day: (date) => (format ? formatNamedDate(date, format, locale) : formatDate(date, locale)),
  }
}

async function giverOf(tx: Tx, { giverId }: Facts['row']): Promise<string> {
  const [giver] = await tx
    .select({ data: storedRecord.data })
    .from(storedRecord)
    .where(and(eq(storedRecord.recordType, 'customer'), eq(storedRecord.id, giverId)))
  return typeof giver?.data.email === 'string' ? giver.data.email : ''
}

/** `1 year`, `12 months`, in words of the language. */
export const lengthIn = ({ count, unit }: Term, locale: string): string =>
  new Intl.NumberFormat(locale, { style: 'unit', unit: unit.slice(0, -1), unitDisplay: 'long' }).format(count)

function valuesOf({ row, begun, payload, day, locale, shop }: Facts): Record<string, string> {
  const amount = (minor: string | undefined) =>
    formatMoney(money(BigInt(minor ?? '0'), row.currency), { language: locale })
  const endsOn = begun && begun.paidUntil !== forGood ? begun.paidUntil : null
  return {
    giver: row.giverName,
    name: row.name,
    shop: shop.name,
    recipient: `${row.recipient.firstName} ${row.recipient.lastName}`.trim(),
    firstName: begun ? (begun.billTo.name.split(' ')[0] ?? '') : row.recipient.firstName,
    code: row.code,
    length: row.length ? lengthIn(row.length, locale) : '',
    end: endsOn ? day(endsOn) : '',
    until: row.expiresOn ? day(dayBefore(row.expiresOn)) : '',
    sent: row.sentOn ? day(row.sentOn) : '',
    back: amount(payload.back),
    credited: amount(payload.credited),
  }
}

function partsOf(
  { kind, row, begun, texts, payload }: Facts,
  words: Record<string, string>,
  origin: string,
): MailPart[] {
  const text = (template: string): MailPart => ({ kind: 'text', text: fill(template, words) })
  const message: MailPart[] =
    row.message === ''
      ? []
      : [
          { kind: 'band', ground: 'card' },
          { kind: 'block', title: fill(texts.messageFrom, words), lines: row.message.split('\n') },
          { kind: 'band', ground: 'plain' },
        ]
  const until: MailPart[] = row.expiresOn === null ? [] : [{ kind: 'small', text: fill(texts.until, words) }]
  const manage: MailPart = { kind: 'link', label: texts.toGifts, href: origin + accountPaths.gifts }
  switch (kind) {
    case 'gift_arrives':
      return [
        text(texts.hello),
        ...message,
        text(row.length ? texts.gift_arrives.text : texts.gift_arrives.textForGood),
        ...(begun
          ? [
              text(words.end === '' ? texts.begunForGood : texts.begun),
              text(texts.nothingToPay),
              { kind: 'button' as const, label: texts.toSubscription, href: origin + subscriptionPath(begun.id) },
            ]
          : [
              text(texts.nothingToPay),
              { kind: 'button' as const, label: texts.unwrap, href: origin + giftPath(row.code) },
              { kind: 'small' as const, text: fill(texts.orType, { ...words, page: origin + accountPaths.gift }) },
              ...until,
            ]),
      ]
    case 'gift_welcome':
      return [
        text(texts.hello),
        text(words.end === '' ? texts.begunForGood : texts.begun),
        text(texts.nothingToPay),
        ...(begun
          ? [{ kind: 'button' as const, label: texts.toSubscription, href: origin + subscriptionPath(begun.id) }]
          : []),
      ]
    case 'gift_to_print':
      return [
        text(texts.gift_to_print.text),
        { kind: 'button', label: texts.toCard, href: origin + giftCardPath(row.code) },
        { kind: 'facts', facts: [{ label: texts.code, lines: [row.code] }] },
        ...until,
        manage,
      ]
    case 'gift_reminder':
      return [text(row.byMail ? texts.gift_reminder.text : texts.gift_reminder.textPrinted), ...until, manage]
    case 'gift_cancelled':
      return [
        text(texts.gift_cancelled.text),
        ...(BigInt(payload.back ?? '0') > 0n ? [text(texts.gift_cancelled.back)] : []),
        ...(BigInt(payload.credited ?? '0') > 0n ? [text(texts.gift_cancelled.credited)] : []),
      ]
    case 'gift_redeemed':
      return [text(texts.gift_redeemed.text), text(texts.noAddress), manage]
    default:
      return [text(texts[kind].text), manage]
  }
}
