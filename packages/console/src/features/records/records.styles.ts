import { css, vars } from '@perennial/ui/theme'

/** The main part of a record and its side column. */
export const columns = css({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) 344px',
  gap: '16px',
  alignItems: 'start',
  '@media (max-width: 1199px)': { gridTemplateColumns: 'minmax(0, 1fr)' },
})
export const column = css({ display: 'grid', gap: '14px', gridTemplateColumns: 'minmax(0, 1fr)' })
export const identity = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '4px',
  fontSize: '13px',
  lineHeight: '20px',
  color: vars.text.muted,
})
export const code = css({ font: vars.type.code, overflowWrap: 'anywhere' })
/** How something was paid, with the picture of the kind. */
export const paid = css({
  display: 'inline-flex',
  alignItems: 'center',
  gap: '8px',
  verticalAlign: 'bottom',
  '& > svg': { color: vars.text.subtle, flexShrink: 0 },
})
export const owner = css({ marginInlineStart: '8px', display: 'inline-flex', gap: '6px' })
export const muted = css({ color: vars.text.muted })
export const fault = css({
  display: 'inline-flex',
  alignItems: 'center',
  gap: '6px',
  color: vars.status.warning.text,
  fontSize: '13px',
  lineHeight: '18px',
})
export const faultPlace = css({ padding: '12px 16px' })
export const link = css({
  display: 'grid',
  gridTemplateColumns: '16px minmax(0, 1fr) auto 14px',
  alignItems: 'center',
  gap: '8px',
  minBlockSize: '32px',
  padding: '0 16px',
  fontSize: '13px',
  lineHeight: '18px',
  color: vars.text.muted,
  '& > svg': { color: vars.text.subtle },
})
export const links = css({ paddingBlockEnd: '10px' })
export const linkEnd = css({
  color: vars.text.default,
  fontWeight: vars.font.weight.medium,
  textAlign: 'end',
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
})
export const entries = css({ display: 'grid' })
export const entry = css({
  display: 'grid',
  gridTemplateColumns: '16px minmax(0, 1fr) auto',
  gap: '2px 10px',
  alignItems: 'start',
  padding: '10px 16px',
  borderBlockStart: `1px solid ${vars.border.subtle}`,
  fontSize: '13px',
  lineHeight: '18px',
  '& > svg': { color: vars.text.subtle, marginBlockStart: '1px' },
})
export const fieldGrid = css({
  display: 'grid',
  gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
  gap: '14px',
  alignItems: 'start',
  '@narrow': { gridTemplateColumns: 'minmax(0, 1fr)' },
})
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
