import { css, vars } from '@perennial/ui/theme'

/** Beside the days that it sums up, on the line of their fields. */
export const sum = css({
  margin: 0,
  paddingBlockEnd: '7px',
  color: vars.text.muted,
  fontVariantNumeric: 'tabular-nums',
})
