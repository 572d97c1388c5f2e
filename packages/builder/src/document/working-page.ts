import {
  blockOf,
  blockTexts,
  expandOnce,
  isUse,
  type MadeBlock,
  reaches,
  textsAt,
  newUse,
} from '@perennial/domain/blocks'
import { sameValue } from '@perennial/domain/json'
import {
  applyCommand,
  type Card,
  type CardClip,
  clipOf,
  clipText,
  type BoxStyle,
  type Condition,
  type CustomLayout,
  type CustomTranslations,
  displacedBy,
  freshClip,
  insertionsOf,
  type LayoutTargets,
  type LeftOverTranslation,
  layoutSwitch,
  mergePages,
  parseClip,
  placeId,
  type PageCommand,
  type PageDocument,
  type PageEnvelope,
  type PushedCards,
  type Refusal,
  refusalOf,
  sectionKey,
  type SectionKey,
  sectionOf,
  slotOfSection,
  slotsIn,
  withContents,
  withEntryIds,
  withoutCards,
  withoutPlace,
  withTranslation,
} from '@perennial/domain/page'
import { type ComponentDescriptor, type ComponentRegistry, newCardAsset } from '@perennial/page-runtime/contract'
import { KnownBlocks } from './known-blocks.ts'
import { ownDescriptor } from './own-descriptor.ts'
import { withOwnValue } from './own-values.ts'
import type { EditingEngine, RunOptions } from '../engine/editing-engine.ts'
import type { SaveOutcome } from '../host/page-builder-props.ts'
import { carriedCard, mergedTranslations } from './carried-cards.ts'
import type { DraftStore } from './drafts.ts'
import { PagePlaces } from './page-places.ts'
import { placeBeside } from './place-beside.ts'
import { replacePage } from './replace-page.ts'
import { samePage } from './same-page.ts'
import { type CardDifference, cardDifferences, savedPlace } from './saved-difference.ts'
import { withValueAt } from './value-at.ts'

export interface WorkingPageOptions {
  path: string
  document: PageDocument
  version: number
  registry: ComponentRegistry
  blocks?: KnownBlocks
  openEngine(document: PageDocument): EditingEngine
  drafts: DraftStore
  newId(): string
  now(): number
}

/** Delay after a change before the draft is stored, in ms. */
const draftDelay = 400
/** Maximum time between presses of Move Up and Move Down that count as one move, in ms (BLD-22). */
export const moveRest = 200

/**
 * The page being edited: an editing engine, the last saved state, and every change staff can make, labelled for the
 * history and checked against the placement rules.
 */
export class WorkingPage {
  /** Unique id of this opening. */
  readonly key = crypto.randomUUID()
  readonly engine: EditingEngine
  /** Shared blocks that are known here, as pages show them. */
  readonly blocks: KnownBlocks
  /** Sections and boxes: where cards stand. */
  readonly places: PagePlaces
  readonly #options: WorkingPageOptions
  #base: { document: PageDocument; version: number }
  /** The engine's page when it last matched the server. */
  #savedPage: PageDocument
  #draftTimer: ReturnType<typeof setTimeout> | undefined
  #runs = 0
  #moveTimer: ReturnType<typeof setTimeout> | undefined
  readonly #listeners = new Set<() => void>()

  constructor(options: WorkingPageOptions, unsaved?: PageDocument) {
    this.#options = options
    this.blocks = options.blocks ?? new KnownBlocks([])
    this.#base = { document: options.document, version: options.version }
    this.engine = options.openEngine(unsaved ?? options.document)
    this.places = new PagePlaces(this.engine, options.registry, (card) => this.nameOf(card))
    // Restored unsaved work never equals the server's state.
    this.#savedPage = unsaved ? options.document : this.engine.toPage()
    this.engine.onOps(() => {
      this.#keepDraft()
      this.#notify()
    })
  }

  get version() {
    return this.#base.version
  }
  get registry() {
    return this.#options.registry
  }

