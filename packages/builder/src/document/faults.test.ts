import { type Card, type PageDocument, pageLimits, parsePage } from '@perennial/domain/page'
import { type ComponentDescriptor, registryOf } from '@perennial/page-runtime/contract'
import { renderToString } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { createCraftEngine } from '../craft/craft-engine.ts'
import { WorkingPage } from './working-page.ts'

/** Known faults of page editors, each on a page that would show it. */

const component = (name: string, more: Partial<ComponentDescriptor> = {}): ComponentDescriptor => ({
  path: `/components/${name}`,
  name,
  version: '1.0.0',
  description: name,
  group: 'Visual',
  icon: 'image',
  keywords: [],
  fields: [],
  defaults: {},
  translatable: [],
  hydrate: 'none',
  propsVersion: 1,
  ...more,
})
const registry = registryOf([component('hero'), component('banner', { sections: ['header'] }), component('grid')])

function open(assets: Card[], more: Partial<PageDocument> = {}) {
  let n = 0
  const document: PageDocument = { version: 1, pageMasterLayout: 'default', ...more, assets }
  const working = new WorkingPage({
    path: '/pages2/p',
    document,
    version: 1,
    registry,
    openEngine: (page) =>
      createCraftEngine(page, (element) => {
        renderToString(element)
        return () => {}
      }),
    drafts: { read: () => undefined, write: () => {}, clear: () => {} },
    newId: () => `new-${++n}`,
    now: () => 0,
  })
  return { working, start: JSON.stringify(document), now: () => JSON.stringify(working.engine.toPage()) }
}
const hero = (id: string, index: number, position: unknown = 'body'): Card => ({
  id,
  path: '/components/hero',
  props: { title: id, items: [{ title: 'one', deep: { text: 'x' } }] },
  position,
  index,
})
const heroes = (count: number) => Array.from({ length: count }, (_, index) => hero(`c${index}`, index))
const part = (id: string) => ({
  $id: id,
  id,
  component: '/components/hero',
  path: '/components/hero',
  name: 'Hero',
  componentProps: { title: id },
  conditionProps: [],
})

describe('known faults of page editors', () => {
  test('deletes one of 230 nested cards alone, and undo restores it to its place', () => {
    const parts = Array.from({ length: 230 }, (_, index) => part(`p${index}`))
    const { working, start, now } = open([
      { id: 'grid', path: '/components/grid', props: { parts }, position: 'body', index: 0 },
      hero('beside', 1),
    ])
    working.setProp('grid', 'parts', parts.toSpliced(117, 1))
    const left = working.engine.card('grid')!.props.parts as unknown[]
    expect(left).toHaveLength(229)
    expect(left[117]).toBe(parts[118])
    working.engine.undo()
    expect(now()).toBe(start)
  })

  test('a key held down on a page of 300 cards notifies one card and makes one entry', () => {
    const { working, start, now } = open(heroes(300))
    const reported = new Set<string>()
    working.engine.onOps((ops) => ops.forEach((op) => reported.add('id' in op ? op.id : op.op)))
    let text = ''
    for (let press = 0; press < 60; press += 1) {
      text += 'a'
      working.setProp('c150', 'title', text, { typing: true })
    }
    expect([...reported]).toEqual(['c150'])
    expect(working.engine.history()).toHaveLength(1)
    working.engine.undo()
    expect(now()).toBe(start)
  })

  test('two edits of nested fields and two undos end with the same bytes', () => {
    const { working, start, now } = open(heroes(2))
    working.setProp('c0', 'items.0.deep.text', 'y', { typing: true })
    working.setProp('c0', 'items.0.title', 'two', { typing: true })
    expect(working.engine.history()).toHaveLength(2)
    working.engine.undo()
    working.engine.undo()
    expect(now()).toBe(start)
  })

  test('reordering is one entry of the history, selecting a card is none', () => {
    const { working } = open(heroes(3))
    working.engine.select('c1')
    expect(working.engine.history()).toHaveLength(0)
    working.move('c0', '"body"', 3)
    expect(working.engine.history()).toHaveLength(1)
  })

  test('a style of 2 MB stays in the work, and a save is rejected with a message', () => {
    const { working } = open(heroes(1))
    working.setPage({ pageStyle: '.a { color: red }\n'.repeat(120_000) }, 'Changed style')
    expect(working.engine.toPage().pageStyle!.length).toBeGreaterThan(2_000_000)
    const checked = parsePage(working.engine.toPage())
    expect(checked).toMatchObject({ ok: false, errors: [{ code: 'too_large' }] })
    working.engine.undo()
    expect(parsePage(working.engine.toPage()).ok).toBe(true)
  })

  test('cards of a section that no layout has stay in it, and can be moved to another', () => {
    const { working, start, now } = open([hero('a', 0), hero('lost', 0, 'attic')])
    expect(working.engine.sections()).toEqual(['"header"', '"body"', '"footer"', '"attic"'])
    expect(now()).toBe(start)
    working.move('lost', '"body"', 1)
    expect(working.engine.sections()).not.toContain('"attic"')
    working.engine.undo()
    expect(now()).toBe(start)
  })

  test('a card dropped on its own place changes nothing', () => {
    const { working } = open(heroes(2))
    for (const gap of [0, 1]) working.move('c0', '"body"', gap)
    expect(working.engine.history()).toHaveLength(0)
  })

  test('a card that belongs to the header is not pasted into the footer', () => {
    const { working, start, now } = open([
      { id: 'banner', path: '/components/banner', props: {}, position: 'header', index: 0 },
      hero('foot', 0, 'footer'),
    ])
    const clip = working.clip('banner')
    working.engine.select('foot')
    expect(working.paste(clip)).toBe('This component can only stand in header.')
    expect(now()).toBe(start)
    expect(working.engine.selected()).toBe('foot')
  })

  test('a flat page of 500 cards opens, moves cards and accepts no further one', () => {
    const assets = Array.from(
      { length: pageLimits.cards },
      (_, index): Card => ({ ...hero(`c${index}`, index), position: index }),
    )
    const { working, start, now } = open(assets, { pageMasterLayout: 'flat' })
    expect(working.engine.sections()).toEqual(['"list"'])
    expect(now()).toBe(start)
    working.move('c499', '"list"', 0)
    const moved = working.engine.toPage().assets.find(({ id }) => id === 'c499')
    expect(moved).toMatchObject({ position: 0, index: 0 })
    expect(working.insert('/components/hero', '"list"', 0)?.code).toBe('too_many_cards')
    working.engine.undo()
    expect(now()).toBe(start)
  })
})
