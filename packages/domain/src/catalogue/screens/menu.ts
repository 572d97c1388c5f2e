import { PRODUCT } from '../../product/index.ts'

/** Parts of the product that a tenant has switched on. */
export interface Features {
  page_builder_v2: boolean
  journeys_v2: boolean
  promo_codes_v2: boolean
}

/** An entry of the Catalog side menu. */
export interface MenuEntry {
  label: string
  address: string
  badge?: 'beta' | 'V2'
}

/** The Catalog side menu in its order (ITM-03), as the tenant's features change it (ITM-04 to ITM-06). */
export function catalogMenu(features: Features): { entries: MenuEntry[]; footer: MenuEntry[] } {
  const { page_builder_v2: pages2, journeys_v2: journeys2, promo_codes_v2: promo2 } = features
  const pages: MenuEntry = pages2
    ? { label: 'Pages', address: '/catalog/pages2', badge: 'V2' }
    : { label: 'Pages', address: '/catalog/pages' }
  const campaigns: MenuEntry = { label: 'Campaigns', address: '/catalog/offers' }
  return {
    entries: [
      pages2 ? pages : campaigns,
      { label: 'Offers', address: '/catalog/offers2' },
      { label: 'Add-Ons', address: '/catalog/add_ons', badge: 'beta' },
      { label: 'Products', address: '/catalog/products' },
      { label: 'Entitlements', address: '/catalog/entitlements' },
      { label: 'Segments', address: '/catalog/segments' },
      { label: 'Tags', address: '/catalog/tags' },
      { label: 'Assets', address: '/catalog/assets' },
      promo2
        ? { label: 'Promo Codes', address: `/objects/promo_codes_v2/${PRODUCT}`, badge: 'beta' }
        : { label: 'Promo Codes', address: `/objects/promo_codes/${PRODUCT}` },
      ...(pages2 ? [] : [pages]),
      journeys2
        ? { label: 'Journeys', address: '/catalog/journeys2', badge: 'beta' }
        : { label: 'Journeys', address: '/catalog/journeys' },
    ],
    footer: [
      { label: 'Operations', address: '/catalog/operation' },
      { label: 'Config', address: '/catalog/config' },
    ],
  }
}

/** A group of the home screen: its heading and what it leads to, in order (ITM-07 to ITM-10). */
export const homeGroups = ({ page_builder_v2 }: Pick<Features, 'page_builder_v2'>) =>
  [
    { heading: 'Sell', shortcuts: [page_builder_v2 ? 'Pages' : 'Campaigns', 'Products', 'Shop'] },
    { heading: 'Manage', shortcuts: ['Customers', 'Subscriptions', 'Orders'] },
    { heading: 'Customise', shortcuts: ['Settings', 'Assets', 'Operations'] },
  ] as const
