import { escaped } from '../http/escaped.ts'
import type { ShopProfile } from '../modules/tenants/shop-profile.ts'

/** The icon of the shop, for the head of a page that is no build. */
export const iconLinks = ({ icons }: Pick<ShopProfile, 'icons'>): string =>
  icons
    .map(
      ({ href, type, sizes }) =>
        `<link rel="icon" href="${escaped(href)}" type="${escaped(type)}"${sizes ? ` sizes="${escaped(sizes)}"` : ''}>`,
    )
    .join('')
