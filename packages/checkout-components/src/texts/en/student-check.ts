export const studentCheck = {
  email: 'University email address',
  sending: 'Sending…',
  sent: 'Check your email: your offer is on its way.',
  failed: 'Something went wrong. Please try again.',
  tooMany: 'Too many attempts. Please wait a few minutes.',
  notAcademic: 'We do not recognise this as a university address.',
}
