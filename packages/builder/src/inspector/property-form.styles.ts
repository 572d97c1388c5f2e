import { css, vars } from '@perennial/ui/theme'

export const form = css({ display: 'grid', gap: vars.space[4], padding: '12px 16px 24px' })

/** The side panel fills its side of the split, which is 320 px wide while it is open. */
export const sidePanel = css({ inlineSize: '100%', blockSize: '100%' })
export const formBody = css({ outline: 'none' })
/** The padding of the panel already surrounds tabs. */
export const tabBody = css({ display: 'grid', gap: vars.space[4], paddingBlockEnd: '8px' })
export const foot = css({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'flex-end',
  gap: '8px',
  padding: '10px 16px',
  borderBlockStart: `1px solid ${vars.border.default}`,
  background: vars.bg.surface,
})
export const version = css({ margin: '0 0 8px', color: vars.text.subtle, font: vars.type.caption })
export const box = css({ display: 'grid', gap: vars.space[3], padding: '12px 16px 0' })

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
export const leftOverText = css({ margin: 0, overflowWrap: 'anywhere' })
export const footProblem = css({
  flexBasis: '100%',
  margin: 0,
  color: vars.text.danger,
  font: vars.type.dense,
  overflowWrap: 'anywhere',
})
