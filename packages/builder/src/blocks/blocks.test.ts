import { blockFrom, expandPage, newBlock, type SharedBlock, newUse } from '@perennial/domain/blocks'
import { type Card, parseClip, type PageDocument } from '@perennial/domain/page'
import { type ComponentDescriptor, registryOf } from '@perennial/page-runtime/contract'
import { renderToString } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { createCraftEngine } from '../craft/craft-engine.ts'
import type { DraftStore } from '../document/drafts.ts'
import { WorkingPage } from '../document/working-page.ts'
import { kilobytes } from './field-names.ts'
import { KnownBlocks } from '../document/known-blocks.ts'
import { withoutOwnValue } from '../document/own-values.ts'

const hero: ComponentDescriptor = {
  path: '/components/hero',
  name: 'Hero',
  version: '1.0.0',
  description: 'A large opening.',
  group: 'Visual',
  icon: 'image',
  keywords: [],
  fields: [],
  defaults: { title: 'New' },
  translatable: ['title', 'facts.*.text'],
  hydrate: 'none',
  propsVersion: 1,
}
const card = (id: string, index: number, props: Record<string, unknown> = {}): Card => ({
  id,
  path: '/components/hero',
  props: { title: id, ...props },
  position: 'body',
  index,
})
const facts = [
  { $id: 'k1', text: 'One' },
  { $id: 'k2', text: 'Two' },
]
const band: SharedBlock = {
  ...newBlock([card('x', 0, { facts }), card('y', 1)], 'section'),
  open: { x: ['title', 'facts'] },
  customTranslations: { de: { x: { title: 'X auf Deutsch' } } },
}
const none: DraftStore = { read: () => undefined, write: () => {}, clear: () => {} }

function open(assets: Card[], path = '/pages2/p', blocks: [string, SharedBlock][] = [['/blocks/band', band]]) {
  let id = 0
  return new WorkingPage({
    path,
    document: { version: 2, pageMasterLayout: 'default', assets },
    version: 1,
    registry: registryOf([hero]),
    blocks: new KnownBlocks(blocks.map(([at, document]) => ({ path: at, name: at.slice(8), document }))),
    openEngine: (document) =>
      createCraftEngine(document, (element) => {
        renderToString(element)
        return () => {}
      }),
    drafts: none,
    newId: () => `n${(id += 1)}`,
    now: Date.now,
  })
}
const use: Card = { ...newUse('u', '/blocks/band'), position: 'body', index: 0 }
const shown = (working: WorkingPage) => expandPage(working.engine.toPage(), working.blocks.documents())

describe('a use in the builder', () => {
  test('takes a text that is typed on the canvas as the page’s own, one entry of a list with the others kept (PAG-26)', () => {
    const working = open([use])
    working.setProp('u', 'own.x.title', 'Mine', { typing: true })
    working.setProp('u', 'own.x.facts.#k2.text', 'Second', { typing: true })
    expect(shown(working).assets[0]!.props).toEqual({
      title: 'Mine',
      facts: [facts[0], { $id: 'k2', text: 'Second' }],
    })
    expect(working.blocks.documents()['/blocks/band']).toBe(band)
    const props = withoutOwnValue(working.engine.card('u')!, 'x', 'title')
    expect(props).toEqual({ block: '/blocks/band', own: { x: { facts: [facts[0], { $id: 'k2', text: 'Second' }] } } })
    expect(working.descriptorOf(working.engine.card('u')!)!.translatable).toEqual(['own.x.title', 'own.x.facts.*.text'])
  })

  test('is made of a run of cards, and detached, each as one entry of the history (PAG-25)', () => {
    const working = open([card('a', 0), card('b', 1), card('c', 2)])
    const run = blockFrom(working.engine.toPage(), ['a', 'b'])
    if (!run.ok) throw new Error('no run')
    working.blocks.add([{ path: '/blocks/made', name: 'Made', document: run.value.block }])
    working.replaceByUse(run.value, '/blocks/made')
    expect(working.engine.ids('"body"').map((id) => working.nameOf(working.engine.card(id)))).toEqual(['Made', 'Hero'])
    const made = working.engine.selected()!
    working.detach(made)
    expect(working.engine.ids('"body"')).toEqual([`${made}~a`, `${made}~b`, 'c'])
    working.engine.undo()
    expect(working.engine.ids('"body"')).toEqual([made, 'c'])
    working.engine.undo()
    expect(working.engine.ids('"body"')).toEqual(['a', 'b', 'c'])
    expect(working.engine.canUndo()).toBe(false)
  })

  test('is detached with what the page has set and with translations', () => {
    const own = { ...use, props: { ...use.props, own: { x: { title: 'Mine' } } } }
    const working = open([own])
    working.setPage({ customTranslations: { de: { u: { 'own.x.title': 'Meins' } } } }, 'Translated')
    const before = shown(working)
    working.detach('u')
    const after: PageDocument = working.engine.toPage()
    expect(after.assets.map(({ props }) => props)).toEqual(before.assets.map(({ props }) => props))
    expect(after.customTranslations!.de!['u~x']).toEqual({ title: 'Meins' })
  })

  test('is refused in the block itself, placed or pasted, also by another block (PAG-31)', () => {
    const outer = newBlock([newUse('i', '/blocks/band')], 'section')
    const working = open([card('a', 0)], '/blocks/band', [
      ['/blocks/band', band],
      ['/blocks/outer', outer],
    ])
    expect(working.insertUse('/blocks/band', '"body"', 0)?.message).toContain('cannot hold itself')
    expect(working.insertUse('/blocks/outer', '"body"', 0)?.message).toContain('cannot hold itself')
    const clip = open([use]).clip('u')
    expect(parseClip(clip).ok).toBe(true)
    expect(working.paste(clip)).toContain('cannot hold itself')
    expect(working.engine.toPage().assets.map(({ id }) => id)).toEqual(['a'])
  })
})

test('bytes are said in thousands, and a small change is not nothing', () => {
  expect([0, 12, -12, 240, -1_400].map(kilobytes)).toEqual(['0', '+0.1', '−0.1', '+0.2', '−1.4'])
})
