import { safe } from '@orpc/client'
import type { Client } from '@perennial/api/client'
import { registry } from '@perennial/checkout-components/descriptors'
import { limitErrors } from '@perennial/page-runtime/contract'
import { eq } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { item } from '../../src/db/schema/index.ts'
import { type TestServer, testServer } from '../test-server.ts'
import { noteAttack } from './attack-log.ts'

let server: TestServer
let editor: Client

beforeAll(async () => {
  server = await testServer()
  editor = await server.as('TenantAdmin')
})

/** A card of each component with one value far beyond what its fields take. */
const oversized = [...registry.values()].flatMap(({ path, fields }) =>
  fields.flatMap(({ name, type, max }) => {
    const value =
      type === 'string' || type === 'richtext'
        ? '<!--'.repeat(150_000)
        : type === 'number' && max !== undefined
          ? max + 1
          : type === 'list' && max !== undefined
            ? Array.from({ length: max + 1 }, () => ({}))
            : type === 'picklist'
              ? 'no such choice'
              : undefined
    return value === undefined ? [] : [{ path, name, value }]
  }),
)

test('no field of any card takes more than its descriptor says', async () => {
  expect(oversized.length).toBeGreaterThan(30)
  const passed: string[] = []
  for (const [index, { path, name, value }] of oversized.entries()) {
    const card = { id: 'a', path, props: { [name]: value }, position: 'main', index: 0 }
    const data = { record_type: 'page', version: 1, pageMasterLayout: 'default', assets: [card] }
    const [error] = await safe(editor.items.create({ catalog: '1', path: `pages2/big-${index}`, data }))
    const paths = (error as { data?: { fieldErrors?: { path: string }[] } } | null)?.data?.fieldErrors?.map(
      (one) => one.path,
    )
    if (!paths?.includes(`data.assets.0.props.${name}`)) passed.push(`${path} ${name}`)
  }
  noteAttack({
    class: 'oversized',
    what: 'values beyond the limits of cards',
    tries: oversized.length,
    gotThrough: passed.length,
  })
  expect(passed).toEqual([])
})

test('the properties that a new card has are within its limits', () => {
  const beyond = [...registry.values()].flatMap(({ path, fields, defaults }) => limitErrors(fields, defaults, path))
  expect(beyond).toEqual([])
})

test('a page from before a limit can be changed elsewhere, and not made worse', async () => {
  const card = { id: 'a', path: '/components/hero', props: { title: 'Winter' }, position: 'main', index: 0 }
  const data = { record_type: 'page', version: 1, pageMasterLayout: 'default', assets: [card] }
  const made = await editor.items.create({ catalog: '1', path: 'pages2/old', data })
  const long = { ...card, props: { title: 'x'.repeat(200_000) } }
  const { db, scope } = server
  await db.asTenant(scope, (tx) =>
    tx
      .update(item)
      .set({ data: { ...data, assets: [long] } })
      .where(eq(item.path, '/pages2/old')),
  )
  const save = (assets: object[], version: number) =>
    editor.items.update({ catalog: '1', path: 'pages2/old', version, data: { assets } })
  const added = { ...card, id: 'b', index: 1 }
  const saved = await save([long, added], made.version)
  await expect(save([long, { ...long, id: 'c', index: 2 }], saved.version)).rejects.toMatchObject({ code: 'INVALID' })
})
