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
export const countedUpTo = 10_000
