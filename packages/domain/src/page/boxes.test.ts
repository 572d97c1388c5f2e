import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  applyCommand,
  boxesAbove,
  boxProblems,
  boxTexts,
  type Card,
  clipOf,
  clipText,
  conditionsAbove,
  deepestBox,
  freshClip,
  inDocumentOrder,
  insertionsOf,
  layoutSwitch,
  lostSections,
  mergePages,
  type PageDocument,
  parseClip,
  parsePage,
  pasteCards,
  pushCards,
  refusalOf,
  sectionKey,
  sectionOf,
  slotOf,
  slotPosition,
  slotsIn,
  viewOf,
  applyOps,
  withContents,
  withoutHidden,
} from './index.ts'

const card = (id: string, position: unknown, index = 0, more: Partial<Card> = {}): Card => ({
  id,
  path: '/components/box',
  props: {},
  position,
  index,
  ...more,
})
const pageOf = (...assets: Card[]): PageDocument => ({ version: 2, pageMasterLayout: 'default', assets })
const inBox = (box: string) => slotPosition(box, 'content')

/** A box with two cards, one of them a box with one card. */
const nested = pageOf(
  card('after', 'body', 1),
  card('deep', inBox('inner')),
  card('inner', inBox('outer'), 1),
  card('leaf', inBox('outer'), 0),
  card('outer', 'body', 0),
)

test('names the places of a box by the entries of its list, whatever these are called', () => {
  const props = { items: [{ $id: 'a/b', label: 'One' }, { $id: 'c%2Fd' }, 'no entry'] }
  const slots = slotsIn({ id: 'x', props }, { list: 'items', label: 'Tab' })
  expect(slots.map(({ label }) => label)).toEqual(['Tab 1', 'Tab 2', 'Tab 3'])
  expect(new Set(slots.map(({ position }) => position)).size).toBe(3)
  for (const { position, slot } of slots) expect(slotOf(position)).toEqual({ box: 'x', slot })
  expect(slotsIn({ id: 'x', props }, undefined)).toEqual([])
  expect(slotOf('body')).toBeUndefined()
  expect(slotOf('@')).toBeUndefined()
})

test('a box comes before its contents (PAG-54)', () => {
  expect(inDocumentOrder(nested)).toEqual(['outer', 'leaf', 'inner', 'deep', 'after'])
  expect(withContents(nested, ['inner'])).toEqual(['inner', 'deep'])
})

describe('what may stand where (PAG-54)', () => {
  const rules = { sections: ['body'] }
  test.each([
    ['a box in itself', 'outer', inBox('outer'), 'circle'],
    ['a box in what stands in it', 'outer', inBox('inner'), 'circle'],
    ['a box that is not there', 'after', inBox('nobody'), 'no_slot'],
    ['a card of the body in a box of the body', 'after', inBox('inner'), undefined],
  ])('%s', (_name, id, position, code) => {
    const moved = nested.assets.find((one) => one.id === id)!
    expect(refusalOf(nested, moved, sectionKey(position), rules)?.code).toBe(code)
  })

  test('a box takes what its section takes', () => {
    const header = pageOf(card('top', 'header'), card('hero', 'body'))
    expect(refusalOf(header, header.assets[1]!, sectionKey(inBox('top')), rules)?.code).toBe('section_not_allowed')
  })

  test('four deep and no deeper, counted with what a card holds itself', () => {
    const tower = pageOf(
      card('a', 'body'),
      card('b', inBox('a')),
      card('c', inBox('b')),
      card('d', inBox('c')),
      card('x', 'body', 1),
      card('y', inBox('x')),
    )
    expect(deepestBox).toBe(4)
    const refused = (id: string, box: string, height = 0) =>
      refusalOf(tower, { id, path: '/components/box' }, sectionKey(inBox(box)), {}, height)?.code
    expect(refused('new', 'd')).toBeUndefined()
    expect(refused('x', 'd')).toBe('too_deep')
    expect(refused('new', 'd', 1)).toBe('too_deep')
    expect(refused('x', 'c')).toBeUndefined()
  })

  test('a document says which card would stand nowhere', () => {
    const errors = (page: PageDocument) => {
      const read = parsePage(page)
      return read.ok ? [] : read.errors.map(({ path, message }) => [path, message])
    }
    expect(errors(nested)).toEqual([])
    expect(errors(pageOf(card('a', inBox('b')), card('b', inBox('a'))))[0]).toEqual([
      'assets.0.position',
      boxTexts.circle,
    ])
    expect(errors(pageOf(card('a', inBox('gone'))))[0]![0]).toBe('assets.0.position')
  })
})

