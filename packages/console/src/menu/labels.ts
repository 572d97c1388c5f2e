import { defineTexts } from '@perennial/ui/messages'

/** What menus say that belongs to no feature: their headings, and the ways out of the console. */
export const label = defineTexts('menu', {
  catalog: 'Catalog',
  subscriptions: 'Subscriptions',
  analytics: 'Analytics',
  settings: 'Settings',
  developer: 'Developer',
  customerCare: 'Customer care',
})
