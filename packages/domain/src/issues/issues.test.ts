import { expect, test } from 'vitest'
import { nextIssue, parseIssues } from './index.ts'

const issues = parseIssues([
  { number: 15, cut_off: '2027-03-10', on_sale: '2027-04-01' },
  { number: 'Winter 26', cut_off: '2026-12-10', on_sale: '' },
  { number: '', cut_off: '2026-12-01' },
  { number: 16, cut_off: 'soon' },
  'Issue 17',
])

test('rows that are not finished do not count', () => {
  expect(issues).toEqual([
    { number: '15', cutOff: '2027-03-10', onSale: '2027-04-01' },
    { number: 'Winter 26', cutOff: '2026-12-10', onSale: null },
  ])
  expect(parseIssues(undefined)).toEqual([])
})

test.each([
  ['2026-11-28', 'Winter 26'],
  ['2026-12-10', 'Winter 26'],
  ['2026-12-11', '15'],
  ['2027-03-11', undefined],
])('on %s the next issue is %s: its cut-off has not passed (SUB-21)', (day, number) => {
  expect(nextIssue(issues, day)?.number).toBe(number)
})
