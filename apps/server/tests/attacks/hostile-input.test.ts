import { safe } from '@orpc/client'
import type { Client } from '@perennial/api/client'
import { beforeAll, expect, test } from 'vitest'
import { openShop, type OpenShop, part } from '../shop-with-offers.ts'
import { home, orderOfBasket } from '../test-order.ts'
import { paidWith } from '../test-payment.ts'
import { noteAttack } from './attack-log.ts'

let open: OpenShop
let staff: Client

beforeAll(async () => {
  open = await openShop({ print: { price: [part()] } })
  staff = open.staff
})

/** Notes how many tries of a class did what they must not do. */
function note(name: string, what: string, tries: readonly unknown[], through: readonly unknown[]) {
  noteAttack({ class: name, what, tries: tries.length, gotThrough: through.length })
  expect(through).toEqual([])
}

test('text that is no text is turned away at the edge, whatever it is long', async () => {
  const { server } = open
  const surfaces = ['console', 'shop', 'account'] as const
  const paths = ['/%00/', `/a%00${'a'.repeat(15_000)}/`, '/%ED%A0%80/', '/offers%00/', '/caf%E9/']
  const bodies = [
    '{"email":"a\\u0000b"}',
    '{"email":"\\ud83d"}',
    '{"a\\u0000":1}',
    `{"email":"${'\\u0000'.repeat(9_000)}"}`,
  ]
  const tries = surfaces.flatMap((surface) => [
    ...paths.map((path) => ({ surface, path, init: undefined })),
    ...bodies.map((body) => ({
      surface,
      path: '/api/leads',
      init: { method: 'POST', headers: { 'content-type': 'application/json' }, body },
    })),
  ])
  const through = []
  for (const { surface, path, init } of tries) {
    const { status } = await server[surface](new Request(`http://${surface}.test${path}`, init))
    if (status !== 404 && status !== 422) through.push(`${status} ${surface} ${path.slice(0, 20)}`)
  }
  note('broken text', 'NUL, halves of characters and bytes that are no text, in addresses and bodies', tries, through)
})

test('no file stops the process, and none claims more pixels than a browser takes', async () => {
  const openings = ['<!doctype x', '<!--', '<?', '<!doctype [', '<svg', '<!doctype x<!--']
  const slow = []
  for (const opening of openings) {
    const text = opening.repeat(100_000 / opening.length)
    const began = performance.now()
    await safe(staff.media.upload({ file: new File([text], 'notes.txt') }))
    // A cubic scan of as much takes minutes.
    if (performance.now() - began > 5_000) slow.push(opening)
  }
  note('hostile files', 'texts of 100 kB that make a scan long: slower than 5 s', openings, slow)

  // The header of a PNG, with the size that it claims.
  const png = (width: number, height: number) => {
    const bytes = new Uint8Array(64)
    bytes.set([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13, 0x49, 0x48, 0x44, 0x52])
    new DataView(bytes.buffer).setUint32(16, width)
    new DataView(bytes.buffer).setUint32(20, height)
    return bytes
  }
  const sizes = [
    [50_000, 50_000],
    [16_001, 1],
    [1, 16_001],
    [8_000, 8_000],
  ] as const
  const taken = []
  for (const [width, height] of sizes) {
    const [error] = await safe(staff.media.upload({ file: new File([png(width, height)], 'large.png') }))
    if (!error) taken.push(`${width} x ${height}`)
  }
  note('hostile files', 'pictures of more pixels than a browser takes', sizes, taken)
})

test('no host of everybody may be named for pages', async () => {
  const { version } = await staff.settings.hosts()
  const hosts = [
    'https://*.com',
    'https://*',
    '*',
    'https://*.co.uk',
    'https://*.github.io',
    'https://a.example/x',
    'data:',
  ]
  const tries = hosts.flatMap((host) => [{ hosts: [host] }, { allowed_ancestors: [host] }])
  const through = []
  for (const change of tries) {
    const [error] = await safe(staff.settings.saveHosts({ hosts: [], allowed_ancestors: [], version, ...change }))
    if ((error as { code?: string } | null)?.code !== 'INVALID') through.push(JSON.stringify(change))
  }
  note('hosts', 'wildcards below domains of everybody, and what is no host', tries, through)
})

test('no order is what its basket is not', async () => {
  const { shop } = open
  const changes = [
    { mode: 'production' as const },
    { total: { orderTotal: 0 } },
    { total: { orderTotal: 0.01 } },
    { total: { orderTotal: -10 } },
    { total: { currency: 'JPY' } },
    { payment: null },
    { orderItems: [] },
    { termsAccepted: false },
  ]
  const through = []
  for (const { total, ...change } of changes as { total?: object }[]) {
    const basket = await shop.checkout.initiate({ offers: [{ path: '/offers2/print' }] })
    const order = orderOfBasket(basket, paidWith('4242424242424242', home))
    const sent = { ...order, ...change, total: { ...order.total, ...total } }
    const [error] = await safe(shop.orders.place(sent))
    if (!error) through.push(JSON.stringify({ ...change, total }))
  }
  note('tampering', 'orders of another mode, price or currency than their basket', changes, through)
})

test('a form of files is read for staff alone, and none of more parts than any of ours', async () => {
  const { server } = open
  const type = 'multipart/form-data; boundary=b'
  const part = '--b\r\nContent-Disposition: form-data; name="a"\r\n\r\nx\r\n'
  const bodies = [
    `${part.repeat(20_000)}--b--\r\n`,
    'x'.repeat(1_000_000),
    `--b\r\n${'X-A: b\r\n'.repeat(100_000)}\r\n--b--`,
  ]
  const bearer = await server.bearer('TenantAdmin')
  const send = async (path: string, body: string, headers: Record<string, string>) => {
    const request = { method: 'POST', body, headers: { 'content-type': type, ...headers } }
    const answer = await server.console(new Request(`http://console.test${path}`, request))
    return answer.status
  }
  const tries = ['/api/media', '/perennial/sheets'].flatMap((path) => bodies.map((body) => ({ path, body })))
  const through = []
  let read = 0
  const { form } = server.ports.reading
  server.ports.reading = { ...server.ports.reading, form: (...sent) => ((read += 1), form(...sent)) }
  for (const { path, body } of tries) if ((await send(path, body, {})) !== 401) through.push(`${path} of nobody`)
  expect(read).toBe(0)
  for (const { path, body } of tries) {
    if ((await send(path, body, { authorization: bearer })) !== 400) through.push(`${path} ${body.slice(0, 20)}`)
  }
  expect(read).toBe(tries.length)
  note('hostile files', 'forms of many parts, of endless headers, and of nobody', tries, through)
})
