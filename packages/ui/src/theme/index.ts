export { focusRing, focusRingOnInverse, quickColors, raised, truncated, visuallyHidden } from './mixins.ts'
export { css, keyframes } from './stitches.ts'
export {
  applyTheme,
  chooseTheme,
  readThemeChoice,
  type ThemeChoice,
  themeChoices,
  themeStorageKey,
  useThemeChoice,
} from './theme-preference.ts'
export { vars } from './vars.ts'
