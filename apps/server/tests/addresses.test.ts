import { randomUUID } from 'node:crypto'
import { safe } from '@orpc/client'
import type { ChangeSetInput } from '@perennial/api/change-sets'
import type { Client } from '@perennial/api/client'
import { attributeKey } from '@perennial/domain/product'
import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, test, vi } from 'vitest'
import { tenant } from '../src/db/schema/index.ts'
import { type TestServer, testServer } from './test-server.ts'

const catalog = '1' as const

let server: TestServer
let admin: Client

beforeAll(async () => {
  server = await testServer()
  admin = await server.as('TenantAdmin')
})

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

const offer = (name: string) =>
  admin.items.create({ catalog, path: `offers2/${name}`, data: { attributes: { [attributeKey('price')]: price } } })

const pageData = (title: string, tags: string[], offers: string[] = []) => ({
  record_type: 'page',
  version: 1,
  pageMasterLayout: 'default',
  tags,
  ...(offers.length > 0 ? { offers } : {}),
  assets: [
    { id: 'hero', path: '/components/hero', props: { title, text: '', links: [] }, position: 'body', index: 0 },
    ...offers.map((path, index) => ({
      id: `offers-${index}`,
      path: '/components/offer-grid',
      props: {
        title: 'Offers',
        offers: [
          {
            id: 'o',
            component: '/components/offer',
            path: '/components/offer',
            name: 'o',
            componentProps: { offer: path },
            conditionProps: [],
          },
        ],
      },
      position: 'body',
      index: index + 1,
    })),
  ],
})

const create = (name: string, tags: string[], offers?: string[]) =>
  admin.items.create({ catalog, path: `pages2/${name}`, data: pageData(name, tags, offers) })
const stored = (name: string) => admin.items.get({ catalog, path: `pages2/${name}` })

/** Creates, builds and publishes a page. */
async function live(name: string, tags: string[], offers?: string[]) {
  await create(name, tags, offers)
  await publish(name, tags)
}

async function publish(name: string, tags: string[]) {
  const { id } = await admin.builds.create({ path: `/pages2/${name}` })
  await vi.waitFor(
    async () => expect((await admin.builds.status({ ids: id })).builds[0]?.buildStatus).toBe('SUCCEEDED'),
    { timeout: 60_000, interval: 50 },
  )
  await admin.publications.publish({ path: `/pages2/${name}`, tags, buildId: id })
  return id
}

const change = async (name: string, from: string, to: string, more: object = {}) =>
  admin.addresses.change({ path: `/pages2/${name}`, version: (await stored(name)).version, from, to, ...more })

const get = (path: string) => server.shop(new Request(`http://shop.test${path}`))
const codesOf = async (call: Promise<unknown>): Promise<string[]> => {
  const [error] = await safe(call)
  const { data } = error as unknown as { data?: { fieldErrors?: { code: string }[] } }
  return data?.fieldErrors?.map(({ code }) => code) ?? [(error as unknown as { code: string } | null)?.code ?? 'none']
}

