import type { Environment } from '@perennial/ui/environment-badge'
import { css } from '@perennial/ui/theme'
import type { ReactNode } from 'react'
import { useStaff } from '../staff/index.ts'
import { DocumentHead } from './document-head.tsx'

const frame = css({
  maxInlineSize: '1456px',
  padding: '20px 28px 40px',
  '@narrow': { padding: '16px 16px 32px' },
})

export interface PageProps {
  /** Title of the browser's tab, after the environment. */
  title: string
  /** Lists and object pages are compact, forms and home comfortable. */
  density?: 'comfortable' | 'compact'
  children: ReactNode
}

/** A page of the console: its place, its density, and its name in the browser's tab. */
export function Page({ title, density = 'comfortable', children }: PageProps) {
  const { tenant } = useStaff()
  return (
    <div data-density={density} className={frame().className}>
      <DocumentHead title={title} environment={tenant.mode satisfies Environment} />
      {children}
    </div>
  )
}
