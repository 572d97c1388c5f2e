import { isDefinedError, safe } from '@orpc/client'
import { and, eq } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { membership, outbox, signInSession, tenant } from '../src/db/schema/index.ts'
import { type TestServer, testServer } from './test-server.ts'

let server: TestServer
let admin: Awaited<ReturnType<TestServer['as']>>
let count = 0

beforeAll(async () => {
  server = await testServer()
  admin = await server.as('TenantAdmin')
})

const idOf = async (role: string, on = server) => (await on.bearer(role)).slice('Bearer '.length)

/** A form that nobody else has filled in. */
const form = (change: Partial<Record<'role' | 'teamName' | 'userName' | 'email', string>> = {}) => {
  count += 1
  const unique = `finn${count}-${server.scope.tenant.slice(2, 10)}`
  return {
    userName: unique,
    firstName: 'Finn',
    lastName: 'Reed',
    email: `${unique}@saltmarsh.example`,
    role: 'Editor',
    ...change,
  }
}

const refusal = async (call: Promise<unknown>) => {
  const [error] = await safe(call)
  if (!error || !isDefinedError(error)) throw error ?? new Error('The call was not refused.')
  const { code, status, message, data } = error as { code: string; status: number; message: string; data?: unknown }
  return { code, status, message, data }
}

describe('creating a user', () => {
  test('makes somebody who is invited by mail and listed for staff (USR-06) (USR-11) (USR-13)', async () => {
    const made = await admin.users.create({ ...form(), tenant_id: server.scope.tenant })
    expect(made).toMatchObject({ status: 'invited', role: 'Editor', teamName: null, mail: { state: 'waiting' } })
    expect((await admin.users.list()).map(({ userName }) => userName)).toContain(made.userName)
    const [mail] = await server.db.asOwner((tx) => tx.select().from(outbox).where(eq(outbox.accountId, made.id)))
    expect(mail).toMatchObject({ topic: 'mail.activation' })
    // No link before it is sent: whoever reads the outbox gets into no account.
    expect(JSON.stringify(mail?.payload)).toBe(JSON.stringify({ userName: made.userName }))
  })

  test('trims what was typed (USR-16)', async () => {
    const { userName, ...rest } = form()
    expect((await admin.users.create({ ...rest, userName: `  ${userName} ` })).userName).toBe(userName)
  })

  test('tells each missing field and a wrong address (USR-14) (USR-15)', async () => {
    const empty = { userName: ' ', firstName: '', lastName: '', email: 'finn', role: '' }
    const { code, status, data } = await refusal(admin.users.create(empty))
    expect([code, status]).toEqual(['INVALID', 422])
    const { fieldErrors } = data as { fieldErrors: { path: string; message: string }[] }
    expect(Object.fromEntries(fieldErrors.map(({ path, message }) => [path, message]))).toEqual({
      userName: 'Field is required',
      firstName: 'Field is required',
      lastName: 'Field is required',
      role: 'Field is required',
      email: 'A valid email is required',
    })
  })

  test('gives no name away that somebody signs in with, as a username or as an address', async () => {
    const known = await admin.users.create(form())
    for (const taken of [
      { userName: known.userName.toUpperCase() },
      { email: known.email.toUpperCase() },
      { userName: known.email },
    ]) {
      expect(await refusal(admin.users.create(form(taken)))).toMatchObject({ code: 'TAKEN', status: 409 })
    }
    const elsewhere = await testServer()
    const { code } = await refusal((await elsewhere.as('TenantAdmin')).users.create(form({ email: known.email })))
    expect(code).toBe('TAKEN')
  })

  test('of two at the same moment one gets the name', async () => {
    const expected = form()
    const outcomes = await Promise.all([1, 2, 3].map(() => safe(admin.users.create(expected))))
    expect(outcomes.filter(([error]) => error === null)).toHaveLength(1)
    for (const [error] of outcomes) if (error) expect(error).toMatchObject({ code: 'TAKEN' })
  })

  test('nobody gives a role that holds more than their own', async () => {
    const manager = await server.as('Manager')
    expect(await refusal(manager.users.create(form({ role: 'TenantAdmin' })))).toMatchObject({
      code: 'FORBIDDEN',
      message: 'You cannot assign a role that holds more than your own.',
    })
    expect((await manager.users.create(form({ role: 'Editor' }))).role).toBe('Editor')
  })

  test('only roles and teams that exist can be chosen', async () => {
    const { data } = await refusal(admin.users.create(form({ role: 'Nobody', teamName: 'Night desk' })))
    expect((data as { fieldErrors: { path: string }[] }).fieldErrors.map(({ path }) => path)).toEqual([
      'role',
      'teamName',
    ])
  })
})

