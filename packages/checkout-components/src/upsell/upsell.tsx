import type { CardProps } from '@perennial/page-runtime/contract'
import { SuggestionCards, type SuggestionProps } from '../suggestions/suggestion-cards.tsx'
import type { TextOf } from '../texts/index.ts'

/** Offers that may take the place of one in the basket, by the labels of the offer. */
export const Upsell = ({ props, context, texts }: CardProps<SuggestionProps, TextOf<'suggestions'>>) => (
  <SuggestionCards kind="upsells" props={props} context={context} texts={texts} />
)
