import { parse } from 'csv-parse/sync'
import {
  type Cell,
  headerText,
  isBlankRow,
  isEmptyCell,
  noEvidence,
  sheetLimits,
  withEvidence,
} from '@perennial/domain/spreadsheets'
import { storable } from '@perennial/domain/text'
import readWorkbook from 'read-excel-file/node'
import type { SheetFacts, SheetRow } from '../../ports/sheets.ts'
import { UnreadableSheet } from './unreadable-sheet.ts'
import { checkWorkbook } from './workbook-size.ts'
import { sheetOfIds } from './write-sheet.ts'

export interface ReadSheet {
  facts: SheetFacts
  rows: SheetRow[]
}

const samples = 5

/**
 * Reads a file: a workbook or a text, in whatever encoding, with whatever sign between cells (CAT-32). Formulas are never
 * run: of a workbook their last results are taken, of a text their text (CAT-31).
 * @throws UnreadableSheet
 */
export async function readSheet(bytes: Uint8Array<ArrayBuffer>): Promise<ReadSheet> {
  if (bytes.byteLength > sheetLimits.bytes) throw new UnreadableSheet('TOO_LARGE')
  const begins = (...signs: number[]) => signs.every((sign, at) => bytes[at] === sign)
  if (begins(0xd0, 0xcf, 0x11, 0xe0)) throw new UnreadableSheet('PROTECTED')
  return begins(0x50, 0x4b, 0x03, 0x04) ? fromWorkbook(bytes) : fromText(bytes)
}

/** Cells that no column of the database takes are texts with U+0000 or halves of characters. */
const storableCell = (cell: Cell): Cell => (typeof cell === 'string' ? storable(cell) : cell)

function sheetOf(
  table: readonly Cell[][],
  file: Omit<SheetFacts, 'header' | 'rows' | 'samples' | 'evidence'>,
): ReadSheet {
  const [first = [], ...body] = table
  const header = first.map(titleOf)
  while (header.at(-1) === '') header.pop()
  if (header.length > sheetLimits.columns) throw new UnreadableSheet('TOO_MANY_ROWS')
  const rows = body
    .map((cells, index): SheetRow => ({ row: index + 2, cells: cells.slice(0, header.length).map(storableCell) }))
    .filter(({ cells }) => !isBlankRow(cells))
  if (rows.length > sheetLimits.rows) throw new UnreadableSheet('TOO_MANY_ROWS')
  if (header.length === 0 || rows.length === 0) throw new UnreadableSheet('EMPTY')
  const evidence = header.map((_, column) =>
    rows.reduce((found, { cells }) => withEvidence(found, cells[column] ?? null), noEvidence),
  )
  return {
    facts: { ...file, header, rows: rows.length, samples: rows.slice(0, samples).map(({ cells }) => cells), evidence },
    rows,
  }
}

const titleOf = (cell: Cell): string =>
  storable(
    typeof cell === 'object' && cell !== null ? ('date' in cell ? cell.date : cell.at) : String(cell ?? ''),
  ).trim()

type Workbook = { sheet: string; data: (string | number | boolean | Date | null)[][] }[]

async function fromWorkbook(bytes: Uint8Array<ArrayBuffer>): Promise<ReadSheet> {
  checkWorkbook(bytes)
  const book = (await readWorkbook(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength), {
    trim: false,
  }).catch(() => {
    throw new UnreadableSheet('BROKEN')
  })) as unknown as Workbook
  const ids = book.find(({ sheet }) => sheet === sheetOfIds)?.data ?? []
  const found = book.find(({ sheet, data }) => sheet !== sheetOfIds && data.length > 0)
  if (!found) throw new UnreadableSheet('EMPTY')
  if (found.data.length > sheetLimits.rows * 2) throw new UnreadableSheet('TOO_MANY_ROWS')
  const [header = [], ...rows] = found.data
  return sheetOf(
    [
      withIds(
        header.map((cell) => cellOf(cell)),
        ids,
      ),
      ...rows.map((row) => row.map(cellOf)),
    ],
    { file: 'xlsx' },
  )
}

