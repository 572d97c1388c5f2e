import * as z from 'zod'

/** A decimal number, the specification's format of amounts; exact money exists only in `domain/money`. */
export const Amount = z.number().min(-1e15).max(1e15)

/** ISO 4217 code, e.g. `GBP`. */
export const CurrencyCode = z.string().length(3)

/** Whether a day has a year that the database has as well, and so have the next day and other zones. */
const hasYear = (day: string): boolean => !/^(?:000[01]|999[89])/.test(day)

/** A point in time, ISO 8601 with an offset. */
export const Instant = z.iso.datetime({ offset: true }).refine(hasYear, 'Enter a year from 2 to 9997.')

/** A calendar day without a zone, `2026-01-31`. */
export const CalendarDate = z.iso.date().refine(hasYear, 'Enter a year from 2 to 9997.')

/** Data whose keys the specification leaves open. */
export const FreeData = z.record(z.string(), z.unknown())

/** Version or revision of a row: what a column of whole numbers holds. */
export const Version = z.int().min(0).max(2_147_483_647)

/** Maximum number of rows on a page of a list. */
export const PageSize = z.int().min(1).max(100)

/** Number of rows, counted up to a limit: `capped` shows as "10,000+", `about` as "about 12,000". */
export const Total = z.object({ count: z.int(), capped: z.boolean(), about: z.boolean().optional() })
