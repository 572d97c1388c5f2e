import { describe, expect, test } from 'vitest'
import { attributesErrors, definitionErrors } from '../attributes/index.ts'
import { recordTypes } from '../catalogue/index.ts'
import { attributeKey } from '../product/index.ts'
import {
  changedApprovals,
  changedAttributeErrors,
  changesOnlyApprovals,
  defaultWidth,
  familyOf,
  familyPath,
  inOrder,
  itemForm,
  seededAttributes,
  seededFamilyData,
  statusAfter,
  storedDefinitionErrors,
  withoutApproval,
} from './index.ts'

const approved = { approved: true, approved_name: 'Ines', approved_date: '2026-01-02T03:04:05.006Z', comments: [] }
const awaited = { approved: false, comments: [] }
const family = (recordType: string, stored?: Record<string, unknown>) => {
  const read = familyOf(recordType, stored)
  if (!read.ok) throw new Error(read.errors[0]?.message)
  return read.value
}

describe('seeded attributes', () => {
  const named = (recordType: string) => seededAttributes(recordType).definitions.map(({ name }) => name)

  test('of sold items are those in use (ITM-32)', () => {
    const own = [
      'label',
      'price',
      'product_code',
      'display_name',
      'allowed_countries',
      'upsell_offers',
      'cross_sell_offers',
      'cross_sell_addons',
      'order_cutoff',
      'allow_multibuy',
      'display_price',
      'detailed_display_price',
      'term',
      'initial_term',
    ].map((name) => attributeKey(name))
    for (const type of ['offer', 'add_on']) {
      expect(named(type)).toEqual(expect.arrayContaining([...own, 'rate_plan__zuora', 'autoRenew']))
    }
    expect(named('campaign')).toEqual(
      expect.arrayContaining(['display_price', 'cta_text', 'payment_types', 'allowed_countries', 'autoRenew']),
    )
  })

  test.each(recordTypes)('of %s make sense by themselves, each in a section that there is', (recordType) => {
    const { definitions, sections } = seededAttributes(recordType)
    expect(definitionErrors(definitions)).toEqual([])
    for (const { section } of definitions) expect(sections.map(({ id }) => id)).toContain(section)
  })
})

describe('the family of a record type', () => {
  test('starts with the seeds and is replaced by its record', () => {
    const data = seededFamilyData('offer')!
    expect(family('offer', data)).toEqual(family('offer'))
    const changed = family('offer', {
      ...data,
      tabs: { item: ['attributes', 'moon'] },
      hasTags: true,
      tableColumns: ['a'],
    })
    expect(changed.tabs).toEqual({ item: ['attributes'], dir: family('offer').tabs.dir })
    expect(changed).toMatchObject({ hasTags: true, tableColumns: ['a'] })
    expect(familyPath('offer')).toBe('/config/families/offer')
  })

  test('is missing for an unknown one, and that is an error that can be shown (ERR-16, ITM-116)', () => {
    const read = familyOf('moon')
    expect(read.ok).toBe(false)
    expect(!read.ok && read.errors[0]).toMatchObject({
      code: 'no_family',
      message: 'There is no family for the record type moon. Its items cannot be shown as a form.',
    })
    expect(seededFamilyData('moon')).toBeUndefined()
  })

  test('with definitions that cannot be read is an error, not a blank form', () => {
    expect(familyOf('offer', { attributeDefinitions: [{ label: 'No name' }] }).ok).toBe(false)
  })
})

