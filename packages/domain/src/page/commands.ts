import type { Card, CustomTranslations, PageDocument, PageEnvelope } from './document.ts'
import { pageLimits } from './document.ts'
import { type BoxRefusal, boxRefusal, positionOf, rootSection, slotOfSection } from './boxes.ts'
import { customLayoutId } from './custom-layout.ts'
import { flatSection, type LayoutChoice, layoutIn } from './layouts.ts'
import { assemblePage, type SectionKey, type SectionOrder, sectionKey, sectionOf, sectionsOf } from './sections.ts'

/**
 * One change of a page, as data: what the builder dispatches, what an editing engine carries out and what history names.
 * `gap` counts places between cards from 0, with a moved card still in its own place.
 */
export type PageCommand =
  | { type: 'insert'; card: Card; section: SectionKey; gap: number }
  | { type: 'move'; id: string; section: SectionKey; gap: number }
  | { type: 'remove'; id: string }
  | { type: 'setCard'; id: string; card: Card }
  | { type: 'setPage'; page: Partial<PageEnvelope> }

/** Why a command is refused, as a message for the user. */
export interface Refusal {
  code:
    | 'too_many_cards'
    | 'unknown_card'
    | 'unknown_section'
    | 'duplicate_id'
    | 'section_not_allowed'
    | 'section_full'
    | 'locked'
    | BoxRefusal['code']
  message: string
}

/** Placement rules of a component. */
export interface PlacementRules {
  /** Names of allowed sections; all when missing. */
  sections?: readonly string[]
  /** Maximum number of this component in one section. */
  limitPerSection?: number
}

/**
 * Whether a card may be placed in a section. The single check for adding, pasting, dragging and the JSON view. A place in
 * a box takes what the section takes in which the box stands (PAG-54).
 * @param height levels of cards within a card that is not on the page yet
 * @returns undefined when it may
 */
export function refusalOf(
  page: Placed,
  card: Pick<Card, 'id' | 'path'>,
  section: SectionKey,
  rules: PlacementRules = {},
  height = 0,
): Refusal | undefined {
  const root = rootSection(page, section)
  const already = page.assets.some(({ id }) => id === card.id)
  if (!already && page.assets.length >= pageLimits.cards) {
    return { code: 'too_many_cards', message: `A page holds at most ${pageLimits.cards} cards. Remove one first.` }
  }
  const box = boxRefusal(page, card.id, section, height)
  if (box) return box
  if (rules.sections && restricts(page, rules.sections) && !rules.sections.some((name) => sectionKey(name) === root)) {
    return {
      code: 'section_not_allowed',
      message: `This component can only stand in ${rules.sections.join(', ')}.`,
    }
  }
  const limit = sectionLimit(page, section)
  if (limit !== undefined && othersIn(page, card, section).length >= limit) {
    return {
      code: 'section_full',
      message: limit === 1 ? 'This section takes one card.' : `This section takes at most ${limit} cards.`,
    }
  }
  if (rules.limitPerSection !== undefined && kinIn(page, card, section).length >= rules.limitPerSection) {
    return { code: 'section_full', message: `This section takes at most ${rules.limitPerSection} of this component.` }
  }
  return undefined
}

type Placed = Pick<PageDocument, 'assets'> & LayoutChoice

const othersIn = (page: Placed, card: Pick<Card, 'id'>, section: SectionKey) =>
  page.assets.filter((other) => other.id !== card.id && sectionOf(page, other) === section)

const kinIn = (page: Placed, card: Pick<Card, 'id' | 'path'>, section: SectionKey) =>
  othersIn(page, card, section).filter(({ path }) => path === card.path)

const sectionLimit = (page: LayoutChoice, section: SectionKey) =>
  layoutIn(page).sections.find(({ name }) => sectionKey(name) === section)?.limit

/** A custom layout may have none of the component's sections; then it is allowed everywhere. */
function restricts(page: LayoutChoice, names: readonly string[]): boolean {
  const { id, sections } = layoutIn(page)
  if (sections.some(({ name }) => name === flatSection)) return false
  return id !== customLayoutId || sections.some(({ name }) => names.includes(name))
}

/**
 * The cards that make room for a new one, because the section or the component takes no more (BLD-20): all of a full
 * section, or the first of the component's kind.
 */
