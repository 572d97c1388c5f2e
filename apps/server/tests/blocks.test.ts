import { randomUUID } from 'node:crypto'
import { safe } from '@orpc/client'
import type { Client } from '@perennial/api/client'
import { type SharedBlock, useComponent } from '@perennial/domain/blocks'
import { withGrant, withNewRole } from '@perennial/domain/access'
import { beforeAll, describe, expect, test } from 'vitest'
import { sql } from 'drizzle-orm'
import { build, publication, publishedBlock } from '../src/db/schema/index.ts'
import { type TestServer, testServer } from './test-server.ts'

const catalog = '1' as const

let server: TestServer
let admin: Client

beforeAll(async () => {
  server = await testServer()
  admin = await server.as('TenantAdmin')
})

const hero = (props: Record<string, unknown>, more: object = {}) => ({
  id: 'hero',
  path: '/components/hero',
  props,
  propsVersion: 0,
  position: 0,
  index: 0,
  ...more,
})
const standIn = (block: string, own?: object, more: object = {}) => ({
  id: 'use',
  path: useComponent,
  props: { block: `/blocks/${block}`, ...(own ? { own } : {}) },
  position: 'body',
  index: 0,
  ...more,
})
const blockData = (assets: object[], open?: Record<string, string[]>) => ({
  record_type: 'block',
  version: 2,
  pageMasterLayout: 'flat',
  role: 'section',
  assets,
  ...(open ? { open } : {}),
})
const pageData = (tag: string, ...assets: object[]) => ({
  record_type: 'page',
  version: 2,
  pageMasterLayout: 'default',
  tags: [tag],
  assets,
})
const createBlock = (name: string, title: string, open?: Record<string, string[]>) =>
  admin.items.create({ catalog, path: `blocks/${name}`, data: blockData([hero({ title })], open) })
const createPage = (name: string, ...assets: object[]) =>
  admin.items.create({ catalog, path: `pages2/${name}`, data: pageData(`/${name}/`, ...assets) })
const saveItem = async (path: string, data: object) => {
  const { version } = await admin.items.get({ catalog, path })
  return admin.items.update({ catalog, path, version, data: data as never })
}
const publishPage = async (name: string) => {
  const { version } = await admin.items.get({ catalog, path: `pages2/${name}` })
  return admin.publishing.publish({ path: `/pages2/${name}`, version, key: randomUUID() })
}
const publishBlock = async (name: string, more: object = {}, client = admin) => {
  const { version } = await admin.items.get({ catalog, path: `blocks/${name}` })
  return client.blocks.publish({ path: `/blocks/${name}`, version, key: randomUUID(), ...more })
}
const read = async (tag: string) => (await server.shop(new Request(`http://shop.test/${tag}/`))).text()

interface Refusal {
  code: string
  message: string
  data?: { pages?: string[]; fieldErrors?: { code: string; message: string }[] }
}
const refusal = async (call: Promise<unknown>) => (await safe(call))[0] as unknown as Refusal

