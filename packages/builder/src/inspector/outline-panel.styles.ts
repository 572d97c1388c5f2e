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
})

export const rowTools = css({ display: 'flex', marginInlineStart: 'auto' })

export const rowName = css({ ...truncated, minInlineSize: 0 })

export const hint = css({ margin: '2px 16px 6px', color: vars.text.subtle, font: vars.type.caption })

export const kind = css({ color: vars.text.subtle, whiteSpace: 'nowrap' })
