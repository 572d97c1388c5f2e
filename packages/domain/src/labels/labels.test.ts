import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { moved } from '../catalogue/index.ts'
import {
  emptySelection,
  LabelSelection,
  type LabelSelector,
  labelOptions,
  labelTexts,
  nextSelector,
  orderedOffers,
  soldAlong,
} from './index.ts'

const start: LabelSelector = { value: emptySelection('offer') }
const print = { id: '1', path: '/offers2/print' }
const box = { id: '2', path: '/offers2/box' }

describe('a label selector', () => {
  test('holds items by id and path, their label and type (LBL-01)', () => {
    expect(LabelSelection.safeParse({ items: [print], item_label: 'winter', item_type: 'offer' }).success).toBe(true)
    expect(LabelSelection.safeParse({ items: [{ id: '1' }], item_label: 'w', item_type: 'offer' }).success).toBe(false)
    expect(LabelSelection.safeParse({ items: [] }).success).toBe(false)
  })

  test('loads the items of a chosen label (LBL-02)', () => {
    const chosen = nextSelector(start, { event: 'choose', label: 'winter' })
    expect(chosen).toEqual({ value: { items: [], item_label: 'winter', item_type: 'offer' }, loading: 'winter' })
    expect(nextSelector(chosen, { event: 'loaded', label: 'winter', items: [print, box] })).toEqual({
      value: { items: [print, box], item_label: 'winter', item_type: 'offer' },
    })
  })

  test('a cleared label resets items and label, and keeps the type of items (LBL-03)', () => {
    const full = { value: { items: [print], item_label: 'winter', item_type: 'offer' } }
    expect(nextSelector(full, { event: 'clear' })).toEqual(start)
    expect(nextSelector(full, { event: 'choose', label: '' })).toEqual(start)
  })

  test('uses the items of the label selected last, in any order of responses', () => {
    const first = nextSelector(start, { event: 'choose', label: 'winter' })
    const second = nextSelector(first, { event: 'choose', label: 'spring' })
    expect(nextSelector(second, { event: 'loaded', label: 'winter', items: [print] })).toBe(second)
    expect(nextSelector(second, { event: 'failed', label: 'winter' })).toBe(second)
    const done = nextSelector(second, { event: 'loaded', label: 'spring', items: [box] })
    expect(done.value).toMatchObject({ items: [box], item_label: 'spring' })
    const cleared = nextSelector(second, { event: 'clear' })
    expect(nextSelector(cleared, { event: 'loaded', label: 'spring', items: [box] })).toBe(cleared)
  })

  test('reports when the items cannot be loaded', () => {
    const chosen = nextSelector(start, { event: 'choose', label: 'winter' })
    expect(nextSelector(chosen, { event: 'failed', label: 'winter' })).toMatchObject({ failed: true })
  })

  test('uses the specified words (LBL-04, LBL-08, ITM-27)', () => {
    expect(labelTexts.later).toBe("You'll be able to select these later")
    expect(labelTexts.picker).toBe('Attached Offers Label')
  })
})

test('labels are sorted as people read them, and the options stay as they were (LBL-06)', () => {
  const options = ['winter 10', 'Spring', 'winter 9', 'autumn'].map((label) => ({ id: label, label }))
  expect(labelOptions(options).map(({ label }) => label)).toEqual(['autumn', 'Spring', 'winter 9', 'winter 10'])
  expect(options[0]!.label).toBe('winter 10')
})

describe('attached offers', () => {
  test('are in the order of the item; new ones follow, removed ones are gone (LBL-10, LBL-11)', () => {
    expect(orderedOffers(['b', 'gone', 'a'], ['a', 'b', 'new'])).toEqual(['b', 'a', 'new'])
  })

  test('keep a changed order when the label is loaded again (LBL-11)', () => {
    const paths = fc.uniqueArray(fc.constantFrom('a', 'b', 'c', 'd', 'e'))
    fc.assert(
      fc.property(paths, paths, fc.nat(4), fc.constantFrom(-1 as const, 1 as const), (order, attached, at, step) => {
        const changed = moved(orderedOffers(order, attached), at, step)
        expect(orderedOffers(changed, attached)).toEqual(changed)
      }),
    )
  })

  test('are empty without a label, which is then required (LBL-09)', () => {
    expect(labelTexts.noLabel).toMatch(/no attached offers.*select a label/)
  })
})

test('what an offer is sold along with is read from its labels, in their order and once each (LBL-05)', () => {
  const selected = (...paths: unknown[]) => ({ items: paths.map((path) => ({ id: 'x', path })), item_label: 'a' })
  expect(
    soldAlong({
      upsell_offers__perennial: selected('/offers2/b', '/offers2/a', '/offers2/b'),
      cross_sell_offers__perennial: { items: [null, { path: 7 }, { path: 'no-path' }] },
      cross_sell_addons__perennial: 'nothing',
    }),
  ).toEqual({ upsells: ['/offers2/b', '/offers2/a'], crossSells: [], addOns: [] })
})
