import { defineTexts } from '@perennial/ui/messages'

export const label = defineTexts('homeMenu', { goToHome: 'Go to home' })
