/** Prepared statements of a connection at most: their plans stay in memory. */
export const mostPrepared = 500

/**
 * Texts that are longer, in characters, are not prepared: lists of values, which hardly come twice, and searches, which
 * are planned best with the words and filters that they have.
 */
export const longestPrepared = 2_000

/** What a statement is told when its tables or its name are not what they were (feature_not_supported, invalid name). */
export const outdated: ReadonlySet<string | undefined> = new Set(['0A000', '26000'])

/**
 * Names for the statements of one connection to a server, each from its second use: it is then read and checked once,
 * and planned a few times at most. The first ones keep their names as long as the connection lives.
 */
export function statementNames(): (text: string) => string | undefined {
  const names = new Map<string, string>()
  const once = new Set<string>()
  return (text) => {
    const name = names.get(text)
    if (name || names.size >= mostPrepared || text.length > longestPrepared) return name
    if (!once.delete(text)) {
      // Texts that never come again are forgotten in the end.
      if (once.size >= mostPrepared) once.clear()
      once.add(text)
      return undefined
    }
    const given = `s${names.size + 1}`
    names.set(text, given)
    return given
  }
}
