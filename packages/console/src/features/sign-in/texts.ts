import { defineTexts } from '@perennial/ui/messages'

export const text = defineTexts('signIn', {
  signIn: 'Sign in',
  signInHint: 'To run your catalogue, pages and orders',
  signedInTitle: 'You are signed in',
  signedInHint: 'Close this tab and go on where you were.',
  signedInContinue: 'Continue here',
})
