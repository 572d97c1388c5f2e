import { formatNumber } from '@perennial/ui/messages'
import { text } from './texts.ts'

/** Number of rows of a list; counting stops at a cap. */
export interface ListTotal {
  count: number
  capped: boolean
  /** An estimate. */
  about?: boolean | undefined
}

/** `984`, `about 12,000`, or `10,000+` where counting stopped. */
export function totalText({ count, capped, about = false }: ListTotal): string {
  if (about) return text('aboutTotal', { n: formatNumber(count) })
  return `${formatNumber(count)}${capped ? '+' : ''}`
}

/** A total for headers and pagers: a number, which they format, or text for a capped one. */
export const countOf = (total: ListTotal | undefined): string | number | undefined =>
  total?.capped || total?.about ? totalText(total) : total?.count
