import { css, focusRing, keyframes, vars } from '../../theme/index.ts'

export const tableFrame = css({
  background: vars.bg.surface,
  border: `1px solid ${vars.border.default}`,
  borderRadius: vars.radius.lg,
  minInlineSize: 0,
  overflow: 'hidden',
  variants: { bare: { true: { border: 0, borderRadius: 0 } } },
})
/** Head and rows, with the bar of acts over the head. */
export const gridPlace = css({ position: 'relative', minInlineSize: 0 })
/** Over the head, so that no row moves under the pointer; the box that selects all rows stays free. */
export const barPlace = css({
  '&&': {
    position: 'absolute',
    insetBlockStart: 0,
    insetInline: '44px 0',
    minBlockSize: '34px',
    paddingBlock: '3px',
    flexWrap: 'nowrap',
    overflowX: 'auto',
  },
  '& > *': { flex: 'none' },
})
export const tableScroll = css({
  overflowX: 'auto',
  // Elements scrolled to by keyboard must not end up under the sticky head or checkboxes.
  scrollPaddingBlockStart: '36px',
  scrollPaddingInlineStart: '52px',
  outline: 'none',
  '&:focus-visible': { outline: `2px solid ${vars.focus.ring}`, outlineOffset: '-2px' },
})

export const table = css({
  inlineSize: '100%',
  borderCollapse: 'separate',
  borderSpacing: 0,
  fontSize: vars.density.font,
  lineHeight: '18px',
  variants: {
    /** Column widths do not depend on the rows that happen to be rendered. */
    fixed: { true: { tableLayout: 'fixed', '& td, & th': { overflow: 'hidden', textOverflow: 'ellipsis' } } },
    /** The head sticks above the scrolled rows. */
    scrolled: { true: { '& [data-name]': { borderInlineEnd: `1px solid ${vars.border.default}` } } },
  },
})

const edges = {
  '&:first-child': { paddingInlineStart: vars.space[4] },
  '&:last-child': { paddingInlineEnd: vars.space[4] },
} as const

const leadColumn = (width: string) =>
  ({
    inlineSize: width,
    minInlineSize: width,
    position: 'sticky',
    insetInlineStart: 0,
    paddingInlineEnd: '4px',
  }) as const

const room = {
  align: { start: {}, end: { textAlign: 'end' } },
  /** The column of checkboxes or arrows before the first column. */
  lead: { select: leadColumn('44px'), order: leadColumn('80px') },
  /** The first column stays visible while the others scroll. */
  name: { true: { position: 'sticky', insetInlineStart: 0, '@narrow': { position: 'static' } } },
  afterLead: { select: { insetInlineStart: '44px' }, order: { insetInlineStart: '80px' } },
  actions: { true: { inlineSize: '1px' } },
  hideBelow: { narrow: { '@narrow': { display: 'none' } }, medium: { '@medium': { display: 'none' } } },
} as const

export const headCell = css({
  blockSize: '34px',
  paddingInline: vars.density.cellX,
  textAlign: 'start',
  font: `${vars.font.weight.medium} 12px/16px ${vars.font.family.sans}`,
  color: vars.text.muted,
  background: vars.bg.subtle,
  borderBlockEnd: `1px solid ${vars.border.default}`,
  whiteSpace: 'nowrap',
  position: 'sticky',
  insetBlockStart: 0,
  zIndex: vars.zIndex.stickyCell,
  ...edges,
  variants: {
    ...room,
    lead: {
      select: { ...room.lead.select, zIndex: vars.zIndex.stickyHeader },
      order: { ...room.lead.order, zIndex: vars.zIndex.stickyHeader },
    },
    name: { true: { ...room.name.true, zIndex: vars.zIndex.stickyHeader, '@narrow': { insetInlineStart: 'auto' } } },
  },
})

