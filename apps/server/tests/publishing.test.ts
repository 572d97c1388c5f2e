import { brotliDecompressSync } from 'node:zlib'
import { safe } from '@orpc/client'
import type { Build } from '@perennial/api/builds'
import type { Client } from '@perennial/api/client'
import { scriptBudget } from '@perennial/domain/builds'
import { attributeKey } from '@perennial/domain/product'
import { eq, sql } from 'drizzle-orm'
import { pageContext, pageExport, parsePage } from '@perennial/domain/page'
import { strFromU8, unzipSync } from 'fflate'
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { build, item, publication } from '../src/db/schema/index.ts'
import { deleteItem, findItem } from '../src/modules/catalogue/index.ts'
import { robotsText } from '../src/shop/search-engines.ts'
import { publishDue } from '../src/modules/publications/publish-due.ts'
import { type TestServer, testServer } from './test-server.ts'

const catalog = '1' as const
const price = [
  {
    type: 'recurring',
    value: 4.5,
    currencyCode: 'GBP',
    trigger: 'subscription_start',
    repeat_interval: 1,
    repeat_interval_type: 'months',
    repeat_count: null,
  },
]

const pageWith = (title: string, tags: string[]) => ({
  version: 1,
  pageMasterLayout: 'default',
  tags,
  attributes: { title },
  assets: [
    { id: 'hero-1', path: '/components/hero', props: { title, text: '', links: [] }, position: 'body', index: 0 },
    {
      id: 'offers-1',
      path: '/components/offer-grid',
      props: {
        title: 'Offers',
        offers: [
          {
            id: 'o',
            component: '/components/offer',
            path: '/components/offer',
            name: 'o',
            componentProps: { offer: '/offers2/digital' },
            conditionProps: [],
          },
        ],
      },
      position: 'body',
      index: 1,
    },
  ],
  customTranslations: { fr: { 'hero-1': { title: `${title} en français` } } },
})

/** In the future of the machine's clock, which dates builds, and in winter, when London has UTC. */
const nextFebruary = `${new Date().getUTCFullYear() + 1}-02-01`

let server: TestServer
let admin: Client

beforeAll(async () => {
  server = await testServer()
  admin = await server.as('TenantAdmin')
  await admin.items.create({
    catalog,
    path: 'offers2/digital',
    data: { attributes: { [attributeKey('price')]: price } },
  })
  await admin.items.create({ catalog, path: 'pages2/home', data: pageWith('First words', ['/home/']) })
})

afterEach(() => {
  server.time.now = Date.now()
})

const finished = async (id: string): Promise<Build> => {
  await vi.waitFor(
    async () => {
      const { builds } = await admin.builds.status({ ids: id })
      expect(builds[0]?.buildComplete).toBe(true)
    },
    { timeout: 60_000, interval: 50 },
  )
  return (await admin.builds.status({ ids: id })).builds[0]!
}

const built = async (path: string) => finished((await admin.builds.create({ path })).id)

const get = (path: string, headers: Record<string, string> = {}) =>
  server.shop(new Request(`http://shop.test${path}`, { headers }))
const refusal = async (call: Promise<unknown>) =>
  (await safe(call))[0] as unknown as { code: string; status: number; message: string }

/** A page that shares a tag with another one, as pages could before tags were unique. */
async function rivalFromBefore(name: string, tags: string[]) {
  await admin.items.create({ catalog, path: `pages2/${name}`, data: pageWith('Rival', []) })
  await server.db.asTenant(server.scope, (tx) =>
    tx
      .update(item)
      .set({ data: pageWith('Rival', tags) })
      .where(eq(item.path, `/pages2/${name}`)),
  )
}

/** A page that is built, published and served. */
async function publish(path: string, tag: string) {
  const { id } = await built(path)
  server.time.now = Date.now() + 60_000
  await admin.publications.publish({ path, tags: [tag], buildId: id })
  return id
}

test('a build goes from its request to files, with a complete log (PUB-01) (PUB-17)', async () => {
  const requested = await admin.builds.create({ path: '/pages2/home', version: 1 })
  expect(requested).toMatchObject({
    path: '/pages2/home',
    itemVersion: 1,
    buildStatus: 'STARTING',
    buildComplete: false,
    pathPrefix: null,
  })
  const done = await finished(requested.id)
  expect(done).toMatchObject({
    buildStatus: 'SUCCEEDED',
    errorMessage: null,
    pages: [{ path: '/home/', isPublished: false }],
  })
  expect(done.pathPrefix).toContain(server.scope.tenant)
  const { log } = await admin.builds.log({ value: requested.id })
  expect(log[0]?.message).toBe('Building /pages2/home, version 1.')
  expect(log.map(({ message }) => message)).toContain('Rendering fr.')
  expect((await admin.builds.list({ path: 'pages2/home' })).builds[0]).toEqual(done)
})

test('a page without a tag or without a card is not built (PUB-18)', async () => {
  await admin.items.create({ catalog, path: 'pages2/untagged', data: pageWith('x', []) })
  expect(await refusal(admin.builds.create({ path: '/pages2/untagged' }))).toMatchObject({
    code: 'NOTHING_TO_BUILD',
    message: 'You need to add a tag and at least one asset to build the page.',
  })
})

