import { randomUUID } from 'node:crypto'
import type { Client } from '@perennial/api/client'
import { type JourneyGroup, newGroup } from '@perennial/domain/journeys'
import { eq } from 'drizzle-orm'
import { SignJWT } from 'jose'
import { beforeEach, describe, expect, test } from 'vitest'
import { publishedOffer, storedRecord } from '../src/db/schema/index.ts'
import { shopperWith } from '../src/shopper-sign-in/shopper-codes.ts'
import { openShop, part } from './shop-with-offers.ts'
import { type TestServer, testServer } from './test-server.ts'

let server: TestServer
let admin: Client

beforeEach(async () => {
  server = await testServer()
  admin = await server.as('TenantAdmin')
})

const destination = (tag: string, split = 100) => ({ id: randomUUID(), split, tag })
const rule = (
  conditions: JourneyGroup['journeys'][number]['conditions'],
  ...values: ReturnType<typeof destination>[]
) => ({
  id: randomUUID(),
  conditions,
  actions: [{ id: randomUUID(), type: 'destination' as const, values }],
})
const group = (over: Partial<JourneyGroup> = {}): JourneyGroup => ({ ...newGroup(randomUUID), ...over })
const inCountry = (...value: string[]) => ({ id: randomUUID(), type: 'country' as const, value })

describe('groups', () => {
  test('are made, read by name and by id, saved, renamed and deleted (JRN-39, JRN-40, JRN-41)', async () => {
    const made = await admin.journeys.create({ name: ' Europe ' })
    expect(made).toMatchObject({ name: 'Europe', version: 1, data: { starting_point: '/', fallback_tag: '' } })
    expect(made.data.journeys).toHaveLength(1)
    expect(await admin.journeys.get({ name: 'Europe' })).toEqual(made)
    expect(await admin.journeys.get({ name: made.id })).toEqual(made)

    const data = group({ starting_point: '/subscribe/', fallback_tag: '/all/', domains: ['saltmarsh.example'] })
    const saved = await admin.journeys.save({ name: 'Europe', newName: 'Europe, west', data: { ...data }, version: 1 })
    expect(saved).toMatchObject({ id: made.id, name: 'Europe, west', version: 2, data })
    await admin.journeys.remove({ name: 'Europe, west' })
    await expect(admin.journeys.get({ name: made.id })).rejects.toMatchObject({ code: 'NOT_FOUND', status: 404 })
  })

  test('a duplicate includes the rules of its source (JRN-41)', async () => {
    const journeys = [rule([inCountry('GB')], destination('/uk/'))]
    const made = await admin.journeys.create({ name: 'Copy', journeys })
    expect(made.data).toMatchObject({ journeys, starting_point: '/' })
  })

  test('are listed by name, page by page, with ids that start with journey- (JRN-38)', async () => {
    for (const name of ['c', 'a', 'b']) await admin.journeys.create({ name })
    const first = await admin.journeys.list({ limit: 2 })
    const second = await admin.journeys.list({ limit: 2, queryMore: first.queryMore! })
    expect([...first.items, ...second.items].map(({ name }) => name)).toEqual(['a', 'b', 'c'])
    expect(second.queryMore).toBeNull()
    expect(first.items.every(({ id }) => id.startsWith('journey-'))).toBe(true)
  })

  test('a name is unique, and the error message says so (JRN-33, JRN-42)', async () => {
    await admin.journeys.create({ name: 'Europe' })
    await admin.journeys.create({ name: 'Asia' })
    const taken = { code: 'TAKEN', status: 409, message: 'Group already exists' }
    await expect(admin.journeys.create({ name: 'Europe' })).rejects.toMatchObject(taken)
    const data = { ...group() }
    await expect(admin.journeys.save({ name: 'Asia', newName: 'Europe', data })).rejects.toMatchObject(taken)
  })

  test('invalid data is refused by field, a stale save with the stored version (JRN-36)', async () => {
    await admin.settings.save({
      settings: [{ id: 'analytics', setting: { seo_domains__perennial: ['https://saltmarsh.example'] } }],
    })
    await admin.journeys.create({ name: 'Europe' })
    const save = (data: object, version?: number) => admin.journeys.save({ name: 'Europe', data: { ...data }, version })
    await expect(save(group({ canonicalUrl: 'https://elsewhere.example/' }))).rejects.toMatchObject({
      data: {
        fieldErrors: [
          {
            path: 'canonicalUrl',
            message: 'Invalid canonical url: The domain is not allowed, allowed domains are https://saltmarsh.example',
          },
        ],
      },
    })
    await expect(save({ ...group(), starting_point: 'nowhere' })).rejects.toMatchObject({ code: 'INVALID' })
    await save(group({ canonicalUrl: 'https://saltmarsh.example/subscribe' }), 1)
    await expect(save(group(), 1)).rejects.toMatchObject({ code: 'CONFLICT', data: { current: { version: 2 } } })
  })

  test('are one document by name, saved as a whole or not at all (JRN-16) (JRN-37)', async () => {
    const address = 'http://console.test/api/journeys.json'
    const headers = { authorization: await server.bearer('TenantAdmin'), 'content-type': 'application/json' }
    const read = async () => {
      const answer = await server.console(new Request(address, { headers }))
      expect(answer.headers.get('cache-control')).toMatch(/no-(cache|store)/)
      expect(answer.headers.get('content-type')).toContain('application/json')
      return (await answer.json()) as { version: string; groups: Record<string, JourneyGroup> }
    }
    const write = (body: object) =>
      server.console(new Request(address, { method: 'PUT', headers, body: JSON.stringify(body) }))
    for (const name of ['Asia', 'Europe']) await admin.journeys.create({ name })
    const first = await read()
    expect(Object.keys(first.groups)).toEqual(['Asia', 'Europe'])
    expect(Object.keys(first.groups.Asia!).sort()).toEqual(['domains', 'fallback_tag', 'journeys', 'starting_point'])

    const europe = group({ starting_point: '/europe/', fallback_tag: '/all/' })
    // One wrong group: nothing is saved.
    const wrong = await write({ ...first, groups: { Europe: europe, America: { ...europe, journeys: 7 } } })
    expect(wrong.status).toBe(422)
    expect(await wrong.json()).toMatchObject({ fieldErrors: [{ path: 'groups.America.journeys' }] })
    expect(await read()).toEqual(first)

    // Changed, added, and left out: Asia is deleted.
    expect((await write({ ...first, groups: { Europe: europe, America: group() } })).status).toBe(200)
    const second = await read()
    expect(Object.keys(second.groups)).toEqual(['America', 'Europe'])
    expect(second.groups.Europe).toEqual(europe)
    expect((await admin.journeys.get({ name: 'Europe' })).version).toBe(2)

    // Of ten who have read the same document one saves, and the others are shown what is stored.
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, n) => write({ ...second, groups: { [`G${n}`]: group() } })),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array<number>(9).fill(409)])
    expect(Object.keys((await read()).groups)).toHaveLength(1)

    // An editor changes groups, and deletes none.
    const editor = await server.as('Editor')
    const { version } = await editor.journeys.document({})
    await expect(editor.journeys.saveDocument({ version, groups: {} })).rejects.toMatchObject({ code: 'FORBIDDEN' })
  })

  test('creating, saving and deleting need their own right (JRN-15, PRM-72)', async () => {
    await admin.journeys.create({ name: 'Europe' })
    const viewer = await server.as('Viewer')
    expect((await viewer.journeys.list({})).items).toHaveLength(1)
    for (const call of [
      () => viewer.journeys.create({ name: 'Asia' }),
      () => viewer.journeys.save({ name: 'Europe', data: { ...group() } }),
      () => viewer.journeys.remove({ name: 'Europe' }),
    ]) {
      await expect(call()).rejects.toMatchObject({ code: 'FORBIDDEN' })
    }
  })
})

