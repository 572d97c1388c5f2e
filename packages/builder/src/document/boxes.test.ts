import { parseClip, type PageDocument, sectionKey, slotPosition } from '@perennial/domain/page'
import { type ComponentDescriptor, registryOf } from '@perennial/page-runtime/contract'
import { renderToString } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { createCraftEngine } from '../craft/craft-engine.ts'
import { bytes } from '../engine/testing/odd-pages.ts'
import { outlinePlaceAt } from '../drag/outline-gap.ts'
import { gapAt, gapBeside, gapsOf } from '../gaps/gaps.ts'
import { searchedCards } from '../inspector/outline-search.ts'
import { problemsIn } from '../inspector/use-card-problems.ts'
import { LinkStates } from './link-states.ts'
import { WorkingPage } from './working-page.ts'

const descriptor = (name: string, more: Partial<ComponentDescriptor> = {}): ComponentDescriptor => ({
  path: `/components/${name.toLowerCase()}`,
  name,
  version: '1.0.0',
  description: '',
  group: 'Visual',
  icon: 'image',
  keywords: [],
  fields: [{ name: 'title', type: 'string', label: 'Title', required: true }],
  defaults: {},
  translatable: ['title'],
  hydrate: 'none',
  propsVersion: 0,
  ...more,
})
const registry = registryOf([
  descriptor('Text'),
  descriptor('Banner', { sections: ['header'] }),
  descriptor('Columns', { fields: [], holds: { list: 'columns', label: 'Column' } }),
  descriptor('Box', { fields: [], holds: { label: 'Box' } }),
])

const body = sectionKey('body')
const column = (id: string) => slotPosition('columns', id)
const first = sectionKey(column('k1'))
const second = sectionKey(column('k2'))
const inner = sectionKey(slotPosition('box', 'content'))

const card = (
  id: string,
  component: string,
  position: unknown,
  index: number,
  props: Record<string, unknown> = {},
) => ({
  id,
  path: `/components/${component}`,
  props,
  position,
  index,
})

/** Before, columns (left: one, box(deep); right: two), after. */
const page = (): PageDocument => ({
  version: 2,
  pageMasterLayout: 'default',
  assets: [
    card('before', 'text', 'body', 0, { title: 'Before' }),
    card('columns', 'columns', 'body', 1, { columns: [{ $id: 'k1' }, { $id: 'k2' }] }),
    card('after', 'text', 'body', 2, { title: 'After' }),
    card('one', 'text', column('k1'), 0, { title: 'One' }),
    card('box', 'box', column('k1'), 1),
    card('deep', 'text', slotPosition('box', 'content'), 0, { title: 'The deepest <b>words</b>' }),
    card('two', 'text', column('k2'), 0, { title: 'Two' }),
  ],
  customTranslations: { de: { deep: { title: 'Tief' } } },
})

function open(document = page()) {
  let n = 0
  const working = new WorkingPage({
    path: '/pages2/p',
    document,
    version: 3,
    registry,
    openEngine: (opened) =>
      createCraftEngine(opened, (element) => {
        renderToString(element)
        return () => {}
      }),
    drafts: { read: () => undefined, write: () => {}, clear: () => {} },
    newId: () => `new-${(n += 1)}`,
    now: () => 0,
  })
  return working
}

/** Carries something out, and shows that one undo brings the very page back. */
function undoable(working: WorkingPage, work: () => unknown) {
  const before = bytes(working.engine.toPage())
  const entries = working.engine.history().length
  const result = work()
  expect(working.engine.history()).toHaveLength(entries + 1)
  const [after, selection] = [working.engine.toPage(), working.engine.selection()]
  working.engine.undo()
  expect(bytes(working.engine.toPage())).toBe(before)
  working.engine.redo()
  expect(working.engine.toPage().assets.map(({ id }) => id)).toEqual(after.assets.map(({ id }) => id))
  // Undo deselects what it takes away.
  working.engine.selectAll(selection)
  return result
}

