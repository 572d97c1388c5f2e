import type { ConsoleTranslation } from '../catalogues.ts'

export const preview: ConsoleTranslation['preview'] = {
  preview: 'Anteprima',
  previewOf: 'Anteprima di {tag}',
  previewAgain: 'Mostra di nuovo',
  noPageWithTag: 'Nessuna pagina ha il tag {tag}.',
}
