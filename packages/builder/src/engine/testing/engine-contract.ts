import { applyCommand, applyOps, type PageDocument, type PageView, viewOf } from '@perennial/domain/page'
import fc from 'fast-check'
import { expect, test, vi } from 'vitest'
import type { EditingEngine } from '../editing-engine.ts'
import { bytes, commandFor, commandWish, meaning, oddPage } from './odd-pages.ts'

const wishes = fc.array(commandWish, { maxLength: 25 })

/**
 * What every editing engine must do. Run it against each implementation.
 * @param runs generated documents per property
 */
export function describeEngine(open: (page: PageDocument) => EditingEngine, { runs }: { runs: number }) {
  vi.setConfig({ testTimeout: 60_000 + runs * 60 })
  const withEngine = (page: PageDocument, work: (engine: EditingEngine) => void) => {
    const engine = open(structuredClonePlain(page))
    try {
      work(engine)
    } finally {
      engine.dispose()
    }
  }

  test('opening and saving a page changes no byte', () => {
    fc.assert(
      fc.property(oddPage, (page) => withEngine(page, (engine) => expect(bytes(engine.toPage())).toBe(bytes(page)))),
      { numRuns: runs },
    )
  })

  test('undoing every command restores the initial bytes, and redoing them the final ones', () => {
    fc.assert(
      fc.property(oddPage, wishes, (page, list) =>
        withEngine(page, (engine) => {
          for (const wish of list) {
            const command = commandFor(engine.toPage(), wish)
            if (command) engine.run(command)
          }
          const end = bytes(engine.toPage())
          const entries = engine.history().length
          for (let index = 0; index < entries; index += 1) engine.undo()
          expect(bytes(engine.toPage())).toBe(bytes(page))
          for (let index = 0; index < entries; index += 1) engine.redo()
          expect(bytes(engine.toPage())).toBe(end)
        }),
      ),
      { numRuns: runs },
    )
  })

  test('commands follow the plain rules of the page', () => {
    fc.assert(
      fc.property(oddPage, wishes, (page, list) =>
        withEngine(page, (engine) => {
          let plain = page
          for (const wish of list) {
            const command = commandFor(plain, wish)
            if (!command) continue
            plain = applyCommand(plain, command)
            engine.run(command)
          }
          expect(meaning(engine.toPage())).toEqual(meaning(plain))
        }),
      ),
      { numRuns: runs },
    )
  })

  test('a view that receives only the changes shows the same page', () => {
    fc.assert(
      fc.property(oddPage, wishes, fc.array(fc.nat(3), { maxLength: 25 }), (page, list, back) =>
        withEngine(page, (engine) => {
          let view = viewOf(page)
          engine.onOps((ops) => {
            view = applyOps(view, ops)
          })
          list.forEach((wish, index) => {
            const command = commandFor(engine.toPage(), wish)
            if (command) engine.run(command)
            if (back[index] === 1) engine.undo()
            if (back[index] === 2) engine.redo()
          })
          expect(shown(view)).toEqual(shown(viewOf(engine.toPage())))
        }),
      ),
      { numRuns: runs },
    )
  })

  const twoCards: PageDocument = {
    version: 1,
    pageMasterLayout: 'default',
    assets: [
      { id: 'a', path: '/components/hero', props: { title: 'A' }, position: 'body', index: 0 },
      { id: 'b', path: '/components/hero', props: { title: 'B' }, position: 'body', index: 1 },
    ],
  }
  const type = (engine: EditingEngine, id: string, title: string) =>
    engine.run({ type: 'setCard', id, card: { ...engine.card(id)!, props: { title } } }, { typing: `${id}.title` })
  const move = (engine: EditingEngine) => engine.run({ type: 'move', id: 'a', section: '"body"', gap: 2 })

  test('a card that is restored under its id, then into its section, reports its place', () =>
    withEngine(twoCards, (engine) => {
      engine.run({ type: 'remove', id: 'a' })
      engine.run({ type: 'remove', id: 'b' })
      for (const id of ['a', 'b']) {
        const card = { id, path: '/components/hero', props: {} }
        engine.run({ type: 'insert', card, section: '"header"', gap: 0 })
        engine.run({ type: 'move', id, section: '"body"', gap: engine.ids('"body"').length })
      }
      expect(engine.toPage().assets.map(({ id, position }) => [id, position])).toEqual([
        ['a', 'body'],
        ['b', 'body'],
      ])
    }))

  test('one run of typing is one entry of the history', () =>
    withEngine(twoCards, (engine) => {
      for (const title of ['x', 'xy', 'xyz']) type(engine, 'a', title)
      expect(engine.history()).toHaveLength(1)
      engine.undo()
      expect(bytes(engine.toPage())).toBe(bytes(twoCards))
    }))

  test('a move just before typing is an entry of its own', () =>
    withEngine(twoCards, (engine) => {
      move(engine)
      type(engine, 'a', 'x')
      engine.undo()
      expect(engine.ids('"body"')).toEqual(['b', 'a'])
      expect(engine.card('a')?.props.title).toBe('A')
    }))

  test('typing after an undo starts a new entry and drops what could be redone', () =>
    withEngine(twoCards, (engine) => {
      type(engine, 'a', 'x')
      engine.run({ type: 'remove', id: 'a' })
      engine.undo()
      type(engine, 'a', 'y')
      expect(engine.canRedo()).toBe(false)
      engine.redo()
      expect(engine.card('a')?.props.title).toBe('y')
      engine.undo()
      expect(engine.card('a')?.props.title).toBe('x')
    }))

  test('a typing run ends on request', () =>
    withEngine(twoCards, (engine) => {
      type(engine, 'a', 'x')
      engine.endTyping()
      type(engine, 'a', 'xy')
      expect(engine.history()).toHaveLength(2)
    }))

  test('moving a card to its own place makes no entry', () =>
    withEngine(twoCards, (engine) => {
      engine.run({ type: 'move', id: 'a', section: '"body"', gap: 0 })
      engine.run({ type: 'move', id: 'a', section: '"body"', gap: 1 })
      expect(engine.history()).toEqual([])
    }))

  test('selection is not part of the history and ends with its card', () =>
    withEngine(twoCards, (engine) => {
      engine.select('a')
      expect(engine.canUndo()).toBe(false)
      engine.run({ type: 'remove', id: 'a' })
      expect(engine.selected()).toBeNull()
    }))

  test('refuses missing cards and sections', () =>
    withEngine(twoCards, (engine) => {
      expect(() => engine.run({ type: 'remove', id: 'nobody' })).toThrow(RangeError)
      expect(() => engine.run({ type: 'move', id: 'a', section: '"attic"', gap: 0 })).toThrow(RangeError)
      expect(() => engine.run({ type: 'insert', card: twoCards.assets[0]!, section: '"body"', gap: 0 })).toThrow(
        RangeError,
      )
      expect(bytes(engine.toPage())).toBe(bytes(twoCards))
    }))
}

/** A copy that preserves a key named `__proto__`, as `structuredClone` and spreading do, but JSON.parse does not. */
const structuredClonePlain = (page: PageDocument): PageDocument => JSON.parse(JSON.stringify(page)) as PageDocument

const shown = ({ envelope, cards, sections }: PageView) => ({
  envelope: JSON.stringify(envelope),
  cards: [...cards.keys()].sort().map((id) => {
    const { position: _position, index: _index, ...card } = cards.get(id)!
    return [id, JSON.stringify(card)]
  }),
  sections: sections
    .filter(({ ids }) => ids.length > 0)
    .map(({ key, ids }) => [key, [...ids]] as const)
    .sort(([one], [other]) => (one < other ? -1 : 1)),
})
