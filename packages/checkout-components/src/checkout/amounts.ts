import { formatMoney, toMoney } from '@perennial/domain/money'

/** An amount of the wire as the shopper reads it. */
export const amountText = (amount: number, currency: string, language: string): string =>
  formatMoney(toMoney(amount, currency), { language })

/** A calendar date for people: `27 Nov 2027`. */
export const dateText = (date: string, language: string): string =>
  new Intl.DateTimeFormat(language === 'en' ? 'en-GB' : language, { dateStyle: 'medium', timeZone: 'UTC' }).format(
    new Date(`${date}T00:00:00Z`),
  )

/** The shopper's calendar day. */
export const todayHere = (now = new Date()): string =>
  `${now.getFullYear()}-${String(now.getMonth() + 1).padStart(2, '0')}-${String(now.getDate()).padStart(2, '0')}`
