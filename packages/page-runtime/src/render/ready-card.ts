import type { Card } from '@perennial/domain/page'
import type { CardComponent, ComponentDescriptor } from '../contract/index.ts'
import { propsOf } from './card-props.ts'
import type { CardSources } from './card-sources.ts'

/** A card with everything that its component is given. */
export interface ReadyCard {
  card: Card
  descriptor: ComponentDescriptor
  Component: CardComponent
  props: Record<string, unknown>
  texts: Readonly<Record<string, string>>
  /** Whether its script starts in the browser. */
  interactive: boolean
}

/** @returns undefined for a component that is not known @throws what migrations and texts of the component throw */
export function readyCard(card: Card, sources: CardSources, islandFile: string | undefined): ReadyCard | undefined {
  const { registry, library, page, context, onMiss } = sources
  const descriptor = registry.get(card.path)
  const Component = library.get(card.path)
  if (!descriptor || !Component) return undefined
  return {
    card,
    descriptor,
    Component,
    props: propsOf(card, descriptor, page, context.language, onMiss),
    texts: descriptor.texts?.(context.language) ?? noTexts,
    interactive: descriptor.hydrate !== 'none' && islandFile !== undefined,
  }
}

const noTexts = {}
