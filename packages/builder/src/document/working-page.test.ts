import { sameValue } from '@perennial/domain/json'
import type { PageDocument } from '@perennial/domain/page'
import fc from 'fast-check'
import { type ComponentDescriptor, registryOf } from '@perennial/page-runtime/contract'
import { renderToString } from 'react-dom/server'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createCraftEngine } from '../craft/craft-engine.ts'
import { bytes, meaning, oddPage } from '../engine/testing/odd-pages.ts'
import type { SaveOutcome } from '../host/page-builder-props.ts'
import type { Draft, DraftStore } from './drafts.ts'
import { WorkingPage } from './working-page.ts'

const hero: ComponentDescriptor = {
  path: '/components/hero',
  name: 'Hero',
  version: '1.0.0',
  description: 'A large opening.',
  group: 'Visual',
  icon: 'image',
  keywords: [],
  fields: [],
  defaults: { title: 'New', items: [] },
  translatable: [],
  hydrate: 'none',
  propsVersion: 1,
}
const banner: ComponentDescriptor = {
  ...hero,
  path: '/components/banner',
  name: 'Banner',
  sections: ['header'],
  limitPerSection: 1,
}

const page = (): PageDocument => ({
  version: 2,
  pageMasterLayout: 'default',
  assets: [
    {
      id: 'a',
      path: '/components/hero',
      props: { title: 'A', items: [{ $id: 'k1', title: 'one' }] },
      position: 'body',
      index: 0,
    },
    { id: 'b', path: '/components/gone', props: { title: 'B' }, position: 'body', index: 1 },
  ],
})

function memoryDrafts(): DraftStore & { stored: Map<string, Draft> } {
  const stored = new Map<string, Draft>()
  return {
    stored,
    read: (path) => stored.get(path),
    write: (path, draft) => void stored.set(path, draft),
    clear: (path) => void stored.delete(path),
  }
}

function open(unsaved?: PageDocument) {
  const drafts = memoryDrafts()
  let n = 0
  const working = new WorkingPage(
    {
      path: '/pages2/p',
      document: page(),
      version: 3,
      registry: registryOf([hero, banner]),
      openEngine: (document) =>
        createCraftEngine(document, (element) => {
          renderToString(element)
          return () => {}
        }),
      drafts,
      newId: () => `new-${++n}`,
      now: () => 1000,
    },
    unsaved,
  )
  return { working, drafts }
}
const saved = (version: number): SaveOutcome => ({ ok: true, version, savedAt: '2026-11-28T12:00:00Z' })
const body = '"body"'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

describe('saving', () => {
  test('sends the version the work is based on, then the new one', async () => {
    const { working } = open()
    const versions: number[] = []
    const save = async (_document: PageDocument, version: number) => {
      versions.push(version)
      return saved(version + 1)
    }
    working.setProp('a', 'title', 'X')
    await working.save(save)
    working.setProp('a', 'title', 'Y')
    await working.save(save)
    expect(versions).toEqual([3, 4])
  })

  test('has nothing to save when opened, after a save, and after undoing everything (BLD-04)', async () => {
    const { working } = open()
    expect(working.unsaved()).toBe(false)
    working.setProp('a', 'title', 'X')
    expect(working.unsaved()).toBe(true)
    working.engine.undo()
    expect(working.unsaved()).toBe(false)
    working.engine.redo()
    await working.save(async () => saved(4))
    expect(working.unsaved()).toBe(false)
    working.engine.undo()
    expect(working.unsaved()).toBe(true)
  })

  test('text typed during a save stays unsaved', async () => {
    const { working } = open()
    working.setProp('a', 'title', 'X')
    await working.save(async () => {
      working.setProp('a', 'title', 'XY')
      return saved(4)
    })
    expect(working.unsaved()).toBe(true)
    expect(working.engine.card('a')?.props.title).toBe('XY')
  })

  test.each<SaveOutcome>([
    { ok: false, reason: 'failed', message: 'down' },
    { ok: false, reason: 'signed_out' },
    { ok: false, reason: 'invalid', errors: [] },
  ])('a failing save loses nothing and keeps its version: %o', async (outcome) => {
    const { working } = open()
    working.setProp('a', 'title', 'X')
    await working.save(async () => outcome)
    expect(working.unsaved()).toBe(true)
    expect(working.version).toBe(3)
    expect(working.engine.card('a')?.props.title).toBe('X')
  })

  test('a stale save can be merged card by card', () => {
    const { working } = open()
    working.setProp('a', 'title', 'mine')
    const theirs = page()
    theirs.assets[1]!.props = { title: 'theirs' }
    const { page: merged, conflicts } = working.mergeWith(theirs)
    expect(conflicts).toEqual([])
    expect(merged.assets.map(({ props }) => props.title)).toEqual(['mine', 'theirs'])
  })
})

