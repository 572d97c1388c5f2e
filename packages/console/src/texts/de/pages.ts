import type { ConsoleTranslation } from '../catalogues.ts'

export const pages: ConsoleTranslation['pages'] = {
  editorShortcuts: 'Im Seiteneditor',
  pages: 'Seiten',
  pageName: 'Name der neuen Seite',
  pageTemplate: 'Vorlage',
  flatPages: 'Seiten als Liste',
  addPage: 'Seite hinzufügen',
  addPageThere: 'Adresse übernehmen und Seite hinzufügen',
  planned: 'Geplant',
  needsCreatePages: 'Ihnen fehlt das Recht, Seiten anzulegen.',
  tagLater: 'Hier finden Kunden die Seite, zum Beispiel /winter-26/. Sie können den Tag auch später vergeben.',
  filterPages: 'Seiten filtern',
  openPublished: '{name} im Shop öffnen',
  noPages: 'Keine Seiten vorhanden',
  noPagesHint: 'Seiten erscheinen hier, sobald es welche gibt.',
  allPages: 'Alle',
  filterStatus: 'Veröffentlichung',
  unpublishedChanges: 'Unveröffentlichte Änderungen',
  pageUnreadable: 'Diese Seite lässt sich nicht im Editor öffnen',
  pageUnreadableHint: 'Ihr Inhalt entspricht nicht dem Seitenformat: {problem}',
  unsavedBody: 'Diese Seite hat ungespeicherte Änderungen. Ein Entwurf bleibt auf diesem Computer erhalten.',
}
