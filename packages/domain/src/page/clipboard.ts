import { failed, ok, type Result } from '../result/index.ts'
import { inCopiedBox, insertionsOf, slotOf, withContents, withoutPlace } from './boxes.ts'
import { applyCommand, copyOf, type PlacementRules, refusalOf, withTranslation } from './commands.ts'
import type { Card, CustomTranslations, PageDocument } from './document.ts'
import { parsePage } from './parse.ts'
import type { SectionKey } from './sections.ts'

/** What the clipboard of cards is called, and the version of its form. */
const kind = 'perennial/cards'
const version = 1

/** Cards on the clipboard, with what the page they come from translates of them. */
export interface CardClip {
  cards: Card[]
  customTranslations: CustomTranslations
}

/** Cards of a page as text for the clipboard, in the order of the ids, each box with its contents (PAG-54). */
export const clipText = (page: PageDocument, chosen: readonly string[]): string =>
  JSON.stringify({ kind, version, ...clipOf(page, chosen) })

/** Cards of a page with all that stands in them, and what is translated of them. */
export function clipOf(page: PageDocument, chosen: readonly string[]): CardClip {
  const ids = withContents(page, chosen)
  const requested = new Set(ids)
  const byId = new Map(page.assets.map((card) => [card.id, card]))
  const customTranslations = Object.fromEntries(
    Object.entries(page.customTranslations ?? {})
      .map(([language, cards]) => [
        language,
        Object.fromEntries(Object.entries(cards).filter(([id]) => requested.has(id))),
      ])
      .filter(([, cards]) => Object.keys(cards as object).length > 0),
  ) as CustomTranslations
  const cards = withRootsOut(ids.flatMap((id) => byId.get(id) ?? []))
  return { cards, customTranslations }
}

/** Cards whose box does not come along lose their place; a paste gives them another. */
export function withRootsOut(cards: readonly Card[]): Card[] {
  const ids = new Set(cards.map(({ id }) => id))
  return cards.map((card) => {
    const slot = slotOf(card.position)
    return slot && !ids.has(slot.box) ? withoutPlace(card) : card
  })
}

/** Parses cards from the clipboard. It may contain anything, so foreign text is an expected failure. */
export function parseClip(text: string): Result<CardClip> {
  const read = readJson(text)
  if (typeof read !== 'object' || read === null || (read as { kind?: unknown }).kind !== kind) {
    return failed([{ path: '', code: 'not_cards', message: 'There are no cards on the clipboard.' }])
  }
  const clip = read as { version?: unknown; cards?: unknown; customTranslations?: unknown }
  if (typeof clip.version !== 'number' || clip.version > version) {
    return failed([
      {
        path: 'version',
        code: 'from_the_future',
        message: 'These cards were copied in a newer version. Update this installation to paste them.',
      },
    ])
  }
  // The same checks as for a page: what could not be saved cannot be pasted.
  const assets = isCards(clip.cards) ? withRootsOut(clip.cards) : clip.cards
  const page = parsePage({ version: 1, assets, customTranslations: clip.customTranslations ?? {} })
  if (!page.ok) return page
  return ok({ cards: page.value.assets, customTranslations: page.value.customTranslations ?? {} })
}

/** Enough of a shape to look at places; the page's own check follows. */
const isCards = (value: unknown): value is Card[] =>
  Array.isArray(value) && value.every((card) => typeof card === 'object' && card !== null)

function readJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** Cards from the clipboard with new ids, and their translations under these. */
export function freshClip({ cards, customTranslations }: CardClip, newId: () => string): CardClip {
  const made = cards.map((card) => [card.id, copyOf(card, newId)] as const)
  const ids = new Map(made.map(([id, copy]) => [id, copy.id]))
  const copies = new Map(made.map(([id, copy]) => [id, inCopiedBox(copy, ids)]))
  const translations = Object.fromEntries(
    Object.entries(customTranslations).map(([language, texts]) => [
      language,
      Object.fromEntries(
        Object.entries(texts).flatMap(([id, fields]) => (copies.has(id) ? [[copies.get(id)!.id, fields]] : [])),
      ),
    ]),
  )
  return { cards: [...copies.values()], customTranslations: translations }
}

/**
 * Pastes cards into a gap of a page, with new ids. All or none: the first card that is not allowed there gives the
 * reason.
 */
export function pasteCards(
  page: PageDocument,
  clip: CardClip,
  { section, gap, newId, rulesOf = () => ({}) }: PasteOptions,
): Result<PageDocument> {
  const fresh = freshClip(clip, newId)
  let pasted = page
  for (const [index, one] of insertionsOf(fresh.cards, section, gap).entries()) {
    const refusal = refusalOf(pasted, one.card, one.section, rulesOf(one.card), one.height)
    if (refusal) return failed([{ path: `cards.${index}`, ...refusal }])
    pasted = applyCommand(pasted, { type: 'insert', card: one.card, section: one.section, gap: one.gap })
  }
  return ok(withTranslations(pasted, fresh.customTranslations))
}

export interface PasteOptions {
  section: SectionKey
  gap: number
  newId: () => string
  /** What the card's component allows. */
  rulesOf?: (card: Card) => PlacementRules
}

/** A page with some translations more. */
export function withTranslations(page: PageDocument, added: CustomTranslations): PageDocument {
  let all = page.customTranslations
  for (const [language, cards] of Object.entries(added)) {
    for (const [id, fields] of Object.entries(cards)) {
      for (const [field, text] of Object.entries(fields)) all = withTranslation(all, language, id, field, text)
    }
  }
  return all === page.customTranslations || all === undefined ? page : { ...page, customTranslations: all }
}