describe('a block on its pages', () => {
  test('is shown with the values of each page, and previews show it, too (PAG-26)', async () => {
    await createBlock('band', 'Give the box', { hero: ['title'] })
    await createPage('plain', standIn('band'))
    await createPage('own', standIn('band', { hero: { title: 'Exam week', lead: 'Closed' } }))
    await publishPage('plain')
    await publishPage('own')
    expect(await read('plain')).toContain('Give the box')
    expect(await read('own')).toContain('Exam week')
    expect(await read('own')).not.toContain('Give the box')
    expect(await read('own')).not.toContain('Closed')
    const ticket = await admin.previewTickets.create({ path: '/pages2/plain' })
    expect(await (await server.shop(new Request(ticket.url))).text()).toContain('Give the box')
  })

  test('changes live pages when it is published and not before, and no draft of theirs (PAG-26, PAG-29)', async () => {
    await createBlock('footer', 'Old footer', { hero: ['title'] })
    const card = hero({ title: 'Own card' }, { id: 'own', position: 'body', index: 1 })
    await createPage('drafted', standIn('footer'), card)
    await createPage('ownfooter', standIn('footer', { hero: { title: 'My footer' } }))
    await publishPage('drafted')
    await publishPage('ownfooter')
    await saveItem('pages2/drafted', { assets: [standIn('footer'), { ...card, props: { title: 'Not yet' } }] })
    await saveItem('blocks/footer', { assets: [hero({ title: 'New footer', lead: 'With words' })] })
    expect(await read('drafted')).toContain('Old footer')
    const outcome = await publishBlock('footer')
    expect(outcome.pages).toEqual(['/pages2/drafted', '/pages2/ownfooter'])
    const shown = await read('drafted')
    expect(shown).toContain('New footer')
    expect(shown).toContain('Own card')
    expect(shown).not.toContain('Not yet')
    const own = await read('ownfooter')
    expect(own).toContain('My footer')
    expect(own).toContain('With words')
    const { item } = await admin.items.tree({ catalog, path: 'pages2', search: 'drafted' })
    expect(item.tree[0]!.publishedStatus).toBe('unpublished_changes')
  })

  test('a page that is published takes the published block, and never the draft', async () => {
    await createBlock('waiting', 'Published words')
    await saveItem('blocks/waiting', { assets: [hero({ title: 'Draft words' })] })
    await createPage('taker', standIn('waiting'))
    await publishPage('taker')
    expect(await read('taker')).toContain('Published words')
  })

  test('only the published block changes: another one stays as the page was built with it (PAG-29)', async () => {
    await createBlock('first', 'First old')
    await createBlock('second', 'Second old')
    await createPage('both', standIn('first'), standIn('second', undefined, { id: 'use2', index: 1 }))
    await publishPage('both')
    await saveItem('blocks/first', { assets: [hero({ title: 'First new' })] })
    await saveItem('blocks/second', { assets: [hero({ title: 'Second new' })] })
    await publishBlock('second')
    expect(await read('both')).toContain('First old')
    expect(await read('both')).toContain('Second new')
  })

  test('has versions, and says which of them pages showed', async () => {
    const { versions } = await admin.items.versions({ catalog, path: 'blocks/footer' })
    expect(versions.map(({ live }) => live.length > 0)).toEqual([true, true])
  })
})

describe('what a change does to the pages', () => {
  test('names each page, its own values, what differs and by how many bytes (PAG-27)', async () => {
    await createBlock('told', 'Give the box', { hero: ['title'] })
    await createPage('toldplain', standIn('told'))
    await createPage('toldown', standIn('told', { hero: { title: 'Own' } }))
    await createPage('tolddraft', standIn('told'))
    await publishPage('toldplain')
    await publishPage('toldown')
    await saveItem('blocks/told', { assets: [hero({ title: 'Give the larger box' })] })
    const { pages, published, version } = await admin.blocks.affected({ path: '/blocks/told' })
    expect([published.version, version]).toEqual([1, 2])
    expect(pages.map(({ path, live, own, visible }) => [path, live, own.length, visible])).toEqual([
      ['/pages2/toldown', true, 1, false],
      ['/pages2/toldplain', true, 0, true],
      ['/pages2/tolddraft', false, 0, true],
    ])
    expect(pages[1]).toMatchObject({
      tag: '/toldplain/',
      fields: [{ cardId: 'hero', field: 'title' }],
      words: [{ property: 'title', before: 'Give the box', after: 'Give the larger box' }],
      changed: ['use~hero'],
      mayPublish: true,
    })
    expect(pages[0]).toMatchObject({ bytes: 0, fields: [], own: [{ cardId: 'hero', field: 'title' }] })
    const before = (await read('toldplain')).length
    await publishBlock('told')
    expect((await read('toldplain')).length - before).toBe(pages[1]!.bytes)
  })

  test('shows a page as it would be, before anything is live (PAG-27)', async () => {
    await saveItem('blocks/told', { assets: [hero({ title: 'A picture of it' })] })
    const ticket = await admin.previewTickets.create({
      path: '/pages2/toldplain',
      live: true,
      withBlock: '/blocks/told',
    })
    expect(await (await server.shop(new Request(ticket.url))).text()).toContain('A picture of it')
    expect(await read('toldplain')).toContain('Give the larger box')
  })

  test('renders what looks the same once, however many pages there are (PAG-28)', async () => {
    await createBlock('wide', 'On many pages', { hero: ['title'] })
    const rows = Array.from({ length: 500 }, (_, n) => ({
      path: `/pages2/many${n}`,
      data: pageData(`/many${n}/`, standIn('wide', n % 7 === 0 ? { hero: { title: `Own ${n % 21}` } } : undefined)),
    }))
    await server.db.asTenant(server.scope, async (tx) => {
      await tx.execute(sql`insert into item (path, id, name, name_key, parent_path, tree, type, status, record_type, data, user_name)
        select r.path, r.path, substr(r.path, 9), substr(r.path, 9), '/pages2', 'pages2', 'item', 'draft', 'page', r.data, 'seed'
        from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r(path text, data jsonb)`)
    })
    await saveItem('blocks/wide', { assets: [hero({ title: 'On many pages', lead: 'More words' })] })
    const render = server.ports.renderer.render.bind(server.ports.renderer)
    let renders = 0
    server.ports.renderer.render = (question) => {
      renders += 1
      return render(question)
    }
    const { pages } = await admin.blocks.affected({ path: '/blocks/wide' })
    server.ports.renderer.render = render
    expect(pages).toHaveLength(500)
    expect(pages.every(({ visible, bytes }) => visible && bytes > 0)).toBe(true)
    // Four looks, each before and after.
    expect(renders).toBe(8)
  })
})