describe('drafts', () => {
  test('unsaved work is written down, and forgotten when it is saved or undone', async () => {
    const { working, drafts } = open()
    working.setProp('a', 'title', 'X')
    vi.advanceTimersByTime(1000)
    expect(drafts.stored.get('/pages2/p')).toMatchObject({
      base: { version: 3 },
      at: 1000,
      document: { assets: [{ props: { title: 'X' } }, {}] },
    })
    working.engine.undo()
    vi.advanceTimersByTime(1000)
    expect(drafts.stored.size).toBe(0)
    working.engine.redo()
    vi.advanceTimersByTime(1000)
    await working.save(async () => saved(4))
    expect(drafts.stored.size).toBe(0)
  })

  test('a change made just before the builder closes is not lost', () => {
    const { working, drafts } = open()
    working.setProp('a', 'title', 'X')
    working.dispose()
    expect(drafts.stored.size).toBe(1)
  })

  test('restored work is unsaved work on the version it was based on', () => {
    const restored = page()
    restored.assets[0]!.props = { title: 'restored' }
    const { working } = open(restored)
    expect(working.unsaved()).toBe(true)
    expect(working.engine.card('a')?.props.title).toBe('restored')
  })
})

describe('changes', () => {
  test('a new card has a copy of its component’s defaults, and is selected', () => {
    const { working } = open()
    expect(working.insert('/components/hero', body, 1)).toBeUndefined()
    expect(working.engine.ids(body)).toEqual(['a', 'new-1', 'b'])
    expect(working.engine.selected()).toBe('new-1')
    const card = working.engine.card('new-1')!
    expect(card).toMatchObject({ path: '/components/hero', propsVersion: 1, props: { title: 'New' } })
    expect(card.props.items).not.toBe(hero.defaults.items)
  })

  test('refuses a component that is not allowed in a section, with a message, and changes nothing', () => {
    const { working } = open()
    expect(working.insert('/components/banner', body, 0)?.message).toBe('This component can only stand in header.')
    expect(working.insert('/components/banner', '"header"', 0)).toBeUndefined()
    expect(working.insert('/components/nothing', body, 0)?.code).toBe('unknown_card')
  })

  test('replaces the card of a section that is full, and one undo restores it (BLD-20)', () => {
    const { working } = open()
    working.insert('/components/banner', '"header"', 0)
    const former = working.engine.selected()!
    expect(working.insert('/components/banner', '"header"', 1)).toBeUndefined()
    expect(working.engine.ids('"header"')).toEqual([working.engine.selected()])
    expect(working.engine.selected()).not.toBe(former)
    working.engine.undo()
    expect(working.engine.ids('"header"')).toEqual([former])
    // A copy is no new card: it may not send its own original away.
    expect(working.duplicate(former)?.code).toBe('section_full')
    expect(working.engine.ids('"header"')).toEqual([former])
  })

  test('a full section of the page’s own layout makes room, for new, moved and pasted cards (BLD-20)', () => {
    const { working } = open()
    const sections = [
      { name: 'body', column: 1, span: 8, row: 1, rows: 1 },
      { name: 'aside', column: 9, span: 4, row: 1, rows: 1, limit: 1 },
    ]
    working.applySettings({ layout: 'custom', customLayout: { sections }, page: {} })
    working.insert('/components/hero', '"aside"', 0)
    working.move('a', '"aside"', 1)
    expect(working.engine.ids('"aside"')).toEqual(['a'])
    expect(working.paste(working.clip('b'))).toBeUndefined()
    expect(working.engine.ids('"aside"')).toEqual([working.engine.selected()])
    working.undoTo(0)
    expect(working.unsaved()).toBe(false)
    expect(working.engine.sections()).toEqual(['"header"', '"body"', '"footer"'])
  })

  test('presses of Move Up and Down within 200 ms are one move (BLD-22)', () => {
    const { working } = open()
    working.moveBy('a', 1)
    vi.advanceTimersByTime(150)
    working.moveBy('a', 1)
    expect(working.engine.sectionOf('a')).toBe('"footer"')
    expect(working.engine.history()).toHaveLength(1)
    vi.advanceTimersByTime(250)
    working.moveBy('a', -1)
    expect(working.engine.history()).toHaveLength(2)
    working.undoTo(0)
    expect(working.unsaved()).toBe(false)
  })

  test('restores one changed or removed card as saved, and leaves the others alone', () => {
    const { working } = open()
    working.setProp('a', 'title', 'X')
    working.remove('b')
    working.insert('/components/hero', '"footer"', 0)
    expect(working.differences().map(({ id, kind }) => `${id} ${kind}`)).toEqual([
      'a changed',
      'new-1 added',
      'b removed',
    ])
    working.restoreCard('b')
    expect(working.engine.ids(body)).toEqual(['a', 'b'])
    expect(working.engine.card('a')?.props.title).toBe('X')
    working.restoreCard('a')
    expect(working.engine.card('a')?.props.title).toBe('A')
    expect(working.differences().map(({ kind }) => kind)).toEqual(['added'])
  })

  test('a card of another version comes back in its place, or as a copy, with its translations, as one entry (PAG-21)', () => {
    const { working } = open()
    const version: PageDocument = {
      ...page(),
      assets: [
        { id: 'b', path: '/components/gone', props: { title: 'B' }, position: 'body', index: 0 },
        { id: 'old', path: '/components/hero', props: { title: 'Old' }, position: 'body', index: 1 },
        { id: 'a', path: '/components/hero', props: { title: 'Then' }, position: 'body', index: 2 },
      ],
      customTranslations: { de: { old: { title: 'Alt' }, a: { title: 'Damals' } } },
    }
    working.setPage({ customTranslations: { de: { b: { title: 'Be' } }, fr: { a: { title: 'Maintenant' } } } }, 'Texts')
    const entries = working.engine.history().length
    expect(working.restoreCard('old', version)).toBeUndefined()
    expect(working.engine.ids(body)).toEqual(['a', 'b', 'old'])
    expect(working.restoreCard('a', version)).toBeUndefined()
    expect(working.engine.ids(body)).toEqual(['b', 'old', 'a'])
    expect(working.engine.card('a')?.props.title).toBe('Then')
    expect(working.engine.envelope().customTranslations).toEqual({
      de: { b: { title: 'Be' }, old: { title: 'Alt' }, a: { title: 'Damals' } },
    })
    expect(working.copyCardOf(version, 'old')).toBeUndefined()
    const [, , copy] = working.engine.ids(body)
    expect(working.engine.ids(body)).toEqual(['b', 'old', copy, 'a'])
    expect(working.engine.envelope().customTranslations?.de?.[copy!]).toEqual({ title: 'Alt' })
    expect(working.engine.history()).toHaveLength(entries + 3)
    working.undoTo(entries)
    expect(working.engine.ids(body)).toEqual(['a', 'b'])
    expect(working.engine.envelope().customTranslations).toEqual({
      de: { b: { title: 'Be' } },
      fr: { a: { title: 'Maintenant' } },
    })
  })

  test('the box of a card is set, and emptied without a trace (BLD-42)', () => {
    const { working } = open()
    working.setBox('a', { marginTop: -20, borderWidth: 2 })
    expect(working.engine.card('a')?.boxStyle).toEqual({ marginTop: -20, borderWidth: 2 })
    working.setBox('a', {})
    expect(working.engine.card('a')).not.toHaveProperty('boxStyle')
  })

  test('counts a status change of the item as its version, and continues', async () => {
    const { working } = open()
    working.setProp('a', 'title', 'X')
    working.rebase(4)
    const versions: number[] = []
    await working.save(async (_document, version) => {
      versions.push(version)
      return saved(version + 1)
    })
    expect(versions).toEqual([4])
  })

  test('moving up and down crosses the borders of sections and stops at the ends', () => {
    const { working } = open()
    working.moveBy('a', -1)
    expect(working.engine.sectionOf('a')).toBe('"header"')
    expect(working.placeBeside('a', -1)).toBeUndefined()
    for (let step = 0; step < 9; step += 1) working.moveBy('a', 1)
    expect(working.engine.sectionOf('a')).toBe('"footer"')
  })

  test('sets a property inside a list without its neighbours, and nothing for a path that does not exist', () => {
    const { working } = open()
    working.setProp('a', 'items.0.title', 'uno')
    expect(working.engine.card('a')?.props).toEqual({ title: 'A', items: [{ $id: 'k1', title: 'uno' }] })
    working.setProp('a', 'items.#k1.title', 'due')
    expect(working.engine.card('a')?.props).toEqual({ title: 'A', items: [{ $id: 'k1', title: 'due' }] })
    const before = working.engine.toPage()
    working.setProp('a', 'items.7.title', 'x')
    working.setProp('a', 'items.#gone.title', 'x')
    working.setProp('a', 'title.deep', 'x')
    expect(working.engine.toPage()).toBe(before)
  })

  test('an added entry gets an id that no other entry has or had (PAG-11)', () => {
    const { working } = open()
    const items = () => working.engine.card('a')!.props.items as { $id: string }[]
    working.setProp('a', 'items', [...items(), { title: 'two' }])
    const added = items()[1]!.$id
    expect(added).toMatch(/./)
    working.setProp('a', 'items', items().slice(0, 1))
    working.setProp('a', 'items', [...items(), { title: 'two' }])
    expect(items()[1]!.$id).not.toBe(added)
    expect(items()[0]!.$id).toBe('k1')
  })

  test('a duplicate has the translations of its card, as one step of undo (PAG-15)', () => {
    const { working } = open()
    working.setPage({ customTranslations: { de: { a: { 'items.#k1.title': 'eins' } } } }, 'Translated')
    const before = working.engine.toPage()
    working.duplicate('a')
    const copy = working.engine.selected()!
    expect(working.engine.envelope().customTranslations?.de).toEqual({
      a: { 'items.#k1.title': 'eins' },
      [copy]: { 'items.#k1.title': 'eins' },
    })
    working.engine.undo()
    expect(working.engine.toPage()).toEqual(before)
  })

  test('a pasted card has the translations of its card (PAG-15)', () => {
    const { working } = open()
    working.setPage({ customTranslations: { de: { a: { 'items.#k1.title': 'eins' } } } }, 'Translated')
    expect(working.paste(working.clip('a'))).toBeUndefined()
    const copy = working.engine.selected()!
    expect(copy).not.toBe('a')
    expect(working.engine.envelope().customTranslations?.de?.[copy]).toEqual({ 'items.#k1.title': 'eins' })
  })

  test('a translation that was left over is given to a text, or removed (PAG-14)', () => {
    const { working } = open()
    const leftOver = { language: 'de', field: 'items.#gone.title', text: 'eins' }
    working.setPage({ customTranslations: { de: { a: { 'items.#gone.title': 'eins' } } } }, 'Translated')
    working.settleLeftOver('a', leftOver, 'items.#k1.title')
    expect(working.engine.envelope().customTranslations?.de?.a).toEqual({ 'items.#k1.title': 'eins' })
    working.engine.undo()
    working.settleLeftOver('a', leftOver, undefined)
    expect(working.engine.envelope().customTranslations?.de?.a).toEqual({})
  })

  test('letters typed into one field are one entry, another field is another', () => {
    const { working } = open()
    for (const title of ['x', 'xy', 'xyz']) working.setProp('a', 'title', title, { typing: true })
    for (const title of ['u', 'un']) working.setProp('a', 'items.0.title', title, { typing: true })
    expect(working.engine.history().map(({ label }) => label)).toEqual(['Changed Hero', 'Changed Hero'])
    working.engine.undo()
    working.engine.undo()
    expect(JSON.stringify(working.engine.toPage())).toBe(JSON.stringify(page()))
  })

  test('moves, duplicates and deletes a card of an unknown component like any other, contents untouched', () => {
    const { working } = open()
    working.duplicate('b')
    working.move('b', '"footer"', 0)
    expect(working.nameOf(working.engine.card('b'))).toBe('gone')
    expect(working.engine.card('new-1')).toMatchObject({ path: '/components/gone', props: { title: 'B' } })
    working.remove('b')
    expect(working.engine.card('b')).toBeUndefined()
  })

  test('copies a card and its translations through the clipboard with new ids, as one entry', () => {
    const { working } = open()
    working.setPage({ customTranslations: { fr: { a: { title: 'À' }, b: { title: 'B' } } } }, 'Translated')
    const text = working.clip('a')
    working.engine.select('b')
    const before = working.engine.history().length
    expect(working.paste(text)).toBeUndefined()
    const pasted = working.engine.selected()!
    expect(working.engine.ids(body)).toEqual(['a', 'b', pasted])
    expect(working.engine.card(pasted)).toMatchObject({ path: '/components/hero', props: { title: 'A' } })
    expect(working.engine.envelope().customTranslations).toEqual({
      fr: { a: { title: 'À' }, b: { title: 'B' }, [pasted]: { title: 'À' } },
    })
    expect(working.engine.history()).toHaveLength(before + 1)
    working.engine.undo()
    expect(working.engine.ids(body)).toEqual(['a', 'b'])
  })

  test('does not paste anything but a card that is allowed in its section, and reports why', () => {
    const { working } = open()
    expect(working.paste('hello')).toBe('There are no cards on the clipboard.')
    working.insert('/components/banner', '"header"', 0)
    const banner = working.clip(working.engine.selected()!)
    expect(working.paste(banner)).toMatch(/at most 1/)
    expect(working.engine.ids('"header"')).toHaveLength(1)
  })
})