describe('a box takes its contents along, as one step of undo (PAG-54)', () => {
  test('when it moves', () => {
    const working = open()
    undoable(working, () => working.move('box', second, 1))
    expect(working.engine.ids(second)).toEqual(['two', 'box'])
    expect(working.engine.ids(inner)).toEqual(['deep'])
    expect(working.places.boxesAbove('deep')).toEqual(['box', 'columns'])
  })

  test('when it is removed', () => {
    const working = open()
    undoable(working, () => working.remove('columns'))
    expect(working.engine.toPage().assets.map(({ id }) => id)).toEqual(['before', 'after'])
  })

  test('when it is copied, with translations', () => {
    const working = open()
    undoable(working, () => working.duplicate('columns'))
    const copy = working.engine.selected()!
    expect(working.places.withContents(copy)).toHaveLength(5)
    const deep = working.places
      .withContents(copy)
      .find((id) => working.engine.card(id)?.props.title === 'The deepest <b>words</b>')!
    expect(deep).not.toBe('deep')
    expect(working.engine.envelope().customTranslations?.de?.[deep]).toEqual({ title: 'Tief' })
  })

  test('when it is cut and pasted', () => {
    const working = open()
    const clip = working.clip('columns')
    working.remove('columns')
    working.engine.select('after')
    undoable(working, () => working.paste(clip))
    expect(working.places.withContents(working.engine.selected()!)).toHaveLength(5)
  })

  test('when one of its places is removed in its form; Cancel brings all back', () => {
    const working = open()
    const [opened, contents] = [working.engine.card('columns')!, working.contentsOf('columns')]
    undoable(working, () => working.setProp('columns', 'columns', [{ $id: 'k2' }]))
    expect(working.engine.card('deep')).toBeUndefined()
    working.discardEdits(opened, working.engine.envelope().customTranslations, contents)
    expect(working.engine.ids(first)).toEqual(['one', 'box'])
    expect(working.engine.ids(inner)).toEqual(['deep'])
  })

  test('when it comes back from a version', () => {
    const working = open()
    const version = working.engine.toPage()
    working.remove('columns')
    undoable(working, () => working.restoreCard('columns', version))
    expect(working.places.inOrder()).toEqual(['before', 'columns', 'one', 'box', 'deep', 'two', 'after'])
    working.remove('columns')
    working.restoreCard('deep', version)
    // Its box is gone: it stands where that stood.
    expect(working.engine.ids(body)).toEqual(['before', 'deep', 'after'])
    undoable(working, () => working.copyCardOf(version, 'columns'))
    expect(working.places.withContents(working.engine.selected()!)).toHaveLength(5)
  })

  test('when the page is replaced by one that was typed', () => {
    const working = open()
    const typed = page()
    typed.assets = typed.assets
      .filter(({ id }) => id !== 'two')
      .map((one) => (one.id === 'deep' ? { ...one, position: column('k2') } : one))
    undoable(working, () => working.replaceWith(typed, 'Typed'))
    expect(working.engine.ids(second)).toEqual(['deep'])
  })

  test('is refused in itself, too deep, and where its contents may not stand', () => {
    const working = open()
    expect(working.move('columns', inner, 0)?.code).toBe('circle')
    working.insert('/components/box', '"header"', 0)
    const inHeader = working.places.slotsOf(working.engine.selected()!)[0]!.section
    expect(working.insert('/components/banner', inHeader, 0)).toBeUndefined()
    expect(working.move(working.places.boxOf(working.engine.selected()!)!, body, 0)?.code).toBe('section_not_allowed')
    expect(working.insert('/components/banner', first, 0)?.code).toBe('section_not_allowed')
  })
})

