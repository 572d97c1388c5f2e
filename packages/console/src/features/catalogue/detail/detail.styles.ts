import { css, vars } from '@perennial/ui/theme'

/** The column of forms: as wide as lines are read well. */
export const column = css({
  maxInlineSize: '760px',
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: '16px',
})
export const fields = css({
  display: 'grid',
  gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
  gap: '16px 14px',
  alignItems: 'start',
  '& > [data-wide]': { gridColumn: '1 / -1' },
  '@narrow': { gridTemplateColumns: 'minmax(0, 1fr)' },
})
export const dates = css({ margin: 0, font: vars.type.dense, color: vars.text.muted })
export const notices = css({
  display: 'grid',
  gap: '10px',
  marginBlockEnd: '14px',
  maxInlineSize: '760px',
  '&:empty': { display: 'none' },
})
export const muted = css({ margin: 0, font: vars.type.dense, color: vars.text.muted })
export const rows = css({ display: 'grid', gap: '12px', margin: 0, padding: 0, listStyle: 'none' })
/** One entry of a list that is edited: its fields, and its buttons at the end. */
export const entry = css({
  display: 'grid',
  gridTemplateColumns: 'repeat(2, minmax(0, 1fr)) auto',
  gap: '12px',
  alignItems: 'end',
  paddingBlockEnd: '12px',
  borderBlockEnd: `1px solid ${vars.border.subtle}`,
  '&:last-child': { paddingBlockEnd: 0, borderBlockEnd: 0 },
  '@narrow': { gridTemplateColumns: 'minmax(0, 1fr)' },
})
/** A row of a list: label, choice, buttons. */
export const line = css({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto 72px',
  gap: '12px',
  alignItems: 'center',
  font: vars.type.dense,
})
export const tagField = css({ maxInlineSize: '480px' })
export const buttons = css({ display: 'flex', gap: '4px', justifyContent: 'flex-end' })
// Smaller than the title beside it.
export const statusPlace = css({ inlineSize: '132px', font: vars.type.body, letterSpacing: 'normal' })
/** Tags in one line with their label, as in the head of a form. */
export const tagLine = css({ display: 'grid', gap: '10px' })
export const tagStates = css({
  display: 'flex',
  flexWrap: 'wrap',
  gap: '6px 16px',
  margin: 0,
  padding: 0,
  listStyle: 'none',
  font: vars.type.dense,
  color: vars.text.muted,
  '& > li': { display: 'flex', alignItems: 'center', gap: '6px' },
})
export const mono = css({ font: vars.type.code })
export const was = css({ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere', font: vars.type.code, margin: 0 })
export const sheetBody = css({ padding: '16px 20px 24px' })
