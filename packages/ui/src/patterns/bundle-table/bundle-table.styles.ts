import { css, vars, visuallyHidden } from '../../theme/index.ts'

export const frame = css({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: '12px' })
export const scroll = css({ overflow: 'auto', padding: '4px', margin: '-4px' })
export const table = css({
  inlineSize: '100%',
  minInlineSize: '640px',
  borderCollapse: 'separate',
  borderSpacing: 0,
  font: vars.type.dense,
  '& thead th': {
    blockSize: '34px',
    paddingInline: vars.density.cellX,
    textAlign: 'start',
    font: `${vars.font.weight.medium} 12px/16px ${vars.font.family.sans}`,
    color: vars.text.muted,
    background: vars.bg.subtle,
    borderBlockEnd: `1px solid ${vars.border.default}`,
    whiteSpace: 'nowrap',
  },
  '& tbody th, & td': {
    padding: `6px ${vars.density.cellX}`,
    textAlign: 'start',
    fontWeight: vars.font.weight.regular,
    borderBlockEnd: `1px solid ${vars.border.subtle}`,
    overflowWrap: 'anywhere',
  },
  '& tbody th': { fontWeight: vars.font.weight.medium },
})
export const split = css({ inlineSize: '112px' })
export const plan = css({ inlineSize: '220px' })
export const actions = css({ inlineSize: '44px' })
export const note = css({ margin: 0, font: vars.type.dense, color: vars.text.muted })
export const adding = css({ maxInlineSize: '360px' })
export const spoken = css(visuallyHidden)
