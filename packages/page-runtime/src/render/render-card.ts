import { type Card, type OnMiss, type PageDocument, visibilityOf, noFacts } from '@perennial/domain/page'
import { createElement } from 'react'
import { renderToStaticMarkup, renderToString } from 'react-dom/server'
import { conditionAttributes } from '../conditions/index.ts'
import {
  type CardContext,
  type CardLibrary,
  type ComponentDescriptor,
  type ComponentRegistry,
} from '../contract/index.ts'
import { propsOf } from './card-props.ts'
import { cardFailureText, unknownCardText } from './failure-texts.ts'
import { attribute, escaped } from './markup.ts'

/** Where cards come from and what they may know. */
export interface CardSources {
  page: PageDocument
  registry: ComponentRegistry
  library: CardLibrary
  context: CardContext
  onMiss?: OnMiss
}

/** A card that could not be shown as it is, and why. */
export interface CardFailure {
  cardId: string
  /** Name of the component, or its path when it is unknown. */
  name: string
  message: string
}

/** What an island starts with in the browser. */
export interface IslandData {
  props: Record<string, unknown>
  texts: Readonly<Record<string, string>>
}

export interface RenderedCard {
  html: string
  /** Links for the head: pictures that the card wants first. */
  preloads: string[]
  failure?: CardFailure
  /** Set for interactive cards that rendered. */
  island?: IslandData
}

// React puts a link for each picture before the markup. Only those of high priority are worth a place in the head.
const preloadHints = /^(?:<link rel="preload"[^>]*>)+/

/** Longest message of a failing component that is shown or reported, in characters. */
const longestMessage = 500

/**
 * One card as HTML within its slot. A failing card never reaches the others: in preview it says that it failed, on a
 * published page its slot stays empty and the failure is reported.
 * @param islandFile the module of the card's component, when it is interactive
 */
export function renderCard(card: Card, sources: CardSources, islandFile?: string): RenderedCard {
  const { registry, library, context } = sources
  const descriptor = registry.get(card.path)
  const Component = library.get(card.path)
  if (!descriptor || !Component) {
    const message = unknownCardText(card.path)
    return failed(card, context, { cardId: card.id, name: card.path, message }, message)
  }
  const interactive = descriptor.hydrate !== 'none' && islandFile !== undefined
  try {
    const props = propsOf(card, descriptor, sources.page, context.language, sources.onMiss)
    const texts = descriptor.texts?.(context.language) ?? {}
    const element = createElement(Component, { id: card.id, props: props as never, context, texts: texts as never })
    const options = { identifierPrefix: `${card.id}-` }
    const markup = interactive ? renderToString(element, options) : renderToStaticMarkup(element, options)
    const [hints = ''] = preloadHints.exec(markup) ?? []
    const inner = markup.slice(hints.length)
    const island = interactive ? attribute('data-island', islandFile) + attribute('data-when', descriptor.hydrate) : ''
    return {
      html: slot(card, inner, island),
      preloads: hints.includes('fetchPriority="high"')
        ? (hints.match(/<link [^>]*fetchPriority="high"[^>]*>/g) ?? [])
        : [],
      ...(interactive ? { island: { props, texts } } : {}),
      ...unknownConditions(card, descriptor),
    }
  } catch (error) {
    const message = (error instanceof Error ? error.message : String(error)).slice(0, longestMessage)
    const failure = { cardId: card.id, name: descriptor.name, message }
    return failed(card, context, failure, `${cardFailureText(descriptor.name)} ${message}`)
  }
}

function failed(card: Card, { surface }: CardContext, failure: CardFailure, shown: string): RenderedCard {
  const inner = surface === 'published' ? '' : `<div class="card-failure" role="alert">${escaped(shown)}</div>`
  return { html: slot(card, inner), preloads: [], failure }
}

function slot(card: Card, inner: string, more = ''): string {
  const shown = conditionAttributes(card.conditionProps)
  const conditions =
    attribute('data-conditions', shown['data-conditions']) +
    attribute('hidden', shown.hidden) +
    attribute('inert', shown.inert)
  return `<div${attribute('data-card', card.id)}${more}${conditions}>${inner}</div>`
}

/** A condition that cannot be understood hides its card; somebody should know. */
function unknownConditions(card: Card, { name }: ComponentDescriptor): Pick<RenderedCard, 'failure'> {
  const [unknown] = visibilityOf(card.conditionProps, noFacts).unknown
  if (!unknown) return {}
  const message = `The condition "${unknown.attribute} ${unknown.operator}" is not known, so the card stays hidden.`
  return { failure: { cardId: card.id, name, message } }
}
