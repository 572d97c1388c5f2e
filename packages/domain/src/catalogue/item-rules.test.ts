import { sameValue } from '../json/index.ts'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type Action, type Area, areas, actions, defaultRoles, mayDo } from '../access/index.ts'
import {
  addMenu,
  areaOfTab,
  needsConfirmation,
  bulkDeletionRefusal,
  changedFields,
  copiedData,
  copyNameErrors,
  defaultCopyName,
  defaultFamilyOf,
  deletionNotice,
  detailAddress,
  displayPath,
  freeCopyName,
  isDraft,
  type ItemStatus,
  itemStatuses,
  mayBecome,
  mayDelete,
  mayEditTags,
  maySave,
  newTag,
  newTagError,
  tagAddressError,
  tagErrors,
  pathErrors,
  pickedTagError,
  previewAddress,
  purchaseAddress,
  recordTypes,
  statusControlFor,
  statusLabels,
  tabAccess,
  tabs,
  tabsOf,
  tagAdditionRefusal,
  tagRemovalRefusal,
  transitionsFrom,
} from './index.ts'

const all = () => true
const none = () => false
const only =
  (...granted: `${Action} ${Area}`[]) =>
  (action: Action, area: Area) =>
    granted.includes(`${action} ${area}`)
const as = (id: string) => {
  const role = defaultRoles.find((each) => each.id === id)!
  return (action: Action, area: Area) => mayDo(role, action, area)
}

describe('status', () => {
  test('no status is a draft; any other is not (ITM-41)', () => {
    const statuses = [undefined, null, 'draft', 'approved', 'archived'] as ItemStatus[]
    expect(statuses.map((status) => isDraft(status))).toEqual([true, true, true, false, false])
  })

  const moves: [ItemStatus, ItemStatus[]][] = [
    ['draft', ['archived']],
    ['archived', ['draft']],
    ['approved', ['draft', 'archived']],
  ]
  test.each(moves)('%s can become %j and nothing else (ITM-43, APV-11)', (from, to) => {
    expect(transitionsFrom(from)).toEqual(to)
    for (const status of itemStatuses) expect(mayBecome(from, status)).toBe(status === from || to.includes(status))
    expect(mayBecome(from, 'deleted')).toBe(false)
  })

  test('a draft is displayed as Active (ITM-43)', () => {
    expect(statusLabels.draft).toBe('Active')
  })

  test('archiving needs confirmation, other changes do not (ITM-44, APV-12)', () => {
    expect(itemStatuses.filter(needsConfirmation)).toEqual(['archived'])
  })

  test('the control is hidden, shown or usable by the approval grants (ITM-46, APV-10)', () => {
    expect(statusControlFor(none)).toBe('hidden')
    expect(statusControlFor(only('edit approval'))).toBe('hidden')
    expect(statusControlFor(only('read approval'))).toBe('read')
    expect(statusControlFor(only('read approval', 'edit approval'))).toBe('edit')
  })
})

describe('saving', () => {
  test('is enabled only when all three hold (ITM-48)', () => {
    for (const changed of [true, false])
      for (const mayEdit of [true, false])
        for (const templateExists of [true, false])
          expect(maySave({ changed, mayEdit, templateExists })).toBe(changed && mayEdit && templateExists)
  })

  test('sends the fields that differ, by their value and not by the order of their keys (ITM-50)', () => {
    const stored = { headline: 'A', attributes: { a: 1, b: [1, 2] }, tags: ['/x/'], subline: 'S' }
    const edited = { headline: 'B', attributes: { b: [1, 2], a: 1 }, tags: ['/x/'], familyName: 'offer' }
    expect(changedFields(stored, edited)).toEqual({
      data: { headline: 'B', familyName: 'offer' },
      unset: ['subline'],
    })
    expect(changedFields(stored, {}, (field) => field === 'tags').unset).toEqual(['tags'])
    expect(changedFields({ a: [1, 2] }, { a: [2, 1] }).data).toEqual({ a: [2, 1] })
  })

  test('applying the sent changes to the stored data gives the edited data (ITM-50)', () => {
    const data = fc.dictionary(fc.constantFrom('a', 'b', 'c', 'constructor'), fc.jsonValue({ maxDepth: 2 }))
    fc.assert(
      fc.property(data, data, (stored, edited) => {
        const sent = changedFields(stored, edited)
        const result: Record<string, unknown> = { ...stored, ...sent.data }
        for (const field of sent.unset) delete result[field]
        expect(sameValue(result, edited)).toBe(true)
        expect(changedFields(edited, result)).toEqual({ data: {}, unset: [] })
      }),
    )
  })
})

