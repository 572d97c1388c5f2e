import { describe, expect, test } from 'vitest'
import { todayIn } from '../calendar/index.ts'
import {
  normaliseCode,
  type PromoCode,
  parsePromoCode,
  promoAppliesTo,
  promoDiscount,
  promoLabel,
  promoRefusal,
} from './index.ts'

const code = (more: Partial<PromoCode> = {}): PromoCode => ({
  promoCode: 'WINTER20',
  status: true,
  usage: { availableQuantity: null, redeemedQuantity: 0 },
  promoStartDate: null,
  promoExpiryDate: null,
  applicationLevel: 'wholeBasket',
  discount: { discountType: 'DiscountPercentage', percentageDiscount: 20, durationLength: 1, durationType: 'Years' },
  ...more,
})
const basket = { currency: 'GBP', items: [{ path: '/offers2/x', labels: ['core'] }] }

describe('refusals', () => {
  test.each([
    [{}, '2026-11-28', undefined],
    [{ status: false }, '2026-11-28', 'inactive'],
    [{ promoStartDate: '2026-12-01' }, '2026-11-28', 'not_started'],
    [{ promoStartDate: '2026-11-28' }, '2026-11-28', undefined],
    [{ promoExpiryDate: '2026-11-28' }, '2026-11-28', undefined],
    [{ promoExpiryDate: '2026-11-27' }, '2026-11-28', 'expired'],
    [{ usage: { availableQuantity: 5, redeemedQuantity: 5 } }, '2026-11-28', 'used_up'],
    [{ usage: { availableQuantity: 0, redeemedQuantity: 0 } }, '2026-11-28', 'used_up'],
    [{ applicationLevel: 'selectedItems', referencedOfferLabel: 'gift' }, '2026-11-28', 'not_for_basket'],
    [{ applicationLevel: 'selectedItems', referencedOfferLabel: 'core' }, '2026-11-28', undefined],
    [
      { discount: { discountType: 'DiscountFixedAmount', amountDiscount: 5, currency: 'EUR' } },
      '2026-11-28',
      'not_for_basket',
    ],
  ] as const)('%o on %s: %s', (more, today, refusal) => {
    expect(promoRefusal(code(more as Partial<PromoCode>), basket, today)).toBe(refusal)
  })

  test('the last day counts to its end in the tenant’s zone, wherever the shopper is', () => {
    const lateEvening = Date.UTC(2026, 10, 28, 23, 30)
    const last = code({ promoExpiryDate: '2026-11-28' })
    expect(promoRefusal(last, basket, todayIn('Europe/London', lateEvening))).toBeUndefined()
    // In Tonga it is the 29th already; the tenant's day decides, so the caller must not hand in the shopper's.
    expect(promoRefusal(last, basket, todayIn('Pacific/Tongatapu', lateEvening))).toBe('expired')
  })
})

test('a code is compared in capitals, without regard to a language (PRO-24)', () => {
  expect(normaliseCode('  winter20 ')).toBe('WINTER20')
  expect(normaliseCode('indirim')).toBe('INDIRIM')
  expect(normaliseCode('ındırım')).toBe('INDIRIM')
})

test.each([
  [code(), '20% off your first year'],
  [code({ discount: { discountType: 'DiscountPercentage', percentageDiscount: 10 } }), '10% off'],
  [
    code({
      discount: {
        discountType: 'DiscountFixedAmount',
        amountDiscount: 5,
        currency: 'GBP',
        durationLength: 3,
        durationType: 'Months',
      },
    }),
    '£5 off your first 3 months',
  ],
])('describes the effect in a few words', (promo, words) => {
  expect(promoLabel(promo)).toBe(words)
})

test('a code without a discount reduces nothing', () => {
  const percent = code({ discount: { discountType: 'DiscountPercentage', percentageDiscount: null } })
  const amount = code({ discount: { discountType: 'DiscountFixedAmount', amountDiscount: null, currency: null } })
  expect([promoDiscount(percent), promoDiscount(amount)]).toEqual([
    { discountType: 'DiscountPercentage', percentageDiscount: 0 },
    { discountType: 'DiscountFixedAmount', amountDiscount: 0, currency: 'GBP' },
  ])
})

test('a code for chosen items without a label applies to none', () => {
  expect(promoAppliesTo(code({ applicationLevel: 'selectedItems', referencedOfferLabel: null }), { labels: [] })).toBe(
    false,
  )
})

describe('a stored code', () => {
  const wrongIn = (more: object) => {
    const parsed = parsePromoCode({ ...code(), ...more })
    return parsed.ok ? [] : parsed.errors.map(({ path }) => path)
  }
  const discount = (more: object) => ({ discount: { discountType: 'DiscountPercentage', ...more } })

  test('is read with all that it names (PRO-13, PRO-17, PRO-18)', () => {
    const full = code({
      productDetails: { product: { path: '/products/print' }, ratePlan: { path: '/rate_plans/annual' } },
      discount: {
        discountType: 'DiscountFixedAmount',
        percentageDiscount: null,
        currency: 'GBP',
        amountDiscount: 5,
        durationLength: 2,
        durationType: 'Months',
      },
    })
    expect(parsePromoCode(full)).toEqual({ ok: true, value: full })
    expect(wrongIn({ productDetails: { product: '/products/print' } })).toEqual(['productDetails.product'])
    expect(wrongIn(discount({ percentageDiscount: '20', durationLength: 1.5 }))).toEqual([
      'discount.percentageDiscount',
      'discount.durationLength',
    ])
  })

  test('is for a percentage or an amount (PRO-19)', () => {
    expect(wrongIn(discount({ discountType: 'DiscountFixedAmount' }))).toEqual([])
    expect(wrongIn(discount({ discountType: 'FreeDelivery' }))).toEqual(['discount.discountType'])
  })

  test('lasts for days, weeks, months or years (PRO-20)', () => {
    for (const durationType of ['Days', 'Weeks', 'Months', 'Years'])
      expect(wrongIn(discount({ durationType }))).toEqual([])
    expect(wrongIn(discount({ durationType: 'Quarters' }))).toEqual(['discount.durationType'])
  })

  test('has days of the calendar, or none', () => {
    expect(wrongIn({ promoStartDate: '2026-02-30', promoExpiryDate: null })).toEqual(['promoStartDate'])
  })
})
