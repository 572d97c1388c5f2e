import { type Card, withoutEntryIds } from '@perennial/domain/page'
import {
  type CardComponent,
  type ComponentDescriptor,
  type ComponentRegistry,
  type RemoteSource,
  remoteSourceOf,
} from '../contract/index.ts'
import { RemoteCard } from '../remote/remote-card.tsx'
import { propsOf } from './card-props.ts'
import type { CardSources } from './card-sources.ts'

/** A card with all props of its component. */
export interface ReadyCard {
  card: Card
  descriptor: ComponentDescriptor
  Component: CardComponent
  props: Record<string, unknown>
  texts: Readonly<Record<string, string>>
  /** Source of the code, for a remote component. */
  remote?: RemoteSource
  /** Whether its script starts in the browser. */
  interactive: boolean
}

/** @returns undefined for an unknown component @throws what migrations and texts of the component throw */
export function readyCard(card: Card, sources: CardSources, islandFile: string | undefined): ReadyCard | undefined {
  const { registry, library, page, context, onMiss } = sources
  const descriptor = registry.get(card.path)
  if (!descriptor) return undefined
  const remote = sourceWithParts(card, descriptor, registry)
  const Component = library.get(card.path) ?? (remote && (RemoteCard as CardComponent))
  if (!Component) return undefined
  return {
    card,
    descriptor,
    Component,
    // Ids of entries are for editors: shoppers and components of others never see them.
    props: withoutEntryIds(withoutPrivate(propsOf(card, descriptor, page, context.language, onMiss), descriptor)),
    texts: descriptor.texts?.(context.language) ?? noTexts,
    ...(remote ? { remote } : {}),
    interactive: descriptor.hydrate !== 'none' && islandFile !== undefined,
  }
}

function withoutPrivate(props: Record<string, unknown>, { serverOnly }: ComponentDescriptor): Record<string, unknown> {
  if (!serverOnly) return props
  return Object.fromEntries(Object.entries(props).filter(([name]) => !serverOnly.includes(name)))
}

/** A component's source with those of the subcomponents that its slots accept. */
export function sourceWithParts(
  card: Card,
  descriptor: ComponentDescriptor,
  registry: ComponentRegistry,
): RemoteSource | undefined {
  const remote = remoteSourceOf(descriptor, card)
  if (!remote || !descriptor.slots) return remote
  const parts = descriptor.slots.flatMap(({ accepts }) =>
    accepts.flatMap((path) => {
      const accepted = registry.get(path)
      const source = accepted && remoteSourceOf(accepted, { path })
      return source ? [[path, source] as const] : []
    }),
  )
  return { ...remote, parts: Object.fromEntries(parts) }
}

const noTexts = {}
