import type { ConsoleTranslation } from '../catalogues.ts'

export const visualisation: ConsoleTranslation['visualisation'] = {
  visualisation: 'Visualisation',
  visualisationHint: 'Les liens entre les objets de cet environnement. Choisissez un type pour voir ses objets.',
  relationsTable: 'Relations',
  fromType: 'De',
  toType: 'Vers',
  relationCount: 'Relations',
  noRelations: 'Aucun objet à afficher',
}
