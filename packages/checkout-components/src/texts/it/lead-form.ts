import type { Translation } from '../catalogue.ts'

export const leadForm: Translation['leadForm'] = {
  email: 'Indirizzo email',
  firstName: 'Nome',
  optional: 'Facoltativo',
  sending: 'Invio…',
  failed: 'Non ha funzionato. Riprova.',
  tooMany: 'Troppi tentativi. Aspetta qualche minuto.',
}