describe('another page in its place', () => {
  const replaced = (from: PageDocument, to: PageDocument) => {
    const working = new WorkingPage({ ...options(), document: from })
    const done = working.replaceWith(to, 'Changed the JSON')
    return { working, done }
  }
  const options = () => ({
    path: '/pages2/p',
    document: page(),
    version: 3,
    registry: registryOf([hero, banner]),
    openEngine: (document: PageDocument) =>
      createCraftEngine(document, (element) => {
        renderToString(element)
        return () => {}
      }),
    drafts: memoryDrafts(),
    newId: () => crypto.randomUUID(),
    now: () => 1000,
  })

  test('becomes that page, and one undo restores the former one byte by byte (BLD-50)', () => {
    fc.assert(
      fc.property(oddPage, oddPage, (from, to) => {
        const before = bytes(from)
        const { working, done } = replaced(from, to)
        if (done) {
          expect(sameValue(meaning(working.engine.toPage()), meaning(to))).toBe(true)
          const entries = working.engine.history().length
          expect(entries).toBeLessThanOrEqual(1)
          working.undoTo(0)
        }
        expect(bytes(working.engine.toPage())).toBe(before)
        working.dispose()
      }),
      { numRuns: 60 },
    )
  })

  test('keeps the identity of equal cards', () => {
    const { working } = open()
    const stored = working.engine.card('a')
    const next = page()
    next.assets[1] = { ...next.assets[1]!, props: { title: 'Other' } }
    expect(working.replaceWith(next, 'Changed the JSON')).toBe(true)
    expect(working.engine.card('a')).toBe(stored)
    expect(working.engine.card('b')?.props).toEqual({ title: 'Other' })
  })

  test('is refused when the layout lacks the section, and nothing changes', () => {
    const { working } = open()
    const next = page()
    next.assets[0] = { ...next.assets[0]!, position: 'attic' }
    expect(working.replaceWith(next, 'Changed the JSON')).toBe(false)
    expect(working.unsaved()).toBe(false)
  })
})

