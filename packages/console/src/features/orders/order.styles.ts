import { css, vars } from '@perennial/ui/theme'

export const columns = css({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) 330px',
  gap: '14px',
  alignItems: 'start',
  '@media (max-width: 1199px)': { gridTemplateColumns: 'minmax(0, 1fr)' },
})
export const column = css({ display: 'grid', gap: '14px', gridTemplateColumns: 'minmax(0, 1fr)' })
export const pair = css({ display: 'grid', gridTemplateColumns: 'repeat(auto-fit, minmax(240px, 1fr))', gap: '14px' })
export const identity = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '4px',
  font: vars.type.code,
  color: vars.text.muted,
})
export const muted = css({ color: vars.text.muted, fontSize: '13px', lineHeight: '18px' })
export const addressText = css({ color: vars.text.muted, fontSize: '13px', lineHeight: '18px', fontStyle: 'normal' })
export const timeline = css({ display: 'grid', gap: '13px' })
export const happening = css({
  display: 'grid',
  gridTemplateColumns: '22px minmax(0, 1fr)',
  gap: '10px',
  fontSize: '13px',
  lineHeight: '18px',
})
export const bullet = css({
  display: 'grid',
  placeItems: 'center',
  inlineSize: '22px',
  blockSize: '22px',
  borderRadius: '50%',
  background: vars.bg.sunken,
  color: vars.text.muted,
})
export const when = css({ display: 'block', font: vars.type.caption, color: vars.text.subtle })
export const steps = css({ display: 'grid' })
export const step = css({ borderBlockStart: `1px solid ${vars.border.subtle}`, padding: '10px 16px' })
export const stepHead = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '10px',
  fontSize: '13px',
  lineHeight: '20px',
  cursor: 'pointer',
  listStyle: 'none',
  borderRadius: vars.radius.sm,
  '& > svg': { color: vars.text.subtle, transition: `rotate ${vars.motion.duration.fast}` },
  'details[open] > & > svg': { rotate: '90deg' },
  '&::-webkit-details-marker': { display: 'none' },
  '&:focus-visible': { outline: `2px solid ${vars.focus.ring}`, outlineOffset: '2px' },
})
export const stepName = css({ fontWeight: vars.font.weight.medium })
export const stepBody = css({ display: 'grid', gap: '10px', paddingBlockStart: '10px' })
export const label = css({ font: vars.type.label, marginBlockEnd: '4px' })
