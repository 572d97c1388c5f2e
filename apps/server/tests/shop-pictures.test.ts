import { randomUUID } from 'node:crypto'
import { Transformer } from '@napi-rs/image'
import type { Client } from '@perennial/api/client'
import { attributeKey } from '@perennial/domain/product'
import { beforeAll, describe, expect, test } from 'vitest'
import { picturesHere } from '../src/start/open-pictures.ts'
import { part } from './shop-with-offers.ts'
import { type TestServer, testServer } from './test-server.ts'

let server: TestServer
let admin: Client
/** What was made of pictures, in the order of the calls. */
const made: number[] = []

const pictures = {
  ...picturesHere,
  narrower: (bytes: Uint8Array<ArrayBuffer>, width: number) => {
    made.push(width)
    return picturesHere.narrower(bytes, width)
  },
}

beforeAll(async () => {
  server = await testServer({ pictures })
  admin = await server.as('TenantAdmin')
})

const colourful = (width: number, height: number) =>
  Transformer.fromRgbaPixels(
    Uint8Array.from({ length: width * height * 4 }, (_, at) => (at % 4 === 3 ? 255 : (at * 7) % 251)),
    width,
    height,
  )
const upload = async (bytes: Uint8Array, name: string) =>
  (await admin.media.upload({ file: new File([new Uint8Array(bytes)], name) })).url
const get = (path: string, headers: Record<string, string> = {}) =>
  server.shop(new Request(`http://shop.test${path}`, { headers }))
async function publish(name: string, cards: { id: string; path: string; props: object }[]): Promise<void> {
  const assets = cards.map((card, index) => ({ ...card, position: 'body', index }))
  const data = {
    record_type: 'page',
    version: 1,
    pageMasterLayout: 'default',
    tags: [`/${name}/`],
    attributes: { title: name },
    assets,
  }
  const { version } = await admin.items.create({ catalog: '1', path: `pages2/${name}`, data })
  await admin.publishing.publish({ path: `/pages2/${name}`, version, key: randomUUID(), confirm: true })
}
const bytesOf = async (answer: Response) => new Uint8Array(await answer.arrayBuffer())

