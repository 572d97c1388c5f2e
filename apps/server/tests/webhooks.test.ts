import { createHmac } from 'node:crypto'
import { createServer } from 'node:http'
import { and, asc, eq } from 'drizzle-orm'
import { beforeEach, expect, test, vi } from 'vitest'
import { guardedOutbound } from '../src/adapters/guarded-outbound.ts'
import { storedRecord, timelineEvent, outbox } from '../src/db/schema/index.ts'
import { queueWebhook } from '../src/modules/webhooks/queue-webhook.ts'
import { deliverWebhooks } from '../src/modules/webhooks/deliver-webhooks.ts'
import type { WebhookEvent } from '@perennial/domain/settings'
import type { OutboundRequest } from '../src/ports/index.ts'
import { type TestServer, testServer } from './test-server.ts'

const url = 'https://crm.example/hook'
const secret = 'a-signing-secret-of-ours'
let server: TestServer
let sent: (OutboundRequest & { timeoutMs: number | undefined })[]
let answer: () => { status: number; contentType: string; body: string }

beforeEach(async () => {
  sent = []
  answer = () => ({ status: 204, contentType: '', body: '' })
  server = await testServer({
    outbound: {
      send: async (request, limits) => {
        // Tests of one worker share a database: what others have left to be told is none of this one's.
        if (request.url.href === url) sent.push({ ...request, timeoutMs: limits?.timeoutMs })
        return answer()
      },
    },
  })
})

const save = async (setting: Record<string, unknown>) =>
  (await server.as('TenantAdmin')).settings.save({ settings: [{ id: 'hooks', setting }] })
const happens = (event: WebhookEvent = 'order.submitted') =>
  server.db.asTenant(server.scope, (tx) =>
    queueWebhook(tx, { event, data: { order: 'O-1' }, at: new Date(server.time.now), newId: server.ports.newId }),
  )
const record = async () => {
  const [row] = await server.db.asTenant(server.scope, (tx) =>
    tx.select().from(storedRecord).where(eq(storedRecord.recordType, 'webhook')),
  )
  return row!
}
const events = async () =>
  (
    await server.db.asTenant(server.scope, (tx) =>
      tx
        .select()
        .from(timelineEvent)
        .where(and(eq(timelineEvent.objectType, 'webhook')))
        .orderBy(asc(timelineEvent.createdAt)),
    )
  ).map(({ type }) => type)

test('a webhook is called with what happened, signed, within its time (SET-18)', async () => {
  await save({ 'order.submitted': url, signing_secret: secret })
  await happens()
  await deliverWebhooks(server.ports)
  const [call] = sent
  expect(call).toMatchObject({ method: 'POST', timeoutMs: 2000 })
  expect(call!.url.href).toBe(url)
  expect(JSON.parse(call!.body!)).toEqual({
    type: 'order.submitted',
    timestamp: new Date(server.time.now).toISOString(),
    data: { order: 'O-1' },
  })
  const { 'webhook-id': id, 'webhook-timestamp': at, 'webhook-signature': signature } = call!.headers
  expect(at).toBe(String(server.time.now / 1000))
  expect(signature).toBe(`v1,${createHmac('sha256', secret).update(`${id}.${at}.${call!.body}`).digest('base64')}`)
  expect(await record()).toMatchObject({ status: 'complete', data: { attempts: 1, last: { status: 204 } } })
  await deliverWebhooks(server.ports)
  expect(sent).toHaveLength(1)
})

test('events without an address tell nobody, and none is told that did not happen', async () => {
  await save({ 'order.submitted': url })
  await happens('customer.created')
  const undone = server.db.asTenant(server.scope, async (tx) => {
    const [at, { newId }] = [new Date(server.time.now), server.ports]
    await queueWebhook(tx, { event: 'order.submitted', data: {}, at, newId })
    throw new Error('undone')
  })
  await expect(undone).rejects.toThrow('undone')
  await deliverWebhooks(server.ports)
  expect(sent).toEqual([])
})

