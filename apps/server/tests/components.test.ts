import { gzipSync } from 'node:zlib'
import type { ComponentDescriptor } from '@perennial/page-runtime/contract'
import fc from 'fast-check'
import { describe, expect, it, vi } from 'vitest'
import { readTarball } from '../src/modules/components/read-tarball.ts'
import { packed, publishDocument, tar } from './tarballs.ts'
import { type TestServer, testServer } from './test-server.ts'

const name = '@acme/star-rating'
const files = (version = '1.0.0', change: Record<string, unknown> = {}) => ({
  'package.json': JSON.stringify({
    name,
    version,
    description: 'What readers think, in stars.',
    peerDependencies: { react: '^19.0.0' },
    perennial: { name: 'Star rating', manifest: 'dist/manifest.json', height: 120 },
    perennialProps: { title: { type: 'string', default: 'Readers say' } },
    ...change,
  }),
  'dist/manifest.json': JSON.stringify({ 'main.js': 'main.js', 'main.css': 'main.css' }),
  'dist/main.js': 'export default () => null',
  'dist/main.css': '.rating{color:red}',
  'src/rating.tsx': 'export const secret = 1',
})

/** An author with credentials, at an npm client. */
async function author(server: TestServer, role = 'TenantAdmin') {
  const client = await server.as(role)
  const credentials = await client.developerCredentials.create()
  const authorization = `Basic ${btoa(`${credentials.username}:${credentials.password}`)}`
  const call = (method: string, path: string, body?: unknown, headers: Record<string, string> = { authorization }) =>
    server.console(
      new Request(`http://console.test/registry/${path}`, {
        method,
        headers,
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      }),
    )
  const publish = (version = '1.0.0', change: Record<string, unknown> = {}, tag?: string) =>
    call('PUT', encodeURIComponent(name), publishDocument(name, version, packed(files(version, change)), tag))
  return { client, credentials, call, publish }
}
const errorOf = async (response: Response) => ((await response.json()) as { error: string }).error

describe('developer credentials', () => {
  it('are made for tenant administrators, shown once and removed (CMP-09, CMP-10, DEV-12, DEV-14)', async () => {
    const server = await testServer()
    const { client, credentials, call } = await author(server)
    expect(credentials.repositoryUrl).toBe('http://console.test/registry/')
    const shown = await client.developerCredentials.get()
    expect(shown).toMatchObject({ username: credentials.username })
    expect(JSON.stringify(shown)).not.toContain(credentials.password)
    expect((await call('GET', '-/whoami')).status).toBe(200)
    expect(await client.developerCredentials.remove()).toEqual({ removed: true })
    expect((await call('GET', '-/whoami')).status).toBe(401)
    expect(await client.developerCredentials.get()).toMatchObject({ username: null, created: null })
  })

  it('are refused to everybody else (CMP-10, PRM-56)', async () => {
    const server = await testServer()
    for (const role of ['Manager', 'Editor']) {
      const client = await server.as(role)
      await expect(client.developerCredentials.create()).rejects.toMatchObject({ status: 403 })
      await expect(client.developerCredentials.get()).rejects.toMatchObject({ status: 403 })
    }
  })

  it('replace earlier ones, and are useless without their password', async () => {
    const server = await testServer()
    const { client, credentials, call } = await author(server)
    const wrong = { authorization: `Basic ${btoa(`${credentials.username}:wrong`)}` }
    for (const headers of [
      {},
      wrong,
      { authorization: 'Basic ???' },
      { authorization: `Bearer ${credentials.password}` },
    ])
      expect((await call('GET', '-/whoami', undefined, headers)).status).toBe(401)
    await client.developerCredentials.create()
    expect((await call('GET', '-/whoami')).status).toBe(401)
  })
})

