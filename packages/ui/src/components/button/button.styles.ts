import { css, focusRing, quickColors, vars } from '../../theme/index.ts'

const { primary, secondary, danger } = vars.action

/** Shared style of everything pressable: buttons, links styled as buttons, menu triggers. */
export const buttonStyle = css({
  display: 'inline-flex',
  alignItems: 'center',
  justifyContent: 'center',
  flex: 'none',
  gap: '7px',
  border: '1px solid transparent',
  borderRadius: vars.radius.md,
  whiteSpace: 'nowrap',
  cursor: 'pointer',
  userSelect: 'none',
  textDecoration: 'none',
  ...quickColors,
  ...focusRing,
  '&[aria-disabled="true"], &[data-disabled]': { cursor: 'default' },
  variants: {
    tone: { neutral: {}, primary: {}, danger: {} },
    emphasis: { normal: { boxShadow: vars.shadow.low }, quiet: { background: 'none' } },
    size: {
      medium: {
        minBlockSize: vars.density.control,
        paddingInline: vars.space[3],
        font: `${vars.font.weight.medium} 14px/20px ${vars.font.family.sans}`,
      },
      small: {
        minBlockSize: '28px',
        paddingInline: '10px',
        font: `${vars.font.weight.medium} 13px/18px ${vars.font.family.sans}`,
      },
    },
    iconOnly: { true: { aspectRatio: '1', inlineSize: 'auto' } },
    pressed: { true: { background: vars.bg.pressed, color: vars.text.default } },
    off: {
      // Above hover and press of the tones, which come later in the style sheet.
      true: {
        '&&&': {
          background: vars.bg.subtle,
          borderColor: vars.border.default,
          color: vars.text.disabled,
          boxShadow: 'none',
        },
      },
    },
  },
  compoundVariants: [
    // Defined here because Stitches emits variants in order of first use, and this one must come after the sizes.
    { iconOnly: true, size: 'medium', css: { paddingInline: 0 } },
    { iconOnly: true, size: 'small', css: { paddingInline: 0 } },
    {
      tone: 'neutral',
      emphasis: 'normal',
      css: {
        background: secondary.bg,
        borderColor: secondary.border,
        color: secondary.text,
        '&:hover, &[data-hovered]': { background: secondary.hover },
        '&:active, &[data-pressed], &[aria-expanded="true"], &[aria-pressed="true"]': { background: secondary.pressed },
      },
    },
    {
      tone: 'neutral',
      emphasis: 'quiet',
      css: {
        color: vars.text.muted,
        '&:hover, &[data-hovered]': { background: vars.bg.hover, color: vars.text.default },
        '&:active, &[data-pressed], &[aria-expanded="true"]': { background: vars.bg.pressed },
      },
    },
    {
      tone: 'primary',
      emphasis: 'normal',
      css: {
        background: primary.bg,
        borderColor: primary.bg,
        color: primary.text,
        '&:hover, &[data-hovered]': { background: primary.hover, borderColor: primary.hover },
        '&:active, &[data-pressed]': { background: primary.pressed, borderColor: primary.pressed },
      },
    },
    {
      tone: 'primary',
      emphasis: 'quiet',
      css: {
        color: vars.text.link,
        '&:hover, &[data-hovered]': { background: vars.bg.selected },
        '&:active, &[data-pressed]': { background: vars.bg.selectedStrong },
      },
    },
    {
      tone: 'danger',
      emphasis: 'normal',
      css: {
        background: danger.bg,
        borderColor: danger.bg,
        color: danger.text,
        '&:hover, &[data-hovered]': { background: danger.hover, borderColor: danger.hover },
        '&:active, &[data-pressed]': { background: danger.pressed, borderColor: danger.pressed },
      },
    },
    {
      tone: 'danger',
      emphasis: 'quiet',
      css: { color: vars.text.danger, '&:hover, &[data-hovered]': { background: vars.status.danger.bg } },
    },
    { emphasis: 'quiet', off: true, css: { '&&&': { background: 'none', borderColor: 'transparent' } } },
  ],
  defaultVariants: { tone: 'neutral', emphasis: 'normal', size: 'medium' },
})
