import type { ExportDates } from '@perennial/domain/exports'
import type { Scope } from '../../db/port.ts'
import type { Ports } from '../../ports/index.ts'
import { readSetting } from '../settings/setting-store.ts'
import { tenantZone } from './tenant-profile.ts'

/** How a tenant's exports write dates. */
export async function exportDates({ db }: Pick<Ports, 'db'>, scope: Scope): Promise<ExportDates> {
  const { date_format: format, locale } = await db.asTenant(
    scope,
    async (tx) => (await readSetting(tx, 'localisation')).exports,
  )
  return { ...(format ? { format } : {}), locale, zone: await tenantZone(db, scope) }
}
