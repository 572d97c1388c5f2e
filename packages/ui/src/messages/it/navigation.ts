import type { Translation } from '../catalogue.ts'
import type { navigation as english } from '../en/navigation.ts'

export const navigation: Translation<typeof english> = {
  tabChanged: 'ha modifiche non salvate',
  tabErrors: 'contiene errori',
  breadcrumbs: 'Percorso',
  navigation: 'Navigazione principale',
  views: 'Viste',
  openNavigation: 'Apri la navigazione',
  skipToContent: 'Vai al contenuto',
  palette: 'Tavolozza dei comandi',
  paletteField: 'Vai, crea o trova',
  paletteJump: 'Vai',
  paletteSearching: 'Ricerca di «{text}»',
  paletteFailed: 'Ricerca non riuscita. Gli altri comandi restano disponibili.',
  paletteFound: { one: '{n} trovato', other: '{n} trovati' },
  paletteNavigate: 'per navigare',
  paletteSelect: 'per selezionare',
  paletteClose: 'per chiudere',
  noMatches: 'Nessun risultato',
}
