import type { ConsoleTranslation } from '../catalogues.ts'

export const visualisation: ConsoleTranslation['visualisation'] = {
  visualisation: 'Visualizzazione',
  visualisationHint: 'Come sono collegati i record di questo ambiente. Scegli un tipo per vederne i record.',
  relationsTable: 'Relazioni',
  fromType: 'Da',
  toType: 'A',
  relationCount: 'Relazioni',
  noRelations: 'Nessun record da mostrare',
}
