import type { Client } from '@perennial/api/client'
import { secretPlaceholder } from '@perennial/domain/json-schema'
import { proxyHeaders } from '@perennial/api/proxy'
import { ApplicationError } from '@perennial/domain/errors'
import { beforeEach, describe, expect, test } from 'vitest'
import { connection } from '../src/db/schema/index.ts'
import type { OutboundRequest } from '../src/ports/index.ts'
import { type TestServer, testServer } from './test-server.ts'

let server: TestServer
let admin: Client
/** What was sent into the network, and what comes back for it. */
let sent: OutboundRequest[]
let answers: (request: OutboundRequest) => { status: number; body: unknown }

beforeEach(async () => {
  sent = []
  answers = () => ({ status: 200, body: {} })
  server = await testServer({
    outbound: {
      send: async (request) => {
        sent.push(request)
        const { status, body } = answers(request)
        return { status, contentType: 'application/json', body: JSON.stringify(body) }
      },
    },
  })
  admin = await server.as('TenantAdmin')
})

const crm = {
  name: 'crm',
  region: 'eu',
  url: 'https://crm.example/v2',
  methods: ['GET'],
  action: 'read',
  area: 'subscriptions',
  header_name: 'X-Api-Key',
  header_value: 'not-for-eyes',
}
const connectCrm = (data: object = crm, more: { id?: string; version?: number } = {}) =>
  admin.connect.save({ record_type: 'integration', service: 'http', data: { ...data }, ...more })

test('pages may ask for the shop’s own sign-in, which is called landing (DEV-22, BLD-34)', async () => {
  const { providers, services } = await (await server.as('Manager')).connect.authProviders()
  expect(providers.items.map(({ data }) => data.name)).toEqual(['landing'])
  expect(services.map(({ id }) => id)).toContain(providers.items[0]!.record_variant)
})

test('services of a type are listed with what is connected (DEV-20, DEV-21)', async () => {
  const { id } = await connectCrm()
  const { services, providers } = await admin.connect.list({ record_type: 'integration' })
  expect(services).toContainEqual({ id: 'http', label: 'HTTP API with a key' })
  expect(providers.items).toEqual([
    {
      id,
      name: 'crm',
      record_variant: 'http',
      created: new Date(server.time.now).toISOString(),
      metadata: { default_id: id },
      data: { name: 'crm' },
    },
  ])
  await expect((await server.as('Manager')).connect.list({ record_type: 'integration' })).rejects.toMatchObject({
    code: 'FORBIDDEN',
  })
})

test('a service says by which form it is connected (DEV-23)', async () => {
  const { schema, uiSchema } = await admin.connect.form({ record_type: 'integration', service: 'http' })
  expect(Object.keys(schema.properties as object)).toEqual(uiSchema['ui:order'])
  expect((schema.properties as Record<string, object>).header_value).toMatchObject({ writeOnly: true })
  await expect(admin.connect.form({ record_type: 'domain', service: 'http' })).rejects.toMatchObject({
    code: 'NOT_FOUND',
  })
})

test('a form that is right connects, one that is not is told by field and stores nothing (DEV-25)', async () => {
  const wrong = await connectCrm({ ...crm, url: 'ftp://crm.example', header_value: '' })
  expect(wrong).toMatchObject({ success: false, schema: { type: 'object' }, uiSchema: {} })
  expect(wrong.fieldErrors!.map(({ path }) => path).toSorted()).toEqual(['header_value', 'url'])
  expect((await admin.connect.list({ record_type: 'integration' })).providers.items).toEqual([])
  expect(await connectCrm()).toMatchObject({ success: true, message: 'Service connected successfully' })
  expect(await connectCrm()).toMatchObject({ success: false, fieldErrors: [{ path: 'name', code: 'taken' }] })
})

test('secrets are sealed, never read back, and stay when they come back untouched (DEV-24)', async () => {
  const { id } = await connectCrm()
  const read = () => admin.connect.get({ record_type: 'integration', service: 'http', id: id! })
  expect(await read()).toEqual({ data: { ...crm, header_value: secretPlaceholder }, version: 1 })
  const stored = async () =>
    JSON.stringify(await server.db.asTenant(server.scope, (tx) => tx.select().from(connection)))
  expect(await stored()).not.toContain('not-for-eyes')

  await connectCrm({ ...crm, header_value: secretPlaceholder, region: 'us' }, { id: id!, version: 1 })
  expect(await read()).toMatchObject({ data: { region: 'us', header_value: secretPlaceholder }, version: 2 })
  await expect(connectCrm(crm, { id: id!, version: 1 })).rejects.toMatchObject({
    code: 'CONFLICT',
    data: { current: { version: 2 } },
  })
})