describe('the address of a live page changes in one act', () => {
  test('the new one answers, the old one sends on with its query, and the sitemap names the new one (PAG-48)', async () => {
    await live('moving', ['/moving/'])
    // An edit that nobody has published does not go live with the address.
    const { version } = await stored('moving')
    await admin.items.update({
      catalog,
      path: 'pages2/moving',
      version,
      data: { assets: pageData('Unpublished words', []).assets },
    })
    const { data } = await change('moving', '/moving/', '/moved/')
    expect(data.tags).toEqual(['/moved/'])
    const [now, then] = [await get('/moved/'), await get('/moving/?utm_source=mail&x=1')]
    const html = await now.text()
    expect(now.status).toBe(200)
    expect(html).toContain('<link rel="canonical" href="http://shop.test/moved/">')
    expect(html).toContain('moving')
    expect(html).not.toContain('Unpublished words')
    expect([then.status, then.headers.get('location')]).toEqual([301, '/moved/?utm_source=mail&x=1'])
    const sitemap = await (await get('/sitemap.xml')).text()
    expect(sitemap).toContain('http://shop.test/moved/')
    expect(sitemap).not.toContain('http://shop.test/moving/')
  })

  test('chains are led to the end, and an address taken back leads nowhere (PAG-48)', async () => {
    await live('chain', ['/chain-1/'])
    await change('chain', '/chain-1/', '/chain-2/')
    await change('chain', '/chain-2/', '/chain-3/')
    for (const old of ['/chain-1/', '/chain-2/']) expect((await get(old)).headers.get('location')).toBe('/chain-3/')
    expect((await admin.addresses.list({ path: '/pages2/chain' })).addresses.map(({ tag }) => tag).sort()).toEqual([
      '/chain-1/',
      '/chain-2/',
    ])
    await change('chain', '/chain-3/', '/chain-1/')
    expect((await get('/chain-1/')).status).toBe(200)
    for (const old of ['/chain-2/', '/chain-3/']) expect((await get(old)).headers.get('location')).toBe('/chain-1/')
  })

  test('prices stay those that its readers see (PAG-48)', async () => {
    const { version } = await offer('steady')
    await live('steady', ['/steady/'], ['/offers2/steady'])
    await admin.items.update({
      catalog,
      path: 'offers2/steady',
      version,
      data: { attributes: { [attributeKey('price')]: [{ ...price[0], value: 99 }] } },
    })
    await change('steady', '/steady/', '/steady-2/')
    expect(await (await get('/steady-2/')).text()).toContain('4.50')
    const { items } = await server.shopClient.offers.list({ path: '/offers2/steady' })
    expect(items.map(({ version: sold }) => sold)).toEqual([version])
  })

  test('a redirect is listed and can be ended (PAG-48)', async () => {
    await live('listed', ['/listed/'])
    await change('listed', '/listed/', '/listed-2/')
    const { addresses } = await admin.addresses.list({ path: '/pages2/listed' })
    expect(addresses).toMatchObject([{ tag: '/listed/', leadsTo: '/listed-2/' }])
    await admin.addresses.remove({ path: '/pages2/listed', tag: '/listed/' })
    expect((await get('/listed/')).status).toBe(404)
    expect(await codesOf(admin.addresses.remove({ path: '/pages2/listed', tag: '/listed/' }))).toEqual(['NOT_FOUND'])
  })

  test('the front page stays where it is', async () => {
    await live('front', ['/front/'])
    await server.db.asOwner((tx) =>
      tx.update(tenant).set({ homeTag: '/front/' }).where(eq(tenant.id, server.scope.tenant)),
    )
    await change('front', '/front/', '/start/')
    expect((await get('/')).status).toBe(200)
  })

  test('with many changes at once exactly one is made, and one redirect (PAG-48)', async () => {
    await live('rushed', ['/rushed/'])
    const { version } = await stored('rushed')
    const calls = Array.from({ length: 20 }, (_none, index) =>
      safe(admin.addresses.change({ path: '/pages2/rushed', version, from: '/rushed/', to: `/rushed-${index}/` })),
    )
    const made = (await Promise.all(calls)).flatMap(([, item]) => item ?? [])
    expect(made).toHaveLength(1)
    const [now] = made[0]!.data.tags as string[]
    expect((await get(now!)).status).toBe(200)
    expect((await get('/rushed/')).headers.get('location')).toBe(now)
    expect((await admin.addresses.list({ path: '/pages2/rushed' })).addresses).toHaveLength(1)
  })

  test('needs the right to edit pages, and the version that was seen', async () => {
    await live('guarded', ['/guarded/'])
    const { version } = await stored('guarded')
    const viewer = await server.as('Viewer')
    const call = { path: '/pages2/guarded', version, from: '/guarded/', to: '/guarded-2/' }
    expect(await codesOf(viewer.addresses.change(call))).toEqual(['FORBIDDEN'])
    expect(await codesOf(admin.addresses.change({ ...call, version: version + 1 }))).toEqual(['CONFLICT'])
    expect(await codesOf(admin.addresses.change({ ...call, from: '/elsewhere/' }))).toEqual(['NOT_FOUND'])
    expect(await codesOf(admin.addresses.change({ ...call, to: '/media/' }))).toEqual(['unreachable'])
  })
})

describe('an address that sends readers on', () => {
  test('is given to another page only after a question (PAG-49)', async () => {
    await live('giver', ['/given/'])
    await change('giver', '/given/', '/giver/')
    expect(await codesOf(create('taker', ['/given/']))).toEqual(['redirects'])
    const { version } = await create('taker', [])
    const taking = { catalog, path: 'pages2/taker', version, data: { tags: ['/given/'] } }
    expect(await codesOf(admin.items.update(taking))).toEqual(['redirects'])
    expect((await get('/given/')).status).toBe(301)
    await admin.items.update({ ...taking, takesRedirects: true })
    expect((await get('/given/')).status).toBe(404)
    await publish('taker', ['/given/'])
    expect(await (await get('/given/')).text()).toContain('taker')
    expect((await admin.addresses.list({ path: '/pages2/giver' })).addresses).toEqual([])
  })
})

