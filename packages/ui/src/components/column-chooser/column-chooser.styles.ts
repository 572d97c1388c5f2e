import { css, focusRing, raised, vars } from '../../theme/index.ts'

export const chooserSurface = css({
  ...raised,
  zIndex: vars.zIndex.dropdown,
  inlineSize: '322px',
  maxInlineSize: 'calc(100vw - 24px)',
  display: 'flex',
  overflow: 'hidden',
  transition: `opacity ${vars.motion.duration.base} ${vars.motion.easing.out}`,
  '&[data-entering], &[data-exiting]': { opacity: 0 },
})
export const chooser = css({ display: 'flex', flexDirection: 'column', flex: 1, minInlineSize: 0, outline: 'none' })
export const chooserHead = css({ display: 'grid', gap: '8px', padding: '14px 16px 10px' })
export const chooserTitle = css({ font: vars.type.subheading, overflowWrap: 'anywhere' })
export const chooserLists = css({ flex: 1, minBlockSize: 0, overflowY: 'auto', padding: '0 8px 8px' })
export const chooserHeading = css({
  font: `${vars.font.weight.regular} 12px/16px ${vars.font.family.sans}`,
  color: vars.text.muted,
  padding: '4px 8px',
  variants: {
    after: {
      true: {
        marginBlockStart: '6px',
        paddingBlockStart: '12px',
        borderBlockStart: `1px solid ${vars.border.default}`,
      },
    },
  },
})
export const chooserRow = css({
  display: 'flex',
  alignItems: 'center',
  gap: '4px',
  minBlockSize: '32px',
  paddingInline: '4px 8px',
  border: '1px solid transparent',
  borderRadius: vars.radius.md,
  background: vars.bg.raised,
  fontSize: '13px',
  lineHeight: '18px',
  variants: {
    held: {
      true: {
        position: 'relative',
        zIndex: 1,
        borderColor: vars.builder.selection,
        background: vars.builder.wash,
        boxShadow: vars.shadow.mid,
      },
    },
    indented: { true: { paddingInlineStart: '31px' } },
  },
})
export const chooserHandle = css({
  display: 'grid',
  placeItems: 'center',
  flex: 'none',
  inlineSize: '24px',
  blockSize: '24px',
  border: 0,
  padding: 0,
  borderRadius: vars.radius.sm,
  background: 'none',
  color: vars.text.subtle,
  cursor: 'grab',
  touchAction: 'none',
  ...focusRing,
  '&:focus-visible': { outline: `2px solid ${vars.focus.ring}`, outlineOffset: '0' },
  '&:disabled': { visibility: 'hidden' },
})
export const chooserSwitch = css({ flex: 1, minInlineSize: 0, overflowWrap: 'anywhere' })
export const chooserNone = css({ padding: '8px', color: vars.text.muted, fontSize: '13px', lineHeight: '18px' })
export const chooserFoot = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '8px',
  padding: '10px 16px',
  borderBlockStart: `1px solid ${vars.border.default}`,
  background: vars.bg.subtle,
  '& > :first-child': { marginInlineEnd: 'auto' },
})
