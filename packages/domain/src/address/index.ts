export {
  type Address,
  addressErrors,
  addressForTax,
  cleanAddress,
  isValidForTax,
  type TaxAddress,
  withCountry,
} from './check.ts'
export {
  type AddressField,
  type AddressFormat,
  addressFormat,
  countryCodes,
  countryName,
  defaultCountry,
  fieldLabels,
  isKnownCountry,
  type StateRow,
} from './format.ts'
export { statesOf } from './states.ts'
export { adminAddressErrors, adminAddressSchema } from './admin-schema.ts'
export { type CountryCodes, countryCodesOf, defaultLocale, localeFor, localeOfCountry } from './countries.ts'
export { cleanPostcode } from './postcode.ts'
export { type Addressee, addressLines } from './print.ts'
