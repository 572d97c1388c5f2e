import type { Catalogue } from './catalogue.ts'
import { de } from './de.ts'
import { swissSpelling } from './swiss-spelling.ts'

/** The kit's texts in the German of Switzerland: those of Germany in its spelling, and its own words where it has them. */
export const deCh: Catalogue = {
  ...swissSpelling(de),
  fixedTerm: 'Fixe Laufzeit',
  conditiontrialOfferInBasket: 'Schnupperangebot im Warenkorb',
}
