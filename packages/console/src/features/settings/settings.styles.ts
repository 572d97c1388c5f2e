import { css, focusRing, quickColors, vars } from '@perennial/ui/theme'

export const columns = css({
  display: 'grid',
  gridTemplateColumns: '220px minmax(0, 720px)',
  gap: '28px',
  alignItems: 'start',
  '@medium': { gridTemplateColumns: 'minmax(0, 1fr)' },
})
export const groups = css({
  display: 'grid',
  gap: '2px',
  listStyle: 'none',
  margin: 0,
  padding: 0,
  '@medium': { display: 'flex', overflowX: 'auto', paddingBlock: '3px' },
})
export const groupLink = css({
  display: 'block',
  padding: '7px 12px',
  borderRadius: vars.radius.md,
  color: 'inherit',
  whiteSpace: 'nowrap',
  textDecoration: 'none',
  ...focusRing,
  ...quickColors,
  '&:hover': { background: vars.bg.hover },
  '&[aria-current]': { background: vars.bg.selectedStrong, fontWeight: vars.font.weight.semibold },
})
export const narrow = css({ maxInlineSize: '720px' })
export const intro = css({ margin: 0, color: vars.text.muted })
/** A small table of numbers. */
export const counts = css({
  inlineSize: '100%',
  borderCollapse: 'collapse',
  fontSize: '14px',
  '& th, & td': { padding: '7px 16px', textAlign: 'end', fontVariantNumeric: 'tabular-nums', verticalAlign: 'top' },
  '& th:first-child': { textAlign: 'start' },
  '& th': { fontWeight: vars.font.weight.regular },
  '& thead th': { color: vars.text.muted, fontSize: '13px' },
  '& tbody tr': { borderBlockStart: `1px solid ${vars.border.subtle}` },
  '@medium': {
    '& th, & td': { paddingInline: '8px' },
    '& th:first-child': { paddingInlineStart: '16px' },
    '& th:last-child, & td:last-child': { paddingInlineEnd: '16px' },
  },
})
export const countsNote = css({
  margin: 0,
  minBlockSize: '18px',
  padding: '8px 16px 12px',
  color: vars.text.muted,
  fontSize: '13px',
  lineHeight: '18px',
})
