import type { StoredHosts, StoredSetting } from '@perennial/api/settings'
import {
  hostsErrors,
  parseSetting,
  type Setting,
  settingErrors,
  settingGroups,
  settingToStore,
  withoutSecrets,
} from '@perennial/domain/settings'
import { setting } from '../../db/schema/index.ts'
import { guarded, inTenant } from '../../http/guard.ts'
import { outcomesOfLastDay } from '../../rate-limit/limit-counts.ts'
import { tenantProfile } from '../tenants/tenant-profile.ts'
import { sealedSetting } from './setting-secrets.ts'
import { wideHostErrors } from './wide-hosts.ts'
import { lockSettings, readSetting, settingRow, storeSetting } from './setting-store.ts'

/** The groups of general settings, and billing, which has a screen of its own. */
const listed = [...settingGroups.map(({ id }) => id), 'billing'] as const

export const settings = {
  list: guarded.settings.list.handler(async ({ context: { ports, scope: owner } }) => {
    const stored = await ports.db.asTenant(owner, (tx) => tx.select().from(setting))
    const rows = new Map(stored.map((row) => [row.id, row]))
    const { timeZone, features } = await tenantProfile(ports.db, owner)
    // Initial values of the tenant apply until the setting is saved.
    const first: Record<string, Setting> = { localisation: { time_zone: timeZone }, x: { ...features } }
    return listed.map((id) => view(id, rows.get(id) ?? { setting: first[id] ?? {}, version: 0 }))
  }),

  save: inTenant.settings.save.handler(async ({ input, context: { tx, caller, ports, scope: owner }, errors }) => {
    const several = input.settings.length > 1
    const fieldErrors = input.settings.flatMap((sent) =>
      settingErrors(sent.id, sent.setting).map((error) =>
        several ? { ...error, path: `${sent.id}.${error.path}` } : error,
      ),
    )
    if (fieldErrors.length > 0) throw errors.INVALID({ data: { fieldErrors } })

    const locked = await lockSettings(
      tx,
      input.settings.map(({ id }) => id),
    )
    const stale = input.settings.filter(
      ({ id, version }) => version !== undefined && version !== (locked.get(id)?.version ?? 0),
    )
    if (stale.length > 0) throw errors.CONFLICT({ data: { current: stale.map(({ id }) => view(id, locked.get(id))) } })

    const [author, at] = [caller!.user.userName, new Date(ports.clock())]
    const saved: StoredSetting[] = []
    for (const sent of input.settings) {
      const before = locked.get(sent.id)
      const next = settingToStore(
        sent.id,
        sealedSetting(ports.sealing, owner, sent.id, sent.setting),
        before?.setting ?? {},
      )
      const stored = await storeSetting(tx, { id: sent.id, before, next, version: sent.version, author, at })
      if (!stored) throw errors.CONFLICT({ data: { current: [view(sent.id, before)] } })
      saved.push(view(sent.id, stored))
    }
    return saved
  }),

  hosts: inTenant.settings.hosts.handler(async ({ context: { tx } }) => hostsView(await settingRow(tx, 'hosts'))),

  saveHosts: inTenant.settings.saveHosts.handler(async ({ input, context: { tx, caller, ports }, errors }) => {
    const { version, ...hosts } = input
    const fieldErrors = [...hostsErrors(hosts), ...wideHostErrors(hosts)]
    if (fieldErrors.length > 0) throw errors.INVALID({ data: { fieldErrors } })
    const before = (await lockSettings(tx, ['hosts'])).get('hosts')
    if (version !== (before?.version ?? 0)) throw errors.CONFLICT({ data: { current: hostsView(before) } })
    const [author, at] = [caller!.user.userName, new Date(ports.clock())]
    const stored = await storeSetting(tx, { id: 'hosts', before, next: hosts, version, author, at })
    if (!stored) throw errors.CONFLICT({ data: { current: hostsView(before) } })
    return hostsView(stored)
  }),

  limits: inTenant.settings.limits.handler(async ({ context: { tx, ports } }) => {
    const { since, items } = await outcomesOfLastDay(tx, ports.clock())
    return { since: since.toISOString(), items }
  }),

  fonts: inTenant.settings.fonts.handler(async ({ context: { tx } }) => (await readSetting(tx, 'fonts')).fonts),
}

const hostsView = (row: { setting: Setting; version: number } | undefined): StoredHosts => ({
  ...parseSetting('hosts', row?.setting),
  version: row?.version ?? 0,
})

const view = (id: string, row: { setting: Setting; version: number } | undefined): StoredSetting => ({
  id,
  setting: { ...withoutSecrets(id, row?.setting ?? {}) },
  version: row?.version ?? 0,
})
