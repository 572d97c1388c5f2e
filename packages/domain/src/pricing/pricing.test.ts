import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { formatDate, type IntervalUnit, plus, todayIn } from '../calendar/index.ts'
import { type Money, money, toDecimalText, toMoney } from '../money/index.ts'
import {
  currencyOfPrice,
  defaultPricePart,
  discountCovers,
  discountOn,
  dueAtOnce,
  inWords,
  lastPaymentOf,
  lineOf,
  type PricePart,
  parsePrice,
  priceLabel,
  scheduleOf,
  termOf,
  totalsOf,
} from './index.ts'

const monthly = (more: Partial<PricePart> = {}): PricePart => ({
  name: 'charge_1',
  type: 'recurring',
  value: 4.5,
  currencyCode: 'GBP',
  trigger: 'subscription_start',
  repeat_interval: 1,
  repeat_interval_type: 'months',
  repeat_count: null,
  ...more,
})
const once = (more: Partial<PricePart> = {}): PricePart => ({
  name: 'charge_2',
  type: 'onetime',
  value: 10,
  currencyCode: 'GBP',
  trigger: 'order_date',
  ...more,
})
const dates = (part: PricePart, start: string, until: string) =>
  scheduleOf([part], start, until).map(({ date }) => date)

describe('a stored price', () => {
  test('has the fields of the specification (PRC-09, PED-01)', () => {
    const full = {
      ...monthly(),
      term_setting: 'termed',
      delay_interval: null,
      delay_interval_type: null,
      subscription_start_day: 'last',
      use_external_price: false,
      attributes: {},
      label: 'Charge 1',
    }
    expect(parsePrice([full])).toEqual({ ok: true, value: [full] })
  })

  test('the default charge is stored literally (PRC-10, PED-07)', () => {
    expect(defaultPricePart).toMatchObject({
      value: 0,
      currencyCode: 'GBP',
      type: 'onetime',
      term_setting: 'line_item',
      repeat_interval: 1,
      repeat_interval_type: 'months',
    })
    expect(parsePrice(defaultPricePart).ok).toBe(true)
  })

  test.each([
    ['a negative value', { value: -1 }, '0.value'],
    ['an unknown type', { type: 'sometimes' }, '0.type'],
    ['a day beyond the 28th', { subscription_start_day: 29 }, '0.subscription_start_day'],
    ['a fraction of a month', { repeat_interval: 1.5 }, '0.repeat_interval'],
  ])('%s is refused by name (PED-06, PED-15)', (_what, wrong, path) => {
    const result = parsePrice([{ ...monthly(), ...wrong }])
    expect(result.ok ? [] : result.errors.map((error) => error.path)).toContain(path)
  })

  test('"N/A" and null are both no interval (PED-22)', () => {
    for (const repeat_interval_type of ['N/A', null] as const) {
      const part = once({ repeat_interval: 0, repeat_interval_type, repeat_count: 0 })
      expect(parsePrice([part]).ok).toBe(true)
      expect(termOf(part)).toBe('once')
    }
  })

  test('an invalid currency code counts as the default', () => {
    expect(currencyOfPrice([])).toBe('GBP')
    expect(currencyOfPrice([monthly({ currencyCode: '' })])).toBe('GBP')
    expect(currencyOfPrice([monthly({ currencyCode: '' })], 'EUR')).toBe('EUR')
  })

  test('two currencies in one price are refused (PRC-11, PED-44)', () => {
    const mixed = [monthly(), once({ currencyCode: 'EUR' })]
    expect(parsePrice(mixed)).toMatchObject({
      ok: false,
      errors: [{ message: 'Multi currency support is not enabled' }],
    })
    expect(() => currencyOfPrice(mixed)).toThrow('Multi currency support is not enabled')
  })
})

describe('due at once', () => {
  test('counts charges of the start and of the order date (PRC-12, PED-48)', () => {
    expect(dueAtOnce([monthly(), once()])).toEqual(money(1450n, 'GBP'))
    expect(dueAtOnce([monthly({ trigger: null })])).toEqual(money(0n, 'GBP'))
  })

  test('excludes a delayed charge (PRC-13)', () => {
    expect(dueAtOnce([monthly({ trigger: 'delay', delay_interval: 30, delay_interval_type: 'days' }), once()])).toEqual(
      money(1000n, 'GBP'),
    )
  })

  test('with an order cut-off only one-time charges of the order date count (PRC-14, PED-49)', () => {
    expect(dueAtOnce([monthly(), once(), once({ trigger: 'subscription_start' })], { orderCutoff: true })).toEqual(
      money(1000n, 'GBP'),
    )
  })
})

