import { CollapsedIcon, CopyLinkIcon, Icon } from '../../icons/index.ts'
import { useMessages } from '../../messages/index.ts'
import { css, vars } from '../../theme/index.ts'
import { copiedHold, CopyButton } from '../copy-button/index.ts'
import { Link } from '../link/index.ts'

const trail = css({
  display: 'flex',
  alignItems: 'center',
  flexWrap: 'wrap',
  gap: '6px',
  minBlockSize: '20px',
  font: vars.type.caption,
  color: vars.text.subtle,
})
const list = css({ display: 'contents' })
const step = css({
  display: 'inline-flex',
  alignItems: 'center',
  gap: '6px',
  '& > a': { color: vars.text.muted },
  '& > svg': { '[dir="rtl"] &': { scale: '-1 1' } },
})
const copy = css({ marginInlineStart: '2px', '&&': { minBlockSize: '20px' } })

export interface Breadcrumb {
  label: string
  /** Absent on the last one, which is the current page. */
  href?: string
}

export interface BreadcrumbsProps {
  /** From the outermost place to this page. */
  items: readonly Breadcrumb[]
  /** Adds a button that copies the address of the page (ITM-89). */
  copyLink?: string
}

/** The path to the current page. */
export function Breadcrumbs({ items, copyLink }: BreadcrumbsProps) {
  const messages = useMessages()
  return (
    <nav aria-label={messages.breadcrumbs} className={trail().className}>
      <ol className={list().className}>
        {items.map(({ label, href }, index) => (
          <li key={`${label}-${href ?? ''}`} className={step().className}>
            {index > 0 && <Icon of={CollapsedIcon} size={12} />}
            {href ? (
              <Link href={href} tone="text">
                {label}
              </Link>
            ) : (
              <span aria-current="page">{label}</span>
            )}
          </li>
        ))}
      </ol>
      {copyLink && (
        <CopyButton
          value={copyLink}
          label={messages.copyLink}
          icon={CopyLinkIcon}
          holdMs={copiedHold.breadcrumb}
          className={copy().className}
        />
      )}
    </nav>
  )
}
