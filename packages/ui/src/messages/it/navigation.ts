import type { Translation } from '../catalogue.ts'
import type { navigation as english } from '../en/navigation.ts'

export const navigation: Translation<typeof english> = {
  tabChanged: 'ha modifiche non salvate',
  tabWrong: 'contiene errori',
  breadcrumbs: 'Percorso',
  navigation: 'Navigazione principale',
  views: 'Viste',
  openNavigation: 'Apri la navigazione',
  skipToContent: 'Vai al contenuto',
  palette: 'Tavolozza dei comandi',
  paletteField: 'Vai, crea o trova',
  paletteJump: 'Vai',
  paletteSearching: 'Ricerca di «{text}»',
  paletteFailed: 'La ricerca non è riuscita. Ciò che puoi fare qui resta visibile.',
  paletteFound: { one: '{n} trovato', other: '{n} trovati' },
  paletteWalk: 'per scorrere',
  paletteChoose: 'per scegliere',
  paletteClose: 'per chiudere',
  noMatches: 'Nessun risultato',
}