describe('several cards at once (PAG-57)', () => {
  test('a press with Shift takes all between, with Ctrl one more or less', () => {
    const working = open()
    working.choose('before', { toggles: false, extends: false })
    working.choose('box', { toggles: false, extends: true })
    expect([...working.engine.selection()].sort()).toEqual(['before', 'box', 'columns', 'one'])
    expect(working.engine.selected()).toBe('box')
    working.choose('one', { toggles: true, extends: false })
    working.choose('after', { toggles: true, extends: false })
    expect(working.engine.selection()).not.toContain('one')
    expect(working.outermost(working.engine.selection())).toEqual(['before', 'columns', 'after'])
    working.choose(null, { toggles: false, extends: false })
    expect(working.engine.selection()).toEqual([])
  })

  test('they are moved, removed, copied and pasted as one step of undo, in their order', () => {
    const working = open()
    undoable(working, () => working.move(['after', 'one'], second, 0))
    expect(working.engine.ids(second)).toEqual(['one', 'after', 'two'])
    undoable(working, () => working.duplicate(['one', 'two']))
    expect(working.engine.ids(second)).toHaveLength(5)
    expect(working.engine.selection()).toHaveLength(2)
    const clip = working.clip(['before', 'two'])
    const read = parseClip(clip)
    expect(read.ok && read.value.cards.map(({ id }) => id)).toEqual(['before', 'two'])
    undoable(working, () => working.remove(['before', 'two']))
    working.engine.select('columns')
    undoable(working, () => working.paste(clip))
    expect(working.engine.ids(body)).toHaveLength(3)
    undoable(working, () => working.moveBy(working.engine.selection(), -1))
    expect(working.engine.ids(body).at(-1)).toBe('columns')
  })

  test('all or none: one that may not go leaves all where they are', () => {
    const working = open()
    working.engine.selectAll(['before', 'columns'])
    const before = bytes(working.engine.toPage())
    expect(working.move(['before', 'columns'], inner, 0)?.code).toBe('circle')
    expect(bytes(working.engine.toPage())).toBe(before)
    expect(working.engine.selection()).toEqual(['before', 'columns'])
  })
})

describe('the keys', () => {
  test('lead out of a box by way of its places, and never into one', () => {
    const working = open()
    const steps: string[] = []
    for (let step = 0; step < 8; step += 1) {
      if (!working.placeBeside('deep', 1)) break
      working.moveBy('deep', 1)
      steps.push(working.places.nameOf(working.engine.sectionOf('deep')!))
    }
    expect(steps.slice(0, 4)).toEqual(['Columns, Column 1', 'Columns, Column 2', 'Columns, Column 2', 'Body'])
    expect(working.engine.sectionOf('deep')).toBe('"footer"')
  })
})

describe('the outline (PAG-58)', () => {
  test('names, locks and hides a card, each as one step of undo', () => {
    const working = open()
    undoable(working, () => working.rename('one', "  Maren's text "))
    expect(working.nameOf(working.engine.card('one'))).toBe("Maren's text")
    undoable(working, () => working.rename('one', ''))
    expect(working.nameOf(working.engine.card('one'))).toBe('Text')
    undoable(working, () => working.setFlag(['one', 'two'], 'hidden', true))
    expect(working.engine.card('two')?.hidden).toBe(true)
    undoable(working, () => working.setFlag(['columns'], 'locked', true))
  })

  test('a locked box keeps all in it from being changed', () => {
    const working = open()
    working.setFlag(['columns'], 'locked', true)
    const before = bytes(working.engine.toPage())
    expect(working.remove('deep')?.code).toBe('locked')
    expect(working.move('deep', body, 0)?.code).toBe('locked')
    expect(working.moveBy('columns', 1)?.code).toBe('locked')
    expect(working.insert('/components/text', first, 0)?.code).toBe('locked')
    expect(working.rename('one', 'Other')?.code).toBe('locked')
    expect(working.remove(['before', 'two'])?.code).toBe('locked')
    working.setProp('deep', 'title', 'Other')
    working.setBox('deep', { color: '#000' })
    expect(bytes(working.engine.toPage())).toBe(before)
    expect(working.setFlag(['columns'], 'locked', false)).toBeUndefined()
    expect(working.remove('deep')).toBeUndefined()
  })

  test('finds by text, and leaves the boxes round what it finds', () => {
    expect([...searchedCards(open(), 'deepest words')].sort()).toEqual(['box', 'columns', 'deep'])
    expect(searchedCards(open(), 'nothing of that kind').size).toBe(0)
  })

  test('counts a problem on its card and on each box round it, none of a hidden card', () => {
    const working = open()
    working.setProp('deep', 'title', '')
    working.setProp('two', 'title', '')
    const links = new LinkStates(working, async () => ({ addresses: {}, offers: {} }), [])
    const counts = () =>
      [...problemsIn(working, 'UTC', links).counts].map(([id, { errors }]) => `${id} ${errors}`).sort()
    expect(counts()).toEqual(['box 1', 'columns 2', 'deep 1', 'two 1'])
    working.setFlag(['box'], 'hidden', true)
    expect(counts()).toEqual(['columns 1', 'two 1'])
  })
})

