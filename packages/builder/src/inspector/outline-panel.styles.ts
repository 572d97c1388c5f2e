import { css, focusRing, truncated, vars } from '@perennial/ui/theme'

/** The drop target covers it. */
export const outline = css({ position: 'relative' })

export const tools = css({
  display: 'flex',
  gap: '8px',
  padding: '12px 12px 4px 16px',
  '& > :first-child': { flex: 1, minInlineSize: 0 },
})

export const heading = css({
  display: 'flex',
  alignItems: 'center',
  gap: '6px',
  margin: 0,
  padding: '12px 12px 6px 16px',
  color: vars.text.subtle,
  font: `${vars.font.weight.medium} 12px/16px ${vars.font.family.sans}`,
})

export const list = css({ listStyle: 'none', margin: 0, padding: 0 })

export const row = css({
  display: 'flex',
  alignItems: 'center',
  gap: '8px',
  minBlockSize: '34px',
  marginInline: '8px',
  paddingInline: '10px 6px',
  borderRadius: vars.radius.md,
  color: vars.text.default,
  font: vars.type.dense,
  cursor: 'default',
  userSelect: 'none',
  ...focusRing,
  '&:hover': { background: vars.bg.hover },
  variants: {
    selected: { true: { background: vars.builder.wash, boxShadow: `inset 0 0 0 1px ${vars.builder.selection}` } },
    drop: {
      before: { boxShadow: `0 -2px 0 ${vars.builder.insertion}` },
      after: { boxShadow: `0 2px 0 ${vars.builder.insertion}` },
    },
  },
})

export const cell = css({
  display: 'flex',
  alignItems: 'center',
  gap: '8px',
  flex: 1,
  minInlineSize: 0,
  '& > svg': { flex: 'none', color: vars.text.muted },
  '& > svg:first-child': { color: vars.text.disabled },
  variants: { dim: { true: { color: vars.text.subtle } } },
})

export const fold = css({
  display: 'grid',
  placeItems: 'center',
  flex: 'none',
  inlineSize: '20px',
  blockSize: '24px',
  margin: '0 -4px',
  padding: 0,
  border: 0,
  borderRadius: vars.radius.sm,
  background: 'none',
  color: vars.text.muted,
  cursor: 'pointer',
  ...focusRing,
  '&:hover': { color: vars.text.default },
})

export const nameField = css({
  flex: 1,
  minInlineSize: 0,
  blockSize: '26px',
  paddingInline: '6px',
  border: `1px solid ${vars.border.strong}`,
  borderRadius: vars.radius.sm,
  background: vars.bg.surface,
  color: vars.text.default,
  font: vars.type.dense,
  ...focusRing,
})

export const counts = css({ display: 'inline-flex', gap: '4px', flex: 'none' })
export const count = css({
  display: 'inline-flex',
  alignItems: 'center',
  gap: '3px',
  paddingInline: '6px',
  borderRadius: vars.radius.sm,
  font: vars.type.caption,
  variants: {
    level: {
      error: { background: vars.status.danger.bg, color: vars.status.danger.text },
      warning: { background: vars.status.warning.bg, color: vars.status.warning.text },
    },
  },
})

export const problems = css({
  position: 'relative',
  marginBlockStart: '16px',
  borderBlockStart: `1px solid ${vars.border.default}`,
})
export const problemsHead = css({
  display: 'flex',
  alignItems: 'center',
  gap: '8px',
  inlineSize: '100%',
  padding: '12px 16px',
  border: 0,
  background: 'none',
  color: vars.text.default,
  font: vars.type.denseStrong,
  cursor: 'pointer',
  ...focusRing,
})
export const problemList = css({ listStyle: 'none', margin: 0, padding: '0 16px 12px' })
export const problem = css({
  display: 'grid',
  gridTemplateColumns: '16px minmax(0, 1fr) auto',
  alignItems: 'start',
  gap: '8px',
  paddingBlock: '6px',
  font: vars.type.dense,
  variants: {
    level: {
      error: { '& > svg': { color: vars.status.danger.text } },
      warning: { '& > svg': { color: vars.status.warning.text } },
    },
  },
})
export const problemPlace = css({ display: 'block', color: vars.text.subtle, font: vars.type.caption })

export const rowTools = css({ display: 'flex', marginInlineStart: 'auto' })

export const rowName = css({ ...truncated, minInlineSize: 0 })

export const hint = css({ margin: '2px 16px 6px', color: vars.text.subtle, font: vars.type.caption })

export const kind = css({ color: vars.text.subtle, whiteSpace: 'nowrap' })
