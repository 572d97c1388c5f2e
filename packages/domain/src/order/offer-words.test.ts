import { describe, expect, test } from 'vitest'
import type { PricePart } from '../pricing/index.ts'
import { offerInWords } from './offer-words.ts'
import { offerTerms } from './offer-terms.ts'

const monthly = (change: Partial<PricePart> = {}): PricePart => ({
  name: 'monthly',
  type: 'recurring',
  value: 10,
  currencyCode: 'GBP',
  trigger: 'subscription_start',
  repeat_interval: 1,
  repeat_interval_type: 'months',
  ...change,
})
const words = (
  attributes: Record<string, unknown>,
  { language = 'en', today = undefined as string | undefined } = {},
) => offerInWords({ ...offerTerms(attributes), price: [monthly()] }, language, today)

describe('an offer in words', () => {
  test.each([
    [{}, '£10 today, then £10 each month until you cancel.', ''],
    [{ term: '12 months' }, '£10 today, then £10 each month until you cancel.', 'Runs for 12 months at a time.'],
    [{ initial_term: '1 year' }, '£10 today, then £10 each month until you cancel.', 'Runs for at least 1 year.'],
    [
      { initial_term: '12 months', term: '1 month' },
      '£10 today, then £10 each month until you cancel.',
      'Runs for at least 12 months, then for 1 month at a time.',
    ],
    [
      { term: '3 months', autoRenew: false },
      '£10 today, then £10 each month, 2 more times.',
      'Runs for 3 months and does not renew.',
    ],
    [{ autoRenew: false }, '£10 today.', 'Does not renew.'],
  ])('of the terms %j', (attributes, inWords, binding) => {
    expect(words(attributes)).toMatchObject({ price: '£10', term: 'a month', inWords, binding })
  })

  test('names no payment after its end', () => {
    expect(words({ term: '2 months', autoRenew: false }, { today: '2026-11-30' }).inWords).toBe(
      '£10 today, then £10 on 30 December 2026.',
    )
  })

  test('has the price that staff have written, and the true schedule beside it', () => {
    expect(words({ display_price__perennial: 'Ten pounds' })).toMatchObject({
      price: 'Ten pounds',
      term: '',
      inWords: '£10 today, then £10 each month until you cancel.',
    })
  })

  test.each([
    ['de', 'Läuft mindestens 12 Monate, danach jeweils 1 Monat.'],
    ['fr', 'Engagement d’au moins 12 mois, puis par périodes de 1 mois.'],
    ['it', 'Dura almeno 12 mesi, poi 1 mese per volta.'],
    ['en-US', 'Runs for at least 12 months, then for 1 month at a time.'],
  ])('in %s', (language, binding) => {
    expect(words({ initial_term: '12 months', term: '1 month' }, { language }).binding).toBe(binding)
  })
})
