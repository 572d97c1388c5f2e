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

/** Undefined for a cursor that this list did not make: another list's, or an invented one. */
export function decodeCursor(cursor: string, kinds: readonly ('string' | 'number')[]): (string | number)[] | undefined {
  try {
    const bytes = Uint8Array.from(atob(cursor.replaceAll('-', '+').replaceAll('_', '/')), (sign) => sign.charCodeAt(0))
    const parts: unknown = JSON.parse(new TextDecoder().decode(bytes))
    if (!Array.isArray(parts) || parts.length !== kinds.length) return undefined
    return parts.every((part, index) => typeof part === kinds[index]) ? parts : undefined
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
