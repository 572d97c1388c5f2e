import type { ConsoleTranslation } from '../catalogues.ts'

export const report: ConsoleTranslation['report'] = {
  title: 'Fehler melden',
  what: 'Was wollten Sie gerade tun?',
  hint: 'Nennen Sie keine Namen oder Adressen von Kunden. Was wo fehlgeschlagen ist, wird automatisch ergänzt.',
  send: 'Meldung senden',
  sent: 'Vielen Dank. Ihre Meldung wurde gesendet.',
}
