import { css, truncated, vars } from '@perennial/ui/theme'

export const root = css({
  display: 'flex',
  flexDirection: 'column',
  blockSize: '100%',
  minBlockSize: 0,
  background: vars.bg.canvas,
  color: vars.text.default,
  font: vars.type.dense,
  variants: {
    fullScreen: {
      true: { position: 'fixed', inset: 0, zIndex: vars.zIndex.overlay, gridTemplateRows: 'auto minmax(0, 1fr)' },
    },
  },
})

export const bar = css({
  display: 'flex',
  alignItems: 'center',
  gap: '8px',
  minBlockSize: '52px',
  paddingInline: '12px 16px',
  background: vars.bg.surface,
  borderBlockEnd: `1px solid ${vars.border.default}`,
  flexWrap: 'wrap',
  variants: { second: { true: { minBlockSize: '42px', paddingInline: '16px', font: vars.type.dense } } },
})

export const pageName = css({
  margin: 0,
  font: `${vars.font.weight.semibold} 15px/20px ${vars.font.family.sans}`,
  ...truncated,
  maxInlineSize: '320px',
})

export const grow = css({ flex: 1 })

export const savedNote = css({
  display: 'inline-flex',
  alignItems: 'center',
  gap: '5px',
  color: vars.text.subtle,
  font: vars.type.caption,
})

export const url = css({
  display: 'inline-flex',
  alignItems: 'center',
  gap: '6px',
  color: vars.text.muted,
  font: `${vars.font.weight.regular} 13px/18px ${vars.font.family.mono}`,
  ...truncated,
})

export const tag = css({
  display: 'inline-flex',
  alignItems: 'baseline',
  gap: '8px',
  padding: '2px 8px',
  border: `1px solid ${vars.border.default}`,
  borderRadius: vars.radius.sm,
  background: vars.bg.surface,
  whiteSpace: 'nowrap',
})
export const tagState = css({
  color: vars.text.muted,
  font: vars.type.caption,
  variants: { live: { true: { color: vars.status.success.text } } },
})
export const status = css({ inlineSize: '124px' })
export const measure = css({ color: vars.text.muted, fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' })
export const explainedGroup = css({ display: 'inline-flex', alignItems: 'center', gap: '4px' })
export const kind = css({ color: vars.text.muted, font: vars.type.caption, marginInlineStart: '6px' })
export const settings = css({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  alignContent: 'start',
  minInlineSize: 0,
  minBlockSize: 'min(52vh, 480px)',
})

export const userForm = css({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  gap: '8px',
  alignItems: 'center',
})
export const userName = css({ margin: '0 0 8px', font: vars.type.subheading })
export const userSubscription = css({
  margin: '12px 0 4px',
  font: vars.type.denseStrong,
  '& > span': { color: vars.text.muted, fontWeight: vars.font.weight.regular },
})
export const comparison = css({
  display: 'grid',
  gap: '8px',
  marginBlockStart: '20px',
  paddingBlockStart: '16px',
  borderBlockStart: `1px solid ${vars.border.default}`,
})
export const comparisonFields = css({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr) auto',
  gap: '8px',
  alignItems: 'end',
  '@narrow': { gridTemplateColumns: '1fr' },
})

export const panel = css({
  blockSize: '100%',
  minBlockSize: 0,
  overflowY: 'auto',
  background: vars.bg.surface,
  borderInlineStart: `1px solid ${vars.border.default}`,
})

export const panelNote = css({ margin: 0, padding: '12px 16px', color: vars.text.muted, font: vars.type.dense })

export const notices = css({ display: 'grid', '&:empty': { display: 'none' }, '& > *': { margin: '8px 16px' } })

export const hidden = css({
  position: 'absolute',
  inlineSize: '1px',
  blockSize: '1px',
  margin: '-1px',
  overflow: 'hidden',
  clipPath: 'inset(50%)',
})

export const changes = css({ display: 'grid', gap: '2px', margin: 0, paddingInlineStart: '28px' })
export const change = css({
  '& > span:first-child': { marginInlineEnd: '12px' },
  paddingBlock: '4px',
})

export const jsonPane = css({
  display: 'grid',
  gridTemplateRows: 'auto auto 1fr',
  gap: '8px',
  flex: 1,
  minBlockSize: 0,
  padding: '8px 16px 16px',
  overflow: 'auto',
  alignContent: 'start',
})
export const jsonBar = css({ display: 'flex', alignItems: 'center', gap: '8px', flexWrap: 'wrap' })
export const problem = css({ display: 'block' })

export const work = css({
  display: 'flex',
  flexDirection: 'column',
  flex: 1,
  minBlockSize: 0,
  '&[hidden]': { display: 'none' },
})

/** Canvas and panel take the height that bars and notices leave. */
export const sides = css({ flex: 1, minBlockSize: 0, '& > *': { blockSize: '100%' } })
