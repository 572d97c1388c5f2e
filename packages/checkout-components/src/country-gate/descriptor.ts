import type { ComponentDescriptor } from '@perennial/page-runtime/contract'
import { groundField } from '../section/section-fields.ts'
import { textsOf } from '../texts/texts-of.ts'
import type { CountryGateText } from './country-gate.tsx'
import { countriesIn } from './country-list.ts'

const texts = textsOf<CountryGateText>({
  en: {
    country: 'Your country',
    choose: 'Choose',
    elsewhere: 'Another country',
    welcome: 'This is for you: we send to {country}.',
    change: 'Change country',
  },
  it: {
    country: 'Il tuo paese',
    choose: 'Scegli',
    elsewhere: 'Un altro paese',
    welcome: 'È per te: spediamo in {country}.',
    change: 'Cambia paese',
  },
  fr: {
    country: 'Votre pays',
    choose: 'Choisir',
    elsewhere: 'Un autre pays',
    welcome: 'C’est pour vous : nous livrons ici ({country}).',
    change: 'Changer de pays',
  },
  de: {
    country: 'Ihr Land',
    choose: 'Auswählen',
    elsewhere: 'Ein anderes Land',
    welcome: 'Das ist für Sie: Wir liefern in Ihr Land ({country}).',
    change: 'Land ändern',
  },
})

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
  texts,
}
