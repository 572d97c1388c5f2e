import { fieldMessages } from '../messages/index.ts'
import type { FieldError } from '../result/index.ts'
import { type Address, addressErrors } from './check.ts'
import { addressFormat, type StateRow } from './format.ts'

/** The JSON schema of an address in the console's records (ADR-11, ADR-12). */
export const adminAddressSchema = {
  type: 'object',
  properties: {
    company: { type: 'string', title: 'Company' },
    address1: { type: 'string', title: 'Address 1' },
    address2: { type: 'string', title: 'Address 2' },
    city: { type: 'string', title: 'City' },
    state: { type: 'string', title: 'County' },
    postalCode: { type: 'string', title: 'Postal code' },
  },
  required: ['address1', 'city', 'postalCode'],
} as const

/**
 * Errors of a record's address: missing required parts (ADR-12), and values that are invalid in its country. Countries
 * without postal codes require none.
 * @param states the country's states, where it has a list
 */
export function adminAddressErrors(address: Address, states?: readonly StateRow[]): FieldError[] {
  const hidden: readonly string[] = addressFormat(address.country)?.hidden ?? []
  const missing = adminAddressSchema.required
    .filter((field) => !hidden.includes(field) && address[field].trim() === '')
    .map((field) => ({ path: field as string, code: 'required', message: fieldMessages('en').required }))
  // Without a country there is nothing to compare with.
  if (address.country === '') return missing
  const found = new Set(missing.map(({ path }) => path))
  return [...missing, ...addressErrors(address, states ? { states } : {}).filter(({ path }) => !found.has(path))]
}