  /** Whether there are unsaved changes. */
  unsaved = (): boolean => !samePage(this.engine.toPage(), this.#savedPage)

  watch = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  /** The component of a card; of a use of a shared block what its own values are. */
  descriptorOf(card: Card): ComponentDescriptor | undefined {
    if (isUse(card)) return ownDescriptor(card, this.blocks.documents(), this.registry, this.nameOf(card))
    return this.registry.get(card.path)
  }

  /** @param card without properties where only its component is known */
  nameOf(card: (Pick<Card, 'path'> & Partial<Pick<Card, 'props' | 'name'>>) | undefined): string {
    if (!card) return ''
    if (card.name) return card.name
    if (isUse(card)) return card.props ? this.blocks.nameOf(blockOf({ props: card.props })) : 'Shared block'
    return this.registry.get(card.path)?.name ?? card.path.split('/').at(-1) ?? card.path
  }

  /**
   * Inserts a new card of a component into a gap and selects it. Where the section, or the component in it, is full,
   * the new card replaces the existing one (BLD-20).
   * @param props overrides of the component's defaults
   */
  insert(path: string, section: SectionKey, gap: number, props: Record<string, unknown> = {}): Refusal | undefined {
    const descriptor = this.registry.get(path)
    if (!descriptor) return { code: 'unknown_card', message: `There is no component ${path}.` }
    const id = this.#options.newId()
    const card: Card = {
      id,
      path,
      asset: newCardAsset(descriptor),
      props: this.#withIds(id, { ...structuredClone(descriptor.defaults), ...props }),
      propsVersion: descriptor.propsVersion,
    }
    const command: PageCommand = { type: 'insert', card, section, gap }
    return this.#asOne(`Added ${descriptor.name}`, (options) =>
      this.#place(command, card, { ...options, room: 'kind' }),
    )
  }

  /**
   * Moves cards with all that stands in them into one gap, as they follow each other; one entry of the history. What stands
   * in another of them goes with it.
   */
  move(chosen: string | readonly string[], section: SectionKey, gap: number): Refusal | undefined {
    const ids = this.outermost(chosen)
    if (ids.length === 0) return undefined
    const anchor = this.engine.ids(section).find((id, index) => index >= gap && !ids.includes(id))
    return this.#asOne(`Moved ${this.namesOf(ids)}`, (options) => this.#moveAll(ids, section, anchor, options))
  }

  #moveAll(ids: readonly string[], section: SectionKey, before: string | undefined, options: Run) {
    for (const id of ids) {
      const card = this.engine.card(id)
      const target = this.engine.ids(section)
      const at = before === undefined ? target.length : target.indexOf(before)
      const command: PageCommand = { type: 'move', id, section, gap: at }
      const refusal = card && (this.#lockRefusal(id) ?? this.#place(command, card, options))
      if (refusal) return refusal
    }
    this.engine.selectAll(ids)
    return undefined
  }

  /**
   * Moves cards one position up (-1) or down (+1) in document order, across section borders. Presses within 200 ms of
   * each other are one entry of the history (BLD-22).
   */
  moveBy(chosen: string | readonly string[], step: 1 | -1): Refusal | undefined {
    const ids = this.outermost(chosen)
    const target = this.placeBeside(ids, step)
    if (!target) return undefined
    const locked = ids.map((id) => this.#lockRefusal(id)).find(Boolean)
    if (locked) return locked
    const anchor = this.engine.ids(target.section).find((id, index) => index >= target.gap && !ids.includes(id))
    const options = { label: `Moved ${this.namesOf(ids)}`, typing: `moveBy ${ids.join(' ')}` }
    const refusal = this.#moveAll(ids, target.section, anchor, options)
    clearTimeout(this.#moveTimer)
    this.#moveTimer = setTimeout(() => this.engine.endTyping(), moveRest)
    return refusal
  }

  /** Where `moveBy` would move cards; undefined at the ends of the page. */
  placeBeside = (chosen: string | readonly string[], step: 1 | -1) => {
    const ids = typeof chosen === 'string' ? [chosen] : this.outermost(chosen)
    const edge = step === -1 ? ids[0] : ids.at(-1)
    return edge === undefined ? undefined : placeBeside(this.engine, edge, step, this.places.slotsOf)
  }

  /** Removes cards with all that stands in them; one entry of the history. */
  remove(chosen: string | readonly string[]): Refusal | undefined {
    const ids = this.outermost(chosen)
    return this.#asOne(`Removed ${this.namesOf(ids)}`, (options) => {
      for (const id of ids) {
        const refusal = this.#lockRefusal(id)
        if (refusal) return refusal
        this.#removeWhole(id, options)
      }
      return undefined
    })
  }

