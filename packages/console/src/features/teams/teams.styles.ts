import { css, focusRing, vars } from '@perennial/ui/theme'

export const columns = css({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 640px) minmax(240px, 1fr)',
  gap: '32px',
  alignItems: 'start',
  '@medium': { gridTemplateColumns: 'minmax(0, 1fr)' },
})
export const presets = css({ display: 'flex', flexWrap: 'wrap', gap: '6px', gridColumn: '1 / -1' })
export const preset = css({
  inlineSize: '28px',
  blockSize: '28px',
  padding: 0,
  border: `1px solid ${vars.border.field}`,
  borderRadius: vars.radius.md,
  cursor: 'pointer',
  forcedColorAdjust: 'none',
  ...focusRing,
  '&[aria-pressed="true"]': { boxShadow: `inset 0 0 0 2px ${vars.bg.surface}, 0 0 0 2px ${vars.focus.ring}` },
})
export const team = css({
  display: 'flex',
  alignItems: 'center',
  gap: '10px',
  padding: '9px 16px',
  borderBlockStart: `1px solid ${vars.border.subtle}`,
  minInlineSize: 0,
})
export const dot = css({
  inlineSize: '12px',
  blockSize: '12px',
  borderRadius: '50%',
  flex: 'none',
  boxShadow: `inset 0 0 0 1px ${vars.border.subtle}`,
  forcedColorAdjust: 'none',
})
export const none = css({ padding: '12px 16px', color: vars.text.subtle })
