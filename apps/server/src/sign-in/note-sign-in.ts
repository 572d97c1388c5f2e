import { eq } from 'drizzle-orm'
import type { Mode } from '../db/port.ts'
import { account, membership } from '../db/schema/index.ts'
import { sha256 } from '../hash/sha256.ts'
import { queueMail } from '../modules/mail/queue-mail.ts'
import type { Ports } from '../ports/index.ts'
import { isNewDevice } from './known-devices.ts'

/** Records a sign-in of staff, and tells the person by mail when it comes from a browser that was not used before. */
export async function noteSignIn(
  ports: Pick<Ports, 'db' | 'clock' | 'jobs' | 'newId'>,
  mode: Mode,
  accountId: string,
  { deviceId, device }: { deviceId: string; device: string },
): Promise<void> {
  const at = new Date(ports.clock())
  const deviceHash = await sha256(`device ${deviceId}`)
  const told = await ports.db.asOwner(async (tx) => {
    await tx.update(account).set({ lastSignInAt: at }).where(eq(account.id, accountId))
    if (!(await isNewDevice(tx, { accountId, deviceHash, at }))) return false
    const [place] = await tx
      .select({ tenant: membership.tenantId })
      .from(membership)
      .where(eq(membership.accountId, accountId))
      .orderBy(membership.tenantId)
      .limit(1)
    if (!place) return false
    const payload = { device, at: at.toISOString() }
    await queueMail(tx, ports, { tenant: place.tenant, mode }, { topic: 'mail.new_device', payload, accountId })
    return true
  })
  if (told) ports.jobs.wake('mail')
}
