import { formatDate, todayIn } from '@perennial/domain/calendar'
import { formatMoney, toMoney } from '@perennial/domain/money'

/** Formats an amount from the wire. */
export const amountText = (amount: number, currency: string, language: string): string =>
  formatMoney(toMoney(amount, currency), { language })

/** Formats a calendar date: `27 Nov 2027`. */
export const dateText = (date: string, language: string): string => formatDate(date, language, 'medium')

/** The shopper's calendar day. */
export const todayHere = (): string => todayIn(Intl.DateTimeFormat().resolvedOptions().timeZone, Date.now())
