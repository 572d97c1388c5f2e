import { trimOf } from '../text/index.ts'
import type { Address } from './check.ts'
import { addressFormat, countryName } from './format.ts'

/** Name and company, for the first lines of an address. */
export interface Addressee {
  name?: string
  company?: string
}

/**
 * An address as printed on an envelope in its country: the lines of the country's format without empty ones, then the
 * country. For an unknown country the parts follow the order of the form.
 * @param options.country whether the last line names the country; not needed within it
 */
export function addressLines(
  address: Address,
  {
    name = '',
    company = '',
    country = true,
    language = 'en',
  }: Addressee & { country?: boolean; language?: string } = {},
): string[] {
  const { address1, address2 = '', city, state, postalCode } = address
  const format = addressFormat(address.country)?.format ?? '{N}\n{O}\n{A}\n{C} {S} {Z}'
  const parts: Readonly<Record<string, string>> = {
    N: name,
    O: company,
    A: [address1, address2]
      .map((line) => line.trim())
      .filter(Boolean)
      .join('\n'),
    C: city,
    S: state,
    Z: postalCode,
    D: '',
    X: '',
  }
  const lines = format
    .replace(/\{([NOACSZDX])\}/g, (_all, part: string) => parts[part]!.trim())
    .split('\n')
    .map(withoutLooseEnds)
  const last = country && address.country !== '' ? countryName(address.country, language) : ''
  return [...lines, last].filter((line) => line !== '')
}

/** A line without the separators that belonged to an empty part. */
const withoutLooseEnds = (line: string): string =>
  trimOf(line.replace(/ {2,}/g, ' '), (character) => /[\s,\-–]/.test(character))
