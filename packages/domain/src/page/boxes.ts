import type { Card, Condition, PageDocument } from './document.ts'
import { entryIdOf } from './entries.ts'
import { sectionKey, type SectionKey, sectionsOf } from './sections.ts'

/**
 * Cards in boxes without another shape of page: a card in a box has the position `@<box>/<slot>`, a section like any other.
 * A page stays one flat list of cards with ids, so that commands, merge, clipboard, versions and history work as they are.
 */

/** Where a component takes cards: in one place for the whole card, or in one for each entry of a list of its properties. */
export interface BoxPlaces {
  /** Property with the list; missing for a component with one place. */
  list?: string
  /** What one place is called: `Column`. With a list its number follows. */
  label: string
}

/** One place in a box. */
export interface BoxSlot {
  /** Id of the list's entry, or `content`. */
  slot: string
  /** The position of cards in it. */
  position: string
  section: SectionKey
  label: string
}

/** How deep cards lie within boxes (PAG-54). */
export const deepestBox = 4

/** Name of the place of a component that has only one. */
export const onlySlot = 'content'

// Ids of entries may hold a slash, which parts box and slot.
const slotName = (id: string): string => id.replaceAll('%', '%25').replaceAll('/', '%2F')

export const slotPosition = (boxId: string, slot: string): string => `@${boxId}/${slotName(slot)}`

/** The box and the slot that a position names; undefined for a section of the page. */
export function slotOf(position: unknown): { box: string; slot: string } | undefined {
  if (typeof position !== 'string' || !position.startsWith('@')) return undefined
  const at = position.lastIndexOf('/')
  return at < 2 ? undefined : { box: position.slice(1, at), slot: position.slice(at + 1) }
}

/** The position that a section's key stands for. */
export const positionOf = (section: SectionKey): unknown =>
  section === 'undefined' ? undefined : (JSON.parse(section) as unknown)

/** The box and slot of a section's key. */
export const slotOfSection = (section: SectionKey) =>
  section.startsWith('"@') ? slotOf(positionOf(section)) : undefined

/** The places of a card, in their order. */
export function slotsIn(card: Pick<Card, 'id' | 'props'>, places: BoxPlaces | undefined): BoxSlot[] {
  if (!places) return []
  const made = (slot: string, label: string): BoxSlot => {
    const position = slotPosition(card.id, slot)
    return { slot: slotName(slot), position, section: sectionKey(position), label }
  }
  const { list, label } = places
  if (list === undefined) return [made(onlySlot, label)]
  const entries = card.props[list]
  if (!Array.isArray(entries)) return []
  return entries.map((entry: unknown, index) => made(entryIdOf(entry) ?? String(index), `${label} ${index + 1}`))
}

type Cards = Pick<PageDocument, 'assets'>

const byId = ({ assets }: Cards): Map<string, Card> => new Map(assets.map((card) => [card.id, card]))

/**
 * The boxes in which a position stands, the innermost first. A circle ends it, so that a hostile page costs nothing.
 */
export function boxesAbove(
  cards: Pick<ReadonlyMap<string, Pick<Card, 'position'>>, 'get'>,
  position: unknown,
): { above: string[]; circle: boolean } {
  const above: string[] = []
  for (let at = slotOf(position); at; at = slotOf(cards.get(at.box)?.position)) {
    if (above.includes(at.box)) return { above, circle: true }
    above.push(at.box)
  }
  return { above, circle: false }
}

// A page does not change, so what stands in its boxes is found once.
const contained = new WeakMap<readonly Card[], ReadonlyMap<string, readonly string[]>>()

/** The ids of the cards in each box, slot by slot as they are stored, in their order. */
function childrenIn({ assets }: Cards): ReadonlyMap<string, readonly string[]> {
  const known = contained.get(assets)
  if (known) return known
  const children = new Map<string, string[]>()
  const ranked = assets.filter(({ position }) => slotOf(position)).sort((a, b) => (a.index ?? 0) - (b.index ?? 0))
  for (const { id, position } of ranked) {
    const { box } = slotOf(position)!
    const list = children.get(box)
    if (list) list.push(id)
    else children.set(box, [id])
  }
  contained.set(assets, children)
  return children
}

