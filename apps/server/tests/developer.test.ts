import type { Client } from '@perennial/api/client'
import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { apiKey, change, role } from '../src/db/schema/index.ts'
import { startHeartbeat } from '../src/start/heartbeat.ts'
import { type TestServer, testServer } from './test-server.ts'

let server: TestServer
let admin: Client

beforeEach(async () => {
  server = await testServer()
  admin = await server.as('TenantAdmin')
})

describe('API keys', () => {
  test('are made, listed without what opens anything, and deleted (DEV-05, DEV-06, DEV-07)', async () => {
    const made = await admin.apiKeys.create({ role: 'Editor' })
    expect(made.key).toMatch(/^perennial_key_[\w-]{40,}$/)
    const { items } = await admin.apiKeys.list()
    expect(items).toEqual([
      { id: made.id, created: made.created, role: 'Editor', userName: made.userName, makerLeft: null, lastUsed: null },
    ])
    const rows = await server.db.asTenant(server.scope, (tx) => tx.select().from(apiKey))
    expect(JSON.stringify(rows)).not.toContain(made.key)

    expect(await admin.apiKeys.remove({ key: made.id })).toEqual({ removed: true })
    expect((await admin.apiKeys.list()).items).toEqual([])
    await expect(admin.apiKeys.remove({ key: made.id })).rejects.toMatchObject({ code: 'NOT_FOUND' })
  })

  test('are two at most, also when several are asked for at once (DEV-08)', async () => {
    const requested = await Promise.allSettled(
      Array.from({ length: 20 }, () => admin.apiKeys.create({ role: 'Viewer' })),
    )
    const refused = requested.filter((one) => one.status === 'rejected')
    expect(refused).toHaveLength(18)
    for (const { reason } of refused) expect(reason).toMatchObject({ code: 'LIMIT', status: 409 })
    const { items } = await admin.apiKeys.list()
    expect(items).toHaveLength(2)
    // The place of one that is deleted is free again.
    await admin.apiKeys.remove({ key: items[0]!.id })
    expect(await admin.apiKeys.create({ role: 'Viewer' })).toMatchObject({ role: 'Viewer' })
    await expect(admin.apiKeys.create({ role: 'Viewer' })).rejects.toMatchObject({ code: 'LIMIT' })
    // Of another tenant are its own.
    const other = await (await testServer()).as('TenantAdmin')
    expect(await other.apiKeys.create({ role: 'Viewer' })).toMatchObject({ role: 'Viewer' })
  })

  test('speak with the rights of their role, for no person, until they are deleted', async () => {
    const { key, id } = await admin.apiKeys.create({ role: 'Editor' })
    const program = server.client(key)
    expect(await program.items.tree({ catalog: '1', path: 'products' })).toMatchObject({ total: { count: 0 } })
    await expect(program.records.list({ service: 'perennial', path_type: 'orders', limit: 1 })).resolves.toMatchObject({
      items: [],
    })
    await expect(program.settings.save({ settings: [{ id: 'gift', setting: {} }] })).rejects.toMatchObject({
      code: 'FORBIDDEN',
    })
    const personal = [program.session.user, program.twoStep.begin, program.sessions.list]
    for (const call of personal) {
      await expect(call()).rejects.toMatchObject({ code: 'FORBIDDEN', message: expect.stringContaining('no person') })
    }
    expect((await admin.apiKeys.list()).items[0]!.lastUsed).not.toBeNull()
    await admin.apiKeys.remove({ key: id })
    await expect(program.items.tree({ catalog: '1', path: 'products' })).rejects.toMatchObject({ status: 401 })
  })

  test('of somebody deleted, or without the right to make keys, still work, and administrators are told', async () => {
    const makers = []
    for (const _ of [1, 2]) {
      const id = (await server.bearer('TenantAdmin')).slice('Bearer '.length)
      makers.push({
        person: await admin.users.get({ id }),
        key: await server.client(id).apiKeys.create({ role: 'Editor' }),
      })
    }
    const [gone, demoted] = [makers[0]!, makers[1]!]
    await admin.users.remove({ userName: gone.person.userName })
    const { version } = await admin.users.update({ ...demoted.person, role: 'Manager' })

    const left = async () =>
      Object.fromEntries((await admin.apiKeys.list()).items.map(({ id, makerLeft }) => [id, makerLeft?.by]))
    expect(await left()).toEqual({ [gone.key.id]: 'deletion', [demoted.key.id]: 'role' })
    const told = async (of = admin) =>
      (await of.notifications.list({})).items.map(({ subject, title }) => [subject, title])
    expect(await told()).toEqual(
      expect.arrayContaining(
        makers.map(({ key, person }) => [
          { type: 'key', id: key.id },
          `The API key ${key.id} of ${person.userName} still works.`,
        ]),
      ),
    )
    expect(await told(await server.as('Manager'))).toEqual([])
    await expect(server.client(gone.key.key).items.tree({ catalog: '1', path: 'products' })).resolves.toMatchObject({
      total: { count: 0 },
    })

    // Somebody else who gets the name later has made nothing.
    await admin.users.create({ ...gone.person, role: 'TenantAdmin' })
    await admin.users.update({ ...demoted.person, version, role: 'TenantAdmin' })
    expect(await left()).toEqual({ [gone.key.id]: 'deletion', [demoted.key.id]: undefined })
    await admin.apiKeys.remove({ key: gone.key.id })
    const entries = await server.db.asTenant(server.scope, (tx) =>
      tx.select().from(change).where(eq(change.subjectType, 'api_key')).orderBy(change.id),
    )
    expect(entries.map(({ subject, action, after }) => [subject, action, after?.makerLeftBy])).toEqual([
      [gone.key.id, 'create', undefined],
      [demoted.key.id, 'create', undefined],
      [gone.key.id, 'edit', 'deletion'],
      [demoted.key.id, 'edit', 'role'],
      [demoted.key.id, 'edit', null],
      [gone.key.id, 'delete', undefined],
    ])
  })

  test('make no keys, whatever their role', async () => {
    const { key } = await admin.apiKeys.create({ role: 'TenantAdmin' })
    await expect(server.client(key).apiKeys.create({ role: 'Viewer' })).rejects.toMatchObject({ code: 'FORBIDDEN' })
  })

  test('have a role that there is, and open nothing once it has gone', async () => {
    await expect(admin.apiKeys.create({ role: 'Captain' })).rejects.toMatchObject({ code: 'UNKNOWN_ROLE' })
    const own = { tenantId: server.scope.tenant, id: 'Lister', label: 'Lister', description: '', sortOrder: 4 }
    const grants = { read: ['item' as const], edit: [], create: [], delete: [] }
    const none = { read: [], edit: [], create: [], delete: [] }
    await server.db.asOwner((tx) => tx.insert(role).values({ ...own, can: grants, cannot: none }))
    const program = server.client((await admin.apiKeys.create({ role: 'Lister' })).key)
    expect(await program.items.tree({ catalog: '1', path: 'products' })).toMatchObject({ total: { count: 0 } })
    await server.db.asOwner((tx) => tx.delete(role).where(eq(role.tenantId, server.scope.tenant)))
    await expect(program.items.tree({ catalog: '1', path: 'products' })).rejects.toMatchObject({ status: 401 })
  })
})

