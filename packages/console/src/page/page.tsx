import type { Environment } from '@perennial/ui/environment-badge'
import { css, vars } from '@perennial/ui/theme'
import type { ReactNode } from 'react'
import { useStaff } from '../staff/index.ts'
import { DocumentHead } from './document-head.tsx'

const frame = css({
  maxInlineSize: '1456px',
  padding: '20px 28px 40px',
  '@narrow': { padding: '16px 16px 32px' },
})

const beside = css({
  display: 'flex',
  alignItems: 'flex-start',
  '& > :first-child': { flex: 1, minInlineSize: 0 },
  // The panel stays while the page scrolls.
  '& > aside': {
    position: 'sticky',
    insetBlockStart: 0,
    blockSize: `calc(100dvh - ${vars.size.topBar})`,
    '@medium': { position: 'fixed', blockSize: 'auto' },
  },
})

export interface PageProps {
  /** Title of the browser's tab, after the environment. */
  title: string
  /** Lists and object pages are compact, forms and home comfortable. */
  density?: 'comfortable' | 'compact'
  /** A `SidePanel` beside the page. */
  panel?: ReactNode
  children: ReactNode
}

/** A page of the console: its place, its density, and its name in the browser's tab. */
export function Page({ title, density = 'comfortable', panel, children }: PageProps) {
  const { tenant } = useStaff()
  const page = (
    <div data-density={density} className={frame().className}>
      <DocumentHead title={title} environment={tenant.mode satisfies Environment} />
      {children}
    </div>
  )
  // The same element with and without a panel: opening one keeps what was typed on the page.
  return (
    <div className={beside().className}>
      {page}
      {panel}
    </div>
  )
}