export const sortButton = css({
  display: 'inline-flex',
  alignItems: 'center',
  gap: '4px',
  border: 0,
  padding: '2px 4px',
  marginInline: '-4px',
  borderRadius: vars.radius.xs,
  background: 'none',
  font: 'inherit',
  color: 'inherit',
  cursor: 'pointer',
  ...focusRing,
  '&:hover': { color: vars.text.default },
  '& svg': { opacity: 0 },
  '&:hover svg, &:focus-visible svg': { opacity: 0.5 },
  variants: {
    active: { true: { color: vars.text.default, '& svg, &:hover svg': { opacity: 1 } } },
    // Headings of number columns are aligned with the numbers.
    align: { start: {}, end: { flexDirection: 'row-reverse' } },
  },
})

export const bodyRow = css({
  '&:hover > *': { background: vars.bg.hover },
  '&:last-child > *': { borderBlockEnd: 0 },
  '& [data-row-actions]': { opacity: 0 },
  '&:hover [data-row-actions], &:focus-within [data-row-actions]': { opacity: 1 },
  '@media (hover: none)': { '& [data-row-actions]': { opacity: 1 } },
  variants: {
    selected: {
      true: {
        '& > *, &:hover > *': { background: vars.bg.selected },
        '& > :first-child': { boxShadow: `inset 2px 0 0 ${vars.action.primary.bg}` },
        '[dir="rtl"] & > :first-child': { boxShadow: `inset -2px 0 0 ${vars.action.primary.bg}` },
      },
    },
    still: { true: { '&:hover > *': { background: vars.bg.surface } } },
    /** The error line belongs to the row above it. */
    wrong: { true: { '& > *': { borderBlockEnd: 0 } } },
  },
})

export const bodyCell = css({
  blockSize: vars.density.row,
  paddingInline: vars.density.cellX,
  borderBlockEnd: `1px solid ${vars.border.subtle}`,
  textAlign: 'start',
  fontWeight: 'inherit',
  whiteSpace: 'nowrap',
  background: vars.bg.surface,
  ...edges,
  '&:focus-visible': { outline: `2px solid ${vars.focus.ring}`, outlineOffset: '-3px' },
  variants: {
    ...room,
    lead: {
      select: { ...room.lead.select, zIndex: vars.zIndex.stickyCell },
      order: { ...room.lead.order, zIndex: vars.zIndex.stickyCell },
    },
    name: { true: { ...room.name.true, zIndex: vars.zIndex.stickyCell } },
    edited: { true: { '&&': { paddingInline: '4px' }, '&&:first-child': { paddingInlineStart: '9px' } } },
  },
})

export const rowLink = css({
  fontWeight: vars.font.weight.medium,
  borderRadius: vars.radius.xs,
  cursor: 'pointer',
  ...focusRing,
  '&:hover': { textDecoration: 'underline', textUnderlineOffset: '2px' },
})

const wander = keyframes({ from: { backgroundPositionX: '-60%' }, to: { backgroundPositionX: '160%' } })

/** An animated line over the head while rows are loading. Existing rows stay. */
export const busyLine = css({
  blockSize: '2px',
  marginBlockEnd: '-2px',
  position: 'relative',
  backgroundImage: `linear-gradient(90deg, transparent, ${vars.action.primary.bg}, transparent)`,
  backgroundSize: '40% 100%',
  backgroundRepeat: 'no-repeat',
  animation: `${wander} 1.2s linear infinite`,
  '@calm': { animation: 'none', backgroundSize: '100% 100%' },
})
export const moveButtons = css({ display: 'inline-flex' })
export const errorCell = css({
  blockSize: '28px',
  padding: '0 16px 8px',
  borderBlockEnd: `1px solid ${vars.border.subtle}`,
  background: vars.bg.surface,
  whiteSpace: 'normal',
  variants: { afterLead: { true: { paddingInlineStart: '55px' } } },
})
export const errorLine = css({
  display: 'inline-flex',
  alignItems: 'center',
  gap: '6px',
  font: `${vars.font.weight.medium} 12px/16px ${vars.font.family.sans}`,
  color: vars.text.danger,
})
export const emptyLine = css({ padding: '0 16px 16px', color: vars.text.muted, fontSize: '13px', lineHeight: '18px' })
export const statePlace = css({ padding: '20px 16px' })
