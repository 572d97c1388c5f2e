import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Action, Area } from '../../access/index.ts'
import { emptyTable, inlineEditMessages, mayBulkDelete, mayBulkEdit, moved, pageSizes, shownColumns } from '../index.ts'

test('tables have ten rows, those of records twenty-five (TBL-05, TBL-06)', () => {
  expect(pageSizes).toMatchObject({ catalogue: 10, records: 25 })
  expect(pageSizes.choices).toContain(pageSizes.catalogue)
})

test('an empty one says what to do, in the specified words (TBL-08)', () => {
  expect(emptyTable('offers')).toBe('Looks like there are no offers to display. Click "Create" to add new offers.')
})

describe('permission to change many items at once', () => {
  const only = (granted: string) => (action: Action, area: Area) => granted.includes(`${action} ${area}`)
  const governed: [string, Area][] = [
    ['offer', 'item'],
    ['tag', 'item'],
    ['product', 'item'],
    ['segment', 'item'],
    ['asset', 'item'],
    ['entitlement', 'item'],
    ['add_on', 'item'],
    ['config', 'template'],
    ['family', 'template'],
    ['campaign', 'campaign'],
    ['page', 'page'],
  ]
  test.each(governed)('%s by edit on %s (TBL-19, BLK-21)', (recordType, area) => {
    expect(mayBulkEdit(recordType, only(`edit ${area}`))).toBe(true)
    expect(mayBulkEdit(recordType, only('edit promo_code'))).toBe(false)
    expect(mayBulkEdit(recordType, only(`read ${area}`))).toBe(false)
  })

  test('deleting many needs delete beside edit', () => {
    expect(mayBulkDelete('offer', only('edit item'))).toBe(false)
    expect(mayBulkDelete('offer', only('edit item, delete item'))).toBe(true)
    expect(mayBulkDelete('page', only('edit page, delete page'))).toBe(false)
    expect(mayBulkDelete('page', only('edit page, delete item'))).toBe(true)
    expect(mayBulkDelete('moon', () => true)).toBe(false)
  })

  test('an unknown type is refused', () => {
    expect(mayBulkEdit('moon', () => true)).toBe(false)
  })
})

describe('moving a row', () => {
  test('up and down by one (LBL-11)', () => {
    expect(moved(['a', 'b', 'c'], 1, -1)).toEqual(['b', 'a', 'c'])
    expect(moved(['a', 'b', 'c'], 1, 1)).toEqual(['a', 'c', 'b'])
  })

  test('is ignored at the ends and beyond (ATT-15)', () => {
    const rows = ['a', 'b']
    expect(moved(rows, 0, -1)).toEqual(rows)
    expect(moved(rows, 1, 1)).toEqual(rows)
    expect(moved(rows, 7, -1)).toEqual(rows)
    expect(moved(rows, -1, 1)).toEqual(rows)
    expect(moved([], 0, 1)).toEqual([])
  })

  test('loses and adds nothing, and can be reversed', () => {
    fc.assert(
      fc.property(fc.array(fc.integer()), fc.integer({ min: -1, max: 9 }), (rows, at) => {
        const down = moved(rows, at, 1)
        expect([...down].sort()).toEqual([...rows].sort())
        if (at >= 0 && at < rows.length - 1) expect(moved(down, at + 1, -1)).toEqual(rows)
      }),
    )
  })
})

describe('an inline edit', () => {
  const offers = { type: 'offer', plural: 'Offers' }
  test('warns of each path that failed (TBL-12)', () => {
    expect(inlineEditMessages(offers, { failed: ['/offers2/a', '/offers2/b'] })).toEqual([
      { tone: 'warning', message: 'Failed to update offer [/offers2/a]' },
      { tone: 'warning', message: 'Failed to update offer [/offers2/b]' },
    ])
  })

  test('reports success (TBL-13)', () => {
    expect(inlineEditMessages(offers, { failed: [] })).toEqual([
      { tone: 'success', message: 'Offers updated successfully!' },
    ])
  })

  test('reports failures with their reasons (TBL-14)', () => {
    expect(inlineEditMessages(offers, { error: 'no connection' })).toEqual([
      { tone: 'error', message: 'Offers failed to update: [no connection]' },
    ])
  })
})

test('columns are those chosen, in their order, as far as they exist (TBL-01)', () => {
  expect(shownColumns(['b', 'gone', 'a', 'b'], ['a', 'b', 'c'], ['c'])).toEqual(['b', 'a'])
  expect(shownColumns(undefined, ['a', 'b', 'c'], ['c'])).toEqual(['c'])
  expect(shownColumns([], ['a'], ['a'])).toEqual([])
})
