import { type Card, noFacts, visibilityOf } from '@perennial/domain/page'
import { conditionAttributes, conditionsAttribute, notOnAttribute } from '../conditions/index.ts'
import type { CardContext, RemoteSource } from '../contract/index.ts'
import type { CardMarkup } from './card-markup.ts'
import { cardFailureText, unknownCardText } from './failure-texts.ts'
import { attribute, escaped } from './markup.ts'
import type { ReadyCard } from './ready-card.ts'

/** A card that could not be shown as intended, with the reason. */
export interface CardFailure {
  cardId: string
  /** Name of the component, or its path when unknown. */
  name: string
  message: string
}

/** The data that an island starts with in the browser. */
export interface IslandData {
  props: Record<string, unknown>
  texts: Readonly<Record<string, string>>
  remote?: RemoteSource
  /** Name of the component, where a failure in the browser is shown. */
  name?: string
}

export interface RenderedCard {
  html: string
  preloads: readonly string[]
  /** Whether the card or parts of it are shown conditionally. */
  conditional: boolean
  /** Whether the markup depends on sign-in. */
  byVisitor?: boolean
  failure?: CardFailure
  /** Set for interactive cards that rendered. */
  island?: IslandData
}

/** Maximum length of a failing component's message that is shown or reported, in characters. */
const longestMessage = 500

/** A rendered card in its slot. @param islandFile the module of the card's component, when it is interactive */
export function shownCard(
  ready: ReadyCard,
  markup: CardMarkup,
  islandFile: string | undefined,
  { surface }: CardContext,
): RenderedCard {
  const { card, descriptor, interactive, props, texts, remote } = ready
  const more = { ...(remote ? { remote } : {}), ...(surface === 'published' ? {} : { name: descriptor.name }) }
  const island = interactive ? attribute('data-island', islandFile) + attribute('data-when', descriptor.hydrate) : ''
  return {
    html: slot(card, markup.inner, island),
    preloads: markup.preloads,
    conditional: markup.conditional || isDecidedLater(card),
    ...(markup.byVisitor ? { byVisitor: true } : undefined),
    ...(interactive ? { island: { props, texts, ...more } } : undefined),
    ...unknownConditions(card, descriptor.name),
  }
}

/**
 * A card that threw: in preview it shows the error, on a published page its slot stays empty and the failure is
 * reported.
 */
export function failedCard(card: Card, name: string, error: unknown, context: CardContext): RenderedCard {
  const message = (error instanceof Error ? error.message : String(error)).slice(0, longestMessage)
  return withoutCard(card, context, { cardId: card.id, name, message }, `${cardFailureText(name)} ${message}`)
}

/** A card whose component is missing. */
export function unknownCard(card: Card, context: CardContext): RenderedCard {
  const message = unknownCardText(card.path)
  return withoutCard(card, context, { cardId: card.id, name: card.path, message }, message)
}

function withoutCard(card: Card, { surface }: CardContext, failure: CardFailure, shown: string): RenderedCard {
  const inner = surface === 'published' ? '' : `<div class="card-failure" role="alert">${escaped(shown)}</div>`
  return { html: slot(card, inner, ''), preloads: [], conditional: isDecidedLater(card), failure }
}

/** Whether the browser decides over a card; devices are the style sheet's. */
const isDecidedLater = ({ conditionProps }: Card) =>
  conditionAttributes(conditionProps)[conditionsAttribute] !== undefined

const hasConditions = ({ conditionProps }: Card) => conditionProps !== undefined && conditionProps.length > 0

function slot(card: Card, inner: string, island: string): string {
  if (!hasConditions(card)) return `<div${attribute('data-card', card.id)}${island}>${inner}</div>`
  const shown = conditionAttributes(card.conditionProps)
  const conditions =
    attribute(notOnAttribute, shown[notOnAttribute]) +
    attribute(conditionsAttribute, shown[conditionsAttribute]) +
    attribute('hidden', shown.hidden) +
    attribute('inert', shown.inert)
  return `<div${attribute('data-card', card.id)}${island}${conditions}>${inner}</div>`
}

/** A condition that cannot be parsed hides its card, so it is reported. */
function unknownConditions(card: Card, name: string): Pick<RenderedCard, 'failure'> | undefined {
  if (!hasConditions(card)) return undefined
  const [unknown] = visibilityOf(card.conditionProps, noFacts).unknown
  if (!unknown) return undefined
  const message = `The condition "${unknown.attribute} ${unknown.operator}" is not known, so the card stays hidden.`
  return { failure: { cardId: card.id, name, message } }
}
