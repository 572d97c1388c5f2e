import type { ComponentDescriptor } from '@perennial/page-runtime/contract'
import { groundField } from '../section/section-fields.ts'
import { textsOf } from '../texts/index.ts'
import { countriesIn } from './country-list.ts'

/** Where magazines and boxes are mostly sent; others can be written into the page's JSON. */
const offered = 'AT AU BE CA CH CZ DE DK ES FI FR GB GR HU IE IT JP LI LU NL NO NZ PL PT SE SG SK US ZA'.split(' ')

export const countryGate: ComponentDescriptor = {
  path: '/components/country-gate',
  name: 'Country gate',
  version: '1.0.0',
  description: 'Asks where visitors live, and shows what follows to those it is for.',
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
    { name: 'refused', type: 'string', label: 'Text for all others', required: true, max: 200 },
    {
      name: 'hideRest',
      type: 'boolean',
      label: 'Hide what follows until a country is chosen',
      help: 'In the same section. It is out of sight, not kept secret.',
    },
    groundField,
  ],
  defaults: {
    heading: 'Where shall we send it?',
    countries: ['GB', 'IE'],
    refused: 'We do not send to your country yet. The digital edition is for everybody.',
    hideRest: true,
    ground: 'band',
  },
  translatable: ['heading', 'text', 'refused'],
  hydrate: 'load',
  propsVersion: 0,
  texts: textsOf('countryGate'),
}
