import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { folderBlobs } from '../src/adapters/folder-blobs.ts'
import { s3Blobs } from '../src/adapters/s3-blobs.ts'
import { type Blobs, FilesUnavailable } from '../src/ports/index.ts'
import { type S3StandIn, startS3StandIn } from './s3-stand-in.ts'
import { testServer } from './test-server.ts'

const folder = mkdtempSync(path.join(tmpdir(), 'perennial-blobs-'))
let store: S3StandIn
let s3: Blobs
beforeAll(async () => {
  store = await startS3StandIn()
  s3 = s3Blobs({ bucket: 'shop', endpoint: store.endpoint, region: 'eu-west-1' })
})
afterAll(() => {
  store.stop()
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
