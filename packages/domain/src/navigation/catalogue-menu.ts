import { PRODUCT } from '../product/index.ts'
import type { MenuEntry, SideMenu } from './menu-entry.ts'

/** Parts of the product that a tenant has switched on. */
export interface Features {
  page_builder_v2: boolean
  journeys_v2: boolean
  promo_codes_v2: boolean
}

/** The Catalog side menu in its order (ITM-03), as the tenant's features change it (ITM-04 to ITM-06). */
export function catalogMenu(features: Features): SideMenu {
  const { page_builder_v2: pages2, journeys_v2: journeys2, promo_codes_v2: promo2 } = features
  const pages: MenuEntry = pages2
    ? { label: 'Pages', address: '/catalog/pages2', badge: 'V2', needs: ['read', 'page'] }
    : { label: 'Pages', address: '/catalog/pages', needs: ['read', 'page'] }
  const campaigns: MenuEntry = { label: 'Campaigns', address: '/catalog/offers', needs: ['read', 'campaign'] }
  const items = (label: string, address: string): MenuEntry => ({ label, address, needs: ['read', 'item'] })
  return {
    entries: [
      pages2 ? pages : campaigns,
      items('Offers', '/catalog/offers2'),
      { ...items('Add-Ons', '/catalog/add_ons'), badge: 'beta' },
      items('Products', '/catalog/products'),
      items('Entitlements', '/catalog/entitlements'),
      items('Segments', '/catalog/segments'),
      items('Tags', '/catalog/tags'),
      items('Assets', '/catalog/assets'),
      promo2
        ? {
            label: 'Promo Codes',
            address: `/objects/promo_codes_v2/${PRODUCT}`,
            badge: 'beta',
            needs: ['read', 'promo_code'],
          }
        : { label: 'Promo Codes', address: `/objects/promo_codes/${PRODUCT}`, needs: ['read', 'promo_code'] },
      ...(pages2 ? [] : [pages]),
      journeys2
        ? { label: 'Journeys', address: '/catalog/journeys2', badge: 'beta', needs: ['read', 'journey'] }
        : { label: 'Journeys', address: '/catalog/journeys', needs: ['read', 'journey'] },
    ],
    footer: [
      { label: 'Operations', address: '/catalog/operation', needs: ['read', 'item'] },
      { label: 'Config', address: '/catalog/config', needs: ['read', 'template'] },
    ],
  }
}
