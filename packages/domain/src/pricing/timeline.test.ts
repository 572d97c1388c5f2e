import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { money, sum } from '../money/index.ts'
import { chargesInWords, fillPriceTemplate, inWordsUndated, type PricePart, timeline } from './index.ts'

const monthly = (more: Partial<PricePart> = {}): PricePart => ({
  name: 'charge_1',
  type: 'recurring',
  value: 2,
  currencyCode: 'GBP',
  trigger: 'subscription_start',
  repeat_interval: 1,
  repeat_interval_type: 'months',
  repeat_count: null,
  ...more,
})
const parcel: PricePart = {
  label: 'Welcome parcel',
  type: 'onetime',
  value: 4,
  currencyCode: 'GBP',
  trigger: 'order_date',
}
const welcome = monthly({ label: 'First months', repeat_count: 3 })
const quarterly = monthly({
  label: 'Quarterly',
  value: 13.5,
  trigger: 'delay',
  delay_interval: 3,
  delay_interval_type: 'months',
  repeat_interval: 3,
})
const start = '2026-11-27'
const pounds = (amount: { minor: bigint }) => Number(amount.minor) / 100

describe('the timeline of a price', () => {
  const line = timeline([parcel, welcome, quarterly], start)

  test('has a track for each charge, with a place for each payment within 24 months', () => {
    expect(
      line.tracks.map(({ label, summary, continues, payments }) => [label, summary, continues, payments.length]),
    ).toEqual([
      ['Welcome parcel', '1 × £4.00', false, 1],
      ['First months', '3 × £2.00', false, 3],
      ['Quarterly', '£13.50, ∞', true, 7],
    ])
    expect(line.tracks[2]!.payments[0]).toEqual({
      date: '2027-02-27',
      amount: money(1350n, 'GBP'),
      place: expect.closeTo(92 / 731, 10),
    })
  })

  test('shows the amount paid up to and including each half year', () => {
    expect(line.ticks.map(({ label, paidSoFar }) => [label, pounds(paidSoFar)])).toEqual([
      ['Today', 6],
      ['27/05/2027', 37],
      ['27/11/2027', 64],
      ['27/05/2028', 91],
      ['Month 24', 104.5],
    ])
    expect([line.ticks[0]!.place, line.ticks[4]!.place]).toEqual([0, 1])
  })

  test('sums the first year and the one after', () => {
    expect([pounds(line.firstYear), pounds(line.secondYear)]).toEqual([50.5, 54])
  })

  test('a charge that ends later continues, one that starts later has no payment', () => {
    const long = timeline(
      [monthly({ repeat_count: 36 }), { ...parcel, trigger: 'delay', delay_interval: 5, delay_interval_type: 'years' }],
      start,
    )
    expect(long.tracks.map(({ summary, continues, payments }) => [summary, continues, payments.length])).toEqual([
      ['36 × £2.00', true, 24],
      ['1 × £4.00', true, 0],
    ])
  })

  test('labels unnamed charges, and draws nothing for an external price', () => {
    const { label, payments, continues } = timeline([{ type: 'onetime', value: 1, currencyCode: 'GBP' }], start)
      .tracks[0]!
    expect([label, payments.length, continues]).toEqual(['Charge 1', 1, false])
    const external = timeline([monthly({ use_external_price: true })], start).tracks[0]!
    expect([external.payments, external.continues]).toEqual([[], false])
  })

  test.each([
    ['JPY', 1200, '¥1,200, ∞', 28_800n],
    ['KWD', 1.234, 'KWD\u00a01.234, ∞', 29_616n],
  ])('%s keeps its decimals', (currencyCode, value, summary, twoYears) => {
    const own = timeline([monthly({ currencyCode, value })], start)
    expect(own.tracks[0]!.summary).toBe(summary)
    expect(own.ticks.at(-1)!.paidSoFar).toEqual(money(twoYears, currencyCode))
  })

  test('months add up to the years, whatever the price', () => {
    const part = fc.record({
      value: fc.integer({ min: 0, max: 9999 }).map((cents) => cents / 100),
      repeat_interval: fc.integer({ min: 1, max: 14 }),
      repeat_interval_type: fc.constantFrom('days', 'weeks', 'months', 'years') as fc.Arbitrary<'days'>,
      repeat_count: fc.option(fc.integer({ min: 1, max: 40 })),
    })
    fc.assert(
      fc.property(
        fc.array(part, { maxLength: 3 }),
        fc.constantFrom('2026-11-27', '2028-01-31', '2027-02-28'),
        (parts, from) => {
          const one = timeline(
            parts.map((more) => monthly(more)),
            from,
          )
          const months = one.months.map(({ paid }) => paid)
          expect(sum(months.slice(0, 12), 'GBP')).toEqual(one.firstYear)
          expect(sum(months.slice(12), 'GBP')).toEqual(one.secondYear)
          expect(one.ticks.at(-1)!.paidSoFar).toEqual(one.months.at(-1)!.paidSoFar)
        },
      ),
      { numRuns: 40 },
    )
  })
})

