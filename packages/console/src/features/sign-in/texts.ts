import { defineTexts } from '@perennial/ui/messages'

export const text = defineTexts('signIn', {
  signIn: 'Sign in',
  signInHint: 'To run your catalogue, pages and orders',
  signInAgain: 'Sign in again',
  signInAgainHint: 'This change needs a sign-in within the last 15 minutes. Nothing you have entered is lost.',
  signInAgainProvider:
    'This change needs a sign-in within the last 15 minutes. Sign in again in a new tab: the change is then made here, and nothing you have entered is lost.',
  signInAgainContinue: 'Continue',
  password: 'Password',
  code: 'Code',
  codeHint: 'Six digits. A recovery code works, too.',
  signedInTitle: 'You are signed in',
  signedInHint: 'Close this tab and go on where you were.',
  signedInContinue: 'Continue here',
  passkey: 'Use a passkey',
  passkeyCancelled: 'No passkey was used. Try again, or use your password.',
})
