import { randomUUID } from 'node:crypto'
import { safe } from '@orpc/client'
import { contract } from '@perennial/api'
import type { Client } from '@perennial/api/client'
import type { EndpointMeta } from '@perennial/api/endpoint'
import { traverseContractProcedures } from '@orpc/server'
import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { account, apiKey, signInSession } from '../../src/db/schema/index.ts'
import { hashPassword } from '../../src/sign-in/passwords.ts'
import { softwareKey } from '../software-key.ts'
import { type TestServer, testServer } from '../test-server.ts'
import { noteAttack } from './attack-log.ts'

const minute = 60_000
const password = 'violet-lantern-harbour-9'
let server: TestServer
let admin: Client
let self: string

beforeEach(async () => {
  server = await testServer()
  self = (await server.bearer('TenantAdmin')).slice('Bearer '.length)
  admin = server.client(self)
})

const newcomer = () => {
  const userName = `u${randomUUID()}`
  return { userName, firstName: 'Finn', lastName: 'Reed', email: `${userName}@saltmarsh.example`, role: 'Viewer' }
}
const codeOf = (error: unknown) => (error as { code?: string } | null)?.code

/** Every call that could take an account over, with a token whose sign-in was long ago. */
async function takeovers(): Promise<(() => Promise<unknown>)[]> {
  const other = await admin.users.create(newcomer())
  const own = await admin.users.get({ id: self })
  const roles = await admin.access.list()
  return [
    () => admin.users.update({ ...own, email: 'thief@elsewhere.example' }),
    () => admin.users.update({ ...other, email: 'thief@elsewhere.example' }),
    () => admin.users.update({ ...other, role: 'TenantAdmin' }),
    () => admin.users.create({ ...newcomer(), role: 'TenantAdmin' }),
    () => admin.access.save({ permissions: roles, version: roles.TenantAdmin!.version }),
    () => admin.apiKeys.create({ role: 'TenantAdmin' }),
    () => admin.developerCredentials.create(),
    () => admin.passkeys.begin(),
    () => admin.passkeys.add({ name: 'Thief', proof: softwareKey('http://thief.example').make({ options: {} }) }),
    () => admin.passkeys.remove({ id: 'passkey' }),
    () => admin.passkeys.removeOf({ userName: other.userName }),
    () => admin.twoStep.begin(),
    () => admin.twoStep.confirm({ code: '000000' }),
    () => admin.twoStep.remove({ code: '000000' }),
    () => admin.twoStep.removeOf({ userName: other.userName }),
  ]
}

test.each([
  ['sixteen minutes ago', () => server.time.now - 16 * minute],
  ['nobody knows when', () => undefined],
])('a stolen token of a sign-in %s takes no account over', async (_when, at) => {
  const calls = await takeovers()
  server.signedIn.at = at
  const outcomes = []
  for (const call of calls) outcomes.push(codeOf((await safe(call()))[0]))
  const gotThrough = outcomes.filter((code) => code !== 'SIGN_IN_AGAIN').length
  noteAttack({ class: 'account takeover', what: `a token of a sign-in ${_when}`, tries: calls.length, gotThrough })
  expect(outcomes).toEqual(calls.map(() => 'SIGN_IN_AGAIN'))
  expect(await server.db.asTenant(server.scope, (tx) => tx.$count(apiKey))).toBe(0)
})

test('what needs a recent sign-in says so in the contract, and nothing else is asked for it', () => {
  const fresh: string[] = []
  traverseContractProcedures({ router: contract, path: [] }, ({ contract: endpoint, path }) => {
    const meta = endpoint['~orpc'].meta as EndpointMeta
    if (meta.fresh) fresh.push(path.join('.'))
    expect('SIGN_IN_AGAIN' in endpoint['~orpc'].errorMap).toBe(meta.fresh !== undefined)
  })
  expect(fresh.sort()).toEqual([
    'access.save',
    'apiKeys.create',
    'customer.changeEmail',
    'customer.confirmEmail',
    'customer.dataExport',
    'customer.erasureRequest',
    'developerCredentials.create',
    'passkeys.add',
    'passkeys.begin',
    'passkeys.remove',
    'passkeys.removeOf',
    'twoStep.begin',
    'twoStep.confirm',
    'twoStep.remove',
    'twoStep.removeOf',
    'users.create',
    'users.update',
  ])
})

test('a name changes without a recent sign-in, and the answer to a refused call challenges by RFC 9470', async () => {
  const own = await admin.users.get({ id: self })
  server.signedIn.at = () => server.time.now - 16 * minute
  expect(await admin.users.update({ ...own, firstName: 'Ines' })).toMatchObject({ firstName: 'Ines' })
  const answer = await server.console(
    new Request('http://console.test/api/key-perennial', {
      method: 'POST',
      headers: { authorization: `Bearer ${self}`, 'content-type': 'application/json' },
      body: '{"role":"Viewer"}',
    }),
  )
  expect(answer.status).toBe(401)
  expect(answer.headers.get('www-authenticate')).toBe('Bearer error="insufficient_user_authentication", max_age=900')
  expect(await answer.json()).toMatchObject({ code: 'SIGN_IN_AGAIN', data: { proof: 'password' } })
})

test('who may not make a call is refused, and not asked for a password', async () => {
  const editor = await server.as('Editor')
  server.signedIn.at = () => undefined
  expect(codeOf((await safe(editor.apiKeys.create({ role: 'Viewer' })))[0])).toBe('FORBIDDEN')
})

test('the password proves it again for this session alone, within the limits of signing in', async () => {
  const passwordHash = await hashPassword(password)
  await server.db.asOwner((tx) => tx.update(account).set({ passwordHash }).where(eq(account.id, self)))
  const handles = [randomUUID(), randomUUID()]
  const expiresAt = new Date(server.time.now + 60 * minute)
  for (const handle of handles) {
    const row = { idHash: handle, handle, application: 'console', accountId: self, expiresAt }
    await server.db.asOwner((tx) => tx.insert(signInSession).values(row))
  }
  const bearer = { accountId: self, session: handles[0], authenticatedAt: undefined }
  const settled = { settings: server.ports.settings, clock: server.ports.clock, bearerOf: async () => bearer }
  const person = (await testServer(settled)).client(self)
  expect(codeOf((await safe(person.sessions.confirm({ password: 'wrong' })))[0])).toBe('WRONG_PASSWORD')
  expect(await person.sessions.confirm({ password })).toEqual({ confirmed: true })
  const rows = await server.db.asOwner((tx) => tx.select().from(signInSession).where(eq(signInSession.accountId, self)))
  const proved = Object.fromEntries(rows.map(({ handle, authenticatedAt }) => [handle, authenticatedAt?.getTime()]))
  expect(proved).toEqual({ [handles[0]!]: server.time.now, [handles[1]!]: undefined })

  const guesses = await Promise.all(
    Array.from({ length: 40 }, async (_, n) =>
      codeOf((await safe(person.sessions.confirm({ password: `guess-${n}` })))[0]),
    ),
  )
  const compared = guesses.filter((code) => code === 'WRONG_PASSWORD').length
  noteAttack({
    class: 'account takeover',
    what: 'passwords guessed in the dialog that signs in again: compared beyond the limit',
    tries: guesses.length,
    gotThrough: Math.max(0, compared - 5),
  })
  expect(compared).toBe(5)
})
