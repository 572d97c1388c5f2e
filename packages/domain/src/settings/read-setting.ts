import type * as z from 'zod'
import { separateSecrets } from '../json-schema/index.ts'
import { dataSchemaOf } from './form-schema.ts'
import { groupWithId, type OpenSetting, type SettingId, type SettingValue } from './setting-groups.ts'

/** The setting of a group, as it is stored and sent. */
export type Setting = Readonly<Record<string, unknown>>

/**
 * What is stored of a group as its readers use it: with its defaults, and without its secrets, of which they see `true`
 * where one is set. What an earlier version has written and this one does not know or allow is left out.
 * @param stored undefined when nobody has saved the group
 * @example parseSetting('siteSecurity', undefined).recaptcha.threshold // 0.5
 */
export function parseSetting<Id extends SettingId>(id: Id, stored: Setting | undefined): SettingValue<Id> {
  const { schema } = groupWithId(id)!
  const { rest, paths } = separateSecrets(dataSchemaOf({ schema }), stored ?? {})
  const parsed = parseLeniently(schema, rest)
  for (const path of paths) setAt(parsed, path, true)
  return parsed as SettingValue<Id>
}

/** The same with its secrets, which have been opened before. Only for what uses a secret. */
export const parseOpenSetting = <Id extends SettingId>(id: Id, opened: Setting): OpenSetting<Id> =>
  parseLeniently(groupWithId(id)!.schema, structuredClone(opened)) as OpenSetting<Id>

type Container = Record<PropertyKey, unknown>

/** Takes out what the schema refuses until the rest is valid. Every round removes something, so that it ends. */
function parseLeniently(schema: z.ZodType, value: unknown): unknown {
  const rest = value as Container
  for (;;) {
    const checked = schema.safeParse(rest, { jitless: true })
    if (checked.success) return checked.data
    const before = JSON.stringify(rest)
    // One at a time: what is left of a list moves up, and two issues may be about one entry.
    removeRefused(rest, checked.error.issues[0]!)
    // A schema that refuses even its defaults is a mistake in the schema.
    if (JSON.stringify(rest) === before) throw checked.error
  }
}

function removeRefused(root: Container, issue: z.core.$ZodIssue): void {
  if (issue.code === 'unrecognized_keys') {
    const owner = valueAt(root, issue.path)
    if (isContainer(owner)) for (const key of issue.keys) delete owner[key]
    return
  }
  // What is missing cannot be removed: what holds it goes, up to the whole.
  for (let { path } = issue; path.length > 0; path = path.slice(0, -1)) {
    const owner = valueAt(root, path.slice(0, -1))
    const key = path.at(-1)!
    if (!isContainer(owner) || owner[key] === undefined) continue
    if (Array.isArray(owner)) owner.splice(Number(key), 1)
    else delete owner[key]
    return
  }
}

const isContainer = (value: unknown): value is Container => typeof value === 'object' && value !== null

const valueAt = (value: unknown, path: readonly PropertyKey[]): unknown =>
  path.reduce<unknown>((inner, key) => (isContainer(inner) ? inner[key] : undefined), value)

function setAt(root: unknown, path: readonly string[], value: unknown): void {
  const owner = valueAt(root, path.slice(0, -1))
  if (isContainer(owner)) owner[path.at(-1)!] = value
}
