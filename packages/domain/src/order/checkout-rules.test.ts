import { describe, expect, test } from 'vitest'
import { fillTemplate } from '../messages/index.ts'
import {
  allowedCountriesOf,
  type ConsentBlock,
  chosenConsents,
  nextPayments,
  consentErrors,
  type CustomField,
  customFieldErrors,
  customFieldValues,
  emptyAddress,
  newOrder,
  offerTerms,
  orderTemplateContext,
  paymentTypesOf,
  previewAddress,
  quantityIn,
  takesMethod,
  withConsent,
  withoutMarkup,
} from './index.ts'

describe('restrictions of an offer on its purchase', () => {
  test('is read with the suffix of the product and without (CHK-28, CHK-29)', () => {
    const stored = {
      display_price__perennial: '£4.50',
      cta_text: 'Subscribe',
      payment_types: ['paypal', 'card', 'cheque'],
      allowed_countries__perennial: ['GB', 'IE', 7],
      autoRenew: false,
      allow_multibuy__perennial: true,
      order_cutoff__perennial: '2026-12-01',
      term__perennial: '1 month',
      initial_term__perennial: { length: 12, type: 'months' },
      rate_plan__zuora: '/rate_plans/x',
    }
    expect(offerTerms(stored)).toEqual({
      displayPrice: '£4.50',
      ctaText: 'Subscribe',
      paymentTypes: ['card', 'paypal'],
      allowedCountries: ['GB', 'IE'],
      autoRenew: false,
      multibuy: true,
      orderCutoff: true,
      term: { count: 1, unit: 'months' },
      initialTerm: { count: 12, unit: 'months' },
      ratePlan: '/rate_plans/x',
    })
  })

  test('has defaults: every way to pay, every country, one at a time', () => {
    expect(offerTerms({ cta_text: '', allowed_countries: 'GB' })).toMatchObject({
      ctaText: undefined,
      paymentTypes: [],
      allowedCountries: [],
      autoRenew: true,
      multibuy: false,
      orderCutoff: false,
    })
  })

  test('a basket has more than one only if the offer allows it (CHK-25)', () => {
    const [single, several] = [{ multibuy: false }, { multibuy: true }]
    expect([quantityIn(single, 3), quantityIn(several, 3), quantityIn(several, 0), quantityIn(several, 1.5)]).toEqual([
      1, 3, 1, 1,
    ])
  })

  test('a basket is paid in ways that all offers take (CHK-23)', () => {
    expect(paymentTypesOf([{ paymentTypes: ['card', 'paypal'] }, { paymentTypes: ['paypal'] }])).toEqual(['paypal'])
    expect(paymentTypesOf([{ paymentTypes: ['card'] }, { paymentTypes: ['paypal'] }])).toEqual([])
    expect(paymentTypesOf([{ paymentTypes: [] }, { paymentTypes: ['paypal'] }])).toEqual(['paypal'])
    expect(paymentTypesOf([{ paymentTypes: [] }])).toBeNull()
  })

  test.each([
    [null, 'bank_debit', true],
    [['card'], 'card', true],
    [['card'], 'wallet', true],
    [['card'], 'paypal', false],
    [['card'], 'bank_debit', false],
    [['paypal'], 'paypal', true],
    [['paypal'], 'wallet', false],
    [[], 'card', false],
  ] as const)('a basket that takes %j and %s: %s', (types, method, taken) => {
    expect(takesMethod(types, method)).toBe(taken)
  })

  test('a basket ships to countries that all its offers allow', () => {
    const to = (...lists: string[][]) => allowedCountriesOf(lists.map((allowedCountries) => ({ allowedCountries })))
    expect(to(['GB', 'IE'], [], ['IE', 'FR'])).toEqual(['IE'])
    expect(to(['GB'], ['FR'])).toEqual([])
    expect(to([], [])).toBeNull()
  })
})

