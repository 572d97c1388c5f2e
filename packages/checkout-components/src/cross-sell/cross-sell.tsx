import type { CardProps } from '@perennial/page-runtime/contract'
import { SuggestionCards, type SuggestionProps } from '../suggestions/suggestion-cards.tsx'
import type { TextOf } from '../texts/index.ts'

/** Offers that go well with one in the basket, by the labels of the offer. */
export const CrossSell = ({ props, context, texts }: CardProps<SuggestionProps, TextOf<'suggestions'>>) => (
  <SuggestionCards kind="crossSells" props={props} context={context} texts={texts} />
)
