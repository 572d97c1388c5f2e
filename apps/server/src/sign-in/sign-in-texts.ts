/** What the sign-in pages answer. */
export const signInTexts = {
  wrong: 'The username or password is not right. Check both and try again.',
  locked: (minutes: number) => `Too many attempts. Try again in ${minutes} minutes.`,
  wrongCode: 'This code is not right. Check the time on your device and try again.',
  wrongPasskey: 'This passkey is not known here. Use another one, or sign in with your password.',
  tookLong: 'This sign-in took too long. Start again.',
} as const