describe('schedules', () => {
  test('a short month does not shift the following ones', () => {
    expect(dates(monthly(), '2028-01-31', '2029-03-01')).toEqual([
      '2028-01-31',
      '2028-02-29',
      '2028-03-31',
      '2028-04-30',
      '2028-05-31',
      '2028-06-30',
      '2028-07-31',
      '2028-08-31',
      '2028-09-30',
      '2028-10-31',
      '2028-11-30',
      '2028-12-31',
      '2029-01-31',
      '2029-02-28',
    ])
  })

  test.each([
    ['2027-01-29', ['2027-01-29', '2027-02-28', '2027-03-29']],
    ['2027-01-30', ['2027-01-30', '2027-02-28', '2027-03-30']],
  ])('a start on %s returns to its day', (start, expected) => {
    expect(dates(monthly(), start, '2027-04-01')).toEqual(expected)
  })

  test('the last day of the month stays the last day', () => {
    expect(dates(monthly({ subscription_start_day: 'last' }), '2027-02-10', '2027-07-01')).toEqual([
      '2027-02-28',
      '2027-03-31',
      '2027-04-30',
      '2027-05-31',
      '2027-06-30',
    ])
  })

  test('a chosen day waits for the next month when it is over', () => {
    expect(dates(monthly({ subscription_start_day: 15 }), '2027-01-20', '2027-04-01')).toEqual([
      '2027-02-15',
      '2027-03-15',
    ])
    expect(dates(monthly({ subscription_start_day: 'asap' }), '2027-01-20', '2027-02-01')).toEqual(['2027-01-20'])
  })

  test('a fixed number of charges ends', () => {
    expect(dates(monthly({ repeat_count: 2 }), '2027-01-20', '2030-01-01')).toEqual(['2027-01-20', '2027-02-20'])
  })

  test('a delay across the change of the clocks is counted in days of the calendar', () => {
    const start = todayIn('America/Los_Angeles', Date.UTC(2017, 2, 2, 7, 30)) // 23:30 on 1 March there
    expect(start).toBe('2017-03-01')
    expect(
      dates(once({ trigger: 'delay', delay_interval: 30, delay_interval_type: 'days' }), start, '2018-01-01'),
    ).toEqual(['2017-03-31'])
  })

  test('no schedule drifts: the nth month is n months after the start', () => {
    fc.assert(
      fc.property(
        fc.date({ min: new Date('2020-01-01'), max: new Date('2040-01-01'), noInvalidDate: true }),
        (date) => {
          const start = date.toISOString().slice(0, 10)
          const day = Number(start.slice(8))
          for (const { date: at, occurrence } of scheduleOf([monthly({ repeat_count: 24 })], start, '2099-01-01')) {
            const months =
              (Number(at.slice(0, 4)) - Number(start.slice(0, 4))) * 12 +
              Number(at.slice(5, 7)) -
              Number(start.slice(5, 7))
            expect(months).toBe(occurrence)
            const length = new Date(Date.UTC(Number(at.slice(0, 4)), Number(at.slice(5, 7)), 0)).getUTCDate()
            expect(Number(at.slice(8))).toBe(Math.min(day, length))
          }
        },
      ),
      { numRuns: 50 },
    )
  })

  test.each([
    ['a recurring charge with a count of 0 between its payments', { repeat_interval: 0 }],
    ['one whose interval was never chosen', { repeat_interval: null }],
    ['one without a unit', { repeat_interval_type: null }],
    ['one whose unit does not apply', { repeat_interval_type: 'N/A' }],
  ] as const)('%s is charged once', (_what, more) => {
    expect(dates(monthly(more), '2027-01-15', '2027-06-01')).toEqual(['2027-01-15'])
    expect(dates(monthly(more), '2027-01-15', '2027-01-15')).toEqual([])
  })

  test('a delay without a length is none', () => {
    expect(dates(once({ trigger: 'delay' }), '2027-01-15', '2027-06-01')).toEqual(['2027-01-15'])
    expect(dates(once({ trigger: 'delay', delay_interval: 2 }), '2027-01-15', '2027-06-01')).toEqual(['2027-01-17'])
  })

  test('charges without a name are numbered', () => {
    const nameless = once({ name: undefined })
    expect(scheduleOf([nameless, nameless], '2027-01-15', '2027-02-01').map(({ charge }) => charge)).toEqual([
      'charge_1',
      'charge_2',
    ])
  })

  test('an external price schedules nothing', () => {
    expect(scheduleOf([monthly({ use_external_price: true })], '2027-01-01', '2028-01-01')).toEqual([])
  })
})

