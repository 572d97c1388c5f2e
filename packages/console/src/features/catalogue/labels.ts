import { defineTexts } from '@perennial/ui/messages'

export const label = defineTexts('catalogueMenu', {
  assetsHint: 'Components, images, fonts',
})
