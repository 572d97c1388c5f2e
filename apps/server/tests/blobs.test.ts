import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { folderBlobs } from '../src/adapters/folder-blobs.ts'
import { s3Blobs } from '../src/adapters/s3-blobs.ts'
import { type Blobs, FilesUnavailable } from '../src/ports/index.ts'
import { testServer } from './test-server.ts'

const folder = mkdtempSync(path.join(tmpdir(), 'perennial-blobs-'))
const stored = new Map<string, { body: Buffer; type: string }>()

/** The calls of an S3-compatible store that we use, as its documentation describes them. */
const store = createServer(async (request, response) => {
  const key = decodeURIComponent(request.url!.split('?')[0]!)
  const { searchParams } = new URL(request.url!, 'http://store.test')
  if (searchParams.get('list-type') === '2') {
    // One key a page, so that the pages are followed.
    const keys = [...stored.keys()].map((one) => one.slice('/shop/'.length))
    const at = Number(searchParams.get('continuation-token') ?? 0)
    const next = at + 1 < keys.length ? `<NextContinuationToken>${at + 1}</NextContinuationToken>` : ''
    const contents = keys.slice(at, at + 1).map((one) => `<Contents><Key>${one}</Key></Contents>`)
    response.writeHead(200, { 'content-type': 'application/xml' })
    response.end(`<ListBucketResult>${contents.join('')}${next}</ListBucketResult>`)
    return
  }
  if (request.method === 'PUT') {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    stored.set(key, { body: Buffer.concat(chunks), type: String(request.headers['content-type']) })
    response.writeHead(200, { etag: '"abc"' }).end()
    return
  }
  if (request.method === 'DELETE') {
    stored.delete(key)
    response.writeHead(204).end()
    return
  }
  const found = stored.get(key)
  if (found) response.writeHead(200, { etag: '"abc"', 'content-type': found.type }).end(found.body)
  else
    response
      .writeHead(404, { 'content-type': 'application/xml' })
      .end('<Error><Code>NoSuchKey</Code><Message>none</Message></Error>')
})

let s3: Blobs
beforeAll(async () => {
  vi.stubEnv('AWS_ACCESS_KEY_ID', 'test')
  vi.stubEnv('AWS_SECRET_ACCESS_KEY', 'test')
  await new Promise<void>((resolve) => store.listen(0, '127.0.0.1', resolve))
  const { port } = store.address() as AddressInfo
  s3 = s3Blobs({ bucket: 'shop', endpoint: `http://127.0.0.1:${port}`, region: 'eu-west-1' })
})
afterAll(() => {
  vi.unstubAllEnvs()
  store.close()
  store.closeAllConnections()
  rmSync(folder, { recursive: true, force: true })
})

describe.each([
  ['a folder', () => folderBlobs(folder)],
  ['an S3-compatible store', () => s3],
])('%s', (_name, blobs) => {
  test('returns the stored bytes, with a validator for caches', async () => {
    const bytes = new Uint8Array([0, 255, 13, 10, 128])
    await blobs().put('tenant/builds/1/a b.bin', bytes, 'application/octet-stream')
    const found = await blobs().get('tenant/builds/1/a b.bin')
    expect([...found!.bytes]).toEqual([...bytes])
    expect(found!.etag).toMatch(/^"[\w-]+"$/)
  })

  test('finds nothing under an unused key', async () => {
    expect(await blobs().get('tenant/nothing')).toBeUndefined()
    expect(await blobs().has('tenant/nothing')).toBe(false)
    await blobs().put('tenant/something', 'x', 'text/plain')
    expect(await blobs().has('tenant/something')).toBe(true)
    await blobs().remove('tenant/something')
    await blobs().remove('tenant/something')
    expect(await blobs().has('tenant/something')).toBe(false)
  })

  test('lists all of its files', async () => {
    await blobs().put('listed/one', '1', 'text/plain')
    await blobs().put('listed/deep/two', '2', 'text/plain')
    const keys: string[] = []
    for await (const key of blobs().list()) keys.push(key)
    expect(keys.filter((key) => key.startsWith('listed/')).sort()).toEqual(['listed/deep/two', 'listed/one'])
  })

  test('replaces a file completely', async () => {
    await blobs().put('tenant/x.css', 'a {}', 'text/css')
    await blobs().put('tenant/x.css', 'b {}', 'text/css')
    expect(new TextDecoder().decode((await blobs().get('tenant/x.css'))!.bytes)).toBe('b {}')
  })
})

test('a store that does not answer is told from a file that is not there, and is asked again by whoever gets 503', async () => {
  const away = s3Blobs({ bucket: 'shop', endpoint: 'http://127.0.0.1:1', region: 'eu-west-1' })
  const calls = [
    () => away.get('x'),
    () => away.has('x'),
    () => away.put('x', 'x', 'text/plain'),
    () => away.remove('x'),
  ]
  for (const call of calls) {
    await expect(call()).rejects.toBeInstanceOf(FilesUnavailable)
  }
  const server = await testServer({ blobs: away })
  const answer = await server.shop(new Request('http://shop.test/media/coast.png'))
  expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '5'])
})

test('a key never leads out of the folder, and no half-written file stays', async () => {
  const blobs = folderBlobs(folder)
  await expect(blobs.get('../outside')).rejects.toThrow('leads out of the folder')
  await blobs.put('clean/x', 'x', 'text/plain')
  expect(readdirSync(path.join(folder, 'clean'))).toEqual(['x'])
})