describe('the address of a preview', () => {
  const order = newOrder({ externalId: 'one', checkoutId: 'c', currency: 'USD', country: 'FR' })
  const billed = (more: object) => ({ ...order, billingDetails: { ...emptyAddress(), ...more } })

  test('is made valid for new orders only (CHK-34, CHK-35)', () => {
    const invalid = billed({ country: 'US' })
    expect(previewAddress(invalid, 'USD')).toEqual({ country: 'US', state: 'NY', postalCode: '10001' })
    expect(previewAddress(invalid, 'EUR')).toEqual({ country: 'FR', state: '', postalCode: '' })
    expect(previewAddress({ ...invalid, order_type: 'submitted' }, 'USD')).toEqual({
      country: 'US',
      state: '',
      postalCode: '',
    })
  })

  test('has its parts limited per country for new orders only (CHK-34)', () => {
    const german = billed({ country: 'DE', state: 'BY', postalCode: '80331' })
    expect(previewAddress(german, 'EUR')).toEqual({ country: 'DE', state: '', postalCode: '' })
    expect(previewAddress({ ...german, order_type: 'submitted' }, 'EUR')).toEqual({
      country: 'DE',
      state: 'BY',
      postalCode: '80331',
    })
  })
})

describe('message templates about an order', () => {
  const order = (attributes: Record<string, unknown>) => ({
    ...newOrder({ externalId: 'one', checkoutId: 'c', currency: 'GBP' }),
    orderItems: [
      {
        offer: { id: 'o', version: 1, path: '/offers2/x', data: { products: [], productBundles: [], attributes } },
        quantity: 1,
        startDate: null,
        addOns: [],
      },
    ],
  })

  test('read the first charge’s value, the tax and the display price without its markup (PRC-22, PRC-23, PRC-24)', () => {
    const context = orderTemplateContext(
      order({
        price__perennial: [{ value: 4.5 }, { value: 99 }],
        tax__perennial: 'reduced',
        detailed_display_price__perennial: '<p><b>£4.50</b> a month&nbsp;&amp; more</p>',
      }),
    )
    expect(fillTemplate('{{offer.price}} ({{offer.tax}}): {{offer.detailedDisplayPrice}}', context)).toBe(
      '4.5 (reduced): £4.50 a month\u00a0& more',
    )
    expect(fillTemplate('{{total.currency}}', context)).toBe('GBP')
  })

  test('missing values become empty (PRC-21)', () => {
    for (const context of [
      orderTemplateContext(order({ price__perennial: 'free', detailed_display_price__perennial: 7 })),
      orderTemplateContext(order({ price__perennial: { value: 'x' } })),
      orderTemplateContext({ ...order({}), orderItems: [] }),
    ]) {
      expect(fillTemplate('[{{offer.price}}{{offer.tax}}{{offer.detailedDisplayPrice}}]', context)).toBe('[]')
    }
  })

  test.each([
    ['1 < 2 and 3 > 2', '1 < 2 and 3 > 2'],
    ['<p>One</p><p>Two<br/>Three</p>', 'One Two Three'],
    ['<script>alert(1)</script>Safe<!-- note -->', 'Safe'],
    ['&lt;b&gt; &#8364; &#9999999; &unknown;', '<b> € &#9999999; &unknown;'],
    ['<a href="x">Link</a>', 'Link'],
  ])('%s reads "%s"', (markup, text) => {
    expect(withoutMarkup(markup)).toBe(text)
  })
})

test('of what follows the next payment is told, and the first of another amount', () => {
  const at = (schedule_date: string, amount: number) => ({ schedule_date, amount })
  const schedule = [at('2026-11-29', 87.5), at('2026-12-29', 39.5), at('2027-01-29', 39.5), at('2027-11-29', 87.5)]
  expect(nextPayments(schedule, '2026-11-29')).toEqual([schedule[1], schedule[3]])
  expect(nextPayments(schedule.slice(0, 3), '2026-11-29')).toEqual([schedule[1]])
  expect(nextPayments([at('2026-11-29', 5), at('2026-12-29', 0)], '2026-11-29')).toEqual([])
})

