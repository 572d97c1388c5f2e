export const studentCheck = {
  email: 'Email address at your university',
  sending: 'Sending…',
  sent: 'Look into your mail: your offer is on its way.',
  failed: 'That did not work. Please try again.',
  tooMany: 'Too many attempts. Please wait a few minutes.',
  notAcademic: 'This is not an address of a university that we know.',
}
