import type { ConsoleTranslation } from '../catalogues.ts'

export const list: ConsoleTranslation['list'] = {
  aboutTotal: 'circa {n}',
  noPagesFound: 'Nessun risultato per «{search}»',
  noPagesFoundHint: 'Controlla l’ortografia o togli il filtro.',
}
