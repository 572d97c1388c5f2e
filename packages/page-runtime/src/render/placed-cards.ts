import { type Card, isFlat, layoutIn, type PageDocument, sectionsOf } from '@perennial/domain/page'

/** A section of a page with its cards, ordered by index (RUN-04). */
export interface RenderedSection {
  name: string
  /** Width in columns of twelve. */
  span: number
  cards: Card[]
  /** Whether the section is the page's main landmark. */
  isMain: boolean
}

/**
 * The sections of a page's master layout (RUN-06 to RUN-10). Cards in unknown sections are not shown; those with
 * numeric positions (RUN-03) follow in order in the main section.
 */
export function placedCards(page: PageDocument): RenderedSection[] {
  const layout = layoutIn(page)
  const cards = new Map(page.assets.map((card) => [card.id, card]))
  const ids = new Map(sectionsOf(page).map(({ position, ids }) => [position, ids]))
  const main = mainSectionOf(layout.sections.map(({ name }) => name))
  const numbered = isFlat(page)
    ? []
    : page.assets
        .filter(({ position }) => typeof position === 'number')
        .sort((one, other) => Number(one.position) - Number(other.position) || (one.index ?? 0) - (other.index ?? 0))
  return layout.sections.map(({ name, span }) => ({
    name,
    span,
    cards: [...(ids.get(name) ?? []).map((id) => cards.get(id)!), ...(name === main ? numbered : [])],
    isMain: name === main,
  }))
}

/** `body` where the layout has it among others; otherwise the first section that is neither header nor footer. */
export const mainSectionOf = (names: readonly string[]): string | undefined =>
  names.includes('header') && names.includes('body')
    ? 'body'
    : names.find((name) => name !== 'header' && name !== 'footer')
