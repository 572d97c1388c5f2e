import {
  parseSetting,
  type Setting,
  type SettingId,
  type SettingValue,
  withoutSecrets,
} from '@perennial/domain/settings'
import { eq, inArray, sql } from 'drizzle-orm'
import type { Tx } from '../../db/port.ts'
import { change, setting } from '../../db/schema/index.ts'

export type SettingRow = typeof setting.$inferSelect

/** A setting as it is stored; undefined when nobody has saved it. */
export async function settingRow(tx: Tx, id: string): Promise<SettingRow | undefined> {
  const [row] = await tx.select().from(setting).where(eq(setting.id, id))
  return row
}

/** The setting of a group with its defaults. Of a secret it says only that it is set. */
export const readSetting = async <Id extends SettingId>(tx: Tx, id: Id): Promise<SettingValue<Id>> =>
  parseSetting(id, (await settingRow(tx, id))?.setting)

/** Settings of several groups with their versions, held until the transaction ends: two saves come one after the other. */
export async function heldSettings(tx: Tx, ids: readonly string[]) {
  const rows = await tx
    .select()
    .from(setting)
    .where(inArray(setting.id, [...ids]))
    .for('update')
  return new Map(rows.map((row) => [row.id, row]))
}

export interface SettingChange {
  id: string
  /** What is stored now, held by this transaction; undefined when nobody has saved it. */
  before: SettingRow | undefined
  next: Setting
  /** The version that `before` was read at; without it the last one to save wins. */
  version: number | undefined
  author: string
  at: Date
}

/**
 * Writes a setting and the entry of its log.
 * @returns undefined when somebody else was first: two who both save a setting for the first time find no row that one
 * of them could hold. The transaction has to be undone then.
 */
export async function storeSetting(
  tx: Tx,
  { id, before, next, version, author, at }: SettingChange,
): Promise<SettingRow | undefined> {
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
    // The log is read by more people than the settings are.
    before: before && { ...withoutSecrets(id, before.setting) },
    after: { ...withoutSecrets(id, next) },
  })
  return stored
}
