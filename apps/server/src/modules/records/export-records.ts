import type { ExportFilters, RecordsView } from '@perennial/api/jobs'
import type { BusinessRecord } from '@perennial/api/records'
import { isCalendarDate, todayIn } from '@perennial/domain/calendar'
import { isInstant, namedValues, typeOfService, valueAt } from '@perennial/domain/records'
import type { Criterion } from '@perennial/domain/search'
import { type Cell, type CellContext, instantCell, textCell } from '@perennial/domain/spreadsheets'
import { and, sql } from 'drizzle-orm'
import type * as z from 'zod'
import { textArray } from '../../db/text-array.ts'
import { contentTypeOf } from '../../http/content-types.ts'
import { jobFileKey } from '../jobs/job-file.ts'
import type { Operation } from '../jobs/operation.ts'
import { tenantZone } from '../tenants/tenant-profile.ts'
import { conditionOfList } from './list-condition.ts'
import { everyRecord } from './record-pages.ts'

interface RecordsExport {
  pathType: string
  service: string
  filters: z.infer<typeof ExportFilters>
  search?: string
  ids?: string[]
  view: RecordsView
}

type Column = RecordsView['columns'][number]

/** The records of a list as a file: its columns with the titles of the screen, and the currency of each amount beside it. */
export const exportRecords: Operation = async (ports, { scope, id, input, progress }) => {
  const { pathType, service, filters, search = '', ids, view } = input as unknown as RecordsExport
  const type = typeOfService(service, pathType)
  if (!type) throw new Error(`There are no ${pathType} of ${service}.`)
  const zone = await tenantZone(ports.db, scope)
  const { criteria, logic, dates = {} } = filters
  const narrowed = conditionOfList(type.recordType, {
    criteria: criteria as readonly Criterion[],
    logic,
    query: search,
    zone,
    ...dates,
  })
  const condition = ids ? and(narrowed, sql`record.id = any (${textArray(ids)})`) : narrowed
  const context: CellContext = { decimal: view.decimal, dates: view.dates, zone }
  const columns = view.columns.flatMap((column) => columnsOf(column, view.words))
  let count = 0
  async function* rows() {
    const question = { recordType: type!.recordType, service, now: new Date(ports.clock()), condition }
    for await (const found of everyRecord(ports.db, scope, question)) {
      count += found.length
      // How many there are is not counted before: of many records that takes as long as reading them.
      await progress.setShare(ids ? Math.min(count / ids.length, 1) : 1 - 1 / (1 + count / 5000))
      yield found.map((record) => columns.map(({ cell }) => cell(record, context)))
    }
  }
  const bytes = await ports.sheets.write(
    {
      file: view.file,
      columns: columns.map(({ title }) => ({ title, id: null })),
      decimal: view.decimal,
      dates: view.dates,
      // Where a comma separates decimals, spreadsheet programs expect semicolons between cells.
      delimiter: view.decimal === ',' ? ';' : ',',
    },
    rows(),
  )
  const filename = `${pathType}-${todayIn(zone, ports.clock())}.${view.file}`
  await ports.blobs.put(jobFileKey(scope, id), bytes, contentTypeOf(filename))
  await progress.log(`Exported ${count} row${count === 1 ? '' : 's'} to ${filename}.`)
  return { filename, rows: count }
}

interface WrittenColumn {
  title: string
  cell: (record: BusinessRecord, context: CellContext) => Cell
}

function columnsOf(column: Column, words: RecordsView['words']): WrittenColumn[] {
  const { title, path, kind } = column
  const own = {
    title,
    cell: (record: BusinessRecord, context: CellContext) => cellOf(valueAt(record, path), kind, { words, context }),
  }
  if (kind !== 'money') return [own]
  const currency = column.currency ?? 'data.currency'
  return [
    own,
    { title: words.currency ?? 'Currency', cell: (record) => textCell(plainText(valueAt(record, currency))) },
  ]
}

const plainText = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : ''

function cellOf(
  value: unknown,
  kind: Column['kind'],
  { words, context }: { words: RecordsView['words']; context: CellContext },
): Cell {
  switch (kind) {
    case 'number':
    case 'money':
      return typeof value === 'number' ? value : null
    case 'date':
      if (typeof value === 'string' && isCalendarDate(value)) return { date: value }
      return isInstant(value) ? instantCell(value, context) : null
    case 'instant':
      return isInstant(value) ? instantCell(value, context) : null
    case 'yesNo':
      return typeof value === 'boolean' ? textCell(words[value ? 'yes' : 'no'] ?? String(value)) : null
    case 'list':
      return textCell((Array.isArray(value) ? value.map(String) : (namedValues(value) ?? [])).join(', '))
    case 'status':
      return textCell(words[plainText(value)] ?? plainText(value))
    case 'person':
      return textCell(textsIn(value, ['firstName', 'lastName']))
    case 'method': {
      const named = textsIn(value, ['brand', 'last4'])
      const { type } = (value ?? {}) as { type?: unknown }
      return textCell(named || (words[plainText(type)] ?? plainText(type)))
    }
    default:
      return textCell(plainText(value))
  }
}

function textsIn(value: unknown, keys: readonly string[]): string {
  if (typeof value !== 'object' || value === null) return ''
  return keys
    .map((key) => plainText((value as Record<string, unknown>)[key]).trim())
    .filter((text) => text !== '')
    .join(' ')
}
