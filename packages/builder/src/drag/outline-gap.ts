import type { SectionKey } from '@perennial/domain/page'
import type { Gap, SectionGaps } from '../gaps/gaps.ts'

/** A row of the outline, or the head of a section, in px of the viewport. */
export interface OutlinePlace {
  section: SectionKey
  /** The card of a row; undefined for the section's head and empty list. */
  cardId: string | undefined
  top: number
  height: number
}

/**
 * The place in which a card dropped on the outline lands: before the first row whose middle is below the pointer, within
 * the section that the pointer is in. Rows that a search hides keep their places.
 */
export function outlinePlaceAt(
  places: readonly OutlinePlace[],
  y: number,
  ids: (section: SectionKey) => readonly string[],
): { section: SectionKey; index: number } | undefined {
  const section = places.findLast(({ top }) => top <= y)?.section ?? places[0]?.section
  if (section === undefined) return undefined
  const rows = places.filter((place) => place.section === section && place.cardId !== undefined)
  const next = rows.find(({ top, height }) => top + height / 2 > y)
  const order = ids(section)
  if (next) return { section, index: order.indexOf(next.cardId!) }
  const last = rows.at(-1)
  return { section, index: last ? order.indexOf(last.cardId!) + 1 : order.length }
}

/**
 * The gap under the pointer in the outline on the screen.
 * @returns undefined outside of the outline; null over a section that is not on the canvas
 */
export function outlineGapAt(
  { x, y }: { x: number; y: number },
  ids: (section: SectionKey) => readonly string[],
  gaps: readonly SectionGaps[],
): Gap | null | undefined {
  const outline = document.querySelector('[data-outline-rows]')?.parentElement
  const panel = outline?.closest('[role="tabpanel"]') ?? outline
  const box = panel?.getBoundingClientRect()
  if (!outline || !box || x < box.left || x > box.right || y < box.top || y > box.bottom) return undefined
  const places = [...outline.querySelectorAll<HTMLElement>('[data-outline-section],[data-row]')].map(
    (element): OutlinePlace => {
      const { top, height } = element.getBoundingClientRect()
      const section = element.dataset.outlineSection ?? element.dataset.place!
      return { section, cardId: element.dataset.row, top, height }
    },
  )
  const place = outlinePlaceAt(places, y, ids)
  return gaps.find(({ section }) => section === place?.section)?.gaps[place!.index] ?? null
}
