import { createClient } from '@perennial/api/client'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { browser } from './cookie-jar.ts'
import { startedServer } from './started-server.ts'

let server: Awaited<ReturnType<typeof startedServer>>
let shop: string
let account: string

beforeAll(async () => {
  server = await startedServer({ PERENNIAL_SAMPLE: 'no' })
  ;({ shop, account } = server)
  const { person } = await server.signedIn()
  const token = await server.bearerFor(person)
  const client = createClient({ url: server.origin, token: () => token })
  const header = { id: 'head', path: '/components/site-header', position: 'header', index: 0 }
  const text = (words: string) => ({
    id: 'text',
    path: '/components/text',
    props: { text: `<p>${words}</p>` },
    position: 'body',
    index: 0,
  })
  await publish(client, 'open', {
    assets: [{ ...header, props: { brand: 'Shop', links: [], signInLabel: 'Sign in' } }, text('For all.')],
  })
  await publish(client, 'plain', { assets: [text('Always the same.')] })
  await publish(client, 'members', {
    isAuthenticated: true,
    pageAuthProvider: 'landing',
    assets: [text('For members.')],
  })
  await publish(client, 'partners', {
    isAuthenticated: true,
    pageAuthProvider: 'partner',
    assets: [text('For partners.')],
  })
})
afterAll(() => server?.stop())

async function publish(client: ReturnType<typeof createClient>, name: string, data: Record<string, unknown>) {
  const tag = `/${name}/`
  await client.items.create({
    catalog: '1',
    path: `pages2/${name}`,
    data: { record_type: 'page', version: 1, pageMasterLayout: 'default', tags: [tag], ...data },
  })
  const { id } = await client.builds.create({ path: `/pages2/${name}` })
  await vi.waitFor(
    async () => expect((await client.builds.status({ ids: id })).builds[0]).toMatchObject({ buildStatus: 'SUCCEEDED' }),
    { timeout: 60_000, interval: 100 },
  )
  await client.publications.publish({ path: `/pages2/${name}`, tags: [tag], buildId: id })
}

const actionIn = (html: string) => /<form method="post" action="([^"]+)"/.exec(html)![1]!
const post = (address: string, fields: Record<string, string>) => ({
  url: new URL(address, account).href,
  init: { method: 'POST', body: new URLSearchParams(fields), headers: { origin: account } },
})

/** The code of the newest mail to an address. */
async function codeFor(email: string): Promise<string> {
  return vi.waitFor(
    async () => {
      const list = await (await fetch(`${server.origin}/outbox`)).text()
      const row = [...list.matchAll(/<tr>.*?<\/tr>/gs)].map(([one]) => one).find((one) => one.includes(email))
      const code = row && /\b(\d{6})\b/.exec(row)?.[1]
      if (!code) throw new Error(`No code for ${email} yet.`)
      return code
    },
    { timeout: 60_000, interval: 100 },
  )
}

/** A visitor who asks for a page, and types an address at the sign-in that comes instead. */
async function asking(path: string, email: string) {
  const visitor = browser()
  const first = await visitor.follow(`${shop}${path}`)
  const action = actionIn(first.html)
  const { url, init } = post(action, { email })
  const second = await visitor.follow(url, init)
  return { visitor, first, action, second }
}

async function signedIn(path: string, email: string) {
  const { visitor, action } = await asking(path, email)
  const { url, init } = post(action, { code: await codeFor(email), sent: email })
  return { visitor, end: await visitor.follow(url, init) }
}

describe('a page for those who have signed in', () => {
  it('leads to the sign-in and, by a code in one’s mail, back to the page (RUN-38, AUT-08)', async () => {
    const to = await fetch(`${shop}/members/?from=mail`, { redirect: 'manual' })
    expect(to.status).toBe(302)
    expect(to.headers.get('cache-control')).toBe('private, no-store')
    const location = new URL(to.headers.get('location')!, shop)
    expect([location.pathname, Object.fromEntries(location.searchParams)]).toEqual([
      '/api/sf/oauth2/authorize',
      { redirect_uri: '/members/?from=mail', authProvider: 'landing' },
    ])
    const { end, visitor } = await signedIn('/members/?from=mail', 'moira@example.com')
    expect(end.url).toBe(`${shop}/members/?from=mail`)
    expect(end.html).toContain('For members.')
    expect(end.response.headers.get('cache-control')).toBe('private, no-cache')
    expect((await visitor.follow(`${shop}/members/`)).html).toContain('For members.')
    expect((await browser().follow(`${shop}/members/`)).html).not.toContain('For members.')
  })

  it('that asks for a sign-in which is not set up is shown to nobody', async () => {
    const { html, response } = await browser().follow(`${shop}/partners/`)
    expect(response.status).toBe(403)
    expect(html).not.toContain('For partners.')
  })
})

