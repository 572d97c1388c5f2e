import { fill } from '../messages/index.ts'
import { type Condition, conditionPhrase } from '../page/index.ts'
import type { Finding } from './checked-page.ts'

/** What a finding says, by its code. Screens have the same keys in their catalogues. */
export const findingTexts = {
  required: '{field} of {card} is empty.',
  no_cards: 'The page has no card.',
  dead_link: '{link} leads nowhere.',
  dead_anchor: '{link} leads to no place on this page.',
  dead_offer: '{link} leads to an offer that nobody can buy.',
  odd_link: '{link} is no address. Begin it with / or https://.',
  not_live: '{link} is a page that is not live yet.',
  no_alternative: 'The picture {picture} has no text alternative.',
  empty_alternative: '{card}: {picture} is not described.',
  no_main_heading: 'The page has no main heading.',
  several_main_headings: 'The page has {n} main headings.',
  heading_skips: '“{heading}” has level {level} after level {former}.',
  low_contrast: '{card}: text and ground have a contrast of {ratio}; 4.5 can be read.',
  untranslated: '{n} texts have no translation into {language}.',
  ended: '{card}: {field} ended on {date}.',
  never_visible: 'Nobody can see {card}: {conditions}.',
  always_visible: 'Everybody sees {card} in spite of its conditions: {conditions}.',
  section_sometimes_empty: 'The section {section} is empty for some readers: every card in it has conditions.',
  ends_with_nothing: '{card} ends on {date}, and nothing follows it.',
  axis_in_browser: 'Conditions make more than 24 documents in a language, so {axis} is decided in the browser.',
  offer_without_price: '{card}: the offer {offer} has no price.',
  offer_archived: '{card}: the offer {offer} is archived.',
  offer_missing: '{card}: the offer {offer} does not exist.',
  no_address: 'The page has no address.',
  bad_address: '{address} cannot be opened.',
  no_share_picture: 'Links to this page show no picture.',
  heavy_picture: 'The picture {picture} has {size}.',
  script_over: 'The page loads {size} of script, more than the {limit} that a page should.',
  script_beyond: 'The page loads {size} of script, more than the {limit} that a page may.',
  card_failed: '{card} failed to render and leaves its place empty.',
} as const
export type FindingCode = keyof typeof findingTexts

/** Conditions as a value of a finding, for screens to say in their language. */
export const conditionsValue = (conditions: readonly Condition[]): string =>
  JSON.stringify(conditions.map(({ attribute, operator, options }) => ({ attribute, operator, options })))

/** What a screen shows in place of it. @param phrase says one condition */
export const conditionsWords = (
  value: string | number,
  phrase: (condition: Pick<Condition, 'attribute' | 'operator' | 'options'>) => string,
): string => (JSON.parse(String(value)) as Condition[]).map(phrase).join('; ')

/** A finding as an English sentence, for programs and logs. */
export const findingMessage = ({ code, values }: Finding): string =>
  fill(
    findingTexts[code as FindingCode] ?? code,
    Object.fromEntries(
      Object.entries(values).map(([key, value]) => [
        key,
        key === 'conditions' ? conditionsWords(value, conditionPhrase) : String(value),
      ]),
    ),
  )
