import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  clipOf,
  entryIdOf,
  entryIndex,
  entryStep,
  freshClip,
  leftOverTranslations,
  mergePages,
  type PageDocument,
  pageExport,
  pageFromExport,
  parsePage,
  parsePageText,
  translatedProps,
  withEntryIds,
  withFormerEntryIds,
  withoutEntryIds,
} from './index.ts'

const record = <Shape extends object>(shape: { [Key in keyof Shape]: fc.Arbitrary<Shape[Key]> }) =>
  fc.record<Shape>(shape, { noNullPrototype: true } as never)
const words = fc.string({ minLength: 1, maxLength: 6 })
const fact = record({ text: words, icon: fc.constantFrom('tick', 'box') })
const plan = record({ title: words, facts: fc.array(fact, { maxLength: 4 }) })
const shape = {
  title: words,
  facts: fc.array(fact, { maxLength: 6 }),
  plans: fc.array(plan, { maxLength: 4 }),
  tags: fc.array(words, { maxLength: 3 }),
}
interface Props {
  title: string
  facts: { text: string; icon: string }[]
  plans: { title: string; facts: { text: string; icon: string }[] }[]
  tags: string[]
}
const translatable = ['title', 'facts.*.text', 'plans.*.title', 'plans.*.facts.*.text']

/** Pages as version 1 stored them: every translation names its text by place. */
const formerPage = fc.array(record(shape), { minLength: 1, maxLength: 4 }).map((all) => {
  const cards = all as unknown as Props[]
  const fieldsOf = (props: Props) => [
    'title',
    ...props.facts.map((_one, at) => `facts.${at}.text`),
    ...props.plans.flatMap((one, at) => [
      `plans.${at}.title`,
      ...one.facts.map((_fact, n) => `plans.${at}.facts.${n}.text`),
    ]),
  ]
  const de = Object.fromEntries(
    cards.map((props, card) => [
      `card-${card}`,
      Object.fromEntries(fieldsOf(props).map((field, at) => [field, `de ${card} ${at}`])),
    ]),
  )
  const assets = cards.map((props, card) => ({ id: `card-${card}`, path: '/components/x', props: { ...props } }))
  return { version: 1, assets, customTranslations: { de } }
})

const read = (value: unknown): PageDocument => {
  const page = parsePage(value)
  if (!page.ok) throw new Error(page.errors[0]!.message)
  return page.value
}
/** What a reader sees, as pairs of default text and translation: the pairs that no reordering may change. */
const shownPairs = (page: PageDocument): string[] =>
  page.assets
    .flatMap((card) => {
      const props = translatedProps(page, card, translatable, 'de')
      const texts = (value: unknown): string[] =>
        typeof value === 'string'
          ? [value]
          : typeof value === 'object' && value !== null
            ? Object.entries(value).flatMap(([key, inner]) => (key === '$id' || key === 'icon' ? [] : texts(inner)))
            : []
      const [own, shown] = [texts(card.props), texts(props)]
      return own.flatMap((text, at) => (shown[at] === text ? [] : [JSON.stringify([text, shown[at]])]))
    })
    .sort()

describe('a page of version 1', () => {
  test('shows every reader the texts that it showed, and all who read it make the same ids (PAG-11, PAG-13)', () => {
    fc.assert(
      fc.property(formerPage, (stored) => {
        const page = read(stored)
        for (const card of stored.assets) {
          const before = formerProps(stored, card)
          const now = page.assets.find(({ id }) => id === card.id)!
          expect(withoutEntryIds(translatedProps(page, now, translatable, 'de'))).toEqual(before)
        }
        expect(read(structuredClone(stored))).toEqual(page)
        expect(read(page)).toBe(page)
      }),
      { numRuns: 500 },
    )
  })

  test('keeps a translation whose entry was gone: it is left over, and shown under no other text (PAG-14)', () => {
    const page = read({
      version: 1,
      assets: [{ id: 'a', path: '/x', props: { title: 'T', facts: [{ text: 'Posted' }] } }],
      customTranslations: { de: { a: { 'facts.0.text': 'Per Post', 'facts.1.text': 'Kündbar', old: 'Alt' } } },
    })
    expect(leftOverTranslations(page.customTranslations, page.assets[0]!, translatable)).toEqual([
      { language: 'de', field: 'facts.1.text', text: 'Kündbar' },
      { language: 'de', field: 'old', text: 'Alt' },
    ])
    const props = page.assets[0]!.props as unknown as Props
    const longer = {
      ...page.assets[0]!,
      props: withEntryIds({ ...props, facts: [...props.facts, { text: 'New' }] }, 'a'),
    }
    const shown = translatedProps(page, longer as never, translatable, 'de')
    expect(shown).toMatchObject({ facts: [{ text: 'Per Post' }, { text: 'New' }] })
  })
})

