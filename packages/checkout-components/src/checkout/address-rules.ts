// A separate chunk for the later steps: address formats of all countries and the rules of the whole order.
export {
  addressFormat,
  countryCodes,
  countryName,
  fieldLabels,
  isKnownCountry,
  statesOf,
  withCountry,
} from '@perennial/domain/address'
export { orderErrors } from '@perennial/domain/order'
