import { vars } from './vars.ts'

/** The focus ring: two pixels wide, two away from the edge, for keyboard focus only. */
export const focusRing = {
  '&:focus-visible, &[data-focus-visible]': { outline: `2px solid ${vars.focus.ring}`, outlineOffset: '2px' },
} as const

/** The focus ring on inverse backgrounds (save bar, bulk bar, toasts). */
export const focusRingOnInverse = {
  '&:focus-visible, &[data-focus-visible]': { outline: `2px solid ${vars.focus.onInverse}`, outlineOffset: '2px' },
} as const

/** Truncates a line of text with an ellipsis. The full text must be available elsewhere. */
export const truncated = { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' } as const

/** Visually hidden, for assistive technology only. */
export const visuallyHidden = {
  position: 'absolute',
  inlineSize: '1px',
  blockSize: '1px',
  margin: '-1px',
  overflow: 'hidden',
  clipPath: 'inset(50%)',
  whiteSpace: 'nowrap',
} as const

/** Colour transition on hover: 90 ms, never more. */
export const quickColors = {
  transition: `background-color ${vars.motion.duration.fast}, border-color ${vars.motion.duration.fast}, color ${vars.motion.duration.fast}`,
} as const

/** A raised surface: menus, popovers and tooltips keep a distance from the window's edge. */
export const raised = {
  background: vars.bg.raised,
  color: vars.text.default,
  border: `1px solid ${vars.border.default}`,
  borderRadius: vars.radius.lg,
  boxShadow: vars.shadow.high,
} as const