test('a page that was saved meanwhile is not built unseen', async () => {
  expect(await refusal(admin.builds.create({ path: '/pages2/home', version: 7 }))).toMatchObject({ code: 'CONFLICT' })
})

test('a page and its context come back as one archive, page.zip (PUB-26) (PUB-27)', async () => {
  const { name, path, data } = await admin.items.get({ catalog, path: 'pages2/home' })
  const document = parsePage(data)
  if (!document.ok) throw new Error('The page cannot be read.')
  const campaignJson = { ...pageExport({ name, path }, document.value) }
  const requested = { campaignJson, pageContext: { ...pageContext({ name, path }, document.value) } }
  const file = await admin.builds.archive(requested)
  expect(file).toMatchObject({ name: 'page.zip', type: 'application/zip' })
  const files = unzipSync(new Uint8Array(await file.arrayBuffer()))
  expect(Object.keys(files).sort()).toEqual(['context.json', 'page.css', 'page.json', 'page.mdx'])
  expect(JSON.parse(strFromU8(files['page.json']!))).toEqual(campaignJson)
  expect(JSON.parse(strFromU8(files['context.json']!))).toEqual({
    campaign: { name: 'home', path: '/pages2/home', attributes: { title: 'First words' } },
    components: ['/components/hero', '/components/offer-grid'],
    offers: {},
    addOns: {},
    groupValues: {},
    isAuthenticated: false,
    tags: ['/home/'],
    pageStyle: '',
  })
  expect(strFromU8(files['page.mdx']!)).toContain('First words')
  // The same page results in the same bytes.
  expect(await (await admin.builds.archive(requested)).arrayBuffer()).toEqual(await file.arrayBuffer())
  expect(await refusal(admin.builds.archive({ ...requested, campaignJson: { version: 2 } }))).toMatchObject({
    code: 'INVALID',
    status: 422,
  })
})

