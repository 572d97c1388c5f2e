import { css, focusRing, vars } from '@perennial/ui/theme'

export const canvasRoot = css({
  position: 'relative',
  blockSize: '100%',
  minBlockSize: 0,
  background: vars.bg.sunken,
  overflow: 'hidden',
})

/** The sheet with the page; the frame inside is scaled. */
export const sheet = css({
  position: 'absolute',
  insetBlock: '20px 0',
  overflow: 'hidden',
  borderRadius: `${vars.radius.sm} ${vars.radius.sm} 0 0`,
  background: '#fff',
  boxShadow: vars.shadow.mid,
})

export const frame = css({ border: 0, display: 'block', transformOrigin: '0 0', background: '#fff' })

/** Covers the frame and scrolls for it, so that pointer, wheel, touch and keys are handled by the builder. */
export const glass = css({
  position: 'absolute',
  insetBlock: '20px 0',
  insetInline: 0,
  overflowY: 'auto',
  overflowX: 'hidden',
  // The frame alone holds what is seen in its place.
  overflowAnchor: 'none',
  touchAction: 'pan-y',
  // A double click edits a text of the page; it must not select the frame.
  userSelect: 'none',
  outlineOffset: '-4px',
  ...focusRing,
  variants: { aside: { true: { pointerEvents: 'none' } }, dragging: { true: { cursor: 'grabbing' } } },
})

/** A viewport beside the edited one. */
export const echo = css({
  display: 'grid',
  gridTemplateRows: '20px minmax(0, 1fr)',
  minInlineSize: 0,
  blockSize: '100%',
  background: vars.bg.sunken,
  borderInlineStart: `1px solid ${vars.border.default}`,
  paddingInline: '10px',
})
export const echoName = css({
  margin: 0,
  overflow: 'hidden',
  whiteSpace: 'nowrap',
  font: vars.type.caption,
  lineHeight: '20px',
  color: vars.text.muted,
})
export const echoPane = css({
  overflow: 'hidden',
  background: '#fff',
  borderRadius: `${vars.radius.sm} ${vars.radius.sm} 0 0`,
  boxShadow: vars.shadow.mid,
})
/** Three viewports side by side, with widths in proportion to their pages. */
export const viewportsRow = css({
  display: 'grid',
  blockSize: '100%',
  minBlockSize: 0,
  '& > *': { minInlineSize: 0, minBlockSize: 0 },
  variants: { all: { true: { gridTemplateColumns: '1440fr 768fr 390fr' }, false: { gridTemplateColumns: '1fr' } } },
})

/** The edited canvas with the bars over its bottom edge. */
export const edited = css({ position: 'relative', blockSize: '100%' })

export const spacer = css({ position: 'relative', marginInline: 'auto' })
/** Stays in view while the glass is scrolled. Cut off at its ends, or far cards would make the glass longer. */
export const pane = css({ position: 'sticky', insetBlockStart: 0, overflowX: 'visible', overflowY: 'clip' })
/** As high as the page, at the frame's scroll position. */
export const layer = css({ position: 'absolute', insetInline: 0 })

export const notice = css({
  position: 'absolute',
  inset: 0,
  display: 'grid',
  placeItems: 'center',
  alignContent: 'center',
  gap: vars.space[3],
  padding: vars.space[6],
  textAlign: 'center',
  color: vars.text.muted,
  background: vars.bg.sunken,
  font: `${vars.font.weight.regular} 14px/20px ${vars.font.family.sans}`,
})
