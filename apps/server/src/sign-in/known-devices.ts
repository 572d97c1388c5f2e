import { eq, sql } from 'drizzle-orm'
import type { Tx } from '../db/port.ts'
import { knownDevice } from '../db/schema/index.ts'

/**
 * Remembers that somebody signs in on a device.
 * @returns whether the account has others and signs in on this one for the first time
 */
export async function isNewDevice(
  tx: Tx,
  { accountId, deviceHash, at }: { accountId: string; deviceHash: string; at: Date },
): Promise<boolean> {
  const others = await tx.$count(knownDevice, eq(knownDevice.accountId, accountId))
  const [row] = await tx
    .insert(knownDevice)
    .values({ accountId, deviceHash, lastSeenAt: at })
    .onConflictDoUpdate({ target: [knownDevice.accountId, knownDevice.deviceHash], set: { lastSeenAt: at } })
    .returning({ isNew: sql<boolean>`xmax = 0` })
  return others > 0 && row?.isNew === true
}
