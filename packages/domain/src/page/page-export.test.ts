import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type PageDocument, pageExport, pageFromExport, parsePage } from './index.ts'

const about = { name: 'Winter welcome', path: '/pages2/winter-welcome' }
const card = (id: string, path: string, props: Record<string, unknown> = {}) => ({ id, path, props, position: 'body' })

describe('an exported page', () => {
  test('is of version 3, with name, path, content, dependencies, attributes, style and tags (PUB-25)', () => {
    const document: PageDocument = {
      version: 2,
      assets: [
        card('a', '/components/hero'),
        card('b', '/components/offer-grid', {
          offers: [{ id: 'p', path: '/components/offer', component: '/components/offer', componentProps: {} }],
        }),
        card('c', '/components/hero'),
      ],
      pageMasterLayout: 'default',
      attributes: { campaign: 'winter' },
      pageStyle: '.hero {}',
      tags: ['/winter-26/'],
    }
    expect(pageExport(about, document)).toEqual({
      version: 3,
      ...about,
      content: document.assets,
      dependencies: ['/components/hero', '/components/offer', '/components/offer-grid'],
      attributes: { campaign: 'winter' },
      pageStyle: '.hero {}',
      tags: ['/winter-26/'],
      page: { version: 2, pageMasterLayout: 'default' },
    })
  })

  test('is read back as the very page, byte by byte', () => {
    const page = fc.record(
      {
        version: fc.constant(2),
        assets: fc.uniqueArray(
          fc.record({
            id: fc.string({ minLength: 1, maxLength: 8 }),
            path: fc.constantFrom('/components/hero', '/components/text'),
            props: fc.dictionary(fc.string({ maxLength: 5 }), fc.jsonValue({ maxDepth: 2 }), { maxKeys: 3 }),
          }),
          { maxLength: 5, selector: ({ id }) => id },
        ),
        pageMasterLayout: fc.constantFrom('default', 'left_nav'),
        attributes: fc.dictionary(fc.string({ maxLength: 5 }), fc.string(), { maxKeys: 2 }),
        pageStyle: fc.string(),
        tabletStyle: fc.string(),
        tags: fc.array(fc.constantFrom('/a/', '/b/'), { maxLength: 2 }),
        somethingElse: fc.jsonValue({ maxDepth: 1 }),
      },
      { requiredKeys: ['version', 'assets'] },
    )
    const canonical = (value: unknown): string =>
      JSON.stringify(value, (_key, inner) =>
        typeof inner === 'object' && inner !== null && !Array.isArray(inner)
          ? Object.fromEntries(Object.entries(inner).sort(([one], [other]) => (one < other ? -1 : 1)))
          : inner,
      )
    fc.assert(
      fc.property(page, (made) => {
        const stored = parsePage(made)
        if (!stored.ok) throw new Error(stored.errors[0]!.message)
        const document = stored.value
        const file = JSON.parse(JSON.stringify(pageExport(about, document))) as unknown
        const read = pageFromExport(file)
        expect(read.ok && canonical(read.value)).toBe(canonical(JSON.parse(JSON.stringify(document))))
      }),
    )
  })

  test.each([null, [], {}, { version: 2 }, { version: '3' }])('of another version is refused: %j', (file) => {
    const read = pageFromExport(file)
    expect(read.ok ? '' : read.errors[0]?.message).toContain('no page export of version 3')
  })

  test('reports the same errors as the page itself', () => {
    const file = { ...pageExport(about, { version: 2, assets: [] }), content: [{ id: 1 }] }
    const read = pageFromExport(file)
    expect(read.ok ? [] : read.errors.map(({ path }) => path)).toContain('assets.0.id')
  })
})
