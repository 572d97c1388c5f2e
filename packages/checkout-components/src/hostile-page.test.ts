import { noAssets } from '@perennial/page-runtime/assets'
import { cardCache, renderPage } from '@perennial/page-runtime/render'
import fc from 'fast-check'
import { type DefaultTreeAdapterTypes, parse } from 'parse5'
import { describe, expect, it } from 'vitest'
import { library } from './cards.ts'
import { descriptors, registry } from './descriptors.ts'
import { attacks, hostileProps } from './testing/hostile-texts.ts'

/** Number of generated pages; FC_RUNS raises it. */
const runs = Number(process.env.FC_RUNS ?? 200)

const render = (assets: readonly Record<string, unknown>[], surface: 'published' | 'canvas' = 'published') =>
  renderPage({
    page: { version: 1, pageMasterLayout: 'default', assets: assets as never },
    registry,
    library,
    assets: noAssets,
    context: { language: 'en', surface, offers: { '/offer': offer }, isAuthenticated: false },
    meta: { title: 'Hostile' },
    // No cache between the pages: each card is rendered.
    cache: cardCache(),
  })

const offer = {
  path: '/offer',
  name: 'Offer',
  currency: 'GBP',
  price: '£48',
  amount: '48.00',
  term: 'a year',
  inWords: '',
}

type Element = DefaultTreeAdapterTypes.Element
const elementsOf = (node: DefaultTreeAdapterTypes.Node): Element[] => [
  ...('tagName' in node ? [node] : []),
  ...('childNodes' in node ? node.childNodes.flatMap(elementsOf) : []),
]

// Browsers ignore whitespace and control characters within an address.
const withoutBlanks = (address: string) => [...address].filter((letter) => letter > ' ' && letter !== '\u007f').join('')

/**
 * The executable parts of a document, as a browser reads it. The document's own data and modules are excluded by their
 * shape.
 */
const executable = (html: string): string[] =>
  elementsOf(parse(html)).flatMap((element) => {
    const attribute = (name: string) => element.attrs.find((one) => one.name === name)?.value ?? ''
    const found: string[] = []
    const isData = attribute('type') === 'application/json' || attribute('type') === 'importmap'
    if (element.tagName === 'script' && !isData && !attribute('src').startsWith('/')) found.push('script')
    if (['iframe', 'object', 'embed', 'base', 'style', 'template'].includes(element.tagName))
      found.push(element.tagName)
    for (const { name, value } of element.attrs) {
      if (name.startsWith('on') || name === 'style' || name === 'srcdoc') found.push(`${element.tagName} ${name}`)
      const address = withoutBlanks(value).toLowerCase()
      const isAddress = ['href', 'src', 'action', 'formaction', 'poster', 'data', 'xlink:href', 'cite'].includes(name)
      if (isAddress && /^(?:javascript|vbscript|data:(?!image\/|,$))/.test(address)) found.push(`${name}=${value}`)
    }
    return found
  })

describe('hostile text', () => {
  const placed = descriptors.filter(({ path }) => library.has(path))

  it.each(placed.map(({ name, path }) => [name, path] as const))(
    'stays text in every property of %s',
    (_name, path) => {
      for (const attack of attacks) {
        for (const surface of ['published', 'canvas'] as const) {
          const { html } = render(
            [{ id: 'one', path, props: hostileProps(registry, path, attack), position: 'body', index: 0 }],
            surface,
          )
          expect([attack, executable(html)]).toEqual([attack, []])
        }
      }
    },
  )

  it('is detected by this test where it is not escaped', () => {
    expect(attacks.map((attack) => executable(`<a href="${attack}">${attack}</a>`).length > 0)).toContain(true)
    expect(executable('<a href=" java\tscript:x()" onclick=x()>a</a><script>x()</script>')).toHaveLength(3)
  })
})

describe('generated pages', () => {
  const paths = [...library.keys()]
  const anything = fc.oneof(
    { depthSize: 'small' },
    fc.anything({ maxDepth: 2, maxKeys: 4 }),
    fc.constantFrom<unknown>(null, undefined, '', 0, -1, [], [null], {}, [{}], ['a'], '/offer', ...attacks),
  )
  // A card with its defaults, some of its properties replaced by arbitrary values.
  const card = fc.constantFrom(...paths).chain((path) => {
    const { fields = [], defaults = {} } = registry.get(path) ?? {}
    const keys = [...fields.map(({ name }) => name), 'unknown']
    return fc.dictionary(fc.constantFrom(...keys), anything, { maxKeys: 4 }).map((changed) => ({
      path,
      props: { ...defaults, ...changed },
      position: 'body',
    }))
  })

  it('contain a card’s failure, whatever its properties are (RUN-37)', () => {
    const sound = { id: 'sound', path: '/components/text', props: { text: 'Still here.' }, position: 'body', index: 99 }
    fc.assert(
      fc.property(fc.array(card, { maxLength: 3 }), (cards) => {
        const { html } = render([...cards.map((one, index) => ({ ...one, id: `c${index}`, index })), sound])
        return html.includes('Still here.') && executable(html).length === 0
      }),
      { numRuns: runs },
    )
  }, 3_600_000)
})
