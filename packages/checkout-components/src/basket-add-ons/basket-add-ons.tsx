import type { CardProps } from '@perennial/page-runtime/contract'
import { SuggestionCards, type SuggestionProps } from '../suggestions/suggestion-cards.tsx'
import type { TextOf } from '../texts/index.ts'

/** What can be bought along with an offer in the basket, by the labels of the offer. */
export const BasketAddOns = ({ props, context, texts }: CardProps<SuggestionProps, TextOf<'suggestions'>>) => (
  <SuggestionCards kind="addOns" props={props} context={context} texts={texts} />
)
