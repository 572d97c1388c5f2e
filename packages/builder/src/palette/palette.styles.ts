import { css, focusRing, vars } from '@perennial/ui/theme'

/** Room for the focus ring of the search, which the dialog's edge would cut. */
export const paletteBody = css({ display: 'grid', gap: '12px', padding: '4px' })

export const palette = css({
  display: 'grid',
  gridTemplateColumns: '240px minmax(0, 1fr)',
  gap: '20px',
  blockSize: 'min(56vh, 520px)',
  '@narrow': { gridTemplateColumns: '1fr', blockSize: 'auto' },
})

export const palettePlace = css({ color: vars.text.muted, font: vars.type.dense })
export const paletteKeys = css({
  display: 'inline-flex',
  alignItems: 'center',
  gap: '6px',
  marginInlineEnd: 'auto',
  color: vars.text.muted,
  font: vars.type.dense,
  '& kbd': {
    minInlineSize: '20px',
    padding: '1px 5px',
    border: `1px solid ${vars.border.default}`,
    borderRadius: vars.radius.sm,
    font: vars.type.caption,
    textAlign: 'center',
  },
  '& kbd + kbd': { marginInlineStart: '-2px' },
  '@narrow': { display: 'none' },
})

export const groups = css({
  display: 'grid',
  alignContent: 'start',
  gap: '2px',
  margin: 0,
  padding: 0,
  listStyle: 'none',
  overflowY: 'auto',
  // On a phone they are one row to swipe, so that the components are visible immediately.
  '@narrow': { display: 'flex', overflowX: 'auto', paddingBlockEnd: '4px' },
})

export const groupButton = css({
  display: 'flex',
  justifyContent: 'space-between',
  inlineSize: '100%',
  padding: '6px 10px',
  border: 0,
  borderRadius: vars.radius.md,
  background: 'none',
  color: vars.text.default,
  font: vars.type.dense,
  textAlign: 'start',
  cursor: 'pointer',
  ...focusRing,
  '&:hover': { background: vars.bg.hover },
  '&[aria-pressed="true"]': { background: vars.bg.selectedStrong, fontWeight: vars.font.weight.semibold },
  '& > span:last-child': { color: vars.text.muted },
  '@narrow': { gap: '8px', whiteSpace: 'nowrap' },
})

/** All groups that are shown, one below the other. */
export const found = css({
  display: 'grid',
  alignContent: 'start',
  gap: '20px',
  overflowY: 'auto',
  padding: '4px',
  ...focusRing,
})
export const group = css({ display: 'grid', gap: '2px' })
export const groupName = css({ margin: 0, font: vars.type.denseStrong })
export const groupText = css({ margin: '0 0 8px', color: vars.text.muted, font: vars.type.dense })
export const tiles = css({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(190px, 1fr))',
  // Tiles clip text that is too long, so rows would collapse to zero height.
  gridAutoRows: 'max-content',
  gap: '12px',
})

export const tile = css({
  display: 'grid',
  gridTemplateRows: '84px auto',
  padding: 0,
  textAlign: 'start',
  border: `1px solid ${vars.border.default}`,
  borderRadius: vars.radius.md,
  background: vars.bg.surface,
  color: vars.text.default,
  cursor: 'pointer',
  overflow: 'hidden',
  ...focusRing,
  '&[aria-selected="true"]': { outline: `2px solid ${vars.builder.selection}`, outlineOffset: '-1px' },
  '& > span:first-child': {
    display: 'grid',
    placeItems: 'center',
    minBlockSize: 0,
    padding: '4px',
    background: vars.bg.sunken,
    color: vars.text.muted,
  },
  '& > span:last-child': { padding: '8px 10px 10px' },
})
export const tileName = css({ display: 'block', font: vars.type.denseStrong })
export const tileText = css({ display: 'block', color: vars.text.muted, font: vars.type.caption })
