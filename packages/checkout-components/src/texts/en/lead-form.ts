export const leadForm = {
  email: 'Email address',
  firstName: 'First name',
  optional: 'Optional',
  sending: 'Sending…',
  failed: 'Something went wrong. Please try again.',
  tooMany: 'Too many attempts. Please wait a few minutes.',
}
