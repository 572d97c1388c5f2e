import type { ConsoleTranslation } from '../catalogues.ts'

export const api: ConsoleTranslation['api'] = {
  startFailedHint: 'Il server non risponde. Controlla la connessione e riprova.',
  unexpected: 'Si è verificato un errore imprevisto.',
}
