export { pageBreakpoints, pageCss } from './page-css.ts'
export { defaultFontColor, defaultFontSizes, fontCss } from './page-fonts.ts'
export { pageScope, type ScopedCss, scopeCss } from './scope-css.ts'
