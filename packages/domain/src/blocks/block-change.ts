import { sameValue } from '../json/index.ts'
import {
  type Card,
  type CustomTranslations,
  emptyPage,
  flatLayout,
  pageDifference,
  type PageDocument,
  type WordChange,
} from '../page/index.ts'
import { expandUse, type Expanded, textsAt } from './expand.ts'
import {
  type BlockField,
  type Blocks,
  blockOf,
  inOneList,
  isUse,
  ownFieldsOf,
  type SharedBlock,
} from './shared-block.ts'

/** How one use of a block changes when the block does. */
export interface UseChange {
  /** Fields that read or look different, by the block's card. */
  fields: BlockField[]
  /** Words before and after. */
  words: WordChange[]
  /** Cards that come, go or move. */
  cards: number
  /** Ids of the block's cards that differ or come. */
  changed: string[]
}

/**
 * A page with one use of a block and nothing else: what is compared, and rendered for its size.
 * @param id of the use there, so that uses that look the same are the same
 */
export function pageOfUse(page: PageDocument, use: Card, id = use.id): PageDocument {
  const texts = textsAt(page.customTranslations, use.id)
  const customTranslations = Object.fromEntries(
    Object.entries(texts).map(([language, fields]) => [language, { [id]: { ...fields } }]),
  ) as CustomTranslations
  return {
    ...emptyPage(flatLayout.id),
    isAuthenticated: page.isAuthenticated === true,
    assets: [{ ...use, id, position: 0, index: 0 }],
    ...(Object.keys(customTranslations).length > 0 ? { customTranslations } : {}),
  }
}

/** The uses on a page, with those of other blocks that hold this one. */
export const usesOn = (page: Pick<PageDocument, 'assets'>, holding: ReadonlySet<string>): Card[] =>
  page.assets.filter((card) => isUse(card) && holding.has(blockOf(card)))

/** What differs at one use between two states of its blocks. */
export function changeAtUse(page: PageDocument, use: Card, before: Blocks, after: Blocks): UseChange {
  const texts = textsAt(page.customTranslations, use.id)
  const [was, is] = [before, after].map((blocks) => documentOf(expandUse(use, texts, blocks)))
  const { cards } = pageDifference(was!, is!)
  const changed = cards.filter(({ kind }) => kind === 'changed')
  return {
    fields: changed.flatMap(({ id }) => {
      const [old, made] = [was!, is!].map(({ assets }) => assets.find((card) => card.id === id)!)
      const names = [...new Set([...Object.keys(old!.props), ...Object.keys(made!.props)])]
      const cardId = id.slice(use.id.length + 1)
      const differing = names.filter((name) => !sameValue(old!.props[name], made!.props[name]))
      return differing.map((field) => ({ cardId, field }))
    }),
    words: changed.flatMap(({ words }) => words).slice(0, 20),
    cards: cards.length - changed.length,
    changed: cards.filter(({ kind }) => kind !== 'removed').map(({ id }) => id.slice(use.id.length + 1)),
  }
}

const documentOf = ({ cards, customTranslations }: Expanded): PageDocument => ({
  ...emptyPage(flatLayout.id),
  assets: inOneList(cards),
  customTranslations,
})

/** The fields of a block that any of some uses sets itself, each once. */
export function ownFieldsOfAll(uses: readonly Card[], block: SharedBlock): BlockField[] {
  const fields = uses.flatMap((use) => ownFieldsOf(use, block))
  return [...new Map(fields.map((field) => [`${field.cardId} ${field.field}`, field])).values()]
}
