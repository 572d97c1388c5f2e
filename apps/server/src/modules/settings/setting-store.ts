import { type Hosts, noHosts, type Setting } from '@perennial/domain/settings'
import { eq, inArray } from 'drizzle-orm'
import type { Tx } from '../../db/port.ts'
import { setting } from '../../db/schema/index.ts'

/** The setting of a group, secrets included; empty when nobody has saved it. For the server's own use. */
export async function settingOf(tx: Tx, id: string): Promise<Setting> {
  const [row] = await tx.select({ setting: setting.setting }).from(setting).where(eq(setting.id, id))
  return row?.setting ?? {}
}

/** Settings of several groups with their versions, held until the transaction ends: two saves come one after the other. */
export async function heldSettings(tx: Tx, ids: readonly string[]) {
  const rows = await tx
    .select()
    .from(setting)
    .where(inArray(setting.id, [...ids]))
    .for('update')
  return new Map(rows.map((row) => [row.id, row]))
}

export async function storedHosts(tx: Tx) {
  const [row] = await tx.select().from(setting).where(eq(setting.id, 'hosts'))
  return row
}

/** Hosts and ancestors of a stored setting; none when nobody has saved any. */
export const hostsOf = (stored: Setting | undefined): { [List in keyof Hosts]: string[] } => ({
  hosts: [...((stored?.hosts as string[] | undefined) ?? noHosts.hosts)],
  allowed_ancestors: [...((stored?.allowed_ancestors as string[] | undefined) ?? noHosts.allowed_ancestors)],
})
