import { expect, test } from 'vitest'
import { readOwnSettings, viewQuery } from './own-settings.ts'

test('what cannot be read is as if nothing were stored', () => {
  for (const stored of [null, '', '{', '[]', '{"views": 7}'])
    expect(readOwnSettings(stored)).toMatchObject({ views: [] })
})

test('views and columns come back as they were kept', () => {
  const stored = { views: [{ id: 'a', name: 'Winter', query: 'q=winter', columns: ['status'] }], columns: ['updated'] }
  expect(readOwnSettings(JSON.stringify(stored))).toEqual(stored)
})

test('a view keeps what narrows the list, whatever order it was asked in, and not the page one was on', () => {
  const [one, other] = ['q=a&status_value=draft&page=3&after=xyz&view=w', 'status_value=draft&q=a'].map(
    (query) => new URLSearchParams(query),
  )
  expect(viewQuery(one!)).toBe(viewQuery(other!))
  expect(viewQuery(one!)).toBe('q=a&status_value=draft')
})