describe('deleting', () => {
  const cases: [string, ItemStatus | undefined, ReturnType<typeof only>, boolean][] = [
    ['/offers2/winter', 'draft', only('delete item'), true],
    ['/offers2/winter', undefined, only('delete item'), true],
    ['/offers2/winter', 'approved', only('delete item'), false],
    ['/offers2/winter', 'archived', only('delete item'), false],
    ['/offers2/winter', 'draft', only('delete campaign'), false],
    ['/offers/winter', 'draft', only('delete campaign'), true],
    ['/offers/winter', 'draft', only('delete item'), false],
    ['/offers/winter', 'approved', only('delete campaign'), false],
    ['/pages2/winter', 'draft', only('delete item'), true],
    ['/pages2', 'draft', all, false],
    ['/tags', 'draft', all, false],
  ]
  test.each(cases)('%s as %s is allowed only as specified (ITM-54, ITM-55)', (path, status, may, expected) => {
    expect(mayDelete({ path, ...(status ? { status } : {}) }, may)).toBe(expected)
  })

  test('confirms in the specified words (ITM-56)', () => {
    expect(deletionNotice({ path: '/products/a', published: false })).toEqual({
      refused: false,
      message: 'You are about to delete this item. Once deleted, it cannot be recovered.',
    })
  })

  test('a published tag has its own refusal (ITM-57)', () => {
    expect(deletionNotice({ path: '/tags/winter/', published: true })).toEqual({
      refused: true,
      message: 'A page is published with this tag. Please unpublish the campaign before deleting this tag.',
    })
  })

  test('a published page or campaign is refused (ITM-58)', () => {
    for (const path of ['/pages2/a', '/offers/a'])
      expect(deletionNotice({ path, published: true })).toEqual({
        refused: true,
        message: 'Please unpublish before trying to delete.',
      })
  })

  test('an offer in use names the campaigns that use it (ITM-59)', () => {
    expect(deletionNotice({ path: '/offers2/a', published: false, usedBy: ['Spring', 'Summer'] })).toMatchObject({
      refused: false,
      warning: 'Please be aware this offer is currently being used on the following campaigns: Spring, Summer',
    })
  })

  test('many are refused while one of them is published, which is named (TBL-28)', () => {
    const selected = [
      { name: 'a', publishedStatus: 'published' },
      { name: 'b', publishedStatus: 'not_published' },
      { name: 'c', publishedStatus: 'unpublished_changes' },
    ]
    expect(bulkDeletionRefusal(selected)).toBe(
      'Cannot delete the following items because they are published: a, c. Please unpublish them first or contact support.',
    )
    expect(bulkDeletionRefusal([{ name: 'offer' }])).toBeUndefined()
  })
})

describe('tags', () => {
  test('cannot be removed from a published item (ITM-80)', () => {
    const words =
      'This tag is currently published. Please unpublish the page/campaign first and then rebuild it once the tag has been removed.'
    expect(tagRemovalRefusal({ hasTags: true, published: true })).toBe(words)
    expect(tagRemovalRefusal({ hasTags: true, published: false })).toBeUndefined()
    expect(tagRemovalRefusal({ hasTags: false, published: true })).toBeUndefined()
  })

  test('are not added to a published page (ITM-81)', () => {
    expect(tagAdditionRefusal({ published: true })).toBe(
      'This page is currently published. Please unpublish the page first and then rebuild it once the tag has been removed.',
    )
    expect(tagAdditionRefusal({ published: false })).toBeUndefined()
  })

  test('a new one needs a unique name, ignoring case (ITM-82)', () => {
    expect(newTagError('Winter', ['/tags/winter/'])?.message).toBe(
      'This tag already exists. Please choose a different name.',
    )
    expect(newTagError('a/b', [])?.message).toBe('You cannot include /, #, ?, %, & or =.')
    expect(newTagError('spring', ['/tags/winter/', 'autumn'])).toBeUndefined()
    expect(newTagError('media', [])).toMatchObject({ path: 'name', code: 'unreachable' })
  })

  test('one in use cannot be selected again, in any spelling (ITM-83)', () => {
    const words = 'This tag is already in use. Please choose a different one or create a new tag.'
    expect(pickedTagError('/tags/winter/', ['/winter/'])?.message).toBe(words)
    expect(pickedTagError('winter', ['/tags/Winter'])?.message).toBe(words)
    expect(pickedTagError('winter-2', ['/winter/'])).toBeUndefined()
  })

  test('a new one has the default template and is announced by name (ITM-84)', () => {
    expect(newTag('winter')).toEqual({
      path: '/tags/winter/',
      data: { record_type: 'tag', baseTemplate: '/config/templates/tags/default' },
      created: 'Tag winter created successfully',
    })
  })

  test('are changed in drafts by those who edit campaigns (ITM-78)', () => {
    expect(mayEditTags({ mayEditCampaigns: true, draft: true })).toBe(true)
    expect(mayEditTags({ mayEditCampaigns: false, draft: true })).toBe(false)
    expect(mayEditTags({ mayEditCampaigns: true, draft: false })).toBe(false)
  })
})

