import type { PageDocument } from '@perennial/domain/page'
import { type ComponentDescriptor, registryOf } from '@perennial/page-runtime/contract'
import { renderToString } from 'react-dom/server'
import { expect, test, vi } from 'vitest'
import { createCraftEngine } from '../craft/craft-engine.ts'
import { problemsIn } from '../inspector/use-card-problems.ts'
import { LinkStates } from './link-states.ts'
import { WorkingPage } from './working-page.ts'

const banner: ComponentDescriptor = {
  path: '/components/banner',
  name: 'Banner',
  version: '1.0.0',
  description: '',
  group: 'Visual',
  icon: 'image',
  keywords: [],
  fields: [
    { name: 'href', type: 'string', format: 'link', label: 'Link' },
    { name: 'anchor', type: 'string', format: 'anchor', label: 'Anchor' },
    { name: 'text', type: 'richtext', label: 'Text' },
    {
      name: 'items',
      type: 'list',
      label: 'Items',
      fields: [{ name: 'href', type: 'string', format: 'link', label: 'Link' }],
    },
  ],
  defaults: {},
  translatable: [],
  hydrate: 'none',
  propsVersion: 0,
}

const page = (...props: Record<string, unknown>[]): PageDocument => ({
  version: 2,
  pageMasterLayout: 'default',
  assets: props.map((own, index) => ({
    id: `c${index}`,
    path: banner.path,
    props: own,
    position: 'body',
    index,
  })),
})

function open(document: PageDocument) {
  const working = new WorkingPage({
    path: '/pages2/p',
    document,
    version: 1,
    registry: registryOf([banner]),
    openEngine: (opened) =>
      createCraftEngine(opened, (element) => {
        renderToString(element)
        return () => {}
      }),
    drafts: { read: () => undefined, write: () => {}, clear: () => {} },
    newId: () => 'new',
    now: () => 0,
  })
  let now = 0
  const ask = vi.fn(async (_asked: { tags: readonly string[]; offers: readonly string[] }) => ({
    addresses: { '/live/': 'live', '/draft/': 'draft' } as const,
    offers: { '/offers2/sold': 'on_sale' } as const,
  }))
  const links = new LinkStates(working, ask, ['/own/'], () => now)
  const found = () =>
    problemsIn(working, 'UTC', links).findings.map(({ cardId, code, values }) => `${cardId} ${code} ${values.link}`)
  return { working, ask, links, found, pass: (ms: number) => (now += ms) }
}

test('a link that leads nowhere is a problem of every card that has it, wherever in the card it stands (PAG-63)', async () => {
  const { links, found } = open(
    page(
      { href: '/nowhere/', anchor: 'price' },
      { href: '/live', items: [{ href: '/nowhere/' }, { href: '#price' }] },
      { text: '<p><a href="#gone">there</a></p>', items: [{ href: '/own/' }, { href: 'https://example.com' }] },
      { href: '/draft/', items: [{ href: '/checkout?purchase=%2Foffers2%2Fold' }] },
      { href: '/checkout/?purchase=/offers2/sold', items: [{ href: 'winter' }, { href: '{link}' }] },
    ),
  )
  // Nothing is said against a link before its answer is there.
  expect(found()).toEqual(['c2 dead_anchor #gone', 'c4 odd_link winter'])
  await links.askForPage()
  expect(found()).toEqual([
    'c0 dead_link /nowhere/',
    'c1 dead_link /nowhere/',
    'c2 dead_anchor #gone',
    'c3 not_live /draft/',
    'c3 dead_offer /checkout?purchase=%2Foffers2%2Fold',
    'c4 dead_link /checkout/?purchase=/offers2/sold',
    'c4 odd_link winter',
  ])
})

test('each link is asked for once a minute, all together, and again when the question failed (PAG-63)', async () => {
  const { working, ask, links, found, pass } = open(page({ href: '/nowhere/' }, { href: '/nowhere/' }))
  ask.mockRejectedValueOnce(new Error('away'))
  await links.askForPage()
  expect(found()).toEqual([])
  await links.askForPage()
  expect(ask).toHaveBeenCalledTimes(2)
  expect(ask).toHaveBeenLastCalledWith({ tags: ['/nowhere/'], offers: [] })
  await links.askForPage()
  expect(ask).toHaveBeenCalledTimes(2)
  working.setProp('c1', 'href', '/live/')
  await links.askForPage()
  expect(ask).toHaveBeenLastCalledWith({ tags: ['/live/'], offers: [] })
  expect(found()).toEqual(['c0 dead_link /nowhere/'])
  pass(61_000)
  await links.askForPage()
  expect(ask).toHaveBeenLastCalledWith({ tags: ['/nowhere/', '/live/'], offers: [] })
})

test('a question that fails is not put without end by whoever asks again with each answer', async () => {
  const { ask, links } = open(page({ href: '/nowhere/' }))
  let answers = 0
  links.watch(() => {
    answers += 1
    void links.askForPage()
  })
  ask.mockRejectedValueOnce(new Error('away'))
  await links.askForPage()
  expect([ask.mock.calls.length, answers]).toEqual([1, 0])
  await links.askForPage()
  expect([ask.mock.calls.length, answers]).toEqual([2, 1])
})
