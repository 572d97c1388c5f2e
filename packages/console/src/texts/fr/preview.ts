import type { ConsoleTranslation } from '../catalogues.ts'

export const preview: ConsoleTranslation['preview'] = {
  preview: 'Aperçu',
  previewOf: 'Aperçu de {tag}',
  previewAgain: 'Recharger l’aperçu',
  noPageWithTag: 'Aucune page n’a le tag {tag}.',
}
