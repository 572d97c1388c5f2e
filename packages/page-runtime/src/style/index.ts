export { boxProperties } from './box-css.ts'
export { pageBreakpoints, pageCss } from './page-css.ts'
export { fontCss } from './page-fonts.ts'
export { pageScope, type ScopedCss, scopeCss } from './scope-css.ts'
