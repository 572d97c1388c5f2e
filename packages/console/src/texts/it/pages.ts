import type { ConsoleTranslation } from '../catalogues.ts'

export const pages: ConsoleTranslation['pages'] = {
  editorShortcuts: 'Nell’editor di pagine',
  pages: 'Pagine',
  pageName: 'Nome della nuova pagina',
  pageTemplate: 'Modello',
  flatPages: 'Pagine semplici',
  addPage: 'Aggiungi pagina',
  addPageThere: 'Prendi l’indirizzo e aggiungi la pagina',
  planned: 'Pianificata',
  needsCreatePages: 'Ti serve il permesso di creare pagine.',
  tagLater: 'Dove la troveranno i clienti, per esempio /winter-26/. Puoi indicarlo anche più tardi.',
  filterPages: 'Filtra le pagine',
  openPublished: 'Apri {name} nel negozio',
  noPages: 'Ancora nessuna pagina',
  noPagesHint: 'Le pagine compaiono qui appena vengono create.',
  allPages: 'Tutte',
  filterStatus: 'Pubblicazione',
  unpublishedChanges: 'Modifiche non pubblicate',
  pageUnreadable: 'Impossibile aprire questa pagina nell’editor',
  pageUnreadableHint: 'Il suo contenuto non rispetta il formato delle pagine: {problem}',
  unsavedBody: 'Questa pagina ha modifiche non salvate. Una bozza resta su questo computer.',
}
