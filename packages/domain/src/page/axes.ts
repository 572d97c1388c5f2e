import {
  type ConditionAttribute,
  holds,
  instantsOf,
  isConditionAttribute,
  namesOf,
  optionsOf,
  parametersOf,
} from './conditions.ts'
import type { Condition } from './document.ts'
import { languages } from '../languages/index.ts'
import { noFacts, type Reader, readerDevices, regionOf, unknownPlace } from './reader.ts'
import { nextDay } from './zone-days.ts'

/** What conditions ask for, in parts that do not depend on each other. Facts that hang together are one of them. */
export type Axis = (typeof axisOfAttribute)[ConditionAttribute]

const axisOfAttribute = {
  paymentMethodSelected: 'payment',
  trialOfferInBasket: 'trial',
  studentOfferInBasket: 'student',
  giftOfferInBasket: 'gift',
  deliveryProductInBasket: 'delivery',
  companyNameProvided: 'company',
  productInBasket: 'products',
  orderPrice: 'price',
  country: 'place',
  region: 'place',
  language: 'language',
  dateTime: 'time',
  weekday: 'time',
  signedIn: 'person',
  segment: 'person',
  activeSubscription: 'person',
  subscriptionLabel: 'person',
  query: 'query',
  device: 'device',
} as const satisfies Record<ConditionAttribute, string>

/** Undefined for a condition whose attribute is not known. */
export const axisOf = ({ attribute }: Pick<Condition, 'attribute'>): Axis | undefined =>
  isConditionAttribute(attribute) ? axisOfAttribute[attribute] : undefined

/** The axis of a condition, where it can be understood at all. */
export const understoodAxisOf = (condition: Condition): Axis | undefined =>
  holds(condition, noFacts) === undefined ? undefined : axisOf(condition)

/** The facts of one axis; undefined where one is not known. */
export type AxisValue = { readonly [Fact in keyof Reader]?: Reader[Fact] | undefined }

/** A reader with other facts of one axis. */
export function readerWith(reader: Reader, value: AxisValue): Reader {
  const facts = Object.entries({ ...reader, ...value }).filter(([, fact]) => fact !== undefined)
  return Object.fromEntries(facts) as unknown as Reader
}

/** A condition, and whether it is to hold. */
export interface Wish {
  condition: Condition
  met: boolean
}

/** Where to begin the search, so that the answer is near to somebody. */
export interface From {
  reader?: Reader
  timeZone?: string
}

/**
 * A value of one axis for which conditions hold as wished: exact, so undefined says that no reader is like that. Of a
 * choice it tries every value that the conditions tell apart; of instants every stretch between their ends.
 * @param wishes about this axis alone
 */
export function axisValueFor(axis: Axis, wishes: readonly Wish[], from: From = {}): AxisValue | undefined {
  // Who cannot be understood holds for nobody, and cannot be told apart.
  if (wishes.some(({ condition, met }) => met && holds(condition, noFacts) === undefined)) return undefined
  return candidates(axis, wishes, from).find((value) => {
    const reader = readerWith({ ...noFacts, ...from.reader, timeZone: zoneOf(from) }, value)
    return wishes.every(({ condition, met }) => (holds(condition, reader) ?? false) === met)
  })
}

const zoneOf = ({ reader, timeZone }: From) => timeZone ?? reader?.timeZone ?? 'UTC'

function candidates(axis: Axis, wishes: readonly Wish[], from: From): AxisValue[] {
  const conditions = wishes.map(({ condition }) => condition)
  switch (axis) {
    case 'place':
      return places(conditions)
    case 'language':
      return languages.map((language) => ({ language }))
    case 'device':
      return readerDevices.map((device) => ({ device }))
    case 'time':
      return instants(conditions, from)
    case 'person':
      return persons(wishes)
    case 'query':
      return queries(wishes, from.reader?.query)
    case 'payment':
      return [undefined, ...unlike(conditions.flatMap(namesOf))].map((paymentMethodSelected) => ({
        paymentMethodSelected,
      }))
    case 'products': {
      const productInBasket = chosen(wishes)
      return productInBasket ? [{ productInBasket }] : []
    }
    case 'price':
      return prices(conditions)
    case 'trial':
      return [{ trialOfferInBasket: false }, { trialOfferInBasket: true }]
    case 'student':
      return [{ studentOfferInBasket: false }, { studentOfferInBasket: true }]
    case 'gift':
      return [{ giftOfferInBasket: false }, { giftOfferInBasket: true }]
    case 'delivery':
      return [{ deliveryProductInBasket: false }, { deliveryProductInBasket: true }]
    case 'company':
      return [{ companyNameProvided: false }, { companyNameProvided: true }]
  }
}

