import { randomUUID } from 'node:crypto'
import { createClient } from '@perennial/api/client'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { createApp } from '../src/create-app.ts'
import { checkout } from '../src/db/schema/index.ts'
import { runBuild } from '../src/modules/builds/run-build.ts'
import { browser } from './cookie-jar.ts'
import { actionIn, startedServer } from './started-server.ts'
import { openShop, part } from './shop-with-offers.ts'
import { type TestServer, testServer } from './test-server.ts'

const form = {
  id: 'form',
  path: '/components/checkout-form',
  props: { termsLabel: 'I agree to the terms', payLabel: 'Pay' },
  position: 'body',
  index: 0,
}
const words = {
  id: 'words',
  path: '/components/text',
  props: { text: '<p>Words.</p>' },
  position: 'body',
  index: 1,
}

describe('pages', () => {
  let server: TestServer
  const at = (surface: 'shop' | 'account', path: string, headers: Record<string, string> = {}) =>
    server[surface](new Request(`http://${surface}.test${path}`, { headers }))
  const location = (answer: Response) => answer.headers.get('location')

  beforeEach(async () => {
    server = await testServer()
  })

  async function publish(name: string, assets: readonly object[], data: Record<string, unknown> = {}) {
    const client = await server.as('TenantAdmin')
    const path = `/pages2/${name}`
    await client.items.create({
      catalog: '1',
      path: path.slice(1),
      data: { record_type: 'page', version: 1, pageMasterLayout: 'default', tags: [`/${name}/`], assets, ...data },
    })
    const { id } = await client.builds.create({ path })
    await runBuild(server.ports, server.scope, id)
    const built = await vi.waitFor(
      async () => {
        const { builds } = await client.builds.status({ ids: id })
        expect(builds[0]?.buildComplete).toBe(true)
        return builds[0]!
      },
      { timeout: 20_000, interval: 50 },
    )
    if (built.buildStatus === 'SUCCEEDED') await client.publications.publish({ path, tags: [`/${name}/`], buildId: id })
    return built
  }

  test('with a checkout are the account origin’s, others the shop’s, and each leads to the other (SUB-70)', async () => {
    await publish('pay', [form])
    await publish('letters', [words])
    const toPay = await at('shop', '/pay/?purchase=/offers2/box&gift=true', { cookie: 'perennial_lang=de' })
    expect([toPay.status, location(toPay)]).toEqual([
      302,
      'http://account.test/pay/?purchase=%2Foffers2%2Fbox&gift=true&lang=de',
    ])
    expect(toPay.headers.get('cache-control')).toBe('private, no-store')
    expect((await at('account', '/pay/')).status).toBe(200)
    expect(location(await at('account', '/letters/?utm_source=mail'))).toBe('http://shop.test/letters/?utm_source=mail')
    expect((await at('shop', '/letters/')).status).toBe(200)
    expect(location(await at('shop', `/order/${'a'.repeat(24)}`))).toBe(`http://account.test/order/${'a'.repeat(24)}`)
    // No redirect to a host that a path names.
    expect(location(await at('shop', '//evil.example/pay/'))).toBeNull()
  })

  test('with a checkout name their own address, are listed nowhere, and nobody frames them, whatever the settings say (SUB-70)', async () => {
    const staff = await server.as('TenantAdmin')
    await publish('pay', [form])
    await staff.settings.saveHosts({
      hosts: [],
      allowed_ancestors: ['http://shop.test', 'https://partner.example'],
      version: 0,
    })
    server.time.now += 2000
    const page = await at('account', '/pay/')
    const policy = page.headers.get('content-security-policy')!
    expect(policy).toContain("frame-ancestors 'none'")
    expect(policy.split('; ').find((one) => one.startsWith('script-src'))).not.toContain('shop.test')
    expect(page.headers.get('cross-origin-resource-policy')).toBe('same-origin')
    const html = await page.text()
    expect(html).toContain('<link rel="canonical" href="http://account.test/pay/">')
    expect(html).toContain('noindex')
    expect(await (await at('shop', '/sitemap.xml')).text()).not.toContain('/pay/')
    expect(await (await at('account', '/robots.txt')).text()).toBe('User-agent: *\nDisallow: /\n')
  })

  test('with a checkout load scripts of origins that are named for them, not of those that are named for the shop', async () => {
    const script = { id: 'script', path: '/components/script', position: 'body', index: 2 }
    const card = { ...script, props: { src: 'https://cdn.example/x.js' } }
    // Built here, by the settings of this server.
    const { jobs } = server.ports
    server = await testServer({ jobs: { ...jobs, enqueue: async () => 'not queued' } })
    const { settings } = server.ports
    settings.scriptOrigins = ['https://cdn.example']
    await publish('pay', [form, card])
    expect(await (await at('account', '/pay/')).text()).not.toContain('cdn.example')
    settings.accountScriptOrigins = ['https://cdn.example']
    await publish('pay-here', [form, card])
    const page = await at('account', '/pay-here/')
    expect(await page.text()).toContain('src="https://cdn.example/x.js"')
    expect(page.headers.get('content-security-policy')).toMatch(/script-src [^;]*https:\/\/cdn\.example/)
    // Named no longer: the page as it was built may not load it any more.
    settings.accountScriptOrigins = []
    expect((await at('account', '/pay-here/')).headers.get('content-security-policy')).not.toContain('cdn.example')
  })

  test('are previewed where they are served', async () => {
    await publish('pay', [form])
    const staff = await server.as('TenantAdmin')
    const { url } = await staff.previewTickets.create({ path: '/pages2/pay' })
    expect(url).toMatch(/^http:\/\/account\.test\/l-api\/page\/render\?/)
    const shown = await server.account(new Request(url))
    expect(shown.status).toBe(200)
    expect(shown.headers.get('content-security-policy')).toContain('frame-ancestors http://console.test')
    const other = await staff.previewTickets.create({ path: '/pages2/pay' })
    expect((await server.shop(new Request(other.url.replace('account.test', 'shop.test')))).status).toBe(410)
  })

  describe('and baskets', () => {
    const offers = ['/offers2/print', '/offers2/box']
    beforeEach(async () => {
      ;({ server } = await openShop({ print: { price: [part()] }, box: { price: [part()] } }))
      await publish('pay', [form])
    })

    /** The offers of a basket that an origin began. @returns its cookie */
    async function basketOn(surface: 'shop' | 'account', path: string): Promise<string> {
      const answer = await server[surface](
        new Request(`http://${surface}.test/api/checkout/initiate`, {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify({ offers: [{ path }] }),
        }),
      )
      expect(answer.status).toBe(200)
      return answer.headers.get('set-cookie')!.split(';')[0]!
    }
    const itemsOf = async (cookie: string) => {
      const answer = await at('account', '/api/basket', { cookie })
      const { basket } = (await answer.json()) as { basket: { items: { offer: { path: string } }[] } | null }
      return basket?.items.map(({ offer }) => offer.path).toSorted()
    }

    test('go along from the shop, out of the address at once, and join the one that is there (SUB-65, SUB-70)', async () => {
      const shop = await basketOn('shop', offers[0]!)
      const handed = location(await at('shop', '/pay/?gift=true', { cookie: shop }))!
      expect(handed).toMatch(/^http:\/\/account\.test\/pay\/\?gift=true&basket=/)
      const { pathname, search } = new URL(handed)
      const first = await at('account', pathname + search)
      expect(location(first)).toBe('/pay/?gift=true')
      expect(await itemsOf(first.headers.get('set-cookie')!.split(';')[0]!)).toEqual([offers[0]])

      const own = await basketOn('account', offers[1]!)
      const joined = await at('account', pathname + search, { cookie: own })
      expect(joined.headers.get('set-cookie')).toContain(own)
      expect(await itemsOf(own)).toEqual([...offers].toSorted())
    })

    test('of a shopper who has signed in, and unknown ones, are not taken over', async () => {
      const shop = await basketOn('shop', offers[0]!)
      const id = shop.split('=')[1]!
      const reader = await server.asShopper('ann@example.com')
      await reader.checkout.initiate({ offers: [{ path: offers[1]! }] })
      const rows = await server.db.asTenant(server.scope, (tx) => tx.select().from(checkout))
      const theirs = rows.find(({ shopperId }) => shopperId !== null)!.id
      for (const given of [theirs, randomUUID(), 'x'.repeat(5000), `${id}'`]) {
        const answer = await at('account', `/pay/?basket=${encodeURIComponent(given)}`)
        expect(location(answer)).toBe('/pay/')
        expect(answer.headers.get('set-cookie')).toBeNull()
      }
    })
  })
})

