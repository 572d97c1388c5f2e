import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  add,
  allocate,
  compare,
  currencyOf,
  defaultCurrency,
  displayDecimalsOf,
  divideRounded,
  exponentOf,
  formatMoney,
  MultipleCurrencies,
  money,
  percentOf,
  priceTokens,
  sum,
  supportedCurrencies,
  times,
  toDecimalText,
  toMoney,
  toWire,
} from './index.ts'

const minor = fc.bigInt({ min: -(10n ** 15n), max: 10n ** 15n })

describe('currencies', () => {
  test('exactly the 24 currencies of the specification are offered, in its order (PRC-02)', () => {
    expect(supportedCurrencies.map(({ code }) => code).join(' ')).toBe(
      'USD GBP EUR JPY AUD CAD CNY SEK NZD MXN SGD HKD NOK KRW TRY RUB INR BRL ZAR CHF MYR PHP TWD DKK',
    )
  })

  test('a currency has symbols, names, decimals and a rounding step (PRC-01)', () => {
    expect(currencyOf('CAD')).toEqual({
      code: 'CAD',
      symbol: 'CA$',
      symbolNative: '$',
      name: 'Canadian Dollar',
      namePlural: 'Canadian dollars',
      decimals: 2,
      rounding: 0,
    })
  })

  test.each(['JPY', 'KRW', 'CLP', 'HUF', 'ISK', 'VND', 'XOF'])('%s shows no decimals (PRC-04)', (code) => {
    expect(displayDecimalsOf(code)).toBe(0)
  })

  test.each(['BHD', 'JOD', 'KWD', 'OMR', 'TND', 'LYD'])('%s has three decimals (PRC-05)', (code) => {
    expect(displayDecimalsOf(code)).toBe(3)
  })

  test.each(['GBP', 'EUR', 'USD', 'CHF', 'DKK'])('%s has two decimals (PRC-03)', (code) => {
    expect(displayDecimalsOf(code)).toBe(2)
  })

  test('the offered currencies are stored in the decimals they are shown with', () => {
    for (const { code, decimals } of supportedCurrencies) expect([code, exponentOf(code)]).toEqual([code, decimals])
  })

  test('the forint is shown without and stored with two decimals', () => {
    expect(exponentOf('HUF')).toBe(2)
    expect(formatMoney(money(12_350n, 'HUF'))).toContain('124')
  })

  test('the table has the francs’ rounding step, and amounts ignore it (PRC-06)', () => {
    expect(currencyOf('CHF').rounding).toBe(0.05)
    expect(toDecimalText(toMoney('10.03', 'CHF'))).toBe('10.03')
  })

  test('the default currency is the pound (PRC-08)', () => {
    expect(defaultCurrency).toBe('GBP')
  })
})

