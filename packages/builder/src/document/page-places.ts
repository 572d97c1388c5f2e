import { type BoxSlot, boxesAbove, type Card, type SectionKey, slotOfSection, slotsIn } from '@perennial/domain/page'
import type { ComponentRegistry } from '@perennial/page-runtime/contract'
import type { EditingEngine } from '../engine/editing-engine.ts'
import { sectionName } from './section-name.ts'

/** A place for cards: a section of the page, or a slot of a box, with the boxes round it, the innermost first. */
export interface PagePlace {
  section: SectionKey
  boxes: readonly string[]
}

type Engine = Pick<EditingEngine, 'card' | 'ids' | 'sectionOf' | 'sections'>

/** The places of the page that is edited: what takes cards, what it is called, and what stands in what. */
export class PagePlaces {
  readonly #engine: Engine
  readonly #registry: ComponentRegistry
  readonly #nameOf: (card: Card) => string

  constructor(engine: Engine, registry: ComponentRegistry, nameOf: (card: Card) => string) {
    this.#engine = engine
    this.#registry = registry
    this.#nameOf = nameOf
  }

  /** The slots of a card; none when it is no box. */
  slotsOf = (id: string): readonly BoxSlot[] => {
    const card = this.#engine.card(id)
    return card ? slotsIn(card, this.#registry.get(card.path)?.holds) : []
  }

  /** All places in document order: a section, then the slots of the boxes in it. */
  all(): PagePlace[] {
    const places: PagePlace[] = []
    const collect = (section: SectionKey, boxes: readonly string[]): void => {
      places.push({ section, boxes })
      for (const id of this.#engine.ids(section)) {
        if (boxes.includes(id)) continue
        for (const slot of this.slotsOf(id)) collect(slot.section, [id, ...boxes])
      }
    }
    for (const section of this.#engine.sections()) if (!slotOfSection(section)) collect(section, [])
    return places
  }

  /** Slots that their box does not have, with cards: those are not shown. */
  lost(): SectionKey[] {
    const known = new Set(this.all().map(({ section }) => section))
    return this.#engine.sections().filter((section) => slotOfSection(section) && !known.has(section))
  }

  /** The card in which a card stands. */
  boxOf(id: string): string | undefined {
    const section = this.#engine.sectionOf(id)
    return section === undefined ? undefined : slotOfSection(section)?.box
  }

  /** The cards in which a card stands, the innermost first. */
  boxesAbove(id: string): string[] {
    const at = (one: string) => {
      const section = this.#engine.sectionOf(one)
      const slot = section === undefined ? undefined : slotOfSection(section)
      return slot ? `@${slot.box}/${slot.slot}` : undefined
    }
    return boxesAbove({ get: (one) => ({ position: at(one) }) }, at(id)).above
  }

  /** A card and all that stands in it, in document order. */
  withContents(id: string): string[] {
    const found: string[] = []
    const collect = (one: string): void => {
      found.push(one)
      const slots = new Set(this.slotsOf(one).map(({ section }) => section))
      const lost = this.#engine.sections().filter((key) => slotOfSection(key)?.box === one && !slots.has(key))
      for (const section of [...slots, ...lost]) {
        for (const child of this.#engine.ids(section)) if (!found.includes(child)) collect(child)
      }
    }
    collect(id)
    return found
  }

  /** All cards as they follow each other, the contents of a box behind it. */
  inOrder(): string[] {
    const roots = this.#engine.sections().filter((section) => !slotOfSection(section))
    return [...new Set(roots.flatMap((section) => this.#engine.ids(section)).flatMap((id) => this.withContents(id)))]
  }

  /** What a place is called: `Body`, or `Columns, Column 2`. */
  nameOf(section: SectionKey): string {
    const slot = slotOfSection(section)
    const box = slot && this.#engine.card(slot.box)
    if (!slot || !box) return sectionName(section)
    const name = this.#nameOf(box)
    const slots = this.slotsOf(slot.box)
    const found = slots.find((one) => one.section === section)
    return found && slots.length > 1 ? `${name}, ${found.label}` : name
  }

  /** What a place is called inside its box: `Column 2`. */
  slotName = (section: SectionKey): string => {
    const slot = slotOfSection(section)
    return (slot && this.slotsOf(slot.box).find((one) => one.section === section)?.label) ?? sectionName(section)
  }
}