describe('an archived page', () => {
  test('is gone at once with the offers that only it showed, and its addresses answer 410 (PAG-50)', async () => {
    await offer('only-here')
    await offer('elsewhere-too')
    await live('withdrawn', ['/withdrawn/'], ['/offers2/only-here', '/offers2/elsewhere-too'])
    await live('staying', ['/staying/'], ['/offers2/elsewhere-too'])
    await change('withdrawn', '/withdrawn/', '/withdrawn-2/')
    const { version } = await stored('withdrawn')
    const saved = await admin.items.update({ catalog, path: 'pages2/withdrawn', version, status: 'archived' })
    for (const tag of ['/withdrawn-2/', '/withdrawn/']) {
      const answer = await get(tag)
      expect([answer.status, answer.headers.get('cache-control')]).toEqual([410, 'no-store'])
      expect(await answer.text()).toContain('no longer here')
    }
    const sold = async (path: string) => (await server.shopClient.offers.list({ path })).items.length
    expect(await sold('/offers2/only-here')).toBe(0)
    expect(await sold('/offers2/elsewhere-too')).toBe(1)
    expect(await (await get('/sitemap.xml')).text()).not.toContain('/withdrawn')
    // Nothing of it comes back by an old build, until the page is made active and published again.
    const [build] = (await admin.builds.list({ path: 'pages2/withdrawn' })).builds
    const again = { path: '/pages2/withdrawn', tags: ['/withdrawn-2/'], buildId: build!.id }
    expect(await codesOf(admin.publications.publish(again))).toEqual(['ARCHIVED'])
    await admin.items.update({ catalog, path: 'pages2/withdrawn', version: saved.version, status: 'draft' })
    expect((await get('/withdrawn-2/')).status).toBe(404)
    await admin.publications.publish(again)
    expect((await get('/withdrawn-2/')).status).toBe(200)
    expect((await get('/withdrawn/')).headers.get('location')).toBe('/withdrawn-2/')
    expect(await sold('/offers2/only-here')).toBe(1)
  })

  test('leaves an old build no way to sell an archived offer (PAG-50)', async () => {
    const { version } = await offer('ended')
    await live('ends', ['/ends/'], ['/offers2/ended'])
    const [build] = (await admin.builds.list({ path: 'pages2/ends' })).builds
    await admin.publications.unpublish({ path: '/pages2/ends', tags: ['/ends/'] })
    await server.db.asTenant(server.scope, async (tx) => {
      const { publishedOffer } = await import('../src/db/schema/index.ts')
      await tx.delete(publishedOffer).where(eq(publishedOffer.path, '/offers2/ended'))
    })
    await admin.items.update({ catalog, path: 'offers2/ended', version, status: 'archived' })
    await admin.publications.publish({ path: '/pages2/ends', tags: ['/ends/'], buildId: build!.id })
    expect((await server.shopClient.offers.list({ path: '/offers2/ended' })).items).toEqual([])
  })

  test('caches answer for it no longer than a minute and a half (PAG-50)', async () => {
    await live('cached', ['/cached/'])
    expect((await get('/cached/')).headers.get('cache-control')).toBe(
      'public, max-age=0, s-maxage=60, stale-while-revalidate=30',
    )
  })
})

