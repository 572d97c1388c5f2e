import { css, vars } from '@perennial/ui/theme'

export const layout = css({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) 340px',
  gap: '24px',
  alignItems: 'start',
  '@medium': { gridTemplateColumns: 'minmax(0, 1fr)' },
})
export const gallery = css({ display: 'grid', gap: '16px', border: 0, margin: 0, padding: 0, minInlineSize: 0 })
export const cards = css({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(220px, 1fr))',
  gap: '16px',
})
export const choice = css({
  position: 'relative',
  display: 'grid',
  gap: '4px',
  alignContent: 'start',
  padding: '12px',
  background: vars.bg.subtle,
  border: `1px solid ${vars.border.default}`,
  borderRadius: vars.radius.lg,
  cursor: 'pointer',
  '&:hover': { borderColor: vars.border.field },
  '&:has(:checked)': { borderColor: vars.action.primary.bg, boxShadow: `0 0 0 1px ${vars.action.primary.bg}` },
  '&:has(:focus-visible)': { outline: `2px solid ${vars.focus.ring}`, outlineOffset: '2px' },
  // The whole card is the radio.
  '& input': { position: 'absolute', inset: 0, margin: 0, opacity: 0, cursor: 'pointer' },
})
export const name = css({ font: vars.type.label, color: vars.text.default, marginBlockStart: '8px' })
export const hint = css({ fontSize: '13px', lineHeight: '20px', color: vars.text.muted })
export const panel = css({ position: 'sticky', insetBlockStart: '16px', '@medium': { position: 'static' } })
export const heading = css({ font: vars.type.label, margin: 0 })
export const offers = css({ display: 'grid', listStyle: 'none', margin: 0, padding: 0 })
export const offer = css({
  display: 'flex',
  justifyContent: 'space-between',
  gap: '12px',
  padding: '8px 0',
  borderBlockEnd: `1px solid ${vars.border.subtle}`,
})
export const price = css({ fontSize: '13px', color: vars.text.muted, whiteSpace: 'nowrap' })
