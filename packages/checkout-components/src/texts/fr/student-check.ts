import type { Translation } from '../catalogue.ts'

export const studentCheck: Translation['studentCheck'] = {
  email: 'Adresse e-mail de votre université',
  sending: 'Envoi…',
  sent: 'Consultez votre messagerie : votre offre arrive.',
  failed: 'Cela n’a pas fonctionné. Réessayez.',
  tooMany: 'Trop d’essais. Patientez quelques minutes.',
  notAcademic: 'Ce n’est pas l’adresse d’une université que nous connaissons.',
}
