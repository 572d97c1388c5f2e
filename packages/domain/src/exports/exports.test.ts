import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  analyticsExportRequest,
  csvCell,
  csvText,
  datePresets,
  dateRangeErrors,
  exportAccess,
  exportDefaults,
  exportFileAddress,
  exportObjects,
  exportRequest,
  exportState,
  exportTitle,
  presetRange,
  regenerated,
} from './index.ts'

const today = '2026-03-15'

describe('the dates of an export', () => {
  test('have the six presets in their order (EXP-14)', () => {
    expect(datePresets.map(({ label }) => label)).toEqual([
      'Today',
      'Previous 7 days',
      'This month',
      'Previous month',
      'All',
      'Custom',
    ])
  })

  const presets: [Parameters<typeof presetRange>[0], string, string, string][] = [
    ['today', '2026-03-15', '2026-03-15', '2026-03-15'],
    ['previous_7_days', '2026-03-15', '2026-03-08', '2026-03-14'],
    ['previous_7_days', '2026-01-03', '2025-12-27', '2026-01-02'],
    ['this_month', '2026-03-15', '2026-03-01', '2026-03-15'],
    ['this_month', '2026-03-01', '2026-03-01', '2026-03-01'],
    ['previous_month', '2026-03-15', '2026-02-01', '2026-02-28'],
    ['previous_month', '2028-03-31', '2028-02-01', '2028-02-29'],
    ['previous_month', '2026-01-31', '2025-12-01', '2025-12-31'],
  ]
  test.each(presets)('%s on %s is %s to %s (EXP-14)', (preset, day, from, to) => {
    expect(presetRange(preset, day)).toEqual({ from, to })
  })

  test('of a preset are always allowed, on any day (EXP-14, EXP-16)', () => {
    const day = fc
      .date({ min: new Date('1990-01-01'), max: new Date('2090-01-01'), noInvalidDate: true })
      .map((date) => date.toISOString().slice(0, 10))
    const preset = fc.constantFrom('today', 'previous_7_days', 'this_month', 'previous_month', 'all' as const)
    fc.assert(fc.property(day, preset, (date, name) => dateRangeErrors(presetRange(name, date), date).length === 0))
    expect(presetRange('all', today)).toEqual({})
  })

  const ranges: [string | undefined, string | undefined, string[]][] = [
    ['2026-03-01', '2026-03-15', []],
    ['2026-03-15', '2026-03-15', []],
    [undefined, '2026-03-15', []],
    ['2026-03-01', undefined, []],
    ['2026-03-16', undefined, ['from: Dates cannot be in the future']],
    ['2026-03-01', '2026-03-16', ['to: Dates cannot be in the future']],
    ['2026-03-10', '2026-03-09', ['from: Start date must not be after end date']],
    ['2026-02-30', undefined, ['from: Enter a date as DD/MM/YYYY']],
    ['2027-01-01', '2027-01-02', ['from: Dates cannot be in the future', 'to: Dates cannot be in the future']],
  ]
  test.each(ranges)('%s to %s: %j (EXP-16, RPT-16)', (from, to, messages) => {
    const range = { ...(from ? { from } : {}), ...(to ? { to } : {}) }
    expect(dateRangeErrors(range, today).map(({ path, message }) => `${path}: ${message}`)).toEqual(messages)
  })
})

describe('comma-separated values', () => {
  const cells: [unknown, string][] = [
    ['plain', 'plain'],
    ['a,b', '"a,b"'],
    ['say "hi"', '"say ""hi"""'],
    ['two\nlines', '"two\nlines"'],
    [null, ''],
    [undefined, ''],
    [0, '0'],
    [-12.5, '-12.5'],
    ['-12.5', '-12.5'],
    [true, 'true'],
    [['/a/', '/b/'], '"[""/a/"",""/b/""]"'],
    ['=1+1', "'=1+1"],
    ['+44 20', "'+44 20"],
    ['-1+cmd', "'-1+cmd"],
    ['@sum(a1)', "'@sum(a1)"],
    ['\t=1', '"\'\t=1"'],
    [' =1', "' =1"],
    [';=1', '"\';=1"'],
    ['a;=1', '"a;=1"'],
    [',;@a', '"\',;@a"'],
    ['=a,"b"', '"\'=a,""b"""'],
  ]
  test.each(cells)('%j is written %j', (value, written) => {
    expect(csvCell(value)).toBe(written)
  })

  test('escapes every text that a spreadsheet would take for a formula', () => {
    const sign = fc.constantFrom('=', '+', '-', '@', '\t=', '\r=', '\n@', ' +', ';=', ',\t@', '')
    fc.assert(
      fc.property(sign, fc.string(), (start, rest) => {
        const text = start + rest
        const written = csvCell(text)
        const shown = written.startsWith('"') ? written.slice(1, -1).replaceAll('""', '"') : written
        expect(/^[\s;,]*[=+\-@]/.test(shown) && !/^-?\d+(\.\d+)?$/.test(shown)).toBe(false)
        expect(shown.replace(/^'/, '')).toBe(text.replace(/^'/, ''))
      }),
    )
  })

  test('a table starts with its headers and keeps every cell in its column', () => {
    expect(
      csvText(
        ['id', 'name'],
        [
          ['1', 'A, B'],
          ['2', ''],
        ],
      ),
    ).toBe('\uFEFFid,name\r\n1,"A, B"\r\n2,\r\n')
  })
})

