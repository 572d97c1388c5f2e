import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Action, Area } from '../../access/index.ts'
import {
  actionsInBar,
  buildLogAddress,
  derivedOfferAttributes,
  detailFields,
  documentTitle,
  headingActions,
  headingBar,
  type InlineEdits,
  inlineEditRequest,
  isNodeShown,
  itemDataErrors,
  journeyGroupAddress,
  queryLimits,
  shownNodes,
  withInlineEdit,
} from '../index.ts'

const all = () => true

describe('the heading bar', () => {
  const shown = (recordType: string, may: (action: Action, area: Area) => boolean = all) => {
    const path = recordType === 'campaign' ? '/offers/a' : '/pages2/a'
    return headingBar({ path, recordType, status: 'draft' }, { may, maySave: true, changed: false })
  }
  const names = (actions: { action: string }[]) => actions.map(({ action }) => action)

  test('has the specified actions in their order (ITM-90)', () => {
    expect(headingActions).toEqual([
      'Save',
      'Reset Changes',
      'Builds',
      'Switch View',
      'History',
      'Search',
      'Duplicate current',
      'Script Report',
      'Delete',
      'Quick Preview',
      'Copy direct purchase URL',
    ])
  })

  test('shows four of them, the rest in its menu (ITM-91)', () => {
    expect(actionsInBar).toBe(4)
    const { bar, menu } = shown('page')
    expect(names(bar)).toEqual(['Save', 'Reset Changes', 'Builds', 'Switch View'])
    expect(names(menu)).toContain('Quick Preview')
    expect(names(menu)).not.toContain('Copy direct purchase URL')
    expect(names(shown('offer').menu)).toContain('Copy direct purchase URL')
  })

  test('has Builds for those who read publications (ITM-96)', () => {
    const { bar, menu } = shown('page', (action, area) => !(action === 'read' && area === 'publish'))
    expect(names([...bar, ...menu])).not.toContain('Builds')
    expect(bar).toHaveLength(4)
  })

  test('disables what cannot be done now (ITM-48, ITM-53, ITM-55)', () => {
    const item = { path: '/pages2/a', recordType: 'page', status: 'approved' as const }
    const { bar, menu } = headingBar(item, { may: all, maySave: false, changed: false })
    const disabled = [...bar, ...menu].filter((entry) => entry.disabled)
    expect(names(disabled)).toEqual(['Save', 'Reset Changes', 'Delete'])
  })

  test('leads to a build’s log, and titles the window (ITM-75, ITM-88, ITM-95)', () => {
    expect(buildLogAddress('b 1', '2026-01-01T00:00:00Z')).toBe(
      '/catalog/operation/builds?id=b+1&created=2026-01-01T00%3A00%3A00Z',
    )
    expect(documentTitle('Winter')).toBe('perennial | Winter')
    expect(journeyGroupAddress('Winter/26')).toBe('/catalog/journeys/group/Winter%2F26')
  })
})

describe('the hierarchy tree', () => {
  const node = (path: string, more = {}) => ({ path, name: path.slice(path.lastIndexOf('/') + 1), ...more })
  const nodes = [
    node('/pages2/spring'),
    node('/pages2/spring/Welcome', { tags: ['/winter-26/'] }),
    node('/pages2/old', { status: 'archived' }),
    node('/pages2/springboard'),
  ]

  test('is searched by a part of the name (ITM-100)', () => {
    expect(shownNodes(nodes, 'WELC').map(({ path }) => path)).toEqual(['/pages2/spring', '/pages2/spring/Welcome'])
    expect(shownNodes(nodes, 'none')).toEqual([])
  })

  test('is searched by the beginning of a tag (ITM-100)', () => {
    expect(isNodeShown(nodes[1]!, '/tags/winter')).toBe(true)
    expect(isNodeShown(nodes[1]!, '/tags/26')).toBe(false)
    expect(isNodeShown(nodes[0]!, '/tags/')).toBe(false)
  })

  test('shows active items, or archived ones (ITM-101)', () => {
    expect(shownNodes(nodes, '').map(({ name }) => name)).toEqual(['spring', 'Welcome', 'springboard'])
    expect(shownNodes(nodes, '', 'archived').map(({ name }) => name)).toEqual(['old'])
  })
})

