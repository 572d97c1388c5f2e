import {
  type Card,
  masterLayouts,
  type PageCommand,
  type PageDocument,
  sectionKey,
  sectionsOf,
  slotOf,
  slotPosition,
} from '@perennial/domain/page'
import fc from 'fast-check'

/**
 * Generated pages and commands for the contract of editing engines: null and missing values, empty lists, lone
 * surrogates, and the keys that break libraries.
 */

const oddKey = fc.constantFrom(
  'resolvedName',
  '__proto__',
  'constructor',
  'children',
  'toString',
  'nodes',
  'props',
  '',
  '$$',
  'ROOT',
  'żółć',
  '💥\ud83d',
)

function objectOf(entries: readonly (readonly [string, unknown])[]): Record<string, unknown> {
  const object: Record<string, unknown> = {}
  for (const [key, value] of entries) {
    // Not by assignment: `__proto__` would set the prototype.
    Object.defineProperty(object, key, { value, enumerable: true, writable: true, configurable: true })
  }
  return object
}

const anyValue = fc.letrec<{ value: unknown; object: Record<string, unknown> }>((tie) => ({
  value: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    fc.constant(null),
    fc.boolean(),
    fc.integer(),
    fc.string({ unit: 'binary' }),
    fc.constant([]),
    fc.array(tie('value'), { maxLength: 3 }),
    tie('object'),
  ),
  object: fc
    .array(fc.tuple(fc.oneof(oddKey, fc.string({ maxLength: 6 })), tie('value')), { maxLength: 4 })
    .map((entries) => objectOf(entries)),
}))

const sectionNames = [...new Set(masterLayouts.flatMap(({ sections }) => sections.map(({ name }) => name)))]
const position = fc.oneof(
  fc.constantFrom(...sectionNames, 'promo'),
  fc.integer({ min: 0, max: 3 }),
  fc.constant(null),
  fc.constant(undefined),
)

const cardBody = fc.record({
  path: fc.constantFrom('/components/hero', '/components/gone', 'resolvedName'),
  props: anyValue.object,
  position,
  index: fc.option(fc.integer({ min: 0, max: 30 }), { nil: undefined }),
  more: anyValue.object,
})

const cardId = fc.oneof(
  fc.string({ minLength: 1, maxLength: 8, unit: 'binary' }),
  oddKey.filter((key) => key !== ''),
)

function cardOf(
  id: string,
  {
    path,
    props,
    position: place,
    index,
    more,
  }: {
    path: string
    props: Record<string, unknown>
    position: unknown
    index: number | undefined
    more: Record<string, unknown>
  },
): Card {
  const own = Object.entries(more).filter(([key]) => !['id', 'path', 'props', 'position', 'index'].includes(key))
  return objectOf([
    ['id', id],
    ['path', path],
    ['props', props],
    ...(place === undefined ? [] : [['position', place] as const]),
    ...(index === undefined ? [] : [['index', index] as const]),
    ...own,
  ]) as unknown as Card
}

export const oddPage: fc.Arbitrary<PageDocument> = fc
  .record({
    ids: fc.uniqueArray(cardId, { maxLength: 9 }),
    bodies: fc.array(cardBody, { minLength: 9, maxLength: 9 }),
    layout: fc.constantFrom(...masterLayouts.map(({ id }) => id), 'unheard-of'),
    more: anyValue.object,
  })
  .map(({ ids, bodies, layout, more }) => {
    const assets = ids.map((id, index) => cardOf(id, bodies[index]!))
    const own = Object.entries(more).filter(([key]) => !['version', 'assets', 'pageMasterLayout'].includes(key))
    return objectOf([
      ['version', 1],
      ['pageMasterLayout', layout],
      ['assets', assets],
      ...own,
    ]) as unknown as PageDocument
  })

/** A wish for a command; `commandFor` makes it fit the page of the moment. */
export type CommandWish = {
  kind: PageCommand['type']
  a: number
  b: number
  c: number
  body: Record<string, unknown>
  id: string
}

export const commandWish: fc.Arbitrary<CommandWish> = fc.record({
  kind: fc.constantFrom('insert', 'move', 'remove', 'setCard', 'setPage'),
  a: fc.nat(1000),
  b: fc.nat(1000),
  c: fc.nat(1000),
  body: anyValue.object,
  id: cardId,
})

/** A command that can be carried out on this page; undefined when the wish makes no sense there. */
export function commandFor(page: PageDocument, { kind, a, b, c, body, id }: CommandWish): PageCommand | undefined {
  const sections = sectionsOf(page)
  const holder = page.assets[b % Math.max(1, page.assets.length)]
  // Any card may be a box to the engine: which ones are, their components say.
  const slot = holder && c % 4 === 0 ? sectionKey(slotPosition(holder.id, 'content')) : undefined
  const found = sections.find(({ key }) => key === slot)
  // A slot whose box is gone holds cards, and takes none.
  const open = sections.filter(
    ({ position: at }) => page.assets.some((one) => one.id === slotOf(at)?.box) || !slotOf(at),
  )
  const to = slot === undefined ? open[b % open.length]! : { key: slot, ids: found?.ids ?? [] }
  const gap = c % (to.ids.length + 1)
  const card = page.assets[a % Math.max(1, page.assets.length)]
  switch (kind) {
    case 'insert':
      if (page.assets.some((one) => one.id === id)) return undefined
      return { type: 'insert', card: { id, path: '/components/hero', props: body }, section: to.key, gap }
    case 'setPage': {
      const layout = masterLayouts[a % masterLayouts.length]!.id
      return {
        type: 'setPage',
        page: b % 2 === 0 ? { pageMasterLayout: layout } : { pageStyle: `/* ${c} */`, attributes: body },
      }
    }
    case 'move':
      return card && { type: 'move', id: card.id, section: to.key, gap }
    case 'remove':
      return card && { type: 'remove', id: card.id }
    case 'setCard':
      return card && { type: 'setCard', id: card.id, card: { ...card, props: body } }
  }
}

export const bytes = (page: PageDocument): string => JSON.stringify(page)

/** A page without stored ranks: its cards by section, in order, with their contents. */
export const meaning = (page: PageDocument) => ({
  envelope: { ...page, assets: undefined },
  sections: sectionsOf(page)
    .filter(({ ids }) => ids.length > 0)
    .map(({ key, ids }) => [key, ids] as const)
    .sort(([one], [other]) => (one < other ? -1 : 1)),
  cards: Object.fromEntries(
    page.assets.map(({ position: _position, index: _index, ...card }) => [`id:${card.id}`, JSON.stringify(card)]),
  ),
  layoutSections: sectionKey(page.pageMasterLayout),
})
