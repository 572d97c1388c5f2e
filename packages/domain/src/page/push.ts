import { failed, ok, type Result } from '../result/index.ts'
import { insertionsOf, slotOf } from './boxes.ts'
import { freshClip, withRootsOut, withTranslations } from './clipboard.ts'
import { applyCommand, displacedBy, type PlacementRules, refusalOf } from './commands.ts'
import type { Card, CustomTranslations, PageDocument } from './document.ts'
import { layoutIn } from './layouts.ts'
import { type SectionKey, sectionKey, sectionsOf } from './sections.ts'

/** Copied from one page to another (BLD-26): cards, and the styles that they may need. */
export interface PushedCards {
  assets: Card[]
  pageStyle?: string
  tabletStyle?: string
  mobileStyle?: string
  customTranslations?: CustomTranslations
}

const sheets = ['pageStyle', 'tabletStyle', 'mobileStyle'] as const

/**
 * Adds cards of another page, each with a new id, to the end of the section that they came from, or of the main one.
 * Styles are appended to the page's own, once. All or nothing: the first card that is not allowed gives the reason.
 */
export function pushCards(
  page: PageDocument,
  pushed: PushedCards,
  { newId, rulesOf = () => ({}) }: { newId: () => string; rulesOf?: (card: Card) => PlacementRules },
): Result<PageDocument> {
  const clip = { cards: withRootsOut(pushed.assets), customTranslations: pushed.customTranslations ?? {} }
  const fresh = freshClip(clip, newId)
  let result = page
  // Contents behind their box, which is there then.
  for (const [index, { card, height, ...one }] of insertionsOf(fresh.cards, '', 0).entries()) {
    const section = slotOf(card.position) ? one.section : targetIn(result, card)
    const rules = rulesOf(card)
    for (const id of displacedBy(result, card, section, rules)) result = applyCommand(result, { type: 'remove', id })
    const refusal = refusalOf(result, card, section, rules, height)
    if (refusal) return failed([{ path: `property.assets.${index}`, ...refusal }])
    const gap = sectionsOf(result).find(({ key }) => key === section)?.ids.length ?? 0
    result = applyCommand(result, { type: 'insert', card, section, gap })
  }
  for (const sheet of sheets) {
    const css = pushed[sheet]?.trim()
    const own = result[sheet] ?? ''
    if (css && !own.includes(css)) result = { ...result, [sheet]: own === '' ? css : `${own}\n\n${css}` }
  }
  return ok(withTranslations(result, fresh.customTranslations))
}

/** The section of the same name, else the body, else the widest one. */
function targetIn(page: PageDocument, card: Card): SectionKey {
  const { sections } = layoutIn(page)
  const found =
    sections.find(({ name }) => sectionKey(name) === sectionKey(card.position)) ??
    sections.find(({ name }) => name === 'body') ??
    sections.reduce((best, section) => (section.span > best.span ? section : best))
  return sectionKey(found.name)
}
