import { withSwissSpelling } from '@perennial/domain/languages'
import type { Catalogue } from './catalogue.ts'
import { de } from './de.ts'

/** The kit's texts in Swiss German: those in German with Swiss spelling and vocabulary. */
export const deCh: Catalogue = {
  ...withSwissSpelling(de),
  fixedTerm: 'Fixe Laufzeit',
  conditiontrialOfferInBasket: 'Schnupperangebot im Warenkorb',
}
