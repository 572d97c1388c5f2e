import { expect, test } from 'vitest'
import { type OutlinePlace, outlinePlaceAt } from './outline-gap.ts'

const places: OutlinePlace[] = [
  { section: 'header', cardId: undefined, top: 0, height: 60 },
  { section: 'header', cardId: 'a', top: 20, height: 40 },
  { section: 'body', cardId: undefined, top: 60, height: 100 },
  { section: 'body', cardId: 'b', top: 80, height: 40 },
  { section: 'body', cardId: 'd', top: 120, height: 40 },
  { section: 'footer', cardId: undefined, top: 160, height: 40 },
]
const ids = (section: string) => ({ header: ['a'], body: ['b', 'c', 'd'], footer: [] })[section] ?? []

test.each([
  [-5, 'header', 0],
  [30, 'header', 0],
  [55, 'header', 1],
  [62, 'body', 0],
  [110, 'body', 2],
  [150, 'body', 3],
  [170, 'footer', 0],
  [900, 'footer', 0],
])('at %i px a card lands in %s at %i; rows that a search hides keep their places (PAG-07)', (y, section, index) => {
  expect(outlinePlaceAt(places, y, ids)).toEqual({ section, index })
})
