import { describe, expect, test } from 'vitest'
import { supportedCurrencies } from '../money/index.ts'
import {
  canDeleteCharge,
  changedCharge,
  defaultPricePart,
  delayIntervalTyped,
  emptyPriceText,
  isCurrencyLocked,
  isExternalPrice,
  isFixedTerm,
  nextPrice,
  parsePrice,
  type PricePart,
  repeatCountText,
  repeatCountTyped,
  repeatIntervalTyped,
  showsStartDay,
  triggerChoices,
  valueTyped,
} from './index.ts'

const monthly = (more: Partial<PricePart> = {}): PricePart => ({
  name: 'charge_1',
  label: 'Charge 1',
  type: 'recurring',
  value: 4.5,
  currencyCode: 'GBP',
  trigger: 'subscription_start',
  repeat_interval: 1,
  repeat_interval_type: 'months',
  repeat_count: null,
  ...more,
})

describe('charges', () => {
  test('a new one is named and labelled by its number and costs nothing (PED-07, PED-11)', () => {
    const one = nextPrice([], { type: 'chargeAdded' })
    expect(one).toEqual([{ ...defaultPricePart, name: 'charge_1', label: 'Charge 1' }])
    const two = nextPrice(one, { type: 'chargeAdded' })
    expect(two[1]).toMatchObject({ name: 'charge_2', label: 'Charge 2', value: 0, currencyCode: 'GBP' })
  })

  test('skips a number that is in use (PED-11)', () => {
    const left = nextPrice([monthly(), monthly({ name: 'charge_2' })], { type: 'chargeDeleted', at: 0 })
    expect(left.map(({ name }) => name)).toEqual(['charge_2'])
    expect(nextPrice(left, { type: 'chargeAdded' }).map(({ name }) => name)).toEqual(['charge_2', 'charge_3'])
  })

  test('a new one has the currency of its price', () => {
    expect(nextPrice([monthly({ currencyCode: 'JPY' })], { type: 'chargeAdded' })[1]).toMatchObject({
      currencyCode: 'JPY',
    })
  })

  test('a copy follows its original, with a new name', () => {
    const copied = nextPrice([monthly(), monthly({ name: 'charge_2' })], { type: 'chargeDuplicated', at: 0 })
    expect(copied.map(({ name, value }) => [name, value])).toEqual([
      ['charge_1', 4.5],
      ['charge_3', 4.5],
      ['charge_2', 4.5],
    ])
  })

  test('is not deleted while the price is linked to a reference (PED-12)', () => {
    expect([canDeleteCharge({}), canDeleteCharge({ linked: true }), canDeleteCharge({ readOnly: true })]).toEqual([
      true,
      false,
      false,
    ])
    const parts = [monthly()]
    expect(nextPrice(parts, { type: 'chargeDeleted', at: 0 }, { linked: true })).toBe(parts)
    expect(nextPrice(parts, { type: 'chargeDeleted', at: 0 })).toEqual([])
  })

  test('a read-only editor changes nothing', () => {
    const parts = [monthly()]
    expect(nextPrice(parts, { type: 'chargeAdded' }, { readOnly: true })).toBe(parts)
  })
})

describe('currency', () => {
  test('is locked by a price reference and in a read-only editor (PED-13)', () => {
    expect([isCurrencyLocked({}), isCurrencyLocked({ linked: true }), isCurrencyLocked({ readOnly: true })]).toEqual([
      false,
      true,
      true,
    ])
    const parts = [monthly()]
    expect(nextPrice(parts, { type: 'currencyChanged', currencyCode: 'EUR' }, { linked: true })).toBe(parts)
  })

  test('is the same for all charges, whose amounts are rounded to its decimals (PED-44, PED-45)', () => {
    const parts = nextPrice([monthly(), monthly({ value: 10 })], { type: 'currencyChanged', currencyCode: 'JPY' })
    expect(parts.map(({ value, currencyCode }) => [value, currencyCode])).toEqual([
      [5, 'JPY'],
      [10, 'JPY'],
    ])
  })

  test('one charge alone does not leave it', () => {
    const parts = nextPrice([monthly()], { type: 'chargeChanged', at: 0, change: { currencyCode: 'EUR', value: 5 } })
    expect(parts).toEqual([monthly({ value: 5 })])
  })

  test('the choices are the 24 supported ones (PED-14)', () => {
    expect(supportedCurrencies).toHaveLength(24)
    expect(supportedCurrencies.map(({ code }) => code).join(', ')).toBe(
      'USD, GBP, EUR, JPY, AUD, CAD, CNY, SEK, NZD, MXN, SGD, HKD, NOK, KRW, TRY, RUB, INR, BRL, ZAR, CHF, MYR, PHP, TWD, DKK',
    )
  })
})

