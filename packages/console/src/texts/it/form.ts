import type { ConsoleTranslation } from '../catalogues.ts'

export const form: ConsoleTranslation['form'] = {
  saveMine: 'Sovrascrivi con le mie modifiche',
  leave: 'Lascia la pagina',
  saveFailed: 'Nessuna modifica salvata',
  leaveTitle: 'Uscire senza salvare?',
  leaveBody: 'Le modifiche fatte qui non sono salvate.',
  takeTheirs: 'Usa l’altra versione, scarta la mia',
}
