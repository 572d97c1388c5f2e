import type { ConsoleTranslation } from '../catalogues.ts'

export const page: ConsoleTranslation['page'] = {
  backToCatalog: 'Torna al catalogo',
  noAccess: 'Accesso negato',
  errorNotified: 'Ci dispiace: qualcosa è andato storto. Il nostro team è stato avvisato.',
  fillReport: 'Compila una segnalazione',
}
