import { expect, test } from 'vitest'
import { readOwnSettings, viewQuery } from './own-settings.ts'

test('unreadable settings count as empty', () => {
  for (const stored of [null, '', '{', '[]', '{"views": 7}'])
    expect(readOwnSettings(stored)).toMatchObject({ views: [] })
})

test('stored views and columns are restored', () => {
  const stored = { views: [{ id: 'a', name: 'Winter', query: 'q=winter', columns: ['status'] }], columns: ['updated'] }
  expect(readOwnSettings(JSON.stringify(stored))).toEqual(stored)
})

test('a view stores filters and order of the list, in any parameter order, but not the page', () => {
  const [one, other] = ['q=a&status_value=draft&page=3&after=xyz&view=w', 'status_value=draft&q=a'].map(
    (query) => new URLSearchParams(query),
  )
  expect(viewQuery(one!)).toBe(viewQuery(other!))
  expect(viewQuery(one!)).toBe('q=a&status_value=draft')
})
