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
  type Card,
  clipText,
  type BoxStyle,
  type Condition,
  copiedTranslations,
  copyOf,
  type CustomLayout,
  type CustomTranslations,
  displacedBy,
  freshClip,
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
  type SectionKey,
  withEntryIds,
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
  readonly #options: WorkingPageOptions
  #base: { document: PageDocument; version: number }
  /** The engine's page when it last matched the server. */
  #savedPage: PageDocument
  #draftTimer: ReturnType<typeof setTimeout> | undefined
  #moveTimer: ReturnType<typeof setTimeout> | undefined
  readonly #listeners = new Set<() => void>()

  constructor(options: WorkingPageOptions, unsaved?: PageDocument) {
    this.#options = options
    this.blocks = options.blocks ?? new KnownBlocks([])
    this.#base = { document: options.document, version: options.version }
    this.engine = options.openEngine(unsaved ?? options.document)
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
  nameOf(card: (Pick<Card, 'path'> & Partial<Pick<Card, 'props'>>) | undefined): string {
    if (!card) return ''
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
    return this.#place({ type: 'insert', card, section, gap }, card, `Added ${descriptor.name}`, { room: 'kind' })
  }

  move(id: string, section: SectionKey, gap: number): Refusal | undefined {
    const card = this.engine.card(id)
    if (!card) return undefined
    return this.#place({ type: 'move', id, section, gap }, card, `Moved ${this.nameOf(card)}`)
  }

  /**
   * Moves a card one position up (-1) or down (+1) in document order, across section borders. Presses within 200 ms of
   * each other are one entry of the history (BLD-22).
   */
  moveBy(id: string, step: 1 | -1): Refusal | undefined {
    const target = this.placeBeside(id, step)
    const card = this.engine.card(id)
    if (!target || !card) return undefined
    const refusal = this.#place({ type: 'move', id, ...target }, card, `Moved ${this.nameOf(card)}`, {
      typing: `moveBy ${id}`,
    })
    clearTimeout(this.#moveTimer)
    this.#moveTimer = setTimeout(() => this.engine.endTyping(), moveRest)
    return refusal
  }

  /** Where `moveBy` would move the card; undefined at the ends of the page. */
  placeBeside = (id: string, step: 1 | -1) => placeBeside(this.engine, id, step)

  remove(id: string): void {
    const card = this.engine.card(id)
    if (card) this.engine.run({ type: 'remove', id }, { label: `Removed ${this.nameOf(card)}` })
  }

  /** A copy after the original, with new ids and the same translations; one entry of the history (PAG-15). */
  duplicate(id: string): Refusal | undefined {
    const card = this.engine.card(id)
    const section = this.engine.sectionOf(id)
    if (!card || section === undefined) return undefined
    const copy = copyOf(card, this.#options.newId)
    const gap = this.engine.ids(section).indexOf(id) + 1
    const options = { label: `Duplicated ${this.nameOf(card)}`, typing: `duplicate ${copy.id}` }
    const refusal = this.#place({ type: 'insert', card: copy, section, gap }, copy, options.label, {
      typing: options.typing,
      room: 'none',
    })
    if (refusal) return refusal
    const customTranslations = copiedTranslations(this.engine.envelope().customTranslations, id, copy.id)
    if (customTranslations) this.engine.run({ type: 'setPage', page: { customTranslations } }, options)
    this.engine.endTyping()
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
    for (const one of ids) this.engine.run({ type: 'remove', id: one }, options)
    this.engine.run({ type: 'insert', card: newUse(id, block), section, gap }, options)
    this.engine.endTyping()
    this.engine.select(id)
  }

  /** Places a use of a shared block. */
  insertUse(block: string, section: SectionKey, gap: number): Refusal | undefined {
    const card = newUse(this.#options.newId(), block)
    return this.#place({ type: 'insert', card, section, gap }, card, `Added ${this.blocks.nameOf(block)}`)
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
    for (const [index, card] of cards.entries()) {
      this.engine.run({ type: 'insert', card, section, gap: gap + index }, options)
    }
    const merged = mergedTranslations(customTranslations, texts)
    if (merged) this.engine.run({ type: 'setPage', page: { customTranslations: merged } }, options)
    this.engine.endTyping()
    this.engine.select(cards[0]?.id ?? null)
  }

  /** A card as text for the clipboard, with its translations. */
  clip = (id: string): string => clipText(this.engine.toPage(), [id])

  /** A card as copied to another page, optionally with the page's styles. */
  pushed = (id: string, withStyles: boolean): PushedCards => carriedCard(this.engine.toPage(), id, withStyles)

  /**
   * Pastes cards from the clipboard after the selected one, or at the end of the body; one entry of the history.
   * @returns an error message when the text contains no cards or one of them may not be placed there
   */
  paste(text: string): string | undefined {
    const clip = parseClip(text)
    if (!clip.ok) return clip.errors[0]?.message
    const fresh = freshClip(clip.value, this.#options.newId)
    const { section, gap } = this.placeToAdd()
    const options = { label: `Pasted ${this.nameOf(fresh.cards[0])}`, typing: `paste ${this.#options.newId()}` }
    const selected = this.engine.selected()
    for (const [index, card] of fresh.cards.entries()) {
      const command: PageCommand = { type: 'insert', card, section, gap: gap + index }
      const refusal = this.#place(command, card, options.label, options)
      if (refusal) {
        if (index > 0) this.engine.undo()
        this.engine.select(selected)
        return refusal.message
      }
    }
    const customTranslations = mergedTranslations(this.engine.envelope().customTranslations, fresh.customTranslations)
    if (customTranslations) this.engine.run({ type: 'setPage', page: { customTranslations } }, options)
    this.engine.endTyping()
    this.engine.select(fresh.cards.at(-1)?.id ?? null)
    return undefined
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
    const props = this.#withIds(id, changed)
    this.engine.run(
      { type: 'setCard', id, card: { ...card, props } },
      { label: `Changed ${this.nameOf(card)}`, typing: typing ? `${id} ${field}` : undefined },
    )
  }

  /** Sets when a card is shown; no conditions show it always. */
  setConditions(id: string, conditionProps: readonly Condition[]): void {
    const card = this.engine.card(id)
    if (!card) return
    this.engine.run(
      { type: 'setCard', id, card: { ...card, conditionProps: [...conditionProps] } },
      { label: `Changed conditions of ${this.nameOf(card)}` },
    )
  }

  /** Sets spacing, border and colours of a card; changes of one colour are one entry. */
  setBox(id: string, boxStyle: BoxStyle): void {
    const card = this.engine.card(id)
    if (!card) return
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
    const place = savedPlace(from, id, others)
    if (!former || !place) return undefined
    const options = { label: `Restored ${this.nameOf(former)}`, typing: `restore ${this.#options.newId()}` }
    this.engine.endTyping()
    const section = this.engine.sectionOf(id)
    if (section === undefined) {
      const refusal = this.#place({ type: 'insert', card: former, ...place }, former, options.label, options)
      if (refusal) return refusal
    } else {
      this.engine.run({ type: 'setCard', id, card: former }, options)
      const stays = section === place.section && this.engine.ids(section).indexOf(id) === place.gap
      if (!stays) this.#moveBeside(id, place, options)
    }
    this.#restoreTexts(id, id, from, options)
    this.engine.endTyping()
    this.engine.select(id)
    return undefined
  }

  /** Adds a card of another version as a copy, with its translations, after the one that it was; one entry of the history. */
  copyCardOf(from: PageDocument, id: string): Refusal | undefined {
    const former = from.assets.find((card) => card.id === id)
    const place = savedPlace(from, id, this.engine.ids)
    if (!former || !place) return undefined
    const copy = copyOf(former, this.#options.newId)
    const options = { label: `Added a copy of ${this.nameOf(former)}`, typing: `copy ${copy.id}` }
    const at = this.engine.ids(place.section).indexOf(id)
    const gap = at < 0 ? place.gap : at + 1
    this.engine.endTyping()
    const insert: PageCommand = { type: 'insert', card: copy, section: place.section, gap }
    const refusal = this.#place(insert, copy, options.label, { typing: options.typing, room: 'none' })
    if (refusal) return refusal
    this.#restoreTexts(id, copy.id, from, options)
    this.engine.endTyping()
    return undefined
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

  /** Restores a card and the page's translations, as one entry; does nothing when they are unchanged. */
  discardEdits(card: Card, customTranslations: CustomTranslations | undefined): void {
    const options = {
      label: `Discarded changes of ${this.nameOf(card)}`,
      typing: `discard ${this.#options.newId()}`,
    }
    const existing = this.engine.card(card.id)
    if (existing && existing !== card) this.engine.run({ type: 'setCard', id: card.id, card }, options)
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
    label: string,
    { typing = `place ${this.#options.newId()}`, room = 'section' }: { typing?: string; room?: Room } = {},
  ): Refusal | undefined {
    const { section } = command
    const page = this.engine.toPage()
    if (isUse(card) && reaches(blockOf(card), this.#options.path, this.blocks.documents())) {
      return { code: 'unknown_card', message: blockTexts.holdsItself(this.#options.path) }
    }
    const rules = this.registry.get(card.path) ?? {}
    const displaced = room === 'none' ? [] : displacedBy(page, card, section, room === 'kind' ? rules : {})
    const left = displaced.length > 0 ? withoutCards(page, displaced) : page
    const refusal = refusalOf(left, card, section, rules)
    if (refusal) return refusal
    const options = { label, typing }
    const before = this.engine.ids(section).slice(0, command.gap)
    for (const id of displaced) this.engine.run({ type: 'remove', id }, options)
    const gap = command.gap - before.filter((id) => displaced.includes(id)).length
    this.engine.run({ ...command, gap }, options)
    this.engine.select(card.id)
    return undefined
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

const withoutCards = (page: PageDocument, ids: readonly string[]): PageDocument => ({
  ...page,
  assets: page.assets.filter(({ id }) => !ids.includes(id)),
})
