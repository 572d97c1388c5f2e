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
  /**
   * Name of the item: the browser's tab shows "perennial
   * {name}" (NAV-44).
   */
  name: string
  /** Title of the page, if it differs from the name. */
  title?: string
  breadcrumbs: readonly Breadcrumb[]
  badge?: ReactNode
  /** Line below the title: id, owner. */
  children?: ReactNode
  actions?: readonly Action[]
  /** Up to five facts above the views. */
  facts?: readonly Description[]
  /** Notices above the views: a conflict, something missing. */
  notices?: ReactNode
  /** Views of the item; the current one is in the address. */
  tabs: readonly TabItem[]
  /** Beside the page, as high as the window: a `SidePanel`. */
  panel?: ReactNode
  /** Replaces the views: the item as JSON. */
  instead?: ReactNode
}

/** Screen of one item: title, actions, facts and views. */
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
  panel,
  instead,
}: ItemScreenProps) {
  const [params, setParams] = useSearchParams()
  const first = tabs[0]?.id
  const requested = params.get('tab')
  const tab = tabs.some(({ id }) => id === requested) ? requested : first
  return (
    <Page title={documentTitle(name)} density="compact" panel={panel}>
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