describe('a package', () => {
  it('does not stand on a page that takes payment: the build says why (SUB-53)', async () => {
    const server = await testServer()
    const { client, publish } = await author(server)
    await publish()
    const assets = ['/components/checkout-form', `/components/${name}`].map((path, index) => ({
      id: `card-${index}`,
      path,
      props: {},
      position: 'body',
      index,
    }))
    const data = { version: 1, pageMasterLayout: 'default', tags: ['/pay/'], assets }
    await client.items.create({ catalog: '1', path: 'pages2/pay', data })
    const { id } = await client.builds.create({ path: '/pages2/pay' })
    await vi.waitFor(
      async () =>
        expect((await client.builds.status({ ids: id })).builds[0]).toMatchObject({
          buildStatus: 'FAILED',
          errorMessage: expect.stringContaining('holds no components of others. Remove Star rating'),
        }),
      { timeout: 60_000, interval: 50 },
    )
  })

  it('is published with npm and is a component of the builder and the shop then (CMP-09, CMP-01, CMP-07)', async () => {
    const server = await testServer()
    const { client, publish } = await author(server)
    expect((await publish()).status).toBe(201)
    const { items } = await client.components.list()
    expect(items).toMatchObject([
      { path: `/components/${name}`, name: 'Star rating', version: '1.0.0', withdrawn: false },
    ])
    const descriptor = items[0]!.descriptor as unknown as ComponentDescriptor
    expect(descriptor.group).toBe('Custom Components')
    expect(descriptor.defaults).toEqual({ title: 'Readers say' })
    expect(descriptor.remote?.['1.0.0']?.manifest).toBe(`/components/${name}/1.0.0/dist/manifest.json`)

    const served = (path: string) => server.shop(new Request(`http://shop.test/components/${name}/1.0.0/${path}`))
    const code = await served('dist/main.js')
    expect(code.headers.get('content-type')).toContain('text/javascript')
    expect(code.headers.get('cache-control')).toContain('immutable')
    expect(await code.text()).toBe('export default () => null')
    // Sources are not public, and no address leads out of the package.
    for (const path of ['src/rating.tsx', '.package.tgz', '..%2f..%2fx.js', 'dist/../../x.js'])
      expect([path, (await served(path)).status]).toEqual([path, 404])
  })

  it('is described to the npm client, and returned unchanged', async () => {
    const server = await testServer()
    const { call, publish } = await author(server)
    expect((await call('GET', encodeURIComponent(name))).status).toBe(404)
    await publish()
    const about = (await (await call('GET', encodeURIComponent(name))).json()) as {
      'dist-tags': { latest: string }
      versions: Record<string, { dist: { tarball: string; integrity: string } }>
    }
    expect(about['dist-tags']).toEqual({ latest: '1.0.0' })
    const { tarball } = about.versions['1.0.0']!.dist
    const sent = await call('GET', tarball.slice('http://console.test/registry/'.length))
    expect(Buffer.from(await sent.arrayBuffer()).equals(packed(files()))).toBe(true)
  })

  it('never changes once it is published; later versions are what new cards get', async () => {
    const server = await testServer()
    const { client, publish } = await author(server)
    const latest = async () => (await client.components.list()).items[0]?.version
    await publish('1.0.0')
    const again = await publish('1.0.0')
    expect(again.status).toBe(409)
    expect(await errorOf(again)).toContain('You cannot publish over the previously published version 1.0.0')
    await publish('1.1.0')
    expect(await latest()).toBe('1.1.0')
    // A patch of an old one and a prerelease do not change the version of new cards.
    await publish('1.0.1')
    await publish('2.0.0-beta.1', {}, 'next')
    expect(await latest()).toBe('1.1.0')
    const path = `/components/${name}`
    expect(await client.components.update({ path, version: '1.0.0' })).toMatchObject({ version: '1.0.0' })
    await expect(client.components.update({ path, version: '9.9.9' })).rejects.toMatchObject({ status: 404 })
  })

  it('accepts one of two concurrent publications', async () => {
    const { publish } = await author(await testServer())
    const answers = await Promise.all([publish(), publish(), publish()])
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409])
  })

  it('is withdrawn by leaving the palette, not the pages', async () => {
    const server = await testServer()
    const { client, publish } = await author(server)
    await publish()
    const view = await client.components.update({ path: `/components/${name}`, withdrawn: true })
    expect((view.descriptor as unknown as ComponentDescriptor).hidden).toBe(true)
    const code = new Request(`http://shop.test/components/${name}/1.0.0/dist/main.js`)
    expect((await server.shop(code)).status).toBe(200)
    await expect((await server.as('Manager')).components.update({ path: '/x' })).rejects.toMatchObject({ status: 403 })
  })

  it('belongs to its tenant alone', async () => {
    const [one, other] = [await testServer(), await testServer()]
    await (await author(one)).publish()
    expect((await (await other.as('TenantAdmin')).components.list()).items).toEqual([])
    const code = new Request(`http://shop.test/components/${name}/1.0.0/dist/main.js`)
    expect((await other.shop(code)).status).toBe(404)
  })

  it.each([
    ['for another React', { peerDependencies: { react: '^18.0.0' } }, /built for React \^18\.0\.0/],
    ['under another name', { name: '@acme/other' }, /is called @acme\/other/],
    ['with a property of no known type', { perennialProps: { a: { type: 'x' } } }, /perennialProps\.a\.type/],
    ['without its manifest', { perennial: {} }, /no manifest\.json/],
  ])('%s is refused with a way to fix it', async (_what, change, message) => {
    const answer = await (await author(await testServer())).publish('1.0.0', change)
    expect(answer.status).toBe(422)
    expect(await errorOf(answer)).toMatch(message)
  })

  it.each([
    [{ 'dist/manifest.json': '{}' }, 'No main.js entry found in dist/manifest.json'],
    [{ 'dist/main.js': '  ' }, 'No Code in manifest'],
    [{ 'dist/manifest.json': '{"main.js":"gone.js"}' }, 'Failed to find: dist/gone.js'],
  ])('with missing files is refused with the loader’s message (CMP-06): %j', async (change, message) => {
    const { call } = await author(await testServer())
    const tarball = packed({ ...files(), ...change })
    const answer = await call('PUT', encodeURIComponent(name), publishDocument(name, '1.0.0', tarball))
    expect([answer.status, await errorOf(answer)]).toEqual([422, message])
  })

  it('is refused when incomplete, or not in npm’s format', async () => {
    const { call } = await author(await testServer())
    const document = publishDocument(name, '1.0.0', packed(files()))
    const broken = { ...document, versions: { '1.0.0': { dist: { integrity: 'sha512-other' } } } }
    for (const body of [broken, {}, { name }, { ...document, _attachments: {} }])
      expect((await call('PUT', encodeURIComponent(name), body)).status).toBeGreaterThanOrEqual(400)
    expect((await call('DELETE', encodeURIComponent(name))).status).toBe(405)
    expect((await call('PUT', 'hero', { ...document, name: 'hero' })).status).toBe(422)
  })
})

