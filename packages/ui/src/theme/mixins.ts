import { vars } from './vars.ts'

/** The one focus ring: two pixels, two away from the edge, for keyboards only. */
export const focusRing = {
  '&:focus-visible, &[data-focus-visible]': { outline: `2px solid ${vars.focus.ring}`, outlineOffset: '2px' },
} as const

/** The focus ring on inverse grounds (save bar, bulk bar, toasts). */
export const focusRingOnInverse = {
  '&:focus-visible, &[data-focus-visible]': { outline: `2px solid ${vars.focus.onInverse}`, outlineOffset: '2px' },
} as const

/** Cuts a line of text with an ellipsis. The full text has to be reachable elsewhere. */
export const truncated = { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' } as const

/** For assistive technology only. */
export const visuallyHidden = {
  position: 'absolute',
  inlineSize: '1px',
  blockSize: '1px',
  margin: '-1px',
  overflow: 'hidden',
  clipPath: 'inset(50%)',
  whiteSpace: 'nowrap',
} as const

/** Colours change at once for a hand on the mouse: 90 ms, never more. */
export const quickColors = {
  transition: `background-color ${vars.motion.duration.fast}, border-color ${vars.motion.duration.fast}, color ${vars.motion.duration.fast}`,
} as const

/** A raised surface: menus, popovers, tooltips keep clear of the window's edge. */
export const raised = {
  background: vars.bg.raised,
  color: vars.text.default,
  border: `1px solid ${vars.border.default}`,
  borderRadius: vars.radius.lg,
  boxShadow: vars.shadow.high,
} as const
