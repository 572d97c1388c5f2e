import { defineTexts } from '@perennial/ui/messages'

export const label = defineTexts('settingsMenu', {
  settings: 'Settings',
  generalSettings: 'General Settings',
  generalSettingsHint: 'Shop, languages, security, payments, webhooks and more.',
  billing: 'Billing',
  billingHint: 'Retries, days of grace and what customers are told.',
  selfService: 'Self-service',
  selfServiceHint: 'What customers change themselves, why they leave, what they are offered to stay.',
  hosts: 'Hosts',
  hostsHint: 'Sites that pages load from, and sites that may embed pages',
})
