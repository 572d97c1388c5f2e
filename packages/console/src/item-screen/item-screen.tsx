import { documentTitle } from '@perennial/domain/catalogue'
import { type Action, ActionBar } from '@perennial/ui/action-bar'
import type { Breadcrumb } from '@perennial/ui/breadcrumbs'
import { type Description, DescriptionList } from '@perennial/ui/description-list'
import { PageHeader } from '@perennial/ui/page-header'
import { type TabItem, Tabs } from '@perennial/ui/tabs'
import { css } from '@perennial/ui/theme'
import type { ReactNode } from 'react'
import { useSearchParams } from 'react-router'
import { Page } from '../page/index.ts'

const facts = css({ marginBlockEnd: '14px' })

export interface ItemScreenProps {
  /** Its name: the tab of the browser says "perennial | {name}" (NAV-44). */
  name: string
  /** The title of the page, where it says more than the name. */
  title?: string
  breadcrumbs: readonly Breadcrumb[]
  badge?: ReactNode
  /** A line under the title: its id, whose it is. */
  children?: ReactNode
  actions?: readonly Action[]
  /** Up to five facts over everything. */
  facts?: readonly Description[]
  /** What is said over the views: somebody else has saved, something is missing. */
  notices?: ReactNode
  /** Views of it; the chosen one stands in the address. */
  tabs: readonly TabItem[]
  /** Stands in the place of the views: the whole as JSON. */
  instead?: ReactNode
}

/** One thing: what it is, what can be done, its facts, and its views. */
export function ItemScreen({
  name,
  title,
  breadcrumbs,
  badge,
  children,
  actions,
  facts: shown,
  notices,
  tabs,
  instead,
}: ItemScreenProps) {
  const [params, setParams] = useSearchParams()
  const first = tabs[0]?.id
  const requested = params.get('tab')
  const tab = tabs.some(({ id }) => id === requested) ? requested : first
  return (
    <Page title={documentTitle(name)} density="compact">
      <PageHeader
        title={title ?? name}
        breadcrumbs={breadcrumbs}
        copyLink={`${location.origin}${location.pathname}`}
        badge={badge}
        actions={actions && <ActionBar actions={actions} />}
      >
        {children}
      </PageHeader>
      {shown && <DescriptionList arrangement="strip" items={shown} className={facts().className} />}
      {notices}
      {instead ?? (
        <Tabs
          label={name}
          tabs={tabs}
          value={tab ?? undefined}
          onChange={(id) => setParams(id === first ? {} : { tab: id }, { replace: true })}
        />
      )}
    </Page>
  )
}
