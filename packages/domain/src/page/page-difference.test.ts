import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Card, emptyPage, type PageDocument, pageDifference } from './index.ts'

const card = (id: string, index: number, props: Record<string, unknown> = {}, more: Partial<Card> = {}): Card => ({
  id,
  path: '/components/text',
  props,
  position: 'body',
  index,
  ...more,
})
const page = (assets: Card[], more: Partial<PageDocument> = {}): PageDocument => ({ ...emptyPage(), assets, ...more })
const kinds = (before: PageDocument, after: PageDocument) =>
  pageDifference(before, after).cards.map(({ id, kind }) => `${id} ${kind}`)

test('words are told by card and property, without tags (PAG-19)', () => {
  const before = page([
    card('a', 0, { title: 'The coast', text: '<p>Four <b>times</b></p>', facts: [{ text: 'One' }] }),
  ])
  const after = page([
    card('a', 0, { title: 'Winter', text: '<p>Four times</p>', facts: [{ text: 'One' }, { text: 'Two' }] }),
  ])
  expect(pageDifference(before, after)).toEqual({
    cards: [
      {
        id: 'a',
        path: '/components/text',
        kind: 'changed',
        words: [
          { property: 'title', before: 'The coast', after: 'Winter' },
          { property: 'facts.1.text', after: 'Two' },
        ],
        more: true,
      },
    ],
    page: [],
  })
})

test('a card that was put in front moves no other (PAG-19)', () => {
  const [a, b, c] = [card('a', 0), card('b', 1), card('c', 2)]
  expect(
    kinds(page([a, b, c]), page([card('new', 0, { title: 'Hi' }), card('a', 1), card('b', 2), card('c', 3)])),
  ).toEqual(['new added'])
  expect(kinds(page([a, b, c]), page([card('c', 0), card('a', 1), card('b', 2)]))).toEqual(['c moved'])
  expect(kinds(page([a, b]), page([a, card('b', 0, {}, { position: 'footer' })]))).toEqual(['b moved'])
  expect(kinds(page([a, b]), page([card('b', 0)]))).toEqual(['a removed'])
})

test('translations belong to their card, and the page names its own changes (PAG-19)', () => {
  const before = page([card('a', 0, { title: 'Hi' })])
  const after = page([card('a', 0, { title: 'Hi' })], {
    customTranslations: { de: { a: { title: 'Hallo' } } },
    pageStyle: 'p{}',
  })
  expect(pageDifference(before, after)).toMatchObject({
    cards: [{ id: 'a', kind: 'changed', words: [{ property: 'de.title', after: 'Hallo' }] }],
    page: ['pageStyle'],
  })
})

test('a page does not differ from itself, and every difference is seen from both sides (PAG-19)', () => {
  const cards = fc
    .uniqueArray(fc.record({ id: fc.constantFrom(...'abcdefgh'), title: fc.string() }), { selector: ({ id }) => id })
    .map((rows) => page(rows.map(({ id, title }, index) => card(id, index, { title }))))
  fc.assert(
    fc.property(cards, cards, (one, other) => {
      expect(pageDifference(one, one)).toEqual({ cards: [], page: [] })
      const [there, back] = [pageDifference(one, other), pageDifference(other, one)]
      const of = (found: typeof there, kind: string) =>
        found.cards
          .filter((each) => each.kind === kind)
          .map(({ id }) => id)
          .sort()
      expect(of(there, 'added')).toEqual(of(back, 'removed'))
      expect(of(there, 'changed')).toEqual(of(back, 'changed'))
    }),
  )
})
