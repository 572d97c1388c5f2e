import { formatNumber } from '@perennial/ui/messages'
/** Number of rows of a list; counting stops at a cap. */
export interface ListTotal {
  count: number
  capped: boolean
}

/** `1,284`, or `10,000+` where counting stopped. */
export const totalText = ({ count, capped }: ListTotal): string => `${formatNumber(count)}${capped ? '+' : ''}`

/** A total for headers and pagers: a number, which they format, or text for a capped one. */
export const countOf = (total: ListTotal | undefined): string | number | undefined =>
  total?.capped ? totalText(total) : total?.count
