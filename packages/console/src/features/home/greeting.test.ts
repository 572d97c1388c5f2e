import { expect, test } from 'vitest'
import { dayLine, greeting } from './greeting.ts'

test.each([
  ['2026-11-27T08:00:00', 'Good morning, Ines'],
  ['2026-11-27T12:00:00', 'Good afternoon, Ines'],
  ['2026-11-27T18:30:00', 'Good evening, Ines'],
])('greets at %s with "%s"', (time, expected) => {
  expect(greeting('Ines', new Date(time))).toBe(expected)
})

test('mentions pages with unpublished changes', () => {
  const day = new Date('2026-11-27T08:00:00')
  expect(dayLine(day, 0)).toBe('Friday 27 November.')
  expect(dayLine(day, 1)).toBe('Friday 27 November. One page has changes that are not published yet.')
  expect(dayLine(day, 2)).toBe('Friday 27 November. 2 pages have changes that are not published yet.')
})