describe('visitors of the shop', () => {
  const come = (path: string, headers: Record<string, string> = {}) =>
    server.shop(new Request(`http://shop.example${path}`, { headers }))
  const wayOf = async (path: string, headers?: Record<string, string>) =>
    (await come(path, headers)).headers.get('location')

  test('go where the first fitting rule of their starting point leads, others to the fallback', async () => {
    const journeys = [
      rule([inCountry('GB', 'IE')], destination('/uk/')),
      rule([{ id: randomUUID(), type: 'cloudfrontDevice', value: ['Mobile'] }], destination('/small/')),
      rule([{ id: randomUUID(), type: 'queryString', value: ['utm_source=fair'] }], destination('/fair/')),
    ]
    const data = group({ starting_point: '/subscribe/', fallback_tag: '/all/', journeys })
    await admin.journeys.create({ name: 'Start', data: { ...data } })
    const british = { 'x-visitor-country': 'GB', 'cloudfront-is-mobile-viewer': 'true' }
    expect(await wayOf('/subscribe/?utm_source=mail', british)).toBe('/uk/?utm_source=mail')
    expect(await wayOf('/subscribe/', { 'cloudfront-is-mobile-viewer': 'true' })).toBe('/small/')
    expect(await wayOf('/subscribe/?utm_source=fair')).toBe('/fair/?utm_source=fair')
    expect(await wayOf('/subscribe/')).toBe('/all/')
    expect(await wayOf('/elsewhere/')).toBeNull()
  })

  test('keep their destination of a split, without caching of the response', async () => {
    const journeys = [rule([], destination('/a/', 50), destination('/b/', 50))]
    const data = group({ starting_point: '/subscribe/', fallback_tag: '/all/', journeys })
    await admin.journeys.create({ name: 'Split', data: { ...data } })
    const first = await come('/subscribe/')
    expect(first.status).toBe(302)
    expect(first.headers.get('cache-control')).toBe('private, no-store')
    const cookie = first.headers.get('set-cookie')!.split(';')[0]!
    expect(first.headers.get('set-cookie')).toMatch(/HttpOnly; SameSite=Lax/)
    for (let visit = 0; visit < 5; visit++) {
      const again = await come('/subscribe/', { cookie })
      expect(again.headers.get('location')).toBe(first.headers.get('location'))
      expect(again.headers.get('set-cookie')).toBeNull()
    }
    const ways = new Set<string | null>()
    for (let visitor = 0; visitor < 40; visitor++) ways.add(await wayOf('/subscribe/'))
    expect(ways).toEqual(new Set(['/a/', '/b/']))
  })

  test('groups that lead in a circle do not send anybody round, and what staff save counts a second later', async () => {
    const one = await admin.journeys.create({
      name: 'One',
      data: { ...group({ starting_point: '/one/', fallback_tag: '/two/' }) },
    })
    await admin.journeys.create({ name: 'Two', data: { ...group({ starting_point: '/two/', fallback_tag: '/one/' }) } })
    expect(await wayOf('/one/')).toBeNull()
    expect(await wayOf('/two/')).toBeNull()
    const data = group({ starting_point: '/one/', fallback_tag: '/three/' })
    await admin.journeys.save({ name: one.name, data: { ...data } })
    server.time.now += 1000
    expect(await wayOf('/one/')).toBe('/three/')
  })

  test('assigned by a split keep their destination the next time, without caching of the response', async () => {
    const journeys = [rule([], destination('/subscribe/', 50), destination('/b/', 50))]
    const data = group({ starting_point: '/subscribe/', fallback_tag: '/all/', journeys })
    await admin.journeys.create({ name: 'Half', data: { ...data } })
    let stayed = 0
    for (let visitor = 0; visitor < 40; visitor++) {
      const first = await come('/subscribe/')
      expect(first.headers.get('cache-control')).toMatch(/^private/)
      const cookie = first.headers
        .getSetCookie()
        .find((one) => one.startsWith('perennial_visitor='))!
        .split(';')[0]!
      if (first.headers.get('location') === null) stayed += 1
      for (let visit = 0; visit < 8; visit++) {
        expect(await wayOf('/subscribe/', { cookie })).toBe(first.headers.get('location'))
      }
    }
    expect(stayed).toBeGreaterThan(5)
    expect(stayed).toBeLessThan(35)
  })

  test.each(['//evil.example/', '/\\evil.example/', '/\t/evil.example/', '\\\\evil.example', 'https://evil.example/'])(
    'nobody is sent to another site: %j',
    async (target) => {
      await admin.journeys.create({
        name: 'Out',
        data: { ...group({ starting_point: '/out/', fallback_tag: target }) },
      })
      expect(await wayOf('/out/')).toBeNull()
    },
  )
})

