import type { Card } from '@perennial/domain/page'
import { useId } from 'react'
import { beforeEach, describe, expect, it } from 'vitest'
import { noAssets } from '../assets/index.ts'
import {
  type CardComponent,
  type CardContext,
  type ComponentDescriptor,
  type OfferView,
  registryOf,
} from '../contract/index.ts'
import { cardCache } from './card-cache.ts'
import { PageTooSlow } from './render-budget.ts'
import { renderPage, type RenderInput } from './render-page.ts'

const time = { now: 0 }
let renders: string[] = []
beforeEach(() => {
  time.now = 0
  renders = []
})

const components: Record<string, CardComponent> = {
  text: ({ id, props }: { id: string; props: { text: string } }) => {
    renders.push(id)
    return <p>{props.text}</p>
  },
  price: ({ id, props, context }: { id: string; props: { offer: string }; context: CardContext }) => {
    renders.push(id)
    return <b>{context.offers[props.offer]?.price}</b>
  },
  field: function Field({ id }: { id: string }) {
    renders.push(id)
    return <label htmlFor={useId()}>name</label>
  },
  picture: ({ props }: { props: { src: string } }) => <img src={props.src} alt="" fetchPriority="high" />,
  broken: () => {
    throw new Error('broken')
  },
  slow: ({ props }: { props: { ms: number } }) => {
    time.now += props.ms
    return <i>slow</i>
  },
}

const descriptorOf = (name: string): ComponentDescriptor => ({
  path: `/components/${name}`,
  name,
  version: '1.0.0',
  description: '',
  group: 'Visual',
  icon: 'box',
  keywords: [],
  fields: [],
  defaults: {},
  translatable: ['text'],
  hydrate: 'none',
  propsVersion: 0,
})
const registry = registryOf(Object.keys(components).map(descriptorOf))
const library = new Map(Object.entries(components).map(([name, Component]) => [`/components/${name}`, Component]))

const offer = (path: string, price: string): OfferView => ({
  path,
  name: path,
  currency: 'GBP',
  price,
  term: 'a month',
  inWords: price,
})
const offers = { '/a': offer('/a', '£1'), '/b': offer('/b', '£2') }
const context: CardContext = { language: 'en', surface: 'published', offers, isAuthenticated: false }

const card = (id: string, component: string, props: Record<string, unknown> = {}): Card => ({
  id,
  path: `/components/${component}`,
  props,
  position: 'body',
})

const render = (cards: Card[], more: Partial<RenderInput> = {}) =>
  renderPage({
    page: { version: 1, pageMasterLayout: 'default', assets: cards.map((one, index) => ({ ...one, index })) },
    registry,
    library,
    assets: noAssets,
    context,
    meta: { title: 'T' },
    ...more,
  })

/** The content of a card's slot. */
const slotOf = (html: string, id: string) => new RegExp(`data-card="${id}">(.*?)</div>`).exec(html)?.[1]

describe('cards rendered as a batch', () => {
  const many = [
    card('one', 'field'),
    card('two', 'text', { text: 'a <card> & more' }),
    card('three', 'picture', { src: '/p.svg' }),
    card('four', 'field'),
    card('five', 'text', { text: '' }),
  ]

  it('have the same markup as alone, ids included', () => {
    const { html } = render(many)
    for (const one of many) expect([one.id, slotOf(html, one.id)]).toEqual([one.id, slotOf(render([one]).html, one.id)])
    const ids = [...html.matchAll(/for="([^"]+)"/g)].map(([, id]) => id)
    expect(new Set(ids).size).toBe(2)
    expect(html.slice(0, html.indexOf('<body'))).toContain('href="/p.svg"')
  })

  it('are not affected by one that throws (RUN-37)', () => {
    const { html, failures } = render([...many, card('six', 'broken'), card('seven', 'text', { text: 'last' })])
    expect(failures).toEqual([{ cardId: 'six', name: 'broken', message: 'broken' }])
    expect(slotOf(html, 'two')).toBe('<p>a &lt;card&gt; &amp; more</p>')
    expect(slotOf(html, 'six')).toBe('')
    expect(slotOf(html, 'seven')).toBe('<p>last</p>')
  })

  it('stay separate when a text contains the separator', () => {
    const { html } = render([card('a', 'text', { text: 'x\uE000\uE001y' }), card('b', 'text', { text: 'z' })])
    expect([slotOf(html, 'a'), slotOf(html, 'b')]).toEqual(['<p>x\uE000\uE001y</p>', '<p>z</p>'])
  })
})

