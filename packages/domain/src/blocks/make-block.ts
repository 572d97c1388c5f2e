import {
  type CustomTranslations,
  type PageDocument,
  rootSection,
  type SectionKey,
  sectionKey,
  sectionsOf,
  withContents,
  withoutPlace,
} from '../page/index.ts'
import { failed, ok, type Result } from '../result/index.ts'
import { expandOnce, textsAt, withCardsFor } from './expand.ts'
import { blockOf, type BlockRole, isUse, newBlock, type SharedBlock } from './shared-block.ts'

/** Cards of a page that become a block, with the place where its use stands then. */
export interface MadeBlock {
  block: SharedBlock
  section: SectionKey
  gap: number
  /** The cards that the block replaces, in their order. */
  ids: string[]
}

/**
 * A block of cards that follow each other in one section, with their translations (PAG-25). Where it belongs follows from
 * the section that they stand in.
 */
export function blockFrom(page: PageDocument, chosen: readonly string[]): Result<MadeBlock> {
  const wanted = new Set(chosen)
  const section = sectionsOf(page).find(({ ids }) => ids.some((id) => wanted.has(id)))
  const gap = section ? section.ids.findIndex((id) => wanted.has(id)) : -1
  const ids = section ? section.ids.slice(gap, gap + wanted.size) : []
  if (!section || ids.length === 0 || ids.some((id) => !wanted.has(id))) {
    const message = 'A shared block is made of cards that follow each other in one section.'
    return failed([{ path: 'ids', code: 'no_run', message }])
  }
  const cards = new Map(page.assets.map((card) => [card.id, card]))
  const all = withContents(page, ids)
  const inBlock = new Set(all)
  const inRun = new Set(ids)
  const customTranslations = Object.fromEntries(
    Object.entries(page.customTranslations ?? {}).flatMap(([language, texts]) => {
      const own = Object.entries(texts).filter(([id]) => inBlock.has(id))
      return own.length > 0 ? [[language, Object.fromEntries(own)]] : []
    }),
  ) as CustomTranslations
  const block = newBlock(
    all.map((id) => (inRun.has(id) ? withoutPlace(cards.get(id)!) : cards.get(id)!)),
    roleOf(rootSection(page, section.key)),
    Object.keys(customTranslations).length > 0 ? { customTranslations } : {},
  )
  return ok({ block, section: section.key, gap, ids })
}

const roleOf = (section: SectionKey): BlockRole =>
  section === sectionKey('header') ? 'header' : section === sectionKey('footer') ? 'footer' : 'section'

/** A page on which the uses of a block are ordinary cards. The very page when it has none. */
export function detachBlock<Page extends PageDocument>(page: Page, path: string, block: SharedBlock): Page {
  const uses = page.assets.filter((card) => isUse(card) && blockOf(card) === path)
  const made = uses.map((use) => [use.id, expandOnce(use, textsAt(page.customTranslations, use.id), block)] as const)
  return withCardsFor(page, new Map(made))
}
