import { type SQL, sql } from 'drizzle-orm'
import type { Tx } from './port.ts'

/** The place in a list where its next page begins, as text that callers hand back unread. */
export function encodeCursor(parts: readonly (string | number)[]): string {
  const bytes = new TextEncoder().encode(JSON.stringify(parts))
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')
}

/** Undefined for what this list did not make: another list's cursor, or a typed one. */
export function decodeCursor(cursor: string, kinds: readonly ('string' | 'number')[]): (string | number)[] | undefined {
  try {
    const bytes = Uint8Array.from(atob(cursor.replaceAll('-', '+').replaceAll('_', '/')), (sign) => sign.charCodeAt(0))
    const parts: unknown = JSON.parse(new TextDecoder().decode(bytes))
    if (!Array.isArray(parts) || parts.length !== kinds.length) return undefined
    return parts.every((part, at) => typeof part === kinds[at]) ? parts : undefined
  } catch {
    return undefined
  }
}

/** Totals are counted up to here and shown as "10,000+" beyond. */
const countedUpTo = 10_000

/** A number of rows as lists tell it. */
export const totalOf = (count: number) => ({ count: Math.min(count, countedUpTo), capped: count > countedUpTo })

/** How many rows a selection has, as lists tell it. */
export async function counted(tx: Tx, rows: SQL) {
  const { rows: answer } = await tx.execute(
    sql`select count(*)::int as count from (${rows} limit ${countedUpTo + 1}) as rows`,
  )
  return totalOf(Number(answer[0]?.count))
}
