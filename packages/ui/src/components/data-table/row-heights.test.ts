import fc from 'fast-check'
import { expect, test } from 'vitest'
import { errorLineHeight, indexAtOffset, offsetOfRow } from './row-heights.ts'

test('rows are stacked, and an error line moves the following rows down', () => {
  const heights = { rowHeight: 34, errorRows: [1] }
  expect([0, 1, 2, 3].map((index) => offsetOfRow(heights, index))).toEqual([0, 34, 68 + errorLineHeight, 102 + 28])
})

test('the row at an offset is the last one that starts at or before it', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 20, max: 60 }),
      fc.uniqueArray(fc.nat(300), { maxLength: 40 }),
      fc.nat(20_000),
      (rowHeight, rows, offset) => {
        const heights = { rowHeight, errorRows: rows.sort((one, other) => one - other) }
        const index = indexAtOffset(heights, offset)
        expect(offsetOfRow(heights, index)).toBeLessThanOrEqual(offset)
        expect(offsetOfRow(heights, index + 1)).toBeGreaterThan(offset)
      },
    ),
  )
})
