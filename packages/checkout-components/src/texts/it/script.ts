import type { Translation } from '../catalogue.ts'

export const script: Translation['script'] = {
  loads: 'Carica uno script nella pagina pubblicata:',
  refused: 'Non consentito: le origini le indica chi gestisce.',
}
