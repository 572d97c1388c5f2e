import { css, vars } from '@perennial/ui/theme'

export const layout = css({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) 340px',
  gap: '16px',
  alignItems: 'start',
  '@media (max-width: 1023px)': { gridTemplateColumns: 'minmax(0, 1fr)' },
})
export const side = css({ display: 'grid', gap: '16px', minInlineSize: 0 })
export const table = css({
  inlineSize: '100%',
  borderCollapse: 'collapse',
  '& th': {
    font: vars.type.caption,
    color: vars.text.muted,
    textAlign: 'start',
    padding: '8px 16px',
    background: vars.bg.subtle,
    borderBlockEnd: `1px solid ${vars.border.default}`,
  },
  '& td': { padding: '8px 16px', verticalAlign: 'top', borderBlockEnd: `1px solid ${vars.border.default}` },
  '& tr:last-child td': { borderBlockEnd: 0 },
})
export const fileColumn = css({ inlineSize: '45%', overflowWrap: 'anywhere' })
export const column = css({ font: vars.type.label, display: 'block' })
export const sample = css({
  display: 'block',
  font: vars.type.caption,
  color: vars.text.muted,
  overflowWrap: 'anywhere',
})
export const note = css({ color: vars.text.muted, fontSize: '13px', lineHeight: '20px' })
export const drop = css({
  display: 'grid',
  justifyItems: 'center',
  gap: '10px',
  padding: '40px 16px',
  textAlign: 'center',
  border: `1px dashed ${vars.border.field}`,
  borderRadius: vars.radius.lg,
  '&[data-drop-target]': { background: vars.bg.selected },
})
