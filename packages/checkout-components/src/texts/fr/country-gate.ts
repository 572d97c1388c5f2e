import type { Translation } from '../catalogue.ts'

export const countryGate: Translation['countryGate'] = {
  country: 'Votre pays',
  choose: 'Choisir',
  elsewhere: 'Un autre pays',
  welcome: 'C’est pour vous : nous livrons ici ({country}).',
  change: 'Changer de pays',
}
