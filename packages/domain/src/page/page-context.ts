import type { PageDocument } from './document.ts'

/** The data for rendering a page, besides the page itself (PUB-26, RUN-05). */
export interface PageContext {
  campaign: { name: string; path: string; attributes: Record<string, unknown> }
  /** Paths of the components that its cards are instances of. */
  components: string[]
  /** Offers and add-ons that its cards name, by path. */
  offers: Record<string, unknown>
  addOns: Record<string, unknown>
  /** What the visitor belongs to, by the name of the group. */
  groupValues: Record<string, unknown>
  isAuthenticated: boolean
  tags: string[]
  pageStyle: string
}

/**
 * The context of a page (PUB-26).
 * @param around data that is not part of the page: its offers and the visitor
 */
export function pageContext(
  { name, path }: { name: string; path: string },
  { assets, attributes, isAuthenticated, tags, pageStyle }: PageDocument,
  around: Partial<Pick<PageContext, 'offers' | 'addOns' | 'groupValues'>> = {},
): PageContext {
  return {
    campaign: { name, path, attributes: attributes ?? {} },
    components: [...new Set(assets.map((card) => card.path))].sort(),
    offers: around.offers ?? {},
    addOns: around.addOns ?? {},
    groupValues: around.groupValues ?? {},
    isAuthenticated: isAuthenticated === true,
    tags: tags ?? [],
    pageStyle: pageStyle ?? '',
  }
}
