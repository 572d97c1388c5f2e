import { safe } from '@orpc/client'
import type { Client } from '@perennial/api/client'
import { UploadedAsset } from '@perennial/domain/uploads'
import { beforeEach, describe, expect, test } from 'vitest'
import { type TestServer, testServer } from './test-server.ts'

let server: TestServer
let editor: Client

beforeEach(async () => {
  server = await testServer()
  editor = await server.as('Editor')
})

/** The smallest PNG: one pixel. */
const pixel = Uint8Array.from(
  atob('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='),
  (sign) => sign.charCodeAt(0),
)
const svg =
  '<?xml version="1.0"?><!-- drawn --><svg xmlns="http://www.w3.org/2000/svg" width="40" height="20"><script>alert(1)</script></svg>'
const file = (content: BlobPart, name: string, type = '') => new File([content], name, { type })
const upload = (content: BlobPart, name: string, type?: string) =>
  editor.media.upload({ file: file(content, name, type) })
const open = (url: string, origin: 'shop' | 'console' = 'shop') =>
  server[origin](new Request(`http://${origin}.test${url}`))

describe('an uploaded file', () => {
  test('is served under the hash of its content with a permanent cache, on both origins (UPL-03)', async () => {
    const asset = await upload(pixel, 'C:\\pictures\\coast.png')
    expect(UploadedAsset.parse(asset)).toEqual({
      url: asset.url,
      contentType: 'image/png',
      repository: { bucket: `${server.scope.tenant}/media`, key: asset.url.slice('/media/'.length) },
    })
    expect(asset).toMatchObject({ name: 'coast.png', bytes: pixel.byteLength, width: 1, height: 1 })
    for (const origin of ['shop', 'console'] as const) {
      const answer = await open(asset.url, origin)
      expect(new Uint8Array(await answer.arrayBuffer())).toEqual(pixel)
      expect(answer.headers.get('content-type')).toBe('image/png')
      expect(answer.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
      expect(answer.headers.get('content-security-policy')).toContain("default-src 'none'")
      expect(answer.headers.get('content-security-policy')).toContain('sandbox')
    }
  })

  test('has the type of its bytes, whatever its name', async () => {
    expect((await upload(pixel, 'page.html', 'text/html')).contentType).toBe('image/png')
    await expect(upload('<b>not a picture</b>', 'coast.png', 'image/png')).rejects.toMatchObject({
      code: 'UNSUPPORTED_TYPE',
      status: 415,
      message: expect.stringContaining('coast.png'),
    })
  })

  test('is recognised as fast for hostile text as for any other', async () => {
    const started = performance.now()
    for (const opening of ['<!doctype x', '<!--', '<?', '<!doctype [']) {
      const asset = await upload(opening.repeat(100_000 / opening.length), 'notes.txt')
      expect(asset.contentType).toMatch(/^text\/plain/)
    }
    expect(performance.now() - started).toBeLessThan(5000)
  })

  test('is recognised as a drawing after any allowed prefix', async () => {
    const before = '<?xml version="1.0"?>\n<!DOCTYPE svg [ <!ENTITY a "b>"> ]>\n<!-- > -->\n'
    expect(
      (await upload(`${before}<svg xmlns="http://www.w3.org/2000/svg" width="40" height="20"/>`, 'a.svg')).contentType,
    ).toBe('image/svg+xml')
  })

  test('with active content is downloaded when opened, never shown', async () => {
    for (const asset of [await upload(svg, 'mark.svg'), await upload('<!doctype html><p>hello', 'x.html')]) {
      const { headers } = await open(asset.url)
      expect(headers.get('content-disposition')).toBe('attachment')
      expect(headers.get('content-security-policy')).toContain('sandbox')
      expect(headers.get('x-content-type-options')).toBe('nosniff')
    }
    expect(await upload(svg, 'mark.svg')).toMatchObject({ contentType: 'image/svg+xml', width: 40, height: 20 })
  })

  const kinds: [string, BlobPart, string][] = [
    ['words.txt', 'hello', 'text/plain; charset=utf-8'],
    ['apple-app-site-association', '{}', 'text/plain; charset=utf-8'],
    ['prices.csv', 'a,b', 'text/csv; charset=utf-8'],
    ['site.json', '{}', 'application/json'],
    ['terms.pdf', '%PDF-1.7\n%âãÏÓ\n', 'application/pdf'],
    ['feed.xml', '<?xml version="1.0"?><feed/>', 'application/xml'],
  ]
  test.each(kinds)('%s is taken', async (name, content, contentType) => {
    const asset = await upload(content, name)
    expect(asset.contentType).toBe(contentType)
    expect((await open(asset.url)).headers.get('content-type')).toBe(contentType)
  })

  const refused: [string, BlobPart][] = [
    ['setup.exe', Uint8Array.from([0x4d, 0x5a, 0x90, 0, 3, 0, 0, 0])],
    ['pages.zip', Uint8Array.from([0x50, 0x4b, 3, 4, 20, 0, 0, 0, 8, 0])],
    ['noise.bin', Uint8Array.from([0xff, 0xfe, 0xfd, 0, 1])],
  ]
  test.each(refused)('%s is refused', async (name, content) => {
    await expect(upload(content, name)).rejects.toMatchObject({ code: 'UNSUPPORTED_TYPE' })
  })

  test('that breaks off in the middle of a picture is refused, and so is an empty one', async () => {
    const bomb = pixel.slice()
    new DataView(bomb.buffer, bomb.byteOffset).setUint32(16, 50_000)
    new DataView(bomb.buffer, bomb.byteOffset).setUint32(20, 50_000)
    await expect(upload(bomb, 'bomb.png')).rejects.toMatchObject({ code: 'TOO_MANY_PIXELS', status: 422 })
    await expect(upload(pixel.slice(0, 20), 'half.png')).rejects.toMatchObject({ code: 'NOT_WHOLE', status: 422 })
    await expect(upload('', 'nothing.png')).rejects.toMatchObject({ status: 400 })
  })

  test('may have 10 MB and not a byte more', async () => {
    const limit = new Uint8Array(10_000_000).fill(0x61)
    expect((await upload(limit, 'long.txt')).bytes).toBe(10_000_000)
    const [error] = await safe(upload(new Uint8Array(10_000_001).fill(0x61), 'longer.txt'))
    expect((error as { status?: number }).status).toBe(400)
    const [far] = await safe(upload(new Uint8Array(10_100_000).fill(0x61), 'far.txt'))
    expect((far as { status?: number }).status).toBe(413)
  })
})

describe('the list of files', () => {
  test('has the newest first, the same file once, and can be searched page by page', async () => {
    for (const name of ['a_1.txt', 'b.txt', 'c%.txt']) {
      server.time.now += 1000
      await upload(name, name)
    }
    server.time.now += 1000
    await upload('a_1.txt', 'again.txt')
    const first = await editor.media.list({ limit: 2 })
    expect(first.items.map(({ name }) => name)).toEqual(['again.txt', 'c%.txt'])
    expect(first.total).toEqual({ count: 3, capped: false })
    const second = await editor.media.list({ limit: 2, queryMore: first.queryMore! })
    expect(second.items.map(({ name }) => name)).toEqual(['b.txt'])
    expect(second.queryMore).toBeNull()
    expect((await editor.media.list({ search: '%' })).items.map(({ name }) => name)).toEqual(['c%.txt'])
    await expect(editor.media.list({ queryMore: 'nonsense' })).rejects.toMatchObject({ code: 'BAD_CURSOR' })
  })

  test('distinguishes pictures from other files', async () => {
    await upload('words', 'words.txt')
    await upload(pixel, 'coast.png')
    expect((await editor.media.list({ kind: 'image/' })).items.map(({ name }) => name)).toEqual(['coast.png'])
  })

  test('can lose a file that pages still show', async () => {
    const { id, url } = await upload(pixel, 'coast.png')
    expect(await editor.media.remove({ id })).toEqual({ removed: true })
    expect(await editor.media.remove({ id })).toEqual({ removed: false })
    expect((await editor.media.list({})).items).toEqual([])
    expect((await open(url)).status).toBe(200)
  })

  test('is the tenant’s own', async () => {
    await upload(pixel, 'coast.png')
    const other = await testServer()
    expect((await (await other.as('Editor')).media.list({})).items).toEqual([])
  })
})
