import { css, focusRing, vars } from '@perennial/ui/theme'

export const uploads = css({
  position: 'absolute',
  insetInline: '16px',
  insetBlockEnd: '16px',
  zIndex: 6,
  display: 'grid',
  gap: vars.space[2],
  maxInlineSize: '440px',
  marginInline: 'auto',
  padding: vars.space[3],
  background: vars.bg.raised,
  border: `1px solid ${vars.border.default}`,
  borderRadius: vars.radius.md,
  boxShadow: vars.shadow.mid,
  listStyle: 'none',
})
export const upload = css({
  display: 'flex',
  alignItems: 'center',
  gap: vars.space[2],
  '& > :first-child': { flex: 1, minInlineSize: 0 },
})

/** Overlay of a card that accepts the dragged picture. */
export const dropTarget = css({
  position: 'absolute',
  pointerEvents: 'none',
  zIndex: 4,
  display: 'grid',
  placeItems: 'center',
  border: `${vars.line.width.selection} solid ${vars.builder.insertion}`,
  '& > span': {
    padding: '4px 10px',
    borderRadius: vars.radius.sm,
    background: vars.builder.insertion,
    color: vars.builder.labelText,
    font: vars.type.dense,
  },
})

export const pictures = css({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(140px, 1fr))',
  gap: vars.space[3],
  margin: 0,
  padding: 0,
  listStyle: 'none',
})
export const picture = css({
  display: 'grid',
  gap: '6px',
  inlineSize: '100%',
  padding: '6px',
  textAlign: 'start',
  color: 'inherit',
  background: vars.bg.surface,
  border: `1px solid ${vars.border.subtle}`,
  borderRadius: vars.radius.md,
  cursor: 'pointer',
  '&:hover': { borderColor: vars.border.strong },
  '&[aria-pressed="true"]': { borderColor: vars.border.selected, boxShadow: `inset 0 0 0 1px ${vars.border.selected}` },
  '& img': {
    inlineSize: '100%',
    aspectRatio: '4 / 3',
    objectFit: 'contain',
    borderRadius: vars.radius.sm,
    background: vars.bg.sunken,
  },
  ...focusRing,
})
export const pictureName = css({
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
  font: vars.type.dense,
})
export const pictureSize = css({ font: vars.type.caption, color: vars.text.muted })
export const dialogBody = css({ display: 'grid', gap: vars.space[4] })
export const field = css({ display: 'grid', gap: vars.space[2] })
