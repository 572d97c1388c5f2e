/** Carries the token by which the server asks whether a call comes from a person (CHK-52). */
export const botCheckHeader = 'x-perennial-bot-check'