describe('an archive', () => {
  const read = (bytes: Buffer) => readTarball(new Uint8Array(bytes))
  const archive = (...entries: Parameters<typeof tar>[0]) => gzipSync(tar(entries))

  it('contains its plain files', async () => {
    const found = await read(packed({ 'a.js': 'one', 'dist/b.css': 'two' }))
    expect([...found].map(([path, bytes]) => [path, new TextDecoder().decode(bytes)])).toEqual([
      ['a.js', 'one'],
      ['dist/b.css', 'two'],
    ])
  })

  it.each([
    ['leads out of the package', archive({ path: 'package/../../etc/passwd', content: 'x' })],
    ['is absolute', archive({ path: '/etc/passwd', content: 'x' })],
    ['is a link', archive({ path: 'package/a.js', type: '2' })],
    ['is a hard link', archive({ path: 'package/a.js', type: '1' })],
    ['is a device', archive({ path: 'package/a.js', type: '3' })],
    ['has a note about its name', archive({ path: 'package/a.js', type: 'x', content: '20 path=../../x\n' })],
    ['comes twice', archive({ path: 'package/a.js', content: '1' }, { path: 'package/a.js', content: '2' })],
    ['has a control in its name', archive({ path: 'package/a\n.js', content: 'x' })],
    [
      'is one of too many',
      archive(...Array.from({ length: 401 }, (_none, index) => ({ path: `package/${index}.js` }))),
    ],
    ['ends before its end', gzipSync(tar([{ path: 'package/a.js', content: 'x'.repeat(2000) }]).subarray(0, 1024))],
    ['is no file at all', archive()],
  ])('with an entry that %s is refused', async (_what, bytes) => {
    await expect(read(bytes)).rejects.toThrow(expect.objectContaining({ name: 'BadPackage' }))
  })

  it('that unpacks to more than it may is refused before it has', async () => {
    const bomb = gzipSync(Buffer.alloc(200_000_000))
    expect(bomb.byteLength).toBeLessThan(300_000)
    await expect(read(bomb)).rejects.toThrow('unpacks to more than 10 MB')
  })

  it('of any bytes is refused or read, never more', async () => {
    const refusedOrRead = async (bytes: Buffer) => {
      try {
        return (await read(bytes)) instanceof Map
      } catch (error) {
        return (error as Error).name === 'BadPackage'
      }
    }
    await fc.assert(
      fc.asyncProperty(fc.uint8Array({ maxLength: 2000 }), async (bytes) => refusedOrRead(gzipSync(bytes))),
    )
    const good = tar([{ path: 'package/a.js', content: 'one' }])
    await fc.assert(
      fc.asyncProperty(fc.nat(good.byteLength - 1), fc.nat(255), async (at, byte) => {
        const changed = Buffer.from(good)
        changed[at] = byte
        return refusedOrRead(gzipSync(changed))
      }),
    )
    await expect(read(Buffer.from('no gzip'))).rejects.toThrow('not a gzipped archive')
  })
})
