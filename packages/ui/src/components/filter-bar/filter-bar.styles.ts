import { css, focusRing, quickColors, vars } from '../../theme/index.ts'

export const bar = css({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '8px' })
export const searchPlace = css({ inlineSize: '300px', '@narrow': { inlineSize: '100%' } })
export const endPlace = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '8px',
  marginInlineStart: 'auto',
  '@narrow': { marginInlineStart: 0 },
})
export const chips = css({ display: 'flex', flexWrap: 'wrap', gap: '6px', alignItems: 'center', minInlineSize: 0 })

/** A criterion: its label, which opens the editor, and a remove button. */
export const chip = css({
  display: 'inline-flex',
  alignItems: 'stretch',
  minBlockSize: '28px',
  maxInlineSize: '100%',
  border: `1px solid ${vars.action.secondary.border}`,
  borderRadius: vars.radius.md,
  background: vars.action.secondary.bg,
  boxShadow: vars.shadow.low,
  fontSize: '13px',
  lineHeight: '18px',
})
export const chipPart = css({
  display: 'inline-flex',
  alignItems: 'center',
  border: 0,
  background: 'none',
  font: `${vars.font.weight.medium} 13px/18px ${vars.font.family.sans}`,
  color: vars.text.default,
  cursor: 'pointer',
  borderRadius: '6px',
  ...quickColors,
  ...focusRing,
  '&[data-hovered]': { background: vars.bg.hover },
  variants: {
    part: {
      words: { padding: '3px 4px 3px 10px', minInlineSize: 0, overflowWrap: 'anywhere', textAlign: 'start' },
      cross: { paddingInline: '5px', color: vars.text.muted },
    },
  },
})
export const editor = css({ display: 'grid', gap: '12px', inlineSize: '260px', maxInlineSize: '100%' })
export const editorFoot = css({ display: 'flex', justifyContent: 'flex-end', gap: '8px' })
