import type { ShopLinks } from '@perennial/page-runtime/contract'
import { frozen, knownFact } from '../../db/facts.ts'
import type { Tx } from '../../db/port.ts'
import { type Seller, tenant } from '../../db/schema/index.ts'
import { contentTypeOf } from '../../http/content-types.ts'
import { readSetting } from '../settings/setting-store.ts'

/** How the shop presents itself to shoppers: the tenant's own name and zone unless its settings override them. */
export interface ShopProfile {
  name: string
  /** IANA zone in which the shop's days begin. */
  timeZone: string
  links: ShopLinks
  /** The picture in a browser’s tab, and the colour that it is drawn on where the shop has none of its own. */
  icons: { href: string; type: string; sizes?: string }[]
  brandColour?: string
  /** Who sells, as documents and mails name them. */
  seller: { name: string; lines: string[]; taxNumber?: string }
  /** Where shoppers read how to withdraw from an order. */
  withdrawalUrl?: string
}

/** Who sells, with the address that questions go to, for a document that is issued now. */
export const sellerOf = ({ seller, links }: Pick<ShopProfile, 'seller' | 'links'>): Seller => ({
  ...seller,
  ...(links.contactEmail === undefined ? {} : { contact: links.contactEmail }),
})

/** Addresses of the icon, what browsers like best last: the shop's own picture, or its drawn letter. */
const iconsOf = (own: string | undefined): ShopProfile['icons'] =>
  own === undefined
    ? [
        { href: '/icon.png', type: 'image/png', sizes: '64x64' },
        { href: '/icon.svg', type: 'image/svg+xml', sizes: 'any' },
      ]
    : [{ href: own, type: contentTypeOf(own) }]

/** @param tx a transaction of the tenant: it sees no other's row */
export const shopProfile = (tx: Tx): Promise<ShopProfile> =>
  knownFact(tx, 'profile', async () => frozen(await readProfile(tx)))

async function readProfile(tx: Tx): Promise<ShopProfile> {
  const [row] = await tx.select({ name: tenant.name, timeZone: tenant.timeZone }).from(tenant)
  const { name: own, contact_email, terms_url, privacy_url, ...settings } = await readSetting(tx, 'shop')
  const { company_name, company_address = '', tax_number, withdrawal_url, icon, brand_colour } = settings
  const { time_zone } = await readSetting(tx, 'localisation')
  const name = own ?? row?.name ?? 'Shop'
  return {
    name,
    timeZone: time_zone ?? row?.timeZone ?? 'UTC',
    icons: iconsOf(icon),
    ...(brand_colour === undefined ? {} : { brandColour: brand_colour }),
    links: {
      ...(terms_url === undefined ? {} : { termsUrl: terms_url }),
      ...(privacy_url === undefined ? {} : { privacyUrl: privacy_url }),
      ...(contact_email === undefined ? {} : { contactEmail: contact_email }),
    },
    seller: {
      name: company_name ?? name,
      lines: company_address
        .split('\n')
        .map((line) => line.trim())
        .filter(Boolean),
      ...(tax_number === undefined ? {} : { taxNumber: tax_number }),
    },
    ...(withdrawal_url === undefined ? {} : { withdrawalUrl: withdrawal_url }),
  }
}