/** The texts as version 1 looked them up. */
function formerProps(
  page: { customTranslations: { de: Record<string, Record<string, string>> } },
  card: { id: string; props: object },
) {
  const props = structuredClone(card.props) as never
  for (const [field, text] of Object.entries(page.customTranslations.de[card.id]!)) {
    const steps = field.split('.')
    const last = steps.pop()!
    const at = steps.reduce<never>((value, step) => value[step as never], props)
    ;(at as Record<string, string>)[last] = text
  }
  return props
}

test('reordering, removing and adding entries shows no text under another’s translation (PAG-12, RUN-18)', () => {
  fc.assert(
    fc.property(formerPage, fc.integer(), (stored, seed) => {
      const before = read(stored)
      let state = seed
      const next = (below: number) => {
        state = (Math.imul(state, 1103515245) + 12345) & 0x7fffffff
        return state % below
      }
      const stir = (value: unknown): unknown => {
        if (Array.isArray(value)) {
          const list: unknown[] = value.map(stir)
          for (let at = list.length - 1; at > 0; at -= 1) {
            const to = next(at + 1)
            ;[list[at], list[to]] = [list[to], list[at]]
          }
          if (list.length > 0 && next(3) === 0) list.splice(next(list.length), 1)
          if (typeof list[0] === 'object' && next(3) === 0)
            list.splice(next(list.length + 1), 0, { text: 'new', title: 'new' })
          return list
        }
        return typeof value === 'object' && value !== null
          ? Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, stir(inner)]))
          : value
      }
      const assets = before.assets.map((card) => ({ ...card, props: stir(card.props) as Record<string, unknown> }))
      const allowed = new Set(shownPairs(before))
      for (const pair of shownPairs(read({ ...before, assets }))) expect(allowed).toContain(pair)
    }),
    { numRuns: 500 },
  )
})

describe('entries', () => {
  test('every object of a list has an id, unique in its list, by every way in (PAG-11)', () => {
    const props = {
      list: [{ a: 1 }, { $id: 'x' }, { $id: 'x' }, { $id: '' }, { $id: 5 }, 'text', [{ b: [{}] }]],
      one: { a: 1 },
    }
    const page = read({ version: 2, assets: [{ id: 'a', path: '/x', props }] })
    const list = page.assets[0]!.props.list as unknown[]
    const ids = list.slice(0, 5).map(entryIdOf)
    expect(ids[1]).toBe('x')
    expect(new Set(ids).size).toBe(5)
    expect(ids).not.toContain(undefined)
    expect(list[5]).toBe('text')
    expect(page.assets[0]!.props.one).toEqual({ a: 1 })
    const text = parsePageText(JSON.stringify({ version: 2, assets: [{ id: 'a', path: '/x', props }] }))
    expect(text.ok && text.value).toEqual(page)
  })

  test('ids survive export and import (PAG-11)', () => {
    fc.assert(
      fc.property(formerPage, (stored) => {
        const page = read(stored)
        const file: unknown = JSON.parse(JSON.stringify(pageExport({ name: 'P', path: '/pages2/P' }, page)))
        expect(pageFromExport(file)).toMatchObject({ ok: true, value: page })
      }),
      { numRuns: 100 },
    )
  })

  test('a step by id leads to its entry wherever that stands', () => {
    const facts = [{ $id: 'k1' }, { $id: 'k2' }, 'text']
    expect(['#k2', '#gone', '1', '7', 'x', ''].map((step) => entryIndex(facts, step))).toEqual([1, -1, 1, -1, -1, -1])
    expect(entryIndex(facts.toReversed(), '#k2')).toBe(1)
    expect(facts.map(entryStep)).toEqual(['#k1', '#k2', '2'])
  })

  test('a list that was edited without ids gets them back: by what an entry says, else by its place', () => {
    const former = {
      rows: [
        { $id: 'a', n: 1 },
        { $id: 'b', n: 2 },
        { $id: 'c', n: 3, cells: [{ $id: 'd', v: 1 }] },
      ],
    }
    const plain = withoutEntryIds(former)
    expect(withFormerEntryIds(former, plain)).toEqual(former)
    const next = { rows: [plain.rows[2], { n: 9 }, plain.rows[0], { n: 4 }] }
    expect(withFormerEntryIds(former, next)).toEqual({
      rows: [former.rows[2], { $id: 'b', n: 9 }, former.rows[0], { n: 4 }],
    })
  })

  test('a copy of a card has its translations (PAG-15)', () => {
    const customTranslations = { de: { a: { 'facts.#k1.text': 'eins' }, b: { title: 'B' } }, fr: { b: { title: 'B' } } }
    const card = { id: 'a', path: '/x', props: { facts: [{ $id: 'k1', text: 'one' }] } }
    const page: PageDocument = { version: 2, assets: [card, { id: 'b', path: '/x', props: {} }], customTranslations }
    const copy = freshClip(clipOf(page, ['a']), () => 'copy')
    expect(copy.cards).toEqual([{ ...card, id: 'copy' }])
    expect(copy.customTranslations).toEqual({ de: { copy: { 'facts.#k1.text': 'eins' } } })
  })
})

