import { keptSecret, schemaErrors } from '../json-schema/index.ts'
import type { FieldError } from '../result/index.ts'
import { PRODUCT } from '../product/index.ts'
import { requiredText } from '../attributes/index.ts'
import type { JsonSchema } from '../json-schema/index.ts'
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

/** A field that was emptied is one that is not set; a text is never wrong for being empty unless it is required. */
function withoutEmpty(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutEmpty)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value)
      .filter(([, inner]) => inner !== '' && inner !== undefined && inner !== null)
      .map(([name, inner]) => [name, withoutEmpty(inner)]),
  )
}

/** A setting as staff may see it: secrets only say that they are set. */
export const withoutSecrets = (id: string, setting: Setting, scope: SettingScope): Setting =>
  mapped(groupOf(id, scope)?.schema, setting, (value) => (value ? keptSecret : '')) as Setting

/** What is stored when a setting is saved: emptied fields are gone, secrets that were not touched stay. */
export const settingToStore = (id: string, sent: Setting, stored: Setting, scope: SettingScope): Setting =>
  mapped(groupOf(id, scope)?.schema, withoutEmpty(sent), (value, path) =>
    value === keptSecret ? valueAt(stored, path) : value,
  ) as Setting

/** Every secret of a value replaced; the rest as it is. */
function mapped(
  schema: JsonSchema | undefined,
  value: unknown,
  replace: (value: unknown, path: readonly string[]) => unknown,
  path: readonly string[] = [],
): unknown {
  if (schema?.writeOnly === true) return replace(value, path)
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value
  const properties = (schema?.properties ?? {}) as Record<string, JsonSchema>
  const entries = Object.entries(value)
    .map(([name, inner]) => [name, mapped(properties[name], inner, replace, [...path, name])] as const)
    .filter(([, inner]) => inner !== undefined)
  return Object.fromEntries(entries)
}

const valueAt = (value: unknown, path: readonly string[]): unknown =>
  path.reduce<unknown>((inner, name) => (inner as Record<string, unknown> | undefined)?.[name], value)

/** Origins that the canonical address of a journey may have (SET-10, JRN-36). */
export function allowedSeoDomains(analytics: Setting | undefined): readonly string[] {
  const domains = analytics?.[`seo_domains__${PRODUCT}`]
  return Array.isArray(domains) ? domains.filter((one): one is string => typeof one === 'string') : []
}