  #removeWhole(id: string, options: RunOptions): void {
    for (const one of this.places.withContents(id).toReversed()) this.engine.run({ type: 'remove', id: one }, options)
  }

  /**
   * Copies after the originals, with all that stands in them, new ids and the same translations; one entry of the history
   * (PAG-15).
   */
  duplicate(chosen: string | readonly string[]): Refusal | undefined {
    const ids = this.outermost(chosen)
    const last = ids.at(-1)
    const section = last === undefined ? undefined : this.engine.sectionOf(last)
    if (last === undefined || section === undefined) return undefined
    const page = this.engine.toPage()
    const gap = this.engine.ids(section).indexOf(last) + 1
    return this.#asOne(`Duplicated ${this.namesOf(ids)}`, (options) =>
      this.#insertCopies(clipOf(page, ids), section, gap, options, 'none'),
    )
  }

  /** Inserts copies of cards that may stand in each other, and selects those that stand in no other. */
  #insertCopies(
    clip: CardClip,
    section: SectionKey,
    gap: number,
    options: Run,
    room: Room = 'section',
  ): Refusal | undefined {
    const fresh = freshClip(clip, this.#options.newId)
    const insertions = insertionsOf(fresh.cards, section, gap)
    let shift = 0
    for (const { card, section: target, gap: at, height } of insertions) {
      const isRoot = target === section
      const before = this.engine.ids(section).length
      const place: PageCommand = {
        type: 'insert',
        card: withoutPlace(card),
        section: target,
        gap: isRoot ? at - shift : at,
      }
      const refusal = this.#place(place, card, { ...options, room: isRoot ? room : 'none', height })
      if (refusal) return refusal
      // A new card may have taken the place of others before it.
      if (isRoot) shift += before + 1 - this.engine.ids(section).length
    }
    const merged = mergedTranslations(this.engine.envelope().customTranslations, fresh.customTranslations)
    if (merged) this.engine.run({ type: 'setPage', page: { customTranslations: merged } }, options)
    this.engine.selectAll(insertions.filter((one) => one.section === section).map(({ card }) => card.id))
    return undefined
  }

  /** Carries several commands out as one entry of the history, or none of them when one is refused. */
  #asOne(label: string, work: (options: Run) => Refusal | undefined): Refusal | undefined {
    const selection = this.engine.selection()
    const entries = this.engine.history().length
    this.engine.endTyping()
    const refusal = work({ label, typing: `one ${this.#nextRun()}` })
    this.engine.endTyping()
    if (!refusal) return undefined
    if (this.engine.history().length > entries) this.engine.undo()
    this.engine.selectAll(selection)
    return refusal
  }

  /** Tells entries of the history apart. */
  #nextRun(): number {
    this.#runs += 1
    return this.#runs
  }

  /** Those of some cards that stand in none of the others, in document order. */
  outermost(chosen: string | readonly string[]): string[] {
    if (typeof chosen === 'string') return this.engine.card(chosen) ? [chosen] : []
    const wanted = new Set(chosen)
    if (wanted.size < 2) return chosen.filter((id) => this.engine.card(id))
    return this.places
      .inOrder()
      .filter((id) => wanted.has(id) && !this.places.boxesAbove(id).some((box) => wanted.has(box)))
  }

  /**
   * Selects a card as a press on it does: alone, toggled among the others, or with all between the last one and it.
   * @param id null deselects, unless the press extends or toggles
   */
  choose(id: string | null, { toggles, extends: to }: { toggles: boolean; extends: boolean }): void {
    const selection = this.engine.selection()
    if (id === null) {
      if (!toggles && !to) this.engine.select(null)
      return
    }
    const last = selection.at(-1)
    if (to && last !== undefined) {
      const order = this.places.inOrder()
      const [from, until] = [order.indexOf(last), order.indexOf(id)]
      const run = order.slice(Math.min(from, until), Math.max(from, until) + 1)
      // The one that was pressed is the last: its tools show.
      this.engine.selectAll([
        ...new Set([...selection.filter((one) => !run.includes(one)), ...run.filter((one) => one !== id)]),
        id,
      ])
    } else if (toggles && selection.includes(id)) this.engine.selectAll(selection.filter((one) => one !== id))
    else if (toggles) this.engine.selectAll([...selection, id])
    else this.engine.select(id)
  }

  /** One card by its name, several by their number. */
  namesOf(ids: readonly string[]): string {
    return ids.length === 1 ? this.nameOf(this.engine.card(ids[0]!)) : `${ids.length} cards`
  }

  /** The locked card that keeps a card from being changed: itself, or a box round it (PAG-58). */
  lockedBy(id: string): string | undefined {
    return [id, ...this.places.boxesAbove(id)].find((one) => this.engine.card(one)?.locked === true)
  }

  #lockRefusal(id: string): Refusal | undefined {
    const inside = this.places.withContents(id).find((one) => this.engine.card(one)?.locked === true)
    const locked = this.lockedBy(id) ?? inside
    if (locked === undefined) return undefined
    const name = this.nameOf(this.engine.card(locked))
    return { code: 'locked', message: `${name} is locked. Unlock it first.` }
  }

  /** Locks, hides or shows cards; one entry of the history. A locked card can be unlocked, and nothing else. */
  setFlag(ids: readonly string[], flag: 'locked' | 'hidden', value: boolean): Refusal | undefined {
    const words = { locked: ['Unlocked', 'Locked'], hidden: ['Showed', 'Hid'] } as const
    return this.#asOne(`${words[flag][value ? 1 : 0]} ${this.namesOf(ids)}`, (options) => {
      for (const id of ids) {
        const card = this.engine.card(id)
        if (!card || (card[flag] === true) === value) continue
        const refusal = flag === 'hidden' ? this.#lockRefusal(id) : undefined
        if (refusal) return refusal
        const { [flag]: _former, ...plain } = card
        this.engine.run({ type: 'setCard', id, card: (value ? { ...plain, [flag]: true } : plain) as Card }, options)
      }
      return undefined
    })
  }

  /** Gives a card a name of its own; an empty one takes it back. */
  rename(id: string, name: string): Refusal | undefined {
    const card = this.engine.card(id)
    const refusal = this.#lockRefusal(id)
    if (!card || refusal) return refusal
    const { name: former, ...plain } = card
    const wanted = name.trim().slice(0, 80)
    if (wanted === (former ?? '')) return undefined
    const next = (wanted === '' ? plain : { ...plain, name: wanted }) as Card
    this.engine.run({ type: 'setCard', id, card: next }, { label: `Renamed ${this.nameOf(card)}` })
    return undefined
  }

  /**
   * Makes a use of a shared block of a run of cards, in their place; one entry of the history (PAG-25).
   * @param run from `blockFrom`, of this page
   */
  replaceByUse({ ids, section, gap }: Pick<MadeBlock, 'ids' | 'section' | 'gap'>, block: string): void {
    const id = this.#options.newId()
    const label = `Made ${this.blocks.nameOf(block)} of ${ids.length === 1 ? 'a card' : `${ids.length} cards`}`
    const options = { label, typing: `block ${id}` }
    this.engine.endTyping()
    for (const one of ids) this.#removeWhole(one, options)
    this.engine.run({ type: 'insert', card: newUse(id, block), section, gap }, options)
    this.engine.endTyping()
    this.engine.select(id)
  }

  /** Places a use of a shared block. */
  insertUse(block: string, section: SectionKey, gap: number): Refusal | undefined {
    const card = newUse(this.#options.newId(), block)
    const command: PageCommand = { type: 'insert', card, section, gap }
    return this.#asOne(`Added ${this.blocks.nameOf(block)}`, (options) => this.#place(command, card, options))
  }

  /** Makes ordinary cards of a use, with what the page has set and its translations; one entry of the history (PAG-25). */
  detach(id: string): void {
    const use = this.engine.card(id)
    const section = this.engine.sectionOf(id)
    const block = use && this.blocks.documents()[blockOf(use)]
    if (!use || section === undefined || !block) return
    const customTranslations = this.engine.envelope().customTranslations
    const { cards, customTranslations: texts } = expandOnce(use, textsAt(customTranslations, id), block)
    const gap = this.engine.ids(section).indexOf(id)
    const options = { label: `Detached ${this.nameOf(use)}`, typing: `detach ${id}` }
    this.engine.endTyping()
    this.engine.run({ type: 'remove', id }, options)
    const insertions = insertionsOf(cards, section, gap)
    for (const one of insertions) {
      this.engine.run({ type: 'insert', card: withoutPlace(one.card), section: one.section, gap: one.gap }, options)
    }
    const merged = mergedTranslations(customTranslations, texts)
    if (merged) this.engine.run({ type: 'setPage', page: { customTranslations: merged } }, options)
    this.engine.endTyping()
    this.engine.select(cards[0]?.id ?? null)
  }

  /** Cards as text for the clipboard, with all that stands in them and their translations. */
  clip = (chosen: string | readonly string[]): string => clipText(this.engine.toPage(), this.outermost(chosen))

  /** A card as copied to another page, optionally with the page's styles. */
  pushed = (id: string, withStyles: boolean): PushedCards => carriedCard(this.engine.toPage(), id, withStyles)

  /**
   * Pastes cards from the clipboard after the selected one, or at the end of the body; one entry of the history.
   * @returns an error message when the text contains no cards or one of them may not be placed there
   */
  paste(text: string): string | undefined {
    const clip = parseClip(text)
    if (!clip.ok) return clip.errors[0]?.message
    const { section, gap } = this.placeToAdd()
    const { cards } = clip.value
    const roots = insertionsOf(cards, section, gap).filter((one) => one.section === section)
    const name = roots.length === 1 ? this.nameOf(roots[0]!.card) : `${roots.length} cards`
    return this.#asOne(`Pasted ${name}`, (options) => this.#insertCopies(clip.value, section, gap, options))?.message
  }

  /** Where new cards go: after the selected card, otherwise at the end of the body. */
  placeToAdd(): { section: SectionKey; gap: number } {
    const selected = this.engine.selected()
    const sections = this.engine.sections()
    const section =
      (selected !== null && this.engine.sectionOf(selected)) ||
      (sections.find((key) => key === '"body"') ?? sections[0] ?? '"body"')
    const ids = this.engine.ids(section)
    const at = selected === null ? -1 : ids.indexOf(selected)
    return { section, gap: at < 0 ? ids.length : at + 1 }
  }

  /**
   * Sets one property of a card; letters typed one after the other into the same field are one entry of the history.
   * @param field name of the property, or a dotted path into it (`items.#k3.title`); undefined as value removes it
   */
  setProp(id: string, field: string, value: unknown, { typing = false } = {}): void {
    const card = this.engine.card(id)
    if (!card) return
    const before = isUse(card) ? withOwnValue(card, field, this.blocks.documents()) : card.props
    const changed = withValueAt(before, field.split('.'), value) as Record<string, unknown>
    if (changed === card.props) return
    if (this.lockedBy(id) !== undefined) return
    const props = this.#withIds(id, changed)
    const next = { ...card, props }
    const lost = this.#lostBy(card, next)
    const run = typing ? `${id} ${field}` : lost.length > 0 ? `places ${this.#nextRun()}` : undefined
    const options = { label: `Changed ${this.nameOf(card)}`, typing: run }
    // What stands in a place goes with it: in the same entry, so that undo brings both back.
    for (const one of lost) this.#removeWhole(one, options)
    this.engine.run({ type: 'setCard', id, card: next }, options)
    if (lost.length > 0 && !typing) this.engine.endTyping()
  }

  /** The cards in places that a box no longer has. */
  #lostBy(card: Card, next: Card): string[] {
    const holds = this.registry.get(card.path)?.holds
    if (holds?.list === undefined) return []
    const left = new Set(slotsIn(next, holds).map(({ section }) => section))
    return slotsIn(card, holds).flatMap(({ section }) => (left.has(section) ? [] : this.engine.ids(section)))
  }

  /** Sets when a card is shown; no conditions show it always. */
  setConditions(id: string, conditionProps: readonly Condition[]): void {
    const card = this.engine.card(id)
    if (!card || this.lockedBy(id) !== undefined) return
    this.engine.run(
      { type: 'setCard', id, card: { ...card, conditionProps: [...conditionProps] } },
      { label: `Changed conditions of ${this.nameOf(card)}` },
    )
  }

  /** Sets spacing, border and colours of a card; changes of one colour are one entry. */
  setBox(id: string, boxStyle: BoxStyle): void {
    const card = this.engine.card(id)
    if (!card || this.lockedBy(id) !== undefined) return
    const { boxStyle: _former, ...plain } = card
    const next = Object.keys(boxStyle).length > 0 ? { ...plain, boxStyle } : plain
    this.engine.run(
      { type: 'setCard', id, card: next as Card },
      { label: `Changed style of ${this.nameOf(card)}`, typing: `box ${id}` },
    )
  }

  /** The cards that differ from their saved versions. */
  differences = (): CardDifference[] => cardDifferences(this.#base.document, this.engine.toPage())

  /**
   * Restores one card as it was saved, in its place and with its translations, and leaves all others unchanged; one entry
   * of the history (PAG-21).
   * @param from the version that it comes from; the last saved one when missing
   */
  restoreCard(id: string, from: PageDocument = this.#base.document): Refusal | undefined {
    const former = from.assets.find((card) => card.id === id)
    const others = (section: SectionKey) => this.engine.ids(section).filter((other) => other !== id)
    const place = savedPlace(from, id, others, (one) => this.engine.card(one) !== undefined)
    if (!former || !place) return undefined
    const options = { label: `Restored ${this.nameOf(former)}`, typing: `restore ${this.#options.newId()}` }
    this.engine.endTyping()
    const section = this.engine.sectionOf(id)
    if (section === undefined) {
      const refusal = this.#place({ type: 'insert', card: former, ...place }, former, options)
      if (refusal) return refusal
    } else {
      this.engine.run({ type: 'setCard', id, card: former }, options)
      const stays = section === place.section && this.engine.ids(section).indexOf(id) === place.gap
      if (!stays) this.#moveBeside(id, place, options)
    }
    this.#restoreTexts(id, id, from, options)
    // What stood in it and is gone comes back, too.
    for (const one of withContents(from, [id]).slice(1)) {
      const card = from.assets.find((other) => other.id === one)!
      const within = savedPlace(from, one, this.engine.ids, (other) => this.engine.card(other) !== undefined)
      if (this.engine.card(one) || !within) continue
      this.engine.run({ type: 'insert', card, ...within }, options)
      this.#restoreTexts(one, one, from, options)
    }
    this.engine.endTyping()
    this.engine.select(id)
    return undefined
  }

  /** Adds a card of another version as a copy, with its translations, after the one that it was; one entry of the history. */
  copyCardOf(from: PageDocument, id: string): Refusal | undefined {
    const former = from.assets.find((card) => card.id === id)
    const place = savedPlace(from, id, this.engine.ids, (one) => this.engine.card(one) !== undefined)
    if (!former || !place) return undefined
    const at = this.engine.ids(place.section).indexOf(id)
    const gap = at < 0 ? place.gap : at + 1
    return this.#asOne(`Added a copy of ${this.nameOf(former)}`, (options) =>
      this.#insertCopies(clipOf(from, [id]), place.section, gap, options, 'none'),
    )
  }

  /** @param place its gap counts the other cards of the section */
  #moveBeside(id: string, { section, gap }: { section: SectionKey; gap: number }, options: RunOptions): void {
    const at = this.engine.ids(section).indexOf(id)
    this.engine.run({ type: 'move', id, section, gap: at >= 0 && at < gap ? gap + 1 : gap }, options)
  }

  /** Gives a card the translations that one had in another version, and no others. */
  #restoreTexts(id: string, to: string, from: PageDocument, options: RunOptions): void {
    const [then, now] = [from.customTranslations ?? {}, this.engine.envelope().customTranslations ?? {}]
    const languages = [...new Set([...Object.keys(now), ...Object.keys(then)])]
    const restored = languages.flatMap((language): [string, Record<string, Record<string, string>>][] => {
      const { [to]: _former, ...others } = now[language] ?? {}
      const texts = then[language]?.[id]
      const cards = texts ? { ...others, [to]: texts } : others
      return Object.keys(cards).length > 0 ? [[language, cards]] : []
    })
    const customTranslations = Object.fromEntries(restored)
    if (!sameValue(customTranslations, now)) this.engine.run({ type: 'setPage', page: { customTranslations } }, options)
  }

  /**
   * Assigns a translation that was left over to a text of its card, or removes it; one entry of the history (PAG-14).
   * @param to the field that takes it; undefined removes it
   */
  settleLeftOver(cardId: string, { language, field, text }: LeftOverTranslation, to: string | undefined): void {
    const before = this.engine.envelope().customTranslations
    const without = withTranslation(before, language, cardId, field, '')
    const customTranslations = to === undefined ? without : withTranslation(without, language, cardId, to, text)
    this.setPage(
      { customTranslations },
      to === undefined ? 'Removed a left-over translation' : 'Assigned a left-over translation',
    )
  }

  /** Replaces the contents of a card, for instance with its last working version. */
  replaceCard(card: Card, label: string): void {
    this.engine.run({ type: 'setCard', id: card.id, card }, { label })
  }

  /** What stands in a card, in document order, with its places. */
  contentsOf(id: string): Card[] {
    const inside = new Set(this.places.withContents(id).slice(1))
    return this.engine.toPage().assets.filter((card) => inside.has(card.id))
  }

  /**
   * Restores a card, what stood in it and the page's translations, as one entry; does nothing when they are unchanged.
   * @param contents those that are gone come back to their places
   */
  discardEdits(card: Card, customTranslations: CustomTranslations | undefined, contents: readonly Card[] = []): void {
    const options = {
      label: `Discarded changes of ${this.nameOf(card)}`,
      typing: `discard ${this.#options.newId()}`,
    }
    const existing = this.engine.card(card.id)
    if (existing && existing !== card) this.engine.run({ type: 'setCard', id: card.id, card }, options)
    const missing = contents.filter(({ id }) => !this.engine.card(id))
    for (const one of existing
      ? withContents(
          { assets: missing },
          missing.map(({ id }) => id),
        )
      : []) {
      const former = missing.find(({ id }) => id === one)!
      const section = sectionKey(former.position)
      const gap = Math.min(former.index ?? 0, this.engine.ids(section).length)
      this.engine.run({ type: 'insert', card: former, section, gap }, options)
    }
    if (this.engine.envelope().customTranslations !== customTranslations) {
      this.engine.run({ type: 'setPage', page: { customTranslations } }, options)
    }
    this.engine.endTyping()
  }

  /** Records that the item was saved without its document, for instance by a status change. */
  rebase(version: number): void {
    this.#base = { ...this.#base, version }
  }

  /**
   * Changes the page to one that was typed or saved, by commands: one entry of the history, and equal cards keep their
   * identity.
   * @returns false, with nothing changed, when a card is in a section that the new layout does not have
   */
  replaceWith(document: PageDocument, label: string): boolean {
    return replacePage(this.engine, document, { label, typing: `replace ${this.#options.newId()}` })
  }

  /**
   * Applies the changes of the page's settings, as one entry of the history.
   * @param settings.customLayout the sections of the page's own layout
   * @param settings.targets for each section that the new layout lacks, where its cards move
   */
  applySettings({
    layout,
    customLayout,
    targets,
    page,
  }: {
    layout?: string
    customLayout?: CustomLayout
    targets?: LayoutTargets
    page: Partial<PageEnvelope>
  }): void {
    const former = this.engine.envelope()
    const differing = Object.fromEntries(
      Object.entries(page).filter(
        ([key, value]) => !sameValue(former[key], value) && !(value === false && !former[key]),
      ),
    )
    const options = { label: 'Changed page settings', typing: `settings ${this.#options.newId()}` }
    this.engine.endTyping()
    const moves = layout === undefined ? [] : layoutSwitch(this.engine.toPage(), layout, targets, customLayout)
    if (Object.keys(differing).length > 0) this.engine.run({ type: 'setPage', page: differing }, options)
    for (const command of moves) this.engine.run(command, options)
    this.engine.endTyping()
  }

  /** Undoes the latest changes until this many are left. */
  undoTo(left: number): void {
    while (this.engine.history().length > left && this.engine.canUndo()) this.engine.undo()
  }

  /** The last saved page. */
  get saved(): PageDocument {
    return this.#base.document
  }

  /** Changes the page's own properties: style, fonts, translations, settings. */
  setPage(page: Partial<PageEnvelope>, label: string, typing?: string): void {
    this.engine.run({ type: 'setPage', page }, { label, typing })
  }

  /** Saves by the host's call; the outcome is the host's, the state afterwards is right whatever it was. */
  async save(onSave: (document: PageDocument, version: number) => Promise<SaveOutcome>): Promise<SaveOutcome> {
    const document = this.engine.toPage()
    const outcome = await onSave(document, this.#base.version)
    if (outcome.ok) {
      this.#base = { document, version: outcome.version }
      this.#savedPage = document
      // Changes made during the save are still unsaved, and keep their draft.
      if (!this.unsaved()) this.#dropDraft()
      this.engine.endTyping()
      this.#notify()
    }
    return outcome
  }

  /** Merges this work with another user's, card by card. */
  mergeWith = (theirs: PageDocument) => mergePages(this.#base.document, this.engine.toPage(), theirs)

  /** Deletes the draft: the page is left, or replaced by the saved version. */
  dropDraft(): void {
    this.#dropDraft()
  }

  dispose(): void {
    if (this.#draftTimer !== undefined) {
      clearTimeout(this.#draftTimer)
      this.#writeDraft()
    }
    clearTimeout(this.#moveTimer)
    this.#listeners.clear()
    this.engine.dispose()
  }

  #place(
    command: Extract<PageCommand, { type: 'insert' | 'move' }>,
    card: Card,
    { label, typing, room = 'section', height = 0 }: Run & { room?: Room; height?: number },
  ): Refusal | undefined {
    const { section } = command
    const page = this.engine.toPage()
    if (isUse(card) && reaches(blockOf(card), this.#options.path, this.blocks.documents())) {
      return { code: 'unknown_card', message: blockTexts.holdsItself(this.#options.path) }
    }
    const slot = slotOfSection(section)
    const locked = slot && this.lockedBy(slot.box)
    if (locked !== undefined) return this.#lockRefusal(locked)
    const rules = this.registry.get(card.path) ?? {}
    const displaced = room === 'none' ? [] : displacedBy(page, card, section, room === 'kind' ? rules : {})
    const left = displaced.length > 0 ? withoutCards(page, ({ id }) => displaced.includes(id)) : page
    const refusal = refusalOf(left, card, section, rules, height) ?? this.#contentRefusal(page, command)
    if (refusal) return refusal
    const options = { label, typing }
    const before = this.engine.ids(section).slice(0, command.gap)
    for (const id of displaced) this.#removeWhole(id, options)
    const gap = command.gap - before.filter((id) => displaced.includes(id)).length
    this.engine.run({ ...command, gap }, options)
    this.engine.select(card.id)
    return undefined
  }

  /** What stands in a card that moves has to be allowed where the card goes. */
  #contentRefusal(page: PageDocument, command: PageCommand): Refusal | undefined {
    if (command.type !== 'move') return undefined
    const [, ...contents] = this.places.withContents(command.id)
    if (contents.length === 0) return undefined
    const moved = applyCommand(page, command)
    const inside = new Set(contents)
    return moved.assets
      .filter(({ id }) => inside.has(id))
      .map((one) => refusalOf(moved, one, sectionOf(moved, one), this.registry.get(one.path)))
      .find(Boolean)
  }

  /** Properties whose new entries have ids, which nobody else makes at the same time. */
  #withIds(cardId: string, props: Record<string, unknown>): Record<string, unknown> {
    const newId = (path: string, index: number) => placeId(`${path} ${this.#options.newId()}`, index)
    return withEntryIds(props, cardId, newId) as Record<string, unknown>
  }

  #keepDraft(): void {
    clearTimeout(this.#draftTimer)
    this.#draftTimer = setTimeout(() => this.#writeDraft(), draftDelay)
  }

  #writeDraft(): void {
    this.#draftTimer = undefined
    const { drafts, path, now } = this.#options
    if (this.unsaved()) drafts.write(path, { document: this.engine.toPage(), base: this.#base, at: now() })
    else drafts.clear(path)
  }

  #dropDraft(): void {
    clearTimeout(this.#draftTimer)
    this.#draftTimer = undefined
    this.#options.drafts.clear(this.#options.path)
  }

  #notify(): void {
    for (const listener of this.#listeners) listener()
  }
}

/** Which cards an insertion may replace: none, those that fill the section, or also the first of the same kind. */
type Room = 'none' | 'section' | 'kind'

type Run = Required<RunOptions>
