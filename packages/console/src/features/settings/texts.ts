import { defineTexts } from '@perennial/ui/messages'

export const text = defineTexts('settings', {
  saveFailed: 'Nothing was saved',
  hostsList: 'Hosts',
  hostsHint:
    'Pages can load images, video and iframes from these sites, and call their APIs. The operator allows scripts.',
  ancestorsList: 'Allowed ancestors',
  ancestorsHint: 'Sites allowed to embed your pages. Leave empty to block embedding.',
  hostsNotSaved: 'Unable to save configuration, please refresh and try again',
  addHost: 'Add https://…',
  settingGroups: 'Groups of settings',
  settingsReadOnly: 'Read only. Ask an administrator for permission to edit settings.',
  lastDay: 'The last 24 hours',
  lastDayWhat: 'What was tried',
  lastDayFailed: 'Wrong or declined',
  lastDayRefused: 'Turned away',
  lastDayLocked: 'Locks',
  lastDayQuiet: 'Nothing was declined or guessed, and nobody was turned away.',
  lastDayNote: 'The limits below decide how many tries a shopper has; those of sign-ins are fixed.',
  limited_payment: 'Payments',
  limited_promo_code: 'Promo codes',
  limited_checkout: 'New baskets',
  limited_shopper_code: 'Sign-in codes of shoppers',
  limited_password: 'Passwords of staff',
  limited_two_step: 'One-time codes of staff',
  settingsConflict: 'Somebody else has saved these settings since you opened them. What you typed is still here.',
})
