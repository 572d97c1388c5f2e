import { defineTexts } from '@perennial/ui/messages'

export const text = defineTexts('form', {
  saveMine: 'Overwrite with my changes',
  leave: 'Leave page',
  saveFailed: 'Nothing was saved',
  leaveTitle: 'Leave without saving?',
  leaveBody: 'What you have changed here is not saved.',
  takeTheirs: 'Take theirs, drop mine',
})
