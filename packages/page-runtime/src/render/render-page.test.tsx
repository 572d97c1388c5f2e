import { type Card, type PageDocument, pageExport, pageFromExport, withoutHidden } from '@perennial/domain/page'
import { useState } from 'react'
import { describe, expect, it } from 'vitest'
import { noAssets } from '../assets/index.ts'
import {
  type CardComponent,
  type CardContext,
  type ComponentDescriptor,
  type PageContext,
  registryOf,
  withComponents,
} from '../contract/index.ts'
import { InlineText } from '../inline-text/index.ts'
import { CardSlot } from '../slots/index.ts'
import { RichText } from '../rich-text/index.ts'
import { safeHref } from '../links/index.ts'
import { renderPage } from './render-page.ts'

const descriptorOf = (name: string, more: Partial<ComponentDescriptor> = {}): ComponentDescriptor => ({
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
  ...more,
})

interface Props {
  text: string
  href?: string
}
const Text: CardComponent = ({ props }: { props: Props }) => (
  <div>
    <InlineText as="p" field="text" text={props.text} title={props.text} />
    <RichText text={props.text} />
    <a href={safeHref(props.href)}>link</a>
  </div>
)
const Failing: CardComponent = () => {
  throw new Error('no <b>price</b>')
}
function Counter({ props }: { props: { text: string } }) {
  const [count] = useState(3)
  return <button type="button">{`${props.text} ${count}`}</button>
}

const Box: CardComponent = ({ props }: { props: { text: string } }) => (
  <section>
    <h2>{props.text}</h2>
    <CardSlot index={0} />
  </section>
)
function Switcher({ props }: { props: { items: { label: string }[] } }) {
  useState(0)
  return props.items.map(({ label }, index) => (
    <div key={label}>
      {label}
      <CardSlot index={index} />
    </div>
  ))
}

const registry = registryOf([
  descriptorOf('box', { holds: { label: 'Box' } }),
  descriptorOf('switcher', { hydrate: 'interaction', holds: { list: 'items', label: 'Tab' } }),
  descriptorOf('text', {
    migrations: [({ words, ...props }) => (words === undefined ? props : { ...props, text: words })],
  }),
  descriptorOf('failing', { name: 'Price table' }),
  descriptorOf('counter', { hydrate: 'visible', texts: (language) => ({ more: language === 'fr' ? 'plus' : 'more' }) }),
])
const library = new Map<string, CardComponent>([
  ['/components/text', Text],
  ['/components/failing', Failing],
  ['/components/counter', Counter],
  ['/components/box', Box],
  ['/components/switcher', Switcher as CardComponent],
])
const assets = {
  ...noAssets,
  loader: '/assets/loader.js',
  conditions: '/assets/conditions.js',
  importMapText: '{"imports":{"react":"/assets/react.js"}}',
  importMapHash: 'sha256-abc',
  islands: {
    '/components/counter': { file: '/assets/counter.js', imports: ['/assets/react.js'] },
    '/components/switcher': { file: '/assets/switcher.js', imports: ['/assets/react.js'] },
  },
  styles: { '/components/text': ['text.css'], '/components/counter': ['counter.css'] },
  sheets: { 'text.css': '.text{color:red}', 'counter.css': '.counter{color:blue}' },
}
const context: CardContext = { language: 'en', surface: 'published', offers: {}, isAuthenticated: false }

const card = (id: string, component: string, props: Record<string, unknown>, more: Partial<Card> = {}): Card => ({
  id,
  path: `/components/${component}`,
  props,
  position: 'body',
  ...more,
})
const rendered = (cards: Card[], page: Partial<PageDocument> = {}, change: Partial<CardContext> = {}) =>
  renderPage({
    page: { version: 1, assets: cards, pageMasterLayout: 'default', ...page },
    registry,
    library,
    assets,
    context: { ...context, ...change },
    meta: { title: 'A page' },
  })
const idsIn = (html: string) => [...html.matchAll(/data-card="([^"]*)"/g)].map(([, id]) => id)
const sectionsIn = (html: string) =>
  [...html.matchAll(/<(\w+)[^>]*data-section="([^"]*)" data-span="(\d+)"/g)].map(([, tag, name, span]) => [
    tag,
    name,
    Number(span),
  ])