describe('consent', () => {
  const block = (type: ConsentBlock['type'], ...required: boolean[]): ConsentBlock => ({
    type,
    org: 'saltmarsh',
    for: 'news',
    title: 'News',
    options: required.map((needed, index) => ({
      id: `o${index}`,
      required: needed,
      requiredMessage: index === 0 ? 'Please choose' : '',
      label: `Option ${index}`,
    })),
  })

  test('stores answers by organisation and by type', () => {
    const boxes = block('checkbox', false, false, true)
    let prefs = withConsent({ other: { post: true } }, boxes, 'o2', true)
    prefs = withConsent(prefs, boxes, 'o0', true)
    expect(prefs).toEqual({ other: { post: true }, saltmarsh: { news: 'o0,o2' } })
    expect(chosenConsents(boxes, prefs)).toEqual(['o0', 'o2'])
    expect(withConsent(prefs, boxes, 'o0', false).saltmarsh).toEqual({ news: 'o2' })
    expect(withConsent(prefs, boxes, 'unknown', true)).toBe(prefs)
    expect(withConsent(prefs, block('information', true), 'o0', true)).toBe(prefs)
    expect(chosenConsents(boxes, { saltmarsh: { news: true } })).toEqual([])
  })

  test('a radio block holds one answer', () => {
    const radio = block('radio', true, false)
    const prefs = withConsent(withConsent({}, radio, 'o0', true), radio, 'o1', true)
    expect(prefs).toEqual({ saltmarsh: { news: 'o1' } })
    expect(withConsent(prefs, radio, 'o1', false)).toEqual({ saltmarsh: { news: '' } })
  })

  test('a required option left out shows its message (RUN-27)', () => {
    const texts = (one: ConsentBlock, news = '') =>
      consentErrors([one], { saltmarsh: { news } }).map(({ message }) => message)
    expect(texts(block('checkbox', true, true))).toEqual(['Please choose', 'Please accept to continue'])
    expect(texts(block('checkbox', true, true), 'o0')).toEqual(['Please accept to continue'])
    expect(texts(block('checkbox', false))).toEqual([])
    expect(texts(block('radio', true, true))).toEqual(['Please choose'])
    expect(texts(block('radio', true, true), 'o1')).toEqual([])
    expect(texts(block('information', true))).toEqual([])
    expect(consentErrors([block('checkbox', true)], {})[0]!.path).toBe(
      'customerDetails.marketingPrefs.saltmarsh.news.o0',
    )
  })
})

describe('custom fields', () => {
  const colour: CustomField = {
    label: 'Colour',
    id: 'colour',
    required: false,
    zuoraType: '.subscription',
    type: 'dropdown',
    dropdownItems: [{ label: 'Red', value: 'red' }],
  }
  const note: CustomField = {
    label: 'Note',
    id: 'note',
    required: false,
    zuoraType: '.account',
    type: 'text',
    dropdownItems: [],
  }
  const own: CustomField = { ...note, id: 'own', zuoraType: 'na' }

  test('a dropdown accepts an option of its list, or nothing', () => {
    const check = (value: string) =>
      customFieldErrors([colour, note], { colour: value, note: 'free' }).map(({ path }) => path)
    expect([check('red'), check(''), check('blue')]).toEqual([[], [], ['customFields.colour']])
    expect(customFieldErrors([colour], {})).toEqual([])
  })

  test('a required one has to be answered', () => {
    const needed = { ...note, required: true }
    expect(customFieldErrors([needed, { ...colour, required: true }], { note: '  ' })).toMatchObject([
      { path: 'customFields.note', code: 'required', message: 'This field is required' },
      { path: 'customFields.colour', code: 'required' },
    ])
    expect(customFieldErrors([needed], { note: 'x' })).toEqual([])
  })

  test('answers are sent to the billing provider’s fields', () => {
    expect(customFieldValues([colour, note, own], { colour: 'red', note: 'hi', own: 'x', unknown: 'y' })).toEqual({
      subscription: { colour: 'red' },
      account: { note: 'hi' },
    })
    expect(customFieldValues([colour, note], { note: '' })).toEqual({ subscription: {}, account: {} })
  })
})
