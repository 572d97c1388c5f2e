export const studentOffer = {
  subject: 'Your student offer from {shop}',
  title: 'Your student offer',
  text: 'Thank you for showing that you study. Here is the way to your offer.',
  button: 'To the offer',
  code: 'Type this code in the basket:',
  footer: 'You get this mail because somebody typed your address on a page of {shop}. If it was not you, do nothing.',
}