describe('a clip of a box', () => {
  const translated: PageDocument = {
    ...nested,
    customTranslations: { de: { deep: { title: 'Tief' }, after: { title: 'Danach' } } },
  }
  let next = 0
  const newId = () => `new-${(next += 1)}`

  test('holds its contents and their translations, and is pasted with them (PAG-54)', () => {
    const clip = parseClip(clipText(translated, ['outer']))
    if (!clip.ok) throw new Error(clip.errors[0]?.message)
    const pasted = pasteCards(translated, clip.value, { section: sectionKey('body'), gap: 2, newId })
    if (!pasted.ok) throw new Error(pasted.errors[0]?.message)
    const { assets, customTranslations } = pasted.value
    expect(assets).toHaveLength(9)
    expect(boxProblems(pasted.value)).toEqual([])
    const copies = inDocumentOrder(pasted.value).slice(-4)
    expect(new Set(copies).size).toBe(4)
    expect(customTranslations?.de?.[copies[3]!]).toEqual({ title: 'Tief' })
  })

  test('of a card in a box leaves the box behind', () => {
    const { cards } = clipOf(translated, ['inner'])
    expect(cards.map(({ id, position }) => [id, slotOf(position)?.box])).toEqual([
      ['inner', undefined],
      ['deep', 'inner'],
    ])
  })

  test('goes to another page whole', () => {
    const pushed = pushCards(pageOf(card('own', 'body')), { assets: clipOf(nested, ['outer']).cards }, { newId })
    if (!pushed.ok) throw new Error(pushed.errors[0]?.message)
    expect(pushed.value.assets).toHaveLength(5)
    expect(boxProblems(pushed.value)).toEqual([])
    expect(pushed.value.assets.filter(({ position }) => position === 'body')).toHaveLength(2)
  })
})

test('a change of the layout leaves what stands in boxes there', () => {
  expect(lostSections(nested, 'flat').map(({ ids }) => ids)).toEqual([['outer', 'after']])
  const target = { [sectionKey('body')]: sectionKey('list') }
  const flat = layoutSwitch(nested, 'flat', target).reduce(applyCommand, nested)
  expect(inDocumentOrder(flat)).toEqual(inDocumentOrder(nested))
})

test('conditions of all boxes, and of the column, decide over a card', () => {
  const on = (attribute: string) => ({ conditionId: attribute, attribute, operator: 'is', options: [] })
  const columns = { $id: 'k1', componentProps: {}, conditionProps: [on('country')] }
  const page = pageOf(
    card('outer', 'body', 0, { conditionProps: [on('device')] }),
    card('inner', inBox('outer'), 0, { props: { columns: [columns] } }),
    card('leaf', slotPosition('inner', 'k1'), 0, { conditionProps: [on('language')] }),
  )
  expect(conditionsAbove(page)(page.assets[2]!).map(({ attribute }) => attribute)).toEqual(['device', 'country'])
})

test('what a person has hidden takes its contents along (PAG-58)', () => {
  const page = { ...nested, assets: nested.assets.map((one) => (one.id === 'inner' ? { ...one, hidden: true } : one)) }
  expect(
    withoutHidden(page)
      .assets.map(({ id }) => id)
      .sort(),
  ).toEqual(['after', 'leaf', 'outer'])
  expect(withoutHidden(nested)).toBe(nested)
})

