import { deflateRawSync } from 'node:zlib'
import { type Cell, comparable, sheetLimits } from '@perennial/domain/spreadsheets'
import fc from 'fast-check'
import { strToU8, zipSync } from 'fflate'
import { describe, expect, test } from 'vitest'
import { UnreadableSheet } from '../src/modules/sheets/unreadable-sheet.ts'
import type { SheetFacts, SheetRow, SheetWriting } from '../src/ports/index.ts'
import { sheetsHere } from '../src/start/open-sheets.ts'

let last = 0
const sheets = sheetsHere(() => `sheet-${(last += 1)}`)
const columns = [
  { title: 'Path', id: 'path' },
  { title: 'Label', id: 'one' },
  { title: 'Label', id: 'two' },
]
const how = (more: Partial<SheetWriting>): SheetWriting => ({
  file: 'csv',
  columns,
  decimal: '.',
  dates: 'dmy',
  delimiter: ',',
  ...more,
})
async function* inParts(rows: Cell[][]) {
  yield rows
}
const written = (rows: Cell[][], more: Partial<SheetWriting> = {}) => sheets.write(how(more), inParts(rows))
const read = (bytes: Uint8Array<ArrayBuffer>) =>
  sheets.read(bytes, async (facts, parts): Promise<{ facts: SheetFacts; rows: SheetRow[] }> => {
    const rows: SheetRow[] = []
    for await (const part of parts) rows.push(...part)
    return { facts, rows }
  })
const bytesOf = (text: string, encoding: BufferEncoding = 'utf8') => new Uint8Array(Buffer.from(text, encoding))
const refusal = async (bytes: Uint8Array<ArrayBuffer>) => {
  const error: unknown = await read(bytes).catch((thrown: unknown) => thrown)
  expect(error).toBeInstanceOf(UnreadableSheet)
  return (error as UnreadableSheet).message
}
const rows: Cell[][] = [
  ['/offers2/a', 'Théâtre, "x"\nnew line', " 'tis "],
  ['/offers2/b', 12.5, true],
  ['/offers2/c', { date: '2026-12-31' }, { at: '2026-01-05T09:30:15.000' }],
]

describe('a written file', () => {
  test('of text begins with the mark of UTF-8 and names ids after titles (CAT-21)', async () => {
    const text = Buffer.from(await written(rows)).toString('utf8')
    expect(text.startsWith('\uFEFFPath [path],Label [one],Label [two]\r\n')).toBe(true)
    expect(text).toContain('/offers2/b,12.5,yes\r\n/offers2/c,31/12/2026,05/01/2026 09:30:15\r\n')
  })

  test('of text has the signs of the country that it is for (CAT-21)', async () => {
    const text = Buffer.from(await written(rows, { decimal: ',', delimiter: ';' })).toString('utf8')
    expect(text).toContain('/offers2/b;12,5;yes\r\n')
  })

  test('of a workbook has the titles of the screen and cells with types, also where titles are alike (CAT-21)', async () => {
    const { facts, rows: back } = await read(await written(rows, { file: 'xlsx' }))
    expect(facts.header).toEqual(['Path [path]', 'Label [one]', 'Label [two]'])
    expect(back).toEqual(rows.map((cells, index) => ({ row: index + 2, cells })))
  })

  test('of a workbook keeps every second of a day, and less as text', async () => {
    const at = Array.from({ length: 400 }, (_, n) => ({
      at: new Date(Date.UTC(2026, 0, 1) + n * 217_000 + 1000).toISOString().slice(0, 23),
    }))
    const { rows: back } = await read(
      await written([...at.map((cell) => ['/a', cell, null]), ['/a', { at: '2026-01-05T09:30:15.250' }, null]], {
        file: 'xlsx',
      }),
    )
    expect(back.map(({ cells }) => cells[1])).toEqual([...at, '05/01/2026 09:30:15.250'])
  })

  test('of either kind gives back every text (CAT-22, CAT-31)', async () => {
    const text = fc.string({ unit: 'grapheme', maxLength: 40 }).filter((one) => one.trim() !== '')
    const special = fc.constantFrom(
      '_x0041_',
      'valueOf',
      '__proto__',
      'constructor',
      '=1+1',
      'a_x000D_b',
      ' spaces ',
      '<b>&amp;</b>',
      'a\nb',
      '0012',
      'true',
      '1e5',
    )
    await fc.assert(
      fc.asyncProperty(
        fc.array(
          fc
            .oneof(text, special)
            .map(comparable)
            .filter((one) => one.trim() !== ''),
          { minLength: 1, maxLength: 5 },
        ),
        fc.constantFrom('csv', 'xlsx'),
        async (texts, file) => {
          const { rows: back } = await read(
            await written(
              texts.map((one) => ['/a', one, null]),
              { file },
            ),
          )
          expect(back.map(({ cells }) => cells[1])).toEqual(texts)
        },
      ),
      { numRuns: 40 },
    )
  })
})

