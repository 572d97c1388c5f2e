import { randomUUID } from 'node:crypto'
import type { Client } from '@perennial/api/client'
import type { Condition } from '@perennial/domain/page'
import { afterEach, beforeAll, describe, expect, test } from 'vitest'
import { type TestServer, testServer } from './test-server.ts'

let server: TestServer
let admin: Client

beforeAll(async () => {
  server = await testServer()
  admin = await server.as('TenantAdmin')
})
afterEach(() => {
  server.time.now = Date.now()
})

const one = (attribute: string, operator: string, ...options: unknown[]): Condition => ({
  conditionId: randomUUID(),
  attribute,
  operator,
  options,
})
const hero = (title: string, ...conditionProps: Condition[]) => ({
  id: title.toLowerCase().replaceAll(' ', '-'),
  path: '/components/hero',
  props: { title },
  position: 'body',
  index: 0,
  conditionProps,
})

/** Creates and publishes a page. @returns its address */
async function publish(name: string, ...cards: ReturnType<typeof hero>[]): Promise<string> {
  const assets = cards.map((card, index) => ({ ...card, index }))
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
  return `/${name}/`
}

const get = async (path: string, headers: Record<string, string> = {}) => {
  const response = await server.shop(new Request(`http://shop.test${path}`, { headers }))
  const html = await response.text()
  const titles = [...html.matchAll(/<h1[^>]*>([^<]*)</g)].map(([, title]) => title)
  return { response, html, titles, header: (name: string) => response.headers.get(name) }
}
const inCountry = (country: string, region?: string) => ({
  'x-visitor-country': country,
  ...(region ? { 'x-visitor-region': region } : {}),
})

