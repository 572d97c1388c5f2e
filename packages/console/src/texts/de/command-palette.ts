import type { ConsoleTranslation } from '../catalogues.ts'

export const commandPalette: ConsoleTranslation['commandPalette'] = {
  goTo: 'Aufrufen',
  create: 'Anlegen',
  here: 'Auf dieser Seite',
  recent: 'Zuletzt geöffnet',
  records: 'Objekte',
  items: 'Katalog',
  catalog: 'Katalog',
  subscriptions: 'Abos',
  analytics: 'Auswertungen',
  operations: 'Betrieb',
  settings: 'Einstellungen',
  developer: 'Entwicklung',
  openItem: '{path} öffnen',
  openOrder: 'Bestellung {id} öffnen',
  copyAddress: 'Adresse dieser Seite kopieren',
  addressCopied: 'URL der Seite kopiert',
  showAll: 'Alle Treffer anzeigen ({n})',
  searchRecords: 'Objekte suchen',
  searchEverything: 'Aufrufen, anlegen oder finden',
}