describe('a brought text', () => {
  const table = 'Path;Price\r\n/offers2/é;12,50\r\n"/offers2/b;c";3\r\n'

  test.each([
    ['UTF-8', bytesOf(table), 'utf-8'],
    ['UTF-8 with its mark', bytesOf(`\uFEFF${table}`), 'utf-8'],
    ['Windows-1252', bytesOf(table, 'latin1'), 'windows-1252'],
    ['UTF-16', bytesOf(`\uFEFF${table}`, 'utf16le'), 'utf-16le'],
    ['UTF-16 without a mark', bytesOf(table, 'utf16le'), 'utf-16le'],
    ['line ends of old Macs', bytesOf(table.replaceAll('\r\n', '\r')), 'utf-8'],
    ['tabs', bytesOf(table.replaceAll(/;(?!c)/g, '\t')), 'utf-8'],
    ['commas', bytesOf(table.replaceAll(/;(?!c)/g, ',').replace('12,50', '"12,50"')), 'utf-8'],
    ['a line that names its sign', bytesOf(`sep=;\r\n${table}`), 'utf-8'],
  ])('is recognised: %s (CAT-32)', async (_, bytes, encoding) => {
    const { facts, rows: back } = await read(bytes)
    expect(facts).toMatchObject({ file: 'csv', encoding, header: ['Path', 'Price'], rows: 2 })
    expect(back[0]).toEqual({ row: 2, cells: ['/offers2/é', '12,50'] })
    expect(back[1]!.cells).toEqual(['/offers2/b;c', '3'])
    expect(facts.evidence[1]).toMatchObject({ comma: 1 })
  })

  test('leaves empty rows out and keeps the numbers of the others', async () => {
    const { rows: back } = await read(bytesOf('Path\n/a\n\n  \n/b\n'))
    expect(back.map(({ row }) => row)).toEqual([2, 5])
  })

  test('never runs a formula (CAT-31)', async () => {
    const { rows: back } = await read(bytesOf('Path,Note\n/a,=1+1\n'))
    expect(back[0]!.cells[1]).toBe('=1+1')
  })
})

describe('is refused in words (CAT-32)', () => {
  test('a file above 20 MB', async () => {
    expect(await refusal(new Uint8Array(sheetLimits.bytes + 1))).toContain('at most 20 MB')
  })

  test('more than 100,000 rows', async () => {
    expect(await refusal(bytesOf(`Path\n${'/a\n'.repeat(sheetLimits.rows + 1)}`))).toContain('at most 100,000 rows')
    expect((await read(bytesOf(`Path\n${'/a\n'.repeat(sheetLimits.rows)}`))).facts.rows).toBe(sheetLimits.rows)
  })

  test('a protected workbook', async () => {
    const bytes = new Uint8Array([
      0xd0,
      0xcf,
      0x11,
      0xe0,
      0xa1,
      0xb1,
      0x1a,
      0xe1,
      ...Array.from({ length: 600 }, () => 0),
    ])
    expect(await refusal(bytes)).toContain('protected by a password')
  })

  test('an archive that unpacks to far more, also one that hides how much', async () => {
    const bomb = zipSync({
      'xl/worksheets/sheet1.xml': new Uint8Array(sheetLimits.unpackedBytes + 1),
    }) as Uint8Array<ArrayBuffer>
    expect(bomb.byteLength).toBeLessThan(2_000_000)
    expect(await refusal(bomb)).toContain('unpacks to far more')
    const view = new DataView(bomb.buffer, bomb.byteOffset)
    // The size that it says it has, in both of its places.
    view.setUint32(22, 10, true)
    const directory = view.getUint32(bomb.byteLength - 22 + 16, true)
    view.setUint32(directory + 24, 10, true)
    expect(await refusal(bomb)).toContain('unpacks to far more')
  })

  test('what is no sheet, is broken, or has no rows', async () => {
    expect(await refusal(new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0, 0, 1, 2]))).toContain('neither a workbook')
    expect(await refusal(zipSync({ 'a.txt': strToU8('hello') }) as Uint8Array<ArrayBuffer>)).toContain('cannot be read')
    expect(await refusal(new Uint8Array([0x50, 0x4b, 3, 4, ...deflateRawSync('x')]))).toContain('cannot be read')
    expect(await refusal(bytesOf('Path,Price\n'))).toContain('no row below the header')
    expect(await refusal(bytesOf('Path\n"open\n'))).toContain('quotation mark')
  })
})
