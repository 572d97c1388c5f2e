import { type Card, type Condition, flatLayout, inDocumentOrder, type PageDocument, slotOf } from '../page/index.ts'

/** The component of a card that stands for a shared block. */
export const useComponent = '/components/shared-block'

/** First segment of the paths of blocks. */
export const blockTree = 'blocks'

/** Where on a page a block belongs. */
export const blockRoles = ['header', 'footer', 'section'] as const
export type BlockRole = (typeof blockRoles)[number]

/** Names of the properties that each card of a block leaves to its pages, by card id (PAG-26). */
export type OpenFields = Readonly<Record<string, readonly string[]>>

/** Values that a page sets itself, by the id of the block's card and the name of the property. */
export type OwnValues = Readonly<Record<string, Readonly<Record<string, unknown>>>>

/** A shared block: a document as a page is one, in one list, with what it leaves to its pages. */
export interface SharedBlock extends PageDocument {
  open?: OpenFields
  role?: BlockRole
}

/** Blocks by the path that uses name. */
export type Blocks = Readonly<Record<string, SharedBlock>>

/** How deep blocks lie within blocks. */
export const deepestBlock = 3

/** Cards that a page may have with all that its blocks stand for. */
export const mostExpandedCards = 2_000

export const blockTexts = {
  holdsItself: (path: string) =>
    `The block ${path} cannot hold itself, nor a block that holds it. Detach it there first.`,
  tooDeep: `Blocks lie at most ${deepestBlock} deep within each other. Detach one of them first.`,
  tooMany: `A page holds at most ${mostExpandedCards} cards with those of its shared blocks. Use fewer of them.`,
  left: (paths: readonly string[]) =>
    `You may not publish ${paths.join(', ')}. Publish without ${paths.length === 1 ? 'it' : 'them'}, or ask somebody who may.`,
} as const

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

export const isUse = ({ path }: Pick<Card, 'path'>): boolean => path === useComponent

/** Path of the block that a use stands for; empty when it names none. */
export const blockOf = ({ props }: Pick<Card, 'props'>): string => (typeof props.block === 'string' ? props.block : '')

/** The values that a use sets itself, also those that its block no longer leaves open. */
export function ownValuesOf({ props }: Pick<Card, 'props'>): OwnValues {
  if (!isObject(props.own)) return {}
  return Object.fromEntries(
    Object.entries(props.own).filter((entry): entry is [string, Record<string, unknown>] => isObject(entry[1])),
  )
}

/** Properties that a card of a block leaves to its pages. */
export function openFieldsOf({ open }: Pick<SharedBlock, 'open'>, cardId: string): readonly string[] {
  const names = isObject(open) && Object.hasOwn(open, cardId) ? open[cardId] : undefined
  return Array.isArray(names) ? names.filter((name): name is string => typeof name === 'string') : []
}

/** A field of a block's card. */
export interface BlockField {
  cardId: string
  field: string
}

/** The fields for which a use has values of its own that count (PAG-27). */
export function ownFieldsOf(use: Pick<Card, 'props'>, block: SharedBlock): BlockField[] {
  const own = ownValuesOf(use)
  return block.assets.flatMap(({ id }) =>
    openFieldsOf(block, id)
      .filter((field) => Object.hasOwn(own, id) && Object.hasOwn(own[id]!, field))
      .map((field) => ({ cardId: id, field })),
  )
}

/** A use of a block. @param more other parts of the card, such as conditions */
export const newUse = (id: string, block: string, more: Partial<Card> = {}): Card => ({
  ...more,
  id,
  path: useComponent,
  props: { block },
})

/** A block of cards, in their order. */
export const newBlock = (cards: readonly Card[], role: BlockRole, more: Partial<SharedBlock> = {}): SharedBlock => ({
  version: 2,
  pageMasterLayout: flatLayout.id,
  ...more,
  role,
  assets: inOneList(cards),
})

/** Cards in one list, in their order; those in boxes stay there. */
export function inOneList(cards: readonly Card[]): Card[] {
  let rank = 0
  return cards.map((card) => {
    if (slotOf(card.position)) return card
    const placed = { ...card, position: rank, index: rank }
    rank += 1
    return placed
  })
}

/** The cards of a block in their order, the contents of a box behind it. */
export function cardsOf(block: SharedBlock): Card[] {
  const cards = new Map(block.assets.map((card) => [card.id, card]))
  return inDocumentOrder(block).map((id) => cards.get(id)!)
}

/** Paths of the blocks that a document uses itself, each once. */
export const blocksIn = ({ assets }: Pick<PageDocument, 'assets'>): string[] => [
  ...new Set(assets.filter(isUse).map(blockOf).filter(Boolean)),
]

/** Conditions of a use and of a card in it: both have to hold. */
export const bothConditions = (
  one: readonly Condition[] | undefined,
  other: readonly Condition[] | undefined,
): Condition[] => [...(one ?? []), ...(other ?? [])]
