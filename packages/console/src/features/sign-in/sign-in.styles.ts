import { css, vars } from '@perennial/ui/theme'

export const page = css({
  display: 'grid',
  gridTemplateColumns: '1fr 1fr',
  minBlockSize: '100dvh',
  background: vars.bg.canvas,
  '@medium': { gridTemplateColumns: '1fr' },
})
export const side = css({
  display: 'flex',
  flexDirection: 'column',
  padding: '40px 64px',
  minInlineSize: 0,
  '@narrow': { padding: '24px' },
})
export const picture = css({
  overflow: 'hidden',
  maxBlockSize: '100dvh',
  position: 'sticky',
  insetBlockStart: 0,
  '@medium': { display: 'none' },
})
export const brand = css({
  display: 'flex',
  alignItems: 'center',
  gap: '10px',
  fontWeight: vars.font.weight.semibold,
  fontSize: '16px',
  '& > :last-child': { marginInlineStart: 'auto' },
})
export const form = css({
  display: 'grid',
  gap: '16px',
  inlineSize: '100%',
  maxInlineSize: '380px',
  margin: 'auto',
  paddingBlock: '40px',
})
export const heading = css({ font: `400 36px/42px ${vars.font.family.serif}`, letterSpacing: '-0.7px' })
export const muted = css({ color: vars.text.muted, marginBlockStart: '6px' })
export const wide = css({ minBlockSize: '40px', inlineSize: '100%' })
export const foot = css({ font: vars.type.caption, color: vars.text.subtle })
