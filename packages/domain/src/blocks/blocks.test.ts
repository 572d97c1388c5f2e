import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  type Card,
  emptyPage,
  pageDifference,
  type PageDocument,
  pageExport,
  parsePage,
  sectionsOf,
} from '../page/index.ts'
import {
  blockFrom,
  blocksFromExport,
  type Blocks,
  carriedBlocks,
  detachBlock,
  expandPage,
  importedPage,
  newBlock,
  ownFieldsOf,
  reaches,
  type SharedBlock,
  changeAtUse,
  newUse,
} from './index.ts'

const card = (id: string, props: Record<string, unknown> = {}, more: Partial<Card> = {}): Card => ({
  id,
  path: '/components/hero',
  props: { title: `Title of ${id}`, ...props },
  ...more,
})
const page = (...assets: Card[]): PageDocument => ({
  ...emptyPage(),
  assets: assets.map((one, index) => ({ position: 'body', index, ...one })),
})
const band: SharedBlock = {
  ...newBlock(
    [card('band', { title: 'Give the box', text: 'By post', facts: [{ $id: 'k1', text: 'Fast' }] })],
    'section',
  ),
  open: { band: ['title', 'facts'] },
  customTranslations: { fr: { band: { title: 'Offrez', text: 'Par la poste', 'facts.#k1.text': 'Vite' } } },
}
const blocks: Blocks = { '/blocks/band': band }
const own = (use: Card, values: Record<string, Record<string, unknown>>): Card => ({
  ...use,
  props: { ...use.props, own: values },
})
const use = newUse('u1', '/blocks/band')

describe('a page with uses', () => {
  test('shows the block, with the page’s own values where they are open, and only there (PAG-26)', () => {
    const shown = expandPage(page(own(use, { band: { title: 'Exam week', text: 'Mine' } })), blocks)
    expect(shown.assets).toMatchObject([
      { id: 'u1~band', props: { title: 'Exam week', text: 'By post' }, position: 'body', index: 0 },
    ])
  })

  test('keeps its own values when the block changes, also those that are closed and opened again (PAG-26)', () => {
    const set = page(own(use, { band: { title: 'Exam week' } }))
    const changed = { ...band, assets: [card('band', { title: 'New', text: 'Also new' })] }
    const [shown] = expandPage(set, { '/blocks/band': changed }).assets
    expect(shown!.props).toMatchObject({ title: 'Exam week', text: 'Also new' })
    const closed = { ...changed, open: {} }
    expect(expandPage(set, { '/blocks/band': closed }).assets[0]!.props.title).toBe('New')
    expect(expandPage(set, { '/blocks/band': changed }).assets[0]!.props.title).toBe('Exam week')
  })

  test('takes the block’s translations, except of its own values, which have theirs', () => {
    const set = own(use, { band: { title: 'Exam week' } })
    const translated = { ...page(set), customTranslations: { fr: { u1: { 'own.band.title': 'Partiels' } } } }
    expect(expandPage(translated, blocks).customTranslations).toEqual({
      fr: { 'u1~band': { title: 'Partiels', text: 'Par la poste', 'facts.#k1.text': 'Vite' } },
    })
    expect(expandPage(page(set), blocks).customTranslations!.fr!['u1~band']).not.toHaveProperty('title')
  })

  test('puts the cards in the place of the use, twice with ids of their own', () => {
    const shown = expandPage(page(card('a'), use, card('b'), newUse('u2', '/blocks/band'), card('c')), blocks)
    const [, body] = sectionsOf(shown)
    expect(body!.ids).toEqual(['a', 'u1~band', 'b', 'u2~band', 'c'])
    expect(parsePage(shown).ok).toBe(true)
  })

  test('asks for the conditions of the use and of the card', () => {
    const condition = (conditionId: string) => ({
      conditionId,
      attribute: 'device',
      operator: 'in',
      options: ['mobile'],
    })
    const conditional = { ...band, assets: [card('band', {}, { conditionProps: [condition('inner')] })] }
    const shown = expandPage(page({ ...use, conditionProps: [condition('outer')] }), { '/blocks/band': conditional })
    expect(shown.assets[0]!.conditionProps?.map(({ conditionId }) => conditionId)).toEqual(['outer', 'inner'])
  })

  test('leaves the place of a block empty that is not there, and a page without uses as it is', () => {
    expect(expandPage(page(card('a'), newUse('u', '/blocks/gone')), blocks).assets.map(({ id }) => id)).toEqual(['a'])
    const plain = page(card('a'))
    expect(expandPage(plain, blocks)).toBe(plain)
  })

  test('never goes round in a circle, too deep, or on without end', () => {
    const within = (path: string, ...inner: string[]): [string, SharedBlock] => [
      path,
      newBlock(
        inner.map((name, index) => newUse(`i${index}`, name)),
        'section',
      ),
    ]
    const circle = Object.fromEntries([within('/blocks/a', '/blocks/b'), within('/blocks/b', '/blocks/a')])
    expect(() => expandPage(page(newUse('u', '/blocks/a')), circle)).toThrow('cannot hold itself')
    const deep = Object.fromEntries(
      ['a', 'b', 'c', 'd'].map((name, n, all) => within(`/blocks/${name}`, `/blocks/${all[n + 1] ?? 'x'}`)),
    )
    expect(() => expandPage(page(newUse('u', '/blocks/a')), deep)).toThrow('at most 3 deep')
    const many = {
      '/blocks/m': newBlock(
        Array.from({ length: 500 }, (_, n) => card(`c${n}`)),
        'section',
      ),
    }
    expect(() => expandPage(page(...Array.from({ length: 5 }, (_, n) => newUse(`u${n}`, '/blocks/m'))), many)).toThrow(
      'at most 2000 cards',
    )
  })
})

