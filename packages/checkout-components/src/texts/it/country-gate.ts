import type { Translation } from '../catalogue.ts'

export const countryGate: Translation['countryGate'] = {
  country: 'Il tuo paese',
  choose: 'Scegli',
  elsewhere: 'Un altro paese',
  welcome: 'È per te: spediamo in {country}.',
  change: 'Cambia paese',
}
