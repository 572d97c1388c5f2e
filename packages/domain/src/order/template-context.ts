import { markupParts } from '../text/index.ts'
import { offerAttribute } from './offer-terms.ts'
import type { OrderState } from './order-state.ts'

/** Data of an order's offer for message templates (PRC-22 to PRC-24). */
export interface OfferContext {
  /** Value of the first charge of its price; empty without one. */
  price: number | ''
  tax: unknown
  detailedDisplayPrice: string
}

/**
 * The values that a message template is filled with: the order, and `offer` with the price, tax and display price of its
 * first item.
 */
export function orderTemplateContext({ payment: _secret, ...order }: OrderState): Readonly<Record<string, unknown>> {
  const attributes = order.orderItems[0]?.offer.data.attributes ?? {}
  const price = offerAttribute(attributes, 'price')
  const first: unknown = Array.isArray(price) ? price[0] : price
  const value = typeof first === 'object' && first !== null ? (first as { value?: unknown }).value : undefined
  const display = offerAttribute(attributes, 'detailed_display_price')
  const offer: OfferContext = {
    price: typeof value === 'number' ? value : '',
    tax: offerAttribute(attributes, 'tax') ?? '',
    detailedDisplayPrice: typeof display === 'string' ? withoutMarkup(display) : '',
  }
  return { ...order, offer }
}

const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: '\u00a0' }

/**
 * The plain text of markup: without tags and comments, with spaces for breaks and paragraphs, and with common entities
 * decoded. The result is text, to be escaped wherever it is inserted into markup.
 */
export const withoutMarkup = (markup: string): string =>
  shownText(markup)
    .replace(/&(?:#(\d{1,7})|(\w+));/g, (all, code: string | undefined, name: string | undefined) => {
      if (code !== undefined) return Number(code) <= 0x10ffff ? String.fromCodePoint(Number(code)) : all
      return entities[name!.toLowerCase()] ?? all
    })
    .replace(/ {2,}/g, ' ')
    .trim()

const hidden: ReadonlySet<string> = new Set(['script', 'style'])
const ends: ReadonlySet<string> = new Set(['p', 'div', 'li'])

/** The visible text of markup. Scripts and styles are omitted, even unclosed ones. */
function shownText(markup: string): string {
  let within: string | undefined
  let text = ''
  for (const part of markupParts(markup)) {
    if (within !== undefined) {
      if (part.kind === 'tag' && part.closing && part.name === within) within = undefined
    } else if (part.kind === 'text') text += part.text
    else if (part.kind === 'tag' && !part.closing && hidden.has(part.name)) within = part.name
    else if (part.kind === 'tag' && (part.name === 'br' || (part.closing && ends.has(part.name)))) text += ' '
  }
  return text
}
