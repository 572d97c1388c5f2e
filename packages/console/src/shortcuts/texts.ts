import { defineTexts } from '@perennial/ui/messages'

export const text = defineTexts('shortcuts', {
  keyboardShortcuts: 'Keyboard shortcuts',
  keyboardHint: 'Letter shortcuts don’t work while you type in a field.',
  then: 'then',
})
