import { sameValue } from '../json/index.ts'
import type { Card, PageDocument } from './document.ts'

/** A text of a card before and after; missing on the side that does not have it. */
export interface WordChange {
  /** Dotted path in the card's properties. */
  property: string
  before?: string
  after?: string
}

export interface ChangedCard {
  id: string
  /** Path of its component. */
  path: string
  kind: 'added' | 'removed' | 'changed' | 'moved'
  /** The texts that differ; of an added or removed card, its own. */
  words: WordChange[]
  /** Whether anything but texts differs: a colour, a choice, a condition. */
  more: boolean
}

/** How two versions of a page differ (PAG-19). */
export interface PageDifference {
  /** In the order of the newer version, removed ones last. */
  cards: ChangedCard[]
  /** Names of the page's own properties that differ, such as `pageStyle`. */
  page: string[]
}

const longestWords = 500
const mostWords = 20

/** Compares cards by their ids, and texts by the properties that hold them. */
export function pageDifference(before: PageDocument, after: PageDocument): PageDifference {
  const old = new Map(before.assets.map((card) => [card.id, card]))
  const made = new Set(after.assets.map(({ id }) => id))
  const stayed = inOrder(before, after)
  const cards = after.assets.flatMap((card): ChangedCard[] => {
    const { id, path } = card
    const was = old.get(id)
    if (!was || was.path !== path) return [{ id, path, kind: 'added', words: wordsOf({}, card.props), more: false }]
    const { position: _was, index: _wasIndex, ...one } = was
    const { position: _is, index: _isIndex, ...other } = card
    const translated = !sameValue(translationsOf(before, id), translationsOf(after, id))
    if (!sameValue(one, other) || translated) {
      const words = [
        ...wordsOf(was.props, card.props),
        ...wordsOf(translationsOf(before, id), translationsOf(after, id)),
      ].slice(0, mostWords)
      return [{ id, path, kind: 'changed', words, more: words.length === 0 || differsBeyondWords(one, other) }]
    }
    return stayed.has(id) ? [] : [{ id, path, kind: 'moved', words: [], more: false }]
  })
  const removed = before.assets
    .filter(({ id }) => !made.has(id))
    .map(({ id, path, props }): ChangedCard => ({ id, path, kind: 'removed', words: wordsOf(props, {}), more: false }))
  return { cards: [...cards, ...removed], page: pageChanges(before, after) }
}

/** Properties that are told by the cards, or that nobody chooses. */
const notNamed: ReadonlySet<string> = new Set([
  'assets',
  'customTranslations',
  'version',
  'record_type',
  'baseTemplate',
])

const pageChanges = (before: PageDocument, after: PageDocument): string[] =>
  [...new Set([...Object.keys(before), ...Object.keys(after)])]
    .filter((key) => !notNamed.has(key) && !sameValue(before[key], after[key]))
    .sort()

/** The texts of one card in all languages: `fr.title`. */
function translationsOf(page: PageDocument, id: string): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(page.customTranslations ?? {}).flatMap(([language, cards]) =>
      cards[id] === undefined ? [] : [[language, cards[id]]],
    ),
  )
}

/** Cards that kept their place: the longest run in the same order and the same sections. */
function inOrder(before: PageDocument, after: PageDocument): ReadonlySet<string> {
  const ranks = new Map(placed(before).map(({ id, position }, rank) => [id, { rank, position }]))
  const common = placed(after).flatMap(({ id, position }) => {
    const was = ranks.get(id)
    return was && sameValue(was.position, position) ? [{ id, rank: was.rank }] : []
  })
  // Longest increasing run: `tails[n]` ends the best run of n + 1 cards.
  const tails: number[] = []
  const former: number[] = []
  common.forEach(({ rank }, at) => {
    let [low, high] = [0, tails.length]
    while (low < high) {
      const middle = (low + high) >> 1
      if (common[tails[middle]!]!.rank < rank) low = middle + 1
      else high = middle
    }
    former[at] = low > 0 ? tails[low - 1]! : -1
    tails[low] = at
  })
  const kept = new Set<string>()
  for (let at = tails.at(-1) ?? -1; at >= 0; at = former[at]!) kept.add(common[at]!.id)
  return kept
}

const placed = ({ assets }: PageDocument): Card[] =>
  [...assets].sort(
    (one, other) =>
      String(one.position ?? '').localeCompare(String(other.position ?? '')) || (one.index ?? 0) - (other.index ?? 0),
  )

function wordsOf(before: unknown, after: unknown): WordChange[] {
  const [was, is] = [textsIn(before), textsIn(after)]
  const properties = [...new Set([...was.keys(), ...is.keys()])]
  return properties
    .filter((property) => was.get(property) !== is.get(property))
    .slice(0, mostWords)
    .map((property) => {
      const [old, made] = [was.get(property), is.get(property)]
      return { property, ...(old === undefined ? {} : { before: old }), ...(made === undefined ? {} : { after: made }) }
    })
}

/** Texts by their dotted paths, as readers see them: without tags. Ids and component paths are no words. */
function textsIn(value: unknown, path = '', found = new Map<string, string>()): Map<string, string> {
  if (typeof value === 'string') {
    const words = plain(value)
    if (words !== '' && !/(^|\.)(id|\$id|component|path|name)$/.test(path))
      found.set(path, words.slice(0, longestWords))
  } else if (typeof value === 'object' && value !== null) {
    for (const [key, inner] of Object.entries(value)) textsIn(inner, path === '' ? key : `${path}.${key}`, found)
  }
  return found
}

/** Without the tags of rich text. Splits instead of matching, so that a hostile text costs nothing. */
const plain = (text: string): string =>
  text.includes('</') || text.includes('/>')
    ? text
        .split('<')
        .map((part, index) => (index === 0 ? part : part.slice(part.indexOf('>') + 1)))
        .join(' ')
        .replace(/\s+/g, ' ')
        .trim()
    : text.trim()

/** Whether two values differ in anything but texts. */
function differsBeyondWords(one: unknown, other: unknown): boolean {
  if (typeof one === 'string' && typeof other === 'string') return false
  if (sameValue(one, other)) return false
  if (typeof one !== 'object' || typeof other !== 'object' || one === null || other === null) return true
  const keys = [...new Set([...Object.keys(one), ...Object.keys(other)])]
  return keys.some((key) =>
    differsBeyondWords((one as Record<string, unknown>)[key], (other as Record<string, unknown>)[key]),
  )
}
