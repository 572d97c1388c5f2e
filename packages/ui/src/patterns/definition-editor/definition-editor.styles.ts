import { css, vars } from '../../theme/index.ts'

export const row = css({
  display: 'grid',
  gap: '12px',
  padding: '14px 16px',
  border: `1px solid ${vars.border.default}`,
  borderRadius: vars.radius.lg,
  background: vars.bg.surface,
  minInlineSize: 0,
})
export const fields = css({
  display: 'grid',
  gridTemplateColumns: 'repeat(4, minmax(0, 1fr))',
  gap: '12px',
  alignItems: 'start',
  '@medium': { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
  '@narrow': { gridTemplateColumns: 'minmax(0, 1fr)' },
})
export const description = css({ gridColumn: '1 / -1' })
export const tools = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: '8px',
})
export const toolButtons = css({ display: 'flex', gap: '2px' })
export const panel = css({
  display: 'grid',
  gap: '14px',
  paddingBlockStart: '14px',
  borderBlockStart: `1px solid ${vars.border.subtle}`,
})
export const option = css({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr) auto',
  gap: '8px',
  alignItems: 'end',
  marginBlockEnd: '8px',
  variants: {
    colored: {
      true: {
        gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr) minmax(120px, 160px) auto',
        '@narrow': { gridTemplateColumns: 'minmax(0, 1fr) auto', '& > :nth-child(2)': { gridColumn: '1 / -1' } },
      },
    },
  },
})
