import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { library } from '@perennial/checkout-components/cards'
import { registry } from '@perennial/checkout-components/descriptors'
import { noAssets, type ShopAssets } from '@perennial/page-runtime/assets'
import { afterAll, expect, test, vi } from 'vitest'
import { folderBlobs } from '../src/adapters/folder-blobs.ts'
import { folderFiles } from '../src/adapters/folder-files.ts'
import { pageRuntimeRenderer } from '../src/adapters/page-runtime-renderer.ts'
import { keepAssets } from '../src/shop/kept-assets.ts'
import { runBuild } from '../src/modules/builds/run-build.ts'
import { testServer } from './test-server.ts'

const folder = mkdtempSync(path.join(tmpdir(), 'perennial-kept-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** A build of the shop with files named after it. */
function builtShop(name: string): { dist: string; assets: ShopAssets } {
  const dist = path.join(folder, name)
  mkdirSync(path.join(dist, 'assets'), { recursive: true })
  const [css, js] = [`/assets/base-${name}.css`, `/assets/loader-${name}.js`]
  writeFileSync(path.join(dist, css), `body { content: '${name}' }`)
  writeFileSync(path.join(dist, js), `export const build = '${name}'`)
  return {
    dist,
    assets: {
      ...noAssets,
      base: { css: [css] },
      loader: js,
      islands: { '/components/checkout-form': { file: js, imports: [] } },
    },
  }
}

const portsOf = ({ dist, assets }: ReturnType<typeof builtShop>) => ({
  blobs: folderBlobs(path.join(folder, 'blobs')),
  shopFiles: folderFiles(dist),
  renderer: pageRuntimeRenderer(assets, { registry, library }),
  // The test runs its builds itself: the queue that all tests share would render them with another shop.
  jobs: { enqueue: async () => 'queued', enqueueAll: async () => {}, wake: () => {}, cancel: async () => false },
})

const page = {
  version: 1,
  pageMasterLayout: 'default',
  tags: ['/pay/'],
  assets: [
    { id: 'form', path: '/components/checkout-form', props: { brand: 'Saltmarsh' }, position: 'body', index: 0 },
  ],
}

const filesIn = (html: string) => [...new Set(html.match(/\/assets\/[\w.-]+/g) ?? [])]

test('a published page finds its styles and scripts after a new build of the shop', async () => {
  const before = portsOf(builtShop('one'))
  await keepAssets(before)
  const old = await testServer(before)
  const admin = await old.as('TenantAdmin')
  await admin.items.create({ catalog: '1', path: 'pages2/pay', data: page })
  const { id } = await admin.builds.create({ path: '/pages2/pay' })
  await runBuild(old.ports, old.scope, id)
  await admin.publications.publish({ path: '/pages2/pay', tags: ['/pay/'], buildId: id })

  rmSync(path.join(folder, 'one'), { recursive: true })
  const upgraded = await testServer(portsOf(builtShop('two')))
  await keepAssets(upgraded.ports)
  const { account } = await testServer({ ...upgraded.ports, settings: old.ports.settings })
  const html = await (await account(new Request('http://account.test/pay/'))).text()
  const named = filesIn(html)
  expect(named).toEqual(['/assets/base-one.css', '/assets/loader-one.js'])
  for (const file of named) {
    const answer = await account(new Request(`http://account.test${file}`))
    expect([file, answer.status]).toEqual([file, 200])
    expect(answer.headers.get('cache-control')).toContain('immutable')
    expect(answer.headers.get('content-type')).toMatch(file.endsWith('.css') ? /^text\/css/ : /^text\/javascript/)
    expect(await answer.text()).toContain("'one'")
  }
  expect((await account(new Request('http://account.test/assets/base-none.css'))).status).toBe(404)
})

test('stores each file once: without new files nothing is read or written, also with several processes', async () => {
  const built = builtShop('three')
  const blobs = folderBlobs(path.join(folder, 'blobs-three'))
  const put = vi.spyOn(blobs, 'put')
  const processes = [folderFiles(built.dist), folderFiles(built.dist), folderFiles(built.dist)]
  await Promise.all(processes.map((shopFiles) => keepAssets({ blobs, shopFiles })))
  expect(new TextDecoder().decode((await blobs.get('shop-assets/base-three.css'))!.bytes)).toContain('three')

  put.mockClear()
  const shopFiles = folderFiles(built.dist)
  const read = vi.spyOn(shopFiles, 'read')
  expect(await keepAssets({ blobs, shopFiles })).toBe(0)
  expect([put.mock.calls.length, read.mock.calls.length]).toEqual([0, 0])
})
