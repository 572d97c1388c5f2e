export const customerMails = {
  emailChangedSubject: 'Your email address at {shop} was changed',
  emailChangedTitle: 'Your email address was changed',
  emailChangedText:
    'Your account at {shop} has another email address now. Mails about what you have ordered no longer come to this one, and signing in takes the new one.',
  emailChangedHint: 'If you do not know of this, reply to this mail at once.',
  emailChangedFooter: 'You get this mail because this was your address at {shop} until now.',
}