describe('a page as a document', () => {
  it('an export of the builder is rendered in its layout, with its conditions and in its language (LIB-05)', () => {
    const cards = [
      card('nav', 'text', { text: 'Navigation' }, { position: 'left-nav' }),
      card('hello', 'text', { text: 'Hello' }),
      card(
        'gift',
        'text',
        { text: 'Gift' },
        {
          conditionProps: [{ conditionId: 'c', attribute: 'giftOfferInBasket', operator: 'is', options: ['True'] }],
        },
      ),
    ]
    const page = { pageMasterLayout: 'left_nav', customTranslations: { fr: { hello: { text: 'Bonjour' } } } }
    const exported = pageExport({ name: 'Page', path: '/pages2/page' }, { version: 1, assets: cards, ...page })
    const read = pageFromExport(JSON.parse(JSON.stringify(exported)))
    if (!read.ok) throw new Error('The export cannot be read back.')
    const { html } = rendered(read.value.assets, read.value, { language: 'fr' })
    expect(sectionsIn(html).map(([, name]) => name)).toContain('left-nav')
    expect(html).toMatch(/data-section="left-nav"[\s\S]*Navigation[\s\S]*data-section="body"/)
    expect(html).toContain('Bonjour')
    expect(html).not.toContain('Hello')
    expect(html).toMatch(/data-card="gift"[^>]*hidden/)
  })

  it('renders the cards of a section ordered by index (RUN-04)', () => {
    const { html } = rendered([
      card('b', 'text', { text: 'B' }, { index: 1 }),
      card('a', 'text', { text: 'A' }, { index: 0 }),
      card('head', 'text', { text: 'H' }, { position: 'header', index: 5 }),
    ])
    expect(idsIn(html)).toEqual(['head', 'a', 'b'])
  })

  it('renders a flat page with numeric positions in order (RUN-03)', () => {
    const { html } = rendered([
      card('2', 'text', { text: '' }, { position: 2 }),
      card('1', 'text', { text: '' }, { position: 1 }),
    ])
    expect(idsIn(html)).toEqual(['1', '2'])
  })

  it.each([
    [
      'default',
      [
        ['div', 'header', 12],
        ['main', 'body', 12],
        ['div', 'footer', 12],
      ],
    ],
    [
      'left_nav',
      [
        ['div', 'header', 12],
        ['div', 'left-nav', 3],
        ['main', 'body', 9],
        ['div', 'footer', 12],
      ],
    ],
    [
      'right_nav',
      [
        ['div', 'header', 12],
        ['main', 'body', 9],
        ['div', 'right-nav', 3],
        ['div', 'footer', 12],
      ],
    ],
    [
      '@gedi/checkout',
      [
        ['main', 'left-nav', 6],
        ['div', 'body', 6],
      ],
    ],
    [
      'checkout',
      [
        ['main', 'left-nav', 6],
        ['div', 'body', 6],
      ],
    ],
    [
      'ootb/cart',
      [
        ['div', 'header', 12],
        ['main', 'left-nav', 8],
        ['div', 'right-nav', 4],
        ['div', 'footer', 12],
      ],
    ],
    [
      'cart',
      [
        ['div', 'header', 12],
        ['main', 'left-nav', 8],
        ['div', 'right-nav', 4],
        ['div', 'footer', 12],
      ],
    ],
  ])(
    'lays out %s on twelve columns with one main landmark (RUN-06, RUN-07, RUN-08, RUN-09, RUN-10)',
    (layout, sections) => {
      const cards = ['header', 'footer'].map((position) => card(position, 'text', { text: '' }, { position }))
      expect(sectionsIn(rendered(cards, { pageMasterLayout: layout }).html)).toEqual(sections)
    },
  )

  it('migrates properties of an older version', () => {
    expect(rendered([card('a', 'text', { words: 'Old words' })]).html).toContain('Old words')
  })

  it('ships no script without interactive cards and conditions', () => {
    const { html, scriptHashes, islands } = rendered([card('a', 'text', { text: 'A' })])
    expect(html).not.toContain('<script')
    expect([scriptHashes, islands]).toEqual([[], []])
  })

  it('links each component style once, before those of the page', () => {
    const cards = [card('a', 'text', { text: 'A' }), card('b', 'text', { text: 'B' })]
    const { css, styleHref, html } = rendered(cards, { pageStyle: 'h1 { color: green }' })
    expect(css).toBe('.text{color:red}.lmo h1{color:green;}')
    expect(html).toContain(`<link rel="stylesheet" href="${styleHref}">`)
    expect(html).not.toMatch(/<style|style="/)
  })
})

describe('interactive cards', () => {
  const page = rendered([card('c', 'counter', { text: 'Count </script><b>' })], {}, { language: 'fr' })

  it('contain their markup, their module and its trigger', () => {
    expect(page.html).toContain('<div data-card="c" data-island="/assets/counter.js" data-when="visible"><button')
    expect(page.islands).toEqual(['/components/counter'])
  })

  it('have the import map before all modules, and its hash in the policy', () => {
    expect(page.html.indexOf('type="importmap"')).toBeGreaterThan(0)
    expect(page.html.indexOf('type="importmap"')).toBeLessThan(page.html.indexOf('type="module"'))
    expect(page.scriptHashes).toEqual(['sha256-abc'])
  })

  it('read their properties and the texts of their language from an escaped data script', () => {
    const [, json = ''] = /id="page-islands">(.*?)<\/script>/.exec(page.html) ?? []
    expect(json).not.toContain('<')
    expect(JSON.parse(json).cards.c).toEqual({ props: { text: 'Count </script><b>' }, texts: { more: 'plus' } })
  })
})

describe('a failing card', () => {
  const cards = [card('bad', 'failing', {}), card('good', 'text', { text: 'Still here' })]

  it('shows the error in preview, while the rest keeps working (RUN-37)', () => {
    const { html, failures } = rendered(cards, {}, { surface: 'preview' })
    expect(html).toContain(
      'Price table failed to render. Please check your component and try again. no &lt;b&gt;price&lt;/b&gt;',
    )
    expect(html).toContain('Still here')
    expect(failures).toEqual([{ cardId: 'bad', name: 'Price table', message: 'no <b>price</b>' }])
  })

  it('is an empty, reported slot on a published page (RUN-37)', () => {
    const { html, failures } = rendered(cards)
    expect(html).toContain('<div data-card="bad"></div>')
    expect(html).not.toContain('failed to render')
    expect(failures).toHaveLength(1)
  })

  it('can also be one with an unknown component', () => {
    const unknown = [card('gone', 'carousel', {})]
    expect(rendered(unknown).html).toContain('<div data-card="gone"></div>')
    expect(rendered(unknown, {}, { surface: 'preview' }).html).toContain('There is no component /components/carousel.')
    expect(rendered(unknown).failures[0]?.cardId).toBe('gone')
  })
})

describe('conditions', () => {
  const condition = (attribute: string, operator: string, options: unknown) => [
    { conditionId: '1', attribute, operator, options },
  ]

  it('set their initial state in the markup and load their script (RUN-17)', () => {
    const { html } = rendered([
      card('gift', 'text', { text: 'G' }, { conditionProps: condition('giftOfferInBasket', 'is', ['True']) }),
      card('none', 'text', { text: 'N' }, { conditionProps: condition('giftOfferInBasket', 'is', ['False']) }),
    ])
    expect(html).toMatch(/<div data-card="gift" data-conditions="[^"]*" hidden inert>/)
    expect(html).toMatch(/<div data-card="none" data-conditions="[^"]*">/)
    expect(html).toContain('src="/assets/conditions.js"')
    expect(html).not.toContain('/assets/loader.js')
  })

  it('that are unknown hide their card and are reported', () => {
    const { html, failures } = rendered([
      card('odd', 'text', { text: 'O' }, { conditionProps: condition('moonPhase', 'is', ['full']) }),
    ])
    expect(html).toMatch(/data-card="odd"[^>]* hidden inert>/)
    expect(failures[0]?.message).toContain('moonPhase')
  })
})

describe('translations', () => {
  const cards = [card('a', 'text', { text: 'Hello' }), card('b', 'text', { text: 'World' })]
  const customTranslations = { fr: { a: { text: 'Bonjour' } } }

  it('of the page override the texts of the card, and missing ones are counted (RUN-18)', () => {
    const { html, misses } = rendered(cards, { customTranslations }, { language: 'fr' })
    expect(html).toContain('Bonjour')
    expect(html).not.toContain('Hello')
    expect(html).toContain('World')
    expect(html).toContain('<html lang="fr">')
    expect(misses).toEqual([{ cardId: 'b', field: 'text', language: 'fr' }])
  })
})

describe('hostile texts', () => {
  const corpus = [
    '<script>alert(1)</script>',
    '"><img src=x onerror=alert(1)>',
    "' onmouseover='alert(1)",
    '</title><script>alert(1)</script>',
    '<a href="javascript:alert(1)">x</a>',
    '<a href="java\nscript:alert(1)" onclick="alert(1)">x</a>',
    '<svg/onload=alert(1)>',
    '<!--><script>alert(1)</script>-->',
    '<b><style>*{display:none}</style></b>',
    '{{constructor.constructor("alert(1)")()}}',
    '&lt;script&gt;alert(1)&lt;/script&gt;',
    '\u2028</script><script>alert(1)</script>',
  ]

  it.each(corpus)('never become markup or script: %s', (text) => {
    const { html } = renderPage({
      page: {
        version: 1,
        assets: [card('"><script>', 'text', { text, href: text }), card('c', 'counter', { text })],
        customTranslations: {},
      },
      registry,
      library,
      assets,
      context,
      meta: { title: text, description: text, canonical: text, image: text, siteName: text },
    })
    const tags = [...html.matchAll(/<([a-z!/][a-z0-9]*)([^<>]*)>/gi)]
    expect(tags.filter(([, name = '']) => /^(img|svg|style|iframe)$/i.test(name))).toEqual([])
    const scripts = tags.filter(([, name = '']) => name === 'script').map(([, , attributes]) => attributes)
    expect(scripts).toEqual([
      ' type="importmap"',
      ' type="module" src="/assets/loader.js"',
      ' type="application/json" id="page-islands"',
    ])
    const unquoted = tags.map(([, , attributes = '']) => attributes.replace(/="[^"]*"/g, '='))
    expect(unquoted.filter((attributes) => /\son\w+\s*=/i.test(attributes))).toEqual([])
    expect(html.replace('<link rel="icon" href="data:,">', '')).not.toMatch(
      /(?:href|src)="\s*(?:javascript|data|vbscript):/i,
    )
  })
})

describe('pictures', () => {
  const stored = `/media/${'3f'.repeat(16)}.jpg`
  const Pictures: CardComponent = () => (
    <div>
      <img className="a" src={stored} alt="Cover" width={600} height={780} fetchPriority="high" />
      <RichText text={`<p><img src="${stored}" alt="Inside"></p>`} />
      <img src="/media/drawing.svg" alt="" />
    </div>
  )
  const html = renderPage({
    page: { version: 1, assets: [card('a', 'pictures', {})], customTranslations: {} },
    registry: registryOf([descriptorOf('pictures')]),
    library: new Map([['/components/pictures', Pictures]]),
    assets,
    context,
    meta: { title: 'x' },
    pictures: { [stored]: { width: 1600, height: 1200 } },
  }).html
  const set = [320, 640, 960, 1280].map((width) => `${stored}.w${width}.webp ${width}w`).join(', ')

  it('are offered in the widths of their upload, in any card', () => {
    expect(html).toContain(
      `width="600" height="780" fetchPriority="high" srcset="${set}, ${stored} 1600w" sizes="(max-width: 600px) 100vw, 600px"/>`,
    )
  })

  it('within a text have their own size, so that nothing moves when they arrive', () => {
    expect(html).toMatch(/alt="Inside"[^>]* width="1600" height="1200" srcset=/)
    expect(html).toContain('<img src="/media/drawing.svg" alt=""/>')
  })

  it('that are loaded early are loaded in the width that is shown', () => {
    const [link] = /<link rel="preload" as="image"[^>]*>/.exec(html)!
    expect(link).toContain(`imagesrcset="${set}, ${stored} 1600w" imagesizes="(max-width: 600px) 100vw, 600px"`)
  })
})

describe('offers for search engines', () => {
  const sold = {
    path: '/offers2/print',
    name: 'print',
    displayName: '</script><script>alert(1)</script>',
    currency: 'GBP',
    price: '£48',
    amount: '48.00',
    term: 'a year',
    inWords: '£48 now, then each year until you cancel.',
  }
  const shows = descriptorOf('shows', { offersIn: ({ offers }) => (Array.isArray(offers) ? offers.map(String) : []) })
  const page = (change: { meta?: object; surface?: CardContext['surface'] } = {}) =>
    renderPage({
      page: {
        version: 1,
        assets: [card('a', 'shows', { offers: ['/offers2/print', '/offers2/print', '/offers2/ended'] })],
        customTranslations: {},
      },
      registry: registryOf([...registry.values(), shows]),
      library: new Map([...library, ['/components/shows', Text]]),
      assets,
      context: { ...context, offers: { [sold.path]: sold }, surface: change.surface ?? 'published' },
      meta: {
        title: 'Winter',
        siteName: 'Saltmarsh',
        canonical: 'https://shop.example/winter/',
        offerPictures: { [sold.path]: 'https://shop.example/media/cover.jpg' },
        ...change.meta,
      },
    }).html
  const dataIn = (html: string) => /<script type="application\/ld\+json">(.*?)<\/script>/.exec(html)?.[1]

  it('name product, price, currency, availability and seller, and nothing that is not sold', () => {
    expect(JSON.parse(dataIn(page())!)).toEqual({
      '@context': 'https://schema.org',
      '@graph': [
        {
          '@type': 'Product',
          name: sold.displayName,
          description: sold.inWords,
          image: 'https://shop.example/media/cover.jpg',
          offers: {
            '@type': 'Offer',
            price: '48.00',
            priceCurrency: 'GBP',
            availability: 'https://schema.org/InStock',
            url: 'https://shop.example/winter/',
            seller: { '@type': 'Organization', name: 'Saltmarsh' },
          },
        },
      ],
    })
  })

  it('cannot end their block, which is data and no script that a policy would have to allow', () => {
    expect(page()).not.toContain('<script>alert(1)')
    expect(dataIn(page())).not.toContain('<')
  })

  it('are left out where search engines do not look', () => {
    expect(dataIn(page({ meta: { noIndex: true } }))).toBeUndefined()
    expect(dataIn(page({ surface: 'preview' }))).toBeUndefined()
    expect(dataIn(page({ meta: { canonical: '' } }))).toBeUndefined()
  })
})

describe('a remote component', () => {
  const path = '/components/@acme/rating'
  const source = (version: string) => ({
    name: 'Rating',
    version,
    manifest: `${path}/${version}/manifest.json`,
    integrity: {},
    height: 120,
  })
  const rating: ComponentDescriptor = {
    ...descriptorOf('@acme/rating', { name: 'Rating', version: '1.1.0', hydrate: 'visible' }),
    remote: { '1.0.0': source('1.0.0'), '1.1.0': source('1.1.0') },
  }
  const withRating = (cards: Card[], change: Partial<CardContext> = {}) =>
    renderPage({
      page: { version: 1, assets: cards, pageMasterLayout: 'default' },
      registry: withComponents(registry, [rating]),
      library,
      assets: { ...assets, remote: { file: '/assets/remote.js', imports: [] } },
      context: { ...context, ...change },
      meta: { title: 'A page' },
    })
  const islandData = (html: string) =>
    JSON.parse(/id="page-islands">(.*?)<\/script>/.exec(html)![1]!) as {
      cards: Record<string, { remote?: { manifest: string }; name?: string }>
    }

  it('is left to the browser: the server reserves space and runs none of its code', () => {
    const { html, css, failures } = withRating([card('r"1', '@acme/rating', { text: 'Good' })])
    expect(failures).toEqual([])
    expect(html).toContain('data-island="/assets/remote.js" data-when="visible"')
    expect(css).toContain('[data-card="r\\22 1"]:not([data-failed]){min-height:120px}')
    expect(html).not.toContain('style=')
  })

  it('is loaded in the version that the card was placed with, or in the newest', () => {
    const { html } = withRating([
      card('pinned', '@acme/rating', {}, { asset: { url: source('1.0.0').manifest, contentType: 'application/json' } }),
      card('free', '@acme/rating', {}),
    ])
    const { cards } = islandData(html)
    expect(cards.pinned?.remote?.manifest).toBe(`${path}/1.0.0/manifest.json`)
    expect(cards.free?.remote?.manifest).toBe(`${path}/1.1.0/manifest.json`)
  })

  it('never replaces one of our own', () => {
    const ours = descriptorOf('text', { name: 'Not ours' })
    expect(withComponents(registry, [ours]).get('/components/text')?.name).toBe('text')
  })

  it('is named in failures on a preview only', () => {
    const one = [card('r', '@acme/rating', {})]
    expect(islandData(withRating(one).html).cards.r?.name).toBeUndefined()
    expect(islandData(withRating(one, { surface: 'preview' }).html).cards.r?.name).toBe('Rating')
  })
})

describe('an exported page', () => {
  it('renders with the context of the page: campaign, components, offers, add-ons, group values, sign-in, tags and style (RUN-05)', () => {
    const document: PageDocument = {
      version: 1,
      pageMasterLayout: 'default',
      assets: [card('ask', 'asking', { text: 'x' })],
      attributes: { theme: 'winter' },
      tags: ['/winter-26/'],
      pageStyle: 'p { color: red }',
    }
    const file = pageExport({ name: 'Winter', path: '/pages2/winter' }, document)
    const page = pageFromExport(JSON.parse(JSON.stringify(file)))
    if (!page.ok) throw new Error('The export cannot be read.')
    const offer = (path: string) => ({ path, name: path, currency: 'GBP', price: '£1', term: 'once', inWords: '' })
    const about: PageContext = {
      campaign: { name: file.name, path: file.path, attributes: file.attributes },
      tags: file.tags,
      addOns: { '/add_ons/x': offer('/add_ons/x') },
      groupValues: { region: 'north' },
      pageStyle: file.pageStyle,
    }
    const Asking: CardComponent = ({ context: { page: seen, offers, isAuthenticated } }: { context: CardContext }) => (
      <pre>{JSON.stringify({ ...seen, offers: Object.keys(offers), isAuthenticated })}</pre>
    )
    const { html, css } = renderPage({
      page: page.value,
      registry: registryOf(file.dependencies.map((path) => descriptorOf(path.split('/').at(-1)!))),
      library: new Map([['/components/asking', Asking]]),
      assets: noAssets,
      context: { ...context, isAuthenticated: true, offers: { '/offers2/a': offer('/offers2/a') }, page: about },
      meta: { title: file.name },
    })
    const reported = JSON.parse(/<pre>(.*?)<\/pre>/.exec(html)![1]!.replaceAll('&quot;', '"')) as Record<
      string,
      unknown
    >
    expect(reported).toEqual({ ...about, offers: ['/offers2/a'], isAuthenticated: true })
    expect(css).toContain('.lmo p{color:red;}')
  })
})

describe('cards in boxes (PAG-54)', () => {
  const tower = [
    card('b1', 'box', { text: 'Outer' }, { position: 'body', index: 0 }),
    card(
      's1',
      'switcher',
      {
        items: [
          { $id: 'k1', label: 'First' },
          { $id: 'k2', label: 'Second' },
        ],
      },
      { position: '@b1/content', index: 1 },
    ),
    card('t1', 'text', { text: 'In the box' }, { position: '@b1/content', index: 0 }),
    card('c1', 'counter', { text: 'Press' }, { position: '@s1/k2', index: 0 }),
    card('lost', 'text', { text: 'Nowhere' }, { position: '@s1/k9', index: 0 }),
  ]
  const pageOf = (assets: Card[]): PageDocument => ({ version: 2, pageMasterLayout: 'default', assets })
  const render = (cards: Card[], more: Partial<Parameters<typeof renderPage>[0]> = {}) =>
    renderPage({ page: pageOf(cards), registry, library, context, assets, meta: { title: 'Boxes' }, ...more } as never)

  it('stand in their places, at any depth, with their styles and islands', () => {
    const { html, css, islands, failures } = render(tower)
    expect(failures).toEqual([])
    expect(html).toMatch(/<h2>Outer<\/h2><div data-slot="0"><div data-card="t1">/)
    expect(html).toMatch(/Second<div data-slot="1"><div data-card="c1" data-island="\/assets\/counter.js"/)
    // A script looks for the empty place of a card that starts; readers of plain cards get none.
    expect(html).toContain('First<div data-slot="0"></div>')
    expect(html).not.toContain('Nowhere')
    expect([...islands].sort()).toEqual(['/components/counter', '/components/switcher'])
    expect(css).toContain('.counter{color:blue}')
    // The box is rendered, and cached, without what stands in it.
    expect(JSON.parse(/id="page-islands">(.*?)<\/script>/.exec(html)![1]!).cards).toHaveProperty('c1')
  })

  it('leave nothing of what a box was hidden with', () => {
    const hidden = tower.map((one) => (one.id === 's1' ? { ...one, hidden: true } : one))
    const { html } = render(withoutHidden(pageOf(hidden)).assets)
    expect(html).toContain('In the box')
    expect(html).not.toContain('Second')
    expect(html).not.toContain('counter')
  })
})
