import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { createClient } from '@perennial/api/client'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { StartError } from '../src/start/config.ts'
import { hostCookieName } from '../src/sign-in/provider-cookies.ts'
import { browser } from './cookie-jar.ts'
import { actionIn, email, start, startedServer } from './started-server.ts'

// One start for all: it is the first start of an empty installation.
let server: Awaited<ReturnType<typeof startedServer>>
let origin: string
let shop: string

beforeAll(async () => {
  server = await startedServer({ PERENNIAL_SUPPORT_URL: 'https://help.example/' })
  ;({ origin, shop } = server)
})

afterAll(() => server?.stop())

/** Addresses of the same origin that a page names: in its markup and in the properties of its islands. */
function linksIn(html: string, base: string): URL[] {
  const data = /<script type="application\/json"[^>]*>(.*?)<\/script>/s.exec(html)?.[1] ?? ''
  const rich = JSON.stringify(data ? JSON.parse(data) : '').replaceAll('\\"', '"')
  const found = [
    ...html.matchAll(/\s(?:href|src)="([^"]*)"/g),
    ...rich.matchAll(/"\w*(?:Href|Image)":"([^"]*)"/g),
    ...rich.matchAll(/\shref="([^"]*)"/g),
  ].map(([, address]) => new URL(address!.replaceAll('&amp;', '&'), base))
  // The sign-in needs a browser's cookies, and has tests of its own.
  return found.filter(({ origin, pathname }) => origin === new URL(base).origin && !pathname.startsWith('/api/'))
}

describe('first start', () => {
  test('makes an administrator and publishes the sample pages', async () => {
    expect(server.running.firstSignIn).toMatchObject({ email, password: undefined })
    const page = await fetch(`${shop}/winter-26/`)
    expect(page.status).toBe(200)
    expect(await page.text()).toContain('<main')
  })

  test('no link, picture or anchor of the sample shop leads nowhere', async () => {
    const pages = new Map<string, string>()
    const open = ['/', '/card-library/']
    const dead: string[] = []
    for (const address of open) {
      const answer = await fetch(shop + address)
      if (answer.status !== 200) dead.push(`${address} ${answer.status}`)
      if (!answer.headers.get('content-type')?.startsWith('text/html')) continue
      const html = await answer.text()
      pages.set(address, html)
      for (const { pathname } of linksIn(html, shop + address)) if (!open.includes(pathname)) open.push(pathname)
    }
    for (const [address, html] of pages) {
      for (const { pathname, hash } of linksIn(html, shop + address)) {
        if (hash && !pages.get(pathname)?.includes(`id="${hash.slice(1)}"`)) dead.push(`${address} ${pathname}${hash}`)
      }
    }
    expect(dead).toEqual([])
    const titles = [...pages.values()].map((html) => /<title>(.*?)<\/title>/.exec(html)?.[1])
    expect(titles).toEqual(expect.arrayContaining(['Saltmarsh: delivery', 'Saltmarsh: terms', 'Saltmarsh: checkout']))
    const severalTitles = [...pages].filter(([, html]) => (html.match(/<h1[ >]/g)?.length ?? 0) > 1)
    expect(severalTitles.map(([address]) => address)).toEqual([])
  })

  test('both origins answer in a process of their own, without inline code', async () => {
    for (const address of [
      `${shop}/winter-26/`,
      `${origin}/config.json`,
      `${origin}/idp/nothing`,
      `${shop}/api/nothing`,
    ]) {
      const { headers } = await fetch(address)
      expect([address, headers.get('origin-agent-cluster')]).toEqual([address, '?1'])
      expect(headers.get('content-security-policy')).toContain("default-src 'none'")
      expect(headers.get('content-security-policy')).not.toContain('unsafe')
      expect(headers.get('x-content-type-options')).toBe('nosniff')
    }
  })

  test('says what it is to whoever asks before signing in (AUT-01)', async () => {
    expect(await (await fetch(`${origin}/config.json`)).json()).toEqual({
      mode: 'test',
      version: '0.0.0',
      shopOrigin: shop,
      signIn: '/sign-in',
      supportUrl: 'https://help.example/',
    })
  })

  test('is healthy and ready', async () => {
    expect((await fetch(`${origin}/healthz`)).status).toBe(200)
    expect((await fetch(`${shop}/readyz`)).status).toBe(200)
  })

  test('counts its processes by role for monitoring', async () => {
    const text = await (await fetch(`${origin}/metrics`)).text()
    for (const role of ['console', 'shop', 'worker']) {
      expect(text).toContain(`perennial_processes{role="${role}",state="running"} 1`)
      expect(text).toContain(`perennial_processes{role="${role}",state="silent"} 0`)
    }
  })

  test('describes its calls', async () => {
    const document = (await (await fetch(`${origin}/api/openapi.json`)).json()) as {
      openapi: string
      paths: Record<string, object>
    }
    expect(document.openapi).toMatch(/^3\.1/)
    expect(Object.keys(document.paths)).toContain('/perennial/catalogs/{catalog}/items/{path}')
  })
})