describe('calls', () => {
  let server: TestServer
  beforeAll(async () => {
    server = await testServer()
  })
  const send = (surface: 'shop' | 'account', path: string, init: RequestInit = {}) =>
    server[surface](new Request(`http://${surface}.test${path}`, init))

  test('about people, orders and payments do not exist on the shop’s origin, nor code of others on the account origin (SUB-70)', async () => {
    const token = { authorization: `Bearer ${randomUUID()}` }
    for (const path of ['/api/customer', '/api/payment/methods']) {
      expect([path, (await send('shop', path, { headers: token })).status]).toEqual([path, 404])
    }
    for (const path of [
      '/api/order',
      '/api/order/preview',
      '/api/order/find',
      '/api/order/give-up',
      '/api/payment/stripe/webhook/x',
    ]) {
      const init = { method: 'POST', headers: { 'content-type': 'application/json' }, body: '{}' }
      expect([path, (await send('shop', path, init)).status]).toEqual([path, 404])
    }
    expect((await send('shop', '/payment/sandbox/fields')).status).toBe(308)
    for (const path of ['/components/@a/b/1.0.0/dist/main.js', '/hosts.json', '/sitemap.xml']) {
      expect([path, (await send('account', path)).status]).toEqual([path, 404])
    }
    expect((await send('account', '/canvas/')).status).toBe(404)
    expect((await send('account', '/api/user', { headers: token })).status).toBe(404)
  })

  test('a page of the shop cannot make, whatever site security lists (SUB-70)', async () => {
    const staff = await server.as('TenantAdmin')
    const setting = { cors: { allowed_hosts: ['http://shop.test', 'https://app.example'] } }
    await staff.settings.save({ settings: [{ id: 'siteSecurity', setting }] })
    server.time.now += 2000
    const asked = (origin: string, headers: Record<string, string> = {}) =>
      send('account', '/api/checkout/initiate', {
        method: 'POST',
        // What a page can send without asking first.
        headers: { 'content-type': 'text/plain', origin, ...headers },
        body: JSON.stringify({ offers: [] }),
      })
    for (const site of [undefined, 'same-site', 'cross-site']) {
      const answer = await asked('http://shop.test', site ? { 'sec-fetch-site': site } : {})
      expect([answer.status, await answer.json()]).toEqual([403, expect.objectContaining({ code: 'FOREIGN_ORIGIN' })])
      expect(answer.headers.get('access-control-allow-origin')).toBeNull()
    }
    expect((await asked('null', { 'sec-fetch-site': 'same-site' })).status).toBe(403)
    expect((await asked('https://evil.example')).status).toBe(403)
    // Its own pages, programs, and sites that are listed go on.
    expect((await asked('http://account.test', { 'sec-fetch-site': 'same-origin' })).status).not.toBe(403)
    expect((await asked('https://app.example', { 'sec-fetch-site': 'cross-site' })).status).not.toBe(403)
    const question = { origin: 'http://shop.test', 'access-control-request-method': 'POST' }
    const preflight = await send('account', '/api/order', { method: 'OPTIONS', headers: question })
    expect(preflight.headers.get('access-control-allow-origin')).toBeNull()
    const read = await send('account', '/api/basket', { headers: { origin: 'http://shop.test' } })
    expect(read.headers.get('access-control-allow-origin')).toBeNull()
    expect(read.headers.get('cross-origin-resource-policy')).toBe('same-origin')
  })

  test('are described for each origin by itself', async () => {
    const paths = async (surface: 'shop' | 'account') =>
      Object.keys(((await (await send(surface, '/api/openapi.json')).json()) as { paths: object }).paths)
    expect(await paths('shop')).not.toContain('/api/order')
    expect(await paths('account')).toEqual(expect.arrayContaining(['/api/order', '/api/customer', '/api/basket']))
  })

  test('answer over https only where the account origin is secure', async () => {
    const { settings } = server.ports
    const app = createApp(
      { ...server.ports, settings: { ...settings, accountOrigin: 'https://account.test' } },
      'account',
    )
    const answer = await app.fetch(new Request('https://account.test/api/basket'))
    expect(answer.headers.get('strict-transport-security')).toBe('max-age=31536000')
  })
})

