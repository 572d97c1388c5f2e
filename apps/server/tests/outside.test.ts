import { createServer, type Server } from 'node:http'
import { proxyHeaders } from '@perennial/api/proxy'
import { ApplicationError } from '@perennial/domain/errors'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { guardedOutbound } from '../src/adapters/guarded-outbound.ts'
import { isPublicAddress } from '../src/adapters/public-address.ts'
import { readConfig } from '../src/start/config.ts'
import { type TestServer, testServer } from './test-server.ts'

describe('addresses', () => {
  test.each(['8.8.8.8', '93.184.216.34', '2606:2800:220:1:248:1893:25c8:1946'])('%s is of the Internet', (address) => {
    expect(isPublicAddress(address)).toBe(true)
  })

  test.each([
    '127.0.0.1',
    '127.8.8.8',
    '0.0.0.0',
    '10.1.2.3',
    '172.16.0.1',
    '172.31.255.255',
    '192.168.1.1',
    '169.254.169.254',
    '100.64.0.1',
    '224.0.0.1',
    '255.255.255.255',
    '::1',
    '::',
    'fe80::1',
    'fd00::1',
    '::ffff:10.0.0.1',
    '::ffff:a00:1',
    '64:ff9b::a00:1',
    '2002:a00:1::1',
    '2001:db8::1',
  ])('%s is not', (address) => {
    expect(isPublicAddress(address)).toBe(false)
  })
})