describe('a page with a sign-in', () => {
  it('is another for who has signed in, and the same for all where it has none (AUT-10)', async () => {
    const { visitor } = await signedIn('/members/', 'tomas@example.com')
    const mine = await visitor.follow(`${shop}/open/`)
    expect(mine.html).toContain('Sign out')
    expect(mine.response.headers.get('cache-control')).toBe('private, no-cache')
    const theirs = await browser().follow(`${shop}/open/`)
    expect(theirs.html).toContain('Sign in')
    expect(theirs.html).toContain('/api/sf/oauth2/authorize?redirect_uri=%2Fopen%2F')
    expect(theirs.response.headers.get('vary')).toContain('Cookie')
    expect((await visitor.follow(`${shop}/plain/`)).response.headers.get('cache-control')).toContain('public')

    const out = await visitor.follow(`${shop}/api/sf/oauth2/logout`)
    expect(out.html).toContain('You are signed out')
    expect((await visitor.follow(`${shop}/open/`)).html).toContain('Sign in')
    // The provider has forgotten the visitor, too: a member's page asks again.
    expect((await visitor.follow(`${shop}/members/`)).html).toContain('Send me a code')
  })

  it('gives its applications a token for the cookie, and tells who has none (AUT-07, AUT-13)', async () => {
    const { visitor } = await signedIn('/members/', 'ada@example.com')
    const { url, init } = post('/api/sf/oauth2/token', {
      grant_type: 'refresh_token',
      client_id: 'perennial-self-service',
    })
    const answer = (await (await visitor.request(url, init)).json()) as { access_token: string }
    expect(answer.access_token).toMatch(/^ey/)
    const none = await browser().request(url, init)
    expect(none.status).toBe(401)
    expect(await none.json()).toMatchObject({ error_description: 'not authenticated', code: 'NotAuthorizedException' })
    // Signed out of this application only.
    expect((await visitor.request(`${account}/api/sf/oauth2/slo`, { method: 'POST' })).status).toBe(204)
    expect((await visitor.request(url, init)).status).toBe(401)
  })
})

describe('signing in to the shop', () => {
  it('never opens the console, not even for a member of staff', async () => {
    const { visitor } = await signedIn('/members/', 'ines.marlow@saltmarsh.example')
    const requested = await visitor.follow(`${server.origin}/sign-in`)
    expect(requested.html).toContain('Password')
    expect((await server.tokenFor(visitor)).status).toBe(401)
  })

  it('takes a code once, from the browser that asked, and not a guessed one', async () => {
    const { visitor, action, second } = await asking('/members/', 'otto@example.com')
    expect(second.html).toContain('otto@example.com')
    const code = await codeFor('otto@example.com')
    const guess = code === '000000' ? '000001' : '000000'
    const type = async (who: typeof visitor, where: string, typed: string) => {
      const { url, init } = post(where, { code: typed, sent: 'otto@example.com' })
      return who.follow(url, init)
    }
    expect((await type(visitor, action, guess)).response.status).toBe(401)
    const other = await asking('/members/', 'else@example.com')
    // There is nothing to guess before a code is on its way.
    await codeFor('else@example.com')
    expect((await type(other.visitor, other.action, code)).response.status).toBe(401)
    for (let tries = 0; tries < 3; tries += 1) await type(visitor, action, guess)
    expect((await type(visitor, action, guess)).response.status).toBe(429)
    expect((await type(visitor, action, code)).response.status).toBe(429)
  })

  it('says what is wrong with an address, and sends no more than a few codes', async () => {
    expect((await asking('/members/', 'no address')).second.html).toContain('Please provide a valid email address')
    const statuses: number[] = []
    for (let index = 0; index < 4; index += 1) {
      statuses.push((await asking('/members/', 'often@example.com')).second.response.status)
    }
    expect(statuses).toEqual([200, 200, 200, 429])
  })

  it('speaks the visitor’s language (LOC-01)', async () => {
    const page = await browser().follow(`${shop}/members/`, { headers: { 'accept-language': 'fr' } })
    const first = await fetch(page.url, { headers: { 'accept-language': 'fr' } })
    expect(await first.text()).toContain('lang="fr"')
  })
})
