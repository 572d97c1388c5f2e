import type { LayoutChoice, PageDocument } from '@perennial/domain/page'
import { boxCss } from './box-css.ts'
import { layoutCss } from './layout-css.ts'
import { fontCss } from './page-fonts.ts'
import { type ScopedCss, scopeCss } from './scope-css.ts'

/** Maximum viewport widths of page CSS in px: up to `mobile`, then up to `tablet` (RUN-26). */
export const pageBreakpoints = { mobile: 415, tablet: 768 } as const

/**
 * All styles of a page in one sheet: its custom layout, fonts and card boxes, then the style for all widths, then those
 * for tablet and mobile (RUN-25).
 */
export function pageCss(
  page: Pick<PageDocument, 'pageFonts' | 'pageStyle' | 'tabletStyle' | 'mobileStyle'> &
    LayoutChoice &
    Partial<Pick<PageDocument, 'assets'>>,
): ScopedCss {
  const { mobile, tablet } = pageBreakpoints
  const all = scopeCss(page.pageStyle ?? '')
  const onTablet = scopeCss(page.tabletStyle ?? '')
  const onMobile = scopeCss(page.mobileStyle ?? '')
  return {
    css: [
      layoutCss(page),
      fontCss(page.pageFonts),
      boxCss(page.assets ?? []),
      all.css,
      within(`(min-width:${mobile + 1}px) and (max-width:${tablet}px)`, onTablet.css),
      within(`(max-width:${mobile}px)`, onMobile.css),
    ].join(''),
    problems: [...all.problems, ...onTablet.problems, ...onMobile.problems],
  }
}

const within = (query: string, css: string) => css && `@media ${query}{${css}}`