export function displacedBy(
  page: Placed,
  card: Pick<Card, 'id' | 'path'>,
  section: SectionKey,
  { limitPerSection }: PlacementRules = {},
): string[] {
  const inSection = othersIn(page, card, section)
  const limit = sectionLimit(page, section)
  if (limit !== undefined && inSection.length >= limit) return inSection.map(({ id }) => id)
  const kin = kinIn(page, card, section)
  return limitPerSection !== undefined && kin.length >= limitPerSection ? [kin[0]!.id] : []
}

/**
 * Carries out a command on a document. The plain reference for every editing engine: slow, obvious, pure.
 * @throws RangeError when the command names a card or section that is not there, or an id that already is
 */
export function applyCommand(page: PageDocument, command: PageCommand): PageDocument {
  if (command.type === 'setPage') return { ...page, ...command.page, assets: page.assets }
  if (command.type === 'setCard') {
    const card = inPlaceOf(cardOf(page, command.id), command.card)
    return { ...page, assets: page.assets.map((one) => (one.id === command.id ? card : one)) }
  }
  const sections: (SectionOrder & { key: SectionKey; ids: string[] })[] = sectionsOf(page).map(
    ({ key, position, ids }) => ({ key, position, loaded: [...ids], ids }),
  )
  const cards = new Map(page.assets.map((card) => [card.id, card]))
  const order = page.assets.map(({ id }) => id)
  const place = (key: SectionKey) => {
    const found = sections.find((section) => section.key === key)
    if (found) return found
    // A slot is there as long as its box is, also while it is empty.
    const slot = slotOfSection(key)
    if (!slot || !cards.has(slot.box)) throw new RangeError(`There is no section ${key}.`)
    const made = { key, position: positionOf(key), loaded: [], ids: [] as string[] }
    sections.push(made)
    return made
  }
  switch (command.type) {
    case 'insert': {
      if (cards.has(command.card.id)) throw new RangeError(`There is already a card ${command.card.id}.`)
      cards.set(command.card.id, command.card)
      place(command.section).ids.splice(command.gap, 0, command.card.id)
      break
    }
    case 'move': {
      cardOf(page, command.id)
      const from = sections.find(({ ids }) => ids.includes(command.id))!
      const to = place(command.section)
      const index = from.ids.indexOf(command.id)
      const gap = from === to && command.gap > index ? command.gap - 1 : command.gap
      from.ids.splice(index, 1)
      to.ids.splice(gap, 0, command.id)
      break
    }
    case 'remove': {
      cardOf(page, command.id)
      cards.delete(command.id)
      for (const section of sections) section.ids = section.ids.filter((id) => id !== command.id)
      break
    }
  }
  return assemblePage(page, order, sections, (id) => cards.get(id)!)
}

/**
 * Replaces a card's contents: `setCard` changes neither id nor rank, whatever the given card contains, so that a
 * section whose order is restored counts as unchanged.
 */
export function inPlaceOf(former: Card, card: Card): Card {
  const same =
    card.id === former.id && card.index === former.index && sectionKey(card.position) === sectionKey(former.position)
  if (same) return card
  const { position: _position, index: _index, ...contents } = card
  return {
    ...contents,
    id: former.id,
    ...('position' in former ? { position: former.position } : {}),
    ...('index' in former ? { index: former.index } : {}),
  } as Card
}

function cardOf(page: PageDocument, id: string): Card {
  const card = page.assets.find((one) => one.id === id)
  if (!card) throw new RangeError(`There is no card ${id}.`)
  return card
}

/** A copy with new ids for the card and each of its subcomponents, so that it can exist beside the original. */
export function copyOf(card: Card, newId: () => string): Card {
  const props = freshIds(card.props, newId) as Record<string, unknown>
  return { ...card, id: newId(), props }
}

function freshIds(value: unknown, newId: () => string): unknown {
  if (Array.isArray(value)) return value.map((entry) => freshIds(entry, newId))
  if (typeof value !== 'object' || value === null) return value
  const copy = Object.fromEntries(Object.entries(value).map(([key, entry]) => [key, freshIds(entry, newId)]))
  return 'componentProps' in copy && typeof copy.id === 'string' ? { ...copy, id: newId() } : copy
}

/** Translations with one text set, or cleared by an empty one. */
export function withTranslation(
  all: CustomTranslations | undefined,
  language: string,
  cardId: string,
  field: string,
  text: string,
): CustomTranslations {
  const { [field]: _former, ...others } = all?.[language]?.[cardId] ?? {}
  const texts = text === '' ? others : { ...others, [field]: text }
  return { ...all, [language]: { ...all?.[language], [cardId]: texts } }
}
