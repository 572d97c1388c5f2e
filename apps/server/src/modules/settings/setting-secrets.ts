import { mapSecrets, type Setting, type SettingScope } from '@perennial/domain/settings'
import type { Scope, Tx } from '../../db/port.ts'
import type { Sealing } from '../../ports/index.ts'
import { settingOf } from './setting-store.ts'

/** The billing rate plan plugin is not part of this server. */
export const settingScope: SettingScope = { ratePlanPlugin: false }

/** What a sealed secret of a setting belongs to. */
const secretOfSetting = ({ tenant, mode }: Scope, id: string): string => `setting ${tenant} ${mode} ${id}`

/** A setting as somebody has sent it, its new secrets sealed. Those that stay as they are are sealed already. */
export const sealedSetting = (sealing: Sealing, owner: Scope, id: string, sent: Setting): Setting =>
  mapSecrets(id, sent, settingScope, (secret) => sealing.seal(secret, secretOfSetting(owner, id)))

/** A stored setting with its secrets readable. For the server's own use. */
const openedSetting = (sealing: Sealing, owner: Scope, id: string, stored: Setting): Setting =>
  mapSecrets(id, stored, settingScope, (secret) => sealing.open(secret, secretOfSetting(owner, id)))

/** The setting of a group with its secrets readable; empty when nobody has saved it. For the server's own use. */
export const settingWithSecrets = async (tx: Tx, sealing: Sealing, owner: Scope, id: string): Promise<Setting> =>
  openedSetting(sealing, owner, id, await settingOf(tx, id))

/** A stored setting sealed with the current key throughout; the same object when it is already. */
export function resealedSetting(sealing: Sealing, owner: Scope, id: string, stored: Setting): Setting {
  let fresh = true
  const next = mapSecrets(id, stored, settingScope, (secret) => {
    if (sealing.isCurrent(secret)) return secret
    fresh = false
    const of = secretOfSetting(owner, id)
    return sealing.seal(sealing.open(secret, of), of)
  })
  return fresh ? stored : next
}
