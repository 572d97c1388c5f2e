import { multiSelectMenu } from '@perennial/domain/attributes'
import { css, vars } from '../../theme/index.ts'
import { menuSurface } from '../menu/menu.styles.ts'

const surface = css({
  minInlineSize: 'var(--trigger-width)',
  display: 'flex',
  flexDirection: 'column',
  variants: {
    size: {
      trigger: {},
      // ATT-24
      multiple: {
        '&&': {
          minInlineSize: 0,
          inlineSize: `${multiSelectMenu.width}px`,
          overflow: 'hidden',
        },
      },
    },
  },
})

/** The popover that holds a field's options. */
export const optionSurface = ({ size = 'trigger' }: { size?: 'trigger' | 'multiple' } = {}) =>
  menuSurface({ className: surface({ size }).className })

export const optionList = css({ outline: 'none', overflow: 'auto', minBlockSize: 0 })
/** Message in place of options. */
export const emptyList = css({ padding: '6px 9px', font: vars.type.dense, color: vars.text.subtle })
export const chosenMark = css({ visibility: 'hidden', '[data-selected] > &': { visibility: 'visible' } })
export const swatch = css({
  flex: 'none',
  inlineSize: '10px',
  blockSize: '10px',
  borderRadius: '3px',
  border: `1px solid ${vars.border.field}`,
  forcedColorAdjust: 'none',
})
