import type { ConsoleTranslation } from '../catalogues.ts'

export const list: ConsoleTranslation['list'] = {
  noPagesFound: 'Nessun risultato per «{search}»',
  noPagesFoundHint: 'Controlla l’ortografia o togli il filtro.',
}