describe('an item’s data', () => {
  const data = {
    record_type: 'offer',
    record_subtype: 'discount',
    baseTemplate: '/config/templates/offer/default',
    attributes: { anything: 1 },
    tags: ['/a/'],
    segments: ['/segments/a'],
    headline: 'H',
    subline: 'S',
    familyName: 'offer',
    referencedLabel: 'winter',
    offers: ['/offers2/a'],
    addOns: ['/add_ons/a'],
    products: ['/products/a'],
    productBundles: [{ product_path: '/products/a', revenue_split: 100, rate_plan: null }],
    attachments: [{ url: '/a.pdf', type: 'application/pdf', path: '/a', name: 'a.pdf' }],
    attributeDefinitions: [{ name: 'a' }],
    attributeSections: [{ id: 's' }],
    entitlements: [{ $ref: '/entitlements/archive' }],
    domainSection: { domain_url__perennial: 'shop.test', shop_title__perennial: 'Shop' },
    isAuthenticated: false,
    duplicatedFrom: '/offers2/b',
    synced: true,
    lastSynced: '2026-01-01',
    fromTomorrow: true,
  }

  test('has the specified fields, and any others (ITM-30, ITM-31)', () => {
    expect(itemDataErrors(data)).toEqual([])
    expect(itemDataErrors({})).toEqual([])
  })

  const wrong: [string, Record<string, unknown>][] = [
    ['tags.0', { tags: [1] }],
    ['attributes', { attributes: [] }],
    ['products.0', { products: [{ path: '/products/a' }] }],
    ['productBundles.0.product_path', { productBundles: [{ product_path: {}, revenue_split: 1 }] }],
    ['productBundles.0.revenue_split', { productBundles: [{ product_path: '/products/a', revenue_split: 101 }] }],
    ['attachments.0.name', { attachments: [{ url: '/a', type: 't', path: '/a' }] }],
    ['domainSection.favicon__perennial', { domainSection: { favicon__perennial: 1 } }],
    ['isAuthenticated', { isAuthenticated: 'no' }],
  ]
  test.each(wrong)('is refused for a wrong %s (ITM-31, ITM-70, PED-38)', (path, part) => {
    expect(itemDataErrors({ ...data, ...part }).map((error) => error.path)).toEqual([path])
  })

  test('refers to entitlements of their tree (ITM-76)', () => {
    expect(itemDataErrors({ entitlements: [{ $ref: '/products/a' }] }).map(({ path }) => path)).toEqual([
      'entitlements.0.$ref',
    ])
  })

  test('includes products and rate plans in rows (ITM-34)', () => {
    const bundles = [
      { product_path: '/products/a', rate_plan: 'monthly' },
      { product_path: '/products/b', rate_plan: 'yearly' },
      { product_path: '/products/c', rate_plan: null },
    ]
    const names = (path: string) => (path === '/products/a' ? 'Print' : undefined)
    expect(derivedOfferAttributes({ products: ['/products/a'], productBundles: bundles }, names)).toEqual({
      products: ['Print', 'b', 'c'],
      ratePlan: 'monthly, yearly',
    })
    expect(derivedOfferAttributes({ products: 'x', productBundles: [null] })).toEqual({ products: [], ratePlan: '' })
  })
})

describe('an inline edit', () => {
  const row = { path: '/offers2/a', version: 4, attributes: { cta: 'Buy', n: 1 } }

  test('sends the rows that differ, with what differs (TBL-11)', () => {
    const edits = withInlineEdit({}, row, 'cta', 'Order')
    expect(inlineEditRequest(edits, [row, { path: '/offers2/b', version: 1 }])).toEqual({
      method: 'PUT',
      address: '/perennial/catalogs/1/bulk-update',
      body: { diffs: [{ path: '/offers2/a', version: 4, attributes: { cta: 'Order' } }] },
    })
  })

  test('without a difference from the stored data sends nothing (TBL-11)', () => {
    const step = fc.tuple(fc.constantFrom('cta', 'n'), fc.jsonValue())
    fc.assert(
      fc.property(fc.array(step), (steps) => {
        const edited = steps.reduce<InlineEdits>((edits, [name, value]) => withInlineEdit(edits, row, name, value), {})
        const back = Object.entries(row.attributes).reduce<InlineEdits>(
          (edits, [name, value]) => withInlineEdit(edits, row, name, value),
          edited,
        )
        expect(inlineEditRequest(back, [row]).body.diffs).toEqual([])
      }),
    )
  })
})

test('queries of the wizard and of the summary have their limits (WIZ-15, JOB-26)', () => {
  expect(queryLimits).toEqual({ wizard: 1000, summary: 5000 })
})

test('Define Details requires tags for campaigns, and a location for others (WIZ-05)', () => {
  expect(detailFields('campaign')).toEqual(['name', 'template', 'tags', 'attributes'])
  expect(detailFields('offer')).toEqual(['name', 'location', 'template', 'attributes'])
})
