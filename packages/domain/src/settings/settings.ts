import { maskSecrets, replaceSecrets, schemaErrors, storedFrom, withoutEmpty } from '../json-schema/index.ts'
import type { FieldError } from '../result/index.ts'
import { PRODUCT } from '../product/index.ts'
import { requiredText } from '../attributes/index.ts'
import { type SettingScope, settingGroups } from './setting-groups.ts'

/** The setting of a group, as it is stored and sent. */
export type Setting = Readonly<Record<string, unknown>>

export const settingTexts = {
  title: 'General Settings',
  saved: 'Settings saved',
  unknownGroup: (id: string) => `There is no group of settings called "${id}".`,
  unknownZone: 'This is no time zone. Write one such as Europe/London.',
} as const

const groupOf = (id: string, scope: SettingScope) => settingGroups(scope).find((group) => group.id === id)

/**
 * What is wrong with the setting of a group. Paths name the field: `recaptcha.threshold`.
 * @param zones whether a text is a zone of this place's own list; left out where nobody can tell
 */
export function settingErrors(id: string, setting: Setting, scope: SettingScope): FieldError[] {
  const group = groupOf(id, scope)
  if (!group) return [{ path: '', code: 'unknown_group', message: settingTexts.unknownGroup(id) }]
  const errors = schemaErrors(group.schema, withoutEmpty(setting), requiredText).map(({ path, keyword, message }) => ({
    path: path.replaceAll(/\['([^']+)'\]/g, '.$1').slice(1),
    code: keyword,
    message,
  }))
  const zone = id === 'localisation' ? setting.time_zone : undefined
  if (typeof zone === 'string' && zone !== '' && !isTimeZone(zone)) {
    errors.push({ path: 'time_zone', code: 'unknown_zone', message: settingTexts.unknownZone })
  }
  return errors
}

function isTimeZone(zone: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: zone }).resolvedOptions().timeZone !== ''
  } catch {
    return false
  }
}

/** A setting as staff may see it: secrets only say that they are set. */
export const withoutSecrets = (id: string, setting: Setting, scope: SettingScope): Setting =>
  maskSecrets(groupOf(id, scope)?.schema, setting) as Setting

/** What is stored when a setting is saved: emptied fields are gone, secrets that were not touched stay. */
export const settingToStore = (id: string, sent: Setting, stored: Setting, scope: SettingScope): Setting =>
  storedFrom(groupOf(id, scope)?.schema, sent, stored) as Setting

/** A setting with every secret that is set replaced by what `replace` makes of it: sealed, or opened. */
export const mapSecrets = (
  id: string,
  setting: Setting,
  scope: SettingScope,
  replace: (secret: string) => string,
): Setting => replaceSecrets(groupOf(id, scope)?.schema, setting, replace) as Setting

/** Origins that the canonical address of a journey may have (SET-10, JRN-36). */
export function allowedSeoDomains(analytics: Setting | undefined): readonly string[] {
  const domains = analytics?.[`seo_domains__${PRODUCT}`]
  return Array.isArray(domains) ? domains.filter((one): one is string => typeof one === 'string') : []
}
