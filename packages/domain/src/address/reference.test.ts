import { describe, expect, test } from 'vitest'
import {
  adminAddressErrors,
  adminAddressSchema,
  addressLines,
  countryCodes,
  countryCodesOf,
  countryName,
  defaultLocale,
  localeFor,
  localeOfCountry,
} from './index.ts'

describe('countries', () => {
  test.each([
    ['GB', 'GBR', '826'],
    ['US', 'USA', '840'],
    ['AF', 'AFG', '004'],
  ])('%s is also %s and %s (ADR-03)', (alpha2, alpha3, numeric) => {
    const codes = { alpha2, alpha3, numeric }
    for (const code of [alpha2, alpha3, numeric, alpha3.toLowerCase(), ` ${alpha2} `]) {
      expect(countryCodesOf(code)).toEqual(codes)
    }
  })

  test('every country that is offered has all three codes and a name (ADR-02, ADR-03)', () => {
    for (const code of countryCodes) {
      const codes = countryCodesOf(code)
      expect([code, codes?.alpha2, codes?.alpha3.length, codes?.numeric.length]).toEqual([code, code, 3, 3])
      expect(countryName(code)).not.toBe(code)
    }
    expect([countryCodesOf('XX'), countryCodesOf(''), countryCodesOf('constructor')]).toEqual([
      undefined,
      undefined,
      undefined,
    ])
  })

  test.each([
    ['GB', 'en-GB'],
    ['US', 'en-US'],
    ['DE', 'de-DE'],
    ['CH', 'de-CH'],
    ['FR', 'fr-FR'],
    ['IT', 'it-IT'],
    ['JP', 'ja-JP'],
    ['BR', 'pt-BR'],
  ])('%s writes as %s does (ADR-04, LOC-16)', (country, locale) => {
    expect(localeOfCountry(country)).toBe(locale)
  })

  test('an unknown country writes as the United Kingdom does (ADR-05, LOC-16)', () => {
    expect([defaultLocale, localeOfCountry('XX'), localeOfCountry('')]).toEqual(['en-GB', 'en-GB', 'en-GB'])
  })

  test.each([
    ['en', 'US', 'en-US'],
    ['en', 'FR', 'en-GB'],
    ['de', 'AT', 'de-AT'],
    ['de-CH', 'DE', 'de-CH'],
    ['fr', 'XX', 'fr-FR'],
  ])('%s for a person in %s is formatted as %s', (language, country, locale) => {
    expect(localeFor(language, country)).toBe(locale)
  })

  test('every locale is supported by the platform', () => {
    for (const code of countryCodes) expect(Intl.getCanonicalLocales(localeOfCountry(code))).toHaveLength(1)
  })
})

describe('an address of the console', () => {
  test('has its fields, the state called County (ADR-11)', () => {
    expect(Object.keys(adminAddressSchema.properties)).toEqual([
      'company',
      'address1',
      'address2',
      'city',
      'state',
      'postalCode',
    ])
    expect(adminAddressSchema.properties.state.title).toBe('County')
  })

  test('requires street, city and postal code (ADR-12)', () => {
    const empty = { address1: '', city: ' ', state: '', postalCode: '', country: '' }
    expect(adminAddressErrors(empty).map(({ path }) => path)).toEqual(['address1', 'city', 'postalCode'])
    expect(adminAddressErrors({ ...empty, address1: '1 Road', city: 'Town', postalCode: 'X1' })).toEqual([])
  })

  test.each([
    ['GB', 'X1', ['postalCode invalid_postcode']],
    ['GB', '', ['postalCode required']],
    ['GB', 'NR23 1AA', []],
    ['HK', '', []],
    ['XX', 'X1', ['country required']],
  ])('fits its country %s with the postal code "%s"', (country, postalCode, errors) => {
    const address = { address1: '1 Road', city: 'Town', state: country === 'HK' ? 'Kowloon' : '', postalCode, country }
    expect(adminAddressErrors(address).map(({ path, code }) => `${path} ${code}`)).toEqual(errors)
  })
})

describe('an address on an envelope', () => {
  const at = (country: string, more: object = {}) => ({
    address1: '14 Rope Walk',
    address2: '',
    city: 'Fennick',
    state: '',
    postalCode: '12345',
    country,
    ...more,
  })

  test.each([
    [at('GB', { postalCode: 'SW1A 1AA' }), ['Isolde Ferrant', '14 Rope Walk', 'Fennick', 'SW1A 1AA', 'United Kingdom']],
    [at('DE'), ['Isolde Ferrant', '14 Rope Walk', '12345 Fennick', 'Germany']],
    [at('US', { state: 'NY' }), ['Isolde Ferrant', '14 Rope Walk', 'Fennick, NY 12345', 'United States of America']],
    [at('US'), ['Isolde Ferrant', '14 Rope Walk', 'Fennick, 12345', 'United States of America']],
    [at('US', { city: '', postalCode: '' }), ['Isolde Ferrant', '14 Rope Walk', 'United States of America']],
    [at('', { address2: 'Rear' }), ['Isolde Ferrant', '14 Rope Walk', 'Rear', 'Fennick 12345']],
  ])('%j', (address, lines) => {
    expect(addressLines(address, { name: 'Isolde Ferrant' })).toEqual(lines)
  })

  test('names the company, and the country in a language or not at all', () => {
    expect(addressLines(at('DE'), { company: 'Saltmarsh', language: 'fr' })).toEqual([
      'Saltmarsh',
      '14 Rope Walk',
      '12345 Fennick',
      'Allemagne',
    ])
    const { address2: _none, ...short } = at('DE')
    expect(addressLines(short, { country: false })).toEqual(['14 Rope Walk', '12345 Fennick'])
  })
})
