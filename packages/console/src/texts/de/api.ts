import type { ConsoleTranslation } from '../catalogues.ts'

export const api: ConsoleTranslation['api'] = {
  startFailedHint: 'Der Server antwortet nicht. Prüfen Sie Ihre Verbindung und versuchen Sie es erneut.',
  unexpected: 'Fehler: Ein unerwarteter Fehler ist aufgetreten.',
}
