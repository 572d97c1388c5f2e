import { SignJWT } from 'jose'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { createApp } from '../src/create-app.ts'
import { shopProfile } from '../src/modules/tenants/shop-profile.ts'
import { cookieDomain } from '../src/shop/shop-cookie.ts'
import { type TestServer, testServer } from './test-server.ts'

/** The least that a page holds. */
const lead = { id: 'lead', path: '/components/lead-form', position: 'body', index: 0, props: { consent: 'Yes' } }

let server: TestServer

beforeEach(async () => {
  server = await testServer()
})

const save = async (id: string, setting: Record<string, unknown>) => {
  await (await server.as('TenantAdmin')).settings.save({ settings: [{ id, setting }] })
  // What pages know of settings they read anew every second.
  server.time.now += 2000
}

const get = (path: string, headers: Record<string, string> = {}, origin = 'http://shop.test') =>
  server.shop(new Request(`${origin}${path}`, { headers, redirect: 'manual' }))

async function publish(data: Record<string, unknown>, tag = '/letters/') {
  const client = await server.as('TenantAdmin')
  const page = { record_type: 'page', version: 1, pageMasterLayout: 'default', tags: [tag], assets: [lead], ...data }
  await client.items.create({ catalog: '1', path: `pages2${tag.slice(0, -1)}`, data: page })
  const path = `/pages2${tag.slice(0, -1)}`
  const { id } = await client.builds.create({ path })
  await vi.waitFor(
    async () => expect((await client.builds.status({ ids: id })).builds[0]).toMatchObject({ buildStatus: 'SUCCEEDED' }),
    { timeout: 60_000, interval: 50 },
  )
  await client.publications.publish({ path, tags: [tag], buildId: id })
}

describe('how the shop presents itself', () => {
  const links = {
    contact_email: 'desk@saltmarsh.example',
    terms_url: 'https://saltmarsh.example/terms',
    privacy_url: 'https://saltmarsh.example/privacy',
  }

  test('is the tenant’s name and zone until settings say otherwise', async () => {
    const profile = () => server.db.asTenant(server.scope, shopProfile)
    const drawn = [expect.objectContaining({ href: '/icon.png' }), expect.objectContaining({ href: '/icon.svg' })]
    expect(await profile()).toEqual({
      name: 'Test tenant',
      timeZone: 'Europe/London',
      links: {},
      seller: { name: 'Test tenant', lines: [] },
      icons: drawn,
    })
    await save('shop', { name: 'Saltmarsh Letters', ...links })
    await save('localisation', { time_zone: 'Pacific/Auckland' })
    expect(await profile()).toEqual({
      name: 'Saltmarsh Letters',
      timeZone: 'Pacific/Auckland',
      links: { contactEmail: links.contact_email, termsUrl: links.terms_url, privacyUrl: links.privacy_url },
      seller: expect.objectContaining({ name: 'Saltmarsh Letters' }),
      icons: drawn,
    })
  })

  test('its name stands in pages built after it was saved', async () => {
    await save('shop', { name: 'Saltmarsh Letters' })
    await publish({})
    expect(await (await get('/letters/')).text()).toContain(
      '<meta property="og:site_name" content="Saltmarsh Letters">',
    )
  })
})

describe('authentication by a shared token', () => {
  const secret = 'a-secret-that-two-sites-share-with-each-other'
  const shared = {
    type: 'Shared JWT Token',
    external_auth_cookie: 'sso',
    external_auth_secret: secret,
    external_sign_in_url: 'https://news.example/sign-in?from=shop',
  }
  const token = (expiresInSeconds: number, key = secret) =>
    new SignJWT({})
      .setProtectedHeader({ alg: 'HS256' })
      .setSubject('reader-1')
      .setExpirationTime(Math.floor(server.time.now / 1000) + expiresInSeconds)
      .sign(new TextEncoder().encode(key))

  test('knows a shopper whose token is signed with it and has not expired (AUT-17, SET-33, SET-34)', async () => {
    await save('siteSecurity', { authentication: shared })
    await publish({ isAuthenticated: true, authProvider: 'builtin' })
    const statusWith = async (cookie: string) => (await get('/letters/', { cookie })).status
    expect(await statusWith(`sso=${await token(60)}`)).toBe(200)
    expect(await statusWith(`sso=${await token(-60)}`)).toBe(302)
    expect(await statusWith(`sso=${await token(60, `${secret}-not`)}`)).toBe(302)
    expect(await statusWith(`other=${await token(60)}`)).toBe(302)
    expect(await statusWith('sso=eyJhbGciOiJub25lIn0.eyJzdWIiOiJyZWFkZXItMSJ9.')).toBe(302)
  })

  test('sends others to the page where they sign in, and back (SET-34)', async () => {
    await save('siteSecurity', { authentication: shared })
    await publish({ isAuthenticated: true, authProvider: 'builtin' })
    const { headers } = await get('/letters/?utm_source=mail')
    expect(headers.get('location')).toBe(
      `https://news.example/sign-in?from=shop&redirect_uri=${encodeURIComponent('http://shop.test/letters/?utm_source=mail')}`,
    )
  })

  test('without a method nobody is known, and nobody is sent anywhere (SET-33)', async () => {
    await save('siteSecurity', { authentication: { type: 'None' } })
    await publish({ isAuthenticated: true, authProvider: 'builtin' })
    expect((await get('/letters/', { cookie: `sso=${await token(60)}` })).status).toBe(403)
    await save('siteSecurity', { authentication: { type: 'OAUTH' } })
    expect((await get('/letters/')).headers.get('location')).toMatch(/^\/api\/sf\/oauth2\/authorize\?/)
  })
})