/** Names, and one that is none of them. */
const unlike = (names: readonly string[], others: readonly string[] = ['other']): string[] => [
  ...new Set([...names, others.find((name) => !names.includes(name)) ?? others.at(-1)!]),
]

/** Countries that a page can be looked at from where it names others; the last is assigned to nobody. */
const otherCountries = ['GB', 'DE', 'FR', 'IT', 'ES', 'US', 'CH', 'AT', 'IE', 'NL', 'BE', 'PL', 'SE', 'JP', 'QZ']

function places(conditions: readonly Condition[]): AxisValue[] {
  const named = conditions.flatMap((condition) => namesOf(condition).filter((name) => name !== unknownPlace))
  const regions = [...new Set(named.filter((name) => name.includes('-')))]
  const countries = unlike(
    [...named.filter((name) => !name.includes('-')), ...regions.map((name) => name.split('-')[0]!)],
    otherCountries,
  )
  return [
    ...countries.flatMap((country) => {
      const own = regions.filter((region) => region.startsWith(`${country}-`))
      const other = regionOf(country, own.includes(`${country}-A`) ? 'OTHER' : 'A')!
      return [{ country, region: undefined }, ...[...own, other].map((region) => ({ country, region }))]
    }),
    { country: undefined, region: undefined },
  ]
}

const dayMs = 86_400_000

/** Stretches within which nothing changes, each by its instant that is nearest to the reader's. */
function instants(conditions: readonly Condition[], from: From): AxisValue[] {
  const now = from.reader?.at ?? 0
  const byDay = conditions.some(({ attribute }) => attribute === 'weekday')
  const ends = conditions.flatMap((condition) =>
    condition.attribute === 'dateTime' ? (instantsOf(condition) ?? []) : [],
  )
  const marks = [...new Set([...ends, now])].sort((one, other) => one - other)
  // A week holds every weekday; the eighth day makes the first one whole.
  const span = 8 * dayMs
  const starts = [marks[0]! - span, ...marks]
  const stretches = starts.flatMap((start, index) => {
    const end = starts[index + 1] ?? Number.POSITIVE_INFINITY
    const steps = [start]
    if (byDay) {
      const zone = zoneOf(from)
      for (let day = nextDay(start, zone); day < Math.min(end, start + span); day = nextDay(day, zone)) steps.push(day)
    }
    return steps.map((step, at) => ({ start: step, end: steps[at + 1] ?? end }))
  })
  const near = stretches.map(({ start, end }) => (now < start ? start : now < end ? now : lastMinute(start, end)))
  return near.sort((one, other) => Math.abs(one - now) - Math.abs(other - now)).map((at) => ({ at }))
}

/** A time of day that a person would choose: the last whole minute. */
const lastMinute = (start: number, end: number): number => Math.max(start, Math.ceil(end / 60_000) * 60_000 - 60_000)

function prices(conditions: readonly Condition[]): AxisValue[] {
  const named = [
    ...new Set(
      conditions.flatMap((one) =>
        optionsOf(one)
          .map(Number)
          .filter((price) => !Number.isNaN(price)),
      ),
    ),
  ]
  return [...named, Math.max(0, ...named) + 1, undefined].map((orderPrice) => ({ orderPrice }))
}

const isNegative = ({ condition, met }: Wish) => (condition.operator === 'is one of') !== met

/** The fewest names of which each wished list has one, and no other list any; undefined when there are none. */
function chosen(wishes: readonly Wish[]): string[] | undefined {
  const excluded = new Set(wishes.filter(isNegative).flatMap(({ condition }) => namesOf(condition)))
  const taken = new Set<string>()
  for (const wish of wishes) {
    if (isNegative(wish)) continue
    const names = namesOf(wish.condition)
    if (names.some((name) => taken.has(name))) continue
    const name = names.find((one) => !excluded.has(one))
    if (name === undefined) return undefined
    taken.add(name)
  }
  return [...taken]
}