describe('making and detaching', () => {
  const anyPage = fc
    .record({
      texts: fc.array(fc.string({ maxLength: 5 }), { minLength: 1, maxLength: 12 }),
      sections: fc.array(fc.constantFrom('header', 'body', 'footer'), { minLength: 12, maxLength: 12 }),
      from: fc.nat(11),
      length: fc.integer({ min: 1, max: 4 }),
    })
    .map(({ texts, sections, from, length }) => {
      const made = page(...texts.map((title, n) => card(`c${n}`, { title }, { position: sections[n], index: n })))
      const customTranslations = {
        de: Object.fromEntries(texts.map((title, n) => [`c${n}`, { title: `${title} de` }])),
      }
      const section = sectionsOf(made).filter(({ ids }) => ids.length > 0)[
        from % sectionsOf(made).filter(({ ids }) => ids.length > 0).length
      ]!
      const start = from % section.ids.length
      return { page: { ...made, customTranslations }, ids: section.ids.slice(start, start + length) }
    })

  test('any run of cards becomes a block, and its use those cards again (PAG-25)', () => {
    fc.assert(
      fc.property(anyPage, ({ page: before, ids }) => {
        const made = blockFrom(before, ids)
        if (!made.ok) throw new Error(made.errors[0]!.message)
        const { block, gap, section } = made.value
        expect(parsePage(block).ok).toBe(true)
        const place = before.assets.find(({ id }) => id === ids[0])!
        const rest = before.assets.filter(({ id }) => !ids.includes(id))
        const used: PageDocument = {
          ...before,
          assets: [...rest, { ...newUse('u', '/blocks/x'), position: place.position, index: place.index! }],
        }
        const again = detachBlock(used, '/blocks/x', block)
        const named = (id: string) => id.replace('u~', '')
        const shape = (document: PageDocument) =>
          sectionsOf(document).map(({ position, ids: all }) => [position, all.map(named)])
        expect(shape(again)).toEqual(shape(before))
        expect(gap).toBe(
          sectionsOf(before)
            .find(({ key }) => key === section)!
            .ids.indexOf(ids[0]!),
        )
        for (const id of ids) {
          expect(again.assets.find((one) => named(one.id) === id)!.props).toEqual(
            before.assets.find((one) => one.id === id)!.props,
          )
          expect(again.customTranslations!.de![`u~${id}`]).toEqual(before.customTranslations.de[id])
        }
        // What readers see is the same before and after.
        const words = pageDifference(expandPage(used, { '/blocks/x': block }), again)
        expect(words.cards).toEqual([])
      }),
    )
  })

  test('cards that do not follow each other make no block', () => {
    expect(blockFrom(page(card('a'), card('b'), card('c')), ['a', 'c']).ok).toBe(false)
    expect(blockFrom(page(card('a')), []).ok).toBe(false)
  })
})