describe('changing a user', () => {
  test('everybody changes their own name, and nobody without the right another’s (USR-22)', async () => {
    const id = await idOf('Viewer')
    const viewer = server.client(id)
    const own = await viewer.users.get({ id })
    const saved = await viewer.users.update({ ...own, firstName: 'Nell' })
    expect([saved.firstName, saved.version]).toEqual(['Nell', own.version + 1])
    const other = await admin.users.get({ id: await idOf('Viewer') })
    expect(await refusal(viewer.users.update({ ...other, firstName: 'Nell' }))).toMatchObject({ code: 'FORBIDDEN' })
  })

  test('a stale save is refused with what is stored now (USR-21)', async () => {
    const made = await admin.users.create(form())
    await admin.users.update({ ...made, firstName: 'First' })
    const { code, data } = await refusal(admin.users.update({ ...made, firstName: 'Second' }))
    expect(code).toBe('CONFLICT')
    expect(data).toMatchObject({ current: { firstName: 'First', version: made.version + 1 } })
  })

  test('of ten saves at once one is taken', async () => {
    const made = await admin.users.create(form())
    const saves = Array.from({ length: 10 }, (_, index) => safe(admin.users.update({ ...made, lastName: `R${index}` })))
    expect((await Promise.all(saves)).filter(([error]) => error === null)).toHaveLength(1)
  })

  test('username and tenant stay what they were', async () => {
    const made = await admin.users.create(form())
    for (const change of [{ userName: 'other' }, { tenant_id: 'other' }]) {
      expect((await refusal(admin.users.update({ ...made, ...change }))).data).toMatchObject({
        fieldErrors: [{ message: 'This field cannot be changed' }],
      })
    }
  })

  test('nobody but an administrator changes their own role (USR-23)', async () => {
    const id = await idOf('Manager')
    const manager = server.client(id)
    const own = await manager.users.get({ id })
    expect(await refusal(manager.users.update({ ...own, role: 'Editor' }))).toMatchObject({
      code: 'FORBIDDEN',
      message: 'Only a Tenant Administrator can change their own role.',
    })
  })

  test('who holds less cannot change who holds more: a new address would get their next password', async () => {
    const manager = await server.as('Manager')
    const boss = await admin.users.get({ id: await idOf('TenantAdmin') })
    expect(await refusal(manager.users.update({ ...boss, email: form().email }))).toMatchObject({
      code: 'FORBIDDEN',
      message: 'This user holds more permissions than you do. Ask a Tenant Administrator.',
    })
  })

  test('an account of two tenants keeps its person for itself', async () => {
    const id = await idOf('Editor')
    await server.db.asOwner(async (tx) => {
      const elsewhere = `z-${server.scope.tenant}`
      await tx.insert(tenant).values({ id: elsewhere, name: 'Elsewhere' })
      await tx.insert(membership).values({ tenantId: elsewhere, accountId: id, role: 'TenantAdmin' })
    })
    const shared = await admin.users.get({ id })
    expect(await refusal(admin.users.update({ ...shared, email: form().email }))).toMatchObject({ code: 'REFUSED' })
    expect((await admin.users.update({ ...shared, role: 'Viewer' })).role).toBe('Viewer')
  })

  test('the old address hears of a new one, and links sent to it end', async () => {
    const id = await idOf('Editor')
    const before = await admin.users.get({ id })
    await admin.users.update({ ...before, email: form().email })
    const [mail] = await server.db.asOwner((tx) => tx.select().from(outbox).where(eq(outbox.accountId, id)))
    expect(mail).toMatchObject({ topic: 'mail.email_changed', payload: { to: before.email } })
  })
})

