import { fieldMessages, fill } from '../messages/index.ts'
import type { FieldError } from '../result/index.ts'
import { cleanLine } from '../text/index.ts'
import { cleanPostcode } from './postcode.ts'
import { type AddressField, addressFormat, fieldLabels, isKnownCountry, type StateRow } from './format.ts'

/** An address as the order state and the console's records hold it. */
export interface Address {
  address1: string
  address2?: string
  city: string
  state: string
  postalCode: string
  country: string
}

const invalid: Readonly<Record<string, string>> = {
  en: 'Please provide a valid {field}, for example {example}',
  de: 'Bitte geben Sie eine gültige {field} ein, zum Beispiel {example}',
  fr: 'Veuillez saisir un {field} valide, par exemple {example}',
  it: 'Inserisci un {field} valido, per esempio {example}',
}

/** A postcode that the country has, and the chosen state does not. */
const elsewhere: Readonly<Record<string, string>> = {
  en: 'This {field} does not belong to {state}. Check both.',
  de: 'Diese {field} gehört nicht zu {state}. Bitte prüfen Sie beides.',
  fr: 'Ce {field} n’appartient pas à {state}. Vérifiez les deux.',
  it: 'Questo {field} non appartiene a {state}. Controlla entrambi.',
}

/**
 * Validates a delivery address, field by field.
 * @param states the country's states, if it has a list (`statesOf`); without it only the format is checked
 */
export function addressErrors(
  address: Address,
  { language = 'en', states }: { language?: string; states?: readonly StateRow[] } = {},
): FieldError[] {
  const messages = fieldMessages(language)
  const format = addressFormat(address.country)
  if (!format) return [{ path: 'country', code: 'required', message: messages.select }]
  const errors: FieldError[] = []
  for (const field of format.required) {
    if (address[field]?.trim()) continue
    errors.push({
      path: field,
      code: 'required',
      message: field === 'state' && states ? messages.select : messages.required,
    })
  }
  const state = states?.find(([key]) => key === address.state)
  if (states && address.state && !state && !format.hidden.includes('state')) {
    errors.push({ path: 'state', code: 'unknown_state', message: messages.select })
  }
  const postcode = cleanPostcode(address.country, address.postalCode)
  if (!postcode || format.hidden.includes('postalCode')) return errors
  const label = fieldLabels(address.country, language).postalCode
  const field = language === 'en' ? label.replace(/^P(?=ost)/, 'p') : label
  if (!postcodeFits(postcode, format.postcode)) {
    const example = format.examples?.[0] ?? ''
    const message = fill(inLanguage(invalid, language), { field, example })
    errors.push({ path: 'postalCode', code: 'invalid_postcode', message })
  } else if (state?.[2] && !new RegExp(`^(?:${state[2]})`, 'i').test(postcode)) {
    const message = fill(inLanguage(elsewhere, language), { field, state: state[1] })
    errors.push({ path: 'postalCode', code: 'postcode_elsewhere', message })
  }
  return errors
}

const inLanguage = (messages: Readonly<Record<string, string>>, language: string): string =>
  messages[language] ?? messages[language.split('-')[0]!] ?? messages.en!

const postcodeFits = (postcode: string, pattern: string | undefined): boolean =>
  !pattern || new RegExp(`^(?:${pattern})$`, 'i').test(postcode)

/** An address without what nobody sees, its postcode as its country writes it. */
export const cleanAddress = <A extends Address>(address: A): A => ({
  ...address,
  address1: cleanLine(address.address1),
  ...(address.address2 === undefined ? {} : { address2: cleanLine(address.address2) }),
  city: cleanLine(address.city),
  state: cleanLine(address.state),
  postalCode: cleanPostcode(address.country, address.postalCode),
})

/** The address after a change of country: what the new country hides, or does not list, is emptied. */
export function withCountry<A extends Address>(address: A, country: string, states?: readonly StateRow[]): A {
  const hidden = addressFormat(country)?.hidden ?? []
  const unlessHidden = (field: 'state' | 'postalCode' | 'city') =>
    hidden.includes(field as AddressField) ? '' : address[field]
  const state = states && !states.some(([key]) => key === address.state) ? '' : unlessHidden('state')
  return { ...address, country, state, city: unlessHidden('city'), postalCode: unlessHidden('postalCode') }
}

/** Whether a tax preview can be made for an address (ADR-13 to ADR-16). */
export function isValidForTax({
  country,
  state,
  postalCode,
}: Pick<Address, 'country' | 'state' | 'postalCode'>): boolean {
  if (!isKnownCountry(country)) return false
  if (country === 'US') return state.trim() !== '' && postalCode.trim() !== ''
  if (country === 'CA') return state.trim() !== ''
  return true
}

export type TaxAddress = Pick<Address, 'country' | 'state' | 'postalCode'>

/**
 * The parts of an address that a tax preview sends: state and postcode only for US and CA (ADR-17, ADR-18); an invalid
 * address becomes the default of the currency (ADR-19 to ADR-21), or of the order's country, else GB.
 */
export function addressForTax(address: TaxAddress, currency: string, orderCountry = ''): TaxAddress {
  if (!isValidForTax(address)) return defaultTaxAddress(currency, orderCountry)
  const detailed = address.country === 'US' || address.country === 'CA'
  return {
    country: address.country,
    state: detailed ? address.state : '',
    postalCode: detailed ? address.postalCode : '',
  }
}

function defaultTaxAddress(currency: string, orderCountry: string): TaxAddress {
  if (currency === 'USD') return { country: 'US', state: 'NY', postalCode: '10001' }
  if (currency === 'CAD') return { country: 'CA', state: 'NL', postalCode: 'A1A 1A1' }
  if (currency === 'GBP') return { country: 'GB', state: '', postalCode: '' }
  const country = isKnownCountry(orderCountry) ? orderCountry : 'GB'
  // The code alone is not a valid address for every country.
  return isValidForTax({ country, state: '', postalCode: '' })
    ? { country, state: '', postalCode: '' }
    : { country: 'GB', state: '', postalCode: '' }
}
