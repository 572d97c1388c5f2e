import { safe } from '@orpc/client'
import type { Client } from '@perennial/api/client'
import { attributeKey } from '@perennial/domain/product'
import { beforeAll, expect, test } from 'vitest'
import { type TestServer, testServer } from '../test-server.ts'
import { noteAttack } from './attack-log.ts'

const catalog = '1'
let server: TestServer
let editor: Client
let admin: Client

beforeAll(async () => {
  server = await testServer()
  admin = await server.as('TenantAdmin')
  editor = await server.as('Editor')
})

const page = { record_type: 'page', version: 1, pageMasterLayout: 'default', tags: ['/bypass/'], assets: [] }
const charge = { name: 'charge_1', type: 'onetime', currencyCode: 'GBP', trigger: 'subscription_start' }
const priced = (value: unknown) => ({ attributes: { [attributeKey('price')]: [{ ...charge, value }] } })

/** The fields that a refusal names; undefined when nothing was refused. */
async function fieldsOf(call: Promise<unknown>): Promise<string[] | undefined> {
  const [error] = await safe(call)
  const { code, status, data } = (error ?? {}) as {
    code?: string
    status?: number
    data?: { fieldErrors: { path: string }[] }
  }
  if (!error) return undefined
  expect([code, status]).toEqual(['INVALID', 422])
  return data!.fieldErrors.map(({ path }) => path)
}

async function attack(what: string, calls: Promise<string[] | undefined>[], field: RegExp) {
  const refusals = await Promise.all(calls)
  const gotThrough = refusals.filter((fields) => fields === undefined).length
  noteAttack({ class: 'record types', what, tries: calls.length, gotThrough })
  for (const fields of refusals) expect(fields).toEqual([expect.stringMatching(field)])
}

test('nobody makes a page, or an offer, in a tree of something else', async () => {
  const trees = ['segments', 'assets', 'tags', 'entitlements', 'products', 'add_ons', 'offers2', 'offers']
  const create = (tree: string, record_type: string) =>
    fieldsOf(editor.items.create({ catalog, path: `${tree}/bypass-${record_type}`, data: { ...page, record_type } }))
  await attack(
    'items whose record type is not their tree’s, created',
    [...trees.map((tree) => create(tree, 'page')), create('segments', 'offer'), create('tags', 'family')],
    /^data\.record_type$/,
  )
})

test('nobody changes the record type of an item', async () => {
  await admin.items.create({ catalog, path: 'segments/kept', data: {} })
  const update = (record_type: string) =>
    fieldsOf(editor.items.update({ catalog, path: 'segments/kept', version: 1, data: { record_type } }))
  await attack('record types changed by a save', [update('page'), update('offer')], /^data\.record_type$/)
})

test('a copy stays among its kind', async () => {
  await admin.items.create({ catalog, path: 'pages2/source', data: page })
  const { id } = await admin.items.bulkCopy({
    catalog,
    action: 'bulkCopy',
    catalogType: 'segments',
    payload: { dest: '/segments', selectedNodes: [{ path: '/pages2/source', parentName: 'pages2', name: 'copied' }] },
  })
  await expect.poll(async () => (await admin.jobs.get({ id })).state, { timeout: 60_000 }).toBe('completed')
  const [, made] = await safe(admin.items.get({ catalog, path: 'segments/copied' }))
  noteAttack({ class: 'record types', what: 'a page copied among segments', tries: 1, gotThrough: made ? 1 : 0 })
  expect(made).toBeUndefined()
})

test('no price is negative, or anything but a number, whatever it stands on', async () => {
  const values = [-100, -0.01, '48', null, Number.MAX_VALUE]
  const create = (path: string, data: Record<string, unknown>) => fieldsOf(admin.items.create({ catalog, path, data }))
  await attack(
    'prices that are negative or not numbers, on offers and pages',
    values.flatMap((value, index) => [
      create(`offers2/price-${index}`, priced(value)),
      create(`pages2/price-${index}`, { ...page, ...priced(value) }),
    ]),
    new RegExp(`^data\\.attributes\\.${attributeKey('price')}`),
  )
})
