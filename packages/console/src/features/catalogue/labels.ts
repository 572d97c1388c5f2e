import { defineTexts } from '@perennial/ui/messages'

export const label = defineTexts('catalogueMenu', {
  assetsHint: 'Components, images, fonts',
  changeSets: 'Changes of many items',
  changeSetsHint: 'What was changed together, and the way back',
})
