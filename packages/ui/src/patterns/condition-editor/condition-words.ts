import {
  type Condition,
  type ConditionAttribute,
  type ConditionOperator,
  isConditionAttribute,
  unknownPlace,
  weekdays,
} from '@perennial/domain/page'
import { languageName, languages } from '@perennial/domain/languages'
import { fill } from '@perennial/domain/messages'
import type { Option } from '../../components/option-list/index.ts'
import { activeLanguage, formatDate, type MessageKey, type Messages } from '../../messages/index.ts'

/** Values to choose from, by attribute; where there are none they are typed. */
export type ConditionChoices = Partial<Record<ConditionAttribute, readonly Option[]>>

export interface ConditionWordsContext {
  messages: Messages
  choices?: ConditionChoices
  /** The tenant's zone, as an IANA name. */
  zone?: string
}

/** ISO 3166-1 alpha-2. */
const countryCodes =
  'AD AE AF AG AI AL AM AO AR AS AT AU AW AX AZ BA BB BD BE BF BG BH BI BJ BL BM BN BO BQ BR BS BT BW BY BZ CA CC CD CF CG CH CI CK CL CM CN CO CR CU CV CW CX CY CZ DE DJ DK DM DO DZ EC EE EG EH ER ES ET FI FJ FK FM FO FR GA GB GD GE GF GG GH GI GL GM GN GP GQ GR GS GT GU GW GY HK HN HR HT HU ID IE IL IM IN IO IQ IR IS IT JE JM JO JP KE KG KH KI KM KN KP KR KW KY KZ LA LB LC LI LK LR LS LT LU LV LY MA MC MD ME MF MG MH MK ML MM MN MO MP MQ MR MS MT MU MV MW MX MY MZ NA NC NE NF NG NI NL NO NP NR NU NZ OM PA PE PF PG PH PK PL PM PN PR PS PT PW PY QA RE RO RS RU RW SA SB SC SD SE SG SH SI SJ SK SL SM SN SO SR SS ST SV SX SY SZ TC TD TG TH TJ TK TL TM TN TO TR TT TV TW TZ UA UG UM US UY UZ VA VC VE VG VI VN VU WF WS YE YT ZA ZM ZW'

const operatorKeys = {
  is: 'conditionOperatorIs',
  'is one of': 'conditionOperatorIsOneOf',
  'is not one of': 'conditionOperatorIsNotOneOf',
  'equal to': 'conditionOperatorEqualTo',
  'not equal to': 'conditionOperatorNotEqualTo',
  before: 'conditionOperatorBefore',
  from: 'conditionOperatorFrom',
  between: 'conditionOperatorBetween',
} as const satisfies Record<ConditionOperator, MessageKey>

const deviceKeys = {
  mobile: 'conditionDevicemobile',
  tablet: 'conditionDevicetablet',
  desktop: 'conditionDevicedesktop',
} as const satisfies Record<string, MessageKey>

export const attributeName = (attribute: string, messages: Messages): string =>
  isConditionAttribute(attribute) ? messages[`condition${attribute}`] : attribute

export const operatorName = (operator: string, messages: Messages): string =>
  Object.hasOwn(operatorKeys, operator) ? messages[operatorKeys[operator as ConditionOperator]] : operator

/** A Monday, from which weekdays are counted to be named. */
const monday = Date.parse('2024-01-01T12:00:00Z')

export function countryName(code: string): string {
  try {
    return new Intl.DisplayNames(activeLanguage().locale, { type: 'region' }).of(code) ?? code
  } catch {
    return code
  }
}

/** The values of an attribute whose values are known; undefined where they are typed. */
export function valuesOf(attribute: ConditionAttribute, messages: Messages): Option[] | undefined {
  switch (attribute) {
    case 'country': {
      const countries = countryCodes.split(' ').map((value) => ({ value, label: countryName(value) }))
      const { locale } = activeLanguage()
      return [
        ...countries.sort((one, other) => one.label.localeCompare(other.label, locale)),
        { value: unknownPlace, label: messages.conditionUnknownPlace },
      ]
    }
    case 'language':
      return languages.map((value) => ({ value, label: languageName(value) }))
    case 'weekday':
      return weekdays.map((value, index) => ({
        value,
        label: formatDate(monday + index * 86_400_000, { weekday: 'long', timeZone: 'UTC' }),
      }))
    case 'device':
      return Object.entries(deviceKeys).map(([value, key]) => ({ value, label: messages[key] }))
    default:
      return undefined
  }
}

/** One value of a condition as people read it. */
export function valueName(
  attribute: string,
  option: unknown,
  { messages, choices = {}, zone = 'UTC' }: ConditionWordsContext,
): string {
  if (option === true || option === 'True') return messages.conditionTrue
  if (option === false || option === 'False') return messages.conditionFalse
  if (!isConditionAttribute(attribute)) return String(option)
  const offered = choices[attribute]?.find(({ value }) => value === option)
  if (offered) return offered.label
  if (option === unknownPlace && (attribute === 'country' || attribute === 'region'))
    return messages.conditionUnknownPlace
  if (attribute === 'country') return countryName(String(option))
  if (attribute === 'dateTime') return momentName(String(option), zone)
  return valuesOf(attribute, messages)?.find(({ value }) => value === option)?.label ?? String(option)
}

/** An instant on the tenant's clock. */
export function momentName(instant: string | number, zone: string): string {
  const date = new Date(instant)
  if (Number.isNaN(date.getTime())) return String(instant)
  return formatDate(date, { dateStyle: 'medium', timeStyle: 'short', timeZone: zone })
}

export function valuesText(
  { attribute, operator, options }: Pick<Condition, 'attribute' | 'operator' | 'options'>,
  context: ConditionWordsContext,
): string {
  const names = (Array.isArray(options) ? options : [options]).map((option) => valueName(attribute, option, context))
  const [start, end] = names
  if (operator === 'between' && start !== undefined && end !== undefined)
    return fill(context.messages.conditionRange, { start, end })
  return names.join(', ')
}

/** A condition as a phrase in the language of the console: `Country is one of Germany, France`. */
export const conditionWords = (
  condition: Pick<Condition, 'attribute' | 'operator' | 'options'>,
  context: ConditionWordsContext,
): string =>
  `${attributeName(condition.attribute, context.messages)} ${operatorName(condition.operator, context.messages)} ${valuesText(condition, context)}`
