import { isStorable } from '@perennial/domain/text'
import { type SQL, sql } from 'drizzle-orm'
import type { Tx } from './port.ts'

/** The position in a list where its next page begins, as an opaque text. */
export function encodeCursor(parts: readonly (string | number)[]): string {
  const bytes = new TextEncoder().encode(JSON.stringify(parts))
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')
}

/**
 * What a part of a cursor has to be for the column that it is compared with: `text`; `count`, a whole number; `moment`, ms
 * since 1970; `instant` and `day`, such a text.
 */
export type CursorPart = 'text' | 'count' | 'moment' | 'instant' | 'day'

/** From the year 1 to the year 9999, which the database and its texts both have. */
const [firstMoment, lastMoment] = [-62_135_596_800_000, 253_402_300_799_999]
const instantShape =
  /^(\d{4}-\d\d-\d\d)[T ](?:[01]\d|2[0-3])(?::[0-5]\d){2}(?:\.\d{1,6})?(?:Z|[+-](?:0\d|1[0-4])(?::?[0-5]\d)?)$/

const isDay = (text: string): boolean => {
  const at = /^\d{4}-\d\d-\d\d$/.test(text) ? Date.parse(`${text}T00:00:00Z`) : Number.NaN
  // A day that a month does not have is read as one of the next.
  return at >= firstMoment && new Date(at).toISOString().startsWith(text)
}

const fits: Readonly<Record<CursorPart, (part: unknown) => boolean>> = {
  text: (part) => typeof part === 'string' && isStorable(part),
  count: (part) => Number.isInteger(part) && Math.abs(Number(part)) <= 2_147_483_647,
  moment: (part) => Number.isInteger(part) && Number(part) >= firstMoment && Number(part) <= lastMoment,
  instant: (part) => typeof part === 'string' && isDay(instantShape.exec(part)?.[1] ?? ''),
  day: (part) => typeof part === 'string' && isDay(part),
}

/** Undefined for a cursor that this list did not make: another list's, or an invented one. */
export function decodeCursor(cursor: string, kinds: readonly CursorPart[]): (string | number)[] | undefined {
  try {
    const bytes = Uint8Array.from(atob(cursor.replaceAll('-', '+').replaceAll('_', '/')), (sign) => sign.charCodeAt(0))
    const parts: unknown = JSON.parse(new TextDecoder().decode(bytes))
    if (!Array.isArray(parts) || parts.length !== kinds.length) return undefined
    return parts.every((part, index) => fits[kinds[index]!](part)) ? parts : undefined
  } catch {
    return undefined
  }
}

/** Totals are counted up to here and shown as "10,000+" beyond. */
const countedUpTo = 10_000

/** A number of rows as the total of a list. */
export const totalOf = (count: number) => ({ count: Math.min(count, countedUpTo), capped: count > countedUpTo })

/** Counts the rows of a selection, up to the limit of totals. */
export async function counted(tx: Tx, rows: SQL) {
  const { rows: answer } = await tx.execute(
    sql`select count(*)::int as count from (${rows} limit ${countedUpTo + 1}) as rows`,
  )
  return totalOf(Number(answer[0]?.count))
}
