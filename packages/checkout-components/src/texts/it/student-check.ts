import type { Translation } from '../catalogue.ts'

export const studentCheck: Translation['studentCheck'] = {
  email: 'Indirizzo email dell’università',
  sending: 'Invio…',
  sent: 'Controlla la posta: la tua offerta è in arrivo.',
  failed: 'Non ha funzionato. Riprova.',
  tooMany: 'Troppi tentativi. Aspetta qualche minuto.',
  notAcademic: 'Non è l’indirizzo di un’università che conosciamo.',
}