describe('typed values', () => {
  test.each([
    ['12.5', 'GBP', 12.5, '12.50'],
    ['', 'GBP', 0, '0.00'],
    ['  ', 'GBP', 0, '0.00'],
    ['-3', 'GBP', 0, '0.00'],
    ['ten', 'GBP', 0, '0.00'],
    ['1.005', 'GBP', 1.01, '1.01'],
    ['10.03', 'CHF', 10.03, '10.03'],
    ['1200', 'JPY', 1200, '1200'],
    ['1199.5', 'JPY', 1200, '1200'],
    ['1.2345', 'KWD', 1.235, '1.235'],
  ])(
    'an amount of "%s" %s is stored as %d and shown as %s (PED-15, PED-16, PED-45, PED-46)',
    (typed, currency, value, text) => {
      expect(valueTyped(typed, currency)).toEqual({ value, text })
    },
  )

  test.each([
    ['', 1],
    ['0', 0],
    ['-2', 0],
    ['3', 3],
    ['2.9', 2],
  ])('a repeat interval of "%s" is %d (PED-17)', (typed, expected) => {
    expect(repeatIntervalTyped(typed)).toBe(expected)
  })

  test('an empty repeat count means no end, and says so (PED-05, PED-18, PED-27)', () => {
    expect([repeatCountTyped(''), repeatCountTyped('-1'), repeatCountTyped('12')]).toEqual([null, 0, 12])
    expect([null, undefined, 1, 12].map(repeatCountText)).toEqual([
      'for ∞ Charges',
      'for ∞ Charges',
      'for 1 Charge',
      'for 12 Charges',
    ])
  })

  test('an empty delay is none (PED-19)', () => {
    expect([delayIntervalTyped(''), delayIntervalTyped('-1'), delayIntervalTyped('30')]).toEqual([0, 0, 30])
  })

  test('an empty price says how to get one (PED-10)', () => {
    expect(emptyPriceText).toBe('No pricing - Click to edit pricing')
  })
})