describe('two people in one list', () => {
  const page = (facts: unknown[], more: Record<string, unknown> = {}): PageDocument => ({
    version: 2,
    assets: [{ id: 'a', path: '/x', props: { title: 'T', facts, ...more } }],
  })
  const facts = ['one', 'two', 'three'].map((text) => ({ $id: text, text, icon: 'tick' }))
  const factsOf = (merged: PageDocument) => merged.assets[0]!.props.facts

  test('both keep what they changed in other entries (PAG-16)', () => {
    fc.assert(
      fc.property(
        fc.uniqueArray(
          words.filter((id) => !id.includes('.')),
          { minLength: 2, maxLength: 8 },
        ),
        fc.nat(),
        fc.nat(),
        (ids, one, other) => {
          const [x, y] = [ids[one % ids.length]!, ids[other % ids.length]!]
          fc.pre(x !== y)
          const base = ids.map((id) => ({ $id: id, text: id }))
          const mine = base.map((entry) => (entry.$id === x ? { ...entry, text: 'mine' } : entry)).toReversed()
          const theirs = [
            ...base.map((entry) => (entry.$id === y ? { ...entry, text: 'theirs' } : entry)),
            { $id: 'another!', text: 'new' },
          ]
          const { page: merged, conflicts } = mergePages(page(base), page(mine), page(theirs))
          expect(conflicts).toEqual([])
          const list = factsOf(merged) as { $id: string; text: string }[]
          expect(list.find(({ $id }) => $id === x)!.text).toBe('mine')
          expect(list.find(({ $id }) => $id === y)!.text).toBe('theirs')
          expect(list).toHaveLength(ids.length + 1)
          expect(list.filter(({ $id }) => $id !== 'another!').map(({ $id }) => $id)).toEqual(ids.toReversed())
        },
      ),
      { numRuns: 300 },
    )
  })

  test('an addition stands behind its neighbour, and the order is that of who changed it', () => {
    const added = { $id: 'new', text: 'new', icon: 'box' }
    const merged = mergePages(page(facts), page([facts[0], added, facts[1], facts[2]]), page(facts.toReversed()))
    expect((factsOf(merged.page) as { $id: string }[]).map(({ $id }) => $id)).toEqual(['three', 'two', 'one', 'new'])
  })

  test('a removal never beats a change; the same text changed by both is mine, and told', () => {
    const theirs = page(facts.with(1, { ...facts[1]!, text: 'zwei' }))
    const gone = mergePages(page(facts), page([facts[0], facts[2]]), theirs)
    expect(factsOf(gone.page)).toEqual(facts.with(1, { ...facts[1]!, text: 'zwei' }))
    expect(gone.conflicts).toHaveLength(1)
    const both = mergePages(page(facts), page(facts.with(1, { ...facts[1]!, text: 'deux' })), theirs)
    expect(factsOf(both.page)).toEqual(facts.with(1, { ...facts[1]!, text: 'deux' }))
    expect(both.conflicts).toHaveLength(1)
  })

  test('other properties of one card, and other translations, are both kept', () => {
    const translated = (field: string) => ({ customTranslations: { de: { a: { [field]: field } } } })
    const merged = mergePages(
      page(facts),
      { ...page(facts, { title: 'Mine' }), ...translated('title') },
      { ...page(facts, { lead: 'Theirs' }), ...translated('lead') },
    )
    expect(merged.conflicts).toEqual([])
    expect(merged.page.assets[0]!.props).toMatchObject({ title: 'Mine', lead: 'Theirs' })
    expect(merged.page.customTranslations).toEqual({ de: { a: { title: 'title', lead: 'lead' } } })
  })
})
