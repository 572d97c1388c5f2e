import {
  type Card,
  clipText,
  type Condition,
  copyOf,
  type CustomTranslations,
  freshClip,
  type LayoutTargets,
  layoutSwitch,
  mergePages,
  parseClip,
  type PageCommand,
  type PageDocument,
  type PageEnvelope,
  type Refusal,
  refusalOf,
  type SectionKey,
  sectionsOf,
} from '@perennial/domain/page'
import { sameValue } from '@perennial/domain/catalogue'
import type { ComponentRegistry } from '@perennial/page-runtime/contract'
import type { EditingEngine } from '../engine/editing-engine.ts'
import type { SaveOutcome } from '../screens/page-builder-props.ts'
import type { DraftStore } from './drafts.ts'

export interface WorkingPageOptions {
  path: string
  document: PageDocument
  version: number
  registry: ComponentRegistry
  openEngine(document: PageDocument): EditingEngine
  drafts: DraftStore
  newId(): string
  now(): number
}

/** How long, in ms, after a change the draft is written. */
const draftDelay = 400

/**
 * The page while somebody works on it: an editing engine, what was last saved, and every change staff can make, named
 * for the history and checked against the rules of placement.
 */
export class WorkingPage {
  /** Tells one opening from the next. */
  readonly key = crypto.randomUUID()
  readonly engine: EditingEngine
  readonly #options: WorkingPageOptions
  #base: { document: PageDocument; version: number }
  /** The engine's page when it was last equal to what the server has. */
  #savedPage: PageDocument
  #draftTimer: ReturnType<typeof setTimeout> | undefined
  readonly #listeners = new Set<() => void>()

  constructor(options: WorkingPageOptions, unsaved?: PageDocument) {
    this.#options = options
    this.#base = { document: options.document, version: options.version }
    this.engine = options.openEngine(unsaved ?? options.document)
    // Unsaved work that was brought along is never equal to what the server has.
    this.#savedPage = unsaved ? options.document : this.engine.toPage()
    this.engine.onOps(() => {
      this.#keepDraft()
      this.#tell()
    })
  }

  get version() {
    return this.#base.version
  }
  get registry() {
    return this.#options.registry
  }

