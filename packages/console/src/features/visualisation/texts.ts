import { defineTexts } from '@perennial/ui/messages'

export const text = defineTexts('visualisation', {
  visualisation: 'Visualisation',
  visualisationHint: 'How records in this environment are related. Choose a type to see its records.',
  relationsTable: 'Relations',
  fromType: 'From',
  toType: 'To',
  relationCount: 'Relations',
  noRelations: 'Looks like there are no records to display',
})
