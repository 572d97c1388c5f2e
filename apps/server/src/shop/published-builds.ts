import type { Db, Scope } from '../db/port.ts'

/** The folder of the build that is published under a tag; undefined for a tag without a publication. */
export type PublishedBuilds = (tag: string) => Promise<string | undefined>

interface Lookup {
  tag: string
  answer: (prefix: string | undefined) => void
  fail: (error: unknown) => void
}

/**
 * Looks up published builds, in batches. A request during a running query waits for the next one, which serves all that
 * wait: no result is older than its request, and a hundred visitors are one query, not a hundred.
 */
export function publishedBuilds(db: Db, scope: Scope): PublishedBuilds {
  let waiting: Lookup[] = []
  let running = false

  async function lookUpAll(): Promise<void> {
    running = true
    while (waiting.length > 0) {
      const requested = waiting
      waiting = []
      try {
        const prefixes = await prefixesOf(db, scope, [...new Set(requested.map(({ tag }) => tag))])
        for (const { tag, answer } of requested) answer(prefixes.get(tag))
      } catch (error) {
        for (const { fail } of requested) fail(error)
      }
    }
    running = false
  }

  return (tag) =>
    new Promise((answer, fail) => {
      waiting.push({ tag, answer, fail })
      if (!running) void lookUpAll()
    })
}

// One statement that names its tenant, without a transaction: it runs for every page view, and its result is public.
const statement = `select p.tag, b.prefix from publication p
  join build b on b.tenant_id = p.tenant_id and b.mode = p.mode and b.id = p.build_id
  where p.tenant_id = $1 and p.mode = $2 and p.tag = any($3)`

async function prefixesOf(db: Db, { tenant, mode }: Scope, tags: string[]): Promise<Map<string, string>> {
  const { rows } = await db.run(statement, [tenant, mode, tags])
  return new Map(rows.flatMap(({ tag, prefix }) => (prefix === null ? [] : [[String(tag), String(prefix)] as const])))
}
