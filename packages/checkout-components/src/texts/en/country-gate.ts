export const countryGate = {
  country: 'Your country',
  choose: 'Choose',
  elsewhere: 'Another country',
  welcome: 'Good news: we ship to {country}.',
  change: 'Change country',
}
