import { readdirSync, statSync } from 'node:fs'
import path from 'node:path'
import { createClient } from '@perennial/api/client'
import { Secret, TOTP } from 'otpauth'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { browser } from './cookie-jar.ts'
import { actionIn, email, password, startedServer } from './started-server.ts'

let server: Awaited<ReturnType<typeof startedServer>>
let origin: string

beforeAll(async () => {
  server = await startedServer({ PERENNIAL_SAMPLE: 'no' })
  origin = server.origin
})
afterAll(() => server?.stop())

const clientOf = async (person: ReturnType<typeof browser>) => {
  const token = await server.bearerFor(person)
  return createClient({ url: origin, token: () => token })
}

/** The newest mail to an address, read as a developer would. */
async function mailTo(address: string, subject: string): Promise<string> {
  const page = await vi.waitFor(
    async () => {
      const list = await (await fetch(`${origin}/outbox`)).text()
      const row = [...list.matchAll(/<tr>.*?<\/tr>/gs)]
        .map(([one]) => one)
        .find((one) => one.includes(address) && one.includes(subject))
      if (!row) throw new Error(`No mail "${subject}" to ${address} yet.`)
      return /href="([^"]+)"/.exec(row)![1]!
    },
    { timeout: 60_000, interval: 200 },
  )
  return (await fetch(`${origin}${page}/html`)).text()
}

const linkIn = (html: string) => /class="button" href="([^"]+)"/.exec(html)![1]!

const hidden = (html: string, name: string) => new RegExp(`name="${name}" value="([^"]+)"`).exec(html)![1]!

async function choose(link: string, word: string, again = word) {
  const person = browser()
  const form = await person.follow(link)
  const { url, init } = server.submit('/password/choose', {
    token: hidden(form.html, 'token'),
    password: word,
    again,
  })
  return { form, answer: await person.follow(url, init) }
}

const forgot = (name: string) => {
  const { url, init } = server.submit('/password/forgot', { name })
  return browser().follow(url, init)
}

/** Somebody new, active and with a password. */
async function newcomer(userName: string, role = 'Editor') {
  const admin = await clientOf((await server.signedIn()).person)
  const address = `${userName}@saltmarsh.example`
  const user = await admin.users.create({ userName, firstName: 'Finn', lastName: 'Reed', email: address, role })
  const link = linkIn(await mailTo(address, 'Activate your account'))
  return { admin, user, address, link }
}

