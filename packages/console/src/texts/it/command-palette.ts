import type { ConsoleTranslation } from '../catalogues.ts'

export const commandPalette: ConsoleTranslation['commandPalette'] = {
  goTo: 'Vai',
  create: 'Crea',
  here: 'In questa pagina',
  recent: 'Recenti',
  records: 'Oggetti',
  items: 'Catalogo',
  catalog: 'Catalogo',
  subscriptions: 'Abbonamenti',
  analytics: 'Analisi',
  operations: 'Operazioni',
  settings: 'Impostazioni',
  developer: 'Sviluppo',
  openItem: 'Apri {path}',
  openOrder: 'Apri l’ordine {id}',
  copyAddress: 'Copia l’URL di questa pagina',
  addressCopied: 'URL della pagina copiato',
  showAll: 'Mostra tutti i risultati ({n})',
  searchRecords: 'Cerca oggetti',
  searchEverything: 'Apri, crea o cerca',
}