describe('amounts', () => {
  test.each([
    ['10.5', 'GBP', 1050n],
    [0.1, 'GBP', 10n],
    [1.005, 'GBP', 101n],
    ['1200', 'JPY', 1200n],
    [1199.5, 'JPY', 1200n],
    ['1.234', 'KWD', 1234n],
    [1e-7, 'GBP', 0n],
    [1e21, 'JPY', 10n ** 21n],
    [1.5e21, 'JPY', 15n * 10n ** 20n],
    ['-7', 'JPY', -7n],
    ['+.5', 'GBP', 50n],
    ['-0.005', 'GBP', -1n],
  ])('%s %s is rounded to the currency once (PRC-07)', (text, currency, expected) => {
    expect(toMoney(text, currency).minor).toBe(expected)
  })

  test.each(['', 'ten', '1,5', '1.2.3', 'NaN', 'Infinity', '0x10'])('"%s" is no amount', (text) => {
    expect(() => toMoney(text, 'GBP')).toThrow(RangeError)
  })

  test('wire numbers survive a round trip in every offered currency', () => {
    fc.assert(
      fc.property(
        fc.bigInt({ min: -(10n ** 13n), max: 10n ** 13n }),
        fc.constantFrom(...supportedCurrencies, currencyOf('KWD')),
        (units, { code }) => {
          const amount = money(units, code)
          expect(toMoney(toWire(amount), code)).toEqual(amount)
          expect(toMoney(toDecimalText(amount), code)).toEqual(amount)
        },
      ),
    )
  })

  test('rounding is symmetric, halves go away from zero, and it is never off by more than a half', () => {
    fc.assert(
      fc.property(minor, fc.bigInt({ min: 1n, max: 10n ** 9n }), (top, bottom) => {
        const rounded = divideRounded(top, bottom)
        expect(divideRounded(-top, bottom)).toBe(-rounded)
        expect(divideRounded(top, -bottom)).toBe(-rounded)
        const error = rounded * bottom - top
        expect((error < 0n ? -error : error) * 2n <= bottom).toBe(true)
      }),
    )
    expect([divideRounded(1n, 2n), divideRounded(-1n, 2n), divideRounded(5n, 2n)]).toEqual([1n, -1n, 3n])
    expect(() => divideRounded(1n, 0n)).toThrow(RangeError)
  })

  test('all-zero weights count as equal, and an empty list returns nothing', () => {
    expect(allocate(money(100n, 'GBP'), [0n, 0n, 0n]).map(toDecimalText)).toEqual(['0.34', '0.33', '0.33'])
    expect(allocate(money(100n, 'GBP'), [])).toEqual([])
    expect(() => allocate(money(100n, 'GBP'), [1n, -1n])).toThrow(RangeError)
  })

  test('parts always add up to the total and differ by at most one unit from their share', () => {
    fc.assert(
      fc.property(
        minor,
        fc.array(fc.bigInt({ min: 0n, max: 10n ** 6n }), { minLength: 1, maxLength: 20 }),
        (total, weights) => {
          const parts = allocate(money(total, 'GBP'), weights)
          expect(parts.reduce((acc, part) => acc + part.minor, 0n)).toBe(total)
          const whole = weights.reduce((one, other) => one + other, 0n)
          parts.forEach((part, index) => {
            const share = whole === 0n ? total : total * weights[index]!
            const of = whole === 0n ? BigInt(weights.length) : whole
            const error = part.minor * of - share
            expect((error < 0n ? -error : error) < of).toBe(true)
          })
        },
      ),
    )
  })

  test('a third of a pound and its rest go to the first', () => {
    expect(allocate(money(100n, 'GBP'), [1n, 1n, 1n]).map((part) => part.minor)).toEqual([34n, 33n, 33n])
    expect(allocate(money(-100n, 'GBP'), [1n, 1n, 1n]).map((part) => part.minor)).toEqual([-34n, -33n, -33n])
    expect(allocate(money(5n, 'GBP'), [])).toEqual([])
    expect(() => allocate(money(5n, 'GBP'), [-1n])).toThrow(RangeError)
  })

  test('refuses to combine two currencies (PRC-11, ERR-10)', () => {
    const mix = [money(1n, 'GBP'), money(1n, 'EUR')] as const
    for (const attempt of [() => add(...mix), () => compare(...mix), () => sum(mix, 'GBP')]) {
      expect(attempt).toThrow(MultipleCurrencies)
      expect(attempt).toThrow('Multi currency support is not enabled')
    }
  })

  test('requires a whole number as a quantity', () => {
    expect(times(money(250n, 'GBP'), 3)).toEqual(money(750n, 'GBP'))
    expect(() => times(money(250n, 'GBP'), 1.5)).toThrow(RangeError)
  })

  test('computes percentages exactly', () => {
    expect(percentOf(money(4800n, 'GBP'), 20)).toEqual(money(960n, 'GBP'))
    expect(percentOf(money(3_823n, 'GBP'), '6.2')).toEqual(money(237n, 'GBP'))
    expect(() => percentOf(money(1n, 'GBP'), 'much')).toThrow(RangeError)
  })
})

describe('display', () => {
  test.each([
    [money(4800n, 'GBP'), 'en', '£48.00', '£48'],
    [money(450n, 'GBP'), 'en', '£4.50', '£4.50'],
    [money(1200n, 'JPY'), 'en', '¥1,200', '¥1,200'],
    [money(1050n, 'EUR'), 'de', '10,50\u00a0€', '10,50\u00a0€'],
    [money(1234n, 'KWD'), 'en', 'KWD\u00a01.234', 'KWD\u00a01.234'],
    [money(12_345_678_901_234_567_890n, 'GBP'), 'en', '£123,456,789,012,345,678.90', '£123,456,789,012,345,678.90'],
  ])('%o in %s', (amount, language, full, trimmed) => {
    expect(formatMoney(amount, { language })).toBe(full)
    expect(formatMoney(amount, { language, trimWhole: true })).toBe(trimmed)
  })

  test('a price template replaces all its tokens (PRC-19, PED-50)', () => {
    expect(priceTokens(money(1050n, 'CAD'))).toEqual({
      currencyCode: 'CAD',
      currencySymbol: 'CA$',
      currencySymbolNative: '$',
      amount: '10.50',
      integerValue: '10',
      decimalValue: '50',
      formattedPrice: 'CA$10.50',
      formattedPriceComma: 'CA$10,50',
    })
    expect(priceTokens(money(1200n, 'JPY'))).toMatchObject({
      amount: '1200',
      integerValue: '1200',
      decimalValue: '',
      formattedPrice: '¥1200',
    })
    expect(priceTokens(money(-50n, 'GBP')).formattedPrice).toBe('-£0.50')
  })
})