describe('a published page', () => {
  test('is served under a policy without inline code, and as 304 to a client that has it', async () => {
    expect((await get('/home/')).status).toBe(404)
    await publish('/pages2/home', '/home/')
    const answer = await get('/home/')
    const html = await answer.text()
    expect(answer.status).toBe(200)
    expect(html).toContain('First words')
    expect(html).toContain('£4.50')
    const policy = answer.headers.get('content-security-policy')!
    expect(policy).toContain("default-src 'none'")
    expect(policy).not.toMatch(/unsafe-(inline|eval)/)
    expect(answer.headers.get('origin-agent-cluster')).toBe('?1')
    const again = await get('/home/', { 'if-none-match': answer.headers.get('etag')! })
    expect([again.status, await again.text()]).toEqual([304, ''])
  })

  test('may use content of allowed hosts, and be framed by allowed ancestors, within a second of the change (DEV-33)', async () => {
    await publish('/pages2/home', '/home/')
    const { version } = await admin.settings.hosts()
    await admin.settings.saveHosts({
      hosts: ['https://films.example'],
      allowed_ancestors: ['https://portal.example'],
      version,
    })
    server.time.now += 1000
    const policy = (await get('/home/')).headers.get('content-security-policy')!
    const sources = (name: string) => policy.split('; ').find((one) => one.startsWith(`${name} `))
    for (const name of ['img-src', 'media-src', 'frame-src', 'connect-src']) {
      expect(sources(name)).toContain('https://films.example')
    }
    expect(sources('script-src')).not.toContain('films.example')
    expect(sources('frame-ancestors')).toBe('frame-ancestors https://portal.example')
    await admin.settings.saveHosts({ hosts: [], allowed_ancestors: [], version: version + 1 })
    server.time.now += 1000
    expect((await get('/home/')).headers.get('content-security-policy')).toContain("frame-ancestors 'none'")
  })

  test('is compressed for clients that accept it, and served uncompressed to others', async () => {
    await publish('/pages2/home', '/home/')
    const plain = await (await get('/home/')).text()
    const small = await get('/home/', { 'accept-encoding': 'gzip, deflate, br' })
    expect(small.headers.get('content-encoding')).toBe('br')
    expect(small.headers.get('vary')).toContain('Accept-Encoding')
    const body = new Uint8Array(await small.arrayBuffer())
    expect(brotliDecompressSync(body).toString()).toBe(plain)
    // As it was stored with the build: no request compresses it.
    const stored: Uint8Array[] = []
    for await (const key of server.ports.blobs.list()) {
      if (key.includes(`${server.scope.tenant}/`) && key.endsWith('.html.br'))
        stored.push((await server.ports.blobs.get(key))!.bytes)
    }
    expect(stored.some((one) => Buffer.from(one).equals(body))).toBe(true)
    const etag = small.headers.get('etag')!
    expect(etag).toMatch(/^W\//)
    const known = await get('/home/', { 'accept-encoding': 'br', 'if-none-match': etag })
    expect([known.status, known.headers.get('vary')]).toEqual([304, expect.stringContaining('Accept-Encoding')])
    const zipped = await get('/home/', { 'accept-encoding': 'br;q=0, gzip' })
    expect(zipped.headers.get('content-encoding')).toBe('gzip')
    expect(zipped.headers.get('etag')).toBe(etag)
    expect(zipped.headers.get('vary')).toContain('Accept-Encoding')
    const stream = zipped.body!.pipeThrough(new DecompressionStream('gzip'))
    expect(await new Response(stream).text()).toBe(plain)
    expect((await get('/home/', { 'accept-encoding': 'gzip;q=0' })).headers.has('content-encoding')).toBe(false)
  })

  test('is the front page if the tenant says so, at one address', async () => {
    await publish('/pages2/home', '/home/')
    expect(await (await get('/')).text()).toContain('First words')
    const bare = await get('/home?utm_source=x')
    expect([bare.status, bare.headers.get('location')]).toEqual([308, '/home/?utm_source=x'])
  })

  test.each([
    ['?lang=fr', {}, 'fr'],
    ['', { cookie: 'perennial_lang=fr' }, 'fr'],
    ['', { 'accept-language': 'it;q=0.3, fr-CA;q=0.9, en;q=0.5' }, 'fr'],
    ['?lang=en', { cookie: 'perennial_lang=fr' }, 'en'],
    ['?lang=xx', { 'accept-language': 'sv' }, 'en'],
  ])(
    'answers %s %o in %s, with the page’s own texts before those of its cards (RUN-18)',
    async (query, headers, language) => {
      await publish('/pages2/home', '/home/')
      const answer = await get(`/home/${query}`, headers)
      expect(answer.headers.get('content-language')).toBe(language)
      expect((await answer.text()).includes('en français')).toBe(language === 'fr')
    },
  )

  test('stays as built during edits, until a new build is published (PUB-20)', async () => {
    await publish('/pages2/home', '/home/')
    const { version } = await admin.items.get({ catalog, path: 'pages2/home' })
    await admin.items.update({ catalog, path: 'pages2/home', version, data: pageWith('Second words', ['/home/']) })
    expect(await (await get('/home/')).text()).toContain('First words')
    await publish('/pages2/home', '/home/')
    expect(await (await get('/home/')).text()).toContain('Second words')
  })

  test('is rolled back by publishing an older build, and taken off by unpublishing', async () => {
    const older = await publish('/pages2/home', '/home/')
    const { version } = await admin.items.get({ catalog, path: 'pages2/home' })
    await admin.items.update({ catalog, path: 'pages2/home', version, data: pageWith('Third words', ['/home/']) })
    await publish('/pages2/home', '/home/')
    await admin.publications.publish({ path: '/pages2/home', tags: ['/home/'], buildId: older })
    expect(await (await get('/home/')).text()).not.toContain('Third words')
    expect(await admin.publications.unpublish({ path: '/pages2/home', tags: ['/home/'] })).toEqual({ tags: ['/home/'] })
    expect((await get('/home/')).status).toBe(404)
  })

  test('describes prices without the date of the build', async () => {
    await publish('/pages2/home', '/home/')
    const offer = (await server.shopClient.offers.list({ path: '/offers2/digital' })).items[0]
    expect(offer?.view.inWords).toBe('£4.50 today, then £4.50 each month until you cancel.')
    const html = await (await get('/home/')).text()
    expect(html.replaceAll('2026', '')).toBe(html)
  })

  test('puts its offers on sale at the price that it shows, whatever is edited afterwards', async () => {
    await publish('/pages2/home', '/home/')
    const { version } = await admin.items.get({ catalog, path: 'offers2/digital' })
    const dearer = [{ ...price[0], value: 5 }]
    await admin.items.update({
      catalog,
      path: 'offers2/digital',
      version,
      data: { attributes: { [attributeKey('price')]: dearer } },
    })
    const offer = async () => (await server.shopClient.offers.list({ path: '/offers2/digital' })).items[0]?.view.price
    expect(await offer()).toBe('£4.50')
    await publish('/pages2/home', '/home/')
    expect(await offer()).toBe('£5')
  })

  test('of another tag or a failed build is refused (PUB-11)', async () => {
    const { id } = await built('/pages2/home')
    expect(
      await refusal(admin.publications.publish({ path: '/pages2/home', tags: ['/elsewhere/'], buildId: id })),
    ).toMatchObject({ code: 'FOREIGN_TAG' })
    await rivalFromBefore('rival', ['/home/'])
    await publish('/pages2/home', '/home/')
    const rival = await built('/pages2/rival')
    expect(
      await refusal(admin.publications.publish({ path: '/pages2/rival', tags: ['/home/'], buildId: rival.id })),
    ).toMatchObject({ code: 'TAG_TAKEN' })
  })
})

describe('a page that is sent with the build request', () => {
  const sent = pageWith('Sent words', ['/home/'])

  test.each([
    ['as an object', sent],
    ['as text', JSON.stringify(sent)],
  ])('%s is built instead of the saved one, which does not change', async (_how, campaignJson) => {
    const { id } = await admin.builds.create({ path: '/pages2/home', campaignJson })
    const { pages } = await finished(id)
    expect(pages.map(({ path }) => path)).toEqual(['/home/'])
    const { log } = await admin.builds.log({ value: id })
    expect(log[0]?.message).toBe('Built from the page as it was sent, not as it is saved.')
    server.time.now = Date.now() + 60_000
    await admin.publications.publish({ path: '/pages2/home', tags: ['/home/'], buildId: id })
    expect(await (await get('/home/')).text()).toContain('Sent words')
    const saved = await admin.items.get({ catalog, path: 'pages2/home' })
    expect(JSON.stringify(saved.data)).not.toContain('Sent words')
  })

  test('uses tags and attributes of its context', async () => {
    const context = { tags: ['home'], attributes: { title: 'A title of the context' } }
    const { id } = await admin.builds.create({ path: '/pages2/home', campaignJson: { ...sent, tags: [] }, context })
    expect((await finished(id)).pages.map(({ path }) => path)).toEqual(['/home/'])
    server.time.now = Date.now() + 60_000
    await admin.publications.publish({ path: '/pages2/home', tags: ['/home/'], buildId: id })
    expect(await (await get('/home/')).text()).toContain('<title>A title of the context</title>')
  })

  test.each([
    ['{"version": 1, "assets": [', 'campaignJson', /not valid JSON/],
    [{ ...sent, assets: [{ id: '', path: '/x', props: {} }] }, 'campaignJson.assets.0.id', /./],
    [{ ...sent, assets: [sent.assets[0], sent.assets[0]] }, 'campaignJson.assets.1.id', /Two cards have the id hero-1/],
  ])('that is not valid is refused field by field', async (campaignJson, path, message) => {
    const [error] = await safe(admin.builds.create({ path: '/pages2/home', campaignJson }))
    const { code, status, data } = error as unknown as {
      code: string
      status: number
      data: { fieldErrors: { path: string; message: string }[] }
    }
    expect([code, status, data.fieldErrors[0]?.path]).toEqual(['INVALID', 422, path])
    expect(data.fieldErrors[0]?.message).toMatch(message)
  })

  test('needs a tag and a card like any other (PUB-18)', async () => {
    for (const campaignJson of [pageWith('x', []), { ...sent, assets: [] }]) {
      const refused = await refusal(admin.builds.create({ path: '/pages2/home', campaignJson }))
      expect(refused.code).toBe('NOTHING_TO_BUILD')
    }
  })
})

describe('preview', () => {
  test('shows the saved page once, to the console only, and never to search engines', async () => {
    await admin.items.create({ catalog, path: 'pages2/secret', data: pageWith('Not yet public', ['/secret/']) })
    const { url, ticket } = await admin.previewTickets.create({ tag: '/secret/' })
    expect(url).toBe(`http://shop.test/l-api/page/render?tag=%2Fsecret%2F&authorization=${ticket}&isPreview`)
    const shown = await server.shop(new Request(url))
    expect(shown.headers.get('content-security-policy')).toContain('frame-ancestors http://console.test')
    expect(shown.headers.get('cache-control')).toBe('no-store')
    const html = await shown.text()
    expect(html).toContain('Not yet public')
    expect(html).toContain('noindex')
    expect((await server.shop(new Request(url))).status).toBe(410)
  })

  test('ends after five minutes', async () => {
    const { url } = await admin.previewTickets.create({ path: '/pages2/home' })
    server.time.now += 6 * 60_000
    expect((await server.shop(new Request(url))).status).toBe(410)
  })
})

describe('files of the shop', () => {
  test('a page’s own styles are served under their content’s name, for ever', async () => {
    await admin.items.create({
      catalog,
      path: 'pages2/styled',
      data: { ...pageWith('Styled', ['/styled/']), pageStyle: 'h1 { color: teal }' },
    })
    await publish('/pages2/styled', '/styled/')
    const href = /\/assets\/page-[a-z0-9]+\.css/.exec(await (await get('/styled/')).text())![0]
    const styles = await get(href)
    expect(styles.headers.get('cache-control')).toContain('immutable')
    expect(await styles.text()).toContain('teal')
  })

  test('a drawing is only a picture: nothing in it can run', async () => {
    await server.ports.blobs.put(
      `${server.scope.tenant}/media/sample/x.svg`,
      '<svg xmlns="http://www.w3.org/2000/svg"/>',
      'image/svg+xml',
    )
    const picture = await get('/media/sample/x.svg')
    expect(picture.headers.get('content-type')).toBe('image/svg+xml')
    expect(picture.headers.get('content-security-policy')).toMatch(/default-src 'none'.*sandbox/)
  })

  test.each([
    '/media/..%2f..%2fsecret',
    '/media/.hidden',
    '/media/%',
    '/media/a%00b.svg',
    '/assets/../package.json',
    '/media/',
  ])('%s leads nowhere', async (path) => {
    expect([404, 400]).toContain((await get(path)).status)
  })

  test('an address with two slashes does not lead to another host', async () => {
    expect((await get('//elsewhere')).headers.get('location')).toBe('/elsewhere/')
  })

  test('a missing page has an error page', async () => {
    const answer = await get('/nothing/')
    expect(answer.status).toBe(404)
    expect(await answer.text()).toContain('We’re sorry — we can’t display the item requested')
  })

  test('only the console may frame the canvas', async () => {
    expect((await get('/canvas')).headers.get('content-security-policy')).toContain(
      'frame-ancestors http://console.test',
    )
  })
})

describe('publishing', () => {
  test('accepts name, tags and build, or path, tags and prefix (PUB-12)', async () => {
    const made = await built('/pages2/home')
    server.time.now = Date.now() + 60_000
    const byBuild = await admin.publications.publish({ name: '/pages2/home', tags: ['/home/'], buildId: made.id })
    await admin.publications.unpublish({ name: '/pages2/home', tags: ['/home/'] })
    const byPrefix = await admin.publications.publish({
      path: '/pages2/home',
      tags: ['/home/'],
      prefix: made.pathPrefix!,
    })
    expect([byBuild.buildId, byPrefix.buildId]).toEqual([made.id, made.id])
    expect((await get('/home/')).status).toBe(200)
  })

  test('deleting a page unpublishes it and cancels its plans (PUB-28)', async () => {
    await admin.items.create({ catalog, path: 'pages2/short-lived', data: pageWith('Soon gone', ['/short-lived/']) })
    await publish('/pages2/short-lived', '/short-lived/')
    expect((await get('/short-lived/')).status).toBe(200)
    const plan = await admin.schedules.create({
      action: 'unpublish',
      path: '/pages2/short-lived',
      tags: ['/short-lived/'],
      date: nextFebruary,
      time: '09:00',
    })
    await server.db.asTenant(server.scope, async (tx) => {
      const row = (await findItem(tx, '/pages2/short-lived'))!
      expect(await deleteItem(tx, row, { userName: 'ines', source: 'console' })).toBe(true)
    })
    expect((await get('/short-lived/')).status).toBe(410)
    const { schedules } = await admin.schedules.list({ path: '/pages2/short-lived' })
    expect(schedules).toMatchObject([{ id: plan.id, state: 'cancelled' }])
  })

  test('of more script than a page may load needs a word', async () => {
    const { id } = await built('/pages2/home')
    const heavy = {
      languages: [{ language: 'en', hash: '', htmlBytes: 1, styleBytes: 1, scriptBytes: scriptBudget.refuseAbove + 1 }],
      islands: [],
      listed: true,
    }
    await server.db.asTenant(server.scope, (tx) => tx.update(build).set({ facts: heavy }).where(eq(build.id, id)))
    const publishing = { path: '/pages2/home', tags: ['/home/'], buildId: id }
    const [error] = await safe(admin.publications.publish(publishing))
    expect(error).toMatchObject({ code: 'OVER_BUDGET', data: { scriptBytes: scriptBudget.refuseAbove + 1 } })
    expect((await admin.publications.publish({ ...publishing, confirm: true })).buildId).toBe(id)
  })
})

describe('builds of many pages', () => {
  const paths = ['/pages2/mass-a', '/pages2/mass-b']
  beforeAll(async () => {
    for (const path of paths) {
      const name = path.slice('/pages2/'.length)
      await admin.items.create({ catalog, path: path.slice(1), data: pageWith(`Title of ${name}`, [`/${name}/`]) })
    }
    await admin.items.create({ catalog, path: 'pages2/mass-bare', data: pageWith('No tag', []) })
  })
  const massOf = async (id: string) => {
    await vi.waitFor(async () => expect((await admin.builds.mass({ id })).status).not.toBe('IN_PROGRESS'), {
      timeout: 60_000,
      interval: 50,
    })
    return admin.builds.mass({ id })
  }

  test('start from a list of items and return success and an id (JOB-20, JOB-21)', async () => {
    const items = [...paths, '/pages2/mass-bare', '/pages2/nowhere'].map((path) => ({ path }))
    const { success, id, skipped } = await admin.builds.createMass({ items })
    expect(success).toBe(true)
    expect(skipped).toEqual([
      { path: '/pages2/mass-bare', message: 'You need to add a tag and at least one asset to build the page.' },
      { path: '/pages2/nowhere', message: 'There is no such page.' },
    ])
    const mass = await massOf(id)
    expect(mass).toMatchObject({ status: 'SUCCEEDED', pathPrefix: expect.stringContaining(server.scope.tenant) })
    expect(mass.builds.map(({ path, buildStatus, massId }) => [path, buildStatus, massId])).toEqual(
      paths.map((path) => [path, 'SUCCEEDED', id]),
    )
    const job = await admin.jobs.get({ id })
    expect(job).toMatchObject({ jobType: 'massBuild', data: { items: paths.map((path) => ({ path })) } })
  })

  test('without anything to build are refused (JOB-20)', async () => {
    for (const items of [[], [{ path: '/pages2/mass-bare' }], [{ path: '/offers2/digital' }]]) {
      expect(await refusal(admin.builds.createMass({ items }))).toMatchObject({
        code: 'NONE_VALID',
        message: 'There are no valid campaigns (with tags) to build. Please review your selection',
      })
    }
  })

  test('go live together; a page that fails is reported and does not affect others (JOB-22, PUB-29)', async () => {
    await rivalFromBefore('mass-rival', ['/mass-a/', '/rival/'])
    const { id } = await admin.builds.createMass({
      items: [...paths, '/pages2/mass-rival'].map((path) => ({ path })),
    })
    await massOf(id)
    server.time.now = Date.now() + 60_000
    const { published, refused } = await admin.publications.publishMass({ id })
    expect(published.map(({ path, tags }) => [path, tags])).toEqual([
      ['/pages2/mass-a', ['/mass-a/']],
      ['/pages2/mass-b', ['/mass-b/']],
    ])
    expect(refused).toEqual([
      { path: '/pages2/mass-rival', code: 'TAG_TAKEN', message: 'Another page is published with this tag.' },
    ])
    expect(await (await get('/mass-a/')).text()).toContain('Title of mass-a')
    // Nothing of the refused page is live, not even its free tag.
    expect((await get('/rival/')).status).toBe(404)
  })

  test('that all failed are not published (JOB-22)', async () => {
    const { id } = await admin.builds.createMass({ items: [{ path: paths[0]! }] })
    await massOf(id)
    await server.db.asTenant(server.scope, (tx) =>
      tx.update(build).set({ status: 'FAILED', prefix: null }).where(eq(build.massId, id)),
    )
    expect((await admin.builds.mass({ id })).status).toBe('FAILED')
    expect((await refusal(admin.publications.publishMass({ id }))).code).toBe('NOT_BUILT')
  })

  test('return their state together, and are listed newest first (PUB-16)', async () => {
    const ids = [(await built(paths[0]!)).id, (await built(paths[1]!)).id]
    const { builds } = await admin.builds.status({ ids: ids.join(',') })
    expect(builds.map(({ id, buildStatus }) => [id, buildStatus]).sort()).toEqual(
      ids.map((id) => [id, 'SUCCEEDED']).sort(),
    )
    const first = await admin.builds.latest({ limit: 1 })
    const second = await admin.builds.latest({ limit: 1, queryMore: first.queryMore! })
    const [newest, next] = [first.builds[0]!, second.builds[0]!]
    expect(newest.id).not.toBe(next.id)
    expect(Date.parse(newest.startTime)).toBeGreaterThanOrEqual(Date.parse(next.startTime))
  })
})

test('two builds of a page differ by the edits between them', async () => {
  await admin.items.create({ catalog, path: 'pages2/edited', data: pageWith('Before', ['/edited/']) })
  const from = await built('/pages2/edited')
  const { version, data } = await admin.items.get({ catalog, path: 'pages2/edited' })
  const assets = (data.assets as { id: string; props: Record<string, unknown> }[]).map((card) =>
    card.id === 'hero-1' ? { ...card, props: { ...card.props, title: 'A longer title than before' } } : card,
  )
  await admin.items.update({ catalog, path: 'pages2/edited', version, data: { assets } })
  const to = await built('/pages2/edited')
  const { languages, islands, cards } = await admin.builds.difference({ from: from.id, to: to.id })
  expect(languages.map(({ language, changed }) => [language, changed])).toEqual([
    ['en', true],
    // The French title is its translation's.
    ['fr', false],
  ])
  expect(languages[0]!.after!.htmlBytes).toBeGreaterThan(languages[0]!.before!.htmlBytes)
  expect(islands).toEqual({ added: [], removed: [] })
  expect(cards).toEqual([{ id: 'hero-1', path: '/components/hero', kind: 'changed', properties: ['title'] }])
  expect((await refusal(admin.builds.difference({ from: from.id, to: 'nothing' }))).status).toBe(404)
})

describe('a planned publication', () => {
  let buildId: string
  const at = { date: nextFebruary, time: '09:00' }
  const planned = Date.parse(`${nextFebruary}T09:00:00Z`)
  beforeAll(async () => {
    await admin.items.create({ catalog, path: 'pages2/planned', data: pageWith('Planned', ['/planned/', '/plan-b/']) })
    buildId = (await built('/pages2/planned')).id
  })
  const plan = (more: Record<string, unknown> = {}) =>
    admin.schedules.create({
      action: 'publish',
      path: '/pages2/planned',
      tags: ['/planned/'],
      buildId,
      ...at,
      ...more,
    } as Parameters<Client['schedules']['create']>[0])
  const stateOf = async (id: string) =>
    (await admin.schedules.list({ path: '/pages2/planned' })).schedules.find((one) => one.id === id)!

  test('happens at its time and not before, also when the server was off then', async () => {
    const { id, plannedAt } = await plan()
    expect(Date.parse(plannedAt)).toBe(planned)
    await publishDue({ ...server.ports, clock: () => planned - 1 })
    expect((await get('/planned/')).status).toBe(404)
    const later = planned + 3 * 3_600_000
    await publishDue({ ...server.ports, clock: () => later })
    expect((await get('/planned/')).status).toBe(200)
    expect(await stateOf(id)).toMatchObject({ state: 'done', endedAt: new Date(later).toISOString() })
    const { id: off } = await plan({ action: 'unpublish', time: '18:00' })
    await publishDue({ ...server.ports, clock: () => planned + 24 * 3_600_000 })
    expect((await get('/planned/')).status).toBe(404)
    expect((await stateOf(off)).state).toBe('done')
  })

  test('is called off before, and not after', async () => {
    const { id } = await plan()
    expect((await admin.schedules.cancel({ id })).state).toBe('cancelled')
    await publishDue({ ...server.ports, clock: () => planned + 1 })
    expect((await get('/planned/')).status).toBe(404)
    expect((await refusal(admin.schedules.cancel({ id }))).code).toBe('ENDED')
    expect((await refusal(admin.schedules.cancel({ id: 'nothing' }))).status).toBe(404)
  })

  test('that can no longer be executed record why, and change nothing', async () => {
    const { id } = await plan({ tags: ['/planned/', '/plan-b/'] })
    await server.db.asTenant(server.scope, (tx) =>
      tx.insert(publication).values({ tag: '/plan-b/', itemPath: '/pages2/other', buildId: 'x', userName: 'x' }),
    )
    await publishDue({ ...server.ports, clock: () => planned + 1 })
    expect(await stateOf(id)).toMatchObject({ state: 'failed', message: 'Another page is published with this tag.' })
    expect((await get('/planned/')).status).toBe(404)
    await server.db.asTenant(server.scope, (tx) => tx.execute(sql`delete from publication where build_id = 'x'`))
  })

  test('is done once, however many look at the same time', async () => {
    const { id } = await plan()
    const ports = { ...server.ports, clock: () => planned + 1 }
    await Promise.all([publishDue(ports), publishDue(ports), publishDue(ports)])
    expect((await stateOf(id)).state).toBe('done')
    await admin.publications.unpublish({ path: '/pages2/planned', tags: ['/planned/'] })
  })

  test.each([
    [{ date: '2020-01-01' }, 'INVALID'],
    [{ time: '25:00' }, 'INVALID'],
    [{ tags: ['/elsewhere/'] }, 'FOREIGN_TAG'],
    [{ buildId: 'nothing' }, 'NOT_FOUND'],
    [{ path: '/pages2/home' }, 'FOREIGN_TAG'],
  ])('of %o is refused with %s', async (more, code) => {
    expect((await refusal(plan(more))).code).toBe(code)
  })
})

describe('for search engines and social networks', () => {
  const production = { settings: { mode: 'production' as const, shopOrigin: 'https://shop.example' } }

  test('a test installation is not indexed; a real one has a sitemap and excludes other addresses', async () => {
    const test = await get('/robots.txt')
    expect([test.headers.get('content-type'), await test.text()]).toEqual([
      'text/plain; charset=utf-8',
      'User-agent: *\nDisallow: /\n',
    ])
    const real = await robotsText(
      { db: server.db, settings: { ...server.ports.settings, ...production.settings } },
      new Request('https://shop.example/robots.txt'),
    )
    expect(await real.text()).toBe(
      'User-agent: *\nDisallow: /api/\nDisallow: /l-api/\nDisallow: /canvas\nSitemap: https://shop.example/sitemap.xml\n',
    )
  })

  test('the sitemap has each published page once, with its languages, and none that is not to be found', async () => {
    const page = (path: string, data: object) => admin.items.create({ catalog, path, data: { ...data } })
    await page('pages2/found', pageWith('Found', ['/für-b/', '/second-tag/']))
    await page('pages2/hidden', { ...pageWith('Hidden', ['/hidden/']), attributes: { noIndex: true } })
    await page('pages2/buying', { ...pageWith('Buying', ['/buying/']), pageMasterLayout: '@gedi/checkout' })
    const { id } = await built('/pages2/found')
    await admin.publications.publish({ path: '/pages2/found', tags: ['/für-b/', '/second-tag/'], buildId: id })
    await publish('/pages2/hidden', '/hidden/')
    await publish('/pages2/buying', '/buying/')
    const answer = await get('/sitemap.xml')
    const xml = await answer.text()
    expect(answer.headers.get('content-type')).toBe('application/xml; charset=utf-8')
    expect(xml).toContain('<loc>http://shop.test/f%C3%BCr-b/</loc>')
    expect(xml).toContain('hreflang="fr" href="http://shop.test/f%C3%BCr-b/?lang=fr"')
    expect(xml).toMatch(/<lastmod>\d{4}-\d\d-\d\dT[\d:.]+Z<\/lastmod>/)
    expect(xml).not.toMatch(/second-tag|hidden|buying/)
    const again = await get('/sitemap.xml', { 'if-none-match': answer.headers.get('etag')! })
    expect(again.status).toBe(304)
    expect(await (await get('/hidden/')).text()).toContain('<meta name="robots" content="noindex">')
    expect(await (await get('/für-b/')).text()).not.toContain('noindex')
  })

  test('a page names its own address, those of its languages, and its picture', async () => {
    await admin.items.create({
      catalog,
      path: 'pages2/social',
      data: {
        ...pageWith('Social', ['/social/', '/social-too/']),
        attributes: { title: 'Seen', description: 'What it is about', image: '/media/sample/x.svg' },
      },
    })
    const { id } = await built('/pages2/social')
    await admin.publications.publish({ path: '/pages2/social', tags: ['/social/', '/social-too/'], buildId: id })
    const html = await (await get('/social-too/?lang=fr')).text()
    for (const part of [
      '<link rel="canonical" href="http://shop.test/social/?lang=fr">',
      '<link rel="alternate" hreflang="en" href="http://shop.test/social/">',
      '<link rel="alternate" hreflang="fr" href="http://shop.test/social/?lang=fr">',
      '<link rel="alternate" hreflang="x-default" href="http://shop.test/social/">',
      '<meta property="og:title" content="Seen">',
      '<meta property="og:description" content="What it is about">',
      '<meta property="og:image" content="http://shop.test/media/sample/x.svg">',
      '<meta name="twitter:card" content="summary_large_image">',
    ])
      expect(html).toContain(part)
  })

  test('carries what its settings say for each language (PAG-64)', async () => {
    await admin.items.create({
      catalog,
      path: 'pages2/sought',
      data: {
        ...pageWith('Sought', ['/sought/']),
        customTranslations: {
          fr: { 'hero-1': { title: 'Trouvé' } },
          it: { 'hero-1': { title: 'Trovato' } },
          de: { 'hero-1': { title: 'Da' } },
        },
        seo: {
          en: { title: 'Salt in winter', description: 'Four boxes', image: '/media/sample/x.svg' },
          fr: { title: 'Sel en hiver', noIndex: true },
          it: { canonical: '/sale/' },
        },
      },
    })
    const { id } = await built('/pages2/sought')
    await admin.publications.publish({ path: '/pages2/sought', tags: ['/sought/'], buildId: id })
    const [en, fr, it] = await Promise.all(
      ['', '?lang=fr', '?lang=it'].map(async (query) => (await get(`/sought/${query}`)).text()),
    )
    for (const part of [
      '<title>Salt in winter</title>',
      '<meta name="description" content="Four boxes">',
      '<meta property="og:image" content="http://shop.test/media/sample/x.svg">',
      '<link rel="canonical" href="http://shop.test/sought/">',
      'hreflang="de"',
    ])
      expect(en).toContain(part)
    expect(en).not.toMatch(/noindex|hreflang="(?:fr|it)"/)
    expect(fr).toContain('<title>Sel en hiver</title>')
    expect(fr).toContain('<meta name="description" content="Four boxes">')
    expect(fr).toContain('<meta name="robots" content="noindex">')
    expect(it).toContain('<link rel="canonical" href="http://shop.test/sale/">')
    expect(it).not.toContain('noindex')
    const xml = await (await get('/sitemap.xml')).text()
    expect(xml).toContain('<loc>http://shop.test/sought/</loc>')
    expect(xml).not.toContain('http://shop.test/sought/?lang=fr')
  })
})

describe('a page that cannot be shown', () => {
  test.each([
    ['it', 'it-IT,it;q=0.9', 'Siamo spiacenti — non possiamo mostrare questa pagina'],
    ['fr', 'fr', 'Désolés — nous ne pouvons pas afficher cette page'],
    ['de', 'de-AT', 'Diese Seite können wir leider nicht anzeigen'],
    ['en', 'sv', 'We’re sorry — we can’t display the item requested'],
  ])('says so in %s to who reads %s', async (language, accepted, words) => {
    const answer = await get('/nowhere/', { 'accept-language': accepted })
    expect([answer.status, answer.headers.get('content-language')]).toEqual([404, language])
    const html = await answer.text()
    expect(html).toContain(`<html lang="${language}">`)
    expect(html).toContain(words)
  })

  test('for an unknown address has the specified words (RUN-43)', async () => {
    expect(await (await get('/nowhere/')).text()).toContain(
      '<h1>We’re sorry — we can’t display the item requested</h1>',
    )
  })

  test('for an internal error explains how to report it, and calls return a generic message (RUN-44)', async () => {
    const settings = { ...server.ports.settings, supportUrl: 'https://help.example/?a=1&b=2' }
    const failing = { asTenant: () => Promise.reject(new Error('no database')) }
    const broken = await testServer({ settings, db: { ...server.ports.db, ...failing } as never })
    const html = await (await broken.shop(new Request('http://shop.test/home/'))).text()
    expect(html).toContain('<h1>We’re sorry — something has gone wrong</h1>')
    expect(html.replace(/<\/?a[^>]*>/g, '')).toContain(
      'Please refresh and try again; if the problem persists, click to fill out a report',
    )
    expect(html).toContain('href="https://help.example/?a=1&#38;b=2"')
    const call = await broken.shop(new Request('http://shop.test/api/offers/v2?path=/offers2/a'))
    expect([call.status, ((await call.json()) as { message: string }).message]).toEqual([500, 'Something went wrong.'])
  })

  test('for an internal error is a page, too, without details', async () => {
    await publish('/pages2/home', '/home/')
    const broken = await testServer({
      settings: server.ports.settings,
      blobs: { ...server.ports.blobs, get: () => Promise.reject(new Error('the disk is on fire')) },
    })
    // Another build than the cached one, so that its files are requested.
    const { id } = await built('/pages2/home')
    await admin.publications.publish({ path: '/pages2/home', tags: ['/home/'], buildId: id })
    const answer = await broken.shop(new Request('http://shop.test/home/', { headers: { 'accept-language': 'fr' } }))
    const html = await answer.text()
    expect([answer.status, answer.headers.get('content-type')]).toEqual([500, 'text/html; charset=utf-8'])
    expect(html).toContain('Désolés — une erreur est survenue')
    expect(html).not.toContain('rapport')
    expect(html).not.toContain('fire')
  })
})
