/** Carries the token with which the server verifies that a person makes the call (CHK-52). */
export const botCheckHeader = 'x-perennial-bot-check'
