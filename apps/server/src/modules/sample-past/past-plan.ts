import { type CalendarDate, daysBetween, plus } from '@perennial/domain/calendar'
import { emptyAddress } from '@perennial/domain/order'
import { cancelReasons } from '@perennial/domain/subscription'
import { type PastScenario, seededNumbers } from './past-scenario.ts'

/** Something that a customer, staff or a bank did after an order. */
export type PastEvent = { on: CalendarDate } & (
  | { kind: 'cancel'; reason: string }
  | { kind: 'stay'; saveOffer: string; reason: string }
  | { kind: 'keep' }
  | { kind: 'pause'; until: CalendarDate }
  | { kind: 'change'; offerPath: string }
  /** A part of the last payment goes back: tenths of it. */
  | { kind: 'refund'; tenths: number }
  /** Charges to the card are declined from now on. */
  | { kind: 'bad card' }
  | { kind: 'new card' }
  | { kind: 'redeem' }
)

export interface PastPerson {
  firstName: string
  lastName: string
  email: string
  address: ReturnType<typeof emptyAddress>
}

export interface PastOrder {
  /** Identifies it, whenever the past is planned again. */
  key: string
  /** Of the order, as the shop would have given it. */
  reference: string
  on: CalendarDate
  /** Minutes after midnight. */
  minute: number
  buyer: PastPerson
  offerPath: string
  addOn: string | null
  code: string | null
  /** A present, for somebody else. */
  gift: { recipient: PastPerson; message: string } | null
  card: string
  tag: string
  campaign: string
  events: PastEvent[]
}

export interface PastDays {
  beginsOn: CalendarDate
  endsOn: CalendarDate
}

/** The orders of a past by their days, with what came after each: the same for the same days and customers. */
export function pastOrders(scenario: PastScenario, { beginsOn, endsOn }: PastDays, customers: number): PastOrder[] {
  const days = daysBetween(beginsOn, endsOn)
  const orders: PastOrder[] = []
  for (let index = 0; index < customers; index += 1) {
    const random = seededNumbers(scenario.seed + index * 7_919)
    // A business that grows: from month to month a little more is ordered.
    const on = plus(beginsOn, Math.floor((days + 1) * random() ** 0.75), 'days')
    orders.push(orderOf(scenario, { index, beginsOn, on, endsOn, random }))
  }
  return orders.sort((one, other) => (one.on === other.on ? one.minute - other.minute : one.on < other.on ? -1 : 1))
}

interface Drawn {
  index: number
  beginsOn: CalendarDate
  on: CalendarDate
  endsOn: CalendarDate
  random: () => number
}

function orderOf(scenario: PastScenario, { index, beginsOn, on: drawn, endsOn, random }: Drawn): PastOrder {
  const monthsAgo = daysBetween(drawn, endsOn) / 30.4
  const sold = scenario.offers.filter(
    ({ fromMonth = Number.POSITIVE_INFINITY, untilMonth = 0 }) => monthsAgo <= fromMonth && monthsAgo >= untilMonth,
  )
  const offer = weighted(sold, random)
  const letterDay = offer.isOften ? letterDayBefore(drawn) : drawn
  const on = letterDay < beginsOn ? drawn : letterDay
  const country = pick(offer.countries, random)
  const buyer = personOf(scenario, { index, country, random })
  const codes = scenario.codes.filter(({ offers }) => offers.includes(offer.path))
  const entrance = weighted(scenario.entrances, random)
  const isGift = offer.isGiven === true && random() < 0.16
  const order: PastOrder = {
    key: `past-${String(index + 1).padStart(4, '0')}`,
    reference: referenceOf(index, random),
    on,
    minute: 7 * 60 + Math.floor(random() * 15 * 60),
    buyer,
    offerPath: offer.path,
    addOn: !isGift && offer.addOns && random() < 0.18 ? pick(offer.addOns, random) : null,
    code: !isGift && codes.length > 0 && random() < 0.3 ? pick(codes, random).code : null,
    gift: isGift
      ? {
          recipient: personOf(scenario, { index: index + 100_000, country, random }),
          message: pick(scenario.giftMessages, random),
        }
      : null,
    card: pick(['visa', 'visa', 'mastercard', 'amex'], random),
    tag: entrance.tag,
    campaign: entrance.campaign,
    events: [],
  }
  return {
    ...order,
    events: eventsOf(order, { leadsTo: offer.leadsTo ?? [], isOften: offer.isOften === true, endsOn, random }),
  }
}

const signs = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ'

