import { defineTexts } from '@perennial/ui/messages'

export const text = defineTexts('page', {
  backToCatalog: 'Back to catalog',
  noAccess: 'No access',
  errorNotified: "We're sorry — something has gone wrong. Our team has been notified!",
  fillReport: 'Fill out a report',
})
