import { defineTexts } from '@perennial/ui/messages'

export const text = defineTexts('commandPalette', {
  goTo: 'Go to',
  create: 'Create',
  here: 'On this page',
  recent: 'Recent',
  records: 'Objects',
  items: 'Catalogue',
  catalog: 'Catalog',
  subscriptions: 'Subscriptions',
  analytics: 'Analytics',
  operations: 'Operations',
  settings: 'Settings',
  developer: 'Developer',
  openItem: 'Open {path}',
  openOrder: 'Open order {id}',
  copyAddress: 'Copy the address of this page',
  addressCopied: 'Page URL copied',
  showAll: 'Show All ({n}) Results',
  searchRecords: 'Search objects',
  searchEverything: 'Go to, create or find',
})
