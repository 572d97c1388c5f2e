import type { Condition } from './document.ts'
import { type OrderFacts, type Reader, unknownPlace } from './reader.ts'
import { weekdayAt } from './zone-days.ts'

type Kind = 'flag' | 'oneOf' | 'number' | 'instant' | 'query'

const flag = ['is'] as const
const choice = ['is one of', 'is not one of'] as const

/** Condition attributes with their operators, in the order of the builder's list (RUN-12 to RUN-16, PAG-34). */
export const conditionAttributes = {
  paymentMethodSelected: { kind: 'oneOf', operators: choice },
  trialOfferInBasket: { kind: 'flag', operators: flag },
  studentOfferInBasket: { kind: 'flag', operators: flag },
  giftOfferInBasket: { kind: 'flag', operators: flag },
  deliveryProductInBasket: { kind: 'flag', operators: flag },
  companyNameProvided: { kind: 'flag', operators: flag },
  productInBasket: { kind: 'oneOf', operators: choice },
  orderPrice: { kind: 'number', operators: ['equal to', 'not equal to'] },
  country: { kind: 'oneOf', operators: choice },
  region: { kind: 'oneOf', operators: choice },
  language: { kind: 'oneOf', operators: choice },
  dateTime: { kind: 'instant', operators: ['before', 'from', 'between'] },
  weekday: { kind: 'oneOf', operators: choice },
  signedIn: { kind: 'flag', operators: flag },
  segment: { kind: 'oneOf', operators: choice },
  activeSubscription: { kind: 'flag', operators: flag },
  subscriptionLabel: { kind: 'oneOf', operators: choice },
  query: { kind: 'query', operators: choice },
  device: { kind: 'oneOf', operators: choice },
} as const satisfies Record<string, { kind: Kind; operators: readonly string[] }>

export type ConditionAttribute = keyof typeof conditionAttributes
/** Every operator that a condition can have. */
export type ConditionOperator = (typeof conditionAttributes)[ConditionAttribute]['operators'][number]

export const isConditionAttribute = (attribute: string): attribute is ConditionAttribute =>
  Object.hasOwn(conditionAttributes, attribute)

/** Whether a part shows, and the conditions that could not be understood: those hide it and are reported. */
export interface Visibility {
  visible: boolean
  unknown: Condition[]
}

/** All conditions must hold; the options within one are alternatives. The same on canvas, server and page. */
export function visibilityOf(conditions: readonly Condition[] | undefined, reader: Reader): Visibility {
  const unknown: Condition[] = []
  let visible = true
  for (const condition of conditions ?? []) {
    const answer = holds(condition, reader)
    if (answer === undefined) unknown.push(condition)
    if (!answer) visible = false
  }
  return { visible, unknown }
}

/** The values of a condition; a single one may be stored without its list. */
export const optionsOf = ({ options }: Pick<Condition, 'options'>): unknown[] =>
  Array.isArray(options) ? options : [options]

/** Those of them that are names. */
export const namesOf = (condition: Pick<Condition, 'options'>): string[] =>
  optionsOf(condition).filter((option): option is string => typeof option === 'string')

/** Whether one condition holds; undefined when its attribute, operator or options are invalid. */
export function holds(condition: Condition, reader: Reader): boolean | undefined {
  const { attribute, operator } = condition
  if (!isConditionAttribute(attribute)) return undefined
  const known = conditionAttributes[attribute]
  if (!(known.operators as readonly string[]).includes(operator)) return undefined
  const [first] = optionsOf(condition)
  switch (known.kind) {
    case 'flag': {
      const requested = flagOf(first)
      return requested === undefined ? undefined : (reader[attribute as FlagAttribute] ?? false) === requested
    }
    case 'oneOf': {
      const chosen = chosenBy(reader, attribute as ChoiceAttribute)
      return namesOf(condition).some((option) => chosen.includes(option)) === (operator === 'is one of')
    }
    case 'query':
      return parametersOf(condition).some((one) => hasParameter(reader.query, one)) === (operator === 'is one of')
    case 'number': {
      const requested = Number(first)
      if (first === '' || first == null || Number.isNaN(requested)) return undefined
      // Without a price yet, the price is not equal to anything.
      return (reader.orderPrice === requested) === (operator === 'equal to')
    }
    case 'instant':
      return holdsAt(condition, reader.at)
  }
}

/** The ends of a condition on date and time, in ms since 1970; undefined when they cannot be read. */
export function instantsOf(condition: Condition): number[] | undefined {
  const options = namesOf(condition).map((option) => Date.parse(option))
  const expected = condition.operator === 'between' ? 2 : 1
  return options.length === expected && !options.some(Number.isNaN) ? options : undefined
}

function holdsAt(condition: Condition, at = Number.NaN): boolean | undefined {
  const ends = instantsOf(condition)
  if (!ends) return undefined
  const [first, last] = ends as [number, number]
  if (condition.operator === 'before') return at < first
  return at >= first && (condition.operator === 'from' || at < last)
}

/** A parameter of an address, with its value where only that will do. */
export interface QueryParameter {
  name: string
  value?: string
}

const parameters = new WeakMap<object, QueryParameter[]>()

/** What a condition on the query asks for: `from=mail` requires the parameter with this value, `from` only the parameter. */
export function parametersOf(condition: Pick<Condition, 'options'>): QueryParameter[] {
  // Conditions are never changed in place, and each view of a page asks.
  const known = parameters.get(condition)
  if (known) return known
  const read = namesOf(condition).flatMap((option): QueryParameter[] => {
    const [[name, value] = ['', '']] = [...new URLSearchParams(option)]
    if (name === '') return []
    return [option.includes('=') ? { name, value } : { name }]
  })
  parameters.set(condition, read)
  return read
}

const hasParameter = (query: Reader['query'] = {}, { name, value }: QueryParameter): boolean =>
  Object.hasOwn(query, name) && (value === undefined || query[name] === value)

type FlagAttribute = {
  [Name in ConditionAttribute]: (typeof conditionAttributes)[Name]['kind'] extends 'flag' ? Name : never
}[ConditionAttribute]
type ChoiceAttribute = {
  [Name in ConditionAttribute]: (typeof conditionAttributes)[Name]['kind'] extends 'oneOf' ? Name : never
}[ConditionAttribute]

function chosenBy(reader: Reader, attribute: ChoiceAttribute): readonly (string | undefined)[] {
  switch (attribute) {
    case 'productInBasket':
      return reader.productInBasket
    case 'segment':
      return reader.segments ?? []
    case 'subscriptionLabel':
      return reader.subscriptionLabels ?? []
    case 'weekday':
      return reader.at === undefined ? [] : [weekdayAt(reader.at, reader.timeZone)]
    case 'country':
    case 'region':
      return [reader[attribute] ?? unknownPlace]
    default:
      return [reader[attribute]]
  }
}

/** Stored as a boolean or as a label of the builder's list. */
export function flagOf(option: unknown): boolean | undefined {
  if (option === true || option === 'True' || option === 'true') return true
  if (option === false || option === 'False' || option === 'false') return false
  return undefined
}

/** The attributes that are facts of the basket. */
export const basketAttributes = [
  'paymentMethodSelected',
  'trialOfferInBasket',
  'studentOfferInBasket',
  'giftOfferInBasket',
  'deliveryProductInBasket',
  'companyNameProvided',
  'productInBasket',
  'orderPrice',
] as const satisfies readonly (keyof OrderFacts)[]