describe('the last administrator', () => {
  test('is neither deleted nor given another role, and nobody deletes themselves', async () => {
    const alone = await testServer()
    const id = await idOf('TenantAdmin', alone)
    const only = alone.client(id)
    const own = await only.users.get({ id })
    expect(await refusal(only.users.remove({ userName: own.userName }))).toMatchObject({
      code: 'REFUSED',
      message: 'You cannot delete your own account.',
    })
    expect(await refusal(only.users.update({ ...own, role: 'Manager' }))).toMatchObject({
      code: 'REFUSED',
      message: 'The last Tenant Administrator cannot get another role.',
    })
  })

  test('stays also when two administrators delete each other at the same moment', async () => {
    for (let round = 0; round < 5; round += 1) {
      const two = await testServer()
      const ids = [await idOf('TenantAdmin', two), await idOf('TenantAdmin', two)] as const
      const outcomes = await Promise.all([
        safe(two.client(ids[0]).users.remove({ userName: ids[1] })),
        safe(two.client(ids[1]).users.remove({ userName: ids[0] })),
      ])
      expect(outcomes.filter(([error]) => error === null)).toHaveLength(1)
      const left = await two.db.asOwner((tx) =>
        tx.$count(membership, and(eq(membership.tenantId, two.scope.tenant), eq(membership.role, 'TenantAdmin'))),
      )
      expect(left).toBe(1)
    }
  })

  test('stays also when two administrators give up the role at the same moment', async () => {
    const two = await testServer()
    const ids = [await idOf('TenantAdmin', two), await idOf('TenantAdmin', two)] as const
    const steps = await Promise.all(
      ids.map(async (id) => {
        const client = two.client(id)
        const own = await client.users.get({ id })
        return () => safe(client.users.update({ ...own, role: 'Viewer' }))
      }),
    )
    const outcomes = await Promise.all(steps.map((step) => step()))
    expect(outcomes.filter(([error]) => error === null)).toHaveLength(1)
  })
})

describe('deleting a user', () => {
  test('ends their sessions and gives their names back (USR-12) (USR-28)', async () => {
    const made = await admin.users.create(form())
    await server.db.asOwner((tx) =>
      tx.insert(signInSession).values({
        idHash: made.id,
        application: 'console',
        accountId: made.id,
        expiresAt: new Date(server.time.now + 1000),
      }),
    )
    expect(await admin.users.remove({ userName: made.userName })).toEqual({ userName: made.userName })
    expect((await admin.users.list()).map(({ id }) => id)).not.toContain(made.id)
    const rows = await server.db.asOwner((tx) =>
      tx.select().from(signInSession).where(eq(signInSession.accountId, made.id)),
    )
    expect(rows).toEqual([])
    expect((await admin.users.create(form({ userName: made.userName, email: made.email }))).id).not.toBe(made.id)
  })

  test('somebody who was deleted is nobody in the next call', async () => {
    const id = await idOf('Editor')
    await admin.users.remove({ userName: id })
    expect(await refusal(server.client(id).session.user())).toMatchObject({ code: 'NOT_SIGNED_IN', status: 401 })
  })

  test('a manager cannot delete an administrator', async () => {
    const manager = await server.as('Manager')
    expect((await refusal(manager.users.remove({ userName: await idOf('TenantAdmin') }))).code).toBe('FORBIDDEN')
  })
})

describe('links by mail', () => {
  const topicsFor = async (id: string) =>
    (
      await server.db.asOwner((tx) =>
        tx.select().from(outbox).where(eq(outbox.accountId, id)).orderBy(outbox.createdAt),
      )
    ).map(({ topic }) => topic)

  test('a reset goes to active accounts, an invitation to the others (USR-26)', async () => {
    const active = await idOf('Viewer')
    expect(await admin.users.reset({ userName: active })).toEqual({ userName: active })
    expect(await topicsFor(active)).toEqual(['mail.password_reset'])
    expect((await refusal(admin.users.invite({ userName: active }))).code).toBe('REFUSED')

    const invited = await admin.users.create(form())
    await admin.users.invite({ userName: invited.userName })
    expect(await topicsFor(invited.id)).toEqual(['mail.activation', 'mail.activation'])
    expect((await refusal(admin.users.reset({ userName: invited.userName }))).code).toBe('REFUSED')
  })

  test('everybody may have their own password reset', async () => {
    const id = await idOf('Viewer')
    expect(await server.client(id).users.reset({ userName: id })).toEqual({ userName: id })
  })
})

