import { slotOf } from './boxes.ts'
import { applyCommand, type PageCommand } from './commands.ts'
import type { PageDocument } from './document.ts'
import type { CustomLayout } from './custom-layout.ts'
import { layoutIn } from './layouts.ts'
import { type SectionKey, sectionKey, sectionsOf } from './sections.ts'

/** A section whose cards another master layout has no place for. */
export interface LostSection {
  section: SectionKey
  ids: readonly string[]
  /** The section of the new layout that comes closest. */
  suggested: SectionKey
}

/** Where the cards of sections go: by the key of the section they leave. */
export type LayoutTargets = Readonly<Record<SectionKey, SectionKey>>

/** Replacement sections by preference; anything else goes to the body or the widest section. */
const kin: Readonly<Record<string, readonly string[]>> = {
  'left-nav': ['right-nav', 'body'],
  'right-nav': ['left-nav', 'body'],
  header: ['body'],
  footer: ['body'],
  body: ['left-nav'],
}

/**
 * The sections that would lose their place in another layout, each with a suggested target.
 * @param customLayout the sections of `custom`; by default those of the page
 */
export function lostSections(
  page: PageDocument,
  layoutId: string,
  customLayout: CustomLayout | undefined = page.customLayout,
): LostSection[] {
  const { sections } = layoutIn({ pageMasterLayout: layoutId, customLayout })
  const names = sections.map(({ name }) => name)
  const widest = sections.reduce((best, section) => (section.span > best.span ? section : best))
  const nearest = (position: unknown) => {
    const requested = typeof position === 'string' && Object.hasOwn(kin, position) ? kin[position]! : ['body']
    return requested.find((name) => names.includes(name)) ?? widest.name
  }
  return (
    sectionsOf(page)
      // What stands in a box stays there.
      .filter(
        ({ ids, position }) =>
          ids.length > 0 && !slotOf(position) && !names.some((name) => sectionKey(name) === sectionKey(position)),
      )
      .map(({ key, position, ids }) => ({ section: key, ids, suggested: sectionKey(nearest(position)) }))
  )
}

/**
 * The commands that change a page's master layout: set it, then move the cards of each lost section to the end of its
 * target, in order. A section without a target keeps its cards, which are then shown as unplaced.
 */
export function layoutSwitch(
  page: PageDocument,
  layoutId: string,
  targets: LayoutTargets = {},
  customLayout: CustomLayout | undefined = page.customLayout,
): PageCommand[] {
  const places = new Set(
    layoutIn({ pageMasterLayout: layoutId, customLayout }).sections.map(({ name }) => sectionKey(name)),
  )
  const ends = new Map(sectionsOf(page).map(({ key, ids }) => [key, ids.length]))
  const moves = lostSections(page, layoutId, customLayout).flatMap(({ section, ids }): PageCommand[] => {
    const target = targets[section]
    if (target === undefined || !places.has(target)) return []
    return ids.map((id) => {
      const gap = ends.get(target) ?? 0
      ends.set(target, gap + 1)
      return { type: 'move', id, section: target, gap }
    })
  })
  const layout = customLayout === page.customLayout ? {} : { customLayout }
  return [{ type: 'setPage', page: { pageMasterLayout: layoutId, ...layout } }, ...moves]
}

/** A page in another master layout. No card is ever dropped. */
export const switchLayout = (page: PageDocument, layoutId: string, targets: LayoutTargets = {}): PageDocument =>
  layoutSwitch(page, layoutId, targets).reduce(applyCommand, page)
