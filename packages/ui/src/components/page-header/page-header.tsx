import type { ReactNode } from 'react'
import { css, vars } from '../../theme/index.ts'
import { type Breadcrumb, Breadcrumbs } from '../breadcrumbs/index.ts'

const frame = css({ display: 'grid', gap: '2px', marginBlockEnd: '14px' })
const line = css({ display: 'flex', flexWrap: 'wrap', alignItems: 'flex-start', gap: '8px 16px' })
const titles = css({ minInlineSize: 0 })
const heading = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '10px',
  minBlockSize: '36px',
  font: vars.type.title,
  letterSpacing: '-0.2px',
  variants: { greeting: { true: { font: vars.type.display, letterSpacing: '-0.4px' } } },
})
const count = css({ font: vars.type.body, color: vars.text.muted })
const sub = css({ color: vars.text.muted, fontSize: '13px', lineHeight: '20px' })
const side = css({ marginInlineStart: 'auto', display: 'flex', flexWrap: 'wrap', gap: '8px', alignItems: 'center' })

export interface PageHeaderProps {
  /** The heading of the page. */
  title: string
  /** The path to the page; the last one has no address. */
  breadcrumbs?: readonly Breadcrumb[]
  /** Adds a button that copies the page's address. */
  copyLink?: string
  /** Status beside the title. */
  badge?: ReactNode
  /** Number of items that the page lists. */
  count?: number | string
  /** A line under the title. */
  children?: ReactNode
  /** An `ActionBar`, or buttons. */
  actions?: ReactNode
  /** Sets the title in the serif, for titles that address the user. */
  greeting?: boolean
}

/** The head of a page: breadcrumbs, title and actions. */
export function PageHeader({
  title,
  breadcrumbs,
  copyLink,
  badge,
  count: n,
  children,
  actions,
  greeting,
}: PageHeaderProps) {
  return (
    <div className={frame().className}>
      {breadcrumbs && <Breadcrumbs items={breadcrumbs} copyLink={copyLink} />}
      <div className={line().className}>
        <div className={titles().className}>
          <div className={heading({ greeting }).className}>
            <h1 className={heading({ greeting }).className}>{title}</h1>
            {n !== undefined && <span className={count().className}>{n}</span>}
            {badge}
          </div>
          {children && <div className={sub().className}>{children}</div>}
        </div>
        {actions && <div className={side().className}>{actions}</div>}
      </div>
    </div>
  )
}
