import { css, focusRing, vars } from '../../theme/index.ts'

export const treeName = css({
  display: 'flex',
  alignItems: 'center',
  gap: '6px',
  minInlineSize: 0,
  variants: {
    // Levels are classes, because the content security policy forbids inline styles.
    level: {
      1: {},
      2: { paddingInlineStart: '20px' },
      3: { paddingInlineStart: '40px' },
      4: { paddingInlineStart: '60px' },
      5: { paddingInlineStart: '80px' },
      6: { paddingInlineStart: '100px' },
    },
  },
})
export const treeArrow = css({
  display: 'grid',
  placeItems: 'center',
  flex: 'none',
  inlineSize: '22px',
  blockSize: '22px',
  border: 0,
  padding: 0,
  borderRadius: vars.radius.sm,
  background: 'none',
  color: vars.text.subtle,
  cursor: 'pointer',
  ...focusRing,
  '&:hover': { background: vars.bg.hover, color: vars.text.default },
  '[dir="rtl"] & svg': { transform: 'scaleX(-1)' },
  variants: { open: { true: { '& svg, [dir="rtl"] & svg': { transform: 'rotate(90deg)' } } } },
})
export const treeArrowRoom = css({ inlineSize: '22px', flex: 'none' })
export const treeChoice = css({
  border: 0,
  padding: '2px 4px',
  marginInline: '-4px',
  borderRadius: vars.radius.xs,
  background: 'none',
  font: 'inherit',
  fontWeight: vars.font.weight.medium,
  color: 'inherit',
  textAlign: 'start',
  cursor: 'pointer',
  ...focusRing,
  '&:hover': { textDecoration: 'underline', textUnderlineOffset: '2px' },
  '&[aria-disabled]': { color: vars.text.disabled, cursor: 'default', textDecoration: 'none' },
})
export const treePicture = css({ color: vars.text.subtle, display: 'flex' })
