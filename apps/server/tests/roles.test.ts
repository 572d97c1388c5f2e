import { isDefinedError, safe } from '@orpc/client'
import type { StoredRole } from '@perennial/api/access'
import { defaultRoles, withGrant, withNewRole } from '@perennial/domain/access'
import { sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import type { Client } from '@perennial/api/client'
import { sqlState } from '../src/db/port.ts'
import { type TestServer, testServer } from './test-server.ts'

let server: TestServer
let admin: Client

beforeEach(async () => {
  server = await testServer()
  admin = await server.as('TenantAdmin')
})

const versionOf = (roles: Record<string, StoredRole>) => roles.TenantAdmin!.version

const draft = { id: 'NightDesk', label: 'Night desk', desc: 'Late.', basedOn: 'Editor' }

/** Saves a role of the tenant's own, based on Editor. */
async function withDesk() {
  const before = await admin.access.list()
  return admin.access.save({ permissions: { ...withNewRole(before, draft) }, version: versionOf(before) })
}

const refusal = async (call: Promise<unknown>) => {
  const [error] = await safe(call)
  if (!error || !isDefinedError(error)) throw error ?? new Error('The call was not refused.')
  return error as { code: string; status: number; message: string; data: Record<string, unknown> }
}

test('roles are read by everybody and saved by administrators: a new one is there for all (PRM-25) (PRM-35) (PRM-36)', async () => {
  const saved = await withDesk()
  expect(saved.NightDesk).toMatchObject({ label: 'Night desk', basedOn: 'Editor', order: 4, perennialDefault: false })
  const seen = await (await server.as('Viewer')).access.list()
  expect(Object.keys(seen)).toEqual(['TenantAdmin', 'Manager', 'Editor', 'Viewer', 'NightDesk'])
  expect(versionOf(seen)).toBe(2)
})

test('a role counts from the next call on', async () => {
  const roles = await withDesk()
  const desk = await server.as('NightDesk')
  expect(
    (
      await refusal(
        desk.users.create({ userName: 'x', firstName: 'x', lastName: 'x', email: 'x@y.example', role: 'Viewer' }),
      )
    ).code,
  ).toBe('FORBIDDEN')
  const wider = { ...roles, NightDesk: withGrant(roles.NightDesk!, 'create', 'user', true) }
  await admin.access.save({ permissions: wider, version: versionOf(roles) })
  expect(
    (
      await refusal(
        desk.users.create({ userName: ' ', firstName: 'x', lastName: 'x', email: 'x@y.example', role: 'Viewer' }),
      )
    ).code,
  ).toBe('INVALID')
})

test('a stale save is refused with the roles as they are now (PRM-36)', async () => {
  const before = await admin.access.list()
  await withDesk()
  const { code, status, data } = await refusal(admin.access.save({ permissions: before, version: versionOf(before) }))
  expect([code, status]).toEqual(['CONFLICT', 409])
  expect(Object.keys(data.current as object)).toContain('NightDesk')
})

test('of ten saves at once one is taken', async () => {
  const before = await admin.access.list()
  const saves = Array.from({ length: 10 }, (_, index) =>
    safe(
      admin.access.save({
        permissions: { ...withNewRole(before, { ...draft, label: `Desk ${index}` }) },
        version: versionOf(before),
      }),
    ),
  )
  expect((await Promise.all(saves)).filter(([error]) => error === null)).toHaveLength(1)
})

test('nobody but an administrator saves roles or reads the change log: Unauthorised (PRM-30) (PRM-51) (ERR-19)', async () => {
  const before = await admin.access.list()
  for (const role of ['Manager', 'Editor', 'Viewer']) {
    const client = await server.as(role)
    for (const call of [
      () => client.access.save({ permissions: before, version: versionOf(before) }),
      () => client.access.changes({}),
    ]) {
      expect(await refusal(call())).toMatchObject({ code: 'FORBIDDEN', status: 403, message: 'Unauthorised' })
    }
  }
})

test('default roles are neither changed nor deleted (PRM-16)', async () => {
  const before = await admin.access.list()
  const { Viewer: _gone, ...without } = before
  const forged = { ...before.Editor!, perennialDefault: false, label: 'Ed' }
  for (const permissions of [without, { ...before, Editor: forged }]) {
    expect((await refusal(admin.access.save({ permissions, version: versionOf(before) }))).code).toBe('INVALID')
  }
  expect(await admin.access.list()).toEqual(before)
})

test('a role that somebody holds is not deleted, and the number is told (PRM-48)', async () => {
  const roles = await withDesk()
  await server.bearer('NightDesk')
  await server.bearer('NightDesk')
  const { NightDesk: _gone, ...without } = roles
  expect(await refusal(admin.access.save({ permissions: without, version: versionOf(roles) }))).toMatchObject({
    code: 'ROLE_IN_USE',
    status: 409,
    message:
      'The Role you are trying to delete is assigned to 2 User(s). Please review those assignments in order to delete this role.',
    data: { role: 'NightDesk', users: 2 },
  })
})

test('the database itself keeps a role that is held, and gives none that does not exist', async () => {
  await withDesk()
  await server.bearer('NightDesk')
  const drop = server.db.asOwner((tx) =>
    tx.execute(sql`delete from role where tenant_id = ${server.scope.tenant} and id = 'NightDesk'`),
  )
  await expect(drop).rejects.toSatisfy((error) => sqlState(error) === '23503')
  await expect(server.bearer('Nobody')).rejects.toSatisfy((error) => sqlState(error) === '23503')
})

test('a role given out while it is being deleted is not lost: one of the two is refused', async () => {
  for (let round = 0; round < 5; round += 1) {
    server = await testServer()
    admin = await server.as('TenantAdmin')
    const roles = await withDesk()
    const { NightDesk: _gone, ...without } = roles
    const outcomes = await Promise.allSettled([
      admin.access.save({ permissions: without, version: versionOf(roles) }),
      server.bearer('NightDesk'),
    ])
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  }
})

test('the change log says who changed what, the newest first, page by page (PRM-52)', async () => {
  let roles = await withDesk()
  for (const area of ['publish', 'approval', 'setting'] as const) {
    roles = await admin.access.save({
      permissions: { ...roles, NightDesk: withGrant(roles.NightDesk!, 'edit', area, true) },
      version: versionOf(roles),
    })
  }
  const first = await admin.access.changes({ limit: 3 })
  expect(first.items.map(({ message }) => message.changes)).toEqual([
    ['Night desk can now edit Settings.'],
    ['Night desk can now edit Approval.'],
    ['Night desk can now edit Publishing.'],
  ])
  const { user } = await admin.session.user()
  expect(first.items[0]).toMatchObject({
    message: { author: user.userName },
    timestamp: new Date(server.time.now).toISOString(),
  })
  const second = await admin.access.changes({ limit: 3, queryMore: first.queryMore! })
  expect(second.items.map(({ message }) => message.changes)).toEqual([
    ['Role Night desk was created, based on Editor.'],
  ])
  expect(second.queryMore).toBeNull()
  expect((await refusal(admin.access.changes({ queryMore: 'x' }))).code).toBe('BAD_CURSOR')
  const elsewhere = await (await testServer()).as('TenantAdmin')
  expect((await elsewhere.access.changes({})).items).toEqual([])
})

test('a save that changes nothing is no change', async () => {
  const before = await admin.access.list()
  expect(await admin.access.save({ permissions: before, version: versionOf(before) })).toEqual(before)
  expect((await admin.access.changes({})).items).toEqual([])
  expect(Object.keys(before)).toEqual(defaultRoles.map(({ id }) => id))
})