describe('another tenant', () => {
  test('finds nobody of this one by their username', async () => {
    const boss = await (await testServer()).as('TenantAdmin')
    const { userName } = await admin.users.create(form())
    for (const call of [
      () => boss.users.remove({ userName }),
      () => boss.users.invite({ userName }),
      () => boss.users.reset({ userName }),
      () => boss.twoStep.removeOf({ userName }),
      () => boss.sessions.endAll({ userName }),
    ]) {
      expect(await refusal(call())).toMatchObject({ code: 'NOT_FOUND', status: 404 })
    }
    expect((await boss.users.list()).map((user) => user.userName)).not.toContain(userName)
  })
})

describe('effective permissions', () => {
  test('say what a user may do and which rule says so', async () => {
    const id = await idOf('Editor')
    const { role, permissions } = await admin.users.permissions({ id })
    expect(role).toEqual({ id: 'Editor', label: 'Editor' })
    const cell = (action: string, area: string) => permissions.find((one) => one.action === action && one.area === area)
    expect(cell('edit', 'page')).toMatchObject({ allowed: true, rule: 'can', reason: 'Editor may edit Pages.' })
    expect(cell('delete', 'page')).toMatchObject({ allowed: false, rule: 'none' })
  })
})

describe('teams', () => {
  test('are listed with their colour, orange unless chosen (USR-30) (USR-31) (USR-34)', async () => {
    await admin.teams.create({ name: ' Newsroom ' })
    await admin.teams.create({ name: 'Desk', color: '#2F9E6E' })
    expect(await (await server.as('Viewer')).teams.list()).toEqual([
      { teamName: 'Desk', colour: '#2F9E6E' },
      { teamName: 'Newsroom', colour: '#f47c24' },
    ])
    expect((await admin.users.create(form({ teamName: 'Newsroom' }))).teamName).toBe('Newsroom')
    expect((await refusal(admin.teams.create({ name: 'NEWSROOM' }))).code).toBe('TAKEN')
  })

  test('need a name and a real colour (USR-32) (USR-33)', async () => {
    const { data } = await refusal(admin.teams.create({ name: ' ', color: 'orange' }))
    expect((data as { fieldErrors: { message: string }[] }).fieldErrors.map(({ message }) => message)).toEqual([
      'Team name cannot be empty',
      'Invalid color input',
    ])
  })

  test('of another tenant are not seen', async () => {
    expect(await (await (await testServer()).as('TenantAdmin')).teams.list()).toEqual([])
  })
})

describe('the own session', () => {
  test('comes with the tenant and its feature flags (PRM-07)', async () => {
    const { user, tenant: own } = await admin.session.user()
    expect([user.tenant_id, own.id]).toEqual([server.scope.tenant, server.scope.tenant])
    expect(own.features).toEqual({ page_builder_v2: true, journeys_v2: false, promo_codes_v2: false })
  })

  test('a call without a token and one with an unknown token are told apart (AUT-13) (AUT-15) (ERR-08)', async () => {
    expect(await refusal((await server.as()).users.list())).toMatchObject({
      status: 401,
      code: 'NO_TOKEN',
      message: 'Failed to get bearer token',
    })
    expect(await refusal(server.client('stranger').users.list())).toMatchObject({
      status: 401,
      code: 'NOT_SIGNED_IN',
      message: 'not authenticated',
    })
  })

  test('a token that has expired is told (AUT-14) (ERR-08)', async () => {
    const late = await testServer({ bearerOf: async () => 'expired' })
    expect(await refusal((await late.as()).session.user())).toMatchObject({
      status: 401,
      code: 'TOKEN_EXPIRED',
      message: 'The user token has expired',
    })
  })
})
