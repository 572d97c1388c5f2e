import { css, focusRing, quickColors, vars } from '@perennial/ui/theme'

export const hint = css({ color: vars.text.muted, maxInlineSize: '70ch' })
export const code = css({ font: vars.type.code, overflowWrap: 'anywhere' })
export const facts = css({ maxInlineSize: '640px' })
export const npmrc = css({
  margin: 0,
  padding: '12px 14px',
  overflowX: 'auto',
  border: `1px solid ${vars.border.default}`,
  borderRadius: vars.radius.md,
  background: vars.bg.canvas,
  font: vars.type.code,
})
export const versionField = css({ inlineSize: '140px' })
export const narrow = css({ maxInlineSize: '720px' })
export const plugins = css({ margin: 0, padding: 0, listStyle: 'none', counterReset: 'plugin' })
export const plugin = css({
  display: 'flex',
  alignItems: 'center',
  gap: '12px',
  padding: '11px 16px',
  font: vars.type.code,
  counterIncrement: 'plugin',
  '&:not(:last-child)': { borderBlockEnd: `1px solid ${vars.border.subtle}` },
  '&::before': {
    content: 'counter(plugin)',
    display: 'grid',
    placeItems: 'center',
    inlineSize: '22px',
    blockSize: '22px',
    borderRadius: '50%',
    background: vars.bg.sunken,
    color: vars.text.muted,
    font: vars.type.caption,
  },
})
export const defaultRadio = css({
  inlineSize: '16px',
  blockSize: '16px',
  margin: 0,
  accentColor: vars.action.primary.bg,
  ...focusRing,
})
export const entries = css({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(300px, 1fr))',
  gap: '12px',
  margin: 0,
  padding: 0,
  listStyle: 'none',
})
export const entryLink = css({
  display: 'flex',
  gap: '14px',
  blockSize: '100%',
  padding: '16px 18px',
  border: `1px solid ${vars.border.default}`,
  borderRadius: vars.radius.lg,
  background: vars.bg.surface,
  color: 'inherit',
  textDecoration: 'none',
  ...focusRing,
  ...quickColors,
  '&:hover': { background: vars.bg.hover },
  '& svg': { flex: 'none', marginBlockStart: '2px' },
})
export const entryName = css({ display: 'block', fontWeight: vars.font.weight.semibold })
export const entryHint = css({ display: 'block', marginBlockStart: '3px', color: vars.text.muted })
