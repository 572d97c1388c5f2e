import { css, vars } from '../../theme/index.ts'

/** A field frame that is a button: all of it opens the list. */
export const selectTrigger = css({
  textAlign: 'start',
  cursor: 'pointer',
  font: 'inherit',
  '&[data-hovered]': { borderColor: vars.text.default },
  '&[data-disabled]': { cursor: 'default' },
})
