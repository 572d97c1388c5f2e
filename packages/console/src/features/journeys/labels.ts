import { defineTexts } from '@perennial/ui/messages'

export const label = defineTexts('journeysMenu', { journeys: 'Journeys' })
