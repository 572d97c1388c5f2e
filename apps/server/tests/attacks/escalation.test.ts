import { randomUUID } from 'node:crypto'
import { safe } from '@orpc/client'
import type { Client } from '@perennial/api/client'
import { areas, defaultRoles, type Role, withArea, withNewRole } from '@perennial/domain/access'
import { beforeAll, expect, test } from 'vitest'
import { type TestServer, testServer } from '../test-server.ts'
import { noteAttack } from './attack-log.ts'

let server: TestServer
let admin: Client
/** Custom roles that hold every right which can be granted, each copied from a default role. */
const copies = { Boss: 'TenantAdmin', Deputy: 'Manager' } as const

beforeAll(async () => {
  server = await testServer()
  admin = await server.as('TenantAdmin')
  let roles = await admin.access.list()
  const { version } = roles.TenantAdmin!
  for (const [id, basedOn] of Object.entries(copies)) {
    const made: Role = withNewRole(roles, { id, label: id, desc: '', basedOn })[id]!
    const widest = areas.reduce((role, area) => withArea(role, area, true), made)
    roles = { ...roles, [id]: { ...widest, version } }
  }
  await admin.access.save({ permissions: roles, version })
})

const userWith = (role: string) => {
  const userName = `u${randomUUID()}`
  return { userName, firstName: 'Finn', lastName: 'Reed', email: `${userName}@saltmarsh.example`, role }
}

/** Tries calls that have to be refused; how many were not. */
async function attack(what: string, calls: (() => Promise<unknown>)[]): Promise<void> {
  const passed: number[] = []
  for (const [index, call] of calls.entries()) {
    const [error] = await safe(call())
    if ((error as { status?: number } | null)?.status !== 403) passed.push(index)
  }
  noteAttack({ class: 'escalation', what, tries: calls.length, gotThrough: passed.length })
  expect(passed).toEqual([])
}

test.each(Object.keys(copies))(
  '%s, with every right that can be granted, makes nobody an administrator',
  async (id) => {
    const caller = await server.as(id)
    const viewer = await admin.users.create(userWith('Viewer'))
    const { version, ...person } = await admin.users.get({ id: viewer.id })
    await attack(`${id} gives default roles that hold more`, [
      ...['TenantAdmin', 'Manager'].map((role) => () => caller.users.create(userWith(role))),
      ...['TenantAdmin', 'Manager'].map((role) => () => caller.users.update({ ...person, version, role })),
    ])
    expect(await caller.users.create(userWith('Editor'))).toMatchObject({ role: 'Editor' })
  },
)

test.each(Object.keys(copies))('%s touches no account that holds more', async (id) => {
  const caller = await server.as(id)
  const calls = []
  for (const role of ['TenantAdmin', 'Manager']) {
    const { version, ...target } = await admin.users.create(userWith(role))
    const { userName } = target
    calls.push(
      () => caller.users.update({ ...target, version, email: `taken-${userName}@saltmarsh.example` }),
      () => caller.users.remove({ userName }),
      () => caller.sessions.endAll({ userName }),
      () => caller.twoStep.removeOf({ userName }),
      () => caller.passkeys.removeOf({ userName }),
    )
  }
  await attack(`${id} changes, deletes or signs out who holds more`, calls)
})

test('what is reserved stays closed to every other role, and to keys with any role', async () => {
  const calls: (() => Promise<unknown>)[] = []
  for (const role of [...Object.keys(copies), 'Editor', 'Viewer', 'key']) {
    const key = role === 'key' ? (await admin.apiKeys.create({ role: 'TenantAdmin' })).key : undefined
    const caller = key ? server.client(key) : await server.as(role)
    const roles = await admin.access.list()
    calls.push(
      () => caller.access.save({ permissions: roles, version: roles.TenantAdmin!.version }),
      () => caller.access.changes({}),
      () => caller.apiKeys.list(),
      () => caller.apiKeys.create({ role: 'Viewer' }),
      () => caller.developerCredentials.create(),
      () => caller.connect.list({ record_type: 'integration' }),
      () => caller.settings.hosts(),
    )
  }
  await attack('calls that are reserved for default roles', calls)
})

test('a custom role cannot be saved with a reserved right, not even by an administrator', async () => {
  const roles = await admin.access.list()
  const boss = roles.Boss!
  const reserved = defaultRoles[0]!.can.edit.filter((area) => !(areas as readonly string[]).includes(area))
  const forged = reserved.flatMap((area) => {
    const widened = { ...boss, can: { ...boss.can, edit: [...boss.can.edit, area] } }
    return [widened, { ...widened, perennialDefault: true }]
  })
  const outcomes = []
  for (const Boss of forged) {
    const [error] = await safe(admin.access.save({ permissions: { ...roles, Boss }, version: boss.version }))
    outcomes.push((error as { code?: string } | null)?.code)
  }
  const gotThrough = outcomes.filter((code) => code !== 'INVALID').length
  noteAttack({ class: 'escalation', what: 'custom roles with a reserved right', tries: forged.length, gotThrough })
  expect(outcomes).toEqual(forged.map(() => 'INVALID'))
})
