import { type CalendarDate, instantIn, isCalendarDate } from '../calendar/index.ts'
import { twoDigits, wallClock } from '../calendar/wall-clock.ts'

/** A cell of a spreadsheet as files hold it: CSV has texts only, XLSX also numbers, yes and no, days and times of a day. */
export type Cell = string | number | boolean | DayCell | TimeCell | null

export interface DayCell {
  date: CalendarDate
}

/** A time as a clock on the wall shows it, without a zone: `2026-11-30T09:30:00.000`. */
export interface TimeCell {
  at: string
}

export const dateOrders = ['dmy', 'mdy', 'ymd'] as const
export type DateOrder = (typeof dateOrders)[number]
export type DecimalSign = '.' | ','

/** How a file writes numbers, days and times. */
export interface SheetFormat {
  decimal: DecimalSign
  dates: DateOrder
}

/** The format and the zone by whose clock times are read: IANA name. */
export interface CellContext extends SheetFormat {
  zone: string
}

/** What a cell says, or why it cannot be read. */
export type CellResult<Value = unknown> = { ok: true; value: Value } | { ok: false; message: string }

const read = <Value>(value: Value): CellResult<Value> => ({ ok: true, value })
const refuse = (message: string): CellResult<never> => ({ ok: false, message })

/** Most characters that a cell holds in spreadsheet programs. */
export const maxCellText = 32_767

/** The word that empties a field: an empty cell leaves it as it is (CAT-28). */
export const clearWord = '[clear]'

export const isClearWord = (cell: Cell): boolean => typeof cell === 'string' && cell.trim().toLowerCase() === clearWord

