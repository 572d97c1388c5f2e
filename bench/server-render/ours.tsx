import type { PageDocument } from '@perennial/domain/page'
import { noAssets } from '@perennial/page-runtime/assets'
import { type CardLibrary, type ComponentDescriptor, registryOf } from '@perennial/page-runtime/contract'
import { type CardCache, renderPage } from '@perennial/page-runtime/render'
import { createElement } from 'react'
import { type CardData, cards } from '../harness/cards.tsx'

const descriptorOf = (kind: string): ComponentDescriptor => ({
  path: `/bench/${kind}`,
  name: kind,
  version: '1.0.0',
  description: kind,
  group: 'Miscellaneous',
  icon: 'tag',
  keywords: [],
  fields: [],
  defaults: {},
  translatable: ['title'],
  hydrate: 'none',
  propsVersion: 1,
})
const registry = registryOf(Object.keys(cards).map(descriptorOf))
const library = new Map(
  Object.entries(cards).map(([kind, Card]) => [
    `/bench/${kind}`,
    ({ props }: { props: Record<string, unknown> }) => createElement(Card, props),
  ]),
) as unknown as CardLibrary

/** The complete published document, with isolated cards, as in the product. */
export function prepare(data: CardData[], cache?: CardCache): () => string {
  const page: PageDocument = {
    version: 1,
    pageMasterLayout: 'default',
    assets: data.map(({ id, kind, props }, index) => ({
      id,
      path: `/bench/${kind}`,
      props,
      position: 'body',
      index,
      propsVersion: 1,
    })),
  }
  const context = { language: 'en', surface: 'published', offers: {}, isAuthenticated: false } as const
  return () => renderPage({ page, registry, library, context, cache, assets: noAssets, meta: { title: 'Bench' } }).html
}