describe('the cache of cards', () => {
  const page = [card('t', 'text', { text: 'words' }), card('a', 'price', { offer: '/a' }), card('f', 'field')]

  it('re-renders only what has changed', () => {
    const cache = cardCache()
    const first = render(page, { cache }).html
    renders = []
    expect(render(structuredClone(page), { cache }).html).toBe(first)
    expect(renders).toEqual([])
    const edited = [card('t', 'text', { text: 'other words' }), ...page.slice(1)]
    expect(render(edited, { cache }).html).toContain('other words')
    expect(renders).toEqual(['t'])
  })

  it('depends on what a card read from its context, and nothing else', () => {
    const cache = cardCache()
    const both = [...page, card('b', 'price', { offer: '/b' })]
    render(both, { cache })
    renders = []
    const dearer = { ...context, offers: { ...offers, '/b': offer('/b', '£3') }, tag: '/elsewhere/' }
    expect(slotOf(render(both, { cache, context: dearer }).html, 'b')).toBe('<b>£3</b>')
    expect(renders).toEqual(['b'])
    renders = []
    expect(slotOf(render(both, { cache }).html, 'b')).toBe('<b>£2</b>')
    expect(renders).toEqual([])
    const { '/b': _gone, ...left } = offers
    expect(slotOf(render(both, { cache, context: { ...context, offers: left } }).html, 'b')).toBe('<b></b>')
  })

  it('distinguishes languages and versions of a component', () => {
    const cache = cardCache()
    render(page, { cache })
    renders = []
    render(page, { cache, context: { ...context, language: 'fr' } })
    const newer = registryOf(Object.keys(components).map((name) => ({ ...descriptorOf(name), version: '1.1.0' })))
    render([page[0]!], { cache, registry: newer })
    expect(renders).toEqual(['t', 'a', 'f', 'f', 't'])
  })

  it('stores no failure, and no more than its capacity', () => {
    const cache = cardCache(30)
    const failing = [card('x', 'broken')]
    expect(render(failing, { cache }).failures).toHaveLength(1)
    expect(render(failing, { cache }).failures).toHaveLength(1)
    const long = (id: string) => card(id, 'text', { text: 'twenty characters...' })
    for (const id of ['one', 'two']) render([long(id)], { cache })
    renders = []
    render([long('two')], { cache })
    render([long('one')], { cache })
    expect(renders).toEqual(['one'])
  })
})

describe('the rendering budget', () => {
  const clock = () => time.now

  it('reports a card over its limit, in a batch and alone', () => {
    const cards = [card('s', 'slow', { ms: 120 }), card('t', 'text', { text: 'x' }), card('q', 'slow', { ms: 20 })]
    const { slowCards, html } = render(cards, { budget: { cardMs: 100, clock } })
    expect(slowCards).toEqual([{ cardId: 's', name: 'slow', ms: 120 }])
    expect(slotOf(html, 's')).toBe('<i>slow</i>')
    expect(render([cards[2]!], { budget: { cardMs: 10, clock } }).slowCards).toHaveLength(1)
  })

  it('aborts a page over its budget, and names the slowest card', () => {
    const cards = [card('s', 'slow', { ms: 400 }), card('q', 'slow', { ms: 700 })]
    expect(() => render(cards, { budget: { cardMs: 100, pageMs: 1000, clock } })).toThrow(PageTooSlow)
    expect(() => render(cards, { budget: { cardMs: 100, pageMs: 1000, clock } })).toThrow(
      'The page takes longer to render than the 1000 ms that it may. The slowest card is slow (q) with 700 ms.',
    )
    expect(render(cards, { budget: { cardMs: 100, clock } }).slowCards).toHaveLength(2)
  })
})
