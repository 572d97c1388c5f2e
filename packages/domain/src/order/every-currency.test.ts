import { describe, expect, test } from 'vitest'
import { type Money, toDecimalText, toMoney, toWire } from '../money/index.ts'
import {
  discountOn,
  dueAtOnce,
  fillPriceTemplate,
  inWords,
  lineOf,
  type PricePart,
  priceLabel,
  scheduleOf,
  timeline,
  totalsOf,
} from '../pricing/index.ts'
import { type PromoCode, promoDiscount, promoLabel, promoRefusal } from '../promo-codes/index.ts'
import { newOrder, nextOrder, type PreviewEntry } from './index.ts'

// A yen has no smaller unit, a dinar a thousand of them: 20 % of 1,200 is 240, of 1.234 it is 0.2468, so 0.247.
describe.each([
  {
    currency: 'JPY',
    value: 1200,
    off: '240',
    net: '873',
    tax: '87',
    left: '960',
    shown: '¥1,200',
    template: '1200.',
    amountOff: 500,
    offLabel: '¥500 off',
    leftByAmount: '700',
  },
  {
    currency: 'KWD',
    value: 1.234,
    off: '0.247',
    net: '0.897',
    tax: '0.090',
    left: '0.987',
    shown: 'KWD\u00a01.234',
    template: '1.234',
    amountOff: 0.5,
    offLabel: 'KWD\u00a00.500 off',
    leftByAmount: '0.734',
  },
])('$value $currency', ({ currency, value, off, net, tax, left, shown, ...more }) => {
  const part: PricePart = {
    name: 'charge_1',
    type: 'recurring',
    value,
    currencyCode: currency,
    trigger: 'subscription_start',
    repeat_interval: 1,
    repeat_interval_type: 'months',
    repeat_count: 3,
  }
  const code = (discount: PromoCode['discount']): PromoCode => ({
    promoCode: 'SPRING',
    status: true,
    usage: { availableQuantity: null, redeemedQuantity: 0 },
    promoStartDate: null,
    promoExpiryDate: null,
    applicationLevel: 'wholeBasket',
    discount,
  })
  const percent = code({ discountType: 'DiscountPercentage', percentageDiscount: 20 })
  const amount = code({ discountType: 'DiscountFixedAmount', amountDiscount: more.amountOff, currency })
  const price = toMoney(value, currency)
  const text = (money: Money) => toDecimalText(money)

  test('is charged, summed and shown to the last unit', () => {
    expect(toWire(dueAtOnce([part]))).toBe(value)
    expect(
      scheduleOf([part], '2028-01-31', '2029-01-01').map(({ date, amount }) => `${date} ${toWire(amount)}`),
    ).toEqual([`2028-01-31 ${value}`, `2028-02-29 ${value}`, `2028-03-31 ${value}`])
    expect(text(timeline([part], '2028-01-31').firstYear)).toBe(
      text(toMoney(currency === 'JPY' ? 3600 : 3.702, currency)),
    )
    expect(priceLabel([part])).toEqual({ price: shown, term: 'a month' })
    expect(inWords([part], '2028-01-31')).toBe(
      `${shown} today, then ${shown} on 29 February 2028 and each month until 31 March 2028.`,
    )
  })

  test('fills the tokens of a price template', () => {
    expect(fillPriceTemplate('{{integerValue}}.{{decimalValue}}', price)).toBe(more.template)
  })

  test('is reduced by a promo code of either kind', () => {
    expect(promoRefusal(amount, { currency, items: [{ path: '/o', labels: [] }] }, '2028-01-31')).toBeUndefined()
    expect(text(discountOn(price, promoDiscount(percent)))).toBe(off)
    expect(promoLabel(amount)).toBe(more.offLabel)
    const line = lineOf({
      unit: price,
      quantity: 1,
      discount: promoDiscount(amount),
      tax: { name: 'VAT', percent: 0 },
      taxIncluded: true,
    })
    expect(text(line.gross)).toBe(more.leftByAmount)
  })

  test('is consistent from a line through its preview to the total of an order', () => {
    const line = lineOf({
      unit: price,
      quantity: 1,
      discount: promoDiscount(percent),
      tax: { name: 'VAT', percent: 10 },
      taxIncluded: true,
    })
    expect([line.net, line.tax, line.gross].map(text)).toEqual([net, tax, left])
    const totals = totalsOf([line], currency)
    const entry: PreviewEntry = {
      schedule_date: '2028-01-31',
      currency,
      amount: toWire(totals.gross),
      amountWithoutTax: toWire(totals.net),
      taxAmount: toWire(totals.tax),
      taxSummary: [{ name: 'VAT', rate: 10, amount: toWire(totals.tax) }],
    }
    const order = newOrder({ externalId: 'x', checkoutId: 'c', currency, country: 'JP' })
    const previewed = nextOrder(order, { type: 'previewArrived', schedule: [entry, entry], today: '2028-01-31' })
    const twice = (amount: string) => Number(amount) * 2
    expect(previewed.total).toMatchObject({
      currency,
      amount: twice(left),
      amountWithoutTax: twice(net),
      taxAmount: twice(tax),
      orderTotal: twice(left),
    })
  })
})