describe('places for a drag', () => {
  const rect = (x: number, y: number, width: number, height: number) => ({ x, y, width, height })
  const working = open()
  const rects: Record<string, { x: number; y: number; width: number; height: number }> = {
    [body]: rect(0, 0, 1000, 600),
    before: rect(0, 0, 1000, 100),
    columns: rect(0, 100, 1000, 400),
    after: rect(0, 500, 1000, 100),
    [first]: rect(50, 150, 400, 300),
    [second]: rect(550, 150, 400, 300),
    one: rect(50, 150, 400, 100),
    box: rect(50, 250, 400, 100),
    [inner]: rect(70, 270, 360, 60),
    deep: rect(70, 270, 360, 60),
    two: rect(550, 150, 400, 100),
  }
  const gaps = gapsOf({
    sections: [body],
    slotsOf: (id) => working.places.slotsOf(id).map(({ section }) => section),
    ids: working.engine.ids,
    cardRect: (id) => rects[id],
    sectionRect: (section) => rects[section],
  })

  test('the innermost place under the pointer takes the card; its border holds it a little', () => {
    expect(gapAt(gaps, 100, 280, null)).toMatchObject({ section: inner, index: 0 })
    expect(gapAt(gaps, 100, 160, null)).toMatchObject({ section: first, index: 0 })
    expect(gapAt(gaps, 700, 400, null)).toMatchObject({ section: second, index: 1 })
    expect(gapAt(gaps, 500, 490, null)).toMatchObject({ section: body, index: 2 })
    const current = gapAt(gaps, 100, 200, null)
    expect(gapAt(gaps, 45, 200, current)?.section).toBe(first)
    expect(gapAt(gaps, 35, 200, current)?.section).toBe(body)
  })

  test('the keyboard walks through boxes in the order of the page', () => {
    const walked: string[] = []
    let gap = gaps[0]!.gaps[0]!
    for (let step = 0; step < 20; step += 1) {
      walked.push(
        `${gap.section === body ? 'body' : gap.section === inner ? 'box' : gap.section === first ? 'left' : 'right'} ${gap.index}`,
      )
      const next = gapBeside(gaps, gap, 1, null)!
      if (next === gap) break
      gap = next
    }
    expect(walked).toEqual([
      'body 0',
      'body 1',
      'left 0',
      'left 1',
      'box 0',
      'box 1',
      'left 2',
      'right 0',
      'right 1',
      'body 2',
      'body 3',
    ])
  })

  test('a drop on a row of the outline lands in the place of that row', () => {
    const places = [
      { section: body, cardId: undefined, top: 0, height: 300 },
      { section: body, cardId: 'columns', top: 30, height: 30 },
      { section: first, cardId: undefined, top: 60, height: 30 },
      { section: first, cardId: 'one', top: 90, height: 30 },
    ]
    expect(outlinePlaceAt(places, 70, working.engine.ids)).toEqual({ section: first, index: 0 })
    expect(outlinePlaceAt(places, 115, working.engine.ids)).toEqual({ section: first, index: 1 })
    expect(outlinePlaceAt(places, 40, working.engine.ids)).toEqual({ section: body, index: 1 })
  })
})
