import { describe, expect, test } from 'vitest'
import { languages } from '../languages/index.ts'
import {
  lockedByRatePlan,
  newPromoCodeV1,
  newPromoDraft,
  nextPromoDraft,
  normaliseCode,
  parsePromoCodeV1,
  promoCodeOf,
  type PromoDraft,
  promoDraftErrors,
  promoLabel,
  promoRecordId,
  promoRefusalText,
  promoV1Errors,
  promoV1Refusal,
  ratePlanDiscount,
} from './index.ts'

const today = '2026-11-28'
const complete = (more: Partial<PromoDraft> = {}): PromoDraft => ({
  ...newPromoDraft(),
  promoCode: 'WINTER20',
  productDetails: { product: { path: '/products/a' }, ratePlan: { path: '/plans/b' } },
  discount: { discountType: 'DiscountPercentage', percentageDiscount: 20 },
  ...more,
})
const messages = (draft: PromoDraft, creating = true) =>
  promoDraftErrors(draft, { creating, today }).map(({ message }) => message)

describe('a new code', () => {
  test('is active, for the whole basket and not redeemed (PRO-13, PRO-23)', () => {
    expect(newPromoDraft()).toMatchObject({
      status: true,
      applicationLevel: 'wholeBasket',
      usage: { availableQuantity: null, redeemedQuantity: 0 },
      promoStartDate: null,
      promoExpiryDate: null,
    })
  })

  test('is typed in capitals (PRO-24)', () => {
    expect(nextPromoDraft(newPromoDraft(), { type: 'codeTyped', code: 'winter2ı' }).promoCode).toBe('WINTER2I')
  })
})

describe('fields that a change clears', () => {
  test('another discount type clears the rate plan and all discount fields (PRO-27)', () => {
    const filled = complete({
      discount: {
        discountType: 'DiscountPercentage',
        percentageDiscount: 20,
        durationLength: 1,
        durationType: 'Years',
      },
    })
    const changed = nextPromoDraft(filled, { type: 'discountTypeChosen', discountType: 'DiscountFixedAmount' })
    expect(changed.discount).toEqual({ discountType: 'DiscountFixedAmount' })
    expect(changed.productDetails).toEqual({ product: { path: '/products/a' } })
    const none = nextPromoDraft(complete({ productDetails: undefined as never }), {
      type: 'discountTypeChosen',
      discountType: undefined,
    })
    expect([none.discount, none.productDetails]).toEqual([{}, {}])
  })

  test('another application level clears the label (PRO-16, PRO-28)', () => {
    const labelled = complete({ applicationLevel: 'selectedItems', referencedOfferLabel: 'core' })
    expect(nextPromoDraft(labelled, { type: 'applicationLevelChosen', applicationLevel: 'wholeBasket' })).toMatchObject(
      {
        applicationLevel: 'wholeBasket',
        referencedOfferLabel: null,
      },
    )
  })

  test('another product clears the rate plan', () => {
    expect(nextPromoDraft(complete(), { type: 'productChosen', path: '/products/z' }).productDetails).toEqual({
      product: { path: '/products/z' },
    })
    expect(nextPromoDraft(complete(), { type: 'productChosen', path: undefined }).productDetails).toEqual({})
  })

  test('any other change clears nothing', () => {
    const draft = nextPromoDraft(complete(), { type: 'changed', change: { description: 'Winter', status: false } })
    expect(draft).toEqual(complete({ description: 'Winter', status: false }))
    expect(nextPromoDraft(draft, { type: 'datesChanged', promoExpiryDate: '2026-12-24' })).toEqual({
      ...draft,
      promoExpiryDate: '2026-12-24',
    })
    expect(nextPromoDraft(draft, { type: 'discountChanged', discount: { durationLength: 2 } }).discount).toEqual({
      ...draft.discount,
      durationLength: 2,
    })
  })
})

describe('the rate plan', () => {
  const plan = {
    data: {
      productRatePlanCharges: [
        { upToPeriods: 6, upToPeriodsType: 'Months', pricing: [{ discountPercentage: 25, currency: 'GBP' }] },
      ],
    },
  }

  test('includes fields with a value only (PRO-40, PRO-41)', () => {
    expect(ratePlanDiscount(plan)).toEqual({
      percentageDiscount: 25,
      currency: 'GBP',
      durationLength: 6,
      durationType: 'Months',
    })
    expect(ratePlanDiscount({ data: { productRatePlanCharges: [{ pricing: [{ discountAmount: 0 }] }] } })).toEqual({
      amountDiscount: 0,
    })
    expect(
      ratePlanDiscount({ data: { productRatePlanCharges: [{ upToPeriods: 2, upToPeriodsType: 'Billing_Periods' }] } }),
    ).toEqual({})
    expect(ratePlanDiscount({})).toEqual({})
  })

  test('locks generated fields; the others can be typed', () => {
    expect(lockedByRatePlan(plan)).toEqual(['percentageDiscount', 'currency', 'durationLength', 'durationType'])
    expect(lockedByRatePlan(undefined)).toEqual([])
    const chosen = nextPromoDraft(complete(), { type: 'ratePlanChosen', path: '/plans/c', ratePlan: plan })
    expect(chosen.productDetails?.ratePlan?.path).toBe('/plans/c')
    expect(chosen.discount).toMatchObject({ discountType: 'DiscountPercentage', percentageDiscount: 25 })
    const emptied = nextPromoDraft(complete({ productDetails: undefined as never }), {
      type: 'ratePlanChosen',
      path: undefined,
    })
    expect(emptied.productDetails).toEqual({})
    expect(emptied.discount).toEqual(complete().discount)
  })
})

