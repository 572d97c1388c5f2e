import type { Translation } from '../catalogue.ts'

export const countryGate: Translation['countryGate'] = {
  country: 'Ihr Land',
  choose: 'Auswählen',
  elsewhere: 'Ein anderes Land',
  welcome: 'Das ist für Sie: Wir liefern in Ihr Land ({country}).',
  change: 'Land ändern',
}
