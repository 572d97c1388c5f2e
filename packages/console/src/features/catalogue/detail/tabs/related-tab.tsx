import type { RelatedItem } from '@perennial/api/catalogue'
import { detailAddress, statusLabels } from '@perennial/domain/catalogue'
import { type DataColumn, DataTable } from '@perennial/ui/data-table'
import { RelativeTime } from '@perennial/ui/date-time'
import { CampaignIcon, PageIcon } from '@perennial/ui/icons'
import { PublishBadge } from '@perennial/ui/publish-badge'
import { StatusBadge } from '@perennial/ui/status-badge'
import { failureOf } from '../../../../api/index.ts'
import { text } from '../../texts.ts'
import { words } from '../../../../words/index.ts'
import { publishStateOf, statusTones } from '../../../../items/index.ts'
import { useItemEditor } from '../item-editor-context.ts'
import { useRelated } from '../queries.ts'
import { productWords } from '@perennial/ui/messages'

const columns: readonly DataColumn<RelatedItem>[] = [
  { id: 'name', header: words('name'), cell: ({ name }) => name, sortValue: ({ name }) => name },
  { id: 'tags', header: words('tags'), hideBelow: 'medium', cell: ({ tags }) => tags.join(', ') },
  {
    id: 'publication',
    header: words('publication'),
    cell: ({ publishedStatus }) => <PublishBadge state={publishStateOf(publishedStatus)} />,
  },
  {
    id: 'status',
    header: words('status'),
    hideBelow: 'narrow',
    cell: ({ status }) => <StatusBadge tone={statusTones[status]}>{productWords(statusLabels[status])}</StatusBadge>,
  },
  {
    id: 'updated',
    header: text('modified'),
    hideBelow: 'narrow',
    cell: ({ modified }) => <RelativeTime value={modified} />,
    sortValue: ({ modified }) => modified,
  },
]

/** Campaigns (ITM-77) or pages (ITM-73) that use the item. */
export function RelatedTab({ kind }: { kind: 'campaigns' | 'pages' }) {
  const { editing } = useItemEditor()
  const { data, error, refetch } = useRelated(editing.item.path)
  const type = text(kind === 'campaigns' ? 'campaignsPlural' : 'pagesPlural')
  return (
    <DataTable
      label={text(kind === 'campaigns' ? 'tabRelatedCampaigns' : 'tabPages')}
      type={type}
      icon={kind === 'campaigns' ? CampaignIcon : PageIcon}
      columns={columns}
      rows={data?.[kind]}
      failure={error && !data ? { ...failureOf(error), onRetry: () => void refetch() } : undefined}
      rowId={({ path }) => path}
      rowLabel={({ name }) => name}
      rowHref={({ path }) => detailAddress(path)}
      emptyTitle={text('notUsed', { type })}
      emptyHint={text('notUsedHint')}
    />
  )
}
