import type { ComponentDescriptor } from '@perennial/page-runtime/contract'
import { groundField } from '../section/section-fields.ts'
import { textsOf } from '../texts/index.ts'
import { countriesIn } from './country-list.ts'

/** The most common shipping countries; others can be added in the page's JSON. */
const offered = 'AT AU BE CA CH CZ DE DK ES FI FR GB GR HU IE IT JP LI LU NL NO NZ PL PT SE SG SK US ZA'.split(' ')

export const countryGate: ComponentDescriptor = {
  path: '/components/country-gate',
  name: 'Country gate',
  version: '1.0.0',
  description: 'Asks visitors for their country, and shows the following cards where the offer is available.',
  group: 'Enforcement / Eligibility',
  icon: 'globe',
  keywords: ['region', 'delivery', 'location', 'restrict', 'eligibility'],
  fields: [
    { name: 'heading', type: 'string', label: 'Heading', required: true, max: 80 },
    { name: 'text', type: 'string', format: 'multiline', label: 'Text', max: 300 },
    {
      name: 'countries',
      type: 'multiPicklist',
      label: 'Countries',
      required: true,
      options: countriesIn(offered, 'en').map(({ code, name }) => ({ value: code, label: name })),
    },
    { name: 'refused', type: 'string', label: 'Text for other countries', required: true, max: 200 },
    {
      name: 'hideRest',
      type: 'boolean',
      label: 'Hide the following cards until a country is selected',
      help: 'Within the same section. Hidden, but not protected.',
    },
    groundField,
  ],
  defaults: {
    heading: 'Where should we send it?',
    countries: ['GB', 'IE'],
    refused: 'We do not ship to your country yet. The digital edition is available everywhere.',
    hideRest: true,
    ground: 'band',
  },
  translatable: ['heading', 'text', 'refused'],
  hydrate: 'load',
  propsVersion: 0,
  texts: textsOf('countryGate'),
}
