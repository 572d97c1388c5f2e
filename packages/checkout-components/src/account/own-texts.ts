import type { OwnSubscription } from '@perennial/api/customer-client'
import { formatMoney, money } from '@perennial/domain/money'
import { formatDate } from '@perennial/domain/calendar'
import { localeOf } from '@perennial/domain/languages'
import type { TextOf } from '../texts/index.ts'

export type OwnTexts = Readonly<Record<TextOf<'account'>, string>>

/** An amount as the wire has it, in words of the page's language. */
export const amountIn = ({ minor, currency }: { minor: string; currency: string }, language: string): string =>
  formatMoney(money(BigInt(minor), currency), { language })

export const isNothing = ({ minor }: { minor: string }): boolean => BigInt(minor) <= 0n

export const dayIn = (date: string, language: string): string => formatDate(date, language)

/** With its weekday: for days that somebody waits for. */
export const weekdayIn = (date: string, language: string): string =>
  new Intl.DateTimeFormat(localeOf(language), {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  }).format(new Date(`${date}T00:00:00Z`))

/** `2027-03` as `March 2027`. */
export const monthIn = (month: string, language: string): string =>
  new Intl.DateTimeFormat(localeOf(language), { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(
    new Date(`${month}-01T00:00:00Z`),
  )

/** `visa` as `Visa`. */
export const brandOf = (brand: string): string => brand.charAt(0).toUpperCase() + brand.slice(1)

/** `Tote bag, 2 × Guest pass`. */
export const addOnNames = ({ addOns }: Pick<OwnSubscription, 'addOns'>): string =>
  addOns.map(({ name, quantity }) => (quantity > 1 ? `${quantity} × ${name}` : name)).join(', ')
