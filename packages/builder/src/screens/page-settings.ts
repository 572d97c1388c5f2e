import { sameValue } from '@perennial/domain/json'
import { tagsOf } from '@perennial/domain/catalogue'
import { emptySelection, LabelSelection } from '@perennial/domain/labels'
import {
  type CustomLayout,
  customLayoutFrom,
  customLayoutId,
  defaultAuthProvider,
  layoutIn,
  type LayoutTargets,
  lostSections,
  type LostSection,
  type PageDocument,
  type PageSeo,
  sectionKey,
} from '@perennial/domain/page'
import type { WorkingPage } from '../document/working-page.ts'

/** Target that leaves cards without a section. */
export const unplaced = 'unplaced'

/** Values of the settings dialog. */
export interface PageSettings {
  layout: string
  customLayout: CustomLayout
  tag: string
  signIn: boolean
  /** Empty without a sign-in (BLD-33). */
  provider: string
  offers: LabelSelection
  addOns: LabelSelection
  attributes: Record<string, unknown>
  seo: PageSeo
}

export function settingsOf(page: PageDocument): PageSettings {
  return {
    layout: layoutIn(page).id,
    customLayout: page.customLayout ?? customLayoutFrom(layoutIn(page)),
    tag: tagsOf(page)[0] ?? '',
    signIn: page.isAuthenticated === true,
    provider: page.pageAuthProvider ?? '',
    offers: selectionOf(page.offers, 'offer'),
    addOns: selectionOf(page.addOns, 'add_on'),
    attributes: page.attributes ?? {},
    seo: page.seo ?? {},
  }
}

/** Items attached by a label. For a page with any other selection nothing is selected, and its value is kept. */
function selectionOf(value: unknown, itemType: string): LabelSelection {
  const read = LabelSelection.safeParse(value, { jitless: true })
  return read.success ? read.data : emptySelection(itemType)
}

/** The sections with cards that the selected layout lacks. */
export function lostIn(page: PageDocument, former: PageSettings, draft: PageSettings): LostSection[] {
  if (draft.layout === former.layout && draft.customLayout === former.customLayout) return []
  // A section that was only renamed keeps its index: it is the suggested target for its cards.
  const renamed = new Map(
    former.customLayout.sections.flatMap(({ name }, index) => {
      const now = draft.customLayout.sections[index]?.name
      return draft.customLayout.sections.length === former.customLayout.sections.length && now && now !== name
        ? [[sectionKey(name), sectionKey(now)] as const]
        : []
    }),
  )
  return lostSections(page, draft.layout, draft.customLayout).map((lost) => ({
    ...lost,
    suggested: (draft.layout === customLayoutId && renamed.get(lost.section)) || lost.suggested,
  }))
}

/** The changes of the settings, as the working page carries them out. */
export function changesOf(
  page: PageDocument,
  former: PageSettings,
  draft: PageSettings,
  targets: LayoutTargets,
  normalise: (tag: string) => string,
): Parameters<WorkingPage['applySettings']>[0] {
  const tag = draft.tag.trim() === '' ? '' : normalise(draft.tag.trim())
  const isCustom = draft.layout === customLayoutId
  const relaid =
    draft.layout !== former.layout || (isCustom && !sameValue(draft.customLayout, page.customLayout ?? null))
  return {
    ...(relaid ? { layout: draft.layout, targets, ...(isCustom ? { customLayout: draft.customLayout } : {}) } : {}),
    page: {
      // The form edits one tag; further tags of the page are kept.
      ...(tag === former.tag ? {} : { tags: [...(tag ? [tag] : []), ...tagsOf(page).slice(1)] }),
      isAuthenticated: draft.signIn,
      pageAuthProvider: draft.signIn ? draft.provider.trim() || defaultAuthProvider : undefined,
      ...(draft.offers === former.offers ? {} : { offers: draft.offers }),
      ...(draft.addOns === former.addOns ? {} : { addOns: draft.addOns }),
      ...(draft.attributes === former.attributes ? {} : { attributes: draft.attributes }),
      ...(draft.seo === former.seo ? {} : { seo: draft.seo }),
    },
  }
}
