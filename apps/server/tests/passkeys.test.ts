import { randomUUID } from 'node:crypto'
import { safe } from '@orpc/client'
import { createClient } from '@perennial/api/client'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { outbox, signInSession } from '../src/db/schema/index.ts'
import { browser } from './cookie-jar.ts'
import { softwareKey } from './software-key.ts'
import { actionIn, startedServer } from './started-server.ts'
import { testServer } from './test-server.ts'

const codeOf = (error: unknown) => (error as { code?: string } | null)?.code

describe('a passkey signs in', () => {
  let server: Awaited<ReturnType<typeof startedServer>>
  beforeAll(async () => {
    server = await startedServer({ PERENNIAL_SAMPLE: 'no' })
  })
  afterAll(() => server?.stop())

  const hidden = (html: string, name: string) => new RegExp(`name="${name}" value="([^"]+)"`).exec(html)![1]!
  const challengeIn = (html: string) => /challenge(?:&quot;|&#34;):(?:&quot;|&#34;)([\w-]+)/.exec(html)![1]!

  /** Opens the sign-in page in a new browser. */
  async function signInPage() {
    const person = browser()
    const { html } = await person.follow(`${server.origin}/sign-in`)
    const send = (proof: unknown, ticket = hidden(html, 'passkey-ticket')) => {
      const { url, init } = server.submit(actionIn(html), {
        'passkey-ticket': ticket,
        passkey: typeof proof === 'string' ? proof : JSON.stringify(proof),
      })
      return person.follow(url, init)
    }
    return { person, html, send }
  }

  test('instead of password and code; wrong, old and foreign answers do not', async () => {
    const { person } = await server.signedIn('/')
    const token = await server.bearerFor(person)
    const client = createClient({ url: server.origin, token: () => token })
    // Nobody has a passkey: nothing asks for one.
    expect((await browser().follow(`${server.origin}/sign-in`)).html).not.toContain('passkey')
    const key = softwareKey(server.origin)
    const added = await client.passkeys.add({ name: 'Laptop', proof: key.make(await client.passkeys.begin()) })
    expect(added).toMatchObject({ name: 'Laptop', lastUsed: null, synced: false })

    const first = await signInPage()
    const challenge = challengeIn(first.html)
    const refused = [
      await first.send(key.prove(challenge, { origin: 'http://localhost.elsewhere.example' })),
      // The device did not ask for finger, face or lock: somebody may have found it.
      await first.send(key.prove(challenge, { flags: 0x01 })),
      await first.send(key.prove('aGVyb24')),
      await first.send(softwareKey(server.origin).prove(challenge)),
      await first.send('{"id":'),
    ]
    expect(refused.map(({ response }) => response.status)).toEqual([401, 401, 401, 401, 401])
    expect(refused[0]!.html).toContain('This passkey is not known here.')
    const answer = key.prove(challenge)
    const done = await first.send(answer)
    expect(done.url).toBe(`${server.origin}/`)
    expect(first.person.cookie('perennial_console')).toBeDefined()
    expect((await client.passkeys.list())[0]!.lastUsed).not.toBeNull()

    // The same answer in another sign-in, and with the ticket of the first one.
    const second = await signInPage()
    expect((await second.send(answer)).response.status).toBe(401)
    expect((await second.send(answer, hidden(first.html, 'passkey-ticket'))).response.status).toBe(400)
    // A copied device counts what the first one has counted already.
    expect((await second.send(key.prove(challengeIn(second.html), { count: 3 }))).response.status).toBe(401)

    await client.passkeys.remove({ id: added.id })
    expect((await second.send(key.prove(challengeIn(second.html)))).response.status).toBe(401)
  })
})

test('passkeys are added up to ten, once each, by a challenge that works once, and are seen by their owner alone', async () => {
  const server = await testServer()
  const admin = await server.as('TenantAdmin')
  const viewer = await server.as('Viewer')
  const origin = server.ports.settings.consoleOrigin
  const key = softwareKey(origin)
  const begun = await admin.passkeys.begin()
  const added = await admin.passkeys.add({ name: ' Laptop ', proof: key.make(begun) })
  expect(added.name).toBe('Laptop')
  const add = async (using: ReturnType<typeof softwareKey>, options: typeof begun, name = 'Phone') =>
    codeOf((await safe(admin.passkeys.add({ name, proof: using.make(options) })))[0])
  expect(await add(softwareKey(origin), begun)).toBe('BEGIN_AGAIN')
  expect(await add(key, await admin.passkeys.begin())).toBe('TAKEN')
  expect(await add(softwareKey('https://elsewhere.example'), await admin.passkeys.begin())).toBe('REFUSED')
  const late = await admin.passkeys.begin()
  server.time.now += 6 * 60_000
  expect(await add(softwareKey(origin), late)).toBe('BEGIN_AGAIN')

  expect(await viewer.passkeys.list()).toEqual([])
  expect(codeOf((await safe(viewer.passkeys.rename({ id: added.id, name: 'Mine' })))[0])).toBe('NOT_FOUND')
  expect(codeOf((await safe(viewer.passkeys.remove({ id: added.id })))[0])).toBe('NOT_FOUND')
  expect(await admin.passkeys.rename({ id: added.id, name: 'Old laptop' })).toMatchObject({ name: 'Old laptop' })

  for (let count = 1; count < 10; count += 1) {
    expect(await add(softwareKey(origin), await admin.passkeys.begin(), `Key ${count}`)).toBeUndefined()
  }
  expect(codeOf((await safe(admin.passkeys.begin()))[0])).toBe('TOO_MANY')
  expect(await admin.passkeys.list()).toHaveLength(10)
})

test('400 answers to one challenge add one passkey', async () => {
  const server = await testServer()
  const admin = await server.as('TenantAdmin')
  const begun = await admin.passkeys.begin()
  const proofs = Array.from({ length: 400 }, () => softwareKey(server.ports.settings.consoleOrigin).make(begun))
  const outcomes = await Promise.all(
    proofs.map(async (proof) => (await safe(admin.passkeys.add({ name: randomUUID(), proof })))[0]),
  )
  expect(outcomes.filter((error) => error === null)).toHaveLength(1)
  expect(new Set(outcomes.map(codeOf))).toEqual(new Set([undefined, 'BEGIN_AGAIN']))
  expect(await admin.passkeys.list()).toHaveLength(1)
})

test('a passkey proves again who somebody is, for what needs a recent sign-in', async () => {
  const server = await testServer()
  const admin = await server.as('TenantAdmin')
  expect(codeOf((await safe(admin.passkeys.beginConfirm()))[0])).toBe('NOT_FOUND')
  const key = softwareKey(server.ports.settings.consoleOrigin)
  await admin.passkeys.add({ name: 'Laptop', proof: key.make(await admin.passkeys.begin()) })
  const { options } = await admin.passkeys.beginConfirm()
  const confirm = async (proof: ReturnType<typeof key.prove>) =>
    codeOf((await safe(admin.passkeys.confirm({ proof })))[0])
  const stranger = softwareKey(server.ports.settings.consoleOrigin)
  expect(await confirm(stranger.prove(options.challenge))).toBe('REFUSED')
  // A wrong answer takes the challenge with it.
  expect(await confirm(key.prove(options.challenge))).toBe('BEGIN_AGAIN')
  const again = await admin.passkeys.beginConfirm()
  const proof = key.prove(again.options.challenge)
  expect(await confirm(proof)).toBeUndefined()
  expect(await confirm(proof)).toBe('BEGIN_AGAIN')
})

test('an administrator removes those of somebody who has lost a device: they are signed out, and told', async () => {
  const server = await testServer()
  const idOf = async (role: string) => (await server.bearer(role)).slice('Bearer '.length)
  const [boss, self] = [await idOf('TenantAdmin'), await idOf('Editor')]
  const [admin, editor] = [server.client(boss), server.client(self)]
  const key = softwareKey(server.ports.settings.consoleOrigin)
  await editor.passkeys.add({ name: 'Lost phone', proof: key.make(await editor.passkeys.begin()) })
  const expiresAt = new Date(server.time.now + 60_000)
  const session = { idHash: randomUUID(), handle: randomUUID(), application: 'console', accountId: self, expiresAt }
  await server.db.asOwner((tx) => tx.insert(signInSession).values(session))
  expect(await admin.users.get({ id: self })).toMatchObject({ passkeys: 1 })
  const own = (await safe(admin.passkeys.removeOf({ userName: boss })))[0]
  expect(own).toMatchObject({ code: 'FORBIDDEN', message: 'Remove your own passkeys in your profile.' })

  expect(await admin.passkeys.removeOf({ userName: self })).toEqual({ removed: 1 })
  expect(await editor.passkeys.list()).toEqual([])
  const left = await server.db.asOwner((tx) => tx.select().from(signInSession).where(eq(signInSession.accountId, self)))
  expect(left).toEqual([])
  const mails = await server.db.asOwner((tx) => tx.select().from(outbox).where(eq(outbox.accountId, self)))
  expect(mails.map(({ topic }) => topic)).toContain('mail.passkey_removed')
  expect(codeOf((await safe(admin.passkeys.removeOf({ userName: self })))[0])).toBe('NONE')
})
