/** A recently opened item: address, label and kind. */
export interface Recent {
  href: string
  label: string
  /** `Page`, `Order`: shown beside the name. */
  kind: string
}

const limit = 8

/** The list with one more opened, the latest first, each address once. */
export const withOpened = (list: readonly Recent[], opened: Recent): Recent[] =>
  [opened, ...list.filter(({ href }) => href !== opened.href)].slice(0, limit)

/** Parses a stored list; anything invalid counts as empty. */
export function readRecent(text: string | null): Recent[] {
  try {
    const list: unknown = JSON.parse(text ?? '[]')
    if (!Array.isArray(list)) return []
    return list
      .filter(
        (one): one is Recent =>
          typeof one?.href === 'string' &&
          // Only addresses of the console.
          /^\/(?!\/)/.test(one.href) &&
          typeof one.label === 'string' &&
          typeof one.kind === 'string',
      )
      .slice(0, limit)
  } catch {
    return []
  }
}
