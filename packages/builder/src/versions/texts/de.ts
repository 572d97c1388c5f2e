import type { TranslationOf } from '@perennial/ui/messages'
import type { text } from './index.ts'

/** The texts of saved versions in German. */
export const de: TranslationOf<typeof text> = {
  versionsOf: 'Versionen von {name}',
  versionOf: 'Version {version}',
  now: 'Jetzt',
  unsaved: 'Nicht gespeicherte Änderungen',
  unsavedPicture: 'Das Bild zeigt, was gespeichert ist. In der Liste stehen auch Ihre nicht gespeicherten Änderungen.',
  timeLine: 'Speicherungen, die neueste zuerst',
  saves: '{n} Speicherungen',
  older: 'Ältere Speicherungen zeigen',
  whichSave: 'Welche Speicherung',
  compareWith: 'Vergleichen mit',
  width: 'Breite',
  liveNow: 'Live',
  wasLive: 'War live',
  rolledBack: 'Zurückgesetzt auf',
  differences: { one: 'Ein Unterschied', other: '{n} Unterschiede' },
  noDifferences: 'Lesende sähen keinen Unterschied.',
  previous: 'Voriger Unterschied',
  next: 'Nächster Unterschied',
  placeOf: '{at} von {n}',
  show: 'Zeigen',
  restoreCard: 'Diese Karte wiederherstellen',
  addCopy: 'Als Kopie hinzufügen',
  cardBack: '{card} ist wie in Version {version}. Rückgängig nimmt es zurück.',
  copyAdded: 'Eine Kopie von {card} wurde hinzugefügt. Rückgängig nimmt sie wieder weg.',
  restore: 'Version {version} wiederherstellen',
  restoreNote:
    'Das Wiederherstellen speichert eine neue Version. Die Seite bleibt live, wie sie ist, bis Sie veröffentlichen.',
  restored:
    'Die Seite ist wie in Version {version} und als neue Version gespeichert. Rückgängig nimmt es zurück; nichts wurde veröffentlicht.',
  restoredUnsaved:
    'Die Seite ist wie in Version {version}, aber noch nicht gespeichert. Speichern Sie sie, um sie zu behalten.',
  restoreLayout:
    'Diese Version hat Karten in einem Bereich, den das Layout der Seite nicht mehr hat. Stellen Sie ihre Karten einzeln wieder her.',
  restoreLabel: 'Version {version} wiederhergestellt',
  name: 'Name',
  nameVersion: 'Version {version} benennen',
  saveName: 'Namen speichern',
  nameSaved: 'Version {version} heißt „{name}“ und bleibt für immer erhalten.',
  nameGone: 'Version {version} hat keinen Namen mehr.',
  gone: 'Diese Version wird nicht mehr aufbewahrt.',
  loadFailed: 'Das konnte nicht geladen werden. Versuchen Sie es noch einmal.',
  cancel: 'Abbrechen',
}
