import { normaliseTag } from '../catalogue/index.ts'
import type { AddressState, Check, CheckedCard, Finding, OfferState } from './checked-page.ts'
import { readDocument } from './read-document.ts'

/** What is known of where links can lead. */
export interface LinkFacts {
  /** The page's own addresses. */
  tags: readonly string[]
  /** By tag. */
  addresses: Readonly<Record<string, AddressState>>
  /** By path. */
  offers: Readonly<Record<string, OfferState>>
  /** Ids on the page; missing where they are not known. */
  anchors?: readonly string[] | undefined
  /** While a page is edited, what nobody has asked for yet is no problem. */
  unasked?: 'allowed'
}

/** Every link leads somewhere. A page that is not live yet may follow, so that two pages can name each other. */
export const links: Check = (page) => {
  const facts = { ...page, anchors: page.document.anchors }
  const found = [...new Set(page.document.links)].flatMap((href) => {
    const code = linkProblem(href, facts)
    if (code === undefined) return []
    const card = page.cards.find((one) => linksOf(one).includes(href))
    return [findingOf(href, code, card?.id)]
  })
  return found.slice(0, 50)
}

/** What is wrong with the links of single cards, on every card that has such a link (PAG-63). */
export const cardLinkFindings = (cards: readonly CheckedCard[], facts: LinkFacts): Finding[] =>
  cards.flatMap((card) =>
    linksOf(card).flatMap((href) => {
      const code = linkProblem(href, facts)
      return code === undefined ? [] : [findingOf(href, code, card.id)]
    }),
  )

/** The links of a card, each once: its link fields, and those in its texts. */
export function linksOf({ fields }: CheckedCard): string[] {
  const found = fields.flatMap(({ kind, value }) => {
    if (typeof value !== 'string') return []
    if (kind === 'link') return [value.trim()]
    return kind === 'text' && value.includes('<a ') ? readDocument(value).links : []
  })
  return [...new Set(found)].filter((href) => href !== '')
}

/** The anchors of cards: what their anchor fields and their texts declare. */
export const anchorsOf = (cards: readonly CheckedCard[]): string[] => [
  ...new Set(
    cards.flatMap(({ fields }) =>
      fields.flatMap(({ kind, value }) => {
        if (typeof value !== 'string' || value === '') return []
        if (kind === 'anchor') return [value]
        return kind === 'text' && value.includes(' id=') ? readDocument(value).anchors : []
      }),
    ),
  ),
]

/** The tag that a link leads to; undefined for other sites, mail and telephone, anchors and files. */
export function tagOfLink(href: string): string | undefined {
  if (!href.startsWith('/') || href.startsWith('//')) return undefined
  const [path] = href.split(/[?#]/, 1)
  if (path === '/' || path!.slice(1).includes('.')) return undefined
  try {
    return normaliseTag(decodeURIComponent(path!))
  } catch {
    return normaliseTag(path!)
  }
}

/** The offer that a link puts into the basket; undefined for others. */
export function offerOfLink(href: string): string | undefined {
  if (!/^\/checkout\/?\?/.test(href)) return undefined
  const [query] = href.slice(href.indexOf('?') + 1).split('#', 1)
  return new URLSearchParams(query).get('purchase') || undefined
}

/** What is wrong with a link, as the code of a finding. Texts with places to fill are links once they are filled. */
export function linkProblem(href: string, facts: LinkFacts): LinkProblem | undefined {
  const { addresses, offers, tags, anchors, unasked } = facts
  if (href.startsWith('#')) {
    const anchor = href.slice(1)
    return !anchors || anchor === '' || anchor === 'top' || anchors.includes(anchor) ? undefined : 'dead_anchor'
  }
  if (unasked && href.startsWith('{')) return undefined
  // `offers` would be looked for below the page's own address.
  if (!/^(?:[a-z][a-z0-9+.-]*:|\/|\?)/i.test(href)) return 'odd_link'
  const offer = offerOfLink(href)
  const sold = offer === undefined ? undefined : (offers[offer] ?? (unasked ? undefined : 'missing'))
  if (sold !== undefined && sold !== 'on_sale' && sold !== 'planned') return 'dead_offer'
  const tag = tagOfLink(href)
  if (tag === undefined || tags.map(normaliseTag).includes(tag)) return undefined
  const state = addresses[tag] ?? (unasked ? 'live' : 'nobody')
  return state === 'live' ? undefined : state === 'draft' ? 'not_live' : 'dead_link'
}

export type LinkProblem = 'dead_anchor' | 'odd_link' | 'dead_offer' | 'dead_link' | 'not_live'

const findingOf = (link: string, code: LinkProblem, cardId: string | undefined): Finding => ({
  check: 'links',
  level: code === 'not_live' ? 'warning' : 'error',
  code,
  values: { link },
  ...(cardId === undefined ? {} : { cardId }),
})
