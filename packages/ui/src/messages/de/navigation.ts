import type { Translation } from '../catalogue.ts'
import type { navigation as english } from '../en/navigation.ts'

export const navigation: Translation<typeof english> = {
  tabChanged: 'hat ungespeicherte Änderungen',
  tabWrong: 'enthält Fehler',
  breadcrumbs: 'Navigationspfad',
  navigation: 'Hauptnavigation',
  views: 'Ansichten',
  openNavigation: 'Navigation öffnen',
  skipToContent: 'Zum Inhalt springen',
  palette: 'Befehlspalette',
  paletteField: 'Aufrufen, anlegen oder finden',
  paletteJump: 'Los',
  paletteSearching: 'Suche nach „{text}“',
  paletteFailed: 'Die Suche ist fehlgeschlagen. Was Sie hier tun können, ist weiter zu sehen.',
  paletteFound: { one: '{n} Treffer', other: '{n} Treffer' },
  paletteWalk: 'zum Bewegen',
  paletteChoose: 'zum Wählen',
  paletteClose: 'zum Schließen',
  noMatches: 'Keine Treffer',
}
