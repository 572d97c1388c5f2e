import type { Catalogue, CountedText } from './catalogue.ts'
import { de } from './de.ts'

/** Swiss German has no ß and quotes with « ». */
const spelling = (text: string): string => text.replaceAll('ß', 'ss').replaceAll('„', '«').replaceAll('“', '»')

const swiss = (text: string | CountedText): string | CountedText =>
  typeof text === 'string' ? spelling(text) : { one: spelling(text.one), other: spelling(text.other) }

const german = Object.fromEntries(
  Object.entries<string | CountedText>(de).map(([key, text]) => [key, swiss(text)]),
) as unknown as Catalogue

/** The kit's texts in Swiss German: those in German with Swiss spelling and vocabulary. */
export const deCh: Catalogue = {
  ...german,
  fixedTerm: 'Fixe Laufzeit',
  conditiontrialOfferInBasket: 'Schnupperangebot im Warenkorb',
}
