import { css, vars } from '../../theme/index.ts'

export const box = css({
  // Overrides the row direction of a field's frame: the toolbar is above the text.
  '&&': { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', alignItems: 'stretch', padding: 0, gap: 0 },
  '&:has([role=textbox]:focus-visible)': { outline: `2px solid ${vars.focus.ring}`, outlineOffset: '2px' },
})
export const toolbar = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '2px',
  padding: '4px',
  borderBlockEnd: `1px solid ${vars.border.default}`,
  background: vars.bg.subtle,
  borderStartStartRadius: vars.radius.md,
  borderStartEndRadius: vars.radius.md,
})
export const line = css({
  inlineSize: '1px',
  blockSize: '18px',
  marginInline: '4px',
  background: vars.border.default,
})
export const text = css({
  minBlockSize: '120px',
  maxBlockSize: '480px',
  overflow: 'auto',
  padding: '10px 12px',
  font: vars.type.body,
  overflowWrap: 'anywhere',
  '&, &:focus-visible': { outline: 'none' },
  '& > * + *': { marginBlockStart: '8px' },
  '& h1, & h2, & p, & ul, & ol, & figure': { margin: 0 },
  '& h1': { font: vars.type.title },
  '& h2': { font: vars.type.heading },
  '& ul, & ol': { paddingInlineStart: '22px' },
  '& ul': { listStyle: 'disc' },
  '& ol': { listStyle: 'decimal' },
  '& a': { color: vars.text.link, textDecoration: 'underline', textUnderlineOffset: '2px' },
  '& strong': { fontWeight: vars.font.weight.semibold },
  '& img': { maxInlineSize: '100%' },
})
export const linkForm = css({ display: 'grid', gap: '10px', inlineSize: '280px', maxInlineSize: '100%' })
