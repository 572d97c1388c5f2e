import { expect, test } from 'vitest'
import { addressFormat, countryCodes } from './format.ts'
import { addressErrors, cleanAddress, cleanPostcode, statesOf } from './index.ts'

test.each([
  ['GB', 'sw1a1aa', 'SW1A 1AA'],
  ['GB', 'nr25  7hg', 'NR25 7HG'],
  ['GB', 'ｎｒ２５\u00a07hg', 'NR25 7HG'],
  ['GB', 'm25bq', 'M2 5BQ'],
  ['PL', '00950', '00-950'],
  ['PT', '1000205', '1000-205'],
  ['DE', 'D-10115', '10115'],
  ['DE', 'DE 10115', '10115'],
  ['AT', 'A-1010', '1010'],
  ['CH', 'CH-8001', '8001'],
  ['IN', '110 001', '110001'],
  ['NL', '1234ab', '1234 AB'],
  ['CA', 'h2x1y4', 'H2X 1Y4'],
  ['US', '10001', '10001'],
  ['US', '950141234', '95014-1234'],
  ['BR', '01310100', '01310-100'],
  ['JP', '１００−０００１', '100-0001'],
  ['IE', 'd02x285', 'D02 X285'],
  // Nothing of the country: it stays, for the message to speak of.
  ['GB', 'not one', 'NOT ONE'],
])('%s: "%s" is written %s', (country, typed, written) => {
  expect(cleanPostcode(country, typed)).toBe(written)
})

const examples = countryCodes.flatMap((country) =>
  (addressFormat(country)?.examples ?? []).map((example) => [country, example] as const),
)
test('the examples of all countries are read without separators, in lower case, and with too many', () => {
  const wrong = examples.flatMap(([country, example]) => {
    const compact = example.replace(/[ -]/g, '')
    const typed = [example, compact, compact.toLowerCase(), ` ${example.replace(/[ -]/g, ' - ')} `]
    return typed.flatMap((one) => {
      const read = cleanPostcode(country, one)
      const { postcode } = addressFormat(country)!
      const fits =
        new RegExp(`^(?:${postcode})$`, 'i').test(read) && read.replace(/[ -]/g, '') === compact.toUpperCase()
      return fits && cleanPostcode(country, read) === read ? [] : [`${country} ${one}: ${read}`]
    })
  })
  expect(examples.length).toBeGreaterThan(200)
  expect(wrong).toEqual([])
})

test('a postcode of another state is told so, by the name of the state', async () => {
  const states = (await statesOf('US'))!
  const address = { address1: '1 Main St', city: 'Albany', state: 'NY', postalCode: '90001', country: 'US' }
  expect(addressErrors(address, { states })).toEqual([
    {
      path: 'postalCode',
      code: 'postcode_elsewhere',
      message: 'This ZIP code does not belong to New York. Check both.',
    },
  ])
  expect(addressErrors({ ...address, postalCode: ' 10001 ' }, { states })).toEqual([])
  expect(addressErrors({ ...address, postalCode: '90001' }, { states, language: 'de' })[0]!.message).toContain(
    'New York',
  )
})

test('an address is cleaned as a whole', () => {
  expect(
    cleanAddress({
      address1: '14\u00a0Rope  Walk\u200b',
      address2: ' ',
      city: 'Fennick ',
      state: '',
      postalCode: 'nr257hg',
      country: 'GB',
    }),
  ).toEqual({
    address1: '14 Rope Walk',
    address2: '',
    city: 'Fennick',
    state: '',
    postalCode: 'NR25 7HG',
    country: 'GB',
  })
})
