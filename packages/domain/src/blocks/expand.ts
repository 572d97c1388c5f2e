import { defaultLanguage } from '../languages/index.ts'
import {
  assemblePage,
  type Card,
  type CustomTranslations,
  inCopiedBox,
  type PageDocument,
  sectionKey,
  sectionsOf,
  slotOf,
  withoutHidden,
} from '../page/index.ts'
import {
  type Blocks,
  blockOf,
  blockTexts,
  bothConditions,
  cardsOf,
  deepestBlock,
  isUse,
  mostExpandedCards,
  openFieldsOf,
  ownValuesOf,
  type SharedBlock,
} from './shared-block.ts'

/** What a use stands for: cards with ids of their own, and the translations of their texts. */
export interface Expanded {
  cards: Card[]
  customTranslations: CustomTranslations
}

/** The id of a block's card at one of its uses: a block may stand on a page twice. */
export const cardIdAt = (useId: string, cardId: string): string => `${useId}~${cardId}`

/** The use to which an expanded card belongs; the id itself for a card of the page's own. */
export const idOfUse = (cardId: string): string => cardId.split('~', 1)[0]!

/**
 * A page as readers get it: with ordinary cards in place of its uses, at every depth, and without what a person has
 * hidden. A block that is not known leaves its place empty. The
 * very page when it has no uses.
 * @throws RangeError for blocks that hold themselves, lie too deep or make too many cards
 */
export function expandPage(document: PageDocument, blocks: Blocks): PageDocument {
  const page = withoutHidden(document)
  const made = new Map<string, Expanded>()
  let count = page.assets.length
  for (const card of page.assets.filter(isUse)) {
    const expanded = expandUse(card, textsAt(page.customTranslations, card.id), blocks)
    made.set(card.id, expanded)
    count += expanded.cards.length - 1
    if (count > mostExpandedCards) throw new RangeError(blockTexts.tooMany)
  }
  return withoutHidden(inOwnLanguages(page, withCardsFor(page, made)))
}

/** A page has the languages of its own cards: a translated footer makes no translated page. One of blocks alone has theirs. */
function inOwnLanguages(page: PageDocument, expanded: PageDocument): PageDocument {
  const { customTranslations } = expanded
  if (expanded === page || !customTranslations || page.assets.every(isUse)) return expanded
  const own = Object.entries(customTranslations).filter(
    ([language]) => language === defaultLanguage || Object.hasOwn(page.customTranslations ?? {}, language),
  )
  return { ...expanded, customTranslations: Object.fromEntries(own) }
}

/** A page with other cards in the place of some, and their translations. The very page when there are none. */
export function withCardsFor<Page extends PageDocument>(page: Page, made: ReadonlyMap<string, Expanded>): Page {
  if (made.size === 0) return page
  const cards = new Map(page.assets.map((card) => [card.id, card]))
  // What stands in a box of a block goes there, not where the use stands.
  const isRoot = ({ position }: Card) => !slotOf(position)
  const stands = ({ id }: { id: string }) =>
    made
      .get(id)
      ?.cards.filter(isRoot)
      .map((card) => card.id) ?? [id]
  let customTranslations = page.customTranslations && without(page.customTranslations, made)
  for (const expanded of made.values()) {
    for (const card of expanded.cards) cards.set(card.id, card)
    customTranslations = joined(customTranslations, expanded.customTranslations)
  }
  const sections = sectionsOf(page).map(({ position, ids }) => ({
    position,
    loaded: ids,
    ids: ids.flatMap((id) => stands({ id })),
  }))
  const inBoxes = new Map<string, { position: unknown; loaded: string[]; ids: string[] }>()
  for (const { id, position } of [...made.values()].flatMap((one) => one.cards)) {
    if (!slotOf(position)) continue
    const slot = inBoxes.get(sectionKey(position)) ?? { position, loaded: [], ids: [] }
    inBoxes.set(sectionKey(position), slot)
    slot.ids.push(id)
  }
  const envelope = customTranslations ? { ...page, customTranslations } : page
  const order = page.assets.flatMap((card) => made.get(card.id)?.cards.map(({ id }) => id) ?? [card.id])
  return assemblePage(envelope, order, [...sections, ...inBoxes.values()], (id) => cards.get(id)!) as Page
}

const without = (all: CustomTranslations, gone: Pick<ReadonlyMap<string, unknown>, 'has'>): CustomTranslations =>
  Object.fromEntries(
    Object.entries(all).map(([language, cards]) => [
      language,
      Object.fromEntries(Object.entries(cards).filter(([id]) => !gone.has(id))),
    ]),
  )

/** Texts of one card, by language. */
type CardTexts = Readonly<Record<string, Readonly<Record<string, string>>>>

