import type { ConsoleTranslation } from '../catalogues.ts'

export const list: ConsoleTranslation['list'] = {
  noPagesFound: 'Aucun résultat pour « {search} »',
  noPagesFoundHint: 'Vérifiez l’orthographe ou effacez le filtre.',
}
