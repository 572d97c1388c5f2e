import { css, focusRing, quickColors, truncated, vars } from '@perennial/ui/theme'

export const sides = css({
  display: 'grid',
  gridTemplateColumns: '240px minmax(0, 1fr)',
  alignItems: 'start',
  '@medium': { gridTemplateColumns: 'minmax(0, 1fr)' },
})
export const groups = css({
  padding: '20px 0 20px 20px',
  '@medium': { padding: '16px 16px 0' },
  // On a phone there is room for the list or for the group.
  variants: { chosen: { true: { '@medium': { display: 'none' } } } },
})
export const groupsHead = css({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: '8px',
  marginBlockEnd: '8px',
  font: vars.type.subheading,
})
export const groupList = css({ display: 'grid', gap: '2px', listStyle: 'none', margin: '8px 0', padding: 0 })
export const groupLink = css({
  display: 'grid',
  gridTemplateColumns: 'auto 1fr auto',
  alignItems: 'center',
  gap: '8px',
  padding: '7px 10px',
  borderRadius: vars.radius.md,
  color: 'inherit',
  textDecoration: 'none',
  ...focusRing,
  ...quickColors,
  '& > svg': { color: vars.text.subtle },
  '& > :last-child': { color: vars.text.muted },
  '&:hover': { background: vars.bg.hover },
  '&[aria-current]': { background: vars.bg.selectedStrong, fontWeight: vars.font.weight.semibold },
})
export const groupName = css({ ...truncated, minInlineSize: 0 })
export const quiet = css({ margin: 0, color: vars.text.muted, font: vars.type.dense })

export const fields = css({
  display: 'grid',
  gridTemplateColumns: 'repeat(3, minmax(0, 1fr))',
  gap: '14px',
  '& > [data-wide]': { gridColumn: '1 / -1' },
  '@narrow': { gridTemplateColumns: 'minmax(0, 1fr)' },
})

export const ruleList = css({ listStyle: 'none', margin: 0, padding: 0 })
export const rule = css({
  display: 'grid',
  gridTemplateColumns: '24px minmax(0, 1fr) 20px minmax(0, 1fr) 32px',
  gap: '10px',
  alignItems: 'start',
  padding: '12px 12px 12px 16px',
  borderBlockStart: `1px solid ${vars.border.subtle}`,
  '@narrow': {
    gridTemplateColumns: '24px minmax(0, 1fr) 32px',
    '& > :nth-child(3)': { display: 'none' },
    '& > :nth-child(4)': { gridColumn: '2', gridRow: '2' },
    '& > :nth-child(5)': { gridColumn: '3', gridRow: '1' },
  },
  variants: { changed: { true: { boxShadow: `inset 3px 0 0 ${vars.status.warning.icon}` } } },
})
export const ruleHead = css({
  font: `${vars.font.weight.medium} 12px/16px ${vars.font.family.sans}`,
  color: vars.text.muted,
  background: vars.bg.subtle,
  '@narrow': { '&&': { display: 'none' } },
})
export const ruleNumber = css({ color: vars.text.muted, paddingBlockStart: '5px' })
export const arrow = css({
  color: vars.text.muted,
  paddingBlockStart: '6px',
  '[dir=rtl] &': { transform: 'scaleX(-1)' },
})
export const conditions = css({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '6px' })
export const joint = css({ color: vars.text.muted, font: vars.type.dense })
export const chip = css({
  display: 'inline-flex',
  alignItems: 'center',
  gap: '5px',
  maxInlineSize: '100%',
  minBlockSize: '28px',
  padding: '3px 9px',
  border: `1px solid ${vars.border.default}`,
  borderRadius: vars.radius.md,
  background: vars.bg.surface,
  color: vars.text.muted,
  font: vars.type.dense,
  textAlign: 'start',
  cursor: 'pointer',
  overflowWrap: 'anywhere',
  ...focusRing,
  ...quickColors,
  '&:hover': { background: vars.bg.hover },
  '& strong': { color: vars.text.default, fontWeight: vars.font.weight.medium },
})
export const conditionForm = css({ display: 'grid', gap: '12px', inlineSize: '280px', maxInlineSize: '100%' })
export const splits = css({ display: 'grid', gap: '8px' })
export const splitBar = css({
  display: 'flex',
  gap: '2px',
  blockSize: '5px',
  borderRadius: vars.radius.sm,
  overflow: 'hidden',
})
export const split = css({
  display: 'grid',
  gridTemplateColumns: '92px minmax(0, 1fr) 32px',
  gap: '8px',
  alignItems: 'center',
  '@narrow': { gridTemplateColumns: 'minmax(0, 1fr) 32px', '& > :first-child': { gridColumn: '1 / -1' } },
})
export const statement = css({ display: 'grid', gridTemplateColumns: '1fr 64px 1fr', gap: '6px', alignItems: 'end' })
export const foot = css({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'space-between',
  alignItems: 'center',
  gap: '8px',
  padding: '12px 16px',
  borderBlockStart: `1px solid ${vars.border.subtle}`,
})
export const tagCode = css({ font: vars.type.code, overflowWrap: 'anywhere' })
export const verdict = css({
  display: 'grid',
  gap: '2px',
  padding: '12px 14px',
  borderRadius: vars.radius.md,
  background: vars.bg.subtle,
})
/** Facts of a simulated visitor, two beside each other. */
export const visitor = css({
  display: 'grid',
  gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
  alignItems: 'start',
  gap: '12px',
  '@narrow': { gridTemplateColumns: 'minmax(0, 1fr)' },
})
export const reasons = css({ display: 'grid', gap: '4px', margin: 0, paddingInlineStart: '20px' })
export const reason = css({
  color: vars.text.muted,
  font: vars.type.dense,
  overflowWrap: 'anywhere',
  variants: { decides: { true: { color: vars.text.default, fontWeight: vars.font.weight.medium } } },
})
/** Colours of shares, in their order. */
export const shareColors = [vars.chart[1], vars.chart[2], vars.chart[3], vars.chart[4]] as const