export const textsAt = (all: CustomTranslations | undefined, cardId: string): CardTexts =>
  Object.fromEntries(
    Object.entries(all ?? {}).flatMap(([language, cards]) =>
      Object.hasOwn(cards, cardId) ? [[language, cards[cardId]!]] : [],
    ),
  )

/**
 * The ordinary cards that a use stands for, without a place but in their boxes, each behind its box.
 * @param texts the use's translations: of its own values, as `own.<card>.<field>`
 */
export function expandUse(use: Card, texts: CardTexts, blocks: Blocks, above: readonly string[] = []): Expanded {
  const path = blockOf(use)
  if (above.includes(path)) throw new RangeError(blockTexts.holdsItself(path))
  if (above.length >= deepestBlock) throw new RangeError(blockTexts.tooDeep)
  const block = Object.hasOwn(blocks, path) ? blocks[path] : undefined
  if (!block) return { cards: [], customTranslations: {} }
  const step = expandOnce(use, texts, block)
  if (!step.cards.some(isUse)) return step
  const inner = step.cards.map((card) =>
    isUse(card)
      ? inPlaceOfUse(card, expandUse(card, textsAt(step.customTranslations, card.id), blocks, [...above, path]))
      : { cards: [card], customTranslations: {} },
  )
  const cards = inner.flatMap((one) => one.cards)
  if (cards.length > mostExpandedCards) throw new RangeError(blockTexts.tooMany)
  const all = inner.reduce<CustomTranslations | undefined>(
    (before, one) => joined(before, one.customTranslations),
    step.customTranslations,
  )
  return { cards, customTranslations: all ?? {} }
}

/** The cards of a use that stands in a box: they stand there, too. */
const inPlaceOfUse = ({ position }: Card, expanded: Expanded): Expanded =>
  slotOf(position)
    ? { ...expanded, cards: expanded.cards.map((card) => (slotOf(card.position) ? card : { ...card, position })) }
    : expanded

/** One level of a use: uses of other blocks in it stay uses. This is what Detach puts in its place (PAG-25). */
export function expandOnce(use: Card, texts: CardTexts, block: SharedBlock): Expanded {
  const own = ownValuesOf(use)
  const customTranslations: CustomTranslations = {}
  const ids = new Map(block.assets.map((card) => [card.id, cardIdAt(use.id, card.id)]))
  const cards = cardsOf(block).map((card) => {
    const { position: _position, index: _index, ...contents } = card
    // Positions of boxes are named anew with their ids; a place on the page is the use's.
    const plain = slotOf(card.position) ? { ...contents, position: inCopiedBox(card, ids).position } : contents
    const set = Object.hasOwn(own, card.id) ? own[card.id]! : {}
    const names = openFieldsOf(block, card.id).filter((name) => Object.hasOwn(set, name))
    const id = cardIdAt(use.id, card.id)
    for (const [language, fields] of Object.entries(translated(card.id, names, texts, block))) {
      customTranslations[language] = { ...customTranslations[language], [id]: fields }
    }
    const conditionProps = bothConditions(use.conditionProps, card.conditionProps)
    return {
      ...plain,
      id,
      props: { ...card.props, ...Object.fromEntries(names.map((name) => [name, set[name]])) },
      ...(conditionProps.length > 0 ? { conditionProps } : {}),
    }
  })
  return { cards, customTranslations }
}

/** The block's translations of a card, except of the values that the page sets, which have its own. */
function translated(cardId: string, own: readonly string[], texts: CardTexts, block: SharedBlock): CardTexts {
  const ofBlock = textsAt(block.customTranslations, cardId)
  const prefix = `own.${cardId}.`
  const isOwn = (field: string) => own.includes(field.split('.', 1)[0]!)
  const languages = [...new Set([...Object.keys(ofBlock), ...Object.keys(texts)])]
  return Object.fromEntries(
    languages.flatMap((language) => {
      const kept = Object.entries(ofBlock[language] ?? {}).filter(([field]) => !isOwn(field))
      const set = Object.entries(texts[language] ?? {}).flatMap(([field, text]): [string, string][] => {
        if (!field.startsWith(prefix)) return []
        const rest = field.slice(prefix.length)
        return isOwn(rest) ? [[rest, text]] : []
      })
      const fields = Object.fromEntries([...kept, ...set])
      return Object.keys(fields).length > 0 ? [[language, fields]] : []
    }),
  )
}

/** Two sets of translations of different cards. */
export function joined(one: CustomTranslations | undefined, other: CustomTranslations): CustomTranslations | undefined {
  const languages = Object.keys(other)
  if (languages.length === 0) return one
  return {
    ...one,
    ...Object.fromEntries(languages.map((language) => [language, { ...one?.[language], ...other[language] }])),
  }
}
