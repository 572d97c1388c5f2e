import { defineTexts } from '@perennial/ui/messages'

export const label = defineTexts('developerMenu', {
  developer: 'Developer',
  credentials: 'Developer credentials',
  home: 'Home',
  keys: 'API Keys',
  keysHint: 'Programs call the API with them, as bearer, with the rights of a role.',
  integration: 'Integrations',
  integrationHint:
    'Services that staff and programs call through this installation, with credentials that only it knows.',
  authprovider: 'Auth Providers',
  authproviderHint: 'With whom visitors of pages can sign in.',
  domain: 'Domains',
  domainHint: 'Addresses under which the shop answers, besides its own.',
  order: 'Order',
  orderHint: 'What happens to an order, one step after the other. What was done of a failed one is taken back.',
})
