import type { CustomFont, StoredHosts, StoredSetting } from '@perennial/api/settings'
import {
  hostsErrors,
  type Setting,
  settingErrors,
  settingGroups,
  type SettingScope,
  settingToStore,
  withoutSecrets,
} from '@perennial/domain/settings'
import { sql } from 'drizzle-orm'
import { change, setting } from '../../db/schema/index.ts'
import { guarded, inTenant } from '../../http/guard.ts'
import { tenantProfile } from '../tenants/tenant-profile.ts'
import { heldSettings, hostsOf, settingOf, storedHosts } from './setting-store.ts'

/** The billing rate plan plugin is not part of this server. */
const scope: SettingScope = { ratePlanPlugin: false }

export const settings = {
  list: guarded.settings.list.handler(async ({ context: { ports, scope: owner } }) => {
    const stored = await ports.db.asTenant(owner, (tx) => tx.select().from(setting))
    const rows = new Map(stored.map((row) => [row.id, row]))
    const { timeZone, features } = await tenantProfile(ports.db, owner)
    // What the tenant was set up with shows until somebody saves something else.
    const first: Record<string, Setting> = { localisation: { time_zone: timeZone }, x: { ...features } }
    return settingGroups(scope).map(({ id }) => view(id, rows.get(id) ?? { setting: first[id] ?? {}, version: 0 }))
  }),

  save: inTenant.settings.save.handler(async ({ input, context: { tx, caller, ports }, errors }) => {
    const several = input.settings.length > 1
    const fieldErrors = input.settings.flatMap((sent) =>
      settingErrors(sent.id, sent.setting, scope).map((error) =>
        several ? { ...error, path: `${sent.id}.${error.path}` } : error,
      ),
    )
    if (fieldErrors.length > 0) throw errors.INVALID({ data: { fieldErrors } })

    const held = await heldSettings(
      tx,
      input.settings.map(({ id }) => id),
    )
    const stale = input.settings.filter(
      ({ id, version }) => version !== undefined && version !== (held.get(id)?.version ?? 0),
    )
    if (stale.length > 0) throw errors.CONFLICT({ data: { current: stale.map(({ id }) => view(id, held.get(id))) } })

    const saved: StoredSetting[] = []
    for (const sent of input.settings) {
      const before = held.get(sent.id)
      const next = settingToStore(sent.id, sent.setting, before?.setting ?? {}, scope)
      const row = { setting: next, userName: caller!.user.userName, savedAt: new Date(ports.clock()) }
      const [stored] = await tx
        .insert(setting)
        .values({ id: sent.id, ...row })
        .onConflictDoUpdate({
          target: [setting.tenantId, setting.mode, setting.id],
          set: { ...row, version: sql`${setting.version} + 1` },
        })
        .returning()
      // Two who both save a group for the first time find no row that one of them could hold.
      if (sent.version !== undefined && stored!.version !== sent.version + 1) {
        throw errors.CONFLICT({ data: { current: [view(sent.id, before)] } })
      }
      await tx.insert(change).values({
        subjectType: 'setting',
        subject: sent.id,
        version: stored!.version,
        action: before ? 'edit' : 'create',
        userName: row.userName,
        source: 'console',
        // The log is read by more people than the settings are.
        before: before && { ...withoutSecrets(sent.id, before.setting, scope) },
        after: { ...withoutSecrets(sent.id, next, scope) },
      })
      saved.push(view(sent.id, stored))
    }
    return saved
  }),

  hosts: inTenant.settings.hosts.handler(async ({ context: { tx } }) => hostsView(await storedHosts(tx))),

  saveHosts: inTenant.settings.saveHosts.handler(async ({ input, context: { tx, caller, ports }, errors }) => {
    const { version, ...hosts } = input
    const fieldErrors = hostsErrors(hosts)
    if (fieldErrors.length > 0) throw errors.INVALID({ data: { fieldErrors } })
    const before = (await heldSettings(tx, ['hosts'])).get('hosts')
    if (version !== (before?.version ?? 0)) throw errors.CONFLICT({ data: { current: hostsView(before) } })
    const { userName } = caller!.user
    const row = { setting: hosts, userName, savedAt: new Date(ports.clock()) }
    const [stored] = await tx
      .insert(setting)
      .values({ id: 'hosts', ...row })
      .onConflictDoUpdate({
        target: [setting.tenantId, setting.mode, setting.id],
        set: { ...row, version: sql`${setting.version} + 1` },
      })
      .returning()
    if (stored!.version !== version + 1) throw errors.CONFLICT({ data: { current: hostsView(before) } })
    await tx.insert(change).values({
      subjectType: 'setting',
      subject: 'hosts',
      version: stored!.version,
      action: before ? 'edit' : 'create',
      userName,
      source: 'console',
      before: before && { ...before.setting },
      after: hosts,
    })
    return hostsView(stored)
  }),

  fonts: inTenant.settings.fonts.handler(async ({ context: { tx } }) => {
    const { fonts = [] } = await settingOf(tx, 'fonts')
    return fonts as CustomFont[]
  }),
}

const hostsView = (row: { setting: Setting; version: number } | undefined): StoredHosts => ({
  ...hostsOf(row?.setting),
  version: row?.version ?? 0,
})

const view = (id: string, row: { setting: Setting; version: number } | undefined): StoredSetting => ({
  id,
  setting: { ...withoutSecrets(id, row?.setting ?? {}, scope) },
  version: row?.version ?? 0,
})
