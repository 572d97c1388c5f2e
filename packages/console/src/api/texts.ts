import { defineTexts } from '@perennial/ui/messages'

export const text = defineTexts('api', {
  startFailedHint: 'The server does not answer. Check your connection and try again.',
  unexpected: 'Error: an unexpected error has occurred.',
})