test('one that is not taken is tried again, later and later, then given up and told by mail (SET-19)', async () => {
  await save({ 'order.submitted': url, emailAlert: 'desk@saltmarsh.example' })
  await happens()
  answer = () => ({ status: 503, contentType: 'text/plain', body: 'bu\0sy' })
  server.time.now += 1000
  await deliverWebhooks(server.ports)
  await deliverWebhooks(server.ports)
  expect(sent).toHaveLength(1)
  expect(await record()).toMatchObject({ status: 'pending', data: { last: { status: 503, body: 'busy' } } })

  const hours = (count: number) => count * 3_600_000
  for (const wait of [5_000, 300_000, 1_800_000, hours(2), hours(5), hours(10), hours(10)]) {
    server.time.now += wait - 1
    await deliverWebhooks(server.ports)
    const before = sent.length
    server.time.now += 1
    await deliverWebhooks(server.ports)
    expect(sent).toHaveLength(before + 1)
  }
  // The receiver knows a repeated call by its id.
  expect(new Set(sent.map(({ headers }) => headers['webhook-id'])).size).toBe(1)
  expect(await record()).toMatchObject({ status: 'failed', data: { attempts: 8 } })
  expect(await events()).toEqual(['webhook.queued', ...Array(7).fill('webhook.refused'), 'webhook.failed'])
  const mails = await server.db.asTenant(server.scope, (tx) => tx.select().from(outbox))
  expect(mails.map(({ topic, payload }) => [topic, payload.to])).toEqual([
    ['mail.webhook_failed', 'desk@saltmarsh.example'],
  ])
  server.time.now += hours(48)
  await deliverWebhooks(server.ports)
  expect(sent).toHaveLength(8)
})

test('two workers that look at the same moment call once', async () => {
  await save({ 'order.submitted': url })
  await happens()
  await Promise.all([deliverWebhooks(server.ports), deliverWebhooks(server.ports)])
  expect(sent).toHaveLength(1)
})

test('an address in a private network is not called unless its host was named', async () => {
  const here = async () => [{ address: '10.0.0.7', family: 4 }]
  const guarded = guardedOutbound({ resolve: here })
  await save({ 'order.submitted': url })
  await happens()
  await deliverWebhooks({ ...server.ports, outbound: guarded })
  expect(await record()).toMatchObject({
    status: 'pending',
    data: { last: { said: 'The address leads into a private network.' } },
  })
  const hit = vi.fn()
  const receiver = createServer((request, response) => {
    hit(request.url)
    response.writeHead(200).end()
  })
  await new Promise<void>((resolve) => receiver.listen(0, '127.0.0.1', resolve))
  const { port } = receiver.address() as { port: number }
  const named = guardedOutbound({
    resolve: async () => [{ address: '127.0.0.1', family: 4 }],
    privateHosts: ['crm.example'],
  })
  try {
    await save({ 'order.submitted': `http://crm.example:${port}/inside` })
    await happens()
    await deliverWebhooks({ ...server.ports, outbound: named })
    expect(hit.mock.calls).toEqual([['/inside']])
    const other = named.send({ method: 'GET', url: new URL(`http://other.example:${port}/`), headers: {} })
    await expect(other).rejects.toMatchObject({ code: 'PRIVATE_ADDRESS' })
  } finally {
    receiver.close()
  }
})

test('a checkout that is begun is told with its offers; one that is refused is not', async () => {
  await save({ 'checkout.initiated': 'https://crm.example/checkouts' })
  const begin = (path: string) => server.shopClient.checkout.initiate({ offers: [{ path }] })
  await expect(begin('/offers2/none')).rejects.toMatchObject({ code: 'NOT_AVAILABLE' })
  await deliverWebhooks(server.ports)
  expect(sent).toEqual([])
})