describe('an export job', () => {
  const filters = { criteria: [], logic: 'AND' as const, dates: { from: '2026-03-01' } }
  const request = {
    object: 'offers2',
    columns: { shown: ['label__perennial'], all: ['label__perennial', 'price__perennial', 'name'] },
    filters,
    ...exportDefaults,
  }

  test('has filtered results on and all columns off, as the dialog opens (EXP-01)', () => {
    expect(exportDefaults).toEqual({ exportAllColumns: false, exportFilteredResults: true })
    expect(exportTitle('Offers')).toBe('Offers table export config')
  })

  test('names object, filters with dates, and columns (EXP-07)', () => {
    expect(exportRequest(request)).toEqual({
      jobType: 'exportCatalogTable',
      object: 'offers2',
      filters,
      exportAllColumns: false,
      columns: ['id', 'name', 'path', 'label__perennial'],
    })
    expect(exportRequest({ ...request, exportFilteredResults: false }).filters).toEqual({ criteria: [], logic: 'AND' })
  })

  test('always has id, name and path, then the attributes shown or all, each once (EXP-08)', () => {
    expect(exportRequest({ ...request, exportAllColumns: true }).columns).toEqual([
      'id',
      'name',
      'path',
      'label__perennial',
      'price__perennial',
    ])
  })

  test('can be repeated with the same object, filters and columns (EXP-04)', () => {
    const job = exportRequest(request)
    expect(regenerated(job)).toEqual(job)
    const ofView = exportRequest({ ...request, view: { file: 'xlsx' } })
    expect(regenerated(ofView)).toEqual({ ...job, view: { file: 'xlsx' } })
    expect(regenerated(job).columns).not.toBe(job.columns)
  })

  test('offers the six objects on its screen (EXP-13)', () => {
    expect(exportObjects).toEqual(['offers', 'offers2', 'products', 'tags', 'segments', 'assets'])
  })

  test('of a report holds its headers, name, days and event types (EXP-17)', () => {
    const days = { fromDate: '2026-02-14', toDate: '2026-03-15', orderTypes: ['order.new'] }
    expect(analyticsExportRequest('New Orders', ['reference'], days)).toEqual({
      jobType: 'exportAnalytics',
      tableName: 'New Orders',
      tableHeaders: ['reference'],
      filters: days,
    })
  })

  const states: [string, number, string][] = [
    ['active', 0, 'in-progress'],
    ['queued', 299_999, 'in-progress'],
    ['active', 300_000, 'timeout'],
    ['completed', 400_000, 'completed'],
    ['failed', 10, 'failed'],
  ]
  test.each(states)('%s after %i ms is %s (EXP-10)', (state, elapsed, expected) => {
    expect(exportState({ state }, elapsed)).toBe(expected)
  })

  test('can be downloaded once it is completed (EXP-11)', () => {
    expect(exportFileAddress('7', 'completed', 'offers 1.csv')).toBe('/perennial/jobs/7/file/offers%201.csv')
    expect(exportFileAddress('7', 'in-progress', 'offers.csv')).toBeUndefined()
    expect(exportFileAddress('7', 'completed', undefined)).toBeUndefined()
  })

  test('the button needs read, the link create (EXP-18, TBL-32, JOB-27)', () => {
    expect(exportAccess((action) => action === 'read')).toEqual({ button: true, link: false })
    expect(exportAccess((action) => action === 'create')).toEqual({ button: false, link: true })
  })
})
