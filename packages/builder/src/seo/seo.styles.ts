import { css, truncated, vars } from '@perennial/ui/theme'

export const columns = css({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 360px)',
  gap: '24px',
  alignItems: 'start',
  '@narrow': { gridTemplateColumns: 'minmax(0, 1fr)' },
})
export const fields = css({ display: 'grid', gap: '16px', minInlineSize: 0 })
export const note = css({ margin: 0, color: vars.text.muted, font: vars.type.dense })
export const previews = css({ display: 'grid', gap: '16px', minInlineSize: 0 })
export const preview = css({ display: 'grid', gap: '6px', minInlineSize: 0 })
export const previewName = css({ margin: 0, color: vars.text.muted, font: vars.type.caption })
export const result = css({
  display: 'grid',
  gap: '2px',
  padding: '14px 16px',
  border: `1px solid ${vars.border.default}`,
  borderRadius: vars.radius.md,
  background: vars.bg.surface,
})
export const crumbs = css({ ...truncated, margin: 0, color: vars.text.muted, font: vars.type.caption })
export const resultTitle = css({
  ...truncated,
  margin: 0,
  color: vars.text.link,
  font: `${vars.font.weight.regular} 18px/24px ${vars.font.family.sans}`,
})
export const resultText = css({
  margin: 0,
  color: vars.text.muted,
  font: vars.type.dense,
  display: '-webkit-box',
  WebkitLineClamp: '2',
  WebkitBoxOrient: 'vertical',
  overflow: 'hidden',
})
export const left = css({
  margin: 0,
  padding: '14px 16px',
  border: `1px dashed ${vars.border.default}`,
  borderRadius: vars.radius.md,
  color: vars.text.muted,
  font: vars.type.dense,
})
export const card = css({
  overflow: 'hidden',
  border: `1px solid ${vars.border.default}`,
  borderRadius: vars.radius.md,
  background: vars.bg.surface,
})
export const picture = css({ display: 'block', inlineSize: '100%', aspectRatio: '1.91', objectFit: 'cover' })
export const noPicture = css({
  display: 'grid',
  placeItems: 'center',
  aspectRatio: '1.91',
  background: vars.bg.sunken,
  color: vars.text.subtle,
})
export const cardWords = css({ display: 'grid', gap: '2px', padding: '10px 14px 12px' })
export const cardTitle = css({ ...truncated, margin: 0, font: vars.type.denseStrong })
