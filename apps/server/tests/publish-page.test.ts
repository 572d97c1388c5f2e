import { randomUUID } from 'node:crypto'
import { safe } from '@orpc/client'
import type { Client } from '@perennial/api/client'
import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { publication, publishRequest } from '../src/db/schema/index.ts'
import { publishDue } from '../src/modules/publications/publish-due.ts'
import { type TestServer, testServer } from './test-server.ts'

const catalog = '1' as const
const nextFebruary = `${new Date().getUTCFullYear() + 1}-02-01`
const due = Date.parse(`${nextFebruary}T09:00:00Z`)

let server: TestServer
let admin: Client

beforeAll(async () => {
  server = await testServer()
  admin = await server.as('TenantAdmin')
})

const hero = (props: Record<string, unknown>) => ({
  id: 'hero',
  path: '/components/hero',
  props,
  propsVersion: 0,
  position: 'body',
  index: 0,
})
const page = (tag: string, props: Record<string, unknown>) => ({
  record_type: 'page',
  version: 1,
  pageMasterLayout: 'default',
  tags: [tag],
  assets: [hero(props)],
})

const create = (name: string, props: Record<string, unknown> = { title: `This is ${name}` }) =>
  admin.items.create({ catalog, path: `pages2/${name}`, data: page(`/${name}/`, props) })
const save = async (name: string, props: Record<string, unknown>) => {
  const { version } = await admin.items.get({ catalog, path: `pages2/${name}` })
  return admin.items.update({ catalog, path: `pages2/${name}`, version, data: { assets: [hero(props)] } })
}
const publish = (name: string, version: number, more: object = {}) =>
  admin.publishing.publish({ path: `/pages2/${name}`, version, key: randomUUID(), ...more })
const get = (path: string) => server.shop(new Request(`http://shop.test${path}`))

interface Refusal {
  code: string
  data?: { findings?: { code: string; level: string; cardId?: string; message: string }[] }
}
const refusal = async (call: Promise<unknown>) => (await safe(call))[0] as unknown as Refusal
const buildsOf = async (name: string) => (await admin.builds.list({ path: `pages2/${name}` })).builds

describe('one Publish', () => {
  test('builds and publishes a saved page, and its answer can be asked for again (PAG-45)', async () => {
    const { version } = await create('first')
    const key = randomUUID()
    const outcome = await publish('first', version, { key })
    expect(outcome).toMatchObject({ state: 'live', tags: ['/first/'] })
    expect(await (await get('/first/')).text()).toContain('This is first')
    expect(await publish('first', version, { key })).toEqual(outcome)
    expect(await buildsOf('first')).toHaveLength(1)
    const other = await create('other')
    expect((await refusal(publish('other', other.version, { key }))).code).toBe('KEY_REUSED')
    expect((await get('/other/')).status).toBe(404)
  })

  test('asked many times at once with one key it publishes once (PAG-45)', async () => {
    const { version } = await create('eager')
    const key = randomUUID()
    const outcomes = await Promise.all(Array.from({ length: 40 }, () => publish('eager', version, { key })))
    expect(new Set(outcomes.map(({ buildId }) => buildId)).size).toBe(1)
    const stored = await server.db.asTenant(server.scope, async (tx) => ({
      publications: await tx.select().from(publication).where(eq(publication.itemPath, '/pages2/eager')),
      requests: await tx.select().from(publishRequest).where(eq(publishRequest.key, key)),
    }))
    expect(stored.publications.map(({ buildId }) => buildId)).toEqual([outcomes[0]!.buildId])
    expect(stored.requests).toHaveLength(1)
  })

  test('says before what changes for readers, by cards and words (PAG-45)', async () => {
    const { version } = await create('changing', { title: 'The coast, four times a year' })
    expect(await admin.publishing.check({ path: '/pages2/changing' })).toMatchObject({ live: null, difference: null })
    await publish('changing', version)
    await save('changing', { title: 'Winter on the coast' })
    const check = await admin.publishing.check({ path: '/pages2/changing' })
    expect(check.live).toMatchObject({ version })
    expect(check.difference).toEqual({
      cards: [
        {
          id: 'hero',
          path: '/components/hero',
          kind: 'changed',
          words: [{ property: 'title', before: 'The coast, four times a year', after: 'Winter on the coast' }],
          more: false,
        },
      ],
      page: [],
    })
    expect(await (await get('/changing/')).text()).toContain('four times a year')
  })

  test('publishes the version that was seen, or says that there is a newer one (PAG-45)', async () => {
    const { version } = await create('seen')
    await save('seen', { title: 'Newer' })
    expect((await refusal(publish('seen', version))).code).toBe('CONFLICT')
    expect((await get('/seen/')).status).toBe(404)
  })

  test('needs the right to publish', async () => {
    const { version } = await create('kept')
    const viewer = await server.as('Viewer')
    const call = viewer.publishing.publish({ path: '/pages2/kept', version, key: randomUUID() })
    expect((await refusal(call)).code).toBe('FORBIDDEN')
  })
})

