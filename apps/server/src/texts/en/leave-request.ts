export const leaveRequest = {
  cancel: {
    subject: 'We have your cancellation',
    title: 'We have your cancellation',
    text: 'On {date} at {time} you have told {shop} that you cancel. This is what you wrote:',
  },
  withdraw: {
    subject: 'We have your withdrawal',
    title: 'We have your withdrawal',
    text: 'On {date} at {time} you have told {shop} that you withdraw from a contract. This is what you wrote:',
  },
  name: 'Name',
  reference: 'Number',
  comment: 'What you added',
  next: 'When the number belongs to a contract of this address, we confirm its end in a mail of its own within minutes. Otherwise a person looks for it and writes to you.',
  footer:
    'You get this email because somebody typed your address on a page of {shop}. If it was not you, do nothing: nobody can end a contract with an address alone.',
}