describe('validation of a code', () => {
  test('has no errors when complete', () => {
    expect(messages(complete())).toEqual([])
  })

  test.each(['', 'WINTER 20', 'WINTER-20', ' WINTER', '20%', 'A_B', '😀'])('the name "%s" (PRO-25)', (promoCode) => {
    expect(messages(complete({ promoCode }))).toEqual([
      'Promo code name cannot be empty, contain spaces or special characters',
    ])
  })

  test('a name is checked only when it is new (PRO-26)', () => {
    expect(messages(complete({ promoCode: 'OLD-CODE' }), false)).toEqual([])
  })

  test.each([
    [{ status: null }, 'Please select a status to proceed'],
    [{ productDetails: { ratePlan: { path: '/plans/b' } } }, 'Please select a product to proceed'],
    [{ discount: {} }, 'Please select a discount type to proceed'],
    [{ productDetails: { product: { path: '/products/a' } } }, 'Please select a rate plan to proceed'],
    [
      { applicationLevel: null },
      'Please select whether discount applies to the whole basket or selected items to proceed',
    ],
    [
      { applicationLevel: 'selectedItems' },
      'Please specify an attached label or change application level to whole basket to proceed',
    ],
  ] as [Partial<PromoDraft>, string][])('%j: %s (PRO-29, PRO-31, PRO-32, PRO-33, PRO-34, PRO-35)', (more, text) => {
    expect(messages(complete(more))).toEqual([text])
  })

  test.each([
    [null, null, true],
    [null, '2026-11-29', true],
    [null, '2026-11-28', false],
    [null, '2026-11-27', false],
    ['2026-11-28', '2026-11-28', false],
    ['2026-11-28', '2026-11-29', true],
    ['2026-12-01', '2026-11-30', false],
    // The last day counts, so what began before may end today, but not yesterday.
    ['2026-11-01', '2026-11-28', true],
    ['2026-11-01', '2026-11-27', false],
  ])('from %s to %s on the 28th is possible: %s (PRO-15, PRO-30)', (promoStartDate, promoExpiryDate, possible) => {
    expect(messages(complete({ promoStartDate, promoExpiryDate }))).toEqual(
      possible ? [] : ['Promo code expiry date must be after the start date and cannot be in the past.'],
    )
  })

  test('reports all errors, in the order of the form', () => {
    const empty = { ...newPromoDraft(), status: null, applicationLevel: null, productDetails: undefined as never }
    expect(promoDraftErrors(empty, { creating: true, today }).map(({ path }) => path)).toEqual([
      'promoCode',
      'status',
      'productDetails.product.path',
      'discount.discountType',
      'productDetails.ratePlan.path',
      'applicationLevel',
    ])
  })

  test('a code is one with its other spellings', () => {
    expect(normaliseCode('İndirim')).toBe('INDIRIM')
    expect(normaliseCode('ｗｉｎ\u200bter\u00ad26')).toBe('WINTER26')
    expect(normaliseCode('caf\u0065\u0301')).toBe('CAFÉ')
    expect(normaliseCode('gruß')).toBe(normaliseCode('GRUSS'))
  })
})

describe('the finished code', () => {
  test('is stored in capitals with all its choices (PRO-43)', () => {
    expect(promoCodeOf(complete({ promoCode: 'Winter20' }))).toMatchObject({
      promoCode: 'WINTER20',
      status: true,
      applicationLevel: 'wholeBasket',
      discount: { discountType: 'DiscountPercentage', percentageDiscount: 20 },
    })
    expect(promoCodeOf({ ...newPromoDraft(), status: null, applicationLevel: null })).toMatchObject({
      status: false,
      applicationLevel: 'wholeBasket',
    })
  })

  test('record ids name the kind (PRO-08, PRO-43, PRO-44)', () => {
    expect([promoRecordId('Winter20', 'v1'), promoRecordId('Winter20', 'v2')]).toEqual([
      'promo_code-Winter20',
      'promo_code_v2-WINTER20',
    ])
  })
})