/** Texts that would be read as something else: formulas, the word that clears, and marks themselves. */
const needsMark = (text: string): boolean => /^['=+\-@\t\r\n]/.test(text) || isClearWord(text)

/**
 * A text as a cell (CAT-31): an apostrophe before what a spreadsheet would run as a formula. Characters that XML cannot
 * hold are left out, and a text that no cell holds is named instead.
 */
export function textCell(text: string): Cell {
  if (text.trim() === '') return null
  const safe = comparable(text)
  const marked = needsMark(safe) ? `'${safe}` : safe
  return marked.length > maxCellText ? `(${text.length} characters, too long for a cell)` : marked
}

/** The text of a cell, without the mark that an export has put before it. */
export const unmarked = (text: string): string =>
  text.startsWith("'") && needsMark(text.slice(1)) ? text.slice(1) : text

/** A text as far as spreadsheets keep it: their line ends, and no characters without a sign. */
export const comparable = (text: string): string =>
  text
    .replace(/\r\n?/g, '\n')
    .replace(/\p{Cc}/gu, (sign) => (sign === '\n' || sign === '\t' ? sign : ''))
    .replace(/[\ufffe\uffff]/g, '')

export const isEmptyCell = (cell: Cell | undefined): boolean =>
  cell === null || cell === undefined || (typeof cell === 'string' && cell.trim() === '')

/** A cell as CSV writes it. */
export function cellText(cell: Cell, { decimal, dates }: SheetFormat): string {
  if (cell === null) return ''
  if (typeof cell === 'string') return cell
  if (typeof cell === 'number') return String(cell).replace('.', decimal)
  if (typeof cell === 'boolean') return cell ? 'yes' : 'no'
  return 'date' in cell ? dayText(cell.date, dates) : `${dayText(cell.at.slice(0, 10), dates)} ${clockText(cell.at)}`
}

function dayText(date: CalendarDate, order: DateOrder): string {
  const [year, month, day] = date.split('-')
  if (order === 'ymd') return date
  return order === 'dmy' ? `${day}/${month}/${year}` : `${month}/${day}/${year}`
}

/** `09:30`, with seconds and milliseconds where there are any. */
function clockText(at: string): string {
  const [, clock = '', second = '', rest = ''] = /T(\d{2}:\d{2}):(\d{2})\.(\d{3})$/.exec(at) ?? []
  if (rest !== '000') return `${clock}:${second}.${rest}`
  return second === '00' ? clock : `${clock}:${second}`
}

/** A text cell; a number is its digits. */
export function readText(cell: Cell): CellResult<string> {
  if (typeof cell === 'string') return read(unmarked(cell))
  if (typeof cell === 'number') return read(String(cell))
  return refuse('This cell is no text. Format it as text and write it again.')
}

/**
 * A number by the file's decimal sign (CAT-25). Signs that could group thousands or separate decimals are taken only where
 * they can group nothing but thousands.
 */
export function readNumber(cell: Cell, { decimal }: Pick<SheetFormat, 'decimal'>): CellResult<number> {
  if (typeof cell === 'number') return Number.isFinite(cell) ? read(cell) : refuse('This is not a number.')
  if (typeof cell !== 'string') return refuse('This cell is no number.')
  const typed = cell.trim()
  const text = typed.replace(/[\s\u00a0\u202f'’]/g, '')
  const group = decimal === '.' ? ',' : '.'
  if (!/^-?[\d.,]+(?:[eE][+-]?\d{1,3})?$/.test(text)) return refuse(`“${typed}” is not a number. Write digits only.`)
  const [whole = '', fraction = '', ...more] = text.split(decimal)
  if (more.length > 0) return refuse(`“${typed}” has two decimal signs.`)
  if (fraction.includes(group)) return refuse(`“${typed}” could mean two numbers: it has ${group} after ${decimal}.`)
  if (whole.includes(group) && !isGrouped(whole, group)) {
    return refuse(
      `“${typed}” could mean two numbers: in this file a ${decimal === ',' ? 'comma' : 'point'} stands before decimals.`,
    )
  }
  if (!/\d/.test(whole) && !/\d/.test(fraction)) return refuse(`“${typed}” is not a number.`)
  const value = Number(`${whole.replaceAll(group, '') || '0'}${text.includes(decimal) ? `.${fraction}` : ''}`)
  return Number.isFinite(value) ? read(value) : refuse(`“${typed}” is not a number.`)
}

const isGrouped = (whole: string, group: string): boolean => {
  const [first = '', ...rest] = whole.replace(/^-/, '').split(group)
  return /^\d{1,3}$/.test(first) && rest.every((digits) => /^\d{3}$/.test(digits))
}

/** A day by the file's order of day, month and year; year-month-day is understood always, since it means one thing. */
export function readDay(cell: Cell, { dates }: Pick<SheetFormat, 'dates'>): CellResult<CalendarDate> {
  if (typeof cell === 'object' && cell !== null) {
    return 'date' in cell ? read(cell.date) : refuse('This cell has a time of day. Write the day only.')
  }
  if (typeof cell !== 'string') return refuse('This cell is no date.')
  const typed = unmarked(cell.trim())
  const match = /^(\d{1,4})[./-](\d{1,2})[./-](\d{1,4})\.?$/.exec(typed)
  if (!match) return refuse(`“${typed}” is not a date.`)
  const [, one = '', two = '', three = ''] = match
  const order = one.length === 4 ? 'ymd' : dates
  if (order === 'ymd' && one.length !== 4) return refuse(`“${typed}” could mean two days. Write 2026-12-31.`)
  const [year, month, day] =
    order === 'ymd' ? [one, two, three] : order === 'dmy' ? [three, two, one] : [three, one, two]
  const date = `${year}-${month!.padStart(2, '0')}-${day!.padStart(2, '0')}`
  if (year!.length !== 4) return refuse(`“${typed}”: write the year with four digits.`)
  return isCalendarDate(date) ? read(date) : refuse(`“${typed}” is no day of the calendar in this order.`)
}

/** An instant: by the clock of the zone, or with an offset of its own. */
export function readInstant(cell: Cell, context: CellContext): CellResult<string> {
  if (typeof cell === 'object' && cell !== null)
    return wallTime('date' in cell ? `${cell.date}T00:00:00.000` : cell.at, context)
  if (typeof cell !== 'string') return refuse('This cell is no date.')
  const typed = unmarked(cell.trim())
  if (/^\d{4}-\d{2}-\d{2}T[\d:.]+(?:Z|[+-]\d{2}:\d{2})$/.test(typed)) {
    const at = Date.parse(typed)
    return Number.isNaN(at) ? refuse(`“${typed}” is not a time.`) : read(new Date(at).toISOString())
  }
  const match = /^([\d./-]+)[ T](\d{1,2}):(\d{2})(?::(\d{2})(?:\.(\d{1,3}))?)?$/.exec(typed)
  const day = readDay(match?.[1] ?? typed, context)
  if (!day.ok) return day
  const [hour = '0', minute = '00', second = '00', rest = '0'] = match?.slice(2) ?? []
  if (Number(hour) > 23 || Number(minute) > 59 || Number(second) > 59) return refuse(`“${typed}” is no time of day.`)
  return wallTime(`${day.value}T${hour.padStart(2, '0')}:${minute}:${second}.${(rest ?? '0').padEnd(3, '0')}`, context)
}

function wallTime(at: string, { zone }: CellContext): CellResult<string> {
  const [date = '', clock = ''] = at.split('T')
  const rest = Number(clock.slice(6, 8)) * 1000 + Number(clock.slice(9, 12))
  return read(new Date(instantIn(zone, date, clock.slice(0, 5)) + rest).toISOString())
}

/** An instant as a cell: what the clock shows, or its text where the clock shows that time twice. */
export function instantCell(instant: string, context: CellContext): Cell {
  const at = Date.parse(instant)
  if (Number.isNaN(at)) return null
  const { year, month, day, hour, minute } = wallClock(context.zone, at)
  const exact = new Date(at).toISOString()
  if (year < 1900 || year > 9999) return exact
  const date = `${year}-${twoDigits(month)}-${twoDigits(day)}`
  const cell = { at: `${date}T${twoDigits(hour)}:${twoDigits(minute)}:${exact.slice(17, 23)}` }
  const back = readInstant(cell, context)
  return back.ok && Date.parse(back.value) === at ? cell : exact
}

const yes: ReadonlySet<string> = new Set(['yes', 'true', '1', 'ja', 'oui', 'si', 'sì', 'wahr', 'vrai', 'vero'])
const no: ReadonlySet<string> = new Set(['no', 'false', '0', 'nein', 'non', 'falsch', 'faux', 'falso'])

/** Yes or no, in the languages of the console. */
export function readYesNo(cell: Cell): CellResult<boolean> {
  if (typeof cell === 'boolean') return read(cell)
  const word = String(typeof cell === 'object' ? '' : cell)
    .trim()
    .toLowerCase()
  if (yes.has(word)) return read(true)
  return no.has(word) ? read(false) : refuse(`“${word}”: write yes or no.`)
}

/** Several texts in one cell, separated by semicolons; one that holds a semicolon or quotation marks stands in quotes. */
export const joined = (texts: readonly string[]): string =>
  texts
    .map((text) =>
      /[;"]/.test(text) || text !== text.trim() || text === '' ? `"${text.replaceAll('"', '""')}"` : text,
    )
    .join('; ')

/** The texts of such a cell. */
export function separated(cell: string): CellResult<string[]> {
  const texts: string[] = []
  let at = 0
  while (at <= cell.length) {
    while (cell[at] === ' ' || cell[at] === '\n') at += 1
    if (cell[at] === '"') {
      let text = ''
      at += 1
      for (;;) {
        const end = cell.indexOf('"', at)
        if (end === -1) return refuse('A quotation mark is not closed.')
        text += cell.slice(at, end)
        at = end + 1
        if (cell[at] !== '"') break
        text += '"'
        at += 1
      }
      texts.push(text)
      const next = cell.indexOf(';', at)
      if (cell.slice(at, next === -1 ? undefined : next).trim() !== '') {
        return refuse('There is text after a closing quotation mark. Write ; between values.')
      }
      if (next === -1) break
      at = next + 1
      continue
    }
    const next = cell.indexOf(';', at)
    const text = cell.slice(at, next === -1 ? undefined : next).trim()
    if (text !== '') texts.push(text)
    if (next === -1) break
    at = next + 1
  }
  return read(texts)
}
