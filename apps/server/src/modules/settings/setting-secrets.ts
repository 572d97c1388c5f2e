import {
  mapSecrets,
  type OpenSetting,
  parseOpenSetting,
  type Setting,
  type SettingId,
} from '@perennial/domain/settings'
import type { Scope, Tx } from '../../db/port.ts'
import type { Sealing } from '../../ports/index.ts'
import { settingRow } from './setting-store.ts'

/** Sealing context of a setting's secrets. */
const secretOfSetting = ({ tenant, mode }: Scope, id: string): string => `setting ${tenant} ${mode} ${id}`

/** A submitted setting with its new secrets sealed. Unchanged secrets are sealed already. */
export const sealedSetting = (sealing: Sealing, owner: Scope, id: string, sent: Setting): Setting =>
  mapSecrets(id, sent, (secret) => sealing.seal(secret, secretOfSetting(owner, id)))

const openedSetting = (sealing: Sealing, owner: Scope, id: string, stored: Setting): Setting =>
  mapSecrets(id, stored, (secret) => sealing.open(secret, secretOfSetting(owner, id)))

/** The setting of a group with defaults and decrypted secrets. Only for code that uses a secret. */
export const readOpenSetting = async <Id extends SettingId>(
  tx: Tx,
  sealing: Sealing,
  owner: Scope,
  id: Id,
): Promise<OpenSetting<Id>> =>
  parseOpenSetting(id, openedSetting(sealing, owner, id, (await settingRow(tx, id))?.setting ?? {}))

/** A stored setting sealed with the current key throughout; the same object when it already is. */
export function resealedSetting(sealing: Sealing, owner: Scope, id: string, stored: Setting): Setting {
  let fresh = true
  const next = mapSecrets(id, stored, (secret) => {
    if (sealing.isCurrent(secret)) return secret
    fresh = false
    const of = secretOfSetting(owner, id)
    return sealing.seal(sealing.open(secret, of), of)
  })
  return fresh ? stored : next
}
