import { blockOf, type Blocks, ownValuesOf, useComponent } from '@perennial/domain/blocks'
import type { Card } from '@perennial/domain/page'
import type { ComponentDescriptor, ComponentRegistry } from '@perennial/page-runtime/contract'

/** A use as a component: its texts are the values that the page sets itself, which are translated on the page. */
export function ownDescriptor(
  use: Card,
  blocks: Blocks,
  registry: ComponentRegistry,
  name: string,
): ComponentDescriptor {
  const own = ownValuesOf(use)
  const cards = blocks[blockOf(use)]?.assets ?? []
  const translatable = cards.flatMap(({ id, path }) =>
    (registry.get(path)?.translatable ?? [])
      .filter((field) => Object.hasOwn(own, id) && Object.hasOwn(own[id]!, field.split('.', 1)[0]!))
      .map((field) => `own.${id}.${field}`),
  )
  return {
    path: useComponent,
    name,
    version: '1.0.0',
    description: '',
    group: 'Miscellaneous',
    icon: 'component',
    keywords: [],
    fields: [],
    defaults: {},
    translatable,
    hydrate: 'none',
    propsVersion: 0,
  }
}
