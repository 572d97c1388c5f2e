import { defineTexts } from '@perennial/ui/messages'

export const label = defineTexts('customerDeskMenu', {
  testClock: 'Test clock',
  testClockHint: 'Moves the time of the test environment, with everything that is due on the way.',
})
