import { and, eq } from 'drizzle-orm'
import type { Tx } from '../db/port.ts'
import { connection, secret, setting, twoStep } from '../db/schema/index.ts'
import { resealedConnection } from '../modules/connect/connection-secrets.ts'
import { resealedSetting } from '../modules/settings/setting-secrets.ts'
import type { Log, Ports, Sealing } from '../ports/index.ts'
import { secretOfTwoStep } from '../sign-in/one-time-codes.ts'
import { openedSecret, sealedSecret } from '../sign-in/secrets.ts'

/**
 * Seals secrets that are unsealed or sealed with an earlier key with the current one. A secret that cannot be decrypted
 * is left unchanged and logged: its key may be restored.
 */
export async function resealSecrets({ db, sealing, log }: Pick<Ports, 'db' | 'sealing'> & { log: Log }) {
  const found = await db.asOwner(async (tx) => [
    ...(await settings(tx, sealing)),
    ...(await connections(tx, sealing)),
    ...(await twoStepSecrets(tx, sealing)),
    ...(await ownSecrets(tx, sealing)),
  ])
  let sealed = 0
  for (const { what, renewed } of found) {
    try {
      const write = renewed()
      if (!write) continue
      await db.asOwner(write)
      sealed += 1
    } catch (error) {
      log.error('a stored secret cannot be read', { what, error })
    }
  }
  if (sealed > 0) log.info('secrets sealed', { sealed })
  return sealed
}

/** One stored secret. */
interface Place {
  what: string
  /** Writes it again; undefined while its secrets are sealed with the current key. */
  renewed(): ((tx: Tx) => Promise<unknown>) | undefined
}

// Each update is conditional on the value read: another process may have been faster.
const settings = async (tx: Tx, sealing: Sealing): Promise<Place[]> =>
  (await tx.select().from(setting)).map((row) => ({
    what: `setting ${row.id}`,
    renewed() {
      const next = resealedSetting(sealing, { tenant: row.tenantId, mode: row.mode }, row.id, row.setting)
      if (next === row.setting) return undefined
      const { tenantId, mode, id, version } = setting
      const same = and(eq(tenantId, row.tenantId), eq(mode, row.mode), eq(id, row.id), eq(version, row.version))
      return (inside) => inside.update(setting).set({ setting: next }).where(same)
    },
  }))

const connections = async (tx: Tx, sealing: Sealing): Promise<Place[]> =>
  (await tx.select().from(connection)).map((row) => ({
    what: `connection ${row.id}`,
    renewed() {
      const next = resealedConnection(sealing, row)
      if (next === row.data) return undefined
      const { tenantId, mode, id, version } = connection
      const same = and(eq(tenantId, row.tenantId), eq(mode, row.mode), eq(id, row.id), eq(version, row.version))
      return (inside) => inside.update(connection).set({ data: next }).where(same)
    },
  }))

const twoStepSecrets = async (tx: Tx, sealing: Sealing): Promise<Place[]> =>
  (await tx.select().from(twoStep)).map((row) => ({
    what: 'two-step sign-in of an account',
    renewed() {
      if (sealing.isCurrent(row.secret)) return undefined
      const of = secretOfTwoStep(row.accountId)
      const next = sealing.seal(sealing.open(row.secret, of), of)
      const same = and(eq(twoStep.accountId, row.accountId), eq(twoStep.secret, row.secret))
      return (inside) => inside.update(twoStep).set({ secret: next }).where(same)
    },
  }))

const ownSecrets = async (tx: Tx, sealing: Sealing): Promise<Place[]> =>
  (await tx.select().from(secret)).map(({ name, value }) => ({
    what: `secret ${name}`,
    renewed() {
      const { sealed } = (value ?? {}) as { sealed?: unknown }
      if (typeof sealed === 'string' && sealing.isCurrent(sealed)) return undefined
      const next = sealedSecret(sealing, name, openedSecret(sealing, name, value))
      // Secrets of this kind are generated once and never change.
      return (inside) => inside.update(secret).set({ value: next }).where(eq(secret.name, name))
    },
  }))