describe('discounts', () => {
  const percent = (percentageDiscount: number) => ({ discountType: 'DiscountPercentage', percentageDiscount }) as const
  const amount = (amountDiscount: number, currency = 'GBP') =>
    ({ discountType: 'DiscountFixedAmount', amountDiscount, currency }) as const

  test('100 per cent or more discounts the whole amount (PRC-15, PED-47)', () => {
    expect(discountOn(money(4800n, 'GBP'), percent(100))).toEqual(money(4800n, 'GBP'))
    expect(discountOn(money(4800n, 'GBP'), percent(150))).toEqual(money(4800n, 'GBP'))
  })

  test('an amount is capped at the price (PRC-16)', () => {
    expect(discountOn(money(300n, 'GBP'), amount(5))).toEqual(money(300n, 'GBP'))
    expect(discountOn(money(4800n, 'GBP'), amount(5))).toEqual(money(500n, 'GBP'))
  })

  test('never makes a price larger or negative', () => {
    fc.assert(
      fc.property(
        fc.bigInt({ min: 0n, max: 10n ** 9n }),
        fc.double({ min: -50, max: 300, noNaN: true }),
        (minor, value) => {
          const rounded = Math.round(value * 100) / 100
          for (const discount of [percent(rounded), amount(rounded)]) {
            const off = discountOn(money(minor, 'GBP'), discount)
            expect(off.minor >= 0n && off.minor <= minor).toBe(true)
          }
        },
      ),
    )
  })

  test('an amount in another currency discounts nothing', () => {
    expect(discountOn(money(300n, 'GBP'), amount(5, 'EUR'))).toEqual(money(0n, 'GBP'))
  })

  test('the first year does not reach its own anniversary', () => {
    const year = { durationLength: 1, durationType: 'Years' } as const
    expect(discountCovers(year, '2026-11-28', '2027-11-27')).toBe(true)
    expect(discountCovers(year, '2026-11-28', '2027-11-28')).toBe(false)
    expect(discountCovers({}, '2026-11-28', '2099-01-01')).toBe(true)
  })
})