describe('settings of the page', () => {
  test('are one entry of the history, with the cards of lost sections in their new place (BLD-32)', () => {
    const { working } = open()
    working.applySettings({
      layout: '@gedi/checkout',
      targets: {},
      page: { isAuthenticated: true, pageAuthProvider: 'landing', tags: ['/winter-26/'] },
    })
    expect(working.engine.history()).toHaveLength(1)
    expect(working.engine.toPage()).toMatchObject({
      pageMasterLayout: '@gedi/checkout',
      isAuthenticated: true,
      pageAuthProvider: 'landing',
      tags: ['/winter-26/'],
    })
    working.undoTo(0)
    expect(working.unsaved()).toBe(false)
  })

  test('without a difference make no entry', () => {
    const { working } = open()
    working.applySettings({ page: { isAuthenticated: false, pageAuthProvider: undefined } })
    expect(working.engine.history()).toHaveLength(0)
    expect(working.unsaved()).toBe(false)
  })

  test('changes and reverts the conditions of a card', () => {
    const { working } = open()
    const condition = { conditionId: 'x', attribute: 'giftOfferInBasket', operator: 'is', options: [true] }
    working.setConditions('a', [condition])
    expect(working.engine.card('a')?.conditionProps).toEqual([condition])
    working.engine.undo()
    expect(working.unsaved()).toBe(false)
  })
})
