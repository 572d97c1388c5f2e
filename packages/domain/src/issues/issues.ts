import { type CalendarDate, isCalendarDate } from '../calendar/index.ts'

/** An issue of a product that is sent by post. */
export interface Issue {
  /** As readers know it: `14`, `Winter 26`. */
  number: string
  /** The last day on which who gets it, and where, can change. */
  cutOff: CalendarDate
  /** When it is in the shops; null where that is not planned yet. */
  onSale: CalendarDate | null
}

const dayOf = (value: unknown): CalendarDate | null =>
  typeof value === 'string' && isCalendarDate(value) ? value : null

/** Reads the issues that staff have typed at a product. Rows without a number or a cut-off do not count yet. */
export function parseIssues(value: unknown): Issue[] {
  if (!Array.isArray(value)) return []
  return value.flatMap((row: unknown) => {
    if (typeof row !== 'object' || row === null) return []
    const { number, cut_off, on_sale } = row as Record<string, unknown>
    const name = typeof number === 'string' || typeof number === 'number' ? String(number).trim() : ''
    const cutOff = dayOf(cut_off)
    return name === '' || cutOff === null ? [] : [{ number: name, cutOff, onSale: dayOf(on_sale) }]
  })
}

/** The next issue whose cut-off has not passed on a day (SUB-21); undefined when none is planned. */
export const nextIssue = (issues: readonly Issue[], day: CalendarDate): Issue | undefined =>
  issues.filter(({ cutOff }) => cutOff >= day).toSorted((one, other) => (one.cutOff < other.cutOff ? -1 : 1))[0]