  /** Whether there is work that the server does not have. */
  unsaved = (): boolean => !samePage(this.engine.toPage(), this.#savedPage)

  watch = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  nameOf(card: Pick<Card, 'path'> | undefined): string {
    if (!card) return ''
    return this.registry.get(card.path)?.name ?? card.path.split('/').at(-1) ?? card.path
  }

  /** Puts a new card of a component into a gap and selects it. */
  insert(path: string, section: SectionKey, gap: number): Refusal | undefined {
    const descriptor = this.registry.get(path)
    if (!descriptor) return { code: 'unknown_card', message: `There is no component ${path}.` }
    const card: Card = {
      id: this.#options.newId(),
      path,
      asset: { url: `builtin:${path}`, contentType: 'text/javascript' },
      props: structuredClone(descriptor.defaults) as Record<string, unknown>,
      propsVersion: descriptor.propsVersion,
    }
    return this.#place({ type: 'insert', card, section, gap }, card, `Added ${descriptor.name}`)
  }

  move(id: string, section: SectionKey, gap: number): Refusal | undefined {
    const card = this.engine.card(id)
    if (!card) return undefined
    return this.#place({ type: 'move', id, section, gap }, card, `Moved ${this.nameOf(card)}`)
  }

  /** One place up (-1) or down (+1) in document order, over the borders of sections. */
  nudge(id: string, step: 1 | -1): Refusal | undefined {
    const target = this.placeBeside(id, step)
    return target && this.move(id, target.section, target.gap)
  }

  /** Where `nudge` would go; undefined at the ends of the page. */
  placeBeside(id: string, step: 1 | -1): { section: SectionKey; gap: number } | undefined {
    const section = this.engine.sectionOf(id)
    if (section === undefined) return undefined
    const ids = this.engine.ids(section)
    const at = ids.indexOf(id)
    if (step === -1 && at > 0) return { section, gap: at - 1 }
    if (step === 1 && at < ids.length - 1) return { section, gap: at + 2 }
    const sections = this.engine.sections()
    const beside = sections[sections.indexOf(section) + step]
    if (beside === undefined) return undefined
    return { section: beside, gap: step === 1 ? 0 : this.engine.ids(beside).length }
  }

  remove(id: string): void {
    const card = this.engine.card(id)
    if (card) this.engine.run({ type: 'remove', id }, { label: `Removed ${this.nameOf(card)}` })
  }

  /** A copy right behind the original, with ids of its own. */
  duplicate(id: string): Refusal | undefined {
    const card = this.engine.card(id)
    const section = this.engine.sectionOf(id)
    if (!card || section === undefined) return undefined
    const copy = copyOf(card, this.#options.newId)
    const gap = this.engine.ids(section).indexOf(id) + 1
    return this.#place({ type: 'insert', card: copy, section, gap }, copy, `Duplicated ${this.nameOf(card)}`)
  }

  /** A card as text for the clipboard, with its translations. */
  clip = (id: string): string => clipText(this.engine.toPage(), [id])

  /**
   * Puts cards from the clipboard behind the selected one, or at the end of the body; one entry of the history.
   * @returns why not, in words, when the text holds no cards or one of them may not stand there
   */
  paste(text: string): string | undefined {
    const clip = parseClip(text)
    if (!clip.ok) return clip.errors[0]?.message
    const fresh = freshClip(clip.value, this.#options.newId)
    const { section, gap } = this.placeToAdd()
    const options = { label: `Pasted ${this.nameOf(fresh.cards[0])}`, typing: `paste ${this.#options.newId()}` }
    for (const [at, card] of fresh.cards.entries()) {
      const refusal = refusalOf(this.engine.toPage(), card, section, this.registry.get(card.path) ?? {})
      if (refusal) {
        if (at > 0) this.engine.undo()
        return refusal.message
      }
      this.engine.run({ type: 'insert', card, section, gap: gap + at }, options)
    }
    const customTranslations = mergedTranslations(this.engine.envelope().customTranslations, fresh.customTranslations)
    if (customTranslations) this.engine.run({ type: 'setPage', page: { customTranslations } }, options)
    this.engine.endTyping()
    this.engine.select(fresh.cards.at(-1)?.id ?? null)
    return undefined
  }

  /** Where something new goes: behind the selected card, else to the end of the body. */
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
   * @param field name of the property, or a dotted path into it (`items.0.title`); undefined as value removes it
   */
  setProp(id: string, field: string, value: unknown, { typing = false } = {}): void {
    const card = this.engine.card(id)
    if (!card) return
    const props = withValueAt(card.props, field.split('.'), value) as Record<string, unknown>
    if (props === card.props) return
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

  /**
   * Makes the page another one, as it was typed or as it was saved, by the commands that lead there: one entry of the
   * history, and cards that are the same keep their identity.
   * @returns false, with nothing changed, when a card stands in a section that the new layout does not have
   */
  replaceWith(document: PageDocument, label: string): boolean {
    const { engine } = this
    const options = { label, typing: `replace ${this.#options.newId()}` }
    const { assets, ...envelope } = document
    const former = engine.envelope()
    const gone = Object.fromEntries(
      Object.keys(former)
        .filter((key) => !Object.hasOwn(envelope, key))
        .map((key) => [key, undefined]),
    )
    const targets = sectionsOf(document)
    const ofLayout = new Set(sectionsOf({ ...document, assets: [] }).map(({ key }) => key))
    // A section beyond the layout is there for as long as a card stands in it.
    const isPlace = ({ key, ids }: (typeof targets)[number]) =>
      ids.length === 0 || ofLayout.has(key) || ids.some((id) => engine.sectionOf(id) === key)
    if (!targets.every(isPlace)) return false

    engine.endTyping()
    if (!sameValue(former, envelope)) engine.run({ type: 'setPage', page: { ...envelope, ...gone } }, options)
    const wanted = new Map(assets.map((card) => [card.id, card]))
    for (const id of engine.sections().flatMap((section) => engine.ids(section))) {
      if (!wanted.has(id)) engine.run({ type: 'remove', id }, options)
    }
    for (const { key, ids } of targets) {
      ids.forEach((id, at) => {
        const card = wanted.get(id)!
        const standing = engine.card(id)
        if (!standing) engine.run({ type: 'insert', card, section: key, gap: at }, options)
        else {
          if (engine.ids(key)[at] !== id) engine.run({ type: 'move', id, section: key, gap: at }, options)
          if (!sameValue(contentsOf(standing), contentsOf(card))) engine.run({ type: 'setCard', id, card }, options)
        }
      })
    }
    engine.endTyping()
    return true
  }

  /**
   * What the page's settings have changed, as one entry of the history.
   * @param settings.targets where the cards of sections go that the new layout does not have
   */
  applySettings({
    layout,
    targets,
    page,
  }: {
    layout?: string
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
    const moves = layout === undefined ? [] : layoutSwitch(this.engine.toPage(), layout, targets)
    if (Object.keys(differing).length > 0) this.engine.run({ type: 'setPage', page: differing }, options)
    for (const command of moves) this.engine.run(command, options)
    this.engine.endTyping()
  }

  /** Takes back the latest changes, until this many are left. */
  undoTo(left: number): void {
    while (this.engine.history().length > left && this.engine.canUndo()) this.engine.undo()
  }

  /** The page as the server has it. */
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
      // What was typed while the save was under way is still unsaved, and keeps its draft.
      if (!this.unsaved()) this.#dropDraft()
      this.engine.endTyping()
      this.#tell()
    }
    return outcome
  }

  /** This work and somebody else's, card by card. */
  mergeWith = (theirs: PageDocument) => mergePages(this.#base.document, this.engine.toPage(), theirs)

  /** Throws the draft away: the page is left, or replaced by what the server has. */
  dropDraft(): void {
    this.#dropDraft()
  }

  dispose(): void {
    if (this.#draftTimer !== undefined) {
      clearTimeout(this.#draftTimer)
      this.#writeDraft()
    }
    this.#listeners.clear()
    this.engine.dispose()
  }

  #place(command: PageCommand & { section: SectionKey }, card: Card, label: string): Refusal | undefined {
    const refusal = refusalOf(this.engine.toPage(), card, command.section, this.registry.get(card.path) ?? {})
    if (refusal) return refusal
    this.engine.run(command, { label })
    this.engine.select(card.id)
    return undefined
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

  #tell(): void {
    for (const listener of this.#listeners) listener()
  }
}

/** By identity, property by property and card by card: undo brings back the very cards, so this is exact and cheap. */
function samePage(one: PageDocument, other: PageDocument): boolean {
  if (one === other) return true
  const names = Object.keys(one).filter((name) => name !== 'assets')
  return (
    Object.keys(other).length === names.length + 1 &&
    names.every((name) => one[name] === other[name]) &&
    one.assets.length === other.assets.length &&
    one.assets.every((card, at) => card === other.assets[at])
  )
}

/** A card without its place. */
const contentsOf = ({ position: _position, index: _index, ...contents }: Card) => contents

/** Both sets of translations; undefined when there is nothing to add. */
function mergedTranslations(
  all: CustomTranslations | undefined,
  added: CustomTranslations,
): CustomTranslations | undefined {
  const languages = Object.keys(added)
  if (languages.length === 0) return undefined
  return {
    ...all,
    ...Object.fromEntries(languages.map((language) => [language, { ...all?.[language], ...added[language] }])),
  }
}

/** The value with one part replaced; the very value when that changes nothing or the path leads nowhere. */
function withValueAt(at: unknown, [step, ...rest]: readonly string[], value: unknown): unknown {
  if (step === undefined) return value
  if (Array.isArray(at)) {
    const index = Number(step)
    if (!Number.isInteger(index) || index < 0 || index >= at.length) return at
    const changed = withValueAt(at[index], rest, value)
    return changed === at[index] ? at : at.with(index, changed)
  }
  if (typeof at !== 'object' || at === null) return at
  const former = (at as Record<string, unknown>)[step]
  const changed = withValueAt(former, rest, value)
  if (changed === former && (changed !== undefined || !(step in at))) return at
  if (changed === undefined) {
    const { [step]: _removed, ...others } = at as Record<string, unknown>
    return others
  }
  return { ...at, [step]: changed }
}