describe('the tags of pages follow one rule, whichever way they come', () => {
  test.each([
    ['a space', '/spring sale/', 'unreachable'],
    ['an address that the shop answers itself', '/media/x/', 'unreachable'],
    ['another page’s', '/theirs/', 'tag_in_use'],
  ])('%s is refused by save, wizard and a new address (PAG-51)', async (_title, tag, code) => {
    await safe(create('theirs', ['/theirs/']))
    expect(await codesOf(create('mine', [tag]))).toEqual([code])
    const { version } = (await safe(create(`own-${code}-${tag.length}`, [`/own-${tag.length}/`])))[1]!
    const name = `own-${code}-${tag.length}`
    expect(
      await codesOf(admin.items.update({ catalog, path: `pages2/${name}`, version, data: { tags: [tag] } })),
    ).toEqual([code])
    expect(await codesOf(change(name, `/own-${tag.length}/`, tag))).toEqual([code])
    const itemData = { name: `wizard-${tag.length}`, parent_path: '/pages2', status: 'draft' as const }
    const { id } = await admin.jobs.start({
      jobType: 'creation',
      itemData: { ...itemData, data: pageData('Wizard', [tag]) },
    })
    const job = { timeout: 60_000, interval: 100 }
    await vi.waitFor(async () => expect((await admin.jobs.get({ id })).state).toBe('failed'), job)
    expect(await codesOf(stored(`wizard-${tag.length}`))).toEqual(['NOT_FOUND'])
  })

  test('tags of a live page are neither added nor removed by a save (PAG-51) (ITM-80) (ITM-81)', async () => {
    await live('fixed', ['/fixed/'])
    const { version } = await stored('fixed')
    const save = (tags: string[]) => admin.items.update({ catalog, path: 'pages2/fixed', version, data: { tags } })
    for (const tags of [[], ['/other/'], ['/fixed/', '/other/']])
      expect(await codesOf(save(tags))).toEqual(['published'])
    expect((await get('/fixed/')).status).toBe(200)
  })

  test('of 400 pages that want one tag at the same time one gets it (PAG-51)', async () => {
    const calls = Array.from({ length: 400 }, (_none, index) => safe(create(`wanted-${index}`, ['/wanted/'])))
    const outcomes = await Promise.all(calls)
    expect(outcomes.filter(([error]) => !error)).toHaveLength(1)
    const others = outcomes.flatMap(([error]) => (error ? [error as unknown as { code: string }] : []))
    expect([...new Set(others.map(({ code }) => code))]).toEqual(['INVALID'])
  })

  test('a tag is free again when its page gives it up (PAG-51)', async () => {
    const { version } = await create('leaving', ['/free/'])
    await admin.items.update({ catalog, path: 'pages2/leaving', version, data: { tags: [] } })
    expect((await create('coming', ['/free/'])).data.tags).toEqual(['/free/'])
  })
})

describe('a set of changes', () => {
  const set = async (change: ChangeSetInput) => {
    const id = randomUUID()
    await admin.changeSets.create({ id, title: 'A change', change })
    return carriedOut(id)
  }
  const atRest = (id: string) =>
    vi.waitFor(
      async () => {
        const { state } = await admin.changeSets.get({ id })
        expect(['ready', 'stopped', 'done']).toContain(state)
      },
      { timeout: 60_000, interval: 20 },
    )
  async function carriedOut(id: string) {
    await atRest(id)
    await safe(admin.changeSets.apply({ id }))
    await vi.waitFor(async () => expect((await admin.changeSets.get({ id })).state).not.toBe('applying'), {
      timeout: 60_000,
      interval: 20,
    })
    return { id, rows: (await admin.changeSets.rows({ id, limit: 10 })).items }
  }

  test('takes archived pages off the shop as a single save does (CAT-01, PAG-50)', async () => {
    await live('set-off', ['/set-off/'])
    const { rows } = await set({ kind: 'archive', paths: ['/pages2/set-off'] })
    expect(rows).toMatchObject([{ state: 'done' }])
    expect((await get('/set-off/')).status).toBe(410)
  })

  test('gives no page the tag of another, also not by taking a deletion back (PAG-51)', async () => {
    await create('set-owner', ['/set-tag/'])
    const { id } = await set({ kind: 'delete', paths: ['/pages2/set-owner'] })
    // The deleted page's tag is free; whoever takes it keeps it.
    await create('set-taker', ['/set-tag/'])
    const undo = randomUUID()
    await admin.changeSets.undo({ id, undo, title: 'Undo' })
    const { rows } = await carriedOut(undo)
    expect(rows).toHaveLength(1)
    expect(['failed', 'problem']).toContain(rows[0]!.state)
    expect(rows[0]!.problems).toMatchObject([{ code: 'tag_in_use' }])
    expect((await stored('set-taker')).data.tags).toEqual(['/set-tag/'])

    await create('set-other', ['/set-other/'])
    const edit = await set({ kind: 'edit', payload: { tags: ['/set-tag/'] }, paths: ['/pages2/set-other'] })
    expect(['failed', 'problem']).toContain(edit.rows[0]!.state)
    expect((await stored('set-other')).data.tags).toEqual(['/set-other/'])
  })
})