test('no order of placing blocks in blocks makes a circle (PAG-31)', () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(fc.nat(5), fc.nat(5)), { maxLength: 30 }), (places) => {
      const held: Record<string, SharedBlock> = Object.fromEntries(
        Array.from({ length: 6 }, (_, n) => [`/blocks/${n}`, newBlock([], 'section')]),
      )
      places.forEach(([into, inner], at) => {
        if (reaches(`/blocks/${inner}`, `/blocks/${into}`, held)) return
        held[`/blocks/${into}`]!.assets.push(newUse(`x${at}`, `/blocks/${inner}`))
      })
      for (const [path, { assets }] of Object.entries(held)) {
        expect(assets.some(({ props }) => reaches(String(props.block), path, held))).toBe(false)
      }
    }),
  )
})

test('says which fields change at a use, and not those that the page has set (PAG-27)', () => {
  const next = {
    ...band,
    assets: [card('band', { title: 'Give it', text: 'In paper', facts: [{ $id: 'k1', text: 'Fast' }] })],
  }
  const after = { '/blocks/band': next }
  expect(changeAtUse(page(use), use, blocks, after)).toMatchObject({
    fields: [
      { cardId: 'band', field: 'title' },
      { cardId: 'band', field: 'text' },
    ],
    words: expect.arrayContaining([{ property: 'text', before: 'By post', after: 'In paper' }]),
  })
  const set = own(use, { band: { title: 'Mine' } })
  expect(changeAtUse(page(set), set, blocks, after).fields).toEqual([{ cardId: 'band', field: 'text' }])
  expect(ownFieldsOf(set, band)).toEqual([{ cardId: 'band', field: 'title' }])
})

describe('export and import (PAG-33)', () => {
  const inner = newBlock([card('deep')], 'section')
  const outer = newBlock([newUse('i', '/blocks/inner'), card('own')], 'section')
  const all: Blocks = { '/blocks/inner': inner, '/blocks/outer': outer, '/blocks/other': band }
  const exported = page(card('a'), newUse('u', '/blocks/outer'))
  const file = JSON.parse(
    JSON.stringify(pageExport({ name: 'p', path: '/pages2/p' }, exported, carriedBlocks(exported, all))),
  )
  const carried = blocksFromExport(file)
  const settings = (known: readonly string[]) => ({ known: new Set(known), freePath: (path: string) => `${path}-2` })
  const imported = (choices: Record<string, 'ours' | 'theirs' | 'detach'>, known: readonly string[] = []) => {
    if (!carried.ok) throw new Error('unreadable')
    return importedPage(exported, carried.value, choices, settings(known))
  }

  test('a page goes out with its blocks and those in them, and no others', () => {
    expect(carried.ok && Object.keys(carried.value)).toEqual(['/blocks/outer', '/blocks/inner'])
    expect(blocksFromExport({ version: 3 })).toMatchObject({ ok: true, value: {} })
  })

  test('takes what comes under a free name, uses what is there, or detaches, each down to the inner blocks', () => {
    const taken = imported({ '/blocks/outer': 'theirs', '/blocks/inner': 'theirs' })
    expect(taken.ok && Object.keys(taken.value.made)).toEqual(['/blocks/outer-2', '/blocks/inner-2'])
    expect(taken.ok && taken.value.page.assets[1]!.props.block).toBe('/blocks/outer-2')
    expect(taken.ok && taken.value.made['/blocks/outer-2']!.assets[0]!.props.block).toBe('/blocks/inner-2')
    const ours = imported({ '/blocks/outer': 'ours' }, ['/blocks/outer'])
    expect(ours.ok && [ours.value.made, ours.value.page]).toEqual([{}, exported])
    const detached = imported({ '/blocks/outer': 'detach', '/blocks/inner': 'detach' })
    expect(detached.ok && detached.value.page.assets.map(({ id }) => id)).toEqual(['a', 'u~i~deep', 'u~own'])
  })

  test('blocks in a file that hold themselves are refused (PAG-31)', () => {
    const blocks = {
      '/blocks/x': newBlock([newUse('i', '/blocks/y')], 'section'),
      '/blocks/y': newBlock([newUse('i', '/blocks/x')], 'section'),
    }
    expect(blocksFromExport({ blocks })).toMatchObject({ ok: false, errors: [{ code: 'circle' }] })
  })

  test('asks for every block, and refuses to use one that is not there', () => {
    expect(imported({ '/blocks/outer': 'theirs' })).toMatchObject({ ok: false, errors: [{ code: 'no_choice' }] })
    expect(imported({ '/blocks/outer': 'ours' })).toMatchObject({ ok: false, errors: [{ code: 'no_block' }] })
  })
})