describe('what follows from a change', () => {
  test('the editor offers two triggers, and a stored order_date stays (PED-03, PED-20)', () => {
    expect(triggerChoices).toEqual(['delay', 'subscription_start'])
    expect(changedCharge(monthly({ trigger: 'order_date' }), { value: 9 }).trigger).toBe('order_date')
  })

  test('a one-time charge keeps a known trigger and loses any other (PED-21)', () => {
    for (const trigger of ['delay', 'subscription_start', 'order_date'] as const) {
      expect(changedCharge(monthly({ trigger }), { type: 'onetime' }).trigger).toBe(trigger)
    }
    const odd = monthly({ trigger: 'first_invoice' as never })
    expect(changedCharge(odd, { type: 'onetime' }).trigger).toBeNull()
    expect(changedCharge(odd, { value: 1 }).trigger).toBe('first_invoice')
  })

  test('a one-time charge that is not termed is never repeated (PED-02, PED-22)', () => {
    const once = changedCharge(monthly({ type: 'onetime', term_setting: 'termed' }), { term_setting: 'not_termed' })
    expect(once).toMatchObject({ repeat_interval: 0, repeat_interval_type: 'N/A', repeat_count: 0 })
    expect(parsePrice([once]).ok).toBe(true)
  })

  test('an edited default line item is kept (PED-07)', () => {
    expect(changedCharge(defaultPricePart, { value: 3 })).toEqual({ ...defaultPricePart, value: 3, trigger: null })
  })

  test('a charge that did not repeat does so when it becomes termed or recurring', () => {
    const never = changedCharge(monthly({ type: 'onetime' }), { term_setting: 'not_termed' })
    const again = { repeat_interval: 1, repeat_interval_type: 'months', repeat_count: null }
    expect(changedCharge(never, { term_setting: 'termed' })).toMatchObject({ ...again, term_setting: 'termed' })
    expect(changedCharge(never, { type: 'recurring' })).toMatchObject({ ...again, term_setting: 'evergreen' })
    const yearly = monthly({ type: 'onetime', repeat_interval: 2, repeat_interval_type: 'years', repeat_count: 3 })
    expect(changedCharge(yearly, { type: 'recurring' })).toMatchObject({
      repeat_interval: 2,
      repeat_interval_type: 'years',
      repeat_count: 3,
    })
    expect(
      changedCharge(monthly({ type: 'onetime', repeat_interval_type: null }), { type: 'recurring' }),
    ).toMatchObject({
      repeat_interval_type: 'months',
    })
  })

  test('leaving the delay clears its length (PED-23)', () => {
    const delayed = monthly({ trigger: 'delay', delay_interval: 30, delay_interval_type: 'days' })
    expect(changedCharge(delayed, { trigger: 'subscription_start' }).delay_interval).toBeNull()
    expect(changedCharge(delayed, { value: 1 }).delay_interval).toBe(30)
  })

  test.each([
    ['the trigger', { trigger: 'delay' }],
    ['the months', { repeat_interval_type: 'years' }],
    ['the type', { type: 'onetime' }],
  ] as const)('leaving %s clears the start day (PED-24, PED-25)', (_what, change) => {
    const fixed = monthly({ subscription_start_day: 15 })
    expect(showsStartDay(fixed)).toBe(true)
    const after = changedCharge(fixed, change)
    expect(showsStartDay(after)).toBe(false)
    expect(after.subscription_start_day).toBeNull()
    expect(changedCharge(fixed, { value: 1 }).subscription_start_day).toBe(15)
  })

  test('a fixed term starts with one charge and has none after its end (PED-26)', () => {
    const on = nextPrice([monthly()], { type: 'fixedTermToggled', at: 0, on: true })
    expect([on[0]!.repeat_count, isFixedTerm(on[0]!)]).toEqual([1, true])
    const off = nextPrice(on, { type: 'fixedTermToggled', at: 0, on: false })
    expect([off[0]!.repeat_count, isFixedTerm(off[0]!)]).toEqual([null, false])
  })

  test.each([
    ['repeat interval', { repeat_interval_type: 'days' }],
    ['delay', { trigger: 'delay', delay_interval: 2, delay_interval_type: 'weeks' }],
    ['start day', { subscription_start_day: 28 }],
    ['last day', { subscription_start_day: 'last' }],
    ['no fixed term', { repeat_count: null }],
  ] as const)('a %s of the specification is a valid price (PED-04, PED-05, PED-06)', (_what, change) => {
    expect(parsePrice([changedCharge(monthly(), change)]).ok).toBe(true)
  })
})

describe('external pricing', () => {
  test('replaces all charges by one entry that holds no price (PED-28)', () => {
    const parts = nextPrice([monthly({ currencyCode: 'EUR' }), monthly({ currencyCode: 'EUR', name: 'charge_2' })], {
      type: 'externalToggled',
      on: true,
    })
    expect(parts).toEqual([
      { name: 'charge_1', label: 'Charge 1', type: 'onetime', value: 0, currencyCode: 'EUR', use_external_price: true },
    ])
    expect(isExternalPrice(parts)).toBe(true)
    expect(parsePrice(parts).ok).toBe(true)
    for (const type of ['chargeAdded', 'chargeDuplicated'] as const) {
      expect(nextPrice(parts, { type, at: 0 })).toBe(parts)
    }
    expect(nextPrice(parts, { type: 'externalToggled', on: true })).toBe(parts)
  })

  test('switched off leaves one new charge in the same currency', () => {
    const external = nextPrice([monthly({ currencyCode: 'EUR' })], { type: 'externalToggled', on: true })
    expect(nextPrice(external, { type: 'externalToggled', on: false })).toEqual([
      { ...defaultPricePart, currencyCode: 'EUR' },
    ])
  })
})