describe('publishing in one act', () => {
  test('one page that cannot be built keeps all others as they are (PAG-30)', async () => {
    await createBlock('fragile', 'Holds')
    await createPage('fine', standIn('fragile'))
    await createPage('checkoutpage', standIn('fragile'))
    await publishPage('fine')
    await publishPage('checkoutpage')
    await saveItem('blocks/fragile', { assets: [hero({ title: 'Breaks' })] })
    const render = server.ports.renderer.render.bind(server.ports.renderer)
    server.ports.renderer.render = (question) =>
      question.tag === '/checkoutpage/' ? Promise.reject(new Error('too slow')) : render(question)
    const refused = await refusal(publishBlock('fragile'))
    server.ports.renderer.render = render
    expect([refused.code, refused.data?.pages]).toEqual(['NOT_BUILT', ['/pages2/checkoutpage']])
    expect(await read('fine')).toContain('Holds')
    expect(await read('checkoutpage')).toContain('Holds')
    const { published } = await admin.blocks.affected({ path: '/blocks/fragile' })
    expect(published.version).toBe(1)
    await publishBlock('fragile')
    expect(await read('fine')).toContain('Breaks')
  })

  test('names pages that are not the person’s to publish, and leaves them out only when told so (PAG-30)', async () => {
    await createBlock('split', 'Before')
    await createPage('minepage', standIn('split'))
    await admin.items.create({
      catalog,
      path: 'offers/theirs',
      data: { ...pageData('/theirs/', standIn('split')), record_type: 'campaign' },
    })
    await publishPage('minepage')
    const { version } = await admin.items.get({ catalog, path: 'offers/theirs' })
    await admin.publishing.publish({ path: '/offers/theirs', version, key: randomUUID() })
    await saveItem('blocks/split', { assets: [hero({ title: 'After' })] })
    const roles = await admin.access.list()
    const desk = withNewRole(roles, { id: 'Desk', label: 'Desk', desc: '', basedOn: 'Editor' })
    const publishing = withGrant(withGrant(desk.Desk!, 'edit', 'publish', true), 'edit', 'campaign', false)
    await admin.access.save({ permissions: { ...desk, Desk: publishing }, version: roles.TenantAdmin!.version })
    const writer = await server.as('Desk')
    const { pages } = await writer.blocks.affected({ path: '/blocks/split' })
    expect(pages.map(({ path, mayPublish }) => [path, mayPublish])).toEqual([
      ['/offers/theirs', false],
      ['/pages2/minepage', true],
    ])
    const refused = await refusal(publishBlock('split', {}, writer))
    expect([refused.code, refused.data?.pages]).toEqual(['NOT_YOURS', ['/offers/theirs']])
    expect(await read('minepage')).toContain('Before')
    const outcome = await publishBlock('split', { leaveOut: ['/offers/theirs'] }, writer)
    expect([outcome.pages, outcome.left]).toEqual([['/pages2/minepage'], ['/offers/theirs']])
    expect(await read('minepage')).toContain('After')
    expect(await read('theirs')).toContain('Before')
  })

  test('asked 400 times at once with one key it publishes once (PAG-30)', async () => {
    await createBlock('eager', 'Once')
    await createPage('eagerpage', standIn('eager'))
    await publishPage('eagerpage')
    const { version } = await saveItem('blocks/eager', { assets: [hero({ title: 'Twice' })] })
    const key = randomUUID()
    const outcomes = await Promise.all(
      Array.from({ length: 400 }, () => admin.blocks.publish({ path: '/blocks/eager', version, key })),
    )
    expect(new Set(outcomes.map((one) => JSON.stringify(one))).size).toBe(1)
    expect(await read('eagerpage')).toContain('Twice')
    const builds = await server.db.asTenant(server.scope, (tx) => tx.select({ path: build.itemPath }).from(build))
    expect(builds.filter(({ path }) => path === '/pages2/eagerpage')).toHaveLength(2)
  })

  test('pages and blocks published at once never end with a former block (PAG-29, PAG-30)', async () => {
    await createBlock('raced', 'Round 0')
    await Promise.all(['r1', 'r2', 'r3', 'r4'].map((name) => createPage(name, standIn('raced'))))
    await Promise.all(['r1', 'r2', 'r3', 'r4'].map(publishPage))
    for (let round = 1; round <= 3; round += 1) {
      await saveItem('blocks/raced', { assets: [hero({ title: `Round ${round}` })] })
      const [block] = await Promise.all([
        safe(publishBlock('raced')),
        ...['r1', 'r2', 'r3', 'r4'].map((name) => safe(publishPage(name))),
      ])
      if (block[0]) await publishBlock('raced')
      for (const name of ['r1', 'r2', 'r3', 'r4']) expect(await read(name)).toContain(`Round ${round}`)
    }
    const live = await server.db.asTenant(server.scope, (tx) => tx.select().from(publication))
    expect(live.filter(({ tag }) => /^\/r\d\/$/.test(tag))).toHaveLength(4)
    expect(await server.db.asTenant(server.scope, (tx) => tx.select().from(publishedBlock))).not.toHaveLength(0)
  })
})

