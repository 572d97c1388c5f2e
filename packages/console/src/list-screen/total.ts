import { formatNumber } from '@perennial/ui/messages'
/** How many rows a list has; beyond a cap nobody counts on. */
export interface ListTotal {
  count: number
  capped: boolean
}

/** `1,284`, or `10,000+` where counting stopped. */
export const totalText = ({ count, capped }: ListTotal): string => `${formatNumber(count)}${capped ? '+' : ''}`

/** A total as headers and pagers take it: a number is written by them, what is capped comes in words. */
export const countOf = (total: ListTotal | undefined): string | number | undefined =>
  total?.capped ? totalText(total) : total?.count
