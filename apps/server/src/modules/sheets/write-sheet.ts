import { type Cell, cellText, headerText, type SheetFormat } from '@perennial/domain/spreadsheets'
import { stringify } from 'csv-stringify/sync'
import writeWorkbook from 'write-excel-file/node'
import type { SheetWriting } from '../../ports/sheets.ts'

/** Name of the sheet of a workbook that keeps the ids of its columns. */
export const sheetOfIds = 'Perennial'

/** A part of a text: rows as lines. */
export const csvLines = (rows: readonly Cell[][], { delimiter, ...format }: SheetWriting): string =>
  stringify(
    rows.map((row) => row.map((cell) => cellText(cell, format))),
    { delimiter, record_delimiter: '\r\n', quoted_match: /^\s|\s$|[\r\n;\t]/ },
  )

/** The first line, with the mark by which spreadsheet programs know UTF-8, and ids in brackets (CAT-21, CAT-24). */
export const csvHeader = (how: SheetWriting): string =>
  `\uFEFF${csvLines([how.columns.map(({ title, id }) => (id === null ? title : headerText({ id, title })))], how)}`

const dayFormats = { dmy: 'dd/mm/yyyy', mdy: 'mm/dd/yyyy', ymd: 'yyyy-mm-dd' } as const

/** A workbook: the titles of the screen, cells with types, and the ids of the columns in a sheet of their own (CAT-21). */
export async function workbook(
  rows: readonly Cell[][],
  { columns, ...format }: SheetWriting,
): Promise<Uint8Array<ArrayBuffer>> {
  const titles = columns.map(({ title }) => ({ value: safe(title), type: String, fontWeight: 'bold' as const }))
  const ids = columns.flatMap(({ title, id }) =>
    id === null ? [] : [[safe(title), id].map((value) => ({ value, type: String }))],
  )
  const written = await writeWorkbook([
    {
      data: [titles, ...rows.map((row) => row.map((cell) => workbookCell(cell, format)))],
      sheet: 'Items',
      stickyRowsCount: 1,
      columns: columns.map(({ title }) => ({ width: Math.min(Math.max(title.length + 2, 12), 40) })),
    },
    { data: ids, sheet: sheetOfIds, columns: [{ width: 30 }, { width: 50 }] },
  ] as Parameters<typeof writeWorkbook>[0])
  return new Uint8Array(await written.toBuffer())
}

function workbookCell(cell: Cell, format: SheetFormat) {
  if (cell === null) return null
  const day = dayFormats[format.dates]
  switch (typeof cell) {
    case 'string':
      return { value: safe(cell), type: String }
    case 'number':
      return { value: cell, type: Number }
    case 'boolean':
      return { value: cell, type: Boolean }
    default:
      if ('date' in cell) return { value: new Date(`${cell.date}T00:00:00Z`), type: Date, format: day }
      // Workbooks keep days as fractions, which hold seconds and no less.
      return cell.at.endsWith('.000')
        ? { value: new Date(`${cell.at}Z`), type: Date, format: `${day} hh:mm` }
        : { value: cellText(cell, format), type: String }
  }
}

/** The library finds texts by name in a plain object, which knows these without being told. */
const inherited = new Set(Object.getOwnPropertyNames(Object.prototype))

/** Workbooks read `_x0041_` as a sign: what looks like that is written so that it stays. */
function safe(text: string): string {
  const kept = text.replace(/_(?=x[0-9A-Fa-f]{4}_)/g, '_x005F_')
  if (!inherited.has(kept)) return kept
  const first = kept.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')
  return `_x${first}_${kept.slice(1)}`
}
