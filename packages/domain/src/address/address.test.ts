import { describe, expect, test } from 'vitest'
import {
  addressErrors,
  addressForTax,
  addressFormat,
  countryName,
  defaultCountry,
  isValidForTax,
  statesOf,
  withCountry,
} from './index.ts'

const address = (more: object) => ({
  address1: '1 Road',
  address2: '',
  city: 'Town',
  state: '',
  postalCode: '',
  country: 'GB',
  ...more,
})

describe('formats', () => {
  test('a country has its format, required and hidden fields, postcode, labels (ADR-01)', () => {
    expect(addressFormat('US')).toMatchObject({
      name: 'United States of America',
      required: ['address1', 'city', 'state', 'postalCode'],
      hidden: [],
      stateLabel: 'state',
      postcodeLabel: 'zip',
      postcode: expect.stringContaining('\\d{5}'),
      examples: expect.arrayContaining(['95014']),
    })
    expect(addressFormat('XX')).toBeUndefined()
  })

  test.each(['AU', 'BR', 'CA', 'IN', 'JP', 'MX', 'MY', 'US'])('%s has a list of states (ADR-08)', async (country) => {
    expect((await statesOf(country))?.length).toBeGreaterThan(5)
  })

  test.each(['FR', 'IT', 'IL', 'CH', 'GB', 'DE'])('%s hides the state (ADR-09)', (country) => {
    expect(addressFormat(country)?.hidden).toContain('state')
  })

  test('Hong Kong hides the postcode (ADR-10)', () => {
    expect(addressFormat('HK')?.hidden).toContain('postalCode')
  })

  test('country codes have names in every language (ADR-02)', () => {
    expect([countryName('DE'), countryName('DE', 'fr'), countryName('??')]).toEqual(['Germany', 'Allemagne', '??'])
  })

  test('the default is the United Kingdom (ADR-05)', () => {
    expect(defaultCountry).toBe('GB')
  })
})

describe('checking an address', () => {
  const paths = (errors: { path: string }[]) => errors.map(({ path }) => path)

  test('requires the parts that the country requires (ADR-06)', () => {
    expect(paths(addressErrors(address({ address1: ' ', city: '' })))).toEqual(['address1', 'city', 'postalCode'])
    expect(paths(addressErrors(address({ country: 'HK', state: 'Kowloon' })))).toEqual([])
  })

  test('reports an incomplete postcode, with an example (ADR-07)', () => {
    const [error] = addressErrors(address({ postalCode: 'SW1 2' }))
    expect(error).toEqual({
      path: 'postalCode',
      code: 'invalid_postcode',
      message: 'Please provide a valid postcode, for example EC1Y 8SY',
    })
    expect(addressErrors(address({ postalCode: 'sw1a 1aa' }))).toEqual([])
  })

  test('New York with a Californian code is a matter of the postcode, not of the country', async () => {
    const states = await statesOf('US')
    const errors = addressErrors(address({ country: 'US', state: 'NY', postalCode: '90001' }), { states })
    expect(errors.map(({ path, code }) => `${path} ${code}`)).toEqual(['postalCode postcode_elsewhere'])
    expect(errors[0]!.message).toBe('This ZIP code does not belong to New York. Check both.')
    expect(addressErrors(address({ country: 'US', state: 'NY', postalCode: '10001' }), { states })).toEqual([])
  })

  test('a state that the country does not have is refused', async () => {
    expect(
      paths(
        addressErrors(address({ country: 'CA', state: 'NY', postalCode: 'A1A 1A1' }), { states: await statesOf('CA') }),
      ),
    ).toEqual(['state'])
  })

  test('requires a known country first', () => {
    expect(addressErrors(address({ country: '' }))).toEqual([
      { path: 'country', code: 'required', message: 'Please select a value' },
    ])
  })

  test('a change of country clears the parts that it hides or does not list', async () => {
    const us = address({ country: 'US', state: 'NY', postalCode: '10001' })
    expect(withCountry(us, 'HK', await statesOf('HK'))).toMatchObject({
      country: 'HK',
      state: '',
      postalCode: '',
      city: 'Town',
    })
    expect(withCountry(us, 'FR')).toMatchObject({ state: '', postalCode: '10001' })
  })
})

describe('the address for tax', () => {
  test.each([
    [{ country: 'XX' }, false],
    [{ country: '' }, false],
    [{ country: 'FR' }, true],
    [{ country: 'US', state: 'NY', postalCode: '10001' }, true],
    [{ country: 'US', state: 'NY' }, false],
    [{ country: 'US', postalCode: '10001' }, false],
    [{ country: 'CA', state: 'NL' }, true],
    [{ country: 'CA', postalCode: 'A1A 1A1' }, false],
  ])('%o is valid: %s (ADR-13, ADR-14, ADR-15, ADR-16)', (part, valid) => {
    expect(isValidForTax(address(part))).toBe(valid)
  })

  test('state and postcode are sent for US and CA only (ADR-17, ADR-18)', () => {
    expect(addressForTax(address({ country: 'DE', state: 'BY', postalCode: '80331' }), 'EUR')).toEqual({
      country: 'DE',
      state: '',
      postalCode: '',
    })
    expect(addressForTax(address({ country: 'CA', state: 'NL', postalCode: 'A1A 1A1' }), 'CAD')).toEqual({
      country: 'CA',
      state: 'NL',
      postalCode: 'A1A 1A1',
    })
  })

  test.each([
    ['USD', { country: 'US', state: 'NY', postalCode: '10001' }],
    ['CAD', { country: 'CA', state: 'NL', postalCode: 'A1A 1A1' }],
    ['GBP', { country: 'GB', state: '', postalCode: '' }],
  ])('an invalid one becomes the default of %s (ADR-19, ADR-20, ADR-21)', (currency, expected) => {
    expect(addressForTax(address({ country: 'US', state: '' }), currency, 'FR')).toEqual(expected)
  })

  test('for other currencies, is the order’s country if it needs no further part, else GB', () => {
    const invalid = address({ country: '' })
    expect(addressForTax(invalid, 'EUR', 'FR').country).toBe('FR')
    expect(addressForTax(invalid, 'EUR', 'US').country).toBe('GB')
    expect(addressForTax(invalid, 'EUR').country).toBe('GB')
  })
})
