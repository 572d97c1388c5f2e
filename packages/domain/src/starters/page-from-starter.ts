import { type Card, emptyPage, type PageDocument, parsePage, type Subcomponent } from '../page/index.ts'
import type { Starter } from './starters.ts'

/** A card of a starter. */
export interface StarterCard {
  /** The component's path without `/components/`. */
  component: string
  section: string
  props: Readonly<Record<string, unknown>>
}

/** An offer that was chosen for a page. */
export interface ChosenOffer {
  path: string
  /** As shoppers read it. */
  name: string
}

/** What a starter is filled with. */
export interface StarterFilling {
  brand: string
  offers: readonly ChosenOffer[]
  /** Now, in ms. */
  now: number
}

const offerPath = '/components/offer'

/**
 * A page from a starter: the tenant's name where the starter says `{brand}`, the chosen offers where it says `$offers`.
 * Without an offer its place stays, and publishing the page asks for it.
 *
 * @example pageFromStarter(landing, { brand: 'Saltmarsh', offers: [{ path: '/offers2/digital', name: 'Digital' }], now })
 */
export function pageFromStarter(starter: Starter, filling: StarterFilling): PageDocument {
  const ranks = new Map<string, number>()
  const numbers = new Map<string, number>()
  const next = (counted: Map<string, number>, key: string) => {
    const count = counted.get(key) ?? 0
    counted.set(key, count + 1)
    return count
  }
  const assets = starter.cards.map(({ component, section, props }): Card => {
    const path = `/components/${component}`
    return {
      id: `${component}-${next(numbers, component) + 1}`,
      path,
      asset: { url: `builtin:${path}`, contentType: 'text/javascript' },
      propsVersion: 0,
      props: filled(props, { starter, filling }) as Card['props'],
      position: section,
      index: next(ranks, section),
    }
  })
  const words = (text: string) => withBrand(text, filling)
  const page = {
    ...emptyPage(starter.layout),
    attributes: {
      title: words(starter.title),
      description: words(starter.description),
      ...(starter.noIndex ? { noIndex: true } : {}),
    },
    assets,
  }
  // Gives entries of lists their ids.
  const parsed = parsePage(page)
  if (!parsed.ok) throw new Error(`The starter ${starter.id} is no page: ${parsed.errors[0]?.message}`)
  return parsed.value
}

const withBrand = (text: string, { brand }: Pick<StarterFilling, 'brand'>) => text.replaceAll('{brand}', () => brand)

/** A campaign of two weeks, to the minute: seconds are nobody's choice. */
const fourteenDays = 14 * 24 * 60 * 60_000

function filled(value: unknown, holes: { starter: Starter; filling: StarterFilling }): unknown {
  const { starter, filling } = holes
  if (value === '$offers') return offerParts(filling.offers.slice(0, starter.offers))
  if (value === '$in14days') {
    return new Date(Math.ceil((filling.now + fourteenDays) / 60_000) * 60_000).toISOString()
  }
  if (typeof value === 'string') return withBrand(value, filling)
  if (Array.isArray(value)) return value.map((entry) => filled(entry, holes))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, filled(inner, holes)]))
}

/** The parts of an offer grid; one that is yet to be chosen where there is none. */
const offerParts = (offers: readonly ChosenOffer[]): Subcomponent[] =>
  (offers.length > 0 ? offers : [{ path: '', name: 'Offer' }]).map(({ path, name }, index) => ({
    id: `offer-${index + 1}`,
    component: 'Offer',
    path: offerPath,
    name,
    componentProps: { offer: path, inclusions: [], ...(path === '' ? {} : { title: name.slice(0, 60) }) },
    conditionProps: [],
  }))