describe('calls to addresses that others chose', () => {
  let service: Server
  let port: number
  const hit = vi.fn()

  beforeAll(async () => {
    service = createServer((request, response) => {
      hit(request.url)
      if (request.url === '/v2/redirect') response.writeHead(302, { location: 'http://127.0.0.1/' }).end()
      else if (request.url === '/v2/large') response.end('x'.repeat(50_000))
      else if (request.url !== '/v2/slow') {
        const { authorization, accept } = request.headers
        response.writeHead(201, { 'content-type': 'application/json; charset=utf-8' })
        response.end(JSON.stringify({ url: request.url, method: request.method, authorization, accept }))
      }
    })
    await new Promise<void>((resolve) => service.listen(0, '127.0.0.1', resolve))
    port = (service.address() as { port: number }).port
  })
  afterAll(() => {
    service.closeAllConnections()
    service.close()
  })

  const here = async () => [{ address: '127.0.0.1', family: 4 }]
  const to = (path: string) => ({ method: 'GET', url: new URL(`http://crm.example:${port}${path}`), headers: {} })

  test('are refused when the name leads into a private network, all of its addresses counting', async () => {
    hit.mockClear()
    await expect(guardedOutbound({ resolve: here }).send(to('/v2/x'))).rejects.toMatchObject({
      code: 'PRIVATE_ADDRESS',
    })
    const mixed = async () => [{ address: '8.8.8.8', family: 4 }, ...(await here())]
    await expect(guardedOutbound({ resolve: mixed }).send(to('/'))).rejects.toMatchObject({ code: 'PRIVATE_ADDRESS' })
    for (const url of [`http://127.0.0.1:${port}/`, `http://[::1]:${port}/`, `http://2130706433:${port}/`]) {
      const call = guardedOutbound().send({ ...to('/'), url: new URL(url) })
      await expect(call).rejects.toMatchObject({ code: 'PRIVATE_ADDRESS' })
    }
    await expect(guardedOutbound().send({ ...to('/'), url: new URL('file:///etc/passwd') })).rejects.toMatchObject({
      code: 'PROTOCOL',
    })
    expect(hit).not.toHaveBeenCalled()
  })

  test('reach what was looked at: a name that answers differently later is not asked again', async () => {
    const resolve = vi.fn(here)
    const outbound = guardedOutbound({ resolve, allows: () => true })
    expect(await outbound.send(to('/v2/x'))).toMatchObject({ status: 201 })
    expect(resolve).toHaveBeenCalledTimes(1)
  })

  test('follow no redirect, and take neither too much nor too long (ERR-04)', async () => {
    const outbound = guardedOutbound({ resolve: here, allows: () => true })
    expect(await outbound.send(to('/v2/redirect'))).toMatchObject({ status: 302 })
    await expect(outbound.send(to('/v2/large'), { maxBytes: 10_000 })).rejects.toMatchObject({ code: 'TOO_LARGE' })
    await expect(outbound.send(to('/v2/slow'), { timeoutMs: 100 })).rejects.toMatchObject({
      message: 'Request did not complete within 100 ms',
      code: 'TimeoutError',
    })
  })

  describe('through the proxy (AUT-12)', () => {
    let server: TestServer
    beforeAll(async () => {
      const shared = await testServer()
      server = await testServer({
        outbound: guardedOutbound({ resolve: here, allows: () => true }),
        settings: {
          ...shared.ports.settings,
          services: [
            {
              service: 'crm',
              region: 'eu',
              url: `http://crm.example:${port}/v2`,
              methods: ['GET', 'POST'],
              can: ['edit', 'subscriptions'],
              headers: { authorization: 'Bearer secret' },
            },
          ],
        },
      })
    })

    async function call(body: object, { service = 'crm', region = 'eu', role = 'Manager' } = {}) {
      const headers = {
        authorization: await server.bearer(role),
        'content-type': 'application/json',
        [proxyHeaders.service]: service,
        [proxyHeaders.region]: region,
      }
      const answer = await server.console(
        new Request('http://console.test/api/ap', { method: 'POST', headers, body: JSON.stringify(body) }),
      )
      return { status: answer.status, body: (await answer.json()) as Record<string, unknown> }
    }

    test('reach the listed service with its credentials, by the headers of service and region', async () => {
      expect((await call({ path: '/contacts/12', query: { q: 'a b' } })).body).toEqual({
        status: 201,
        body: {
          url: '/v2/contacts/12?q=a+b',
          method: 'GET',
          authorization: 'Bearer secret',
          accept: 'application/json',
        },
      })
      expect((await call({ method: 'POST', path: '/contacts', body: { a: 1 } })).body).toMatchObject({
        body: { method: 'POST' },
      })
    })

    test('reach nothing that is not listed', async () => {
      expect((await call({ path: '/x' }, { service: 'erp' })).body).toMatchObject({ code: 'UNKNOWN_SERVICE' })
      expect((await call({ path: '/x' }, { region: 'us' })).status).toBe(404)
      expect((await call({ path: '/x' }, { role: 'Editor' })).status).toBe(403)
      expect((await call({ method: 'DELETE', path: '/x' })).body).toMatchObject({ code: 'NOT_ALLOWED' })
    })

    test.each([
      '/../v1/x',
      '/%2e%2e/v1/x',
      '//evil.example/x',
      '/\\evil.example',
      'x',
      '@evil.example',
      '/a?b',
      '/a#b',
    ])('never leave the service by the path %s', async (path) => {
      hit.mockClear()
      expect((await call({ path })).body).toMatchObject({ status: 422, code: 'NOT_ALLOWED' })
      expect(hit).not.toHaveBeenCalled()
    })

    test('say that a service did not answer, and not why', async () => {
      const outbound = {
        send: () => Promise.reject(new ApplicationError('The service did not answer.', { code: 'ECONNREFUSED' })),
      }
      const closed = await testServer({ settings: server.ports.settings, outbound })
      const answer = await closed.console(
        new Request('http://console.test/api/ap', {
          method: 'POST',
          headers: {
            authorization: await closed.bearer('Manager'),
            'content-type': 'application/json',
            [proxyHeaders.service]: 'crm',
            [proxyHeaders.region]: 'eu',
          },
          body: '{"path":"/x"}',
        }),
      )
      expect(await answer.json()).toMatchObject({
        status: 502,
        code: 'NO_ANSWER',
        message: 'The service did not answer.',
      })
    })
  })
})

describe('the list of services', () => {
  const entry = {
    service: 'crm',
    region: 'eu',
    url: 'https://crm.example/v2',
    methods: ['GET'],
    can: ['edit', 'setting'],
  }

  test('is read from the environment', () => {
    const { services } = readConfig({ PERENNIAL_SERVICES: JSON.stringify([entry]) })
    expect(services).toEqual([{ ...entry, headers: {} }])
  })

  test.each([
    ['{', 'must be a list written as JSON'],
    [JSON.stringify([{ ...entry, can: ['edit', 'everything'] }]), '0.can.1 is not valid'],
    [JSON.stringify([{ ...entry, secret: 'abc' }]), '0 is not valid'],
    [JSON.stringify([{ ...entry, url: 'file:///etc' }]), '0.url is not valid'],
  ])('a wrong one is told by its field and without its values', (text, message) => {
    expect(() => readConfig({ PERENNIAL_SERVICES: text })).toThrow(message)
    expect(() => readConfig({ PERENNIAL_SERVICES: text })).not.toThrow('abc')
  })
})
