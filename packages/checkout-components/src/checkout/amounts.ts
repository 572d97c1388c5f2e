import type { CheckoutRecord } from '@perennial/api/shop-client'
import { formatDate, todayIn } from '@perennial/domain/calendar'
import { fill } from '@perennial/domain/messages'
import { formatMoney, toMoney } from '@perennial/domain/money'
import { nextPayments } from '@perennial/domain/order'
import type { CheckoutState } from './checkout-state.ts'

/** Formats an amount from the wire. */
export const amountText = (amount: number, currency: string, language: string): string =>
  formatMoney(toMoney(amount, currency), { language })

/** Formats a calendar date: `27 Nov 2027`. */
export const dateText = (date: string, language: string): string => formatDate(date, language, 'medium')

/** The shopper's calendar day. */
export const todayHere = (): string => todayIn(Intl.DateTimeFormat().resolvedOptions().timeZone, Date.now())

type ComingTexts = Readonly<Record<'then' | 'thenAlso' | 'renews' | 'ends' | 'last', string>>

/**
 * What is paid after today, and until when, in one line: said alike in the summary and beside the pay button. Empty where
 * nothing follows.
 */
export function comingPayments(
  { schedule, today }: Pick<CheckoutState, 'schedule' | 'today'>,
  { currency, lastPayment }: Pick<CheckoutRecord, 'currency' | 'lastPayment'>,
  { texts, language }: { texts: ComingTexts; language: string },
): string {
  const [next, later] = nextPayments(schedule, today)
  if (!next) return ''
  const text = (amount: number) => amountText(amount, currency, language)
  const values = { total: text(next.amount), date: dateText(next.schedule_date, language) }
  const said = later
    ? fill(texts.thenAlso, {
        ...values,
        later: text(later.amount),
        laterDate: dateText(later.schedule_date, language),
      })
    : fill(texts.then, values)
  return `${said} ${endingText(lastPayment, next, texts, language)}`
}

/** Until when payments go on: an offer that ends by itself is never said to renew. */
function endingText(
  lastPayment: string | null,
  next: { schedule_date: string },
  texts: ComingTexts,
  language: string,
): string {
  if (lastPayment === null) return texts.renews
  return lastPayment === next.schedule_date ? texts.last : fill(texts.ends, { date: dateText(lastPayment, language) })
}