/** Commands as the builder gives them: refused ones are not carried out, removals and copies take the contents along. */
const wish = fc.record({
  kind: fc.constantFrom('move', 'insert', 'remove', 'copy'),
  a: fc.nat(60),
  b: fc.nat(60),
  c: fc.nat(9),
})
type Wish = typeof wish extends fc.Arbitrary<infer One> ? One : never

function carriedOut(page: PageDocument, { kind, a, b, c }: Wish, newId: () => string): PageDocument {
  const chosen = page.assets[a % Math.max(1, page.assets.length)]
  const holder = page.assets[b % Math.max(1, page.assets.length)]
  const section = holder && c % 3 !== 0 ? sectionKey(inBox(holder.id)) : sectionKey('body')
  const gap = (ids: number) => c % (ids + 1)
  const count = page.assets.filter((one) => sectionOf(page, one) === section).length
  if (kind === 'insert') {
    const made = { id: newId(), path: '/components/box', props: {} }
    return refusalOf(page, made, section)
      ? page
      : applyCommand(page, { type: 'insert', card: made, section, gap: gap(count) })
  }
  if (!chosen) return page
  if (kind === 'remove') {
    return withContents(page, [chosen.id])
      .toReversed()
      .reduce((next, id) => applyCommand(next, { type: 'remove', id }), page)
  }
  if (kind === 'move') {
    return refusalOf(page, chosen, section)
      ? page
      : applyCommand(page, { type: 'move', id: chosen.id, section, gap: gap(count) })
  }
  const { cards } = freshClip(clipOf(page, [chosen.id]), newId)
  let next = page
  for (const one of insertionsOf(cards, section, gap(count))) {
    if (refusalOf(next, one.card, one.section, {}, one.height)) return page
    next = applyCommand(next, { type: 'insert', card: one.card, section: one.section, gap: one.gap })
  }
  return next
}

const wishes = fc.array(wish, { maxLength: 30, size: 'max' })
const idsFrom = (prefix: string) => {
  let count = 0
  return () => `${prefix}${(count += 1)}`
}

test('no list of commands leaves a card nowhere, in a circle or too deep (PAG-54)', () => {
  fc.assert(
    fc.property(wishes, (list) => {
      const newId = idsFrom('n')
      const page = list.reduce((next, one) => carriedOut(next, one, newId), nested)
      expect(boxProblems(page)).toEqual([])
      expect([...inDocumentOrder(page)].sort()).toEqual(page.assets.map(({ id }) => id).sort())
      expect(parsePage(page).ok).toBe(true)
    }),
    { numRuns: 1000 },
  )
})

test('two right edits merge into a page on which every card stands somewhere, and those that were moved are named (PAG-54)', () => {
  let mended = 0
  fc.assert(
    fc.property(wishes, wishes, (mine, theirs) => {
      const [one, other] = [mine, theirs].map((list, index) => {
        const newId = idsFrom(`${index}-`)
        return list.reduce((next, command) => carriedOut(next, command, newId), nested)
      })
      const { page, moved } = mergePages(nested, one!, other!)
      expect(boxProblems(page)).toEqual([])
      if (moved.length > 0) mended += 1
      const cards = new Map(page.assets.map((two) => [two.id, two]))
      for (const id of moved) expect(cards.get(id)?.position).toBe('body')
      for (const { position } of page.assets) expect(boxesAbove(cards, position).circle).toBe(false)
    }),
    { numRuns: 1000 },
  )
  expect(mended).toBeGreaterThan(0)
})

test('a view follows cards into boxes', () => {
  const page = applyCommand(nested, { type: 'move', id: 'after', section: sectionKey(inBox('inner')), gap: 1 })
  const section = sectionKey(inBox('inner'))
  const view = applyOps(viewOf(nested), [
    { op: 'order', section: sectionKey('body'), ids: ['outer'] },
    { op: 'order', section, ids: ['deep', 'after'] },
  ])
  expect(view.sections.find(({ key }) => key === section)?.ids).toEqual(
    viewOf(page).sections.find(({ key }) => key === section)?.ids,
  )
})