describe('circles (PAG-31)', () => {
  const inner = (block: string) => standIn(block, undefined, { position: 0 })

  test('no save, creation or import lets a block hold itself', async () => {
    await createBlock('a', 'A')
    await createBlock('b', 'B')
    await saveItem('blocks/a', { assets: [inner('b')] })
    const itself = await refusal(saveItem('blocks/a', { assets: [inner('a')] }))
    expect(itself.data?.fieldErrors?.[0]).toMatchObject({ code: 'circle' })
    expect((await refusal(saveItem('blocks/b', { assets: [inner('a')] }))).data?.fieldErrors?.[0]!.code).toBe('circle')
    const made = admin.items.create({ catalog, path: 'blocks/self', data: blockData([inner('self')]) })
    expect((await refusal(made)).data?.fieldErrors?.[0]!.code).toBe('circle')
    const circle = { '/blocks/p': blockData([inner('q')]), '/blocks/q': blockData([inner('p')]) }
    const imported = admin.blocks.importPage({
      path: 'pages2/circular',
      data: pageData('/circular/', standIn('p')),
      blocks: circle,
      choices: { '/blocks/p': 'theirs', '/blocks/q': 'theirs' },
    })
    expect((await refusal(imported)).data?.fieldErrors?.[0]!.code).toBe('circle')
    expect((await admin.items.get({ catalog, path: 'blocks/b' })).version).toBe(1)
  })

  test('two people who each close half of a circle at once: one is refused', async () => {
    for (let n = 0; n < 5; n += 1) {
      await createBlock(`x${n}`, 'X')
      await createBlock(`y${n}`, 'Y')
      const both = await Promise.all([
        safe(saveItem(`blocks/x${n}`, { assets: [inner(`y${n}`)] })),
        safe(saveItem(`blocks/y${n}`, { assets: [inner(`x${n}`)] })),
      ])
      expect(both.filter(([error]) => error === null)).toHaveLength(1)
    }
  })

  test('nor deeper than three, nor a circle of published states', async () => {
    for (const name of ['d1', 'd2', 'd3', 'd4']) await createBlock(name, name)
    await saveItem('blocks/d1', { assets: [inner('d2')] })
    await saveItem('blocks/d2', { assets: [inner('d3')] })
    expect((await refusal(saveItem('blocks/d3', { assets: [inner('d4')] }))).data?.fieldErrors?.[0]!.code).toBe(
      'too_deep',
    )
    await publishBlock('a')
    await saveItem('blocks/a', { assets: [hero({ title: 'A again' })] })
    await saveItem('blocks/b', { assets: [inner('a')] })
    expect((await refusal(publishBlock('b'))).code).toBe('CIRCLE')
    await publishBlock('a')
    await publishBlock('b')
  })
})