describe('the shop knows', () => {
  const condition = (type: string, ...value: unknown[]) =>
    ({ id: randomUUID(), type, value }) as JourneyGroup['journeys'][number]['conditions'][number]
  /** A group whose rules lead to `/0/`, `/1/` and so on, one for each list of conditions. */
  const rulesFor = (...lists: JourneyGroup['journeys'][number]['conditions'][]) => ({
    ...group({
      starting_point: '/subscribe/',
      fallback_tag: '/all/',
      journeys: lists.map((conditions, index) => rule(conditions, destination(`/${index}/`))),
    }),
  })
  const wayIn = async (at: TestServer, headers: Record<string, string> = {}) =>
    (await at.shop(new Request('http://shop.example/subscribe/', { headers }))).headers.get('location')

  test('the place by the headers of any proxy, in any writing (JRN-22, JRN-50)', async () => {
    await admin.journeys.create({
      name: 'Places',
      data: rulesFor(
        [condition('city', 'Zürich')],
        [condition('region', 'GB-SCT')],
        [condition('country', 'GB')],
        [condition('country', 'XX')],
      ),
    })
    const utf8 = Buffer.from('Zürich').toString('latin1')
    expect(await wayIn(server, { 'x-visitor-city': utf8 })).toBe('/0/')
    expect(await wayIn(server, { 'x-visitor-city': 'Z%C3%BCrich' })).toBe('/0/')
    expect(await wayIn(server, { 'x-visitor-country': 'gb', 'x-visitor-region': 'SCT' })).toBe('/1/')
    expect(await wayIn(server, { 'x-visitor-country': 'GB', 'x-visitor-region': 'ENG' })).toBe('/2/')
    // A network that does not know; and a header of another network than the one that is named.
    expect(await wayIn(server, { 'x-visitor-country': 'XX' })).toBe('/all/')
    expect(await wayIn(server, { 'cf-ipcountry': 'GB' })).toBe('/all/')
    expect(await wayIn(server, { 'x-visitor-city': 'Z'.repeat(5000) })).toBe('/all/')
  })

  test('a device by the user agent (JRN-24, JRN-50)', async () => {
    await admin.journeys.create({ name: 'Devices', data: rulesFor([condition('cloudfrontDevice', 'IOS')]) })
    const iPhone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) Version/18.1 Mobile/15E148 Safari/604.1'
    expect(await wayIn(server, { 'user-agent': iPhone })).toBe('/0/')
    expect(await wayIn(server, { 'user-agent': 'Mozilla/5.0 (Windows NT 10.0)' })).toBe('/all/')
  })

  test('who has signed in: segments, subscription, labels of its offers, claims (JRN-22, JRN-26, JRN-27, JRN-50)', async () => {
    const opened = await openShop({
      print: { price: [part()], attributes: { label: 'paper' } },
      gift: { price: [part()] },
    })
    const at = opened.server
    const staff = await at.as('TenantAdmin')
    const save = async (...lists: JourneyGroup['journeys'][number]['conditions'][]) => {
      const data = rulesFor(...lists)
      await staff.journeys.save({ name: 'People', data }).catch(() => staff.journeys.create({ name: 'People', data }))
      at.time.now += 1000
    }
    await opened.subscribe('print', { email: 'ann@example.com' })
    const idOf = (email: string) => shopperWith(at.ports, at.scope, email)
    const as = async (email: string) => ({ cookie: `test_shopper=${await idOf(email)}` })
    const ann = await as('ann@example.com')
    const stranger = await as('ben@example.com')

    await save(
      [condition('subscriptionStatus', 'activeSub')],
      [condition('authentication', 'validJwtWithUserId')],
      [condition('subscriptionStatus', 'noActiveSub')],
    )
    expect(await wayIn(at, ann)).toBe('/0/')
    expect(await wayIn(at, stranger)).toBe('/1/')
    expect(await wayIn(at)).toBe('/2/')

    await save(
      [condition('subscriptionOfferLabel', 'digital')],
      [condition('subscriptionOfferLabel', 'paper')],
      [condition('jwt', { condition: 'email', operator: '=', value: 'ben@example.com' })],
    )
    expect(await wayIn(at, ann)).toBe('/1/')
    expect(await wayIn(at, stranger)).toBe('/2/')
    // Also once nobody can buy it any more.
    await at.db.asTenant(at.scope, (tx) => tx.update(publishedOffer).set({ sellable: false }))
    expect(await wayIn(at, ann)).toBe('/1/')
    expect(await wayIn(at, { cookie: 'test_shopper=of-another-shop' })).toBe('/all/')

    await save([condition('segment', '/segments/lapsed')])
    expect(await wayIn(at, ann)).toBe('/all/')
    await at.db.asTenant(at.scope, async (tx) => {
      const [row] = await tx.select().from(storedRecord).where(eq(storedRecord.recordType, 'customer'))
      await tx
        .update(storedRecord)
        .set({ data: { ...row!.data, segments: ['/segments/lapsed'] } })
        .where(eq(storedRecord.id, row!.id))
    })
    expect(await wayIn(at, ann)).toBe('/0/')
    expect(await wayIn(at, stranger)).toBe('/all/')
  }, 60_000)

  test('the claims of a token of another site, once it is proved (JRN-27)', async () => {
    const secret = 'a secret of both sites, 32 bytes and more'
    await admin.settings.save({
      settings: [
        {
          id: 'siteSecurity',
          setting: {
            authentication: { type: 'Shared JWT Token', external_auth_cookie: 'site', external_auth_secret: secret },
          },
        },
      ],
    })
    await admin.journeys.create({
      name: 'Claims',
      data: rulesFor(
        [condition('jwt', { condition: 'plan.level', operator: '>', value: 3 })],
        [condition('authentication', 'validJwtWithUserId')],
      ),
    })
    const token = async (level: number, key = secret) =>
      new SignJWT({ plan: { level } })
        .setProtectedHeader({ alg: 'HS256' })
        .setSubject('u1')
        .setExpirationTime(Math.floor(server.time.now / 1000) + 600)
        .sign(new TextEncoder().encode(key))
    const withToken = (value: string) => ({ cookie: `site=${value}` })
    expect(await wayIn(server, withToken(await token(4)))).toBe('/0/')
    expect(await wayIn(server, withToken(await token(3)))).toBe('/1/')
    expect(await wayIn(server, withToken(await token(4, 'another secret of 32 bytes and more')))).toBe('/all/')
    expect(await wayIn(server)).toBe('/all/')
  })
})
