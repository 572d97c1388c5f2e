import type { ConsoleTranslation } from '../catalogues.ts'

export const report: ConsoleTranslation['report'] = {
  title: 'Segnala questo errore',
  what: 'Che cosa stavi facendo?',
  hint: 'Non scrivere nomi o indirizzi di clienti. Che cosa non ha funzionato, e dove, viene aggiunto in automatico.',
  send: 'Invia segnalazione',
  sent: 'Grazie. La segnalazione è stata inviata.',
}
