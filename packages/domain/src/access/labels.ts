import type { Action, GrantableArea } from './roles.ts'

/** Names of the areas in the matrix and in the change log (PRM-27). */
export const areaLabels: Readonly<Record<GrantableArea, string>> = {
  campaign: 'Campaigns',
  page: 'Pages',
  item: 'Items',
  promo_code: 'Promo codes',
  product_catalog: 'Product catalogue',
  subscriptions: 'Subscriptions',
  journey: 'Journeys',
  attribute: 'Attributes',
  approval: 'Approval',
  publish: 'Publishing',
  setting: 'Settings',
  template: 'Templates',
  schedule: 'Schedule',
  export: 'Export',
  user: 'Users',
  one_click_catalog_creation: 'One-click catalogue',
}

/** Descriptions of areas whose names are not self-explanatory (PRM-04, PRM-05). */
export const areaDescriptions: Readonly<Partial<Record<GrantableArea, string>>> = {
  item: 'Offers, add-ons, tags, products, segments, assets and entitlements',
  subscriptions: 'Customer, subscription, basket, order and event data',
}

/** Heads of the matrix's columns (PRM-27). */
export const actionLabels: Readonly<Record<Action, string>> = {
  read: 'Can View',
  edit: 'Edit',
  create: 'Create',
  delete: 'Delete',
}
