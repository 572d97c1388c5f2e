export const customerMails = {
  emailChangedSubject: 'Your email address at {shop} was changed',
  emailChangedTitle: 'Your email address was changed',
  emailChangedText:
    'Your account at {shop} has another email address now. Mails about what you have ordered no longer come to this one, and signing in takes the new one.',
  emailChangedHint: 'If you do not know of this, reply to this mail at once.',
  emailChangedFooter: 'You get this mail because this was your address at {shop} until now.',
  emailCode: 'Code',
  emailCodeSubject: '{code} is your code for {shop}',
  emailCodeTitle: 'Confirm your new email address',
  emailCodeText:
    'Type the code on the page where you asked for it. It works for {minutes} minutes. Until then your former address stays.',
  emailCodeFooter:
    'You get this mail because somebody typed this address in their account at {shop}. If it was not you, do nothing.',
  emailTakenSubject: 'You already have an account at {shop}',
  emailTakenTitle: 'This address already has an account',
  emailTakenText:
    'Somebody wanted to use this address for another account at {shop}. It is the address of your account, so nothing has been changed. If it was you, sign in with this address.',
}
