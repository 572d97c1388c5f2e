import { fieldMessages } from '../messages/index.ts'
import type { FieldError } from '../result/index.ts'

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

/** Required parts of an address that staff left out (ADR-12). */
export const adminAddressErrors = (address: Readonly<Record<string, unknown>>): FieldError[] =>
  adminAddressSchema.required
    .filter((field) => typeof address[field] !== 'string' || address[field].trim() === '')
    .map((field) => ({ path: field, code: 'required', message: fieldMessages('en').required }))