describe('lines and totals', () => {
  const vat = (percent: number) => ({ name: 'VAT', percent })
  const text = ({ net, tax, gross, discount }: Record<'net' | 'tax' | 'gross' | 'discount', Money>) =>
    [net, tax, gross, discount].map(toDecimalText)

  test.each([
    // 38.23 × 10 = 382.30; 6.2 % is 23.7026, so 23.70; 358.60 gross; tax is 358.60 × 20 / 120 = 59.7666..., so 59.77.
    ['38.23 with 20 % inside, times 10, 6.2 % off', '38.23', 10, 6.2, 20, ['298.83', '59.77', '358.60', '23.70']],
    // 399.00 × 25 = 9,975.00; 10 % is 997.50; 8,977.50 gross; tax is × 9 / 109 = 741.2614..., so 741.26.
    ['399.00 with 9 % inside, times 25, 10 % off', '399.00', 25, 10, 9, ['8236.24', '741.26', '8977.50', '997.50']],
    ['399.00 with 19 % inside and everything off', '399.00', 1, 100, 19, ['0.00', '0.00', '0.00', '399.00']],
  ])('%s', (_what, price, quantity, off, rate, expected) => {
    const line = lineOf({
      unit: toMoney(price, 'GBP'),
      quantity,
      discount: { discountType: 'DiscountPercentage', percentageDiscount: off },
      tax: vat(rate),
      taxIncluded: true,
    })
    expect(text(line)).toEqual(expected)
  })

  test.each([
    ['JPY', '1200', ['1091', '109', '1200', '0']],
    ['KWD', '1.234', ['1.122', '0.112', '1.234', '0.000']],
  ])('%s keeps its decimals', (currency, price, expected) => {
    expect(text(lineOf({ unit: toMoney(price, currency), quantity: 1, tax: vat(10), taxIncluded: true }))).toEqual(
      expected,
    )
  })

  test('tax on top is added once', () => {
    expect(text(lineOf({ unit: toMoney('10.00', 'USD'), quantity: 3, tax: vat(8.875), taxIncluded: false }))).toEqual([
      '30.00',
      '2.66',
      '32.66',
      '0.00',
    ])
  })

  test('totals are the sums of the lines, whatever they are (PRC-17)', () => {
    const line = fc.record({
      minor: fc.bigInt({ min: 0n, max: 10n ** 8n }),
      quantity: fc.integer({ min: 1, max: 99 }),
      off: fc.integer({ min: 0, max: 100 }),
      rate: fc.constantFrom(0, 5, 20),
    })
    fc.assert(
      fc.property(fc.array(line, { maxLength: 20 }), (inputs) => {
        const lines = inputs.map(({ minor, quantity, off, rate }) =>
          lineOf({
            unit: money(minor, 'GBP'),
            quantity,
            discount: { discountType: 'DiscountPercentage', percentageDiscount: off },
            tax: vat(rate),
            taxIncluded: true,
          }),
        )
        const totals = totalsOf(lines, 'GBP')
        expect(totals.net.minor + totals.tax.minor).toBe(totals.gross.minor)
        expect(totals.gross.minor).toBe(lines.reduce((acc, { gross }) => acc + gross.minor, 0n))
        expect(totals.taxSummary.reduce((acc, { amount }) => acc + amount.minor, 0n)).toBe(totals.tax.minor)
      }),
    )
  })

  test('lines of two currencies are refused (PRC-11)', () => {
    const lines = ['GBP', 'EUR'].map((currency) =>
      lineOf({ unit: money(1n, currency), quantity: 1, tax: vat(0), taxIncluded: true }),
    )
    expect(() => totalsOf(lines, 'GBP')).toThrow('Multi currency support is not enabled')
  })
})

/** What is paid by day, in pence; days without anything to pay are left out. */
const byDay = (charges: readonly { date: string; amount: Money }[]): Record<string, number> => {
  const days: Record<string, number> = {}
  for (const { date, amount } of charges) if (amount.minor > 0n) days[date] = (days[date] ?? 0) + Number(amount.minor)
  return days
}

/** How each language says an amount, a date, a rhythm and an end: read here by itself, not by the catalogue's templates. */
const sayings: Record<string, { today: RegExp; payment: RegExp; goesOn: RegExp; rhythms: [RegExp, IntervalUnit][] }> = {
  en: {
    today: /^£([\d.]+) today/,
    payment: /(?:then|and) £([\d.]+) on (\d+ \w+ \d{4})(?: and (e\w+ (?:\d )?\w+) until (you cancel|\d+ \w+ \d{4}))?/g,
    goesOn: /you cancel/,
    rhythms: [
      [/week/, 'weeks'],
      [/month/, 'months'],
      [/year/, 'years'],
    ],
  },
  de: {
    today: /^([\d,]+)\u00a0£ heute/,
    payment:
      /(?:dann|und) ([\d,]+)\u00a0£ am (\d+\. \S+ \d{4})(?: und (\S+(?: \d \S+)?)(, bis Sie kündigen| bis zum \d+\. \S+ \d{4}))?/g,
    goesOn: /kündigen/,
    rhythms: [
      [/wöch|Woche/, 'weeks'],
      [/monat/i, 'months'],
      [/jähr|jahr/i, 'years'],
    ],
  },
  fr: {
    today: /^([\d,]+)\u00a0£ aujourd’hui/,
    payment:
      /(?:puis|et) ([\d,]+)\u00a0£ le (\d+ \S+ \d{4})(?: et ((?:chaque|tou\S+ les \d) \S+) (jusqu’à résiliation|jusqu’au \d+ \S+ \d{4}))?/g,
    goesOn: /résiliation/,
    rhythms: [
      [/semaine/, 'weeks'],
      [/mois/, 'months'],
      [/an/, 'years'],
    ],
  },
  it: {
    today: /^([\d,]+)\u00a0£ oggi/,
    payment:
      /(?:poi|e) ([\d,]+)\u00a0£ il (\d+ \S+ \d{4})(?: e (ogni (?:\d )?\S+) (fino alla disdetta|fino al \d+ \S+ \d{4}))?/g,
    goesOn: /disdetta/,
    rhythms: [
      [/settiman/, 'weeks'],
      [/mes/, 'months'],
      [/ann/, 'years'],
    ],
  },
}

