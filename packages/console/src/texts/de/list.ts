import type { ConsoleTranslation } from '../catalogues.ts'

export const list: ConsoleTranslation['list'] = {
  aboutTotal: 'etwa {n}',
  noPagesFound: 'Keine Treffer für „{search}“',
  noPagesFoundHint: 'Prüfen Sie die Schreibweise oder leeren Sie den Filter.',
}