describe('copies', () => {
  test('start as "{name} Copy" (TBL-22)', () => {
    expect(defaultCopyName('Print')).toBe('Print Copy')
    expect(freeCopyName('Print', ['print copy', 'Print Copy 2'])).toBe('Print Copy 3')
  })

  test('need valid names that are free and differ (TBL-23)', () => {
    const node = (name: string) => ({ path: '/offers2/a', parentName: 'a', name })
    const errors = copyNameErrors([node('One'), node('a&b'), node('ONE'), node('Taken'), node('Fine')], ['taken'])
    expect(errors.map(({ path, code }) => [path, code])).toEqual([
      ['selectedNodes.1.name', 'forbidden_sign'],
      ['selectedNodes.2.name', 'taken'],
      ['selectedNodes.3.name', 'taken'],
    ])
  })

  test('contain everything except fields of the original only, and a reference to it (ITM-62)', () => {
    const data = {
      record_type: 'offer',
      tags: ['/x/'],
      synced: true,
      lastSynced: '2026-01-01',
      attributes: { label__perennial: 'l', sign_off: { approved: true, comments: [] } },
    }
    expect(copiedData('/offers2/print', data)).toEqual({
      record_type: 'offer',
      attributes: { label__perennial: 'l' },
      duplicatedFrom: '/offers2/print',
    })
  })

  test('share no objects with their source', () => {
    const data = { productBundles: [{ product_path: '/products/a' }] }
    const copy = copiedData('/offers2/print', data) as typeof data
    copy.productBundles[0]!.product_path = '/products/b'
    expect(data.productBundles[0]!.product_path).toBe('/products/a')
  })
})

describe('addresses', () => {
  test('a path opens below /catalog, with or without its first slash (ITM-16)', () => {
    expect(detailAddress('/pages2/Winter & spring')).toBe('/catalog/pages2/Winter%20%26%20spring')
    expect(detailAddress('products/box')).toBe('/catalog/products/box')
  })

  test('offers and add-ons are shown without their tree (ITM-40, LBL-14)', () => {
    expect(['/offers2/a/b', '/add_ons/c', '/products/d', '/x/offers2/e'].map(displayPath)).toEqual([
      'a/b',
      'c',
      '/products/d',
      '/x/offers2/e',
    ])
  })

  test('quick preview and direct purchase include their target (ITM-93, ITM-94)', () => {
    expect(previewAddress('/winter-26/')).toBe('/preview?tag=%2Fwinter-26%2F')
    expect(purchaseAddress('/offers2/a&b')).toBe('/checkout?purchase=%2Foffers2%2Fa%26b')
  })

  test('every segment of a new path is a name, that of a root is not looked at', () => {
    expect(pathErrors('/pages2/a/b')).toEqual([])
    expect(pathErrors('/pages2/a?/b=').map(({ code }) => code)).toEqual(['forbidden_sign', 'forbidden_sign'])
    expect(pathErrors('/pages2')).toEqual([])
    for (const path of ['/offers2//x', '/offers2/x//', '//offers2/x', '/offers2//']) {
      expect(pathErrors(path)[0]).toMatchObject({ code: 'empty_name' })
    }
  })
})