/** The payments that a sentence promises, by day, in pence. */
function paymentsIn(
  text: string,
  { start, until, language }: { start: string; until: string; language: string },
): Record<string, number> {
  const { today, payment, goesOn, rhythms } = sayings[language]!
  const pence = (amount: string) => Math.round(Number(amount.replace(',', '.')) * 100)
  const dates = new Map(
    Array.from({ length: 366 * 5 }, (_, index) => plus(start, index, 'days')).map((day) => [
      formatDate(day, language),
      day,
    ]),
  )
  const promised: Record<string, number> = {}
  const add = (day: string, amount: number) => {
    if (day < until) promised[day] = (promised[day] ?? 0) + amount
  }
  const now = today.exec(text)
  if (now) add(start, pence(now[1]!))
  for (const [, amount, first, rhythm, end] of text.matchAll(payment)) {
    const from = dates.get(first!)!
    if (!rhythm) add(from, pence(amount!))
    else {
      const [, unit] = rhythms.find(([word]) => word.test(rhythm))!
      const every = Number(/\d/.exec(rhythm)?.[0] ?? 1)
      // `5 April` ends `15 April`, too: the longest one is meant.
      const ends = [...dates]
        .filter(([said]) => end!.endsWith(said))
        .sort(([one], [other]) => other.length - one.length)
      const last = goesOn.test(end!) ? until : (ends[0]?.[1] ?? until)
      for (let n = 0; ; n += 1) {
        const day = plus(from, n * every, unit)
        if (day > last || day >= until) break
        add(day, pence(amount!))
      }
    }
  }
  return promised
}

