import type { ConsoleTranslation } from '../catalogues.ts'

export const visualisation: ConsoleTranslation['visualisation'] = {
  visualisation: 'Visualisierung',
  visualisationHint:
    'Wie die Datensätze dieser Umgebung zusammenhängen. Wählen Sie einen Typ, um seine Datensätze zu sehen.',
  relationsTable: 'Beziehungen',
  fromType: 'Von',
  toType: 'Zu',
  relationCount: 'Beziehungen',
  noRelations: 'Keine Datensätze vorhanden',
}
