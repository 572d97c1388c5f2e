import { cleanCode } from '../text/index.ts'
import { addressFormat } from './format.ts'

const separators = /[ -]/g
const matches = (pattern: string | undefined, code: string) =>
  !pattern || new RegExp(`^(?:${pattern})$`, 'i').test(code)

/**
 * A postcode as its country writes it, from what somebody typed: any case, dashes and spaces anywhere or nowhere, and
 * the country's letters before it. What fits no pattern of the country stays as it was typed, in capitals.
 * @example ('GB', 'sw1a1aa') -> 'SW1A 1AA'; ('PL', '00950') -> '00-950'; ('DE', 'D-10115') -> '10115'
 */
export function cleanPostcode(country: string, typed: string): string {
  const code = cleanCode(typed).toUpperCase()
  const format = addressFormat(country)
  if (code === '' || !format?.postcode) return code
  const compact = code.replace(separators, '')
  const found = [compact, withoutCountry(country, compact)]
    .flatMap((one) => [...written(one, format.examples ?? []), one])
    .find((one) => matches(format.postcode, one))
  return found ?? code
}

/** `D` and `A` are the letters that were written before postcodes of Germany and Austria, as `CH` for Switzerland. */
const withoutCountry = (country: string, compact: string): string => {
  const letters = [country, ...({ DE: ['D'], AT: ['A'], IT: ['I'], FR: ['F'], ES: ['E'] }[country] ?? [])]
  const before = letters.find((one) => compact.startsWith(one) && /^\d/.test(compact.slice(one.length)))
  return before ? compact.slice(before.length) : compact
}

/** A postcode with the separators of the country's examples: counted from the end, since beginnings differ in length. */
function written(compact: string, examples: readonly string[]): string[] {
  return examples.flatMap((example) => {
    const at = example.search(separators)
    if (at < 0) return example.length === compact.length ? [compact] : []
    const separator = example[at]!
    const behind = example.length - at - 1
    const place = example.length - 1 === compact.length ? at : compact.length - behind
    return place > 0 && place < compact.length ? [compact.slice(0, place) + separator + compact.slice(place)] : []
  })
}
