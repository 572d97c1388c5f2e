import { css, raised, vars, visuallyHidden } from '../../theme/index.ts'

export const paletteScrim = css({
  position: 'fixed',
  inset: 0,
  zIndex: vars.zIndex.dialog,
  display: 'flex',
  justifyContent: 'center',
  alignItems: 'flex-start',
  padding: '12dvh 16px 16px',
  background: vars.bg.scrim,
  transition: `opacity ${vars.motion.duration.base} ${vars.motion.easing.out}`,
  '&[data-entering], &[data-exiting]': { opacity: 0 },
  '@narrow': { paddingBlockStart: '16px' },
})
export const paletteModal = css({ inlineSize: '100%', maxInlineSize: '640px', display: 'flex', outline: 'none' })
export const paletteSurface = css({
  ...raised,
  borderRadius: vars.radius.xl,
  flex: 1,
  minInlineSize: 0,
  display: 'flex',
  flexDirection: 'column',
  maxBlockSize: 'min(560px, 76dvh)',
  overflow: 'hidden',
  outline: 'none',
})

/** The field and the scrollable list. */
export const paletteWork = css({ display: 'flex', flexDirection: 'column', minBlockSize: 0 })

export const paletteField = css({
  display: 'flex',
  alignItems: 'center',
  gap: '10px',
  minBlockSize: '52px',
  paddingInline: '18px',
  borderBlockEnd: `1px solid ${vars.border.default}`,
  '& > svg': { color: vars.text.subtle, flex: 'none' },
  // The field is the only focusable element and its bottom line shows that, without a ring around the dialog.
  '&:focus-within': { boxShadow: `inset 0 -2px 0 ${vars.focus.ring}` },
})
export const paletteInput = css({
  flex: 1,
  minInlineSize: 0,
  border: 0,
  padding: 0,
  background: 'none',
  font: `${vars.font.weight.regular} 16px/24px ${vars.font.family.sans}`,
  color: vars.text.default,
  '&, &:focus-visible': { outline: 'none' },
  '&::placeholder': { color: vars.text.subtle, opacity: 1 },
  '&::-webkit-search-cancel-button': { display: 'none' },
})

export const paletteList = css({
  flex: 1,
  minBlockSize: 0,
  overflowY: 'auto',
  padding: '6px 8px 8px',
  outline: 'none',
  '&:empty': { display: 'none' },
  // The command that Enter runs while none is marked.
  '&:not(:has([data-focused])) > :first-child > header + [role="menuitem"]': { background: vars.bg.hover },
})
export const paletteHeading = css({
  font: `${vars.font.weight.medium} 12px/16px ${vars.font.family.sans}`,
  color: vars.text.subtle,
  padding: '10px 10px 4px',
})
export const paletteItem = css({
  display: 'flex',
  alignItems: 'center',
  gap: '10px',
  minBlockSize: '36px',
  padding: '6px 10px',
  borderRadius: vars.radius.md,
  font: `${vars.font.weight.regular} 14px/20px ${vars.font.family.sans}`,
  color: vars.text.default,
  cursor: 'pointer',
  outline: 'none',
  '& svg': { color: vars.text.muted, flex: 'none' },
  '&[data-hovered]': { background: vars.bg.hover },
  '&[data-focused]': { background: vars.bg.selectedStrong },
  '&[data-focused] svg': { color: vars.text.default },
  '@forced': { '&[data-focused]': { outline: '2px solid Highlight', outlineOffset: '-2px' } },
})
export const paletteLabel = css({ minInlineSize: 0, overflowWrap: 'anywhere' })
export const paletteHint = css({
  marginInlineStart: 'auto',
  paddingInlineStart: '12px',
  color: vars.text.muted,
  fontSize: '12px',
  lineHeight: '16px',
  textAlign: 'end',
})
export const paletteNote = css({
  display: 'flex',
  alignItems: 'center',
  gap: '10px',
  padding: '10px 18px',
  color: vars.text.muted,
  fontSize: '13px',
  lineHeight: '18px',
  variants: { tone: { plain: {}, danger: { color: vars.text.danger } } },
})

export const paletteFoot = css({
  display: 'flex',
  flexWrap: 'wrap',
  gap: '4px 16px',
  padding: '9px 18px',
  borderBlockStart: `1px solid ${vars.border.default}`,
  background: vars.bg.subtle,
  color: vars.text.muted,
  fontSize: '12px',
  lineHeight: '16px',
  '@media (pointer: coarse)': { display: 'none' },
})
export const paletteKeys = css({ display: 'inline-flex', alignItems: 'center', gap: '4px' })
export const paletteKey = css({
  font: `500 11px/16px ${vars.font.family.sans}`,
  minInlineSize: '18px',
  textAlign: 'center',
  border: `1px solid ${vars.border.default}`,
  borderRadius: '4px',
  paddingInline: '4px',
  background: vars.bg.surface,
  color: vars.text.muted,
  variants: { last: { true: { marginInlineStart: 'auto' } } },
})
export const unseen = css(visuallyHidden)