describe('codes of the first kind', () => {
  const code = (more: object = {}) => ({
    ...newPromoCodeV1(),
    promoCode: 'OLD',
    offer: { path: '/offers2/x' },
    ...more,
  })
  const basket = { items: [{ path: '/offers2/x' }] }

  test('have their fields (PRO-04)', () => {
    expect(Object.keys(newPromoCodeV1())).toEqual([
      'promoCode',
      'description',
      'enabled',
      'promoStartDate',
      'promoExpiryDate',
      'offer',
      'usage',
    ])
  })

  test.each([
    ['', false],
    ['TWO WORDS', false],
    ['TAB\tBED', false],
    ['ODD-ONE_%', true],
  ])('the name "%s" is possible: %s (PRO-05)', (promoCode, possible) => {
    expect(promoV1Errors(code({ promoCode })).map(({ message }) => message)).toEqual(
      possible ? [] : ['Promo code name cannot be empty or contain spaces'],
    )
  })

  test.each([
    [{}, undefined],
    [{ enabled: false }, 'inactive'],
    [{ promoStartDate: '2026-11-29' }, 'not_started'],
    [{ promoStartDate: today }, undefined],
    [{ promoExpiryDate: '2026-11-27' }, 'expired'],
    [{ promoExpiryDate: today }, undefined],
    [{ usage: { availableQuantity: 3, redeemedQuantity: 3 } }, 'used_up'],
    [{ usage: { availableQuantity: 3, redeemedQuantity: 2 } }, undefined],
    [{ offer: { path: '/offers2/y' } }, 'not_for_basket'],
  ] as const)('%j is refused: %s (PRO-07)', (more, refusal) => {
    expect(promoV1Refusal(code(more), basket, today)).toBe(refusal)
  })

  test.each([
    [{ promoStartDate: '2026-11-28', promoExpiryDate: '2026-11-28' }, 'promoExpiryDate'],
    [{ promoStartDate: null, promoExpiryDate: '2020-01-01' }, undefined],
    [{ offer: { path: '' } }, 'offer.path'],
  ])('%j: %s is wrong', (more, path) => {
    expect(promoV1Errors(code(more)).map((error) => error.path)).toEqual(path === undefined ? [] : [path])
  })

  test.each([
    [-3, 0],
    [null, null],
    [undefined, null],
    [7, 7],
  ])('the quantity %s is kept as %s (PRO-06)', (typed, kept) => {
    const parsed = parsePromoCodeV1(code({ usage: { availableQuantity: typed, redeemedQuantity: 0 } }))
    expect(parsed).toMatchObject({ ok: true, value: { usage: { availableQuantity: kept } } })
  })

  test.each([[1.5], ['three'], [1e12]])('the quantity %s is refused', (typed) => {
    const parsed = parsePromoCodeV1(code({ usage: { availableQuantity: typed, redeemedQuantity: 0 } }))
    expect(parsed).toMatchObject({ ok: false, errors: [{ path: 'usage.availableQuantity' }] })
  })
})

describe('words for the shopper', () => {
  test.each(languages)('every refusal has a text in %s', (language) => {
    const reasons = [
      'unknown',
      'inactive',
      'not_started',
      'expired',
      'used_up',
      'not_for_basket',
      'already_applied',
    ] as const
    for (const reason of reasons) {
      const text = promoRefusalText(reason, language)
      expect(text).toMatch(/\.$/)
      if (language !== 'en') expect(text).not.toBe(promoRefusalText(reason))
    }
    expect(promoRefusalText('unknown', language)).toBe(promoRefusalText('inactive', language))
    expect(promoRefusalText('expired', 'tlh')).toBe('This promo code has expired.')
  })

  test('describes the effect in the shopper’s language', () => {
    const winter = promoCodeOf(
      complete({
        discount: {
          discountType: 'DiscountPercentage',
          percentageDiscount: 20,
          durationLength: 1,
          durationType: 'Years',
        },
      }),
    )
    expect(promoLabel(winter, 'de')).toBe('20\u00a0% Rabatt im ersten Jahr')
    expect(
      promoLabel({ ...winter, discount: { ...winter.discount, durationLength: 3, durationType: 'Months' } }, 'fr'),
    ).toBe('20\u00a0% de réduction les 3 premiers mois')
    expect(
      promoLabel({ ...winter, discount: { discountType: 'DiscountPercentage', percentageDiscount: 6.25 } }, 'it'),
    ).toBe('6,25% di sconto')
    expect(
      promoLabel({ ...winter, discount: { discountType: 'DiscountFixedAmount', amountDiscount: 5 } }, 'tlh'),
    ).toContain('off')
  })
})
