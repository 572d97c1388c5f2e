import { randomUUID } from 'node:crypto'
import { safe } from '@orpc/client'
import type { ChangeRow, ChangeSet, ChangeSetInput } from '@perennial/api/change-sets'
import type { Client } from '@perennial/api/client'
import type { SheetView } from '@perennial/api/jobs'
import type { Sheet } from '@perennial/api/sheets'
import { attributeKey } from '@perennial/domain/product'
import { headerCell } from '@perennial/domain/spreadsheets'
import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, test, vi } from 'vitest'
import { item, sheetRow } from '../src/db/schema/index.ts'
import { type TestServer, testServer } from './test-server.ts'

const catalog = '1' as const
const [price, displayName, countries, cutoff, renews] = [
  ...['price', 'display_name', 'allowed_countries', 'order_cutoff'].map(attributeKey),
  'autoRenew',
] as [string, string, string, string, string]
let server: TestServer
let admin: Client
let editor: Client
let viewer: Client

beforeAll(async () => {
  server = await testServer()
  admin = await server.as('TenantAdmin')
  editor = await server.as('Editor')
  viewer = await server.as('Viewer')
})

const failure = async (call: Promise<unknown>) =>
  (await safe(call))[0] as { status?: number; message?: string; code?: string } | null
const get = (path: string) => admin.items.get({ catalog, path: path.replace(/^\//, '') })
const charge = (value: number, more: object = {}) => ({
  type: 'recurring',
  value,
  currencyCode: 'GBP',
  repeat_interval: 1,
  repeat_interval_type: 'months',
  ...more,
})
const offer = (name: string, attributes: Record<string, unknown>) =>
  admin.items.create({ catalog, path: `offers2/${name}`, data: { record_type: 'offer', attributes } })
const directory = (path: string) => admin.items.create({ catalog, path, type: 'dir', data: {} })

const settled: ReadonlySet<string> = new Set(['ready', 'stopped', 'done', 'cancelled'])
async function atRest(id: string): Promise<ChangeSet> {
  await vi.waitFor(async () => expect(settled).toContain((await admin.changeSets.get({ id })).state), {
    timeout: 60_000,
    interval: 20,
  })
  return admin.changeSets.get({ id })
}

const columns = [
  ['id', 'Id'],
  ['name', 'Name'],
  ['path', 'Path'],
  ['version', 'Version'],
  ['status', 'Status'],
  [displayName, 'Display name'],
  [price, 'Price'],
  [countries, 'Allowed countries'],
  [cutoff, 'Order cut-off'],
  [renews, 'Renews by itself'],
  ['tags', 'Tags'],
  ['updated', 'Updated'],
].map(([id = '', title = '']) => ({ id, title }))

const view = (path: string, more: Partial<SheetView> = {}): SheetView => ({
  file: 'csv',
  decimal: '.',
  dates: 'dmy',
  columns,
  words: {
    type: 'type',
    value: 'amount',
    currencyCode: 'currency',
    repeat_interval: 'every',
    repeat_interval_type: 'unit',
  },
  question: { path, recursive: true, sort: 'name' },
  ...more,
})

async function exported(wanted: SheetView, client = admin): Promise<File> {
  const { id } = await client.jobs.start({
    jobType: 'exportCatalogTable',
    object: 'offers2',
    filters: { criteria: [], logic: 'AND' },
    exportAllColumns: false,
    columns: ['id', 'name', 'path'],
    view: wanted,
  })
  await vi.waitFor(async () => expect((await admin.jobs.get({ id })).state).toBe('completed'), {
    timeout: 30_000,
    interval: 20,
  })
  const { filename } = (await admin.jobs.get({ id })).data.results as { filename: string }
  return (await client.jobs.file({ id, filename })) as File
}

const fileOf = (text: string, name = 'offers.csv') => new File([text], name)
const brought = (file: File, client = admin, id: string = randomUUID()): Promise<Sheet> =>
  client.sheets.upload({ id, tree: 'offers2', file })

/** Each column as what its id says; without ids as its title says. */
const mappingOf = ({ header }: Sheet, titles: Record<string, string> = {}) =>
  header.map((cell) => {
    const { id, title } = headerCell(cell)
    const target = titles[title] ?? id
    return target && !['id', 'status', 'updated', 'problem'].includes(target) ? target : null
  })

async function imported(sheet: Sheet, more: Partial<Extract<ChangeSetInput, { kind: 'import' }>> = {}, client = admin) {
  const id = randomUUID()
  const change = {
    kind: 'import' as const,
    sheet: sheet.id,
    tree: 'offers2',
    mapping: mappingOf(sheet),
    format: { decimal: '.', dates: 'dmy' } as const,
    creates: false,
    ...more,
  }
  await client.changeSets.create({ id, title: 'Import', change })
  return atRest(id)
}
const rowsOf = async (id: string): Promise<ChangeRow[]> => (await admin.changeSets.rows({ id, limit: 100 })).items
async function applied(id: string) {
  await admin.changeSets.apply({ id })
  await vi.waitFor(async () => expect((await admin.changeSets.get({ id })).state).not.toBe('applying'), {
    timeout: 30_000,
    interval: 20,
  })
  return admin.changeSets.get({ id })
}

describe('a list as a file', () => {
  beforeAll(async () => {
    await directory('offers2/round/.metadata')
    await offer('round/b', {
      [displayName]: '=1+1',
      [price]: [charge(12.5), charge(3, { type: 'onetime' })],
      [countries]: ['GB', 'FR'],
      [cutoff]: '2026-12-31',
      [renews]: true,
    })
    await offer('round/a', { [displayName]: 'Théâtre, "x"', [price]: [charge(7)] })
    await offer('round/c', {})
  })

  test.each([
    ['csv', '.', 'dmy'],
    ['csv', ',', 'mdy'],
    ['xlsx', '.', 'ymd'],
    ['xlsx', ',', 'dmy'],
  ] as const)(
    'brought back unchanged as %s with %s and %s changes nothing (CAT-21, CAT-22, CAT-31, EXP-08)',
    async (file, decimal, dates) => {
      const out = await exported(view('offers2/round', { file, decimal, dates }))
      expect(out.name).toMatch(new RegExp(`^offers2-.*\\.${file}$`))
      const sheet = await brought(out)
      expect(sheet.header.map((cell) => headerCell(cell).title).slice(0, 9)).toEqual([
        'Id',
        'Name',
        'Path',
        'Version',
        'Status',
        'Display name',
        'Price 1: type',
        'Price 1: amount',
        'Price 1: currency',
      ])
      expect(sheet.header).toContain(
        file === 'csv'
          ? `Price 2: amount [attributes.${price}.1.value]`
          : `Price 2: amount [attributes.${price}.1.value]`,
      )
      expect(sheet.samples.map((cells) => cells[1])).toEqual(['a', 'b', 'c'])
      for (const cells of sheet.samples)
        for (const cell of cells) if (typeof cell === 'string') expect(cell).not.toMatch(/^[[{]|^=/)
      const set = await imported(sheet, { format: { decimal, dates } })
      expect(set.counts).toMatchObject({ same: 3, ready: 0, problem: 0, stale: 0 })
    },
  )

  test('has the rows of its filter in its order, and its columns (CAT-21)', async () => {
    const sheet = await brought(
      await exported(
        view('offers2/round', {
          columns: columns.slice(1, 3),
          question: { path: 'offers2/round', recursive: true, search: 'b', sort: 'name', descending: true },
        }),
      ),
    )
    expect(sheet.header).toEqual(['Name [name]', 'Path [path]'])
    expect(sheet.samples).toEqual([['b', '/offers2/round/b']])
    const all = await brought(
      await exported(
        view('offers2/round', {
          columns: columns.slice(1, 3),
          question: { path: 'offers2/round', recursive: true, sort: 'name', descending: true },
        }),
      ),
    )
    expect(all.samples.map(([name]) => name)).toEqual(['c', 'b', 'a'])
  })

  test('of a tree that somebody may not read is refused, also behind another name', async () => {
    const start = (object: string, path: string, client: Client) =>
      failure(
        client.jobs.start({
          jobType: 'exportCatalogTable',
          object,
          filters: { criteria: [], logic: 'AND' },
          exportAllColumns: false,
          columns: ['id'],
          view: view(path),
        }),
      )
    expect((await start('offers2', 'config', admin))?.status).toBe(422)
  })
})

describe('a brought file', () => {
  test('is a change set: each difference is seen before anything is written, applied and undone (CAT-26, CAT-23)', async () => {
    await offer('brought-a', { [price]: [charge(5)], [displayName]: 'A' })
    await offer('brought-b', { [displayName]: 'B' })
    const sheet = await brought(
      fileOf(
        'Path;Price;Every;Unit;Kind;Money;Shown as;Remarks\n/offers2/brought-a;7,20;;;;;;x\n/offers2/brought-b;3,00;1;years;recurring;EUR;Bee;y\n/offers2/brought-new;1;2;weeks;recurring;GBP;New;z\n/offers2/none/x;;;;;;;\n',
      ),
    )
    const titles = {
      Path: 'path',
      Price: `attributes.${price}.0.value`,
      Every: `attributes.${price}.0.repeat_interval`,
      Unit: `attributes.${price}.0.repeat_interval_type`,
      Kind: `attributes.${price}.0.type`,
      Money: `attributes.${price}.0.currencyCode`,
      'Shown as': `attributes.${displayName}`,
    }
    const set = await imported(sheet, {
      mapping: mappingOf(sheet, titles),
      format: { decimal: ',', dates: 'dmy' },
      creates: true,
    })
    expect(set).toMatchObject({ counts: { ready: 3, problem: 1 }, creates: 1, sheet: sheet.id })
    const rows = await rowsOf(set.id)
    expect(rows.map(({ ordinal, action, state }) => [ordinal, action, state])).toEqual([
      [5, 'edit', 'problem'],
      [2, 'edit', 'ready'],
      [3, 'edit', 'ready'],
      [4, 'create', 'ready'],
    ])
    expect(rows[1]!.fields).toEqual([{ field: `attributes.${price}`, before: [charge(5)], after: [charge(7.2)] }])
    expect(rows[3]!.fields.map(({ field }) => field)).toContain(`attributes.${displayName}`)
    expect((await get('/offers2/brought-a')).data.attributes).toMatchObject({ [price]: [{ value: 5 }] })

    expect((await applied(set.id)).counts).toMatchObject({ done: 3, problem: 1 })
    expect((await get('/offers2/brought-b')).data.attributes).toMatchObject({
      [displayName]: 'Bee',
      [price]: [{ value: 3, currencyCode: 'EUR', repeat_interval_type: 'years' }],
    })
    expect((await get('/offers2/brought-new')).data).toMatchObject({
      record_type: 'offer',
      attributes: { [displayName]: 'New' },
    })

    const undo = randomUUID()
    await admin.changeSets.undo({ id: set.id, undo, title: 'Undo' })
    expect((await atRest(undo)).counts).toMatchObject({ ready: 3 })
    expect((await applied(undo)).counts).toMatchObject({ done: 3 })
    expect((await get('/offers2/brought-a')).data.attributes).toEqual({ [price]: [charge(5)], [displayName]: 'A' })
    expect((await failure(get('/offers2/brought-new')))?.status).toBe(404)
  })

  test('does not write over what was changed after the export (CAT-27)', async () => {
    await offer('stale-a', { [displayName]: 'One' })
    await offer('stale-b', { [displayName]: 'One' })
    await admin.items.update({
      catalog,
      path: 'offers2/stale-a',
      version: 1,
      data: { attributes: { [displayName]: 'Two' } },
    })
    const set = await imported(
      await brought(
        fileOf(
          `Path [path],Version [version],It [attributes.${displayName}]\n/offers2/stale-a,1,Mine\n/offers2/stale-b,1,Mine\n/offers2/stale-gone,4,Mine\n`,
        ),
      ),
      { creates: true },
    )
    expect(set.counts).toMatchObject({ stale: 1, ready: 1, problem: 1 })
    const rows = await rowsOf(set.id)
    expect(rows.find(({ state }) => state === 'stale')!.problems[0]!.message).toBe(
      'This row was exported as version 1; version 2 is stored now.',
    )
    expect(rows.find(({ state }) => state === 'problem')!.problems[0]!.message).toContain('deleted or moved')
    await applied(set.id)
    expect((await get('/offers2/stale-a')).data.attributes).toMatchObject({ [displayName]: 'Two' })
    expect((await get('/offers2/stale-b')).data.attributes).toMatchObject({ [displayName]: 'Mine' })
  })

  test('clears by the word alone, and leaves what is empty (CAT-28)', async () => {
    await offer('clear-a', { [displayName]: 'One', [price]: [charge(5)] })
    const set = await imported(
      await brought(
        fileOf(
          `Path [path],It [attributes.${displayName}],Kind [attributes.${price}.0.type]\n/offers2/clear-a,[clear],\n`,
        ),
      ),
    )
    await applied(set.id)
    expect((await get('/offers2/clear-a')).data.attributes).toEqual({ [price]: [charge(5)] })
  })

  test('gives its failed rows back with reasons; mended, they are brought again as they are (CAT-25, CAT-29, CAT-24)', async () => {
    for (const name of ['mend-a', 'mend-b', 'mend-c']) await offer(name, { [price]: [charge(5)] })
    const first = await brought(
      fileOf(
        'Offer\tPrice\n/offers2/mend-a\t6.00\n/offers2/mend-b\t"7,00"\n/offers2/mend-c\t=8\n/offers2/mend-a\t9\n',
        'prices.csv',
      ),
    )
    expect(first).toMatchObject({ delimiter: '\t', remembered: null })
    const mapping = ['path', `attributes.${price}.0.value`]
    await admin.sheets.remember({ id: first.id, mapping, format: { decimal: '.', dates: 'dmy' } })
    const set = await imported(first, { mapping })
    expect(set.counts).toMatchObject({ ready: 1, problem: 3 })
    const failed = (await admin.sheets.failedRows({ id: set.id })) as File
    expect(failed.name).toBe('prices - failed.csv')
    const text = await failed.text()
    expect(text.split('\r\n')).toHaveLength(5)
    expect(text).toContain('could mean two numbers')
    expect(text).toContain('Row 2 is about the same item.')
    const mended = await brought(new File([text.replace('7,00', '7.00').replace('=8', '8')], failed.name))
    expect(mended.header).toEqual(['Offer', 'Price', 'Problem [problem]'])
    expect(mended.remembered).toEqual({ mapping, format: { decimal: '.', dates: 'dmy' } })
    const again = await imported(mended, { mapping: [...mended.remembered!.mapping, null] })
    expect(again.counts).toMatchObject({ ready: 3 })
    await applied(again.id)
    expect((await get('/offers2/mend-b')).data.attributes).toMatchObject({ [price]: [{ value: 7 }] })
  })

  test('is one sheet however often it arrives, 400 times at once; another file of its id is refused', async () => {
    const id = randomUUID()
    const file = fileOf('Path,Note\n/offers2/x,1\n/offers2/y,2\n')
    const all = await Promise.all(Array.from({ length: 400 }, () => brought(file, admin, id)))
    expect(new Set(all.map(({ rows }) => rows))).toEqual(new Set([2]))
    expect(await server.ports.db.asTenant(server.scope, (tx) => tx.$count(sheetRow, eq(sheetRow.sheetId, id)))).toBe(2)
    expect((await failure(brought(fileOf('Path\n/offers2/z\n'), admin, id)))?.status).toBe(422)
  })

  test('that cannot be read is refused in words, and one that is mapped to nothing (CAT-32)', async () => {
    expect((await failure(brought(fileOf('Path\n'))))?.message).toContain('no row below the header')
    expect(
      (await failure(admin.sheets.upload({ id: randomUUID(), tree: 'nowhere', file: fileOf('a\nb\n') })))?.status,
    ).toBe(404)
    const sheet = await brought(fileOf('Path,Note\n/offers2/x,1\n'))
    expect((await failure(imported(sheet, { mapping: [null, null] })))?.message).toContain(
      'which column holds the path',
    )
    expect((await failure(imported({ ...sheet, id: 'nothing-like-it' })))?.status).toBe(404)
  })

  test('needs the rights of what it does', async () => {
    expect((await failure(brought(fileOf('Path\n/offers2/x\n'), viewer)))?.status).toBe(403)
    const sheet = await brought(fileOf('Path [path]\n/offers2/x\n'), editor)
    expect((await failure(viewer.sheets.get({ id: sheet.id })))?.status).toBe(403)
    expect((await failure(imported(sheet, {}, viewer)))?.status).toBe(403)
  })

  test('changes no approval, no other tree and nothing of a directory', async () => {
    await directory('offers2/shelf/.metadata')
    const set = await imported(
      await brought(fileOf(`Path [path],It [attributes.${displayName}]\n/offers2/shelf,x\n/pages2/home,x\n`)),
      { creates: true },
    )
    expect(set.counts).toMatchObject({ problem: 2 })
    const rows = await rowsOf(set.id)
    expect(rows.map(({ problems }) => problems[0]!.message).sort()).toEqual([
      '/pages2/home does not lie in /offers2.',
      'This is a directory, which has no values.',
    ])
    expect(
      await server.ports.db.asTenant(server.scope, (tx) => tx.$count(item, eq(item.path, '/pages2/home'))),
    ).toBeLessThan(2)
  })
})