/** Some cards and all that stands in them, a box before its contents, each once. */
export function withContents(page: Cards, ids: readonly string[]): string[] {
  const children = childrenIn(page)
  const found = new Set<string>()
  const collect = (id: string): void => {
    if (found.has(id)) return
    found.add(id)
    for (const child of children.get(id) ?? []) collect(child)
  }
  for (const id of ids) collect(id)
  return [...found]
}

/** All cards as they follow each other, the contents of a box behind it. Cards in no place of the page come last. */
export function inDocumentOrder(page: PageDocument): string[] {
  const sections = sectionsOf(page)
  const roots = sections.filter(({ position }) => !slotOf(position)).flatMap(({ ids }) => ids)
  return [...new Set([...withContents(page, roots), ...page.assets.map(({ id }) => id)])]
}

/** How many levels of cards stand in a card. */
export function heightOf(page: Cards, id: string): number {
  const children = childrenIn(page)
  const seen = new Set<string>()
  let level = [id]
  for (let height = 0; ; height += 1) {
    level = level.flatMap((one) => (children.get(one) ?? []).filter((child) => !seen.has(child)))
    if (level.length === 0) return height
    for (const one of level) seen.add(one)
  }
}

/** A card with the place where it is to be inserted. */
export interface Insertion {
  card: Card
  section: SectionKey
  gap: number
  /** Levels of cards that follow into it. */
  height: number
}

/**
 * Where some cards go that stand in each other: those in no box of their own into one gap, one behind the other, and their
 * contents after them into their slots.
 */
export function insertionsOf(cards: readonly Card[], section: SectionKey, gap: number): Insertion[] {
  const page = { assets: [...cards] }
  const known = byId(page)
  const isRoot = (card: Card) => !known.has(slotOf(card.position)?.box ?? '')
  const counts = new Map<SectionKey, number>([[section, gap]])
  const roots = cards.filter(isRoot).map(({ id }) => id)
  return withContents(page, roots).map((id) => {
    const card = known.get(id)!
    const target = isRoot(card) ? section : sectionKey(card.position)
    const at = counts.get(target) ?? 0
    counts.set(target, at + 1)
    return { card, section: target, gap: at, height: heightOf(page, id) }
  })
}

/** Why a card may not stand in a slot, beside what sections and components say. */
export interface BoxRefusal {
  code: 'no_slot' | 'circle' | 'too_deep'
  message: string
}

export const boxTexts = {
  noSlot: 'There is no such place. Choose another one.',
  circle: 'A box cannot stand in itself. Choose another place.',
  tooDeep: `Cards lie at most ${deepestBox} boxes deep. Choose a place further out.`,
} as const

/**
 * Whether a card may stand in a section as far as boxes go: asked before any insert, move or paste.
 * @param height levels of cards within a card that the page does not hold yet
 * @returns undefined when it may
 */
export function boxRefusal(page: Cards, id: string, section: SectionKey, height = 0): BoxRefusal | undefined {
  const target = slotOfSection(section)
  if (!target) return undefined
  const cards = byId(page)
  if (!cards.has(target.box)) return { code: 'no_slot', message: boxTexts.noSlot }
  const { above, circle } = boxesAbove(cards, positionOf(section))
  if (circle || above.includes(id)) return { code: 'circle', message: boxTexts.circle }
  const own = cards.has(id) ? heightOf(page, id) : height
  if (above.length + own > deepestBox) return { code: 'too_deep', message: boxTexts.tooDeep }
  return undefined
}

/** The section of the page in which a section lies: itself, or the one in which its outermost box stands. */
export function rootSection(page: Cards, section: SectionKey): SectionKey {
  if (!slotOfSection(section)) return section
  const cards = byId(page)
  const outer = boxesAbove(cards, positionOf(section)).above.at(-1)
  const box = outer === undefined ? undefined : cards.get(outer)
  return box ? sectionKey(box.position) : section
}

