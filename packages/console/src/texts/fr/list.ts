import type { ConsoleTranslation } from '../catalogues.ts'

export const list: ConsoleTranslation['list'] = {
  aboutTotal: 'environ {n}',
  noPagesFound: 'Aucun résultat pour « {search} »',
  noPagesFoundHint: 'Vérifiez l’orthographe ou effacez le filtre.',
}