test('a body that says no size is limited by what arrives', async () => {
  const send = (bytes: number) =>
    fetch(`${origin}/api/sf/oauth2/token`, {
      method: 'POST',
      body: new Blob([' '.repeat(bytes)]).stream(),
      duplex: 'half',
      headers: { origin },
    } as RequestInit)
  expect((await send(1_300_000)).status).toBe(413)
  expect((await send(1_000)).status).toBe(400)
})

describe('signing in', () => {
  test('leads through the provider back to where one wanted to be, and gives a token that speaks for one user (AUT-03) (AUT-04) (AUT-08)', async () => {
    const { person, end, form } = await server.signedIn('/catalog/pages2?sort=name')
    expect(form.html).toContain('To Saltmarsh Media')
    expect(form.html).not.toMatch(/<script|style="/)
    expect(end.url).toBe(`${origin}/catalog/pages2?sort=name`)
    const { access_token: token, expires_in } = (await (await server.tokenFor(person)).json()) as {
      access_token: string
      expires_in: number
    }
    expect(expires_in).toBe(300)
    const client = createClient({ url: origin, token: () => token })
    const { user, tenant } = await client.session.user()
    expect(user).toMatchObject({ email, role: 'TenantAdmin', tenant_id: 'saltmarsh' })
    expect(tenant).toMatchObject({
      name: 'Saltmarsh Media',
      features: { page_builder_v2: true, journeys_v2: true, promo_codes_v2: true },
    })
    expect(Object.keys(await client.access.list())).toEqual(['TenantAdmin', 'Manager', 'Editor', 'Viewer'])
  })

  test('the state is random and has 32 characters, and a foreign one is refused (AUT-09)', async () => {
    const person = browser()
    const away = await person.request(`${origin}/sign-in`)
    const state = new URL(away.headers.get('location')!).searchParams.get('state')!
    expect(state).toMatch(/^[\w-]{32}$/)
    const back = await person.request(`${origin}/sign-in/done?code=x&state=${'a'.repeat(32)}`)
    expect(back.headers.get('location')).toBe('/signed-out?failed')
    expect(person.cookie('perennial_console')).toBeUndefined()
  })

  test('a sign-in that a script has put into the jar is none of ours', async () => {
    const flow = { verifier: 'v'.repeat(43), state: 's'.repeat(32), nonce: 'n', returnTo: '/' }
    const cookie = `perennial_console_flow=${encodeURIComponent(JSON.stringify(flow))}`
    const address = `${origin}/sign-in/done?code=x&state=${flow.state}`
    const answer = await fetch(address, { redirect: 'manual', headers: { cookie } })
    // As without any: it starts over.
    expect(answer.headers.get('location')).toBe('/sign-in')
  })

  test.each(['cross-site', 'same-site'])('a navigation that is %s signs nobody out', async (site) => {
    const { person } = await server.signedIn()
    const address = `${origin}/api/sf/oauth2/logout`
    const answer = await person.request(address, { headers: { 'sec-fetch-site': site } })
    expect(answer.headers.get('location')).toBe('/')
    expect((await server.tokenFor(person)).status).toBe(200)
  })

  test('on https a session’s cookie is one that no script, path or subdomain can replace', () => {
    expect(hostCookieName('https://console.example', 'perennial_console')).toBe('__Host-perennial_console')
    expect(hostCookieName('http://localhost:4000', 'perennial_console')).toBe('perennial_console')
  })

  test('goes back to no other site', async () => {
    for (const elsewhere of ['https://evil.example/', '//evil.example', '/\\evil.example', `${origin}//evil.example`]) {
      const { end } = await server.signedIn(elsewhere)
      expect(new URL(end.url).origin).toBe(origin)
    }
  })

  test('without a session there is no token (AUT-13)', async () => {
    const answer = await server.tokenFor(browser())
    expect(answer.status).toBe(401)
    expect(await answer.json()).toMatchObject({
      error: 'invalid_grant',
      error_description: 'not authenticated',
      code: 'NotAuthorizedException',
    })
  })

  test('the token call is a form with one grant and the console’s own client id (AUT-07)', async () => {
    const { person } = await server.signedIn()
    const ask = async (fields: Record<string, string>) => {
      const body = new URLSearchParams(fields)
      const answer = await person.request(`${origin}/api/sf/oauth2/token`, {
        method: 'POST',
        body,
        headers: { origin },
      })
      return [answer.status, ((await answer.json()) as { error?: string }).error]
    }
    expect(await ask({ grant_type: 'password', client_id: 'perennial-console' })).toEqual([
      400,
      'unsupported_grant_type',
    ])
    expect(await ask({ grant_type: 'refresh_token', client_id: 'other' })).toEqual([401, 'invalid_client'])
    expect(await ask({ grant_type: 'refresh_token', client_id: 'perennial-console' })).toEqual([200, undefined])
  })

  test('another site cannot ask for a token', async () => {
    const { person } = await server.signedIn()
    const requested = await person.request(`${origin}/api/sf/oauth2/token`, {
      method: 'POST',
      body: new URLSearchParams({ grant_type: 'refresh_token' }),
      headers: { origin: 'https://evil.example' },
    })
    expect(requested.status).toBe(403)
  })

  test('a token of the console is nothing on the shop', async () => {
    const { person } = await server.signedIn()
    const { access_token: token } = (await (await server.tokenFor(person)).json()) as { access_token: string }
    expect((await fetch(`${shop}/api/user`, { headers: { authorization: `Bearer ${token}` } })).status).toBe(404)
  })

  test('signing out ends the session and the sign-in with the provider, and asks nothing (AUT-06) (AUT-10)', async () => {
    const { person } = await server.signedIn()
    const page = await person.follow(`${origin}/api/sf/oauth2/logout`)
    expect([page.url, page.response.status]).toEqual([`${origin}/signed-out`, 200])
    expect((await server.tokenFor(person)).status).toBe(401)
    expect((await person.follow(`${origin}/sign-in`)).html).toContain('autocomplete="current-password"')
  })

  test('signing out of this application only needs no page (AUT-11)', async () => {
    const { person } = await server.signedIn()
    expect((await person.request(`${origin}/api/sf/oauth2/slo`, { method: 'POST', headers: { origin } })).status).toBe(
      204,
    )
    expect((await server.tokenFor(person)).status).toBe(401)
  })

  test('wrong passwords are told alike for known and unknown names, and lock the name after five', async () => {
    const attempt = async (name: string) => {
      const person = browser()
      const form = await person.follow(`${origin}/sign-in`)
      const { url, init } = server.submit(actionIn(form.html), { name, password: 'wrong' })
      return person.follow(url, init)
    }
    for (const name of ['nobody@saltmarsh.example', 'INES.marlow']) {
      const statuses: number[] = []
      for (let n = 0; n < 6; n += 1) {
        const { response, html } = await attempt(name)
        statuses.push(response.status)
        if (n === 0) expect(html).toContain('The username or password is not right. Check both and try again.')
        if (n === 5) expect(html).toMatch(/Too many attempts. Try again in 1[45] minutes./)
      }
      expect(statuses).toEqual([401, 401, 401, 401, 401, 429])
    }
    // The same account by its other name is locked, too, and the right password does not help.
    expect((await server.signedIn()).end.response.status).toBe(429)
  })
})

test('a port that is taken is told in one line, with the variable that chooses another', async () => {
  const elsewhere = mkdtempSync(path.join(tmpdir(), 'perennial-second-'))
  await expect(start({ ...server.environment, PERENNIAL_DATA: elsewhere })).rejects.toSatisfy(
    (error) => error instanceof StartError && /^Port \d+ is in use\. .*PERENNIAL_CONSOLE_PORT/.test(error.message),
  )
  rmSync(elsewhere, { recursive: true, force: true })
})
