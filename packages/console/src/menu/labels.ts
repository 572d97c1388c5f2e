import { defineTexts } from '@perennial/ui/messages'

/** Labels of the menus outside any feature: headings, and links out of the console. */
export const label = defineTexts('menu', {
  catalog: 'Catalog',
  subscriptions: 'Subscriptions',
  analytics: 'Analytics',
  settings: 'Settings',
  developer: 'Developer',
  customerCare: 'Customer care',
})
