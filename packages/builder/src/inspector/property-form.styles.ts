import { css, vars } from '@perennial/ui/theme'

export const form = css({ display: 'grid', gap: vars.space[4], padding: '12px 16px 24px' })

export const head = css({
  position: 'sticky',
  insetBlockStart: 0,
  zIndex: 1,
  display: 'flex',
  alignItems: 'center',
  gap: '8px',
  padding: '10px 12px 10px 16px',
  background: vars.bg.surface,
  borderBlockEnd: `1px solid ${vars.border.default}`,
})

export const title = css({ margin: 0, flex: 1, minInlineSize: 0, font: vars.type.subheading })
export const version = css({ color: vars.text.subtle, font: vars.type.caption, display: 'block' })

export const explained = css({ margin: 0, color: vars.text.muted, font: vars.type.dense })

export const group = css({ margin: '4px 0 0', font: vars.type.label, color: vars.text.muted })

export const entry = css({
  display: 'grid',
  gap: vars.space[3],
  padding: vars.space[3],
  border: `1px solid ${vars.border.default}`,
  borderRadius: vars.radius.md,
})

export const part = css({ display: 'grid', gap: vars.space[3], paddingBlockStart: vars.space[3] })

export const entryHead = css({
  display: 'flex',
  alignItems: 'center',
  gap: '4px',
  '& > :first-child': { flex: 1, minInlineSize: 0 },
})
export const legend = css({ margin: 0, font: vars.type.label })
export const list = css({ display: 'grid', gap: vars.space[2], border: 0, margin: 0, padding: 0, minInlineSize: 0 })
export const pair = css({ display: 'grid', gridTemplateColumns: '1fr 1fr', gap: vars.space[2] })
export const empty = css({ margin: 0, padding: '12px 16px', color: vars.text.muted, font: vars.type.dense })
