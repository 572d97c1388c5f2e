import { maskSecrets, replaceSecrets, storedFrom } from '../json-schema/index.ts'
import { dataSchemaOf } from './form-schema.ts'
import type { Setting } from './read-setting.ts'
import { groupWithId } from './setting-groups.ts'

const schemaOf = (id: string) => {
  const group = groupWithId(id)
  return group && dataSchemaOf(group)
}

/** A setting as staff may see it: secrets only say that they are set. */
export const withoutSecrets = (id: string, setting: Setting): Setting => maskSecrets(schemaOf(id), setting) as Setting

/** What is stored when a setting is saved: emptied fields are gone, secrets that were not touched stay. */
export const settingToStore = (id: string, sent: Setting, stored: Setting): Setting =>
  storedFrom(schemaOf(id), sent, stored) as Setting

/** A setting with every secret that is set replaced by what `replace` makes of it: sealed, or opened. */
export const mapSecrets = (id: string, setting: Setting, replace: (secret: string) => string): Setting =>
  replaceSecrets(schemaOf(id), setting, replace) as Setting