describe('a price in words for staff', () => {
  test.each([
    [
      [parcel, welcome, quarterly],
      '£6.00 today, then £2.00 a month 2 more times. From 27/02/2027, £13.50 every 3 months until cancelled.',
    ],
    [[monthly()], '£2.00 today, then £2.00 a month until cancelled.'],
    [[monthly({ repeat_count: 2 })], '£2.00 today, then £2.00 a month once more.'],
    [[monthly({ repeat_count: 1 })], '£2.00 today.'],
    [
      [{ ...parcel, trigger: 'delay', delay_interval: 30, delay_interval_type: 'days' }],
      'Nothing today. On 27/12/2026, £4.00 once.',
    ],
    [[{ ...quarterly, repeat_count: 2 }], 'Nothing today. From 27/02/2027, £13.50 every 3 months 2 times.'],
    [
      [parcel, { ...quarterly, delay_interval: 3, delay_interval_type: 'years' }],
      '£4.00 today. £13.50 after the first 24 months.',
    ],
    [[], 'No price set.'],
    [[monthly({ use_external_price: true })], 'The price is set outside the catalogue.'],
  ] as [PricePart[], string][])('%#: %j', (parts, text) => {
    expect(chargesInWords(parts, start)).toBe(text)
  })
})

describe('a price in words without dates', () => {
  const yearly = monthly({ value: 48, repeat_interval_type: 'years' })
  const delayed = monthly({ trigger: 'delay', delay_interval: 30, delay_interval_type: 'days' })
  test.each([
    [[yearly], 'en', '£48 today, then £48 each year until you cancel.'],
    [[yearly], 'de', '48\u00a0£ heute, dann jährlich 48\u00a0£, bis Sie kündigen.'],
    [[parcel, monthly()], 'en', '£6 today, then £2 each month until you cancel.'],
    [[parcel], 'en', '£4 today.'],
    [[monthly({ repeat_count: 1 })], 'en', '£2 today.'],
    [[monthly({ repeat_count: 2 })], 'en', '£2 today, then £2 once more.'],
    [[monthly({ repeat_count: 12 })], 'en', '£2 today, then £2 each month, 11 more times.'],
    [[delayed], 'en', 'Nothing today, then £2 each month until you cancel, the first after 30 days.'],
    [
      [{ ...delayed, delay_interval: 1, delay_interval_type: 'months' }],
      'fr',
      'Rien aujourd’hui, puis 2\u00a0£ chaque mois jusqu’à résiliation, la première fois après un mois.',
    ],
    [[{ ...delayed, delay_interval: null }], 'en', 'Nothing today, then £2 each month until you cancel.'],
    [
      [{ ...delayed, delay_interval_type: null }],
      'en',
      'Nothing today, then £2 each month until you cancel, the first after 30 days.',
    ],
    [[{ ...delayed, repeat_count: 1 }], 'en', 'Nothing today, then £2 once, after 30 days.'],
    [[{ ...delayed, repeat_count: 3 }], 'en', 'Nothing today, then £2 each month, 3 times, the first after 30 days.'],
    [[{ ...delayed, type: 'onetime' }], 'it', 'Niente oggi, poi 2\u00a0£ una volta, dopo 30 giorni.'],
    // An introduction, then the price; two charges beside each other.
    [
      [
        monthly({ value: 1, repeat_count: 1 }),
        monthly({ ...delayed, delay_interval: 1, delay_interval_type: 'months' }),
      ],
      'en',
      '£1 today, then £2 each month until you cancel, the first after a month.',
    ],
    [
      [
        monthly({ value: 1, repeat_count: 3 }),
        monthly({ ...delayed, delay_interval: 3, delay_interval_type: 'months' }),
      ],
      'en',
      '£1 today, then £1 each month, 2 more times, then £2 each month until you cancel, the first after 3 months.',
    ],
    [[monthly(), monthly({ value: 3 })], 'en', '£5 today, then £5 each month until you cancel.'],
    [[monthly(), yearly], 'en', '£50 today, then £2 each month until you cancel and £48 each year until you cancel.'],
    [[monthly({ value: 0 })], 'en', 'Nothing today.'],
    [[], 'en', 'No price set'],
  ] as [PricePart[], string, string][])('%#: %j in %s', (parts, language, text) => {
    expect(inWordsUndated(parts, language)).toBe(text)
  })
})

describe('price templates', () => {
  test('are filled from the amount; unknown tokens become empty (PRC-19, PED-50)', () => {
    const amount = money(1050n, 'CAD')
    expect(
      fillPriceTemplate('{{currencySymbolNative}}{{integerValue}}.{{decimalValue}} {{currencyCode}}', amount),
    ).toBe('$10.50 CAD')
    expect(fillPriceTemplate('{{formattedPrice}} / {{ formattedPriceComma }}{{unknown}}', amount)).toBe(
      'CA$10.50 / CA$10,50',
    )
    expect(fillPriceTemplate('{{formattedPrice}}', money(1200n, 'JPY'))).toBe('¥1200')
  })
})
