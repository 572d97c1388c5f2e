import type { Translation } from '../catalogue.ts'

export const leadForm: Translation['leadForm'] = {
  email: 'Adresse e-mail',
  firstName: 'Prénom',
  optional: 'Facultatif',
  sending: 'Envoi…',
  failed: 'Cela n’a pas fonctionné. Réessayez.',
  tooMany: 'Trop d’essais. Patientez quelques minutes.',
}
