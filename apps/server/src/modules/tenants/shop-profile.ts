import type { ShopLinks } from '@perennial/page-runtime/contract'
import type { Tx } from '../../db/port.ts'
import { tenant } from '../../db/schema/index.ts'
import { readSetting } from '../settings/setting-store.ts'

/** How the shop presents itself to shoppers: the tenant's own name and zone unless its settings override them. */
export interface ShopProfile {
  name: string
  /** IANA zone in which the shop's days begin. */
  timeZone: string
  links: ShopLinks
}

/** @param tx a transaction of the tenant: it sees no other's row */
export async function shopProfile(tx: Tx): Promise<ShopProfile> {
  const [row] = await tx.select({ name: tenant.name, timeZone: tenant.timeZone }).from(tenant)
  const { name, contact_email, terms_url, privacy_url } = await readSetting(tx, 'shop')
  const { time_zone } = await readSetting(tx, 'localisation')
  return {
    name: name ?? row?.name ?? 'Shop',
    timeZone: time_zone ?? row?.timeZone ?? 'UTC',
    links: {
      ...(terms_url === undefined ? {} : { termsUrl: terms_url }),
      ...(privacy_url === undefined ? {} : { privacyUrl: privacy_url }),
      ...(contact_email === undefined ? {} : { contactEmail: contact_email }),
    },
  }
}
