import { defineTexts } from '@perennial/ui/messages'

export const label = defineTexts('developerMenu', {
  developer: 'Developer',
  credentials: 'Developer credentials',
  home: 'Home',
  keys: 'API keys',
  keysHint: 'API keys let other software call the API. Each key has a role’s permissions.',
  integration: 'Integrations',
  integrationHint:
    'Services that staff and programs call through this installation, with credentials that only it knows.',
  authprovider: 'Auth providers',
  authproviderHint: 'Services that visitors can use to sign in.',
  domain: 'Domains',
  domainHint: 'Additional domains that serve your shop.',
  order: 'Order',
  orderHint: 'Steps run in order. If one fails, earlier steps are rolled back.',
  processes: 'Processes',
  processesHint: 'What runs at the moment, since when, and what has fallen silent.',
})
