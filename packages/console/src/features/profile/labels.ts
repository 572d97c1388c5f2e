import { defineTexts } from '@perennial/ui/messages'

export const label = defineTexts('profileMenu', {
  profile: 'Profile',
  settings: 'Settings',
  settingsHint: 'Profile, users, roles',
})
