import { defineTexts } from '@perennial/ui/messages'

/** Texts of a report on a failure: they come with the dialog, which few ever open. */
export const text = defineTexts('report', {
  title: 'Report on this failure',
  what: 'What were you doing?',
  hint: 'Write no names or addresses of customers. What failed, and where, is added by itself.',
  send: 'Send report',
  sent: 'Thank you. Your report has been sent.',
})