describe('words', () => {
  test.each([
    [monthly(), 'en', '£4.50', 'a month'],
    [monthly({ value: 48, repeat_interval_type: 'years' }), 'en', '£48', 'a year'],
    [monthly({ repeat_interval: 3 }), 'en', '£4.50', 'every 3 months'],
    [once(), 'en', '£10', 'once'],
    [monthly({ value: 48, currencyCode: 'EUR', repeat_interval_type: 'years' }), 'de', '48\u00a0€', 'pro Jahr'],
    [monthly(), 'de-CH', '£\u00a04.50', 'pro Monat'],
  ])('a card reads %o in %s', (part, language, price, term) => {
    expect(priceLabel([part], language)).toEqual({ price, term })
  })

  test.each([
    [once(), 'once'],
    [monthly({ repeat_interval: 0 }), 'once'],
    [monthly({ repeat_interval: undefined }), 'once'],
    [monthly({ repeat_interval: 3 }), 'every 3 months'],
    [monthly({ repeat_interval_type: 'N/A' }), 'once'],
    [monthly({ repeat_interval_type: undefined }), 'once'],
  ])('the term of %o is %s', (part, term) => {
    expect(termOf(part)).toBe(term)
  })

  test('a language without words falls back to English, a region to its language', () => {
    expect(termOf(monthly(), 'nl')).toBe('a month')
    expect(termOf(monthly(), 'fr-CA')).toBe(termOf(monthly(), 'fr'))
    expect(priceLabel([])).toEqual({ price: '', term: '' })
  })

  test('a card names the price that goes on, not the introduction before it', () => {
    const introduction = monthly({ value: 1, repeat_count: 1 })
    expect(priceLabel([introduction, monthly({ trigger: 'delay', delay_interval: 1 })])).toEqual({
      price: '£4.50',
      term: 'a month',
    })
    expect(priceLabel([monthly({ repeat_count: 3 }), monthly({ value: 9, repeat_count: 3 })]).price).toBe('£4.50')
  })

  test('describes a recurring charge that never repeats as a single one', () => {
    const never = monthly({ repeat_interval_type: 'N/A' })
    expect(inWords([never], '2026-11-28')).toBe('£4.50 today.')
    expect(inWords([once({ trigger: 'delay', delay_interval: 30 }), never], '2026-11-28')).toBe(
      '£4.50 today, then £10 on 28 December 2026.',
    )
    expect(inWords([monthly({ repeat_interval: 3 })], '2026-11-28')).toBe(
      '£4.50 today, then £4.50 on 28 February 2027 and every 3 months until you cancel.',
    )
  })

  test('describes what is charged when', () => {
    expect(inWords([monthly({ value: 48, repeat_interval_type: 'years' })], '2026-11-28')).toBe(
      '£48 today, then £48 on 28 November 2027 and each year until you cancel.',
    )
    expect(inWords([once()], '2026-11-28')).toBe('£10 today.')
    expect(inWords([monthly({ repeat_count: 2 })], '2026-11-28')).toBe('£4.50 today, then £4.50 on 28 December 2026.')
    expect(
      inWords([monthly({ trigger: 'delay', delay_interval: 1, delay_interval_type: 'months' })], '2026-11-28'),
    ).toBe('Nothing today, then £4.50 on 28 December 2026 and each month until you cancel.')
    const onThe15th = monthly({ value: 10, subscription_start_day: 15 })
    expect(inWords([onThe15th], '2026-11-28')).toBe(
      'Nothing today, then £10 on 15 December 2026 and each month until you cancel.',
    )
    expect(inWords([onThe15th], '2026-12-15')).toBe(
      '£10 today, then £10 on 15 January 2027 and each month until you cancel.',
    )
    expect(inWords([monthly({ repeat_count: 12 })], '2026-11-28')).toBe(
      '£4.50 today, then £4.50 on 28 December 2026 and each month until 28 October 2027.',
    )
    const later = monthly({ trigger: 'delay', delay_interval: 1, delay_interval_type: 'months' })
    expect(inWords([monthly({ value: 1, repeat_count: 1 }), later], '2026-11-28')).toBe(
      '£1 today, then £4.50 on 28 December 2026 and each month until you cancel.',
    )
    expect(inWords([monthly(), monthly({ value: 48, repeat_interval_type: 'years' })], '2026-11-28')).toBe(
      '£52.50 today, then £4.50 on 28 December 2026 and each month until you cancel and £48 on 28 November 2027 and each year until you cancel.',
    )
    expect(inWords([], '2026-11-28')).toBe('No price set')
  })

  const anyPart = fc.record({
    type: fc.constantFrom('onetime', 'recurring'),
    value: fc.integer({ min: 0, max: 900 }).map((pence) => pence / 100),
    trigger: fc.constantFrom('subscription_start', 'order_date', 'delay'),
    delay_interval: fc.integer({ min: 0, max: 14 }),
    delay_interval_type: fc.constantFrom('days', 'weeks', 'months'),
    repeat_interval: fc.integer({ min: 1, max: 4 }),
    repeat_interval_type: fc.constantFrom('weeks', 'months', 'years'),
    repeat_count: fc.option(fc.integer({ min: 1, max: 5 })),
    subscription_start_day: fc.constantFrom('asap', 15),
  })

  test('name each payment that is charged, in every language', () => {
    fc.assert(
      fc.property(
        fc.array(anyPart, { minLength: 1, maxLength: 4 }),
        // A day that every month has, so that the words can be counted on from their dates.
        fc.integer({ min: 1, max: 28 }).map((day) => `2026-03-${String(day).padStart(2, '0')}`),
        fc.constantFrom('en', 'de', 'fr', 'it'),
        (shapes, start, language) => {
          const parts = shapes.map(
            (shape, index) => ({ ...shape, name: `part ${index}`, currencyCode: 'GBP' }) as PricePart,
          )
          const until = plus(start, 4, 'years')
          expect(paymentsIn(inWords(parts, start, language), { start, until, language })).toEqual(
            byDay(scheduleOf(parts, start, until)),
          )
        },
      ),
      { numRuns: 300 },
    )
  })
})

test.each<[string, PricePart[], string | null]>([
  ['goes on', [monthly()], null],
  ['goes on beside what ends', [monthly({ repeat_count: 3 }), monthly()], null],
  ['ends after its count, on the days of its month', [monthly({ repeat_count: 3 })], '2026-03-31'],
  ['ends with the longest', [monthly({ repeat_count: 2 }), once()], '2026-02-28'],
  ['is paid once', [once()], '2026-01-31'],
  ['costs nothing for ever', [monthly({ value: 0 })], null],
  ['has a free part without an end', [once(), monthly({ value: 0 })], '2026-01-31'],
  ['is priced by others and repeats', [monthly({ use_external_price: true })], null],
])('the last payment of a price that %s', (_what, price, day) => {
  expect(lastPaymentOf(price, '2026-01-31')).toBe(day)
})
