import { css, raised, vars } from '../../theme/index.ts'

export const scrim = css({
  position: 'fixed',
  inset: 0,
  zIndex: vars.zIndex.dialog,
  display: 'grid',
  placeItems: 'center',
  padding: vars.space[4],
  background: vars.bg.scrim,
  transition: `opacity ${vars.motion.duration.slow} ${vars.motion.easing.out}`,
  '&[data-entering], &[data-exiting]': { opacity: 0 },
})

export const modal = css({
  inlineSize: '100%',
  maxBlockSize: '100%',
  display: 'flex',
  outline: 'none',
  variants: {
    size: {
      small: { maxInlineSize: '440px' },
      medium: { maxInlineSize: '640px' },
      large: { maxInlineSize: '960px' },
      full: { maxInlineSize: 'none', blockSize: '100%' },
    },
  },
})

export const dialogSurface = css({
  ...raised,
  borderRadius: vars.radius.xl,
  display: 'flex',
  flexDirection: 'column',
  flex: 1,
  minInlineSize: 0,
  maxBlockSize: 'calc(100dvh - 32px)',
  overflow: 'hidden',
  outline: 'none',
})

export const dialogHeader = css({
  display: 'flex',
  alignItems: 'center',
  gap: '10px',
  padding: '16px 20px 12px',
  '& > :last-child': { marginInlineStart: 'auto' },
})
export const dialogTitle = css({ font: vars.type.heading, letterSpacing: '-0.1px', minInlineSize: 0 })
export const dialogBody = css({
  padding: '0 20px 16px',
  overflow: 'auto',
  display: 'grid',
  gap: vars.space[3],
  variants: { size: { full: { flex: 1, minBlockSize: 0, padding: 0, gridTemplateRows: 'minmax(0, 1fr)' } } },
})
export const dialogFooter = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'flex-end',
  gap: '8px',
  padding: '12px 20px',
  borderBlockStart: `1px solid ${vars.border.default}`,
  background: vars.bg.subtle,
})
