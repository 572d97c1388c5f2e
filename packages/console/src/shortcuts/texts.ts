import { defineTexts } from '@perennial/ui/messages'

export const text = defineTexts('shortcuts', {
  keyboardShortcuts: 'Keyboard shortcuts',
  keyboardHint: 'Letters work where you are not typing.',
  then: 'then',
})