/** A header with the ids that an export has kept in a sheet of their own: by title, and by place where titles are alike. */
function withIds(header: readonly Cell[], ids: Workbook[number]['data']): Cell[] {
  return header.map((cell, at) => {
    const alike = ids.flatMap(([title, id], place) => (title === cell && typeof id === 'string' ? [{ id, place }] : []))
    const id = alike.length === 1 ? alike[0]!.id : alike.find(({ place }) => place === at)?.id
    return id === undefined ? cell : headerText({ id, title: titleOf(cell) })
  })
}

function cellOf(value: string | number | boolean | Date | null | undefined): Cell {
  if (value === undefined || value === null) return null
  if (!(value instanceof Date)) return value
  // Workbooks hold days as fractions: what is a few milliseconds off a second is the second.
  const ms = value.getTime()
  const second = Math.round(ms / 1000) * 1000
  const at = new Date(Math.abs(ms - second) < 5 ? second : ms).toISOString().slice(0, 23)
  return at.endsWith('T00:00:00.000') ? { date: at.slice(0, 10) } : { at }
}

function fromText(bytes: Uint8Array<ArrayBuffer>): ReadSheet {
  const { text, encoding } = decoded(bytes)
  const named = /^sep=(.)\r?\n/.exec(text)
  const body = named ? text.slice(named[0].length) : text
  const delimiter = named?.[1] ?? delimiterOf(body)
  const table = parsed(body, delimiter)
  return sheetOf(table, { file: 'csv', encoding, delimiter })
}

function parsed(text: string, delimiter: string): Cell[][] {
  try {
    return parse(text, {
      delimiter,
      record_delimiter: ['\r\n', '\n', '\r'],
      relax_column_count: true,
      skip_empty_lines: false,
      max_record_size: 2_000_000,
      to: sheetLimits.rows * 2,
    }).map((record: string[]) => record.map((cell) => (isEmptyCell(cell) ? null : cell)))
  } catch (error) {
    const { code, lines } = error as { code?: string; lines?: number }
    if (code === undefined) throw error
    throw new UnreadableSheet(
      'QUOTES',
      `Line ${lines ?? '?'} cannot be read: a quotation mark in it is not closed, or not doubled. Fix the line and upload the file again.`,
    )
  }
}

/** UTF-8 or UTF-16 by their marks, UTF-8 where it is that, else what Western European programs write. */
function decoded(bytes: Uint8Array<ArrayBuffer>): { text: string; encoding: string } {
  const as = (encoding: string, options?: TextDecoderOptions) => ({
    text: new TextDecoder(encoding, options).decode(bytes),
    encoding,
  })
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return as('utf-16le')
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return as('utf-16be')
  const zeros = bytes.subarray(0, 1000).filter((byte) => byte === 0).length
  // Every second byte of Western text in UTF-16 is zero; other files with zeros are no text.
  if (zeros > 0) {
    const isPaired = zeros > Math.min(bytes.byteLength, 1000) / 3
    if (!isPaired) throw new UnreadableSheet('NOT_A_SHEET')
    return as(bytes[0] === 0 ? 'utf-16be' : 'utf-16le')
  }
  try {
    return as('utf-8', { fatal: true })
  } catch {
    return as('windows-1252')
  }
}

/** The sign that the first lines have most alike: a comma, a semicolon or a tab, outside of quotation marks. */
function delimiterOf(text: string): string {
  const lines = linesOutside(text.slice(0, 20_000)).slice(0, 20)
  const scored = [',', ';', '\t'].map((sign) => {
    const counts = lines.map((line) => line.split(sign).length - 1)
    const [first = 0] = counts
    return { sign, score: first === 0 ? 0 : counts.filter((count) => count === first).length * 1000 + first }
  })
  return scored.reduce((best, one) => (one.score > best.score ? one : best)).sign
}

/** Lines without what stands in quotation marks. */
function linesOutside(text: string): string[] {
  const outside = text
    .split('"')
    .filter((_, index) => index % 2 === 0)
    .join('')
  return outside.split(/\r\n|\n|\r/).filter((line) => line !== '')
}