/** Who has not signed in is in no segment and has no subscription that the shop could know of. */
function persons(wishes: readonly Wish[]): AxisValue[] {
  const about = (attribute: ConditionAttribute) => wishes.filter(({ condition }) => condition.attribute === attribute)
  const segments = chosen(about('segment'))
  const subscriptionLabels = chosen(about('subscriptionLabel'))
  const out = { signedIn: false, segments: [], activeSubscription: false, subscriptionLabels: [] }
  if (!segments) return [out]
  const member = { ...out, signedIn: true, segments }
  return [out, member, ...(subscriptionLabels ? [{ ...member, activeSubscription: true, subscriptionLabels }] : [])]
}

/** A value that no page asks for. */
const anyValue = '1'

/** Parameters that fulfil each wished list by one of its options, found by trying them in turn. */
function queries(wishes: readonly Wish[], former: Readonly<Record<string, string>> = {}): AxisValue[] {
  const named = wishes.flatMap(({ condition }) => parametersOf(condition))
  const forbidden = wishes.filter(isNegative).flatMap(({ condition }) => parametersOf(condition))
  const lists = wishes.filter((wish) => !isNegative(wish)).map(({ condition }) => parametersOf(condition))
  const isForbidden = (name: string, value: string) =>
    forbidden.some((one) => one.name === name && (one.value === undefined || one.value === value))
  const valuesOf = (name: string): string[] => {
    const values = named.flatMap((one) => (one.name === name && one.value !== undefined ? [one.value] : []))
    let free = anyValue
    while (values.includes(free)) free += anyValue
    return [free, ...values]
  }
  function fulfilled(index: number, query: Readonly<Record<string, string>>): Record<string, string> | undefined {
    const list = lists[index]
    if (!list) return { ...query }
    for (const { name, value } of list) {
      const has = Object.hasOwn(query, name)
      const values = value !== undefined ? [value] : has ? [query[name]!] : valuesOf(name)
      for (const one of values) {
        if ((has && query[name] !== one) || isForbidden(name, one)) continue
        const found = fulfilled(index + 1, { ...query, [name]: one })
        if (found) return found
      }
    }
    return undefined
  }
  const found = fulfilled(0, {})
  if (!found) return []
  const rest = Object.entries(former).filter(([name]) => !named.some((one) => one.name === name))
  return [{ query: { ...Object.fromEntries(rest), ...found } }]
}

/** The conditions of one axis, grouped; those that are not understood are under `undefined`. */
export function byAxis(conditions: readonly Condition[]): Map<Axis | undefined, Condition[]> {
  const groups = new Map<Axis | undefined, Condition[]>()
  for (const condition of conditions) {
    const axis = understoodAxisOf(condition)
    groups.set(axis, [...(groups.get(axis) ?? []), condition])
  }
  return groups
}

/** A class of values of one axis: those for which the same conditions hold. */
export interface AxisClass {
  /** For each condition `1` where it holds. */
  bits: string
  /** One of them. */
  value: AxisValue
}

/**
 * The classes of an axis' values that conditions tell apart.
 * @returns undefined beyond `most`
 */
export function classesOf(
  axis: Axis,
  conditions: readonly Condition[],
  from: From,
  most = 64,
): AxisClass[] | undefined {
  if (!combined.has(axis)) return listedClasses(axis, conditions, from, most)
  let open: { wishes: Wish[]; class: AxisClass }[] = [{ wishes: [], class: { bits: '', value: {} } }]
  for (const condition of conditions) {
    open = open.flatMap(({ wishes, class: { bits } }) =>
      [true, false].flatMap((met) => {
        const next = [...wishes, { condition, met }]
        const value = axisValueFor(axis, next, from)
        return value ? [{ wishes: next, class: { bits: `${bits}${met ? '1' : '0'}`, value } }] : []
      }),
    )
    if (open.length > most) return undefined
  }
  return open.map((one) => one.class)
}

/** Axes whose values are made of parts, so that they are found, not listed. */
const combined: ReadonlySet<Axis> = new Set(['person', 'query', 'products'])

function listedClasses(
  axis: Axis,
  conditions: readonly Condition[],
  from: From,
  most: number,
): AxisClass[] | undefined {
  const wishes = conditions.map((condition) => ({ condition, met: true }))
  const base = { ...noFacts, ...from.reader, timeZone: zoneOf(from) }
  const classes = new Map<string, AxisClass>()
  for (const value of candidates(axis, wishes, from)) {
    const reader = readerWith(base, value)
    const bits = conditions.map((condition) => (holds(condition, reader) ? '1' : '0')).join('')
    if (!classes.has(bits)) classes.set(bits, { bits, value })
    if (classes.size > most) return undefined
  }
  return [...classes.values()]
}
