import { customLayoutId, type LayoutChoice, layoutIn } from '@perennial/domain/page'
import { pageScope } from './scope-css.ts'

/** Positions the sections of a page's custom layout on wide screens; on small ones they are stacked. */
export function layoutCss(page: LayoutChoice): string {
  const { id, sections } = layoutIn(page)
  if (id !== customLayoutId) return ''
  const rules = sections.map(({ name, span, place }) => {
    if (!place) return ''
    const { column, row, rows } = place
    // Section names are plain identifiers by the rules of the page.
    return `.${pageScope}>[data-section="${name}"]{grid-column:${column}/span ${span};grid-row:${row}/span ${rows}}`
  })
  return `@media (min-width:769px){${rules.join('')}}`
}
