export const leadForm = {
  email: 'Email address',
  firstName: 'First name',
  optional: 'Optional',
  sending: 'Sending…',
  failed: 'That did not work. Please try again.',
  tooMany: 'Too many attempts. Please wait a few minutes.',
}
