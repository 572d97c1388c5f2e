import { randomUUID } from 'node:crypto'
import { createServer, type Server } from 'node:http'
import { createClient } from '@perennial/api/client'
import { exportJWK, generateKeyPair, SignJWT } from 'jose'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { browser } from './cookie-jar.ts'
import { startedServer } from './started-server.ts'

let server: Awaited<ReturnType<typeof startedServer>>
let provider: Server
let issuer: string
/** Who signs in at the provider, and what it says of their address. */
let person = { email: 'Moira@Partner.example', email_verified: true }
/** Whether it says so in its token, or only where it is asked for the person. */
let saysInToken = true
/** Bodies and credentials of calls to its token endpoint. */
let exchanged: string[] = []

/** As little of an OpenID provider as there can be: it asks nobody anything. */
async function openProvider(): Promise<void> {
  const { privateKey, publicKey } = await generateKeyPair('RS256')
  const jwk = { ...(await exportJWK(publicKey)), kid: 'k1', use: 'sig', alg: 'RS256' }
  const nonces = new Map<string, string>()
  provider = createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url!, issuer)
    const json = (value: object) =>
      response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(value))
    if (pathname === '/.well-known/openid-configuration') {
      return json({
        issuer,
        authorization_endpoint: `${issuer}/authorize`,
        token_endpoint: `${issuer}/token`,
        jwks_uri: `${issuer}/jwks`,
        userinfo_endpoint: `${issuer}/userinfo`,
        response_types_supported: ['code'],
        id_token_signing_alg_values_supported: ['RS256'],
      })
    }
    if (pathname === '/jwks') return json({ keys: [jwk] })
    if (pathname === '/userinfo') return json({ sub: 'partner-7', ...person })
    if (pathname === '/authorize') {
      const code = randomUUID()
      nonces.set(code, searchParams.get('nonce')!)
      const back = new URL(searchParams.get('redirect_uri')!)
      back.search = new URLSearchParams({ code, state: searchParams.get('state')! }).toString()
      return response.writeHead(302, { location: back.href }).end()
    }
    let body = ''
    request.on('data', (chunk: Buffer) => {
      body += chunk.toString()
    })
    request.on('end', () => {
      exchanged.push(request.headers.authorization ?? '')
      const nonce = nonces.get(new URLSearchParams(body).get('code')!)
      void new SignJWT({ nonce, ...(saysInToken ? person : {}) })
        .setProtectedHeader({ alg: 'RS256', kid: 'k1' })
        .setSubject('partner-7')
        .setIssuer(issuer)
        .setAudience('the-shop')
        .setIssuedAt()
        .setExpirationTime('5m')
        .sign(privateKey)
        .then((idToken) => json({ access_token: 'a', token_type: 'Bearer', expires_in: 300, id_token: idToken }))
    })
  })
  await new Promise<void>((resolve) => provider.listen(0, 'localhost', resolve))
  issuer = `http://localhost:${(provider.address() as { port: number }).port}`
}

beforeAll(async () => {
  await openProvider()
  server = await startedServer({ PERENNIAL_SAMPLE: 'no', PERENNIAL_PRIVATE_HOSTS: 'localhost' })
  const token = await server.bearerFor((await server.signedIn()).person)
  const client = createClient({ url: server.origin, token: () => token })
  const data = { name: 'partner', issuer, client_id: 'the-shop', client_secret: 'hush-hush' }
  const saved = await client.connect.save({ record_type: 'authprovider', service: 'oidc', data })
  expect(saved).toMatchObject({ success: true })
  const text = {
    id: 'text',
    path: '/components/text',
    props: { text: '<p>For partners.</p>' },
    position: 'body',
    index: 0,
  }
  await client.items.create({
    catalog: '1',
    path: 'pages2/partners',
    data: {
      record_type: 'page',
      version: 1,
      pageMasterLayout: 'default',
      tags: ['/partners/'],
      isAuthenticated: true,
      pageAuthProvider: 'partner',
      assets: [text],
    },
  })
  const { id } = await client.builds.create({ path: '/pages2/partners' })
  await vi.waitFor(
    async () => expect((await client.builds.status({ ids: id })).builds[0]).toMatchObject({ buildStatus: 'SUCCEEDED' }),
    { timeout: 60_000, interval: 100 },
  )
  await client.publications.publish({ path: '/pages2/partners', tags: ['/partners/'], buildId: id })
})
afterAll(async () => {
  await server?.stop()
  provider?.closeAllConnections()
  provider?.close()
})

describe('a page that asks for a connected sign-in (BLD-34)', () => {
  test('leads there and back, and lets in whom it vouches for', async () => {
    const visitor = browser()
    const end = await visitor.follow(`${server.shop}/partners/?from=mail`)
    expect(end.url).toBe(`${server.shop}/partners/?from=mail`)
    expect(end.html).toContain('For partners.')
    const [, credentials] = exchanged.at(-1)!.split(' ')
    expect(decodeURIComponent(atob(credentials!))).toBe('the-shop:hush-hush')
    // They are shoppers of the shop as any other, and of nothing else.
    const out = await visitor.follow(`${server.shop}/api/sf/oauth2/logout`)
    expect(out.html).toContain('You are signed out')
    expect((await visitor.request(`${server.shop}/partners/`)).status).toBe(302)
    expect((await server.tokenFor(visitor)).status).toBe(401)
  })

  test('lets in nobody whose address it has not verified', async () => {
    person = { email: 'ines.marlow@saltmarsh.example', email_verified: false }
    const { response, html } = await browser().follow(`${server.shop}/partners/`)
    expect(response.status).toBe(403)
    expect(html).not.toContain('For partners.')
  })

  test('asks for the person where the token says nothing of an address, and believes no more there', async () => {
    saysInToken = false
    const { response } = await browser().follow(`${server.shop}/partners/`)
    expect(response.status).toBe(403)
    person = { email: 'moira@partner.example', email_verified: true }
    expect((await browser().follow(`${server.shop}/partners/`)).html).toContain('For partners.')
  })

  test('takes no answer of a sign-in that another browser began', async () => {
    person = { email: 'moira@partner.example', email_verified: true }
    const began = await browser().request(
      `${server.shop}/api/sf/oauth2/authorize?authProvider=partner&redirect_uri=/partners/`,
    )
    const answer = await fetch(began.headers.get('location')!, { redirect: 'manual' })
    const other = await browser().request(answer.headers.get('location')!)
    expect(other.headers.getSetCookie().some((line) => line.startsWith('perennial_shop='))).toBe(false)
  })

  test('is shown to nobody while the provider does not answer', async () => {
    provider.closeAllConnections()
    await new Promise((resolve) => provider.close(resolve))
    const { response, html } = await browser().follow(`${server.shop}/partners/`)
    expect(response.status).toBe(403)
    expect(html).not.toContain('For partners.')
  })
})
