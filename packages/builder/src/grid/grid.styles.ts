import { css, vars, visuallyHidden } from '@perennial/ui/theme'

export const how = css({ margin: 0, color: vars.text.muted, font: vars.type.caption })

/** The sheet with its twelve columns, and what the grid library needs to place its items on it. */
export const sheet = css({
  position: 'relative',
  minBlockSize: '120px',
  border: `1px solid ${vars.border.default}`,
  borderRadius: vars.radius.md,
  background: vars.bg.sunken,
  '& .react-grid-layout': { position: 'relative', transition: `height ${vars.motion.duration.base}` },
  '& .react-grid-item': { transition: `transform ${vars.motion.duration.base}` },
  '& .react-grid-item.resizing, & .react-grid-item.react-draggable-dragging': { transition: 'none', zIndex: 2 },
  '& .react-grid-placeholder': {
    borderRadius: vars.radius.sm,
    background: vars.builder.insertion,
    opacity: 0.25,
  },
  '& .react-resizable-handle': { position: 'absolute', touchAction: 'none' },
  '& .react-resizable-handle-e': { insetBlock: '8px', insetInlineEnd: '0', inlineSize: '8px', cursor: 'ew-resize' },
  '& .react-resizable-handle-s': { insetInline: '8px', insetBlockEnd: '0', blockSize: '8px', cursor: 'ns-resize' },
  '& .react-resizable-handle-se': {
    insetBlockEnd: '0',
    insetInlineEnd: '0',
    inlineSize: '14px',
    blockSize: '14px',
    cursor: 'nwse-resize',
  },
  '& .react-resizable-handle-se::after': {
    content: '""',
    position: 'absolute',
    insetBlockEnd: '4px',
    insetInlineEnd: '4px',
    inlineSize: '6px',
    blockSize: '6px',
    borderInlineEnd: `2px solid ${vars.text.subtle}`,
    borderBlockEnd: `2px solid ${vars.text.subtle}`,
  },
  '@calm': { '& .react-grid-layout, & .react-grid-item': { transition: 'none' } },
})

export const item = css({
  borderRadius: vars.radius.sm,
  border: `1px solid ${vars.border.strong}`,
  background: vars.bg.surface,
  color: vars.text.default,
  '&[data-chosen]': { outline: `2px solid ${vars.builder.selection}`, outlineOffset: '-1px' },
})

export const itemButton = css({
  display: 'flex',
  justifyContent: 'space-between',
  alignItems: 'center',
  gap: '6px',
  inlineSize: '100%',
  blockSize: '100%',
  padding: '0 10px',
  border: 0,
  background: 'none',
  color: 'inherit',
  font: vars.type.denseStrong,
  textAlign: 'start',
  cursor: 'grab',
  overflow: 'hidden',
  '&:focus-visible': { outline: `2px solid ${vars.focus.ring}`, outlineOffset: '2px' },
  '& > span:first-child': { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
})
export const size = css({
  color: vars.text.muted,
  font: vars.type.caption,
  '&::before': { content: 'attr(data-span)' },
})
export const hidden = css(visuallyHidden)
export const problem = css({ margin: 0, color: vars.status.danger.text, font: vars.type.caption })
export const fields = css({
  display: 'grid',
  gap: '12px',
  padding: '12px',
  border: `1px solid ${vars.border.default}`,
  borderRadius: vars.radius.md,
})
export const numbers = css({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(108px, 1fr))',
  gap: '12px',
  alignItems: 'start',
})
