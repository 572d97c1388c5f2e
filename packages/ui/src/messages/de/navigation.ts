import type { Translation } from '../catalogue.ts'
import type { navigation as english } from '../en/navigation.ts'

export const navigation: Translation<typeof english> = {
  tabChanged: 'hat ungespeicherte Änderungen',
  tabErrors: 'enthält Fehler',
  breadcrumbs: 'Navigationspfad',
  navigation: 'Hauptnavigation',
  views: 'Ansichten',
  openNavigation: 'Navigation öffnen',
  skipToContent: 'Zum Inhalt springen',
  palette: 'Befehlspalette',
  paletteField: 'Aufrufen, anlegen oder finden',
  paletteJump: 'Los',
  paletteSearching: 'Suche nach „{text}“',
  paletteFailed: 'Suche fehlgeschlagen. Die übrigen Befehle funktionieren weiterhin.',
  paletteFound: { one: '{n} Treffer', other: '{n} Treffer' },
  paletteNavigate: 'zum Navigieren',
  paletteSelect: 'zum Auswählen',
  paletteClose: 'zum Schließen',
  noMatches: 'Keine Treffer',
}