describe('a picture', () => {
  test('is made in a width when somebody asks first, once for however many ask, and kept', async () => {
    const url = await upload(await colourful(900, 600).jpeg(80), 'coast.jpg')
    made.length = 0
    const answers = await Promise.all(Array.from({ length: 400 }, () => get(`${url}.w640.webp`)))
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
    expect(made).toEqual([640])
    const [first] = answers
    expect(first!.headers.get('content-type')).toBe('image/webp')
    expect(first!.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
    expect(await new Transformer(await bytesOf(first!)).metadata()).toMatchObject({ width: 640, height: 426 })
    await get(`${url}.w640.webp`)
    expect(made).toEqual([640])
    // Never wider than it is.
    expect(await new Transformer(await bytesOf(await get(`${url}.w1920.webp`))).metadata()).toMatchObject({
      width: 900,
    })
  })

  test('has a fixed list of widths: whatever else is asked for makes nothing', async () => {
    const url = await upload(await colourful(800, 500).png(), 'hill.png')
    made.length = 0
    for (const name of [
      `${url}.w641.webp`,
      `${url}.w99999.webp`,
      `${url}.w640.png`,
      `/media/${'0'.repeat(32)}.jpg.w640.webp`,
    ])
      expect([name, (await get(name)).status]).toEqual([name, 404])
    expect(made).toEqual([])
  })

  test('that moves, or cannot be resized, is shown as it was uploaded', async () => {
    const still = await colourful(700, 400).webp(80)
    // The extended form of WebP, whose head says that it moves.
    const head = Uint8Array.from([...'RIFF'].map((sign) => sign.charCodeAt(0)))
    const moving = new Uint8Array(still.length + 18)
    moving.set(head)
    new DataView(moving.buffer).setUint32(4, still.length + 10, true)
    moving.set(
      [...'WEBPVP8X'].map((sign) => sign.charCodeAt(0)),
      8,
    )
    moving.set([10, 0, 0, 0, 0x02, 0, 0, 0, 700 - 1, (700 - 1) >> 8, 0, 400 - 1, (400 - 1) >> 8, 0], 16)
    moving.set(still.subarray(12), 30)
    const url = await upload(moving, 'waves.webp')
    const answer = await get(`${url}.w320.webp`)
    expect([answer.status, answer.headers.get('location')]).toEqual([302, url])

    const fine = await upload(await colourful(750, 400).png(), 'fails.png')
    const { narrower } = pictures
    pictures.narrower = () => Promise.reject(new Error('Too long.'))
    const unmade = await get(`${fine}.w320.webp`)
    pictures.narrower = narrower
    expect([unmade.status, unmade.headers.get('cache-control')]).toEqual([302, 'no-store'])
    expect((await get(`${fine}.w320.webp`)).status).toBe(200)
  })
})

test('a page offers its pictures in their widths, and tells search engines and networks what it sells', async () => {
  await publish('checkout', [{ id: 'h', path: '/components/hero', props: { title: 'Checkout' } }])
  const cover = await upload(await colourful(1200, 800).jpeg(80), 'cover.jpg')
  await admin.items.create({
    catalog: '1',
    path: 'offers2/pictured',
    data: {
      record_type: 'offer',
      products: [],
      attributes: {
        [attributeKey('price')]: [part({ value: 48, repeat_interval_type: 'years' })],
        [attributeKey('display_name')]: 'Print & </script><b>digital',
        [attributeKey('image')]: cover,
      },
    },
  })
  await publish('pictured', [
    { id: 'h', path: '/components/hero', props: { title: 'Pictured' } },
    { id: 'p', path: '/components/picture', props: { image: cover, alt: 'Cover' } },
    { id: 'o', path: '/components/price', props: { offer: '/offers2/pictured' } },
  ])
  const answer = await get('/pictured/')
  const html = await answer.text()
  expect(html).toContain(`srcset="${cover}.w320.webp 320w, ${cover}.w640.webp 640w`)
  expect(html).toContain(`<meta property="og:image" content="http://shop.test${cover}">`)
  expect(html).toContain('<link rel="icon" href="/icon.svg" type="image/svg+xml" sizes="any">')
  const [, data] = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(html)!
  expect(JSON.parse(data!)['@graph']).toMatchObject([
    {
      name: 'Print & </script><b>digital',
      image: `http://shop.test${cover}`,
      offers: {
        price: '48.00',
        priceCurrency: 'GBP',
        url: 'http://shop.test/pictured/',
        seller: { '@type': 'Organization' },
      },
    },
  ])
  // A data block is never run: the policy names no more scripts for it.
  expect(answer.headers.get('content-security-policy')).not.toContain('unsafe-inline')
})

test('the shop has an icon without doing anything, and its own once it has one', async () => {
  await admin.settings.save({ settings: [{ id: 'shop', setting: { name: 'Ärmel', brand_colour: '#1f5e4a' } }] })
  server.time.now += 2000
  const svg = await (await get('/icon.svg')).text()
  expect(svg).toContain('fill="#1f5e4a"')
  expect(svg).toContain('stroke="#ffffff"')
  // A page that does not exist is the shop's, too.
  const lost = await get('/no-such-page/')
  expect([lost.status, await lost.text()]).toEqual([
    404,
    expect.stringContaining('<a class="brand" href="/"><img src="/icon.svg"'),
  ])
  const plain = await (await get('/plain.css')).text()
  expect(plain).toContain('.brand::after{content:"Ärmel"}')
  expect(plain).toContain('border-color:#1f5e4a')
  const png = await get('/icon.png')
  expect(png.headers.get('content-type')).toBe('image/png')
  expect(await new Transformer(await bytesOf(png)).metadata()).toMatchObject({ width: 64, height: 64 })
  await expect(
    admin.settings.save({ settings: [{ id: 'shop', setting: { icon: 'https://elsewhere.example/i.png' } }] }),
  ).rejects.toMatchObject({ status: 422 })
})