describe('calls of other sites', () => {
  const call = (origin: string, method = 'GET') =>
    server.shop(
      new Request('http://shop.test/api/bot-check', {
        method,
        headers: {
          origin,
          ...(method === 'OPTIONS'
            ? { 'access-control-request-method': 'POST', 'access-control-request-headers': 'content-type' }
            : {}),
        },
      }),
    )

  test('are allowed for the origins that are listed, and no others (SET-35)', async () => {
    await save('siteSecurity', { cors: { allowed_hosts: ['https://App.Example'] } })
    const allowed = await call('https://app.example')
    expect(allowed.status).toBe(200)
    expect(allowed.headers.get('access-control-allow-origin')).toBe('https://app.example')
    expect(allowed.headers.get('access-control-allow-credentials')).toBeNull()
    expect(allowed.headers.get('vary')).toContain('Origin')
    const requested = await call('https://app.example', 'OPTIONS')
    expect(requested.status).toBe(204)
    expect(requested.headers.get('access-control-allow-methods')).toContain('POST')
    expect(requested.headers.get('access-control-allow-headers')).toBe('content-type')
    const others = await call('https://app.example.evil')
    expect(others.headers.get('access-control-allow-origin')).toBeNull()
  })
})

describe('cookies of pages', () => {
  const rules = { cookie_on_main_domain: false, cookie_domain_mapping: [] }
  test.each([
    ['the host alone by default', 'shop.news.example', rules, undefined],
    ['the main domain (SET-28)', 'shop.news.co.uk', { ...rules, cookie_on_main_domain: true }, 'news.co.uk'],
    ['the host where it has no main domain', 'localhost', { ...rules, cookie_on_main_domain: true }, undefined],
    [
      'the domain it is mapped to (SET-29)',
      'shop.eu.news.example',
      {
        cookie_on_main_domain: true,
        cookie_domain_mapping: [{ cookies: ['perennial_lang'], domain: 'eu.news.example' }],
      },
      'eu.news.example',
    ],
    [
      'the host where it is mapped to a domain of somebody else',
      'shop.news.example',
      { ...rules, cookie_domain_mapping: [{ cookies: ['perennial_lang'], domain: 'other.example' }] },
      undefined,
    ],
    [
      'the host where it is mapped to what nobody can own',
      'news.co.uk',
      { ...rules, cookie_domain_mapping: [{ cookies: ['perennial_lang'], domain: 'co.uk' }] },
      undefined,
    ],
  ])('are for %s', (_what, host, settings, domain) => {
    expect(cookieDomain('perennial_lang', host, settings)).toBe(domain)
  })

  test('say their domain in their header (SET-28)', async () => {
    server.ports.settings.shopOrigin = 'http://shop.test'
    await publish({ customTranslations: { de: {} } })
    await save('siteSecurity', { cookie_on_main_domain: true })
    const cookie = (await get('/letters/?lang=de', {}, 'http://shop.news.example')).headers.get('set-cookie')
    expect(cookie).toContain('perennial_lang=de; Path=/; Domain=news.example; Max-Age=31536000; SameSite=Lax')
  })
})

describe('the bot check on landing pages', () => {
  test('is asked of forms where settings say so (SET-27)', async () => {
    const score = vi.fn(async () => 0.1)
    server = await testServer({ botCheck: { score } })
    await publish({})
    const send = () =>
      createApp(server.ports, 'shop').fetch(
        new Request('http://shop.test/api/forms/lead', {
          method: 'POST',
          headers: { 'content-type': 'application/json', 'x-perennial-bot-check': 'token' },
          body: JSON.stringify({ tag: '/letters/', card: 'lead', email: 'moira@example.com', consent: true }),
        }),
      )
    const recaptcha = { enabled: true, site_key: 'site', secret_key: 'secret' }
    await save('siteSecurity', { recaptcha })
    expect((await send()).status).toBe(200)
    expect(score).not.toHaveBeenCalled()
    await save('siteSecurity', { recaptcha, recaptcha_on_landing_page: true })
    expect((await send()).status).toBe(403)
    expect(score).toHaveBeenCalled()
  })
})
