import {
  parseSetting,
  type Setting,
  type SettingId,
  type SettingValue,
  withoutSecrets,
} from '@perennial/domain/settings'
import { eq, inArray, sql } from 'drizzle-orm'
import { forgetFacts, frozen, knownFact } from '../../db/facts.ts'
import type { Tx } from '../../db/port.ts'
import { change, setting } from '../../db/schema/index.ts'

export type SettingRow = typeof setting.$inferSelect

/** A setting as stored; undefined when it has never been saved. */
export const settingRow = (tx: Tx, id: string): Promise<SettingRow | undefined> =>
  knownFact(tx, `stored ${id}`, async () => {
    const [row] = await tx.select().from(setting).where(eq(setting.id, id))
    return frozen(row)
  })

/** The setting of a group with its defaults. Secrets are reduced to whether they are set. */
export const readSetting = <Id extends SettingId>(tx: Tx, id: Id): Promise<SettingValue<Id>> =>
  knownFact(tx, `setting ${id}`, async () => frozen(parseSetting(id, (await settingRow(tx, id))?.setting)))

/** Settings of several groups with their versions, locked until the transaction ends, so that saves are serialised. */
export async function lockSettings(tx: Tx, ids: readonly string[]) {
  const rows = await tx
    .select()
    .from(setting)
    .where(inArray(setting.id, [...ids]))
    .for('update')
  return new Map(rows.map((row) => [row.id, row]))
}

export interface SettingChange {
  id: string
  /** The stored row, locked by this transaction; undefined when it has never been saved. */
  before: SettingRow | undefined
  next: Setting
  /** Version of `before`; without it the last save wins. */
  version: number | undefined
  author: string
  at: Date
}

/**
 * Writes a setting and its log entry.
 * @returns undefined when another save was first: two first saves of a setting find no row to lock. The caller must
 * roll the transaction back.
 */
export async function storeSetting(
  tx: Tx,
  { id, before, next, version, author, at }: SettingChange,
): Promise<SettingRow | undefined> {
  forgetFacts(tx)
  const row = { setting: next, userName: author, savedAt: at }
  const [stored] = await tx
    .insert(setting)
    .values({ id, ...row })
    .onConflictDoUpdate({
      target: [setting.tenantId, setting.mode, setting.id],
      set: { ...row, version: sql`${setting.version} + 1` },
    })
    .returning()
  if (version !== undefined && stored!.version !== version + 1) return undefined
  await tx.insert(change).values({
    subjectType: 'setting',
    subject: id,
    version: stored!.version,
    action: before ? 'edit' : 'create',
    userName: author,
    source: 'console',
    // The log has more readers than the settings.
    before: before && { ...withoutSecrets(id, before.setting) },
    after: { ...withoutSecrets(id, next) },
  })
  return stored
}