describe('deleting a block that is used (PAG-32)', () => {
  test('is refused with its pages; detaching it on each changes nothing for readers', async () => {
    await createBlock('gone', 'Stays readable', { hero: ['title'] })
    await createPage('keeps', standIn('gone', { hero: { title: 'Own words' } }))
    await createPage('keepstoo', standIn('gone'))
    await publishPage('keeps')
    const refused = await refusal(admin.items.remove({ catalog, path: 'blocks/gone' }))
    expect(refused.code).toBe('IN_USE')
    expect(refused.message).toContain('/pages2/keeps')
    expect(refused.message).toContain('/pages2/keepstoo')
    const { version } = await admin.items.get({ catalog, path: 'blocks/gone' })
    expect((await admin.blocks.detachAll({ path: '/blocks/gone', version })).pages).toEqual([
      '/pages2/keeps',
      '/pages2/keepstoo',
    ])
    const page = await admin.items.get({ catalog, path: 'pages2/keeps' })
    expect((page.data as unknown as SharedBlock).assets).toMatchObject([
      { id: 'use~hero', path: '/components/hero', props: { title: 'Own words' }, position: 'body' },
    ])
    expect((await refusal(admin.items.get({ catalog, path: 'blocks/gone' }))).code).toBe('NOT_FOUND')
    const before = await read('keeps')
    await publishPage('keeps')
    expect(await read('keeps')).toBe(before)
  })
})

describe('a page from a file (PAG-33)', () => {
  const blocks = { '/blocks/carried': blockData([hero({ title: 'Theirs' })]) }
  const imported = (name: string, choice: 'ours' | 'theirs' | 'detach') =>
    admin.blocks.importPage({
      path: `pages2/${name}`,
      data: pageData(`/${name}/`, standIn('carried')),
      blocks,
      choices: { '/blocks/carried': choice },
    })

  test('takes the block that comes, uses the one that is there, or has ordinary cards', async () => {
    expect((await refusal(imported('i0', 'ours'))).data?.fieldErrors?.[0]!.message).toContain('There is no block')
    expect((await imported('i1', 'theirs')).made).toEqual(['/blocks/carried'])
    await saveItem('blocks/carried', { assets: [hero({ title: 'Ours' })] })
    await publishBlock('carried')
    expect((await imported('i2', 'theirs')).made).toEqual(['/blocks/carried-2'])
    await imported('i3', 'ours')
    await imported('i4', 'detach')
    for (const name of ['i1', 'i2', 'i3', 'i4']) await publishPage(name)
    const titles = await Promise.all(['i1', 'i2', 'i3', 'i4'].map(read))
    expect(titles.map((html) => (html.includes('Ours') ? 'Ours' : 'Theirs'))).toEqual([
      'Ours',
      'Theirs',
      'Ours',
      'Theirs',
    ])
  })

  test('a page that is refused leaves no block behind', async () => {
    const taken = admin.blocks.importPage({
      path: 'pages2/i5',
      data: pageData('/i1/', standIn('left')),
      blocks: { '/blocks/left': blockData([hero({ title: 'Left' })]) },
      choices: { '/blocks/left': 'theirs' },
    })
    expect((await refusal(taken)).code).toBe('INVALID')
    expect((await refusal(admin.items.get({ catalog, path: 'blocks/left' }))).code).toBe('NOT_FOUND')
  })
})