describe('the Add menu', () => {
  const labels = (path: string, may = all as Parameters<typeof addMenu>[1]) =>
    addMenu(path, may).map(({ label }) => label)

  test('adds an item by query (ITM-19)', () => {
    expect(addMenu('/products', only('create item'))[0]).toEqual({
      label: 'Add Product',
      address: '/catalog/products?action=create&type=item&record_type=product',
    })
  })

  test('adds a directory by query (ITM-20)', () => {
    expect(addMenu('/products/print', all)[1]).toEqual({
      label: 'Add Directory',
      address: '/catalog/products/print?action=create&type=dir&record_type=product',
    })
  })

  test('offers have three kinds, one of which is labelled as discount (ITM-13, ITM-21)', () => {
    expect(labels('/offers2').slice(0, 3)).toEqual(['Add Offer', 'Add Order Line Item', 'Add Discount'])
    expect(addMenu('/offers2', all)[2]!.address).toContain('record_subtype=discount')
  })

  test('templates belong to the record type of their directory (ITM-22)', () => {
    expect(addMenu('/config/templates/page', all)[0]!.address).toBe(
      '/catalog/config/templates/page?action=create&type=item&record_type=template&template_record_type=page',
    )
  })

  test('campaigns start in the wizard (ITM-23)', () => {
    expect(addMenu('/offers', all)).toEqual([
      { label: 'Add Campaign', address: '/catalog/offers/create?action=create' },
    ])
  })

  test('shows what the user may create (ITM-24)', () => {
    expect(labels('/offers2', only('create item'))).toEqual(['Add Offer', 'Add Order Line Item', 'Add Directory'])
    expect(labels('/offers2', only('create campaign'))).toEqual(['Add Discount'])
    expect(labels('/offers', only('create item'))).toEqual([])
    expect(labels('/config/templates/page', only('create template'))).toEqual(['Add config', 'Add Directory'])
    expect(labels('/config/templates/page', only('create item'))).toEqual([])
    expect(labels('/products', as('Viewer'))).toEqual([])
  })

  test('offers no directory among pages, campaigns and entitlements (ITM-25)', () => {
    for (const tree of ['pages', 'pages2', 'pages3', 'offers', 'entitlements'])
      expect(labels(`/${tree}`)).not.toContain('Add Directory')
    expect(labels('/products')).toContain('Add Directory')
  })

  test('offers nothing in config except at depth 4 (ITM-26)', () => {
    for (const path of ['/config', '/config/templates', '/config/templates/page/default'])
      expect(labels(path)).toEqual([])
    expect(labels('/config/templates/page/')).toEqual(['Add config', 'Add Directory'])
  })

  test('is empty for unknown trees', () => {
    expect(labels('/constructor')).toEqual([])
    expect(labels('/')).toEqual([])
  })
})

describe('families', () => {
  test('there is one for every record type (ITM-29)', () => {
    expect([...recordTypes].sort()).toEqual(
      [
        'offer',
        'add_on',
        'page',
        'product',
        'tag',
        'segment',
        'asset',
        'entitlement',
        'config',
        'family',
        'campaign',
        'template',
      ].sort(),
    )
    expect(defaultFamilyOf('moon')).toBeUndefined()
  })

  test('tabs depend on the family and on whether it is a directory (ITM-63)', () => {
    const offer = defaultFamilyOf('offer')!
    expect(tabsOf(offer, 'item')).toContain('products')
    expect(tabsOf(offer, 'dir')).toEqual(['children', 'attributes'])
    expect(tabsOf(defaultFamilyOf('campaign')!, 'item')).toContain('journeys')
    for (const type of recordTypes)
      for (const tab of tabsOf(defaultFamilyOf(type)!, 'item')) expect(tabs).toContain(tab)
  })

  test('children, offers, add-ons, products and attachments are governed by items (ITM-102)', () => {
    for (const tab of ['children', 'offers', 'add_on', 'products', 'attachments'] as const) {
      expect(tabAccess(tab, { path: '/offers2/a' }, none)).toBe('hidden')
      expect(tabAccess(tab, { path: '/offers2/a' }, only('read item'))).toBe('read')
      expect(tabAccess(tab, { path: '/offers2/a' }, only('read item', 'edit item'))).toBe('edit')
    }
  })

  test('attributes are governed by attributes (ITM-103)', () => {
    expect(tabAccess('attributes', { path: '/a/b' }, only('read item', 'edit item'))).toBe('hidden')
    expect(tabAccess('attributes', { path: '/a/b' }, only('read attribute'))).toBe('read')
    expect(tabAccess('attributes', { path: '/a/b' }, only('read attribute', 'edit attribute'))).toBe('edit')
  })

  test('pages of campaigns are governed by campaigns, others by pages (ITM-104)', () => {
    expect(areaOfTab('pages', '/offers/a')).toBe('campaign')
    expect(areaOfTab('pages', '/tags/a/')).toBe('page')
  })

  test('definitions can be edited by those who edit templates, else are read-only (ITM-106, ATT-16)', () => {
    const may = only('read template', 'edit item', 'edit attribute')
    expect(tabAccess('attribute_definitions', { path: '/config/templates/page/a' }, may)).toBe('read')
    expect(tabAccess('attribute_definitions', { path: '/config/templates/page/a' }, all)).toBe('edit')
  })

  test('everything but a draft is read-only in every tab (ITM-42)', () => {
    for (const tab of tabs) {
      expect(tabAccess(tab, { path: '/pages2/a', status: 'approved' }, all)).toBe('read')
      expect(tabAccess(tab, { path: '/pages2/a', status: 'archived' }, all)).toBe('read')
      expect(tabAccess(tab, { path: '/pages2/a', status: 'draft' }, all)).toBe('edit')
    }
  })

  test('editing requires the permission to read', () => {
    const grants = fc.subarray(actions.flatMap((action) => areas.map((area) => `${action} ${area}` as const)))
    fc.assert(
      fc.property(grants, fc.constantFrom(...tabs), (granted, tab) => {
        const access = tabAccess(tab, { path: '/offers2/a' }, only(...granted))
        expect(access === 'hidden').toBe(!granted.some((grant) => grant === `read ${areaOfTab(tab, '/offers2/a')}`))
      }),
    )
  })
})