test('a connection is taken away, and with it the choice of it as default (DEV-30)', async () => {
  const { id } = await connectCrm()
  expect(await admin.connect.remove({ record_type: 'integration', service: 'http', id: id! })).toEqual({
    success: true,
  })
  await expect(admin.connect.remove({ record_type: 'integration', service: 'http', id: id! })).rejects.toMatchObject({
    code: 'NOT_FOUND',
  })
  const { id: next } = await connectCrm()
  const { providers } = await admin.connect.list({ record_type: 'integration' })
  expect(providers.items[0]!.metadata.default_id).toBe(next)
})

test('the default of a service is chosen among its connections (DEV-32)', async () => {
  const [first, second] = [await connectCrm(), await connectCrm({ ...crm, name: 'crm-two', region: 'us' })]
  const chosen = async () =>
    (await admin.connect.list({ record_type: 'integration' })).providers.items.map(
      ({ metadata }) => metadata.default_id,
    )
  expect(await chosen()).toEqual([first.id, first.id])
  const choice = { key: 'default' as const, service: 'http', metadata: { default_id: second.id! } }
  expect(await admin.connect.saveDefault(choice)).toEqual(choice)
  expect(await chosen()).toEqual([second.id, second.id])
  await expect(admin.connect.saveDefault({ ...choice, metadata: { default_id: 'nobody' } })).rejects.toMatchObject({
    code: 'NOT_FOUND',
  })
})

describe('a connected API', () => {
  async function call(service: string, region: string, role = 'Manager') {
    const headers = {
      authorization: await server.bearer(role),
      'content-type': 'application/json',
      [proxyHeaders.service]: service,
      [proxyHeaders.region]: region,
    }
    const body = JSON.stringify({ method: 'GET', path: '/contacts/12' })
    return (await server.console(new Request('http://console.test/api/ap', { method: 'POST', headers, body }))).status
  }

  test('is called by its name and region, or by its service for the default one, by those who may', async () => {
    await connectCrm()
    expect(await call('crm', 'eu')).toBe(200)
    expect(await call('http', 'anywhere')).toBe(200)
    expect(sent.map(({ url, headers }) => [url.href, headers['x-api-key']])).toEqual([
      ['https://crm.example/v2/contacts/12', 'not-for-eyes'],
      ['https://crm.example/v2/contacts/12', 'not-for-eyes'],
    ])
    expect(await call('crm', 'us')).toBe(404)
    expect(await call('crm', 'eu', 'Viewer')).toBe(403)
    expect(sent).toHaveLength(2)
  })

  test('with client credentials gets a token first, and is connected only when there is one', async () => {
    const oauth = { ...crm, header_name: undefined, header_value: undefined, token_url: 'https://id.example/token' }
    const data = { ...oauth, name: 'desk', client_id: 'shop', client_secret: 'hush-hush' }
    const connect = () => admin.connect.save({ record_type: 'integration', service: 'oauth-client', data })
    answers = () => ({ status: 401, body: {} })
    expect(await connect()).toMatchObject({ success: false, fieldErrors: [{ path: 'client_secret' }] })
    answers = () => ({ status: 200, body: { access_token: 'day-token' } })
    expect(await connect()).toMatchObject({ success: true })
    expect(await call('desk', 'eu')).toBe(200)
    expect(sent.at(-1)).toMatchObject({ headers: { authorization: 'Bearer day-token' } })
    expect(sent.at(-2)).toMatchObject({ headers: { authorization: `Basic ${btoa('shop:hush-hush')}` } })
  })
})

test('a provider of sign-in is asked who it is, and pages may then ask for it', async () => {
  const issuer = 'https://id.example'
  const data = { name: 'members', issuer, client_id: 'shop', client_secret: 'hush-hush' }
  const connect = () => admin.connect.save({ record_type: 'authprovider', service: 'oidc', data })
  expect(await connect()).toMatchObject({ success: false, fieldErrors: [{ path: 'issuer', code: 'no_issuer' }] })
  expect(sent[0]!.url.href).toBe('https://id.example/.well-known/openid-configuration')
  answers = () => {
    throw new ApplicationError('The address leads into a private network.', { code: 'PRIVATE_ADDRESS' })
  }
  expect(await connect()).toMatchObject({ success: false, message: 'The address leads into a private network.' })
  answers = () => ({ status: 200, body: { issuer } })
  expect(await connect()).toMatchObject({ success: true })
  const { providers } = await (await server.as('Viewer')).connect.authProviders()
  expect(providers.items.map((one) => one.data.name)).toEqual(['landing', 'members'])
})

test('domains of the shop are listed, its own address first (DEV-37)', async () => {
  const connectHost = (name: string) =>
    admin.connect.save({ record_type: 'domain', service: 'custom-domain', data: { name } })
  expect(await connectHost('http://shop.example')).toMatchObject({ success: false, fieldErrors: [{ path: 'name' }] })
  const host = `shop-${server.scope.tenant.slice(2, 10)}.example`
  expect(await connectHost(host)).toMatchObject({ success: true })
  expect(await (await server.as('Viewer')).connect.shopDomains()).toEqual({
    items: [{ host: 'shop.test' }, { host }],
  })
})
