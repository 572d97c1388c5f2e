import type { SectionKey } from '@perennial/domain/page'
import type { Rect } from '../canvas/geometry.ts'

/** A place between two cards (or before the first, after the last) in which a card may land. */
export interface Gap {
  section: SectionKey
  /** Number of cards before it. */
  index: number
  /** Number of cards in the section. */
  of: number
  /** Left end of the insertion line, its height in the document, and its length, in px. */
  x: number
  y: number
  width: number
  /** Index in document order over the whole page. */
  order: number
}

export interface SectionGaps {
  section: SectionKey
  rect: Rect
  gaps: Gap[]
  /** The cards in which the place lies, the innermost first; none for a section of the page. */
  boxes: readonly string[]
}

/** How far, in px, the pointer must pass a border before section or gap change. */
const sticky = 8

export interface GapSource {
  /** Sections of the page, without the places in boxes. */
  sections: readonly SectionKey[]
  /** The places of a card, when it is a box. */
  slotsOf?(id: string): readonly SectionKey[]
  ids(section: SectionKey): readonly string[]
  cardRect(id: string): Rect | undefined
  sectionRect(section: SectionKey): Rect | undefined
}

/** All gaps of a page, by section, in document order. A section that is not on the canvas has none. */
export function gapsOf({ sections, slotsOf = () => [], ids, cardRect, sectionRect }: GapSource): SectionGaps[] {
  let order = 0
  const all: SectionGaps[] = []
  const collect = (section: SectionKey, boxes: readonly string[]): void => {
    const rect = sectionRect(section)
    if (!rect) return
    const own = ids(section)
    const cards = own.map(cardRect)
    const gaps: Gap[] = []
    all.push({ section, rect, gaps, boxes })
    for (let index = 0; index <= cards.length; index += 1) {
      const y = heightBetween(cards[index - 1], cards[index], rect)
      gaps.push({ section, index, of: cards.length, x: rect.x, y, width: rect.width, order })
      order += 1
      const id = own[index]
      // The places of a box lie between the gaps round it.
      if (id !== undefined && !boxes.includes(id)) for (const slot of slotsOf(id)) collect(slot, [id, ...boxes])
    }
  }
  for (const section of sections) collect(section, [])
  return all
}

function heightBetween(above: Rect | undefined, below: Rect | undefined, section: Rect): number {
  if (above && below) return (above.y + above.height + below.y) / 2
  if (below) return below.y
  if (above) return above.y + above.height
  return section.y + section.height / 2
}

/**
 * The gap for a pointer: the nearest section, then the nearest gap in it. Both have a hysteresis of a few pixels, and
 * nothing moves on hover, so a slow drag along a border cannot flicker.
 * @param current the gap before this move
 */
export function gapAt(all: readonly SectionGaps[], x: number, y: number, current: Gap | null): Gap | null {
  let nearest = innermostAt(all, x, y, current)
  let shortest = nearest ? Number.NEGATIVE_INFINITY : Number.POSITIVE_INFINITY
  for (const section of all) {
    const distance = distanceTo(section.rect, x, y) - (section.section === current?.section ? sticky : 0)
    if (distance < shortest) {
      nearest = section
      shortest = distance
    }
  }
  if (!nearest) return null
  const found = nearestGap(nearest.gaps, y)
  if (current && found && current.section === found.section && current.index !== found.index) {
    const held = nearest.gaps[current.index]
    if (held && Math.abs(held.y - y) - Math.abs(found.y - y) <= sticky) return held
  }
  return found ?? null
}

/** The innermost place in a box that holds the pointer; the current one also a few pixels beyond its border. */
function innermostAt(all: readonly SectionGaps[], x: number, y: number, current: Gap | null): SectionGaps | undefined {
  let found: SectionGaps | undefined
  for (const one of all) {
    if (one.boxes.length === 0 || one.boxes.length <= (found?.boxes.length ?? 0)) continue
    if (distanceTo(one.rect, x, y) <= (one.section === current?.section ? sticky : 0)) found = one
  }
  return found
}

const distanceTo = (rect: Rect, x: number, y: number) =>
  Math.hypot(Math.max(rect.x - x, 0, x - rect.x - rect.width), Math.max(rect.y - y, 0, y - rect.y - rect.height))

/** Binary search: gaps are sorted by height. */
function nearestGap(gaps: readonly Gap[], y: number): Gap | undefined {
  let low = 0
  let high = gaps.length - 1
  while (low < high) {
    const middle = (low + high) >> 1
    if (gaps[middle + 1]!.y - y <= y - gaps[middle]!.y) low = middle + 1
    else high = middle
  }
  return gaps[low]
}

/**
 * The next gap in document order, for the keyboard. The two gaps around the card's current place count as one.
 * @param own current place of the moved card
 */
export function gapBeside(
  all: readonly SectionGaps[],
  current: Gap | null,
  step: 1 | -1,
  own: { section: SectionKey; index: number } | null,
): Gap | null {
  const list = all.flatMap(({ gaps }) => gaps).sort((one, other) => one.order - other.order)
  if (list.length === 0) return null
  let next = (current?.order ?? -step) + step
  const there = list[next]
  if (there && own && there.section === own.section && there.index === own.index + 1) next += step
  return list[Math.max(0, Math.min(list.length - 1, next))] ?? null
}

/** Where a drop would put the card, counted for people: inside its own section a card does not add to the count. */
export function positionIn(
  gap: Gap,
  own: { section: SectionKey; index: number } | null,
): { position: number; of: number; stays: boolean } {
  if (own?.section !== gap.section) return { position: gap.index + 1, of: gap.of + 1, stays: false }
  const position = gap.index > own.index ? gap.index : gap.index + 1
  return { position, of: gap.of, stays: position === own.index + 1 }
}
