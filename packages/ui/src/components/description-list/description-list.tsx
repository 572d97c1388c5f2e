import type { ReactNode } from 'react'
import { css, vars } from '../../theme/index.ts'

const list = css({
  variants: {
    arrangement: {
      rows: {
        display: 'grid',
        gap: '10px',
        '& > div': { display: 'grid', gridTemplateColumns: 'minmax(110px, 35%) minmax(0, 1fr)', gap: '12px' },
      },
      strip: {
        display: 'grid',
        gridTemplateColumns: 'repeat(auto-fit, minmax(150px, 1fr))',
        background: vars.bg.surface,
        border: `1px solid ${vars.border.default}`,
        borderRadius: vars.radius.lg,
        overflow: 'hidden',
        '& > div': {
          padding: '10px 16px',
          minInlineSize: 0,
          // The divider between items, also where they wrap.
          boxShadow: `-1px 0 0 ${vars.border.subtle}, 0 -1px 0 ${vars.border.subtle}`,
        },
      },
    },
  },
})
const term = css({
  // Field names have no spaces to break at, and must not overlap their values.
  minInlineSize: 0,
  overflowWrap: 'anywhere',
  font: vars.type.caption,
  color: vars.text.subtle,
  variants: { inRow: { true: { fontSize: '13px', lineHeight: '20px' } } },
})
const detail = css({
  minInlineSize: 0,
  overflowWrap: 'anywhere',
  lineHeight: '20px',
  variants: { strong: { true: { fontWeight: vars.font.weight.medium, marginBlockStart: '1px' } } },
})

export interface Description {
  term: string
  detail: ReactNode
}

export interface DescriptionListProps {
  /** Terms and values in order. */
  items: readonly Description[]
  /** `rows` stacks the items, `strip` puts them side by side above a page's content. */
  arrangement?: 'rows' | 'strip'
  className?: string
}

/** Terms and their values. */
export function DescriptionList({ items, arrangement = 'rows', className }: DescriptionListProps) {
  const rows = arrangement === 'rows'
  return (
    <dl className={list({ arrangement, className }).className}>
      {items.map(({ term: what, detail: which }) => (
        <div key={what}>
          <dt className={term({ inRow: rows }).className}>{what}</dt>
          <dd className={detail({ strong: !rows }).className}>{which}</dd>
        </div>
      ))}
    </dl>
  )
}
