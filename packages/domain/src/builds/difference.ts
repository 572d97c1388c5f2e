import { sameValue } from '../json/index.ts'
import type { Card } from '../page/index.ts'

/** Sizes of one language of a built page, in bytes. HTML and styles uncompressed, script compressed. */
export interface BuiltLanguage {
  language: string
  /** Identifies the document's content. */
  hash: string
  htmlBytes: number
  styleBytes: number
  scriptBytes: number
}

/** Measurements of a build. */
export interface BuildFacts {
  languages: BuiltLanguage[]
  /** Paths of the interactive components. */
  islands: string[]
  /** Whether search engines may list it. */
  listed: boolean
  /** Languages that search engines leave out; missing in builds of old. */
  unlisted?: string[]
  /** Scripts that it loads; missing in builds from before they were recorded. */
  scripts?: BuiltScript[]
  /** Cards that could not be rendered and left their places empty; missing when there are none (PAG-52). */
  failedCards?: FailedCard[]
}

/** A card that a build could not render. */
export interface FailedCard {
  cardId: string
  /** Of its component. */
  name: string
  message: string
}

/** A script of a page, identified by its content. */
export interface BuiltScript {
  /** Its address below the shop's. */
  name: string
  /** SHA-256 of its content as hex. */
  version: string
}

/** A script with when it was seen last: when a page that loads it was built, or published. */
export interface SeenScript extends BuiltScript {
  /** ISO 8601. */
  lastSeen: string
}

/** Scripts of several builds, each version once with when it was seen last, the latest first (ITM-98). */
export function seenScripts(builds: readonly { scripts: readonly BuiltScript[]; seen: string }[]): SeenScript[] {
  const latest = new Map<string, SeenScript>()
  for (const { scripts, seen } of builds) {
    for (const { name, version } of scripts) {
      const key = `${name} ${version}`
      const former = latest.get(key)
      if (!former || former.lastSeen < seen) latest.set(key, { name, version, lastSeen: seen })
    }
  }
  return [...latest.values()].sort(
    (one, other) => other.lastSeen.localeCompare(one.lastSeen) || one.name.localeCompare(other.name),
  )
}

/** Compressed bytes of script that the heaviest language of a page loads. */
export const scriptBytesOf = ({ languages }: BuildFacts): number =>
  Math.max(0, ...languages.map(({ scriptBytes }) => scriptBytes))

export interface LanguageDifference {
  language: string
  /** Undefined where only one of the builds has the language. */
  before?: Omit<BuiltLanguage, 'language' | 'hash'>
  after?: Omit<BuiltLanguage, 'language' | 'hash'>
  /** Whether shoppers are sent another document. */
  changed: boolean
}

export interface CardDifference {
  id: string
  /** Path of the card's component. */
  path: string
  kind: 'added' | 'removed' | 'changed' | 'moved'
  /** Dotted names of the properties that differ. */
  properties: string[]
}

export interface BuildDifference {
  languages: LanguageDifference[]
  islands: { added: string[]; removed: string[] }
  cards: CardDifference[]
}

interface Compared {
  facts: BuildFacts
  cards: readonly Card[]
}

/** Differences between two builds: documents, script, interactive components and cards. */
export function buildDifference(before: Compared, after: Compared): BuildDifference {
  return {
    languages: languagesBetween(before.facts.languages, after.facts.languages),
    islands: {
      added: after.facts.islands.filter((path) => !before.facts.islands.includes(path)),
      removed: before.facts.islands.filter((path) => !after.facts.islands.includes(path)),
    },
    cards: cardsBetween(before.cards, after.cards),
  }
}

function languagesBetween(before: readonly BuiltLanguage[], after: readonly BuiltLanguage[]): LanguageDifference[] {
  const names = [...new Set([...before, ...after].map(({ language }) => language))]
  return names.map((name) => {
    const old = before.find(({ language }) => language === name)
    const made = after.find(({ language }) => language === name)
    return {
      language: name,
      ...(old ? { before: weightOf(old) } : {}),
      ...(made ? { after: weightOf(made) } : {}),
      changed: old?.hash !== made?.hash,
    }
  })
}

const weightOf = ({ htmlBytes, styleBytes, scriptBytes }: BuiltLanguage) => ({ htmlBytes, styleBytes, scriptBytes })

function cardsBetween(before: readonly Card[], after: readonly Card[]): CardDifference[] {
  const old = new Map(before.map((card) => [card.id, card]))
  const made = new Set(after.map(({ id }) => id))
  const removed = before.filter(({ id }) => !made.has(id))
  return [
    ...after.flatMap((card): CardDifference[] => {
      const { id, path } = card
      const was = old.get(id)
      if (!was || was.path !== path) return [{ id, path, kind: 'added', properties: [] }]
      const properties = changedProperties(was.props, card.props)
      if (properties.length > 0) return [{ id, path, kind: 'changed', properties }]
      const moved = was.position !== card.position || was.index !== card.index
      return moved ? [{ id, path, kind: 'moved', properties: [] }] : []
    }),
    ...removed.map(({ id, path }): CardDifference => ({ id, path, kind: 'removed', properties: [] })),
  ]
}

/** Dotted names of what differs between two values, down to the first list or text that does. */
function changedProperties(before: unknown, after: unknown, prefix = ''): string[] {
  if (sameValue(before, after)) return []
  if (!isRecord(before) || !isRecord(after)) return [prefix || 'props']
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])]
  return names.flatMap((name) => changedProperties(before[name], after[name], prefix ? `${prefix}.${name}` : name))
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