describe('a shopper who has signed in', () => {
  let server: Awaited<ReturnType<typeof startedServer>>
  beforeAll(async () => {
    server = await startedServer()
  }, 120_000)
  afterAll(() => server?.stop())

  const tokenOf = (visitor: ReturnType<typeof browser>, origin: string, headers: Record<string, string> = {}) =>
    visitor.request(`${origin}/api/sf/oauth2/token`, {
      method: 'POST',
      body: new URLSearchParams({ grant_type: 'refresh_token' }),
      headers: { origin, ...headers },
    })

  /** Signs in on one of the origins, and ends where that leads. */
  async function signedIn(origin: string, email: string) {
    const visitor = browser()
    const first = await visitor.follow(`${origin}/api/sf/oauth2/authorize?redirect_uri=/terms/`)
    expect(new URL(first.url).origin).toBe(server.account)
    expect(first.response.headers.get('content-security-policy')).toContain("frame-ancestors 'none'")
    const address = new URL(actionIn(first.html), server.account).href
    const send = (fields: Record<string, string>) =>
      visitor.follow(address, {
        method: 'POST',
        body: new URLSearchParams(fields),
        headers: { origin: server.account },
      })
    await send({ email })
    const code = await vi.waitFor(
      async () => {
        const rows = [...(await (await fetch(`${server.origin}/outbox`)).text()).matchAll(/<tr>.*?<\/tr>/gs)]
        const found = /\b(\d{6})\b/.exec(rows.map(([row]) => row).find((row) => row.includes(email)) ?? '')?.[1]
        expect(found).toBeDefined()
        return found!
      },
      { timeout: 20_000, interval: 100 },
    )
    return { visitor, end: await send({ code, sent: email }) }
  }

  test('to the shop is known on the account origin, too, and has a token there only (SUB-70)', async () => {
    const { visitor, end } = await signedIn(server.shop, 'moira@example.com')
    expect(end.url).toBe(`${server.shop}/terms/`)
    expect((await tokenOf(visitor, server.shop)).status).toBe(404)
    const { access_token: token } = (await (await tokenOf(visitor, server.account)).json()) as { access_token: string }
    const client = createClient({ url: server.account, token: () => token })
    expect(await client.customer.get({})).toMatchObject({ email: 'moira@example.com' })
    // What a component of others on the shop's origin could try with the cookies that go along.
    const tried = await tokenOf(visitor, server.account, { origin: server.shop, 'sec-fetch-site': 'same-site' })
    expect([tried.status, tried.headers.get('access-control-allow-origin')]).toEqual([403, null])
    const bearer = { authorization: `Bearer ${token}` }
    expect((await fetch(`${server.shop}/api/customer`, { headers: bearer })).status).toBe(404)
    expect((await fetch(`${server.origin}/api/user`, { headers: bearer })).status).toBe(401)
    expect((await visitor.request(`${server.account}/api/customer`)).status).toBe(401)
  })

  test.each(['shop', 'account'] as const)('signs out of both on the %s origin (SUB-70)', async (where) => {
    const { visitor } = await signedIn(server.account, `${where}@example.com`)
    // The shop asks nobody who is known on the account origin.
    const members = await visitor.follow(`${server.shop}/api/sf/oauth2/authorize?redirect_uri=/terms/`)
    expect(members.url).toBe(`${server.shop}/terms/`)
    expect(visitor.cookie('perennial_shop')).toBeDefined()
    const out = await visitor.follow(`${server[where]}/api/sf/oauth2/logout`)
    expect([out.url, out.response.status]).toEqual([`${server.shop}/signed-out`, 200])
    expect(out.html).toContain('You are signed out')
    expect(visitor.cookie('perennial_shop')).toBeUndefined()
    expect((await tokenOf(visitor, server.account)).status).toBe(401)
    const again = await visitor.follow(`${server.shop}/api/sf/oauth2/authorize?redirect_uri=/terms/`)
    expect(again.html).toContain('Send me a code')
  })

  test('is signed out by no ticket that somebody else has made', async () => {
    const { visitor } = await signedIn(server.account, 'tomas@example.com')
    const { access_token: token } = (await (await tokenOf(visitor, server.account)).json()) as { access_token: string }
    for (const ticket of ['', 'x', token]) {
      const answer = await visitor.request(`${server.account}/sign-out?ticket=${ticket}`)
      expect(answer.headers.get('location')).toBe('/')
    }
    expect((await tokenOf(visitor, server.account)).status).toBe(200)
  })
})