describe('a published page', () => {
  test('is another by country, region and query, and its key holds what it asks for (PAG-35)', async () => {
    const path = await publish(
      'places',
      hero('All'),
      hero('Germans', one('country', 'is one of', 'DE', 'AT')),
      hero('Scots', one('region', 'is one of', 'GB-SCT')),
      hero('Nowhere', one('country', 'is one of', 'unknown')),
      hero('Postcard', one('query', 'is one of', 'from=postcard')),
    )
    expect((await get(path)).titles).toEqual(['All', 'Nowhere'])
    expect((await get(path, inCountry('AT'))).titles).toEqual(['All', 'Germans'])
    expect((await get(path, inCountry('GB', 'SCT'))).titles).toEqual(['All', 'Scots'])
    expect((await get(path, inCountry('GB'))).titles).toEqual(['All'])
    const postcard = await get(`${path}?from=postcard&utm_source=mail`, inCountry('FR'))
    expect(postcard.titles).toEqual(['All', 'Postcard'])
    expect(postcard.header('cache-control')).toMatch(/^public, max-age=0, s-maxage=60/)
    const vary = postcard.header('vary')!.toLowerCase().split(', ')
    expect(vary).toContain('x-visitor-country')
    expect(vary).toContain('x-visitor-region')
    expect(vary).not.toContain('cookie')
    expect(vary).not.toContain('user-agent')
    expect(postcard.header('no-vary-search')).toBe('params, except=("from")')
  })

  test('without conditions has the headers that it had', async () => {
    const answer = await get(await publish('plain', hero('Plain')), inCountry('DE'))
    expect([answer.header('vary'), answer.header('no-vary-search')]).toEqual([null, null])
    expect(answer.html).not.toContain('data-conditions')
    expect(answer.html).not.toContain('<script')
  })

  test('is one document to search engines, whatever they call themselves (PAG-40)', async () => {
    const path = await publish(
      'canonical',
      hero('Here', one('country', 'is not one of', 'US')),
      hero('Away', one('country', 'is one of', 'US')),
    )
    const answers = await Promise.all(
      ['Mozilla/5.0 (iPhone) Mobile', 'Googlebot/2.1', ''].map((agent) => get(path, { 'user-agent': agent })),
    )
    expect(new Set(answers.map(({ html }) => html)).size).toBe(1)
    const canonical = (html: string) => /<link rel="canonical" href="([^"]*)"/.exec(html)?.[1]
    const away = await get(`${path}?from=x`, inCountry('US'))
    expect(away.titles).toEqual(['Away'])
    expect(canonical(away.html)).toBe('http://shop.test/canonical/')
    expect(canonical(answers[0]!.html)).toBe('http://shop.test/canonical/')
  })

  test('changes at the instant of a condition, and no cache keeps it beyond (PAG-38)', async () => {
    const now = Date.parse('2027-03-01T09:00:00Z')
    server.time.now = now
    const path = await publish(
      'sale',
      hero('Before', one('dateTime', 'before', '2027-03-01T09:00:40Z')),
      hero('After', one('dateTime', 'from', '2027-03-01T09:00:40Z')),
    )
    const before = await get(path)
    expect(before.titles).toEqual(['Before'])
    expect(before.header('cache-control')).toBe('public, max-age=0, s-maxage=40')
    server.time.now = now + 30_500
    expect((await get(path)).header('cache-control')).toBe('public, max-age=0, s-maxage=9')
    server.time.now = now + 39_999
    expect(await get(path)).toMatchObject({ titles: ['Before'] })
    expect((await get(path)).header('cache-control')).toBe('public, max-age=0, s-maxage=0')
    server.time.now = now + 40_000
    const after = await get(path)
    expect(after.titles).toEqual(['After'])
    expect(after.header('cache-control')).toBe('public, max-age=0, s-maxage=60, stale-while-revalidate=30')
  })

  test('has weekdays of the tenant’s zone', async () => {
    // London: the last minute of a Saturday in winter.
    server.time.now = Date.parse('2027-01-09T23:59:30Z')
    const path = await publish('weekend', hero('Sunday', one('weekday', 'is one of', 'sunday')), hero('Daily'))
    const saturday = await get(path)
    expect(saturday.titles).toEqual(['Daily'])
    expect(saturday.header('cache-control')).toBe('public, max-age=0, s-maxage=30')
    server.time.now += 30_000
    expect((await get(path)).titles).toEqual(['Sunday', 'Daily'])
  })

  test('is another in each language that it asks for', async () => {
    const data = {
      record_type: 'page',
      version: 1,
      pageMasterLayout: 'default',
      tags: ['/tongues/'],
      assets: [
        hero('French', one('language', 'is one of', 'fr')),
        hero('Others', one('language', 'is not one of', 'fr')),
      ],
      customTranslations: { fr: { french: { title: 'Français' } } },
    }
    const { version } = await admin.items.create({ catalog: '1', path: 'pages2/tongues', data })
    await admin.publishing.publish({ path: '/pages2/tongues', version, key: randomUUID(), confirm: true })
    expect((await get('/tongues/')).titles).toEqual(['Others'])
    expect((await get('/tongues/?lang=fr')).titles).toEqual(['Français'])
  })

  test('holds nothing that belongs to one person, and says who has signed in to no cache (PAG-36)', async () => {
    const path = await publish(
      'people',
      hero('Givers', one('segment', 'is one of', '/segments/givers')),
      hero('Strangers', one('signedIn', 'is', false)),
      hero('Readers', one('activeSubscription', 'is', false)),
    )
    const answer = await get(path)
    expect(answer.titles).toEqual(['Strangers', 'Readers'])
    // Final: a browser has nothing to ask and nothing to decide.
    expect(answer.html).not.toContain('data-conditions')
    expect(answer.header('vary')).toContain('Cookie')
    expect(answer.header('cache-control')).toContain('public')
    const member = await get(path, { cookie: 'test_shopper=somebody' })
    expect(member.html).not.toContain('Strangers')
    expect(member.html).toContain('data-conditions')
    expect(member.header('cache-control')).toBe('private, no-cache')
    const facts = await server.shop(new Request('http://shop.test/l-api/page/reader'))
    expect(facts.headers.get('cache-control')).toBe('private, no-store')
    expect(await facts.json()).toEqual({
      signedIn: false,
      segments: [],
      activeSubscription: false,
      subscriptionLabels: [],
    })
  })

  test('with more than 24 documents leaves one axis to the browser, and Publish says which (PAG-39)', async () => {
    const cards = [...Array(26).keys()].map((n) =>
      hero(`C${n}`, one('country', 'is one of', `A${String.fromCodePoint(65 + n)}`)),
    )
    const path = await publish('rich', hero('All'), ...cards)
    const { findings } = await admin.publishing.check({ path: '/pages2/rich' })
    expect(findings.filter(({ code }) => code === 'axis_in_browser')).toMatchObject([{ values: { axis: 'place' } }])
    const answer = await get(path, inCountry('AB'))
    expect(answer.header('vary') ?? '').not.toContain('country')
    expect(answer.html).toContain('&quot;country&quot;')
    const script = await server.shop(
      new Request('http://shop.test/l-api/page/place.js', { headers: inCountry('GB', 'SCT') }),
    )
    expect(await script.text()).toBe('document.documentElement.dataset.place="GB GB-SCT"')
    expect(script.headers.get('vary')!.toLowerCase()).toContain('x-visitor-country')
  })

  test('hides by width in its style sheet, in one document for all devices', async () => {
    const answer = await get(await publish('widths', hero('Phones', one('device', 'is one of', 'mobile'))))
    expect(answer.titles).toEqual(['Phones'])
    expect(answer.html).toContain('data-not-on="tablet desktop"')
    // By no device: only the encoding may differ.
    expect(answer.header('vary') ?? 'Accept-Encoding').toBe('Accept-Encoding')
  })

  test('answers many readers at once with what each asks for', async () => {
    const countries = ['DE', 'FR', 'IT', 'ES']
    const path = await publish('crowd', ...countries.map((name) => hero(name, one('country', 'is one of', name))))
    const answers = await Promise.all(
      Array.from({ length: 400 }, (_, n) => get(path, inCountry(countries[n % countries.length]!))),
    )
    expect(answers.every(({ titles }, n) => titles.length === 1 && titles[0] === countries[n % 4])).toBe(true)
  })
})