/** What is wrong with the boxes of a page: for each card why it would stand nowhere. */
export function boxProblems(page: Cards): { index: number; message: string }[] {
  const cards = byId(page)
  return page.assets.flatMap(({ id, position }, index) => {
    const slot = slotOf(position)
    if (!slot) return []
    if (!cards.has(slot.box))
      return [{ index, message: `There is no card ${slot.box} in which this card could stand.` }]
    const { above, circle } = boxesAbove(cards, position)
    if (circle || above.includes(id)) return [{ index, message: boxTexts.circle }]
    return above.length > deepestBox ? [{ index, message: boxTexts.tooDeep }] : []
  })
}

/**
 * A page on which every card stands somewhere. Two right edits can merge into a circle of boxes, one that lies too deep,
 * or lose a box: such cards move to the end of the page's main section. The very page when nothing is wrong.
 * @returns the ids of the cards that were moved
 */
export function mendBoxes<Page extends PageDocument>(page: Page, section: string): { page: Page; moved: string[] } {
  const moved: string[] = []
  let mended = page
  // One at a time: with its box in place, what stands in it is right again.
  for (let round = 0; round <= page.assets.length; round += 1) {
    const [problem] = boxProblems(mended)
    if (!problem) break
    moved.push(mended.assets[problem.index]!.id)
    const end = Math.max(-1, ...mended.assets.filter(({ position }) => position === section).map((c) => c.index ?? 0))
    const assets = mended.assets.map((card, at) =>
      at === problem.index ? { ...card, position: section, index: end + 1 } : card,
    )
    mended = { ...mended, assets }
  }
  return { page: mended, moved }
}

/** Positions of copies that name the copied boxes. @param ids the new id of each copied card */
export function inCopiedBox<Placed extends Pick<Card, 'position'>>(
  card: Placed,
  ids: ReadonlyMap<string, string>,
): Placed {
  const slot = slotOf(card.position)
  const box = slot && ids.get(slot.box)
  // The slot is written already.
  return slot && box !== undefined ? { ...card, position: `@${box}/${slot.slot}` } : card
}

/** A card without its place, and thereby without its box. */
export function withoutPlace(card: Card): Card {
  const { position: _position, index: _index, ...plain } = card
  return plain as Card
}

/** The conditions of a box that decide over what stands in one of its slots: its own, and those of the slot's entry. */
function conditionsOfSlot(box: Pick<Card, 'conditionProps' | 'props'>, slot: string): Condition[] {
  const entries = Object.values(box.props).flatMap((value) => (Array.isArray(value) ? (value as unknown[]) : []))
  const entry = entries.find((one) => {
    const id = entryIdOf(one)
    return id !== undefined && slotName(id) === slot
  })
  const own = (entry as { conditionProps?: unknown } | undefined)?.conditionProps
  return [...(box.conditionProps ?? []), ...(Array.isArray(own) ? (own as Condition[]) : [])]
}

/** The conditions of all that a card stands in, the outermost first. */
export function conditionsAbove(page: Cards): (card: Card) => readonly Condition[] {
  const cards = byId(page)
  return ({ position }) => {
    const above: Condition[][] = []
    const { above: boxes } = boxesAbove(cards, position)
    for (let at: unknown = position, step = 0; step < boxes.length; step += 1) {
      const { box, slot } = slotOf(at)!
      const card = cards.get(box)
      if (!card) break
      above.unshift(conditionsOfSlot(card, slot))
      at = card.position
    }
    return above.flat()
  }
}

/** A page without the cards for which something holds, and without what stands in them. The very page when there are none. */
export function withoutCards<Page extends Cards>(page: Page, isGone: (card: Card) => boolean): Page {
  const gone = page.assets.filter(isGone)
  if (gone.length === 0) return page
  const all = new Set(
    withContents(
      page,
      gone.map(({ id }) => id),
    ),
  )
  return { ...page, assets: page.assets.filter(({ id }) => !all.has(id)) }
}

/** A page as readers get it: without the cards that a person has hidden, and what stands in them (PAG-58). */
export const withoutHidden = <Page extends Cards>(page: Page): Page =>
  withoutCards(page, ({ hidden }) => hidden === true)
