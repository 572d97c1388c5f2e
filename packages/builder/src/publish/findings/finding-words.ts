import { languageName, nearestLanguage } from '@perennial/domain/languages'
import {
  type CheckId,
  conditionsWords,
  type Finding,
  type FindingCode,
  type LinkProblem,
} from '@perennial/domain/publish-checks'
import type { EdgeAxis } from '@perennial/domain/page'
import { sectionKey } from '@perennial/domain/page'
import { conditionWords, type ConditionWordsContext } from '@perennial/ui/patterns/condition-editor'
import { sectionName } from '../../document/section-name.ts'
import { text } from './texts/index.ts'

const codes = {
  required: 'required',
  no_cards: 'no_cards',
  dead_link: 'dead_link',
  dead_anchor: 'dead_anchor',
  dead_offer: 'dead_offer',
  odd_link: 'odd_link',
  not_live: 'not_live',
  no_alternative: 'no_alternative',
  empty_alternative: 'empty_alternative',
  no_main_heading: 'no_main_heading',
  several_main_headings: 'several_main_headings',
  heading_skips: 'heading_skips',
  low_contrast: 'low_contrast',
  untranslated: 'untranslated',
  ended: 'ended',
  never_visible: 'never_visible',
  always_visible: 'always_visible',
  section_sometimes_empty: 'section_sometimes_empty',
  ends_with_nothing: 'ends_with_nothing',
  axis_in_browser: 'axis_in_browser',
  offer_without_price: 'offer_without_price',
  offer_archived: 'offer_archived',
  offer_missing: 'offer_missing',
  no_address: 'no_address',
  bad_address: 'bad_address',
  no_share_picture: 'no_share_picture',
  heavy_picture: 'heavy_picture',
  script_over: 'script_over',
  script_beyond: 'script_beyond',
  card_failed: 'card_failed',
} as const satisfies Record<FindingCode, FindingCode>

const names = {
  required: 'checkRequired',
  links: 'checkLinks',
  alternatives: 'checkAlternatives',
  headings: 'checkHeadings',
  contrast: 'checkContrast',
  translations: 'checkTranslations',
  countdowns: 'checkCountdowns',
  conditions: 'checkConditions',
  offers: 'checkOffers',
  address: 'checkAddress',
  share_picture: 'checkSharePicture',
  picture_sizes: 'checkPictureSizes',
  script: 'checkScript',
  failed_cards: 'checkFailedCards',
} as const satisfies Record<CheckId, string>

/** A finding in the language of the console; one of a newer server as the server says it. */
export function findingWords(
  { code, values, message }: Finding & { message: string },
  context: ConditionWordsContext,
): string {
  if (!Object.hasOwn(codes, code)) return message
  const { language, conditions, section, axis } = values
  const named = {
    ...values,
    ...(language === undefined ? {} : { language: nameOf(String(language)) }),
    ...(conditions === undefined
      ? {}
      : { conditions: conditionsWords(conditions, (one) => conditionWords(one, context)) }),
    ...(section === undefined ? {} : { section: sectionName(sectionKey(section)) }),
    ...(axis === undefined ? {} : { axis: text(axisNames[axis as EdgeAxis]) }),
  }
  // The server fills what its code names; the catalogue's own places are checked where they are written.
  return (text as (key: FindingCode, filled: Finding['values']) => string)(codes[code as FindingCode], named)
}

/** What is wrong with a link, in the language of the console. */
export const linkWords = (problem: LinkProblem, link: string): string => text(problem, { link })

const axisNames = {
  place: 'axisPlace',
  time: 'axisTime',
  query: 'axisQuery',
  person: 'axisPerson',
} as const satisfies Record<EdgeAxis, string>

const nameOf = (code: string): string => {
  const language = nearestLanguage(code)
  return language ? languageName(language) : code
}

/** What a check is called. */
export const checkName = (check: CheckId): string => text(names[check])