test('the steps of an order are listed by name, for those who may open the screen (DEV-03)', async () => {
  const manager = await server.as('Manager')
  const { default: process } = await manager.installation.orderProcess()
  expect(process.plugins.map(({ name }) => name)).toEqual(expect.arrayContaining(['payment', 'billing', 'records']))
  await expect((await server.as('Editor')).installation.orderProcess()).rejects.toMatchObject({ code: 'FORBIDDEN' })
})

test('processes are listed while they report, and for a day after they fell silent', async () => {
  const { db } = server
  const version = crypto.randomUUID()
  const stops = [
    await startHeartbeat(db, { roles: ['console', 'shop'], version }),
    await startHeartbeat(db, { roles: ['worker'], version }),
    await startHeartbeat(db, { roles: ['worker'], version }),
  ]
  const manager = await server.as('Manager')
  const own = async () =>
    (await manager.installation.processes()).items
      .filter((one) => one.version === version)
      .map(({ roles, alive, pid }) => ({ roles, alive, pid }))
  const [serves, works] = [{ roles: ['console', 'shop'] }, { roles: ['worker'] }].map((one) => ({
    ...one,
    alive: true,
    pid: process.pid,
  }))
  expect(await own()).toEqual(expect.arrayContaining([serves, works, works]))
  // One stops in order, another is killed: it has not been heard for a minute.
  await stops[2]!()
  const silentFor = (time: string) =>
    db.run(`update server_process set beat_at = now() - $2::interval where version = $1 and roles = '{worker}'`, [
      version,
      time,
    ])
  await silentFor('1 minute')
  expect(await own()).toEqual([serves, { ...works, alive: false }])
  await silentFor('2 days')
  expect(await own()).toEqual([serves])
  await stops[0]!()
  await stops[1]!()
  expect(await own()).toEqual([])
  await expect((await server.as('Editor')).installation.processes()).rejects.toMatchObject({ code: 'FORBIDDEN' })
})
