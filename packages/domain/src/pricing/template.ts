import { fillTemplate } from '../messages/index.ts'
import { type Money, priceTokens } from '../money/index.ts'

/** Fills the tokens of a price template: `{{currencySymbol}}{{integerValue}}` (PED-50). Other tokens become empty. */
export const fillPriceTemplate = (template: string, amount: Money): string =>
  fillTemplate(template, priceTokens(amount))
