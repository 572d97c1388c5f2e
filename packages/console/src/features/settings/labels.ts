import { defineTexts } from '@perennial/ui/messages'

export const label = defineTexts('settingsMenu', {
  settings: 'Settings',
  generalSettings: 'General Settings',
  generalSettingsHint: 'Shop, languages, security, payments, webhooks and more.',
  hosts: 'Hosts',
  hostsHint: 'Sites that pages load from, and sites that may embed pages',
})