describe('the tags of a page', () => {
  const facts = { had: ['/a/'], published: false, inUse: [], redirects: {}, takesRedirects: false }
  const codes = (tags: string[], more: object = {}) => tagErrors(tags, { ...facts, ...more }).map(({ code }) => code)
  test.each<[string, string[], object, string[]]>([
    ['stay as they are, good or not', ['/a/', '/b c/'], { had: ['/a/', '/b c/'] }, []],
    ['may grow, shrink and change while nobody sees the page', ['/b/'], {}, []],
    ['are addresses that can be opened', ['/a/', '/b c/', '/media/'], {}, ['unreachable', 'unreachable']],
    ['are no other page’s', ['/a/', '/b/'], { inUse: ['/tags/b/'] }, ['tag_in_use']],
    ['are taken from a redirect only after a question', ['/b/'], { redirects: { '/b/': '/c/' } }, ['redirects']],
    ['are taken from a redirect then', ['/b/'], { redirects: { '/b/': '/c/' }, takesRedirects: true }, []],
    ['lose none while the page is live', [], { published: true }, ['published']],
    ['gain none while the page is live', ['/a/', '/b/'], { published: true }, ['published']],
    ['may be sorted while the page is live', ['/b/', '/a/'], { published: true, had: ['/a/', '/b/'] }, []],
  ])('%s (PAG-49) (PAG-51)', (_title, tags, more, expected) => {
    expect(codes(tags, more)).toEqual(expected)
  })
})

test.each([
  ['/media/', /answers \/media\//],
  ['/API/x/', /answers \/API\//],
  ['/tags/assets/x/', /answers \/assets\//],
  ['/robots.txt', /answers/],
  ['/a?x=1/', /mean something else/],
  ['/a#b/', /mean something else/],
  ['/a%2fb/', /mean something else/],
  ['/a/../b/', /dots only/],
  ['/a//b/', /empty part/],
  ['/', /empty part/],
  ['/win\u200bter/', /nobody sees/],
  ['/winter\u202e/', /nobody sees/],
  ['/U\u0308ber/', /nobody sees/],
  ['/winter-26/', undefined],
  ['/über uns/', /a space/],
  ['/a\u00a0b/', /./],
  ['/a&b/', /letters, digits/],
  ['/webreport/', /answers/],
  [`/${'ü'.repeat(120)}/`, /200 bytes/],
  ['/über-uns/seite_2.1~/', undefined],
  ['/account/media/', undefined],
])('the tag %j can be opened: %s', (tag, reason) => {
  const refusal = tagAddressError(tag)
  if (reason) expect(refusal).toMatch(reason)
  else expect(refusal).toBeUndefined()
})
