import type { PageDocument } from '@perennial/domain/page'
import { type CardLibrary, type ComponentDescriptor, registryOf } from '@perennial/page-runtime/contract'
import { InlineText } from '@perennial/page-runtime/inline-text'
import { createElement } from 'react'
import { type CardData, cards } from '../harness/cards.tsx'
import { fieldsOf } from './editor-side.ts'

const descriptorOf = (kind: CardData['kind']): ComponentDescriptor => ({
  path: `/bench/${kind}`,
  name: kind,
  version: '1.0.0',
  description: kind,
  group: 'Miscellaneous',
  icon: 'tag',
  keywords: [],
  fields: fieldsOf[kind].map((name) => ({ type: 'string', name, label: name })),
  defaults: {},
  translatable: ['title'],
  hydrate: 'none',
  propsVersion: 1,
})

const kinds = Object.keys(cards) as CardData['kind'][]

export const registry = registryOf(kinds.map(descriptorOf))

export const library = new Map(
  kinds.map((kind) => [
    `/bench/${kind}`,
    ({ props }: { props: Record<string, unknown> }) =>
      // Headings can be edited in place, as those of our cards can.
      createElement(cards[kind], {
        ...props,
        title: createElement(InlineText, { field: 'title', text: props.title as string }),
      }),
  ]),
) as unknown as CardLibrary

export const documentOf = (page: readonly CardData[]): PageDocument => ({
  version: 1,
  pageMasterLayout: 'default',
  assets: page.map(({ id, kind, props }, index) => ({
    id,
    path: `/bench/${kind}`,
    props,
    position: 'body',
    index,
    propsVersion: 1,
  })),
})
