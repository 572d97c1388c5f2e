import type { MinorAmount } from '@perennial/api/subscriptions'
import { formatMoney, money } from '@perennial/domain/money'
import { activeLanguage, formatDate } from '@perennial/ui/messages'

export const minorOf = ({ minor }: MinorAmount): bigint => BigInt(minor)

/** An amount as it is read in the console's language: £32.00, 32,00 £. */
export const amountText = ({ minor, currency }: MinorAmount): string =>
  formatMoney(money(BigInt(minor), currency), { language: activeLanguage().language })

const atNoon = (date: string): Date => new Date(`${date}T12:00:00Z`)

/** A calendar day in a sentence: 5 December 2026. */
export const sentenceDate = (date: string): string =>
  formatDate(atNoon(date), { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' })

/** A month that stands on a card: 08/2028. @param month `2028-08` */
export const monthText = (month: string): string =>
  formatDate(atNoon(`${month}-01`), { month: '2-digit', year: 'numeric', timeZone: 'UTC' })

/** A calendar day in a table: 05/12/2026. */
export const tableDate = (date: string): string =>
  formatDate(atNoon(date), { day: '2-digit', month: '2-digit', year: 'numeric', timeZone: 'UTC' })
