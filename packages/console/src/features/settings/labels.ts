import { defineTexts } from '@perennial/ui/messages'

export const label = defineTexts('settingsMenu', {
  settings: 'Settings',
  generalSettings: 'General Settings',
  generalSettingsHint: 'Shop, languages, security, payments, webhooks and more.',
  hosts: 'Hosts',
  hostsHint: 'Other sites that pages use, and those that may show pages.',
})