/** Ten signs, the first five of which no other order has. */
function referenceOf(index: number, random: () => number): string {
  const base = signs.length
  // Steps of an odd size through all texts of five signs, whose number is a power of two.
  const place = ((index + 1) * 7_654_321) % base ** 5
  const own = Array.from({ length: 5 }, (_one, at) => signs[Math.floor(place / base ** at) % base]!)
  const others = Array.from({ length: 5 }, () => signs[Math.floor(random() * base)]!)
  return `O-${[...own, ...others].join('')}`
}

/** What came after an order, up to the end of the past. */
function eventsOf(
  { on, gift }: PastOrder,
  {
    leadsTo,
    isOften,
    endsOn,
    random,
  }: { leadsTo: readonly string[]; isOften: boolean; endsOn: CalendarDate; random: () => number },
): PastEvent[] {
  const after = (least: number, most: number) => plus(on, Math.round(least + random() * (most - least)), 'days')
  const shortlyBefore = (least: number, most: number) =>
    plus(endsOn, -Math.round(least + random() * (most - least)), 'days')
  const events: PastEvent[] = []
  const fate = random()
  if (gift) {
    if (fate < 0.7) events.push({ on: after(2, 40), kind: 'redeem' })
  } else if (fate < 0.2) {
    const reason = pick(cancelReasons, random)
    const left = after(20, 300)
    events.push({ on: left, kind: 'cancel', reason })
    if (random() < 0.12) events.push({ on: plus(left, 3, 'days'), kind: 'keep' })
  } else if (fate < 0.26) {
    const [saveOffer, reason] = pick(
      [
        ['quarter-off', 'price'],
        ['break', 'unused'],
        ['sorry', 'delivery'],
      ] as const,
      random,
    )
    events.push({ on: after(40, 200), kind: 'stay', saveOffer, reason })
  } else if (fate < 0.31) {
    const from = random() < 0.5 ? shortlyBefore(2, 20) : after(30, 200)
    events.push({ on: from, kind: 'pause', until: plus(from, 45, 'days') })
  } else if (fate < 0.37 && leadsTo.length > 0) {
    events.push({ on: after(35, 220), kind: 'change', offerPath: pick(leadsTo, random) })
  } else if (fate < 0.4) {
    events.push({ on: after(5, 60), kind: 'refund', tenths: 2 + Math.floor(random() * 5) })
  } else if (fate < 0.5) {
    // Some cards fail now, others have failed: and some of their owners have given another one.
    const isLate = isOften && random() < 0.6
    const from = isLate ? shortlyBefore(13, 13) : after(10, 150)
    events.push({ on: from, kind: 'bad card' })
    if (!isLate && random() < 0.55) events.push({ on: plus(from, 36, 'days'), kind: 'new card' })
  }
  return events.filter((event) => event.on > on && event.on <= endsOn)
}

/** Days of the month on which a letter goes out that sells what is paid often: its payments then fall on few days. */
const letterDays = [3, 10, 17, 24]

function letterDayBefore(date: CalendarDate): CalendarDate {
  const day = letterDays.findLast((one) => one <= Number(date.slice(8)))
  return day === undefined ? date : `${date.slice(0, 8)}${String(day).padStart(2, '0')}`
}

const pick = <Value>(list: readonly Value[], random: () => number): Value => list[Math.floor(random() * list.length)]!

function weighted<Value extends { share: number }>(list: readonly Value[], random: () => number): Value {
  let left = random() * list.reduce((sum, { share }) => sum + share, 0)
  return list.find(({ share }) => (left -= share) < 0) ?? list.at(-1)!
}

const asciiOf = (name: string): string =>
  name
    .normalize('NFD')
    .replaceAll(/[^A-Za-z]/g, '')
    .toLowerCase()

function personOf(
  { firstNames, lastNames, streets, places }: PastScenario,
  { index, country, random }: { index: number; country: string; random: () => number },
): PastPerson {
  const [firstName, lastName] = [pick(firstNames, random), pick(lastNames, random)]
  const place = pick(places[country] ?? places.GB!, random)
  const street = pick(streets[country] ?? streets.GB!, random)
  const number = 1 + Math.floor(random() * 120)
  return {
    firstName,
    lastName,
    email: `${asciiOf(firstName)}.${asciiOf(lastName)}${index + 1}@reader.example`,
    address: {
      ...emptyAddress(country),
      address1: ['GB', 'IE', 'US'].includes(country) ? `${number} ${street}` : `${street} ${number}`,
      city: place.city,
      postalCode: place.postalCode,
      state: place.state ?? '',
    },
  }
}