describe('checks', () => {
  test('errors stop on the server and leave the live page alone, with a build that says why (PAG-46)', async () => {
    const { version } = await create('checked')
    await publish('checked', version)
    const saved = await save('checked', { title: '', buttonLabel: 'Go', buttonHref: '/nowhere/' })
    const { code, data } = await refusal(publish('checked', saved.version, { confirm: true }))
    expect(code).toBe('CHECKS_FAILED')
    expect(data?.findings?.filter(({ level }) => level === 'error')).toMatchObject([
      { code: 'required', cardId: 'hero', message: 'Title of Hero is empty.' },
      { code: 'dead_link', cardId: 'hero', message: '/nowhere/ leads nowhere.' },
    ])
    expect(await (await get('/checked/')).text()).toContain('This is checked')
    const last = (await buildsOf('checked')).find(({ itemVersion }) => itemVersion === saved.version)
    const { log } = await admin.builds.log({ value: last!.id })
    expect(log.map(({ message }) => message)).toContain('/nowhere/ leads nowhere.')
    const seen = await admin.publishing.check({ path: '/pages2/checked' })
    expect(seen.findings.map((one) => one.code)).toEqual(data?.findings?.map((one) => one.code))
  })

  test('warnings never stop (PAG-46)', async () => {
    const draft = await create('linked-draft')
    const { version } = await create('warned', {
      title: 'Warned',
      buttonLabel: 'Go',
      buttonHref: '/linked-draft/',
      covers: [{ image: '/media/sample/x.svg', alt: '' }],
    })
    const { findings, passed } = await admin.publishing.check({ path: '/pages2/warned' })
    expect(findings.map(({ level, code }) => `${level} ${code}`)).toEqual([
      'warning not_live',
      'warning empty_alternative',
      'warning no_share_picture',
    ])
    expect(passed).toContain('required')
    expect((await publish('warned', version)).state).toBe('live')
    await publish('linked-draft', draft.version)
    const again = await admin.publishing.check({ path: '/pages2/warned' })
    expect(again.findings.map(({ code }) => code)).not.toContain('not_live')
  })

  test('a page with a failed card is published only after a word (PAG-52)', async () => {
    const { version } = await admin.items.create({
      catalog,
      path: 'pages2/failing',
      data: {
        ...page('/failing/', { title: 'Failing' }),
        assets: [
          hero({ title: 'Failing' }),
          { ...hero({ title: {} }), id: 'bad', path: '/components/unknown', index: 1 },
        ],
      },
    })
    const { code, data } = await refusal(publish('failing', version))
    expect(code).toBe('NEEDS_WORD')
    expect(data?.findings?.filter(({ level }) => level === 'confirm')).toMatchObject([
      { code: 'card_failed', cardId: 'bad' },
    ])
    expect((await get('/failing/')).status).toBe(404)
    expect((await publish('failing', version, { confirm: true })).state).toBe('live')
    expect((await get('/failing/')).status).toBe(200)
  })
})

describe('a planned publication', () => {
  const when = { date: nextFebruary, time: '09:00' }

  test('stands on the list, goes live when it is due, and can be cancelled until then (PAG-47)', async () => {
    const { version } = await create('planned')
    const { version: other } = await create('cancelled')
    const outcome = await publish('planned', version, { when })
    expect(outcome).toMatchObject({ state: 'planned', at: new Date(due).toISOString() })
    const { scheduleId } = await publish('cancelled', other, { when })
    const listed = async () =>
      (await admin.items.tree({ catalog, path: 'pages2', limit: 100 })).item.tree.flatMap(({ name, plannedAt }) =>
        plannedAt ? [name] : [],
      )
    expect((await listed()).sort()).toEqual(['cancelled', 'planned'])
    await admin.schedules.cancel({ id: scheduleId! })
    expect(await listed()).toEqual(['planned'])
    // What is saved afterwards is not what was planned.
    await save('planned', { title: 'Saved later' })
    await publishDue({ ...server.ports, clock: () => due - 1000 })
    expect((await get('/planned/')).status).toBe(404)
    await publishDue({ ...server.ports, clock: () => due })
    const html = await (await get('/planned/')).text()
    expect(html).toContain('This is planned')
    expect(html).not.toContain('Saved later')
    expect((await get('/cancelled/')).status).toBe(404)
    expect(await listed()).toEqual([])
  })

  test('is checked again when it is due, and says why it did not happen (PAG-47)', async () => {
    const target = await create('target')
    const { version } = await create('pointing', { title: 'Pointing', buttonLabel: 'Go', buttonHref: '/target/' })
    await publish('target', target.version)
    await publish('pointing', version, { when })
    await admin.items.update({
      catalog,
      path: 'pages2/target',
      version: target.version,
      status: 'archived',
    })
    const { version: archived } = await admin.items.get({ catalog, path: 'pages2/target' })
    await admin.items.update({ catalog, path: 'pages2/target', version: archived, status: 'draft' })
    await admin.items.remove({ catalog, path: 'pages2/target' })
    await publishDue({ ...server.ports, clock: () => due })
    const { schedules } = await admin.schedules.list({ path: '/pages2/pointing' })
    expect(schedules).toMatchObject([{ state: 'failed', message: '/target/ leads nowhere.' }])
    expect((await get('/pointing/')).status).toBe(404)
  })

  test('goes live under the address that the page has by then (PAG-47) (PAG-48)', async () => {
    const { version } = await create('wandering')
    await publish('wandering', version, { when })
    await admin.addresses.change({ path: '/pages2/wandering', version, from: '/wandering/', to: '/arrived/' })
    await publishDue({ ...server.ports, clock: () => due })
    const answer = await get('/arrived/')
    expect(answer.status).toBe(200)
    expect(await answer.text()).toContain('<link rel="canonical" href="http://shop.test/arrived/">')
  })

  test('needs a time to come', async () => {
    const { version } = await create('late')
    expect((await refusal(publish('late', version, { when: { date: '2020-01-01', time: '09:00' } }))).code).toBe(
      'INVALID',
    )
  })
})
