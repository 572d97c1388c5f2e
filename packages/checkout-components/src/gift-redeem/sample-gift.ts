import type { GiftOfCode } from './gift-client.ts'

/** A present for the canvas and for stories. */
export const sampleGift: GiftOfCode = {
  state: 'open',
  giverName: 'Isolde Ferrant',
  firstName: 'Tobias',
  lastName: 'Ferrant',
  message:
    'Tobias, you say every winter that you will move to the coast. Until you do, here is some of it, four times a year. Happy Christmas.',
  sentOn: '2026-12-24',
  name: 'A year of Saltmarsh',
  image: null,
  length: { count: 1, unit: 'years' },
  today: '2026-12-26',
  endsOn: '2027-12-26',
  expiresOn: '2027-12-24',
  requiresDelivery: true,
  allowedCountries: null,
  country: 'GB',
  consent: { text: 'I agree to the terms of Saltmarsh.', termsUrl: null },
}