describe('the form of an item', () => {
  const offer = family('offer')
  const names = (form: ReturnType<typeof itemForm>) => form.definitions.map(({ name }) => name)

  test('has all attributes of the family without a selection in the template', () => {
    expect(names(itemForm(offer))).toEqual(offer.attributeDefinitions.map(({ name }) => name))
    expect(names(itemForm(offer, { attributeDefinitions: [] }))).toHaveLength(offer.attributeDefinitions.length)
  })

  test('has the attributes that the template selects, with its overrides (ATT-17)', () => {
    const taxCode = attributeKey('tax_code')
    const form = itemForm(offer, {
      attributeDefinitions: [
        { name: taxCode, type: 'picklist', label: 'Tax', section: 'offer', attributeDefault: 'digital' },
      ],
    })
    expect(form.definitions).toHaveLength(1)
    expect(form.definitions[0]).toMatchObject({ label: 'Tax', section: 'offer', attributeDefault: 'digital' })
    // Fields without an override are the family's.
    expect(form.definitions[0]?.options?.map(({ id }) => id)).toContain('printed_matter')
  })

  test('uses order and widths of the template’s layout before the family’s', () => {
    const [first, second] = offer.attributeDefinitions
    const laid = { ...offer, attributeLayout: [{ name: second!.name, width: 'full' as const }] }
    const form = itemForm(laid)
    expect(names(form).slice(0, 2)).toEqual([second!.name, first!.name])
    expect(form.widthOf(second!.name)).toBe('full')
    expect(form.widthOf(first!.name)).toBe('half')
    expect(form.widthOf(attributeKey('price'))).toBe('full')
    const own = itemForm(laid, { attributeLayout: [{ name: first!.name, width: 'full' }] })
    expect(own.widthOf(first!.name)).toBe('full')
    expect(own.widthOf(second!.name)).toBe('half')
    expect(defaultWidth(undefined)).toBe('half')
  })

  test('a layout with deleted attributes omits nothing else', () => {
    const definitions = [
      { name: 'a', type: 'string' },
      { name: 'b', type: 'string' },
    ]
    expect(
      inOrder(definitions, [
        { name: 'gone', width: 'half' },
        { name: 'b', width: 'half' },
      ]),
    ).toEqual([definitions[1], definitions[0]])
  })

  test('validates what a save changes, and ignores what was stored', () => {
    const form = itemForm(offer)
    const stored = { [attributeKey('allow_multibuy')]: 'yes' }
    expect(attributesErrors(stored, form.definitions)).toHaveLength(1)
    expect(changedAttributeErrors(form, stored, { ...stored, [attributeKey('display_name')]: 'New' })).toEqual([])
    expect(changedAttributeErrors(form, stored, { [attributeKey('allow_multibuy')]: 'no' })).toHaveLength(1)
  })
})

describe('definitions that are stored', () => {
  test('are unique, and those of the system stay as they are (ATT-10, ATT-14)', () => {
    const before = { attributeDefinitions: [{ name: 'price__perennial', type: 'price' }] }
    const codes = (after: unknown[]) =>
      storedDefinitionErrors(before, { attributeDefinitions: after }).map(({ path, code }) => `${path} ${code}`)
    expect(codes(before.attributeDefinitions)).toEqual([])
    expect(codes([])).toEqual(['attributeDefinitions.price__perennial system_removed'])
    expect(
      codes([...before.attributeDefinitions, { name: 'a', type: 'string' }, { name: 'a', type: 'string' }]),
    ).toEqual(['attributeDefinitions.2.name not_unique'])
  })
})

describe('approvals', () => {
  test('are recognised by their value, in any attribute', () => {
    expect(changedApprovals({ a: awaited, b: 1 }, { a: approved, b: 2 })).toEqual(['a'])
    expect(changedApprovals({}, { a: awaited })).toEqual(['a'])
    expect(changedApprovals({ a: approved }, { a: { ...approved } })).toEqual([])
    expect(changesOnlyApprovals({ a: awaited, b: 1 }, { a: approved, b: 1 })).toBe(true)
    expect(changesOnlyApprovals({ a: awaited, b: 1 }, { a: approved, b: 2 })).toBe(false)
  })

  test('approve a campaign, and nothing else (ITM-45)', () => {
    expect(statusAfter('draft', 'campaign', { a: approved })).toBe('approved')
    expect(statusAfter('approved', 'campaign', { a: awaited })).toBe('draft')
    expect(statusAfter('archived', 'campaign', { a: approved })).toBe('archived')
    expect(statusAfter('draft', 'asset', { a: approved })).toBe('draft')
    expect(statusAfter('draft', 'campaign', {})).toBe('draft')
  })

  test('are withdrawn with the status; comments stay', () => {
    const comments = [{ body: 'Good', timestamp: '2026-01-02T03:04:05.006Z', author: 'Tomas' }]
    expect(withoutApproval({ a: { ...approved, comments }, b: 1 })).toEqual({
      a: { approved: false, approved_name: null, approved_date: null, comments },
      b: 1,
    })
  })
})
