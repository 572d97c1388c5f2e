import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type CalendarDate, daysBetween, plus } from '../calendar/index.ts'
import type { PricePart } from '../pricing/index.ts'
import {
  discountFor,
  firstCharges,
  followingCharge,
  forecast,
  leadingCharge,
  movedCharge,
  parseTerm,
  termEndAfter,
} from './index.ts'

const part = (change: Partial<PricePart>): PricePart => ({
  name: 'charge_1',
  type: 'recurring',
  value: 10,
  currencyCode: 'GBP',
  trigger: 'subscription_start',
  repeat_interval: 1,
  repeat_interval_type: 'months',
  ...change,
})
const datesOf = (price: PricePart[], start: CalendarDate, count: number) =>
  forecast(price, firstCharges(price, start), plus(start, 40, 'years'))
    .slice(0, count)
    .map(({ dueOn }) => dueOn)

const date = fc.integer({ min: 0, max: 20_000 }).map((days) => plus('2024-01-01', days, 'days'))
const lastDayOf = (day: CalendarDate) =>
  new Date(Date.UTC(Number(day.slice(0, 4)), Number(day.slice(5, 7)), 0)).getUTCDate()

describe('dates of charges', () => {
  test.each<[string, PricePart[], CalendarDate, CalendarDate[]]>([
    ['the 31st stays the 31st', [part({})], '2027-01-31', ['2027-01-31', '2027-02-28', '2027-03-31', '2027-04-30']],
    [
      'also after a delay of months',
      [part({ trigger: 'delay', delay_interval: 1, delay_interval_type: 'months' })],
      '2027-01-31',
      ['2027-02-28', '2027-03-31', '2027-04-30'],
    ],
    [
      'a delay of days makes its own anchor',
      [part({ trigger: 'delay', delay_interval: 30, delay_interval_type: 'days' })],
      '2027-01-01',
      ['2027-01-31', '2027-02-28', '2027-03-31'],
    ],
    ['a start day waits for it', [part({ subscription_start_day: 15 })], '2026-11-28', ['2026-12-15', '2027-01-15']],
    ['the last day stays last', [part({ subscription_start_day: 'last' })], '2027-02-10', ['2027-02-28', '2027-03-31']],
    [
      'phases follow on each other',
      [
        part({ name: 'intro', value: 1, repeat_count: 3 }),
        part({ name: 'full', trigger: 'delay', delay_interval: 3, delay_interval_type: 'months' }),
      ],
      '2026-11-30',
      ['2026-11-30', '2026-12-30', '2027-01-30', '2027-02-28', '2027-03-30'],
    ],
  ])('%s (SUB-07)', (_name, price, start, dates) => {
    expect(datesOf(price, start, dates.length)).toEqual(dates)
  })

  test('charges fall on the anchor’s day or the last of a shorter month, whatever their number (SUB-07)', () => {
    fc.assert(
      fc.property(date, fc.integer({ min: 1, max: 12 }), fc.integer({ min: 0, max: 24 }), (start, every, delay) => {
        const price = [
          part({
            repeat_interval: every,
            ...(delay > 0 ? { trigger: 'delay', delay_interval: delay, delay_interval_type: 'months' } : {}),
          }),
        ]
        for (const day of datesOf(price, start, 30)) {
          expect(Number(day.slice(8))).toBe(Math.min(Number(start.slice(8)), lastDayOf(day)))
        }
      }),
    )
  })

  test('periods join without a gap or an overlap, in days, weeks, months and years (SUB-10)', () => {
    const unit = fc.constantFrom('days', 'weeks', 'months', 'years')
    fc.assert(
      fc.property(date, fc.integer({ min: 1, max: 12 }), unit, (start, every, type) => {
        const price = [part({ repeat_interval: every, repeat_interval_type: type as 'days' })]
        let one = firstCharges(price, start)[0]
        for (let n = 0; n < 30 && one; n += 1) {
          const following = followingCharge(price, one)!
          expect(one.from < one.to).toBe(true)
          expect(following.from).toBe(one.to)
          one = following
        }
      }),
    )
  })

  test('a move makes its day the anchor of all that follow (SUB-19)', () => {
    const price = [part({})]
    const moved = movedCharge(firstCharges(price, '2026-01-25')[0]!, 10)
    expect(forecast(price, [moved], '2026-05-10').map(({ dueOn }) => dueOn)).toEqual([
      '2026-02-04',
      '2026-03-04',
      '2026-04-04',
      '2026-05-04',
    ])
  })

  test('a number of payments is kept to, and the next repeating charge leads then', () => {
    const price = [
      part({ name: 'gift', type: 'onetime', repeat_interval: null, repeat_interval_type: null }),
      part({ name: 'intro', repeat_count: 2 }),
      part({ name: 'full', trigger: 'delay', delay_interval: 2, delay_interval_type: 'months' }),
    ]
    const planned = firstCharges(price, '2026-11-28')
    expect(planned.map(({ name, from, to }) => [name, from, to])).toEqual([
      ['gift', '2026-11-28', '2026-11-28'],
      ['intro', '2026-11-28', '2026-12-28'],
      ['full', '2027-01-28', '2027-02-28'],
    ])
    expect(leadingCharge(planned)?.name).toBe('intro')
    const second = followingCharge(price, planned[1]!)!
    expect(followingCharge(price, second)).toBeUndefined()
    expect(leadingCharge([planned[2]!])?.name).toBe('full')
    // An add-on is billed with its subscription, and never decides over its periods.
    expect(leadingCharge([{ ...planned[0]!, addOn: true }, planned[2]!])?.name).toBe('full')
    expect(leadingCharge([{ ...planned[0]!, addOn: true }])).toBeUndefined()
  })
})

test('a discount counts from the first payment that it reduces', () => {
  const discount = {
    discountType: 'DiscountPercentage' as const,
    percentageDiscount: 50,
    durationLength: 1,
    durationType: 'Months' as const,
    from: '2026-12-28',
  }
  expect(discountFor(discount, '2026-12-28')).toBe(discount)
  expect(discountFor(discount, '2027-01-28')).toBeUndefined()
  expect(discountFor(null, '2027-01-28')).toBeUndefined()
})

describe('terms', () => {
  test.each<[unknown, ReturnType<typeof parseTerm>]>([
    ['12 months', { count: 12, unit: 'months' }],
    [' 1 Year ', { count: 1, unit: 'years' }],
    [
      { length: 6, type: 'Weeks' },
      { count: 6, unit: 'weeks' },
    ],
    ['0 months', null],
    ['evergreen', null],
    [null, null],
    [{ length: 1, type: 'fortnights' }, null],
  ])('%j', (written, term) => {
    expect(parseTerm(written)).toEqual(term)
  })

  test('the initial term is the first, the others follow on it (SUB-11)', () => {
    const terms = { initialTerm: parseTerm('3 months'), term: parseTerm('12 months'), autoRenew: true }
    const endOn = (day: CalendarDate) => termEndAfter(terms, '2026-01-31', day)
    expect([endOn('2026-01-31'), endOn('2026-04-29'), endOn('2026-04-30'), endOn('2027-04-30')]).toEqual([
      '2026-04-30',
      '2026-04-30',
      '2027-04-30',
      '2028-04-30',
    ])
    expect(termEndAfter({ ...terms, term: null }, '2026-01-31', '2026-04-30')).toBeNull()
    expect(daysBetween('2026-01-31', '2026-02-28')).toBe(28)
  })
})
