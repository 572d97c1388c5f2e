import type { LayoutChoice, PageDocument } from '@perennial/domain/page'
import { boxCss } from './box-css.ts'
import { pageBreakpoints } from './breakpoints.ts'
import { layoutCss } from './layout-css.ts'
import { fontCss } from './page-fonts.ts'
import { type ScopedCss, scopeCss } from './scope-css.ts'

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

/** Hides what a device does not show, by the widths of the page's own styles. */
export const deviceCss: string = [
  ['mobile', `(max-width:${pageBreakpoints.mobile}px)`],
  ['tablet', `(min-width:${pageBreakpoints.mobile + 1}px) and (max-width:${pageBreakpoints.tablet}px)`],
  ['desktop', `(min-width:${pageBreakpoints.tablet + 1}px)`],
]
  .map(([device, query]) => `@media ${query}{[data-not-on~=${device}]{display:none!important}}`)
  .join('')

const within = (query: string, css: string) => css && `@media ${query}{${css}}`
