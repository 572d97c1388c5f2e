import { css, focusRing, truncated, vars } from '@perennial/ui/theme'

export const grid = css({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(280px, 100%), 1fr))',
  gap: '16px',
})
export const note = css({ display: 'block', font: vars.type.caption, color: vars.text.subtle })
export const sections = css({ display: 'grid', gap: '16px' })
export const columns = css({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 2fr) minmax(0, 1fr)',
  gap: '16px',
  alignItems: 'start',
  '@medium': { gridTemplateColumns: 'minmax(0, 1fr)' },
})
const line = {
  display: 'grid',
  alignItems: 'center',
  gap: '12px',
  padding: '8px 16px',
  minBlockSize: '48px',
  borderBlockStart: `1px solid ${vars.border.subtle}`,
}
export const task = css({
  ...line,
  gridTemplateColumns: 'auto 1fr auto',
  '& > svg': { color: vars.status.warning.text },
  '& b': { fontWeight: vars.font.weight.semibold },
})
export const recentRow = css({
  ...line,
  minBlockSize: '38px',
  gridTemplateColumns: 'auto 1fr auto',
  ...focusRing,
  '&:hover': { background: vars.bg.hover },
  '&:focus-visible': { outline: `2px solid ${vars.focus.ring}`, outlineOffset: '-3px' },
  '& > svg': { color: vars.text.subtle },
})
export const recentName = css({ ...truncated, fontWeight: vars.font.weight.medium })
export const recentKind = css({ font: vars.type.caption, color: vars.text.subtle })
export const quiet = css({
  display: 'flex',
  alignItems: 'center',
  gap: '8px',
  padding: '12px 16px',
  borderBlockStart: `1px solid ${vars.border.subtle}`,
  color: vars.text.muted,
})
export const step = css({
  ...line,
  gridTemplateColumns: 'auto 1fr auto',
  variants: { done: { true: { color: vars.text.muted } } },
})
export const stepMark = css({
  display: 'grid',
  placeItems: 'center',
  inlineSize: '20px',
  blockSize: '20px',
  borderRadius: '50%',
  border: `1.5px solid ${vars.border.strong}`,
  variants: {
    done: {
      true: {
        background: vars.action.primary.bg,
        borderColor: vars.action.primary.bg,
        color: vars.action.primary.text,
      },
    },
  },
})
export const foot = css({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'space-between',
  gap: '8px 24px',
  font: vars.type.caption,
  color: vars.text.subtle,
  paddingBlockStart: '18px',
})
export const footLinks = css({ display: 'flex', flexWrap: 'wrap', gap: '8px 22px' })
export const footLink = css({ display: 'inline-flex', alignItems: 'center', gap: '6px', color: vars.text.muted })
