import type { ConsoleTranslation } from '../catalogues.ts'

export const preview: ConsoleTranslation['preview'] = {
  preview: 'Vorschau',
  previewOf: 'Vorschau von {tag}',
  previewAgain: 'Erneut anzeigen',
  noPageWithTag: 'Keine Seite hat den Tag {tag}.',
}
