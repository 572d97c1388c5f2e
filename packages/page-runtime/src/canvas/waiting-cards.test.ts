import type { Card, PageView } from '@perennial/domain/page'
import { expect, test, vi } from 'vitest'
import { WaitingCards } from './waiting-cards.ts'

const ids = (n: number) => Array.from({ length: n }, (_, index) => `c${index}`)
const view = (n: number): PageView => ({
  envelope: { version: 1 },
  cards: new Map(ids(n).map((id): [string, Card] => [id, { id, path: '/components/text', props: {} }])),
  sections: [{ key: '"body"', position: 'body', ids: ids(n) }],
})
/** Cards of 100 px, stacked. */
const measured = (n: number) => ids(n).map((id, index) => ({ id, y: index * 100, height: 100 }))
const drawn = (waiting: WaitingCards, n: number) => ids(n).filter((id) => waiting.roomOf(id) === undefined)

test('a page of thirty cards is rendered completely, the top of a longer one first', () => {
  const waiting = new WaitingCards()
  waiting.open(view(30), new Set())
  expect(waiting.count).toBe(0)
  waiting.open(view(31), new Set())
  expect(drawn(waiting, 31)).toEqual(ids(20))
})

test('cards near the window are rendered, each is reported, and they stay', () => {
  const waiting = new WaitingCards()
  waiting.open(view(100), new Set())
  const reported = vi.fn()
  waiting.watch('c60', reported)
  // The window and one and a half of its heights to either side.
  expect(waiting.near(measured(100), 6000, 400)).toEqual(ids(100).slice(54, 70))
  for (const id of waiting.near(measured(100), 6000, 400)) waiting.draw(id)
  expect(drawn(waiting, 100)).toEqual([...ids(20), ...ids(100).slice(54, 70)])
  expect(reported).toHaveBeenCalledTimes(1)
  expect(waiting.near(measured(100), 6000, 400)).toEqual([])
  expect(waiting.roomOf('c60')).toBeUndefined()
})

test('a waiting card reserves the mean height of its component', () => {
  const waiting = new WaitingCards()
  waiting.open(view(100), new Set())
  expect(waiting.roomOf('c99')).toBe(420)
  waiting.measure(measured(100), () => '/components/text')
  expect(waiting.roomOf('c99')).toBe(100)
})

test('a page that is opened again keeps its rendered cards', () => {
  const waiting = new WaitingCards()
  waiting.open(view(100), new Set(['c70']))
  expect(waiting.roomOf('c70')).toBeUndefined()
  expect(waiting.roomOf('c71')).toBeDefined()
})

test('an edited card is rendered, wherever it is; an added card never waits', () => {
  const waiting = new WaitingCards()
  waiting.open(view(100), new Set())
  waiting.draw('c99')
  expect(waiting.roomOf('c99')).toBeUndefined()
  expect(waiting.roomOf('new')).toBeUndefined()
})
