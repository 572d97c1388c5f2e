import { defineTexts } from '@perennial/ui/messages'

/** Texts of addresses, publishing and versions. */
export const text = defineTexts('builderPublish', {
  address: 'Address',
  addressAfter: 'The new address answers at once. The old one sends its readers on, and stays this page’s.',
  addressChanged: 'The address is {tag} now. {former} sends its readers on.',
  addressFixed: 'Readers see this page here. Changing it keeps the old address alive.',
  addressNew: 'New address',
  addressSame: 'Choose another address.',
  addressUnsaved: 'What you have not saved stays as it is.',
  cancel: 'Cancel',
  change: 'Change',
  changeAddress: 'Change address',
  endRedirect: 'End',
  endRedirectBody: '{tag} will answer “not found”, and can be given to another page.',
  endRedirectTitle: 'End the redirect from {tag}?',
  former: 'Addresses that lead here',
  formerNone: 'No former address leads here.',
  loadFailed: 'This could not be loaded. Try again.',
  redirectEnded: '{tag} leads nowhere now.',
  takeAddress: 'Take the address',
  takeAddressTitle: 'Take an address that sends readers on?',
})
