import type { Client } from '@perennial/api/client'
import type { StoredSetting } from '@perennial/api/settings'
import { secretPlaceholder } from '@perennial/domain/json-schema'
import { settingGroups } from '@perennial/domain/settings'
import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { change, setting } from '../src/db/schema/index.ts'
import { readOpenSetting } from '../src/modules/settings/setting-secrets.ts'
import { type TestServer, testServer } from './test-server.ts'

let server: TestServer
let admin: Client

beforeEach(async () => {
  server = await testServer()
  admin = await server.as('TenantAdmin')
})

const one = (list: readonly StoredSetting[], id: string) => list.find((setting) => setting.id === id)!
const save = (id: string, setting: Record<string, unknown>, version?: number) =>
  admin.settings.save({ settings: [{ id, setting, tenant_id: 'somebody-else', version }] })

test('settings are read as a list of all groups and saved by group (SET-04, SET-05)', async () => {
  const before = await admin.settings.list()
  expect(before.map(({ id }) => id)).toEqual([
    ...settingGroups.map(({ id }) => id as string),
    'billing',
    'self_service',
  ])
  expect(one(before, 'gift')).toEqual({ id: 'gift', setting: {}, version: 0 })

  const gift = { max_age: { length: 6, type: 'months' }, create_invoice: true }
  expect(await save('gift', gift)).toEqual([{ id: 'gift', setting: gift, version: 1 }])
  const after = await admin.settings.list()
  expect(one(after, 'gift').setting).toEqual(gift)
  expect(one(after, 'shop')).toEqual({ id: 'shop', setting: {}, version: 0 })
})

test('who reads settings need not be allowed to save them (PRM-66)', async () => {
  const manager = await server.as('Manager')
  expect((await manager.settings.list()).length).toBeGreaterThan(10)
  await expect(manager.settings.save({ settings: [{ id: 'gift', setting: {} }] })).rejects.toMatchObject({
    code: 'FORBIDDEN',
  })
  await expect((await server.as('Viewer')).settings.list()).rejects.toMatchObject({ code: 'FORBIDDEN' })
})

test('what is wrong is told by field, and nothing of the call is saved', async () => {
  const call = admin.settings.save({
    settings: [
      { id: 'gift', setting: { create_invoice: true } },
      { id: 'siteSecurity', setting: { recaptcha: { threshold: 1 } } },
    ],
  })
  await expect(call).rejects.toMatchObject({
    code: 'INVALID',
    status: 422,
    data: { fieldErrors: [{ path: 'siteSecurity.recaptcha.threshold', code: 'exclusiveMaximum' }] },
  })
  expect(one(await admin.settings.list(), 'gift').version).toBe(0)
})

test('a stale save is refused with what is stored now, also the first one', async () => {
  await save('shop', { name: 'Saltmarsh' }, 0)
  await expect(save('shop', { name: 'Fennick' }, 0)).rejects.toMatchObject({
    code: 'CONFLICT',
    data: { current: [{ id: 'shop', setting: { name: 'Saltmarsh' }, version: 1 }] },
  })
  const both = await Promise.allSettled([save('gift', {}, 0), save('gift', { create_invoice: true }, 0)])
  expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
})

test('a secret is stored sealed, and neither read nor logged', async () => {
  const [first] = await save('paypal', { client_id: 'shop', client_secret: 'not-for-eyes' })
  expect(first?.setting).toEqual({ client_id: 'shop', client_secret: secretPlaceholder })
  await save('paypal', { client_id: 'other', client_secret: secretPlaceholder })
  const [rows, log] = await server.db.asTenant(server.scope, async (tx) => [
    await tx.select().from(setting),
    await tx.select().from(change).where(eq(change.subjectType, 'setting')),
  ])
  expect(JSON.stringify(rows)).not.toContain('not-for-eyes')
  const read = server.db.asTenant(server.scope, (tx) =>
    readOpenSetting(tx, server.ports.sealing, server.scope, 'paypal'),
  )
  expect(await read).toEqual({ client_id: 'other', client_secret: 'not-for-eyes' })
  expect(log).toHaveLength(2)
  expect(JSON.stringify(log, (_, value) => (typeof value === 'bigint' ? String(value) : value))).not.toContain(
    'not-for-eyes',
  )
})

test('fonts of the tenant are there for everybody who edits pages', async () => {
  const font = { label: 'Head', id: 'Saltmarsh Serif', value: "'Saltmarsh Serif', serif" }
  await save('fonts', { fonts: [font] })
  expect(await (await server.as('Viewer')).settings.fonts()).toEqual([font])
})

test('features and zone of a tenant are those of its settings, once they are saved', async () => {
  expect(one(await admin.settings.list(), 'localisation').setting).toMatchObject({ time_zone: expect.any(String) })
  await save('localisation', { time_zone: 'Europe/Zurich' })
  await save('x', { journeys_v2: false, promo_codes_v2: true })
  const { tenant } = await admin.session.user()
  expect(tenant).toMatchObject({ timeZone: 'Europe/Zurich', features: { journeys_v2: false, promo_codes_v2: true } })
})

test('hosts are a public file of the shop, kept by caches for six minutes and a minute (DEV-35)', async () => {
  const read = (headers: Record<string, string> = {}) =>
    server.shop(new Request('http://shop.test/hosts.json', { headers }))
  const hosts = { hosts: ['https://films.example'], allowed_ancestors: ['https://news.example'] }
  await admin.settings.saveHosts({ ...hosts, version: 0 })
  const answer = await read()
  expect(await answer.json()).toEqual(hosts)
  expect(answer.headers.get('cache-control')).toBe('public, s-maxage=360, max-age=60')
  const token = answer.headers.get('etag')!
  expect((await read({ 'if-none-match': token })).status).toBe(304)
  await admin.settings.saveHosts({ ...hosts, hosts: [], version: 1 })
  expect((await read({ 'if-none-match': token })).status).toBe(200)
})

test('hosts are read by those who may open the screen, saved with their version, and refused by place (DEV-34)', async () => {
  const manager = await server.as('Manager')
  expect(await manager.settings.hosts()).toEqual({ hosts: [], allowed_ancestors: [], version: 0 })
  await expect((await server.as('Editor')).settings.hosts()).rejects.toMatchObject({ code: 'FORBIDDEN' })
  const hosts = { hosts: ['https://films.example'], allowed_ancestors: [] }
  await expect(manager.settings.saveHosts({ ...hosts, version: 0 })).rejects.toMatchObject({ code: 'FORBIDDEN' })
  expect(await admin.settings.saveHosts({ ...hosts, version: 0 })).toEqual({ ...hosts, version: 1 })
  await expect(admin.settings.saveHosts({ ...hosts, version: 0 })).rejects.toMatchObject({
    code: 'CONFLICT',
    data: { current: { ...hosts, version: 1 } },
  })
  const wrong = { ...hosts, allowed_ancestors: ["https://a.example; script-src 'unsafe-inline'"], version: 1 }
  await expect(admin.settings.saveHosts(wrong)).rejects.toMatchObject({
    code: 'INVALID',
    data: { fieldErrors: [{ path: 'allowed_ancestors.0' }] },
  })
})
