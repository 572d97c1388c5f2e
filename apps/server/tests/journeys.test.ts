import { randomUUID } from 'node:crypto'
import type { Client } from '@perennial/api/client'
import { type JourneyGroup, newGroup } from '@perennial/domain/journeys'
import { beforeEach, describe, expect, test } from 'vitest'
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
    const british = { 'cloudfront-viewer-country': 'GB', 'cloudfront-is-mobile-viewer': 'true' }
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
