import { css, vars } from '@perennial/ui/theme'

/** Preformatted output of programs. */
export const trace = css({
  margin: 0,
  maxBlockSize: '360px',
  overflow: 'auto',
  font: vars.type.code,
  whiteSpace: 'pre-wrap',
  overflowWrap: 'anywhere',
})
export const toolbar = css({ display: 'flex', flexWrap: 'wrap', alignItems: 'flex-end', gap: '8px' })
export const searchPlace = css({ inlineSize: '240px', '@narrow': { inlineSize: '100%' } })
export const narrow = css({ maxInlineSize: '720px' })
export const fields = css({
  display: 'grid',
  gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
  gap: '12px 16px',
  '@narrow': { gridTemplateColumns: 'minmax(0, 1fr)' },
})
export const whole = css({ gridColumn: '1 / -1' })
export const plain = css({ color: vars.text.muted, fontSize: '13px', lineHeight: '20px' })
export const lines = css({ listStyle: 'none', margin: 0, padding: 0, display: 'grid', gap: '6px' })
export const logLine = css({
  display: 'grid',
  gridTemplateColumns: '72px 76px minmax(0, 1fr)',
  gap: '4px 12px',
  alignItems: 'baseline',
  fontSize: '13px',
  lineHeight: '20px',
  overflowWrap: 'anywhere',
  justifyItems: 'start',
  '@narrow': { gridTemplateColumns: 'minmax(0, 1fr)' },
})
export const when = css({ color: vars.text.muted, fontVariantNumeric: 'tabular-nums' })