describe('an invitation', () => {
  test('leads to a password, works once, and the new user signs in (USR-17) (AUT-02)', async () => {
    const { link, user, admin } = await newcomer('finn.reed')
    const { form, answer } = await choose(link, 'marsh-heron-dusk-9')
    expect(form.html).toContain('Activate your account')
    expect(form.html).not.toMatch(/<script|style="/)
    expect(answer.html).toContain('Your password is saved.')
    expect((await browser().follow(link)).response.status).toBe(410)

    const { person, end } = await server.signedIn('/', { name: 'finn.reed', password: 'marsh-heron-dusk-9' })
    expect(end.url).toBe(`${origin}/`)
    expect((await (await clientOf(person)).session.user()).user.id).toBe(user.id)
    expect(await admin.users.get({ id: user.id })).toMatchObject({ status: 'active', mail: { state: 'sent' } })
    expect((await admin.users.get({ id: user.id })).lastSignIn).not.toBeNull()
  })

  test('bad and differing passwords are told, and use nothing up', async () => {
    const { link } = await newcomer('weak.reed')
    expect((await choose(link, 'short')).answer.html).toContain('at least 12 characters')
    expect((await choose(link, 'weak.reed12')).answer.response.status).toBe(422)
    expect((await choose(link, 'marsh-heron-dusk-9', 'another-word-123')).answer.html).toContain('not the same')
    expect((await choose(link, 'marsh-heron-dusk-9')).answer.html).toContain('Your password is saved.')
  })

  test('a link that was made up does not work, and its page keeps secrets from other sites', async () => {
    const { response } = await browser().follow(`${origin}/password/choose?token=guess`)
    expect(response.status).toBe(410)
    expect(response.headers.get('referrer-policy')).toBe('no-referrer')
    expect(response.headers.get('content-security-policy')).not.toContain('unsafe')
  })

  test('another site cannot set a password', async () => {
    const answer = await fetch(`${origin}/password/choose`, {
      method: 'POST',
      headers: { origin: 'https://evil.example' },
      body: new URLSearchParams({ token: 'x' }),
    })
    expect(answer.status).toBe(403)
  })
})

describe('a forgotten password', () => {
  test('is answered alike for known and unknown names', async () => {
    const { link, address } = await newcomer('lost.reed')
    await choose(link, 'marsh-heron-dusk-9')
    const [known, unknown] = [await forgot('lost.reed'), await forgot('nobody@nowhere.example')]
    expect([known.response.status, known.html]).toEqual([unknown.response.status, unknown.html])
    expect(known.html).toContain('If there is an account of this name')

    const before = await server.signedIn('/', { name: 'lost.reed', password: 'marsh-heron-dusk-9' })
    const reset = linkIn(await mailTo(address, 'Choose a new password'))
    expect((await choose(reset, 'curlew-tide-mud-77')).answer.html).toContain('Your password is saved.')
    // Whoever was signed in with the old one is out, at the provider, too.
    expect((await server.tokenFor(before.person)).status).toBe(401)
    expect((await before.person.follow(`${origin}/sign-in`)).html).toContain('autocomplete="current-password"')
    const old = await server.signedIn('/', { name: 'lost.reed', password: 'marsh-heron-dusk-9' })
    expect(old.end.response.status).toBe(401)
    const now = await server.signedIn('/', { name: address, password: 'curlew-tide-mud-77' })
    expect(now.end.url).toBe(`${origin}/`)
    await mailTo(address, 'Your password was changed')
  })

  test('a mailbox gets three links in a quarter of an hour, and nobody is told when it has them', async () => {
    const { link, address } = await newcomer('flood.reed')
    await choose(link, 'marsh-heron-dusk-9')
    const pages = []
    for (let n = 0; n < 5; n += 1) pages.push((await forgot('flood.reed')).html)
    expect(new Set(pages).size).toBe(1)
    await mailTo(address, 'Choose a new password')
    await vi.waitFor(async () => {
      const list = await (await fetch(`${origin}/outbox`)).text()
      expect(list.match(new RegExp(`${address}</td><td><a [^>]*>Choose a new password`, 'g'))).toHaveLength(3)
    })
  })
})

const codeFor = (secret: string, at = Date.now()) =>
  new TOTP({ secret: Secret.fromBase32(secret.replaceAll(' ', '')) }).generate({ timestamp: at })

/**
 * The code of the half minute before, so that the present one is left for signing in. Within the last moments of a half
 * minute it would be too old by the time that it arrives: then the next one is waited for.
 */
async function formerCode(secret: string): Promise<string> {
  const left = 30_000 - (Date.now() % 30_000)
  if (left < 5000) await new Promise((resolve) => setTimeout(resolve, left))
  return codeFor(secret, Date.now() - 30_000)
}

describe('two-step sign-in', () => {
  async function withTwoStep(userName: string) {
    const made = await newcomer(userName)
    await choose(made.link, 'marsh-heron-dusk-9')
    const typed = { name: userName, password: 'marsh-heron-dusk-9' }
    const client = await clientOf((await server.signedIn('/', typed)).person)
    const { secret, uri } = await client.twoStep.begin()
    expect(uri).toMatch(/^otpauth:\/\/totp\/Perennial.*secret=[A-Z2-7]{32}/)
    const { recoveryCodes } = await client.twoStep.confirm({ code: await formerCode(secret) })
    return { ...made, typed, client, secret, recoveryCodes }
  }

  async function enter(typed: { name: string; password: string }, code: string) {
    const { person, end } = await server.signedIn('/', typed)
    expect(end.html).toContain('autocomplete="one-time-code"')
    const { url, init } = server.submit(actionIn(end.html), { ticket: hidden(end.html, 'ticket'), code })
    return { person, answer: await person.follow(url, init) }
  }

  test('asks for a code, which works once; a recovery code works, too, and once', async () => {
    const { typed, secret, recoveryCodes, admin, user } = await withTwoStep('code.reed')
    expect(recoveryCodes).toHaveLength(8)
    expect((await admin.users.get({ id: user.id })).twoStep).toBe(true)
    const code = codeFor(secret)
    expect((await enter(typed, code)).answer.url).toBe(`${origin}/`)
    expect((await enter(typed, code)).answer.response.status).toBe(401)
    expect((await enter(typed, recoveryCodes[0]!.toUpperCase())).answer.url).toBe(`${origin}/`)
    expect((await enter(typed, recoveryCodes[0]!)).answer.html).toContain('This code is not right.')
  })

  test('five wrong codes lock it; an administrator can take it away', async () => {
    const { typed, admin, user, recoveryCodes } = await withTwoStep('lock.reed')
    const statuses = []
    for (let n = 0; n < 6; n += 1) statuses.push((await enter(typed, '000000')).answer.response.status)
    expect(statuses).toEqual([401, 401, 401, 401, 401, 429])
    expect((await enter(typed, recoveryCodes[1]!)).answer.response.status).toBe(429)
    expect(await admin.twoStep.removeOf({ userName: user.userName })).toEqual({ twoStep: false })
    expect((await server.signedIn('/', typed)).end.url).toBe(`${origin}/`)
  })

  test('a password alone, or the step of another sign-in, is nothing', async () => {
    const { typed, secret } = await withTwoStep('step.reed')
    const first = await server.signedIn('/', typed)
    expect(first.person.cookie('perennial_console')).toBeUndefined()
    const other = await browser().follow(`${origin}/sign-in`)
    const thief = browser()
    const own = await thief.follow(`${origin}/sign-in`)
    const { url, init } = server.submit(actionIn(own.html), {
      ticket: hidden(first.end.html, 'ticket'),
      code: codeFor(secret),
    })
    expect((await thief.follow(url, init)).response.status).toBe(400)
    expect(other.html).not.toContain('ticket')
  })

  test('is removed by oneself with a code only, and cannot be begun over', async () => {
    const { client, secret } = await withTwoStep('own.reed')
    await expect(client.twoStep.begin()).rejects.toMatchObject({ code: 'ALREADY_ON' })
    await expect(client.twoStep.remove({ code: '000000' })).rejects.toMatchObject({ code: 'WRONG_CODE' })
    expect(await client.twoStep.remove({ code: codeFor(secret) })).toEqual({ twoStep: false })
    await expect(client.twoStep.remove({ code: '000000' })).rejects.toMatchObject({ code: 'NOT_ON' })
  })
})

describe('two-step sign-in that a role requires', () => {
  test('is set up between password and session; nothing leads around it, and nobody turns it off', async () => {
    const { admin, link, user } = await newcomer('must.reed', 'Viewer')
    await choose(link, 'marsh-heron-dusk-9')
    const typed = { name: 'must.reed', password: 'marsh-heron-dusk-9' }
    const before = await clientOf((await server.signedIn('/', typed)).person)
    const roles = await admin.access.list()
    const { version } = roles.Viewer!
    const own = { ...roles, TenantAdmin: { ...roles.TenantAdmin!, twoStep: true } }
    await expect(admin.access.save({ permissions: own, version })).rejects.toMatchObject({
      code: 'INVALID',
      data: { fieldErrors: [expect.objectContaining({ path: 'TenantAdmin.twoStep', code: 'two_step' })] },
    })
    await admin.access.save({ permissions: { ...roles, Viewer: { ...roles.Viewer!, twoStep: true } }, version })
    await expect(before.session.user()).rejects.toMatchObject({ status: 401 })

    const { person, end } = await server.signedIn('/', typed)
    expect(end.html).toContain('Set up two-step sign-in')
    expect(end.html).not.toMatch(/<script|style="/)
    const secret = /<code>([A-Z2-7 ]+)<\/code>/.exec(end.html)![1]!
    const send = async (html: string, fields: Record<string, string>) => {
      const { url, init } = server.submit(actionIn(html), fields)
      return person.follow(url, init)
    }
    const ticket = hidden(end.html, 'ticket')
    expect((await send(end.html, { finished: ticket })).response.status).toBe(400)
    const wrong = await send(end.html, { ticket, code: '000000' })
    expect([wrong.response.status, wrong.html.includes(secret)]).toEqual([401, true])
    expect((await server.tokenFor(person)).status).toBe(401)
    const kept = await send(end.html, { ticket, code: codeFor(secret) })
    expect(kept.html.match(/<li><code>/g)).toHaveLength(8)
    expect((await send(end.html, { finished: hidden(kept.html, 'finished') })).url).toBe(`${origin}/`)

    const client = await clientOf(person)
    const recovery = /<li><code>([^<]+)/.exec(kept.html)![1]!
    await expect(client.twoStep.remove({ code: recovery })).rejects.toMatchObject({ code: 'REQUIRED' })
    // Whoever has lost the device is out, and sets it up again.
    await admin.twoStep.removeOf({ userName: user.userName })
    await expect(client.session.user()).rejects.toMatchObject({ status: 401 })
    expect((await server.signedIn('/', typed)).end.html).toContain('Set up two-step sign-in')
    const now = await admin.access.list()
    await admin.access.save({ permissions: roles, version: now.Viewer!.version })
  })
})

describe('signing in again', () => {
  const claimsOf = async (person: ReturnType<typeof browser>) => {
    const [, payload] = (await server.bearerFor(person)).split('.')
    return JSON.parse(Buffer.from(payload!, 'base64url').toString()) as { sid: string; auth_time: number }
  }
  const typed = { name: 'again.reed', password: 'marsh-heron-dusk-9' }
  const submitted = (html: string, who: { name: string; password: string }) => {
    const { url, init } = server.submit(actionIn(html), who)
    return [url, init] as const
  }

  test('asks although the browser is signed in, and goes on with the same session; another account does not', async () => {
    const { link } = await newcomer(typed.name)
    await choose(link, typed.password)
    const { person } = await server.signedIn('/', typed)
    const before = await claimsOf(person)
    expect(Math.abs(before.auth_time - Date.now() / 1000)).toBeLessThan(60)

    const form = await person.follow(`${origin}/sign-in?again&return=/signed-in`)
    expect(form.html).toContain('autocomplete="current-password"')
    await person.follow(...submitted(form.html, { name: email, password }))
    expect(await claimsOf(person)).toEqual(expect.objectContaining({ sid: before.sid, auth_time: before.auth_time }))

    const again = await person.follow(`${origin}/sign-in?again&return=/signed-in`)
    expect((await person.follow(...submitted(again.html, typed))).url).toBe(`${origin}/signed-in`)
    const after = await claimsOf(person)
    expect(after.sid).toBe(before.sid)
    expect(after.auth_time).toBeGreaterThanOrEqual(before.auth_time)
    expect(await (await clientOf(person)).sessions.list()).toHaveLength(1)
  })

  test('a browser that was not used before is told by mail, one that was is not', async () => {
    const { link, address } = await newcomer('device.reed')
    await choose(link, 'marsh-heron-dusk-9')
    const who = { name: 'device.reed', password: 'marsh-heron-dusk-9' }
    const { person } = await server.signedIn('/', who)
    await person.request(`${origin}/sign-out`, { method: 'POST', headers: { origin } })
    const form = await person.follow(`${origin}/sign-in`)
    await person.follow(...submitted(form.html, who))
    const others = async () => {
      const list = await (await fetch(`${origin}/outbox`)).text()
      return list.match(new RegExp(`${address}</td><td><a [^>]*>Your account was used`, 'g'))?.length
    }
    await server.signedIn('/', who)
    expect(await mailTo(address, 'Your account was used on a new device')).toContain('Unknown browser')
    expect(await others()).toBe(1)
  })
})

describe('sessions', () => {
  test('are listed with their device, ended one by one, and tokens of an ended one stop at once', async () => {
    const { link } = await newcomer('many.reed')
    await choose(link, 'marsh-heron-dusk-9')
    const typed = { name: 'many.reed', password: 'marsh-heron-dusk-9' }
    const [one, two, three] = [
      (await server.signedIn('/', typed)).person,
      (await server.signedIn('/', typed)).person,
      (await server.signedIn('/', typed)).person,
    ]
    const [first, second] = [await clientOf(one), await clientOf(two)]
    const list = await first.sessions.list()
    expect(list).toHaveLength(3)
    expect(list.filter(({ current }) => current)).toHaveLength(1)
    expect(list[0]!.device).toBe('Unknown browser')

    const ofSecond = (await second.sessions.list()).find(({ current }) => current)!
    expect(await first.sessions.end({ session: ofSecond.id })).toEqual({ ended: 1 })
    await expect(second.session.user()).rejects.toMatchObject({ status: 401 })
    expect((await two.follow(`${origin}/sign-in`)).html).toContain('autocomplete="current-password"')
    await expect(first.sessions.end({ session: ofSecond.id })).rejects.toMatchObject({ code: 'NOT_FOUND' })

    expect(await first.sessions.endAll({ keepCurrent: true })).toEqual({ ended: 1 })
    expect((await server.tokenFor(three)).status).toBe(401)
    expect((await three.follow(`${origin}/sign-in`)).html).toContain('autocomplete="current-password"')
    expect((await first.session.user()).user.userName).toBe('many.reed')
    // Signed in with the provider still, and so without a word.
    expect((await one.follow(`${origin}/sign-in`)).url).toBe(`${origin}/`)
  })

  test('an administrator signs somebody out everywhere', async () => {
    const { link, admin } = await newcomer('out.reed')
    await choose(link, 'marsh-heron-dusk-9')
    const { person } = await server.signedIn('/', { name: 'out.reed', password: 'marsh-heron-dusk-9' })
    const client = await clientOf(person)
    expect(await admin.sessions.endAll({ userName: 'out.reed' })).toEqual({ ended: 1 })
    await expect(client.session.user()).rejects.toMatchObject({ status: 401 })
    expect((await person.follow(`${origin}/sign-in`)).html).toContain('autocomplete="current-password"')
  })
})

describe('the outbox of a development installation', () => {
  test('keeps its files from others on the machine, and runs nothing', async () => {
    await newcomer('mail.reed')
    const folder = path.join(server.data, 'outbox')
    const [name] = readdirSync(folder)
    expect(statSync(path.join(folder, name!)).mode & 0o077).toBe(0)
    const page = await fetch(`${origin}/outbox`)
    expect(page.headers.get('content-security-policy')).not.toContain('unsafe')
    const id = /href="(\/outbox\/[^"]+)"/.exec(await page.text())![1]
    const mail = await fetch(`${origin}${id}/html`)
    expect(mail.headers.get('content-security-policy')).toMatch(/style-src 'sha256-[^']+'.*sandbox/)
    expect(await mail.text()).not.toMatch(/<script|style="/)
  })

  test('is there by the console’s own name only', async () => {
    expect(
      (await fetch(`${origin.replace('localhost', '127.0.0.1')}/outbox`).catch(() => ({ status: 404 }))).status,
    ).toBe(404)
    expect((await fetch(`${server.shop}/outbox`)).status).toBe(404)
  })
})

describe('numbers for whoever watches', () => {
  test('are told on this machine in Prometheus’ format, and not through a proxy', async () => {
    await server.signedIn('/', { name: email, password })
    const answer = await fetch(`${origin}/metrics`)
    expect(answer.headers.get('content-type')).toContain('text/plain')
    const text = await answer.text()
    expect(text).toMatch(
      /perennial_http_request_seconds_count\{surface="console",endpoint="users.create",method="POST",status="201"\} \d/,
    )
    expect(text).toMatch(/perennial_job_seconds_count\{name="mail",outcome="done"\} \d/)
    expect(text).toMatch(/perennial_jobs_waiting\{name="build"\} 0/)
    for (const name of ['x-forwarded-for', 'x-real-ip', 'forwarded', 'via'])
      expect((await fetch(`${origin}/metrics`, { headers: { [name]: '1.2.3.4' } })).status).toBe(403)
  })
})
