export const countryGate = {
  country: 'Your country',
  choose: 'Choose',
  elsewhere: 'Another country',
  welcome: 'This is for you: we send to {country}.',
  change: 'Change country',
}
