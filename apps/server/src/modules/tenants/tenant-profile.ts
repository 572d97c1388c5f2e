import type { Features } from '@perennial/domain/navigation'
import { parseSetting } from '@perennial/domain/settings'
import { and, eq, inArray } from 'drizzle-orm'
import type { Db, Scope } from '../../db/port.ts'
import { setting, tenant } from '../../db/schema/index.ts'

/** A tenant's name, time zone and enabled parts of the product. */
export interface TenantProfile {
  name: string
  /** IANA zone. */
  timeZone: string
  features: Features
}

/** The tenant's initial profile, overridden by its general settings. */
export async function tenantProfile(db: Db, { tenant: id, mode }: Scope): Promise<TenantProfile> {
  const [row, changed] = await db.asOwner(async (tx) => {
    const [found] = await tx.select().from(tenant).where(eq(tenant.id, id))
    const settings = await tx
      .select({ id: setting.id, setting: setting.setting })
      .from(setting)
      .where(and(eq(setting.tenantId, id), eq(setting.mode, mode), inArray(setting.id, ['localisation', 'x'])))
    return [found, new Map(settings.map((one) => [one.id, one.setting]))] as const
  })
  const { page_builder_v2 = false, journeys_v2 = false, promo_codes_v2 = false } = row?.features ?? {}
  return {
    name: row?.name ?? id,
    timeZone: parseSetting('localisation', changed.get('localisation')).time_zone ?? row?.timeZone ?? 'UTC',
    features: { page_builder_v2, journeys_v2, promo_codes_v2, ...parseSetting('x', changed.get('x')) },
  }
}

/** The IANA zone in which a tenant's days begin. */
export const tenantZone = async (db: Db, scope: Scope): Promise<string> => (await tenantProfile(db, scope)).timeZone
